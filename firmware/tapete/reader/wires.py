"""What the transports share: the IRQ pin, counters, and the signs of wrong wiring.

Every transport has these methods, whatever wires it uses; none waits, and none raises:
  `write(frame)` -> outcome code (faults.py); `ready()` -> READY, BUSY or minus an outcome code;
  `read(count)` -> bytes of a frame now in `buffer[start:]`, 0 if busy, or minus an outcome code;
  `packets`: True if each read begins a frame anew, so that one read short must be asked for again;
  `settle_ms`: to wait between READY and the read; `slow_down()`: reads bring no frames, wait more;
  `wake()` -> does what a sleeping chip needs before its first frame, and how many ms to wait then;
  `clear()` -> does what may make the wires work again, bit by bit: how many ms to wait before the
  next bit, 0 when all is done;
  `sign()` -> the code that what was read since the last write points to, 0 if none.
"""

from tapete.compat import const
from tapete.reader.faults import ALL_ONES, ALL_ZEROS, I2C, OK, REVERSED, SPI
from tapete.reader.frame import Views

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import InputPin

READY = const(1)
BUSY = const(0)

LONGEST = const(288)  # status, preamble, an extended frame of 265 bytes

_PATIENCE = const(8)  # looks at an IRQ pin that stays high, before one at the bus all the same
_BELIEF = const(3)  # answers that did not move the pin, before it is believed no more


class Wires:
    """The base of the transports.

    `irq`: the module's IRQ pin, None if not wired. While it is high nothing need be asked over the
    wires; but a pin that is wired wrongly never falls, and shall not make the reader blind.
    `space`: where frames are put together and read to. Transports whose chips are never spoken to
    at the same time may share one.
    """

    kind = I2C
    packets = True
    start = 0
    settle_ms = 0
    longest = LONGEST - 1

    def __init__(self, irq: "InputPin | None" = None, space: "Views | None" = None) -> None:
        self.views = space or Views(bytearray(LONGEST))
        self.buffer = self.views.buffer
        self.irq = irq
        self.nacked = 0  # transfers the chip did not acknowledge
        self.stuck = 0  # transfers that ran out of time
        self.dropped = 0  # bytes that nobody had asked for
        self.last = 0  # the status byte (HSU: the first byte) that was read last
        self.irq_missed = 0  # answers that did not move the pin
        self.irq_fell = 0  # answers that did
        self.irq_false = 0  # looks at a busy chip while the pin was low
        self._patience = _PATIENCE
        self._ones = 0  # all bits that were seen set since the last write
        self._zeros = 0xFF  # without those that were seen clear

    def _begin(self) -> None:
        """Forget what was seen before a write."""
        self._patience = 0 if self.irq_missed >= _BELIEF else _PATIENCE
        self._ones = 0
        self._zeros = 0xFF

    def _may_ask(self) -> bool:
        """Whether the IRQ pin, or its silence, says that the wires should be looked at."""
        if self.irq is None or not self.irq.value():
            return True
        self._patience -= 1
        return self._patience < 0

    def _judge(self, status: int) -> int:
        """Take a status byte; return READY or BUSY."""
        self.last = status
        self._ones |= status
        self._zeros &= status
        return READY if status & 1 and status != 0xFF else BUSY  # FF is what nobody drives

    def _compare(self, code: int) -> None:
        """Note whether the IRQ pin agrees with what `ready` has found."""
        if self.irq is None:
            return
        high = self.irq.value()
        if code == READY and high:
            self.irq_missed += 1
        elif code == READY:
            self.irq_fell += 1
            self.irq_missed = min(self.irq_missed, _BELIEF - 1)  # its good name restored
        elif code == BUSY and not high:
            self.irq_false += 1

    def sign(self) -> int:
        """Return the fault code that the bytes seen since the last write point to, or 0."""
        ones = self._ones
        if ones == 0xFF and self._zeros == 0xFF:
            return ALL_ONES
        if self.kind == SPI and ones == 0x80:
            return REVERSED
        # Over I2C a chip that is merely busy says 00.
        if self.kind != I2C and ones == 0 and self._zeros == 0:
            return ALL_ZEROS
        return OK

    def slow_down(self) -> None:
        """Wait more before reads, where that may help: some running have brought no frame."""

    def clear(self) -> int:
        """Make the wires work again, if there is a way."""
        return 0
