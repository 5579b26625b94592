"""A small motor that is felt: it turns when the buzzer sounds, and also when that is off."""

from tapete.sound.buzzer import Buzzer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.parts import OutputPin, Pwm


class Shaker(Buzzer):
    """A buzzer and a motor in the same rhythm."""

    def __init__(self, pwm: "Pwm", volume: int, pin: "OutputPin") -> None:
        """`pin` switches the motor on by 1."""
        super().__init__(pwm, volume)
        self._pin = pin
        pin.value(0)

    def tone(self, hz: int) -> None:
        """Sound `hz` and turn from now on; 0 stops both."""
        super().tone(hz)
        self._pin.value(1 if hz else 0)

    def quiet(self) -> None:
        """Be silent, and stand still."""
        super().quiet()
        self._pin.value(0)
