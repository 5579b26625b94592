"""SPI wires: devices by chip select, time by the clock's periods, bytes as the master sends them.

The master sends the highest bit first; a device that wants it otherwise turns them itself.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.clock import Clock
    from host_tools.emulators.parts import Buffer, SPIDevice
    from host_tools.emulators.pins import Wire
    from host_tools.emulators.recorder import Recorder


class SPIBus:
    """Clock and data lines, and who hangs on them."""

    def __init__(self, clock: "Clock", recorder: "Recorder") -> None:
        self.clock = clock
        self.recorder = recorder
        self.floating = 0x00  # what is read when nobody drives MISO: the RP2040 pulls it down
        self.stuck: int | None = None  # injected: MISO is nothing but this byte
        self._selects: list[_Select] = []

    def attach(self, device: "SPIDevice", select: "Wire") -> None:
        """Put a device on the bus; low on the wire `select` is for it."""
        self._selects.append(_Select(device, select))

    def transfer(
        self, out: "Buffer", into: "bytearray | memoryview | None", hz: int, mode: int = 0
    ) -> None:
        """Exchange the bytes of `out`; what comes back goes into `into`, which may be the same.

        `mode`: polarity << 1 | phase.
        """
        count = len(out)
        device = self._selected()
        us = count * 8_000_000 // hz
        if device is None:
            self.recorder.transfer("nobody", count, us)
            self.clock.charge(us)
            self._fill(into, self.floating)
            return
        self.recorder.transfer(device.name, count, us)
        if mode != device.spi_mode:
            self.recorder.warn(device.name, "SPI mode {} is not its own".format(mode))
            self._shifted(device, out, into, hz)
        else:
            device.transfer(out, into, count, hz)
        if self.stuck is not None:
            self._fill(into, self.stuck)

    def _selected(self) -> "SPIDevice | None":
        found: SPIDevice | None = None
        for select in self._selects:
            if select.low:
                if found is not None:
                    self.recorder.warn("spi", "two chips are selected at once")
                else:
                    found = select.device
        return found

    def _shifted(
        self, device: "SPIDevice", out: "Buffer", into: "bytearray | memoryview | None", hz: int
    ) -> None:
        """Exchange with the wrong edges of the clock: everything comes a bit late."""
        data = bytearray(len(out))
        last = 0
        for index in range(len(out)):
            data[index] = last << 7 & 0x80 | out[index] >> 1
            last = out[index]
        device.transfer(data, data, len(data), hz)
        if into is not None:
            last = 0
            for index in range(len(data)):
                into[index] = last << 7 & 0x80 | data[index] >> 1
                last = data[index]

    def _fill(self, into: "bytearray | memoryview | None", byte: int) -> None:
        if into is not None:
            for index in range(len(into)):
                into[index] = byte


class _Select:
    """One chip select, followed."""

    def __init__(self, device: "SPIDevice", wire: "Wire") -> None:
        self.device = device
        self.low = False
        self._wire = wire
        wire.pulled_up = True
        wire.follow = self._changed

    def _changed(self) -> None:
        low = not self._wire.driven()
        if low != self.low:
            self.low = low
            if low:
                self.device.select()
            else:
                self.device.deselect()
