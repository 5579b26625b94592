"""`machine.Pin` and `PWM` on emulated wires."""

import here
from micropython import const

_SLOWEST_HZ = const(8)


class Pin:
    """One GPIO."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    ALT = 3
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_RISING = 8
    IRQ_FALLING = 4

    def __init__(
        self,
        id,  # noqa: A002 - its name on the chip
        mode=-1,
        pull=-1,
        *,
        value=None,
        alt=-1,
    ) -> None:
        self.number = _number(id)
        self.wire = here.world.pins.wire(self.number)
        if mode != -1 or pull != -1 or value is not None:
            self.init(mode, pull, value=value, alt=alt)

    def init(self, mode=-1, pull=-1, *, value=None, alt=-1) -> None:
        """Set mode, pull and level."""
        wire = self.wire
        if value is not None:
            wire.out = 1 if value else 0
        if mode not in (-1, None):
            wire.mode = mode
            wire.function = "gpio"
        if pull != -1:
            wire.pull = pull or 0
        wire.changed()

    def value(self, level=None):
        """Return the level, or set the output."""
        if level is None:
            return self.wire.level()
        self.wire.set(level)
        return None

    __call__ = value

    def on(self) -> None:
        """Set to 1."""
        self.wire.set(1)

    def off(self) -> None:
        """Set to 0."""
        self.wire.set(0)

    high = on
    low = off

    def toggle(self) -> None:
        """Change the output."""
        self.wire.set(1 - self.wire.out)

    def irq(self, handler=None, trigger=12, hard=False):
        """Have a handler called; it runs while the program waits."""
        self._handler = handler
        self._trigger = trigger
        self.wire.watch = self._edge if handler is not None else None
        return self

    def _edge(self, edge: int) -> None:
        if edge & self._trigger:
            self._handler(self)

    def __repr__(self) -> str:
        return "Pin(GPIO{})".format(self.number)


def _number(name) -> int:
    if isinstance(name, Pin):
        return name.number
    if isinstance(name, str):
        return 25 if name == "LED" else int(name[2:])
    return name


class PWM:
    """A pin that hums; the buzzer's changes are recorded."""

    def __init__(self, pin, *, freq=None, duty_u16=None, duty_ns=None, invert=False) -> None:
        self._pin = pin if isinstance(pin, Pin) else Pin(pin)
        self._pin.wire.function = "pwm"
        self._hz = 0
        self._duty = 0
        self._told = None
        self._change(freq, duty_u16, duty_ns)

    def init(self, *, freq=None, duty_u16=None, duty_ns=None, invert=False) -> None:
        """Set."""
        self._pin.wire.function = "pwm"
        self._change(freq, duty_u16, duty_ns)

    def deinit(self) -> None:
        """Stop humming."""
        self._duty = 0
        self._tell()

    def freq(self, hz=None):
        """Return or set the frequency in Hz."""
        if hz is None:
            return self._hz
        self._change(hz, None, None)
        return None

    def duty_u16(self, duty=None):
        """Return or set the duty, 0 to 65535."""
        if duty is None:
            return self._duty
        self._change(None, duty, None)
        return None

    def duty_ns(self, ns=None):
        """Return or set the pulse width."""
        if ns is None:
            return self._duty * 1_000_000_000 // (65535 * self._hz) if self._hz else 0
        self._change(None, None, ns)
        return None

    def _change(self, hz, duty, ns) -> None:
        if hz is not None:
            if hz < _SLOWEST_HZ:
                raise ValueError("freq too small")
            self._hz = hz
        if ns is not None:
            duty = min(65535, ns * self._hz * 65535 // 1_000_000_000)
        if duty is not None:
            if not 0 <= duty <= 65535:
                raise ValueError("duty must be 0 to 65535")
            if duty and not self._hz:
                here.world.recorder.warn("pwm", "duty without a frequency")
            self._duty = duty
        self._tell()

    def _tell(self) -> None:
        now = (self._hz, self._duty)
        if now == self._told or self._pin.number != here.world.buzzer:
            return
        if not self._duty and (self._told is None or not self._told[1]):
            return  # still silent
        self._told = now
        here.world.recorder.sound(self._hz, self._duty)
