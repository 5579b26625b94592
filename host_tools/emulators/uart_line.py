"""A serial line between the RP2040's UART and one device: ten bits a byte, buffers of their size.

The host's side is what the hardware and the port's interrupts do: a FIFO of 32 bytes and a ring
buffer each way. What comes while both are full is lost.
"""

from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_tools.emulators.clock import Clock
    from host_tools.emulators.parts import Buffer, UARTDevice
    from host_tools.emulators.recorder import Recorder

_FIFO = const(32)
_ALL = const(65_535)
_IDLE_BITS = const(32)


class UARTLine:
    """TX and RX of one UART, with a device at the other end."""

    def __init__(self, clock: "Clock", recorder: "Recorder", device: "UARTDevice") -> None:
        self.clock = clock
        self.recorder = recorder
        self.device = device
        self.baud = 0  # 0 = the host's UART is off
        self.rx_size = 256
        self.tx_size = 256
        self.cut = False  # injected: nothing passes either way
        self.on_idle: Callable[[], None] | None = None  # called when the receiver falls idle
        self.on_sent: Callable[[], None] | None = None  # called when everything is out
        self._rx = bytearray()
        self._under_way: list[tuple[bytes, int, int, int]] = []  # data, start, baud, end
        self._free_at = 0
        self._alarm = 0  # moment of the next look, 0 = none set
        self._heard_at = 0
        self._deliver = self._arrived
        self._look = self._looked

    def open(self, baud: int, rx_size: int = 256, tx_size: int = 256) -> None:
        """Switch the host's UART on: what came before is lost."""
        self.device.send(_ALL)
        self._rx = bytearray()
        self.baud = baud
        self.rx_size = rx_size
        self.tx_size = tx_size

    def close(self) -> None:
        """Switch the host's UART off."""
        self.baud = 0
        self.on_idle = self.on_sent = None

    def room(self) -> int:
        """Return how many bytes can be written without waiting."""
        left = self._free_at - self.clock.now
        waiting = 0 if left <= 0 else -(-left * self.baud // 10_000_000)
        return max(0, self.tx_size + _FIFO + 1 - waiting)

    def write(self, data: "Buffer") -> int:
        """Send as many bytes as there is room for; return how many."""
        count = min(len(data), self.room())
        if not count:
            return 0
        start = max(self.clock.now, self._free_at)
        us = count * 10_000_000 // self.baud
        self._free_at = start + us
        self._under_way.append((bytes(data[:count]), start, self.baud, self._free_at))
        self.recorder.transfer(self.device.name, count, us)
        self.clock.at(self._free_at, self._deliver)
        return count

    def sent_at(self) -> int:
        """Return when everything written so far is out."""
        return self._free_at

    def room_at(self) -> int:
        """Return when there is room for a byte, if there is none now."""
        return self._free_at - (self.tx_size + _FIFO) * 10_000_000 // self.baud

    def any(self) -> int:
        """Return how many bytes wait to be read."""
        self._pull()
        return len(self._rx)

    def read(self, buf: bytearray | memoryview, start: int, count: int) -> int:
        """Move at most `count` bytes that have come into buf[start:]; return how many."""
        self._pull()
        count = min(count, len(self._rx))
        if count:
            buf[start : start + count] = self._rx[:count]
            self._rx = self._rx[count:]
        return count

    def next_at(self) -> int | None:
        """Return a later moment at which something may have come, None if none is known."""
        moment = self.device.next_at()
        if self._under_way and (moment is None or moment > self._under_way[0][3]):
            moment = self._under_way[0][3]  # it may be answered at once
        return None if moment is None else max(moment, self.clock.now + 1)

    def stir(self) -> None:
        """Be woken at the next moment at which something may have come.

        The device calls it when it has something new to do, whoever waits when it begins to.
        """
        moment = self.next_at()
        if moment is not None and (not self._alarm or moment < self._alarm):
            self._alarm = moment
            self.clock.at(moment, self._look)

    def _arrived(self) -> None:
        data, start, baud, _ = self._under_way.pop(0)
        if not self.cut:
            self.device.receive(data, start, baud)
        if self.on_sent is not None and not self._under_way:
            self.on_sent()
        if self.on_idle is not None:
            self.stir()

    def _pull(self) -> None:
        """Take in what has come over the wire by now."""
        data = self.device.send(_ALL)
        if not data or self.cut or not self.baud:
            return
        self._heard_at = self.clock.now
        self.recorder.transfer(self.device.name, len(data), len(data) * 10_000_000 // self.baud)
        if abs(self.device.baud - self.baud) * 33 > self.baud:
            self.recorder.warn(self.device.name, "the host listens at {} baud".format(self.baud))
            data = bytes([(byte * 5 ^ 0x5A) & 0xFF for byte in data])
        room = self.rx_size + _FIFO - len(self._rx)
        if len(data) > room:
            self.recorder.warn(self.device.name, "the host did not read in time: bytes are lost")
        self._rx += data[:room]

    def _looked(self) -> None:
        """Look what has come; tell of the end of a burst."""
        now = self.clock.now
        if now < self._alarm:
            return  # a sooner one was set and has done its work
        self._alarm = 0
        self._pull()
        if not self.baud or self.on_idle is None:
            return
        moment = self.next_at()
        idle_at = self._heard_at + _IDLE_BITS * 1_000_000 // self.baud
        if moment is not None and (moment <= idle_at or now >= idle_at):
            self.stir()
        if self._rx and now < idle_at and (moment is None or moment > idle_at):
            self.clock.at(idle_at, self._fell_idle)

    def _fell_idle(self) -> None:
        if self._rx and self.on_idle is not None:
            self.on_idle()
        if self.on_idle is not None:
            self.stir()
