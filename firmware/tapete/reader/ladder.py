"""Runs scripts on a chip, and mends it when a command fails, rung by rung.

The rungs: send again (after an abort), set up anew, clear the bus, pull the reset pin, give up for
a while. Each rung but the first is a script of its own (scripts.py).
"""

from tapete.compat import const
from tapete.reader import faults, scripts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import OutputPin
    from tapete.reader.pn532 import PN532

_TRIES = const(3)
_TRIES_MENDING = const(2)
_BACK_OFF_MS = const(500)  # doubled each time, up to
_LONGEST_MS = const(4000)
_SOON_MS = const(1)
_TARGETS = const(2)
_IC = const(0x32)
_VERSION_BYTES = const(6)


class Ladder:
    """One chip's. For each op of a script: `start()`, `chip.step()` until DONE, `settle()`.

    `reset`: the pin on RSTPD_N, or None. `firmware`: IC, version, revision, support as last told.
    """

    def __init__(self, chip: "PN532", reset: "OutputPin | None") -> None:
        self.chip = chip
        self.reset = reset
        self.firmware = bytearray(4)
        self.rungs = scripts.RUNGS
        self.passive_retries = 1
        self.script = scripts.NOTHING
        self.op = scripts.ABORT  # the op that was started last
        self.pause_ms = 0  # to wait after it
        self.is_set_up = False
        self.back_off_ms = 0  # after giving up, until the next try
        self._at = 0
        self._abort_first = False
        self._is_clearing = False  # the op is not done yet
        self.strikes = 0  # how often the op was sent in vain
        self._rung = 0

    def run(self, script: bytes) -> None:
        """Begin a script, whatever was going on."""
        self.script = script
        self._at = 0
        self.strikes = 0
        self._abort_first = False
        self._is_clearing = False

    def set_up(self) -> None:
        """Begin at the second rung."""
        self._rung = 1
        self.run(self.rungs[0])

    def may_reset(self) -> bool:
        """Whether the reset pin is wired, and may be pulled."""
        return self.reset is not None

    def is_done(self) -> bool:
        """Whether the script has come to its end."""
        return self._at >= len(self.script)

    def has_given_up(self) -> bool:
        """Whether every rung has failed."""
        return not self.script

    def start(self) -> None:
        """Begin the script's next op."""
        op = scripts.ABORT if self._abort_first else self.script[self._at]
        self.op = op
        self.pause_ms = scripts.PAUSES[op]
        chip = self.chip
        chip.outcome = faults.OK
        if op == scripts.LIST:
            chip.in_list_passive_target(_TARGETS)
        elif op == scripts.RELEASE:
            chip.in_release()
        elif scripts.OFF <= op <= scripts.ON:  # no tuple: nothing is allocated
            chip.rf_field(op - scripts.OFF)
        elif op == scripts.FIRMWARE:
            chip.get_firmware_version()
        elif op == scripts.RETRIES:
            chip.rf_retries(self.passive_retries)
        elif op == scripts.SAM:
            chip.sam_configuration()
        elif op == scripts.ABORT:
            chip.abort()
        else:
            self._mend(op)

    def _mend(self, op: int) -> None:
        if op == scripts.WAKE:
            self.pause_ms = self.chip.transport.wake()
        elif op == scripts.CLEAR:
            wait = self.chip.transport.clear()
            self._is_clearing = wait > 0
            self.pause_ms = wait or self.pause_ms
        elif self.reset is not None:
            self.reset.value(op - scripts.LOW)

    def settle(self) -> int:
        """Judge the op that has ended: return OK, or what went wrong.

        Then go on, or send again, or climb a rung, or give up. `pause_ms` is to be waited before
        the next op.
        """
        code = self.chip.outcome
        if code == faults.OK and self.op == scripts.FIRMWARE:
            code = self._version()
        if code:
            self._fail(code)
            self.pause_ms = _SOON_MS
        elif self._abort_first:
            self._abort_first = False
            self.pause_ms = 0
        else:
            self.strikes = 0
            if not self._is_clearing:
                self._at += 1
        return code

    def well(self) -> bool:
        """Note that the chip works. Return whether it had to be set up for that."""
        self._rung = 0
        self.back_off_ms = 0
        was_set_up = self.is_set_up
        self.is_set_up = True
        return not was_set_up

    def _version(self) -> int:
        data = self.chip.data
        if self.chip.length != _VERSION_BYTES or data[2] != _IC:
            return faults.WRONG_CHIP
        for at in range(4):
            self.firmware[at] = data[2 + at]
        return faults.OK

    def _tries(self) -> int:
        """Return how often the op that failed is sent in all."""
        return _TRIES_MENDING if self._rung else _TRIES

    def _fail(self, code: int) -> None:
        """Send again, or climb a rung, or give up for a while."""
        self.strikes += 1
        if code != faults.SYNTAX and self.strikes < self._tries():
            self._abort_first = True
            return
        self.is_set_up = False
        self._rung += 1
        if self._rung < scripts.CLEARING and code == faults.BUS_STUCK:
            self._rung = scripts.CLEARING
        lacks = self._rung == scripts.RESETTING and not self.may_reset()
        if self._rung <= len(self.rungs) and not lacks:
            self.run(self.rungs[self._rung - 1])
            return
        self.run(scripts.NOTHING)
        self.back_off_ms = min(self.back_off_ms * 2, _LONGEST_MS) or _BACK_OFF_MS
