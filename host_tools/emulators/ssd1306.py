"""SSD1306 display controller: its commands, its memory (GDDRAM), what it shows.

Commands and ranges: SSD1306 data sheet, table 9-1. I2C control byte: data sheet 8.1.5.2. The
memory holds 8 pages of 128 bytes; bit 0 of a byte is the top pixel of its page.
"""

from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.clock import Clock
    from host_tools.emulators.parts import Buffer
    from host_tools.emulators.recorder import Recorder

_WIDTH = const(128)
_PAGES = const(8)
_CO = const(0x80)
_DATA = const(0x40)
_HORIZONTAL = const(0)
_VERTICAL = const(1)
_PAGE = const(2)
# Commands with arguments: (command, how many). All others stand alone.
_ARGUMENTS = (
    (0x20, 1), (0x21, 2), (0x22, 2), (0x26, 6), (0x27, 6), (0x29, 5), (0x2A, 5), (0x81, 1),
    (0x8D, 1), (0xA3, 2), (0xA8, 1), (0xAD, 1), (0xD3, 1), (0xD5, 1), (0xD9, 1), (0xDA, 1),
    (0xDB, 1),
)  # fmt: skip
# Understood, without effect on the memory or the picture here.
_SILENT = (0x26, 0x27, 0x29, 0x2A, 0x2E, 0x2F, 0xA3, 0xAD, 0xD5, 0xD9, 0xDA, 0xDB, 0xE3)


