"""A passive piezo on a PWM pin: one tone at a time. How long it lasts is the caller's business."""

from tapete.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import Pwm

OFF = const(0)
SOFT = const(1)
LOUD = const(2)

VOLUMES = ("off", "soft", "loud")

# Loudest when the wave is high for half of the time; a narrow pulse is the same pitch, softer.
_DUTY = (0, 1600, 32768)


class Buzzer:
    """Sounds steps of an earcon at a volume."""

    def __init__(self, pwm: "Pwm", volume: int = LOUD) -> None:
        """Take a PWM object (`freq(Hz)`, `duty_u16(0..65535)`); nothing sounds yet."""
        self._pwm = pwm
        self.volume = volume

    def tone(self, hz: int) -> None:
        """Sound `hz` from now on; 0 is silence."""
        duty = _DUTY[self.volume] if hz else 0
        if duty:  # the RP2040 cannot make 0 Hz
            self._pwm.freq(hz)
        self._pwm.duty_u16(duty)

    def quiet(self) -> None:
        """Be silent."""
        self._pwm.duty_u16(0)
