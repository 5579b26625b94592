"""`machine.SPI` on the emulated bus, as the RP2040's port has it: highest bit first only."""

import here
from machine_i2c import to_pin
from micropython import const

_CLOCK_HZ = const(48_000_000)  # the port's start leaves the peripherals on the USB clock
_kept = [None, None]  # the pins of each block: the port remembers them


class SPI:
    """Hardware SPI: the pins must be ones its block can reach."""

    MSB = 1
    LSB = 0

    def __init__(  # noqa: PLR0913 - as on the chip
        self,
        id=0,  # noqa: A002 - its name on the chip
        baudrate=1_000_000,
        *,
        polarity=0,
        phase=0,
        bits=8,
        firstbit=1,
        sck=None,
        mosi=None,
        miso=-1,
    ) -> None:
        if id not in (0, 1):
            raise ValueError("SPI({}) doesn't exist".format(id))
        self._id = id
        pins = _kept[id]
        if pins is None:
            pins = [to_pin(None, pin) for pin in ((18, 19, 16) if id == 0 else (10, 11, 8))]
        self._pins = pins = list(pins)  # SCK, MOSI, MISO
        if sck is not None:
            pins[0] = _pin(sck, 2, id, "bad SCK pin")
        if mosi is not None:
            pins[1] = _pin(mosi, 3, id, "bad MOSI pin")
        if miso != -1:
            pins[2] = None if miso is None else _pin(miso, 0, id, "bad MISO pin")
        _kept[id] = pins
        self.init(baudrate=baudrate, polarity=polarity, phase=phase, bits=bits, firstbit=firstbit)
        self._function = "spi{}".format(id)
        for pin in pins:
            if pin is not None:
                pin.wire.function = self._function

    def init(self, *, baudrate=-1, polarity=-1, phase=-1, bits=-1, firstbit=-1) -> None:
        """Set speed and mode; the pins stay."""
        if baudrate != -1:
            self._hz = _nearest(baudrate)
        if polarity != -1:
            self._polarity = polarity
        if phase != -1:
            self._phase = phase
        if bits != -1:
            self._bits = bits
            if bits != 8:
                here.world.recorder.warn("spi", "{} bits are not emulated".format(bits))
        if firstbit == self.LSB:
            raise NotImplementedError("LSB")

    def deinit(self) -> None:
        """Do nothing, as on the RP2040."""

    def write(self, buf) -> None:
        """Send."""
        self._transfer(buf, None)

    def readinto(self, buf, write=0) -> None:
        """Fill a buffer while sending one byte over and over."""
        for index in range(len(buf)):
            buf[index] = write
        self._transfer(buf, buf)

    def read(self, count, write=0) -> bytes:
        """Read so many bytes."""
        buf = bytearray(count)
        self.readinto(buf, write)
        return bytes(buf)

    def write_readinto(self, out, into) -> None:
        """Send and receive at once."""
        if len(out) != len(into):
            raise ValueError("buffers must be the same length")
        self._transfer(out, into)

    def _transfer(self, out, into) -> None:
        world = here.world
        wires = world.spi_wires
        sck, mosi, miso = self._pins
        listens = False
        if sck.wire.function != self._function or mosi.wire.function != self._function:
            world.recorder.warn("spi", "its pins were taken for something else")
            world.clock.charge(len(out) * 8_000_000 // self._hz)
        elif wires and sck.wire is wires[0] and mosi.wire is wires[1]:
            listens = miso is not None and miso.wire is wires[2]
            mode = self._polarity << 1 | self._phase
            world.spi.transfer(out, into if listens else None, self._hz, mode)
        else:
            world.recorder.warn("spi", "nothing is wired to these pins")
            world.clock.charge(len(out) * 8_000_000 // self._hz)
        if into is not None and not listens:
            for index in range(len(into)):
                into[index] = 0

    def __repr__(self) -> str:
        sck, mosi, miso = self._pins
        return (
            "SPI({}, baudrate={}, polarity={}, phase={}, bits={}, sck={}, mosi={}, miso={})"
        ).format(
            self._id,
            self._hz,
            self._polarity,
            self._phase,
            self._bits,
            sck.number,
            mosi.number,
            None if miso is None else miso.number,
        )


def _pin(pin, place, block, error):
    """Return the pin object if the block can reach it: SPI0 has 0-7 and 16-23."""
    pin = to_pin(pin, 0)
    if pin.number & 3 != place or (pin.number & 8) >> 3 != block:
        raise ValueError(error)
    return pin


def _nearest(hz: int) -> int:
    """Return the speed that the two dividers make of the one asked for, never above it."""
    prescale = 2
    while prescale <= 254 and prescale * 256 * hz <= _CLOCK_HZ:
        prescale += 2
    divider = 256
    while divider > 1 and _CLOCK_HZ // (prescale * (divider - 1)) <= hz:
        divider -= 1
    return _CLOCK_HZ // (prescale * divider)