class SSD1306:
    """A 128x64 module at one I2C address."""

    name = "display"

    def __init__(self, clock: "Clock", recorder: "Recorder") -> None:
        self.clock = clock
        self.recorder = recorder
        self.present = True
        self.stretch_us = 0
        self.gddram = bytearray(_WIDTH * _PAGES)
        self.reset()

    def reset(self) -> None:
        """Power on: registers at their reset values, memory as it happens to be."""
        seed = 0x1234
        for index in range(len(self.gddram)):
            seed = (seed * 75 + 74) % 65537
            self.gddram[index] = seed & 0xFF
        self.on = False
        self.inverted = False
        self.entire_on = False
        self.pump = False
        self.contrast = 0x7F
        self.start_line = 0
        self.offset = 0
        self.height = 64
        self.segment_remap = False
        self.com_reversed = False
        self.addressing = _PAGE
        self._columns = bytearray((0, _WIDTH - 1))
        self._pages = bytearray((0, _PAGES - 1))
        self._column = 0
        self._page = 0
        self._page_column = 0  # where page addressing begins a line
        self._command = -1
        self._wanted = 0
        self._given = bytearray(6)
        self._count = 0

    def lit(self) -> bool:
        """Say whether anything can be seen: switched on, and the charge pump runs."""
        return self.present and self.on and self.pump

    # The I2C side.

    def i2c_ack(self, reading: bool) -> bool:
        """Answer at the address as long as the module is there."""
        return self.present

    def i2c_stretch_us(self, count: int) -> int:
        """Hold the clock (injected only: this chip does not)."""
        return self.stretch_us * (count + 1)

    def i2c_read(self, buf: bytearray | memoryview, count: int) -> None:
        """Give the status: bit 6 is 1 while the display is off."""
        for index in range(count):
            buf[index] = 0 if self.on else 0x40

    def i2c_write(self, data: "Buffer", count: int) -> int:
        """Take control bytes, commands and data."""
        at = 0
        wrote = False
        while at < count:
            control = data[at]
            at += 1
            if control & 0x3F:
                self._warn("control byte {:02X}".format(control))
            end = min(at + 1, count) if control & _CO else count
            if control & _DATA:
                wrote = self._data(data, at, end) or wrote
            else:
                for index in range(at, end):
                    self._command_byte(data[index])
            at = end
        if wrote:
            self.recorder.mark("screen", self._page)
        return count

    def _data(self, data: "Buffer", start: int, end: int) -> bool:
        if self._wanted:
            self._warn("data while command {:02X} waits for arguments".format(self._command))
        if self.on and not self.pump:
            self._warn("written to while on without its charge pump: it stays dark")
        memory = self.gddram
        if self.addressing == _PAGE:
            # The column wraps within the page.
            for index in range(start, end):
                memory[self._page * _WIDTH + self._column] = data[index]
                self._column = (self._column + 1) % _WIDTH
        elif self.addressing == _HORIZONTAL:
            self._horizontal(data, start, end)
        else:
            for index in range(start, end):
                memory[self._page * _WIDTH + self._column] = data[index]
                self._next_down()
        return end > start

    def _horizontal(self, data: "Buffer", start: int, end: int) -> None:
        """Copy runs up to the end of the column range."""
        while start < end:
            room = self._columns[1] - self._column + 1
            count = min(room, end - start)
            at = self._page * _WIDTH + self._column
            self.gddram[at : at + count] = data[start : start + count]
            start += count
            self._column += count
            if count == room:
                self._column = self._columns[0]
                self._page = self._next_page()

    def _next_page(self) -> int:
        return self._pages[0] if self._page == self._pages[1] else (self._page + 1) % _PAGES

    def _next_down(self) -> None:
        self._page = self._next_page()
        if self._page == self._pages[0]:
            last = self._column == self._columns[1]
            self._column = self._columns[0] if last else (self._column + 1) % _WIDTH

    # Commands.

    def _command_byte(self, byte: int) -> None:
        if not self._wanted:
            self._command = byte
            self._count = 0
            for command, count in _ARGUMENTS:
                if command == byte:
                    self._wanted = count
                    return
            self._single(byte)
            return
        self._given[self._count] = byte
        self._count += 1
        self._wanted -= 1
        if not self._wanted:
            self._with_arguments(self._command, self._given)

    def _single(self, byte: int) -> None:
        if byte < 0x10:
            self._set_page_column((self._page_column & 0xF0) | byte)
        elif byte < 0x20:
            self._set_page_column((self._page_column & 0x0F) | (byte & 0x0F) << 4)
        elif 0x40 <= byte < 0x80:
            self.start_line = byte - 0x40
        elif 0xB0 <= byte < 0xB8:
            if self.addressing == _PAGE:
                self._page = byte - 0xB0
            else:
                self._warn("page start outside page addressing")
        elif not self._switch(byte) and byte not in _SILENT:
            self._warn("unknown command {:02X}".format(byte))

    def _switch(self, byte: int) -> bool:
        """Do the commands that are one bit; say whether it was one."""
        bit = bool(byte & 1)
        if byte in (0xA0, 0xA1):
            self.segment_remap = bit
        elif byte in (0xA4, 0xA5):
            self.entire_on = bit
        elif byte in (0xA6, 0xA7):
            self.inverted = bit
        elif byte in (0xC0, 0xC8):
            self.com_reversed = byte == 0xC8
        elif byte in (0xAE, 0xAF):
            self._power(bit)
        else:
            return False
        return True

    def _power(self, on: bool) -> None:
        self.on = on
        self.recorder.mark("display", 1 if on else 0)

    def _set_page_column(self, column: int) -> None:
        if self.addressing != _PAGE:
            self._warn("column start outside page addressing")
            return
        if column >= _WIDTH:
            self._warn("column {} is beyond the memory".format(column))
        self._page_column = column % 0x100
        self._column = column % _WIDTH

    def _with_arguments(self, command: int, given: bytearray) -> None:
        first = given[0]
        if command in (0x20, 0x21, 0x22):
            self._addressing(command, given)
        elif command == 0x81:
            self.contrast = first
        elif command == 0x8D:
            if first not in (0x10, 0x14):
                self._warn("charge pump {:02X}".format(first))
            self.pump = bool(first & 0x04)
        elif command == 0xA8:
            self.height = (first & 0x3F) + 1
            if first < 15 or first > 63:
                self._warn("multiplex ratio {:02X}".format(first))
        elif command == 0xD3:
            self.offset = first & 0x3F

    def _addressing(self, command: int, given: bytearray) -> None:
        if command == 0x20:
            mode = given[0] & 3  # the other bits are of no matter
            if mode > _PAGE:
                self._warn("addressing mode {:02X}".format(given[0]))
            else:
                self.addressing = mode
        elif command == 0x21:
            if self._range(command, self._columns, given, _WIDTH):
                self._column = self._columns[0]
        elif self._range(command, self._pages, given, _PAGES):
            self._page = self._pages[0]

    def _range(self, command: int, place: bytearray, given: bytearray, limit: int) -> bool:
        if not given[0] <= given[1] < limit:
            self._warn("range {} to {} for {:02X}".format(given[0], given[1], command))
            return False
        place[0] = given[0]
        place[1] = given[1]
        return True

    def _warn(self, text: str) -> None:
        self.recorder.warn(self.name, text)
