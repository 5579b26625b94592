"""The MIFARE Ultralight: sixteen pages, no password, no version (data sheet MF0ICU1)."""

from host_tools.emulators import tags


class Ultralight(tags.Ntag):
    """An NTAG without what came later."""

    def __init__(self, uid: bytes) -> None:
        super().__init__(uid)
        self.pages = self.lock_page = 16
        self.storage = 0
        self.memory = self.memory[:16] + bytearray(48)
        self.memory[14] = 0x06
        self.memory[16:19] = b"\x03\x00\xfe"

    def auth0(self) -> int:
        """No page is protected."""
        return 0xFF

    def access(self) -> int:
        """Nothing is configured."""
        return 0

    def shown(self) -> bytes:
        """Hide nothing."""
        return bytes(self.memory)
