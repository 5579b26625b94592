"""SSD1306 display driver over I2C. DS = Solomon Systech SSD1306 data sheet, rev 1.1.

Page by page: a page is one transfer of 129 bytes, 3 ms at 400 kHz and 12 ms at 100 kHz, so that no
transfer outlasts the bus timeout and nobody else waits long for the bus.
"""

from tapete.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import I2CBus

_COMMANDS = const(0x00)  # DS 8.1.5.2 control byte, Co = 0: only command bytes follow
_DATA = const(0x40)  # only display data follow
_LAST_PAGE = const(7)

_INIT = (
    b"\x00"
    b"\xae"  # display off while it is set up
    b"\xd5\x80"  # clock: as after reset
    b"\xa8\x3f"  # 64 rows
    b"\xd3\x00"  # no vertical offset
    b"\x40"  # start line 0
    b"\x8d\x14"  # charge pump on, DS application note 2.1
    b"\x20\x02"  # page addressing, DS 10.1.3: the SH1106 knows no other
    b"\xa1\xc8"  # columns and rows turned: the connector is at the top
    b"\xda\x12"  # alternative row pins, as 128x64 panels have
    b"\x81\xcf"  # contrast
    b"\xd9\xf1"  # precharge for the charge pump
    b"\xdb\x40"  # VCOMH level
    b"\x2e"  # no scrolling
    b"\xa4\xa6"  # show the memory, lit is 1
)


class SSD1306:
    """A 128x64 panel. Every method raises OSError when the panel does not answer."""

    def __init__(self, i2c: "I2CBus", addr: int = 0x3C, first_column: int = 0) -> None:
        """Take the bus; nothing is sent yet. `first_column` is 2 for an SH1106."""
        self._i2c = i2c
        self._addr = addr
        self._page = bytearray(129)
        self._page[0] = _DATA
        self._payload = memoryview(self._page)[1:]
        self._seek = bytearray((_COMMANDS, 0xB0, first_column & 15, 0x10 | first_column >> 4))
        self._short = bytearray(2)
        self._pair = bytearray(3)
        self._dark = False  # set up, and not switched on yet

    def init(self) -> None:
        """Set the panel up. Its memory holds noise: it lights up when the last page is written."""
        self._i2c.writeto(self._addr, _INIT)
        self._dark = True

    def write_page(self, page: int, data: bytes | bytearray | memoryview) -> None:
        """Show 128 bytes in page 0..7 (from the top): a column a byte, the top pixel in bit 0."""
        self._seek[1] = 0xB0 | page
        self._payload[:] = data
        self._i2c.writeto(self._addr, self._seek)
        self._i2c.writeto(self._addr, self._page)
        if self._dark and page == _LAST_PAGE:
            self.power(True)

    def power(self, on: bool) -> None:
        """Switch the panel on or off; its memory stays."""
        self._command(0xAF if on else 0xAE)
        self._dark = False

    def invert(self, on: bool) -> None:
        """Show lit pixels dark and dark ones lit, or not."""
        self._command(0xA7 if on else 0xA6)

    def contrast(self, level: int) -> None:
        """Set the brightness, 0 to 255."""
        self._pair[1] = 0x81
        self._pair[2] = level
        self._i2c.writeto(self._addr, self._pair)

    def _command(self, command: int) -> None:
        self._short[1] = command
        self._i2c.writeto(self._addr, self._short)
