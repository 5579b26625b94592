"""What the rooms expect of what is handed to them; for the type checker only, not on the chip."""

from typing import Protocol, TypeAlias

from tapete.view.scene import Scene

class InputPin(Protocol):
    """A pin that is read: 0 or 1."""

    def value(self) -> int: ...

class OutputPin(Protocol):
    """A pin that is set."""

    def value(self, level: int, /) -> object: ...

class Pwm(Protocol):
    """A pin that hums."""

    def freq(self, hz: int, /) -> object: ...
    def duty_u16(self, duty: int, /) -> object: ...

class I2CBus(Protocol):
    """The part of machine.I2C that drivers use."""

    def writeto(self, addr: int, buf: bytes | bytearray | memoryview, /) -> int: ...
    def readfrom_into(self, addr: int, buf: bytearray | memoryview, /) -> None: ...

class Lock(Protocol):
    """asyncio.Lock."""

    async def __aenter__(self) -> object: ...
    async def __aexit__(self, kind: object, error: object, trace: object, /) -> object: ...

class BlockDevice(Protocol):
    """rp2.Flash: blocks of 4096 bytes; with an offset nothing is erased."""

    def readblocks(
        self, block: int, buf: bytearray | memoryview, offset: int = ..., /
    ) -> object: ...
    def writeblocks(
        self, block: int, buf: bytes | bytearray | memoryview, offset: int = ..., /
    ) -> object: ...
    def ioctl(self, op: int, arg: int, /) -> int | None: ...

class ReaderTransport(Protocol):
    """What carries frames to and from a PN532; see reader/wires.py."""

    kind: int
    packets: bool
    start: int
    settle_ms: int
    longest: int
    buffer: bytearray
    nacked: int
    stuck: int
    last: int
    irq: InputPin | None
    irq_missed: int
    irq_fell: int
    irq_false: int

    def write(self, frame: memoryview | bytes, /) -> int: ...
    def ready(self) -> int: ...
    def read(self, count: int, /) -> int: ...
    def wake(self) -> int: ...
    def clear(self) -> bool: ...
    def sign(self) -> int: ...

# (ARRIVED, uid, kind) (LEFT, uid) (TWO,) (LOST, fault code) (FOUND,): see reader/presence.py
ReaderChange: TypeAlias = tuple[int] | tuple[int, int] | tuple[int, bytes] | tuple[int, bytes, int]

class Stage(Protocol):
    """What people see and hear; see device/stage.py."""

    def stand(self, scene: Scene, /) -> None: ...
    def pass_by(self, scene: Scene, ms: int, /) -> None: ...
    def clear(self) -> None: ...
    def play(self, earcon: int, /) -> None: ...

class SerialPort(Protocol):
    """Bytes in and out; see device/port.py."""

    def readable(self) -> bool: ...
    def writable(self) -> bool: ...
    def read(self) -> bytes: ...
    def write(self, data: bytes | memoryview, /) -> None: ...
