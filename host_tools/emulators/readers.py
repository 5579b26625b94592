"""The readers of a board: each a PN532 with its antenna and its wires."""

from host_tools.emulators.compat import const
from host_tools.emulators.field import Field
from host_tools.emulators.pn532 import Pn532

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.irq_pin import IrqPin
    from host_tools.emulators.parts import Part
    from host_tools.emulators.pins import Wire
    from host_tools.emulators.pn532_wire import Wires
    from host_tools.emulators.uart_line import UARTLine
    from host_tools.emulators.world import World

_RESET_PULSE_US = const(20)  # RSTPD_N has to be low at least so long
_NONE = const(-1)


class Reader:
    """One of them."""

    def __init__(self, world: "World", number: int) -> None:
        self.number = number
        self.name = "reader" if number == 1 else "reader@{}".format(number)
        self.field = Field()
        self.chip = Pn532(world.clock, world.recorder, self.field, self.name)
        self.line: UARTLine | None = None  # on a serial line only
        self.irq: IrqPin | None = None
        self._world = world
        self._kept_low = False
        self._was_present = True

    def wire(self, data: "Part", board: "Part") -> None:
        """Connect it as the board's data says."""
        kind = data.get("kind", "pn532-i2c")
        self.wires: Wires = self._wires(str(kind), data, board)
        pin = number(data, "irq")
        if pin >= 0:
            from host_tools.emulators.irq_pin import IrqPin  # noqa: PLC0415 - only if wired

            self.irq = IrqPin(self.wires, self._world.pins.wire(pin))

    def _wires(self, kind: str, data: "Part", board: "Part") -> "Wires":
        world = self._world
        # Only what a board has is loaded.
        if kind == "pn532-spi":
            from host_tools.emulators.pn532_spi import Pn532Spi  # noqa: PLC0415

            spi = Pn532Spi(self.chip)
            world.spi_bus(part(board, "spi")).attach(spi, world.pins.wire(number(data, "cs")))
            return spi
        if kind == "pn532-hsu":
            from host_tools.emulators.pn532_hsu import Pn532Hsu  # noqa: PLC0415

            hsu = Pn532Hsu(self.chip)
            uart = data if "tx" in data else part(board, "uart")
            self.line = world.attach_serial(number(uart, "tx"), number(uart, "rx"), hsu)
            return hsu
        if kind != "pn532-i2c":
            raise ValueError("no such kind of reader: " + kind)
        from host_tools.emulators.pn532_i2c import ADDRESS, Pn532I2C  # noqa: PLC0415

        i2c = Pn532I2C(self.chip)
        i2c.bus = world.bus
        world.bus.attach(ADDRESS, i2c)
        return i2c

    def power(self, on: bool) -> None:
        """Take its power away or give it back."""
        chip = self.chip
        if on and not chip.present:
            self.restart()
        chip.present = on
        if not on:
            self.field.switch(False)

    def restart(self) -> None:
        """Let it lose its power for a moment."""
        self.chip.power_up()
        self.wires.started()

    def gone(self, us: int) -> None:
        """Take its power away and give it back so much later."""
        self.power(False)
        clock = self._world.clock
        clock.at(clock.now + us, self._back)

    def _back(self) -> None:
        self.power(True)

    def hold_reset(self, low: bool, long_enough: bool) -> None:
        """Follow RSTPD_N: the chip is off while it is low, and starts anew after that."""
        chip = self.chip
        if low:
            chip.settle()
            self._was_present = chip.present
            chip.present = False
        else:
            chip.present = self._was_present
            if long_enough:
                chip.reset()
                self.wires.started()


class ResetWire:
    """RSTPD_N of the readers that share it."""

    def __init__(self, world: "World", wire: "Wire") -> None:
        self.readers: list[Reader] = []
        self._world = world
        self._wire = wire
        self._low_at = _NONE
        wire.pulled_up = True
        wire.follow = self._changed

    def _changed(self) -> None:
        now = self._world.clock.now
        if not self._wire.driven():
            if self._low_at == _NONE:
                self._low_at = now
                self._world.bus.release()
                for reader in self.readers:
                    reader.hold_reset(True, False)
        elif self._low_at != _NONE:
            long_enough = now - self._low_at >= _RESET_PULSE_US
            if not long_enough:
                self._world.recorder.warn("reader", "pulse on RSTPD_N is too short")
            for reader in self.readers:
                reader.hold_reset(False, long_enough)
            self._low_at = _NONE


def part(board: "Part", name: str) -> "Part":
    """Return a part of a board's data."""
    found = board.get(name)
    return found if isinstance(found, dict) else {}  # pyright: ignore[reportUnknownVariableType] - board data


def number(data: "Part", name: str, default: int = _NONE) -> int:
    """Return a number of a board's data; -1 for one that is not there."""
    found = data.get(name)
    return found if isinstance(found, int) else default
