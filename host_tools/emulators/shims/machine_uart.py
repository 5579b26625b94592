"""`machine.UART` on an emulated line, as the RP2040's port has it.

The port counts its time limits in whole milliseconds: reading with nothing there takes up to one
even with `timeout=0`, and wanting more bytes than there are costs the time between characters.
"""

import here
from machine_i2c import to_pin
from micropython import const

_POLL = const(3)
_FLUSH = const(1)
_IN = const(1)
_OUT = const(4)
_SMALLEST = const(32)
_LARGEST = const(32_766)
_DEFAULT = const(256)
_IRQS = const(0x260)
_MASKS = {"invert": "bad inversion mask", "flow": "bad hardware flow control mask"}


class _Block:
    """One of the two UARTs: the port has one object for each, which remembers."""

    def __init__(self, tx, rx) -> None:
        self.baudrate = 0
        self.bits = 8
        self.parity = None
        self.stop = 1
        self.tx = tx
        self.rx = rx
        self.cts = self.rts = -1
        self.timeout = 0
        self.timeout_char = 0
        self.invert = 0
        self.flow = 0
        self.rxbuf = self.txbuf = _DEFAULT
        self.line = None
        self.irq = None


_blocks = [_Block(0, 1), _Block(4, 5)]


class UART:
    """A hardware UART: the pins must be ones its block can reach."""

    INV_TX = 1
    INV_RX = 2
    CTS = 1
    RTS = 2
    IRQ_RXIDLE = 0x40
    IRQ_TXIDLE = 0x20
    IRQ_BREAK = 0x200

    def __init__(self, id, *args, **options) -> None:  # noqa: A002 - its name on the chip
        if id not in (0, 1):
            raise ValueError("UART({}) doesn't exist".format(id))
        self._id = id
        self._block = block = _blocks[id]
        block.rxbuf = block.txbuf = _DEFAULT
        if args or options or not block.baudrate:
            self.init(*args, **options)
        else:
            self._open()

    def init(self, *args, **options) -> None:
        """Set what is given; the rest stays as it was."""
        for index in range(len(args)):
            options[("baudrate", "bits", "parity", "stop")[index]] = args[index]
        for name, value in options.items():
            self._set(name, value)
        block = self._block
        if not block.baudrate:
            block.baudrate = 115_200
        block.timeout_char = max(block.timeout_char, 13_000 // block.baudrate + 1)
        self._open()

    def _set(self, name, value) -> None:
        """Set one thing; a value that stands for "not given" changes nothing."""
        block = self._block
        if name in ("tx", "rx", "cts", "rts"):
            if value is not None:
                setattr(block, name, self._pin(name, value))
        elif name == "parity":
            if value != -1:
                block.parity = None if value is None else value & 1
        elif name in ("baudrate", "bits", "stop", "rxbuf", "txbuf"):
            if name[2:] == "buf" and value > 0:
                if value > _LARGEST:
                    raise ValueError(name + " too large")
                value = max(_SMALLEST, value)
            if value > 0:
                setattr(block, name, value)
        elif name in ("timeout", "timeout_char", "invert", "flow"):
            if name in _MASKS and value >= 0 and value & ~3:
                raise ValueError(_MASKS[name])
            if value >= 0:
                setattr(block, name, value)
        else:
            raise TypeError("extra keyword arguments given")

    def deinit(self) -> None:
        """Let what was written go out, then switch off."""
        block = self._block
        if block.line is not None:
            here.wait(block.line.sent_at(), here.never)
            block.line.close()
        block.baudrate = 0
        block.irq = None

    def any(self) -> int:
        """Return how many bytes wait."""
        line = self._block.line
        here.world.clock.charge(1)
        return 0 if line is None else line.any()

    def txdone(self) -> bool:
        """Say whether everything written is out."""
        line = self._block.line
        here.world.clock.charge(1)
        return line is None or here.world.clock.now >= line.sent_at()

    def sendbreak(self) -> None:
        """Hold TX low for thirteen bits."""
        here.wait_us(13_000_000 // self._block.baudrate + 1)

    def read(self, count=-1):
        """Return what comes within the time limits, None if nothing does."""
        if count != -1:
            buf = bytearray(count)
            got = self._read(buf, 0, count)
            return None if got is None else bytes(buf[:got])
        whole = b""
        buf = bytearray(_DEFAULT)
        while True:
            got = self._read(buf, 0, len(buf))
            if got is None:
                return whole or None
            whole += bytes(buf[:got])

    def readinto(self, buf, count=-1):
        """Fill a buffer; return how many bytes came, None if none."""
        return self._read(buf, 0, len(buf) if count < 0 else min(count, len(buf)))

    def readline(self, most=-1):
        """Return bytes up to a line's end, or what came within the time limits."""
        line = b""
        buf = bytearray(1)
        while most < 0 or len(line) < most:
            if self._read(buf, 0, 1) is None:
                return line or None
            line += bytes(buf)
            if buf[0] == 10:
                break
        return line

    def write(self, buf, start=None, count=None):
        """Send; return how many bytes were taken, None if none."""
        view = memoryview(buf)
        if count is not None:
            view = view[start : start + count]
        elif start is not None:
            view = view[:start]
        line = self._block.line
        clock = here.world.clock
        if line is None:
            clock.charge(len(view) * 10_000_000 // self._block.baudrate)
            return len(view)
        done = line.write(view)
        limit = self._block.timeout
        while done < len(view):
            until = (clock.now // 1000 + limit + 1) * 1000
            here.wait(min(until, max(clock.now + 1, line.room_at())), here.never)
            taken = line.write(view[done:])
            if taken:
                limit = self._block.timeout_char
                done += taken
            elif clock.now >= until:
                return done or None
        return done

    def flush(self) -> None:
        """Wait until everything written is out."""
        line = self._block.line
        if line is not None:
            here.wait(line.sent_at(), here.never)

    def ioctl(self, request, flags):
        """Answer poll: what could be done at once."""
        line = self._block.line
        if request == _FLUSH:
            self.flush()
            return 0
        if request != _POLL or line is None:
            return 0
        found = _OUT if flags & _OUT and line.room() else 0
        if flags & _IN:
            if line.any():
                found |= _IN
            else:
                line.stir()
        return found

    def irq(self, handler=None, trigger=0, hard=False):
        """Have a handler called when the receiver or the sender falls idle."""
        if trigger & ~_IRQS:
            raise ValueError("trigger 0x{:04x} unsupported".format(trigger & ~_IRQS))
        if handler is not None and not callable(handler):
            raise ValueError("handler must be None or callable")
        block = self._block
        block.irq = _Irq(self, handler, trigger)
        if block.line is not None:
            wanted = handler is not None and trigger & self.IRQ_RXIDLE
            block.line.on_idle = block.irq.rx_idle if wanted else None
            wanted = handler is not None and trigger & self.IRQ_TXIDLE
            block.line.on_sent = block.irq.tx_idle if wanted else None
        return block.irq

    def _pin(self, name, pin):
        """Return the pin's number if the block can reach it: UART0 has 0-3 and 12-19."""
        number = to_pin(pin, 0).number
        place = ("tx", "rx", "cts", "rts").index(name)
        if number & 3 != place or ((number + 4) & 8) >> 3 != self._id:
            raise ValueError("bad {} pin".format(name.upper()))
        return number

    def _open(self) -> None:
        """Take the pins; what hangs on them is our line."""
        block = self._block
        world = here.world
        tx, rx = world.pins.wire(block.tx), world.pins.wire(block.rx)
        tx.function = rx.function = "uart{}".format(self._id)
        block.line = None
        for their_tx, their_rx, line in world.serial:
            if tx is their_tx and rx is their_rx:
                block.line = line
                line.open(block.baudrate, block.rxbuf, block.txbuf)
                if (block.bits, block.parity, block.stop) != (8, None, 1) or block.invert:
                    world.recorder.warn("uart", "only 8N1 is emulated")
        if block.line is None:
            world.recorder.warn("uart", "nothing is wired to these pins")

    def _read(self, buf, start, count):
        """Read as the port does: the first byte has one limit, each further one another."""
        block = self._block
        line = block.line
        clock = here.world.clock
        done = 0
        limit = block.timeout
        began = clock.now
        while done < count:
            got = 0 if line is None else line.read(buf, start + done, count - done)
            if got:
                done += got
                limit = block.timeout_char
                began = clock.now
                continue
            until = (began // 1000 + limit + 1) * 1000
            if clock.now >= until:
                return done or None
            moment = None if line is None else line.next_at()
            here.wait(until if moment is None else min(until, moment), here.never)
        return done

    def __repr__(self) -> str:
        block = self._block
        return (
            "UART({}, baudrate={}, bits={}, parity={}, stop={}, tx={}, rx={}, txbuf={}, rxbuf={}, "
            "timeout={}, timeout_char={}, invert={}, irq={})"
        ).format(
            self._id,
            block.baudrate,
            block.bits,
            block.parity,
            block.stop,
            block.tx,
            block.rx,
            block.txbuf,
            block.rxbuf,
            block.timeout,
            block.timeout_char,
            ("None", "INV_TX", "INV_RX", "INV_TX|INV_RX")[block.invert],
            0 if block.irq is None else block.irq.trigger(),
        )


class _Irq:
    """What `irq` returns."""

    def __init__(self, uart, handler, trigger) -> None:
        self._uart = uart
        self._handler = handler
        self._trigger = trigger
        self._flags = 0

    def flags(self) -> int:
        """Return why the handler was called."""
        return self._flags

    def trigger(self, trigger=None) -> int:
        """Return what the handler is called for, and change it."""
        before = self._trigger
        if trigger is not None:
            self._trigger = trigger
        return before

    def __call__(self) -> None:
        self._handler(self._uart)

    def rx_idle(self) -> None:
        """Tell that the receiver fell idle."""
        self._fire(UART.IRQ_RXIDLE)

    def tx_idle(self) -> None:
        """Tell that the sender fell idle."""
        self._fire(UART.IRQ_TXIDLE)

    def _fire(self, flag) -> None:
        if self._trigger & flag:
            self._flags = flag
            self._handler(self._uart)
