"""What is done to a chip in a row, as bytes, an op each: polls, setting up, rungs of mending."""

from tapete.compat import const

ABORT = const(0)
SAM = const(1)
FIRMWARE = const(2)
RETRIES = const(3)
OFF = const(4)
ON = const(5)
RELEASE = const(6)
LIST = const(7)
WAKE = const(8)
CLEAR = const(9)
LOW = const(10)
HIGH = const(11)

# Milliseconds to wait after each op: tags need 5 ms without a field to forget, 5 ms to start;
# a reset wants 50 to 100 ms low and about 200 ms after. How long waking takes the transport says.
PAUSES = bytes((0, 0, 0, 0, 6, 6, 0, 0, 0, 1, 100, 200))

NOTHING = b""
POLL = bytes((LIST,))
AGAIN = bytes((RELEASE, LIST))
CYCLE = bytes((RELEASE, OFF, ON, LIST))  # wakes a tag that was put to sleep
# The same when somebody is missing: a chip that was reset unnoticed finds nobody, and says so.
SURE = bytes((RELEASE, SAM, RETRIES, OFF, ON, LIST))
# With a new field: a tag that a lost answer left asleep is heard again.
HEALTH = bytes((RELEASE, SAM, FIRMWARE, RETRIES, OFF, ON, LIST))
SET_UP = bytes((WAKE, ABORT, SAM, FIRMWARE, RETRIES, OFF, ON, LIST))

# The ladder, from the second rung on; the first is to send the command again.
RUNGS = (SET_UP, bytes((CLEAR,)) + SET_UP, bytes((LOW, HIGH)) + SET_UP)
CLEARING = const(2)
RESETTING = const(3)

# Where several readers take turns: the field is on from a turn's beginning to its end, and nothing
# but a turn switches it on.
TURN = bytes((ON, LIST))
END = bytes((OFF,))
CARE = bytes((OFF, SAM, FIRMWARE, RETRIES))
CARES = (bytes((OFF, SAM)), bytes((OFF, FIRMWARE)), bytes((OFF, RETRIES)))  # a bit at a time
RADIO = bytes((ON, RELEASE, LIST))
DARK = bytes((WAKE, ABORT, OFF, SAM, FIRMWARE, RETRIES))  # the field first: others wait for it
DARK_RUNGS = (DARK, bytes((CLEAR,)) + DARK, bytes((LOW, HIGH)) + DARK)
