"""What the emulators expect of each other; for the type checker, never imported at run time."""

from typing import Protocol

Buffer = bytes | bytearray | memoryview


class I2CDevice(Protocol):
    """A chip on an I2C bus."""

    name: str

    def i2c_ack(self, reading: bool) -> bool:
        """Say whether the address is acknowledged."""
        ...

    def i2c_stretch_us(self, count: int) -> int:
        """Return how long the chip holds the clock in a transfer of so many bytes."""
        ...

    def i2c_write(self, data: Buffer, count: int) -> int:
        """Take the first `count` bytes of data; return how many were acknowledged."""
        ...

    def i2c_read(self, buf: bytearray | memoryview, count: int) -> None:
        """Give the first `count` bytes of an answer."""
        ...


class HostFile(Protocol):
    """An unbuffered binary file of the host."""

    def read(self, count: int = ..., /) -> bytes | None:
        """Read at most so many bytes."""
        ...

    def readinto(self, buf: bytearray | memoryview, /) -> int | None:
        """Fill a buffer."""
        ...

    def write(self, data: Buffer, /) -> int | None:
        """Write in one go."""
        ...

    def seek(self, offset: int, whence: int = ..., /) -> int:
        """Go to a place."""
        ...


class Lines(Protocol):
    """Where the host's commands come from."""

    def readline(self) -> bytes:
        """Return the next line, empty at the end."""
        ...


class Sink(Protocol):
    """Where answers to the host go."""

    def write(self, data: Buffer, /) -> int | None:
        """Write some bytes."""
        ...


class SPIDevice(Protocol):
    """A chip with a chip select; bytes are as a master with the highest bit first sees them."""

    name: str
    spi_mode: int

    def select(self) -> None:
        """Follow the chip select to low."""
        ...

    def deselect(self) -> None:
        """Follow it to high."""
        ...

    def transfer(
        self, out: Buffer, into: bytearray | memoryview | None, count: int, hz: int
    ) -> None:
        """Exchange bytes; it takes its time on the clock."""
        ...


class UARTDevice(Protocol):
    """What hangs on a serial line."""

    name: str
    baud: int

    def receive(self, data: Buffer, began: int = ..., baud: int = ...) -> None:
        """Take bytes whose first start bit came at `began`; the last one is just over."""
        ...

    def send(self, limit: int = ...) -> bytes:
        """Return what has come out of it by now and was not fetched yet."""
        ...

    def next_at(self) -> int | None:
        """Return when something may come out of it, None when nothing goes on."""
        ...


Part = dict[str, object]  # of a board's data
