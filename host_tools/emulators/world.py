"""The emulated device: chips on their wires, as a board's data in boards/ says."""

from host_tools.emulators import tags
from host_tools.emulators.clock import Clock
from host_tools.emulators.compat import const
from host_tools.emulators.field import Field
from host_tools.emulators.i2c_bus import I2CBus
from host_tools.emulators.pins import Pins
from host_tools.emulators.pn532 import Pn532
from host_tools.emulators.pn532_i2c import ADDRESS, Pn532I2C
from host_tools.emulators.recorder import Recorder
from host_tools.emulators.ssd1306 import SSD1306

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.flash import Flash
    from host_tools.emulators.pins import Wire

_RESET_PULSE_US = const(20)  # RSTPD_N has to be low at least so long


class World:
    """Everything there is besides the microcontroller's own program."""

    def __init__(self, board: dict[str, object]) -> None:
        self.clock = Clock()
        self.recorder = Recorder(self.clock)
        self.pins = Pins(self.clock, self.recorder)
        self.bus = I2CBus(self.clock, self.recorder)
        self.field = Field()
        self.reader = Pn532(self.clock, self.recorder, self.field)
        self.reader_i2c = Pn532I2C(self.reader)
        self.display = SSD1306(self.clock, self.recorder)
        self.flash: Flash | None = None
        self.unique_id = bytes(8)
        self.reset_cause = 1
        self.bootsel = False
        self.buzzer = _number(board, "buzzer")
        self._changed_tags: list[tags.Tag] = []
        self._reset_low_at = -1
        self.bus.attach(ADDRESS, self.reader_i2c)
        self.bus.attach(_number(_part(board, "display"), "address", 0x3C), self.display)
        self._wire_bus(_part(board, "i2c"))
        self._wire_reset(_number(_first_reader(board), "reset"))
        self._buttons: dict[str, Wire] = {}
        for key, number in _part(board, "buttons").items():
            if isinstance(number, int):
                wire = self._buttons[key.upper()] = self.pins.wire(number)
                wire.bounce_us = 2_000

    def lay(self, uid: bytes, kind: str) -> None:
        """Lay a tag on the reader; one that was written to comes back as it is."""
        for tag in self.field.tags:
            if tag.uid == uid:
                raise ValueError("that tag already lies there")
        tag = None
        for index, known in enumerate(self._changed_tags):
            if known.uid == uid:
                tag = self._changed_tags.pop(index)
                break
        self.reader.settle()
        self.field.lay(tag or tags.make(uid, kind))
        self.recorder.mark("lay", uid.hex().upper())

    def lift(self, uid: bytes) -> None:
        """Take a tag away."""
        self.reader.settle()
        tag = self.field.lift(uid)
        if tag is None:
            raise ValueError("no such tag on the reader")
        if isinstance(tag, tags.Ntag) and tag.written:
            self._changed_tags.append(tag)
        self.recorder.mark("lift", uid.hex().upper())

    def button(self, key: str, pressed: bool) -> None:
        """Press or release a button: it connects its pin to ground."""
        wire = self._buttons.get(key.upper())
        if wire is None:
            raise ValueError("no such button: " + key)
        wire.drive(0 if pressed else None)
        self.recorder.mark("press" if pressed else "release", key.upper())

    def _wire_bus(self, i2c: dict[str, object]) -> None:
        self.scl = self.pins.wire(_number(i2c, "scl", 5))
        self.sda = self.pins.wire(_number(i2c, "sda", 4))
        self.scl.pulled_up = self.sda.pulled_up = True
        self.scl.outside = self._scl_outside
        self.sda.outside = self._sda_outside
        self.scl.follow = self.sda.follow = self._wires_changed

    def _scl_outside(self) -> int | None:
        return None if self.bus.scl_level() else 0

    def _sda_outside(self) -> int | None:
        return None if self.bus.sda_level() else 0

    def _wires_changed(self) -> None:
        self.bus.wires(_driven(self.scl), _driven(self.sda))

    def _wire_reset(self, number: int) -> None:
        if number >= 0:
            self._reset = self.pins.wire(number)
            self._reset.pulled_up = True
            self._reset.follow = self._reset_changed

    def _reset_changed(self) -> None:
        """Reset the reader at the end of a low pulse on RSTPD_N."""
        now = self.clock.now
        if not _driven(self._reset):
            if self._reset_low_at < 0:
                self._reset_low_at = now
                self.bus.release()
        elif self._reset_low_at >= 0:
            if now - self._reset_low_at < _RESET_PULSE_US:
                self.recorder.warn("reader", "pulse on RSTPD_N is too short")
            else:
                self.reader.reset()
            self._reset_low_at = -1


def _driven(wire: "Wire") -> int:
    """Return the level the host drives, or lets the pull-up make."""
    if wire.function != "gpio" or wire.mode == 0:
        return 1
    return wire.out


def _first_reader(board: dict[str, object]) -> dict[str, object]:
    readers = board.get("readers")
    return readers[0] if isinstance(readers, tuple) and readers else {}  # pyright: ignore[reportUnknownVariableType] - board data


def _part(board: dict[str, object], name: str) -> dict[str, object]:
    part = board.get(name)
    return part if isinstance(part, dict) else {}  # pyright: ignore[reportUnknownVariableType] - board data


def _number(part: dict[str, object], name: str, default: int = -1) -> int:
    number = part.get(name)
    return number if isinstance(number, int) else default
