"""The ladder of a reader that takes turns: mending needs no field, and a field needs the turn."""

from tapete.reader import scripts
from tapete.reader.ladder import Ladder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import OutputPin
    from tapete.reader.pn532 import PN532
    from tapete.reader.several import Several


class TurnLadder(Ladder):
    """Mends without a field; what needs one is not sent again, but waits for another turn."""

    def __init__(self, chip: "PN532", reset: "OutputPin | None") -> None:
        super().__init__(chip, reset)
        self.rungs = scripts.DARK_RUNGS
        self.passive_retries = 0
        self.others: "Several | None" = None

    def may_reset(self) -> bool:
        """Whether the reset pin is wired, and no reader on it is well."""
        if self.reset is None:
            return False
        return self.others is None or not self.others.needs(self)

    def next_op(self) -> int:
        """Return the op that `start` will begin."""
        return scripts.ABORT if self._abort_first else self.script[self._at]

    def shut(self) -> None:
        """Let the chip stop what it does, and switch its field off, next."""
        self.run(scripts.END)
        self._abort_first = True

    def fail(self, code: int) -> None:
        """Mend the chip: a list had failed, and now its field is off."""
        self.op = scripts.LIST
        self._fail(code)

    def is_hopeful(self) -> bool:
        """Whether the chip works as far as is known: it waits for its turn, or has it."""
        return self.is_set_up or (self.is_done() and not self.has_given_up())

    def was_reset(self) -> None:
        """Set the chip up: somebody else pulled its reset pin."""
        self._rung = scripts.RESETTING
        self.run(self.rungs[0])

    def _tries(self) -> int:
        return 1 if self.op in scripts.RADIO else super()._tries()

    def _mend(self, op: int) -> None:
        super()._mend(op)
        if op == scripts.LOW and self.others is not None:
            self.others.pulled(self)
