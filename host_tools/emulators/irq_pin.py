"""P70_IRQ of a PN532: low while a frame waits for the host, if SAMConfiguration says so.

The chip works only when somebody looks, so the level is found out when it is asked for; and for a
program that waits for an edge, a look is taken at every moment at which it may change.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.pins import Wire
    from host_tools.emulators.pn532_wire import Wires


class IrqPin:
    """The wire from P70_IRQ to a GPIO."""

    def __init__(self, wires: "Wires", wire: "Wire") -> None:
        self._wires = wires
        self._chip = wires.chip
        self._wire = wire
        self._shown = 1
        self._due = 0  # the moment of the next look, 0 = none
        self._look = self._looked
        self.connect(True)
        self._chip.notice = self.look

    def connect(self, connected: bool) -> None:
        """Join the wire, or take it off."""
        self._wire.outside = self.level if connected else None

    def level(self) -> int:
        """Return the level the chip drives."""
        return 0 if self._wires.asserts_irq() else 1

    def look(self, taken: bool) -> None:
        """Tell whoever watches of edges, and come back when there may be another."""
        if taken and not self._shown:  # between two frames it is high, however soon the next comes
            self._show(1)
        level = self.level()
        if level != self._shown:
            self._show(level)
        now = self._chip.clock.now
        moment = self._wires.irq_moment()
        if moment is None or moment <= now or (self._due and self._due <= moment):
            return
        self._due = moment
        self._chip.clock.at(moment, self._look)

    def _show(self, level: int) -> None:
        self._shown = level
        if self._wire.outside is not None:
            self._wire.edge(level)

    def _looked(self) -> None:
        if self._chip.clock.now >= self._due:
            self._due = 0
        self.look(False)
