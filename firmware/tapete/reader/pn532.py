"""The PN532: its commands by the manual's names (UM0701-02, section 7), one exchange at a time.

A command's method begins an exchange; `step()` moves it by at most one short bus transfer and says
how many milliseconds to wait before the next, or DONE. So the caller decides how to wait:

    chip.get_firmware_version()
    wait = chip.step()
    while wait != DONE:
        await sleep_ms(wait)
        wait = chip.step()
    if chip.outcome == OK: ... chip.data[:chip.length]
"""

from tapete.compat import const
from tapete.reader.exchange import Exchange

_GET_FIRMWARE_VERSION = const(0x02)
_SAM_CONFIGURATION = const(0x14)
_RF_CONFIGURATION = const(0x32)
_IN_DATA_EXCHANGE = const(0x40)
_IN_LIST_PASSIVE_TARGET = const(0x4A)
_IN_RELEASE = const(0x52)

_READ = const(0x30)  # of a Type 2 tag: 16 bytes from a page on
_WRITE = const(0xA2)  # one page


class PN532(Exchange):
    """The commands; what each answers stands behind `D5, command + 1` in `data`."""

    def get_firmware_version(self) -> None:
        """Answer: IC (32), version, revision, support."""
        self.begin(_GET_FIRMWARE_VERSION, 13, 0)

    def sam_configuration(self, mode: int = 1, timeout: int = 0x14, irq: int = 1) -> None:
        """Leave low-battery mode. Mode 1 is normal: no security module; a timeout unit is 50 ms."""
        self.begin(_SAM_CONFIGURATION, 9, 3, mode, timeout, irq)

    def rf_field(self, on: int) -> None:
        """RFConfiguration item 1: switch the field."""
        self.begin(_RF_CONFIGURATION, 9, 2, 1, on)

    def rf_retries(self, passive: int) -> None:
        """RFConfiguration item 5: tries to activate a target. The chip's default is for ever."""
        self.begin(_RF_CONFIGURATION, 9, 4, 5, 0xFF, 1, passive)

    def in_list_passive_target(self, most: int) -> None:
        """List up to `most` (1 or 2) targets of type A, 106 kbit/s; targets.py reads the answer."""
        self.begin(_IN_LIST_PASSIVE_TARGET, 22, 2, most)

    def in_release(self, target: int = 0) -> None:
        """Let go of a target, or of all (0)."""
        self.begin(_IN_RELEASE, 10, 1, target)

    def in_data_exchange_read(self, target: int, page: int) -> None:
        """READ of a Type 2 tag; answer: status, then 16 bytes from page `page` on."""
        self.begin(_IN_DATA_EXCHANGE, 26, 3, target, _READ, page)

    def in_data_exchange_write(
        self, target: int, page: int, buffer: bytes | bytearray, at: int
    ) -> None:
        """WRITE of a Type 2 tag: the four bytes of buffer[at:]; answer: status."""
        for index in range(1, 4):
            self._out[10 + index] = buffer[at + index]
        self.begin(_IN_DATA_EXCHANGE, 10, 7, target, _WRITE, page, buffer[at])
