"""The emulated device: chips on their wires, as a board's data in boards/ says."""

from host_tools.emulators import tags
from host_tools.emulators.clock import Clock
from host_tools.emulators.i2c_bus import I2CBus
from host_tools.emulators.pins import Pins
from host_tools.emulators.readers import Reader, ResetWire, number, part
from host_tools.emulators.recorder import Recorder
from host_tools.emulators.ssd1306 import SSD1306

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.dfplayer import DFPlayer
    from host_tools.emulators.flash import Flash
    from host_tools.emulators.parts import Part, UARTDevice
    from host_tools.emulators.pins import Wire
    from host_tools.emulators.spi_bus import SPIBus
    from host_tools.emulators.uart_line import UARTLine


class World:
    """Everything there is besides the microcontroller's own program."""

    def __init__(self, board: "Part") -> None:
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.pins = Pins(self.clock, self.recorder)
        self.bus = I2CBus(self.clock, self.recorder)
        self.spi: SPIBus | None = None
        self.spi_wires: tuple[Wire, ...] = ()  # SCK, MOSI, MISO
        self.serial: list[tuple[Wire, Wire, UARTLine]] = []  # the host's TX, its RX, the line
        self.display = SSD1306(self.clock, self.recorder)
        self.flash: Flash | None = None
        self.unique_id = bytes(8)
        self.reset_cause = 1
        self.bootsel = False
        self.buzzer = number(board, "buzzer")
        self.lights = number(part(board, "lights"), "pin")
        self.lit = bytes(24)  # what the lights last took in
        self.lit_at = 0
        self.voice: DFPlayer | None = None
        self.bus.attach(number(part(board, "display"), "address", 0x3C), self.display)
        self._changed_tags: list[tags.Tag] = []
        self._wire_bus(part(board, "i2c"))
        self.readers: list[Reader] = []
        self._resets: dict[int, ResetWire] = {}
        for data in _readers(board):
            self._add_reader(data, board)
        self.reader = self.readers[0].chip
        self.field = self.readers[0].field
        if "voice" in board or "motor" in board:
            from host_tools.emulators import outputs  # noqa: PLC0415 - only if wired

            outputs.add(self, board)
        self._buttons: dict[str, Wire] = {}
        for key, pin in part(board, "buttons").items():
            if isinstance(pin, int):
                wire = self._buttons[key.upper()] = self.pins.wire(pin)
                wire.bounce_us = 2_000

    def lay(self, uid: bytes, kind: str, reader: int = 1) -> None:
        """Lay a tag on a reader (from 1); one that was written to comes back as it is.

        A tag may lie between two readers, within reach of both.
        """
        place = self.reader_at(reader)
        for tag in place.field.tags:
            if tag.uid == uid:
                raise ValueError("that tag already lies there")
        tag = self._known(uid)
        place.chip.settle()
        place.field.lay(tag or tags.make(uid, kind))
        self.recorder.mark("lay" + place.name[6:], uid.hex().upper())

    def lift(self, uid: bytes, reader: int = 1) -> None:
        """Take a tag away."""
        place = self.reader_at(reader)
        place.chip.settle()
        tag = place.field.lift(uid)
        if tag is None:
            raise ValueError("no such tag on the reader")
        if tag.written:
            self._changed_tags.append(tag)
        self.recorder.mark("lift" + place.name[6:], uid.hex().upper())

    def button(self, key: str, pressed: bool) -> None:
        """Press or release a button: it connects its pin to ground."""
        wire = self._buttons.get(key.upper())
        if wire is None:
            raise ValueError("no such button: " + key)
        wire.drive(0 if pressed else None)
        self.recorder.mark("press" if pressed else "release", key.upper())

    def spi_bus(self, data: "Part") -> "SPIBus":
        """Return the SPI wires, made when the first device asks for them."""
        if self.spi is None:
            from host_tools.emulators.spi_bus import SPIBus  # noqa: PLC0415 - only if wired

            self.spi = SPIBus(self.clock, self.recorder)
            pins = (number(data, "sck", 18), number(data, "mosi", 19), number(data, "miso", 16))
            self.spi_wires = tuple([self.pins.wire(pin) for pin in pins])
        return self.spi

    def attach_serial(self, tx: int, rx: int, device: "UARTDevice") -> "UARTLine":
        """Put a device on the serial line of these pins, named from the microcontroller's side."""
        from host_tools.emulators.uart_line import UARTLine  # noqa: PLC0415 - only if wired

        line = UARTLine(self.clock, self.recorder, device)
        self.serial.append((self.pins.wire(tx), self.pins.wire(rx), line))
        return line

    def _add_reader(self, data: "Part", board: "Part") -> None:
        reader = Reader(self, len(self.readers) + 1)
        self.readers.append(reader)
        reader.wire(data, board)
        pin = number(data, "reset")
        if pin >= 0:
            if pin not in self._resets:
                self._resets[pin] = ResetWire(self, self.pins.wire(pin))
            self._resets[pin].readers.append(reader)

    def reader_at(self, reader: int) -> Reader:
        """Return a reader by its number, from 1."""
        if not 1 <= reader <= len(self.readers):
            raise ValueError("no reader {}".format(reader))
        return self.readers[reader - 1]

    def _known(self, uid: bytes) -> "tags.Tag | None":
        """Return a tag that was here before or lies on another reader."""
        for index, tag in enumerate(self._changed_tags):
            if tag.uid == uid:
                return self._changed_tags.pop(index)
        for reader in self.readers:
            for tag in reader.field.tags:
                if tag.uid == uid:
                    return tag
        return None

    def _wire_bus(self, i2c: "Part") -> None:
        self.scl = self.pins.wire(number(i2c, "scl", 5))
        self.sda = self.pins.wire(number(i2c, "sda", 4))
        self.scl.pulled_up = self.sda.pulled_up = True
        self.scl.outside = self._scl_outside
        self.sda.outside = self._sda_outside
        self.scl.follow = self.sda.follow = self._wires_changed

    def _scl_outside(self) -> int | None:
        return None if self.bus.scl_level() else 0

    def _sda_outside(self) -> int | None:
        return None if self.bus.sda_level() else 0

    def _wires_changed(self) -> None:
        self.bus.wires(self.scl.driven(), self.sda.driven())


def _readers(board: "Part") -> "list[Part]":
    """Return the data of the readers; a board that says nothing has one on its I2C bus."""
    readers = board.get("readers")
    if readers is None:
        return [part(board, "reader")]
    if not isinstance(readers, tuple) or not readers:
        raise ValueError("readers: a tuple with at least one")
    return list(readers)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType] - board data
