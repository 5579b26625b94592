"""Earcons differ in rhythm, so that they can be told apart without hearing pitch."""

from tapete.sound.buzzer import LOUD, OFF, SOFT, Buzzer
from tapete.sound.earcons import EARCONS, earcon
from tapete.view import codes

ALL = [*range(1, len(EARCONS)), *(codes.EARCON_TRICK + seat for seat in range(1, 7))]


def notes(code: int) -> list[tuple[int, int]]:
    """Return (milliseconds of sound, milliseconds of rest after it) of each note."""
    found: list[tuple[int, int]] = []
    for hz, ms in earcon(code):
        if hz:
            found.append((ms, 0))
        else:
            found[-1] = (found[-1][0], found[-1][1] + ms)
    return found


def rhythm(code: int) -> tuple[int, ...]:
    """Return times from note to note and the last note's length, in units of the shortest of these.

    A unit is a quarter more or less, which an ear does not notice.
    """
    steps = [sound + rest for sound, rest in notes(code)]
    shortest = min(steps)
    return tuple(round(step / shortest) for step in steps)


def test_rhythms_differ() -> None:
    rhythms = {code: (len(notes(code)), rhythm(code), long_or_short(code)) for code in ALL}
    assert len(set(rhythms.values())) == len(ALL), rhythms


def long_or_short(code: int) -> tuple[bool, ...]:
    """Return for each note whether it is a long one."""
    return tuple(sound > 150 for sound, _ in notes(code))


def test_a_trick_has_as_many_notes_as_the_seat_says() -> None:
    for seat in range(1, 7):
        assert len(notes(codes.EARCON_TRICK + seat)) == seat


def test_every_earcon_is_short_and_ends_with_a_note() -> None:
    assert earcon(codes.EARCON_NONE) == ()
    for code in ALL:
        steps = earcon(code)
        assert steps[0][0]
        assert steps[-1][0]
        assert sum(ms for _, ms in steps) <= 1500
        assert all(hz == 0 or 1000 <= hz <= 4000 for hz, _ in steps)
    assert sum(ms for _, ms in earcon(codes.EARCON_TAP)) <= 50


class Pwm:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, int]] = []

    def freq(self, hz: int, /) -> None:
        assert hz > 0
        self.told.append(("freq", hz))

    def duty_u16(self, duty: int, /) -> None:
        self.told.append(("duty", duty))


def test_volume_is_duty() -> None:
    duties: list[int] = []
    for volume in (OFF, SOFT, LOUD):
        pwm = Pwm()
        Buzzer(pwm, volume).tone(2000)
        duties.append(pwm.told[-1][1])
    assert duties[0] == 0 < duties[1] < duties[2] == 32768


def test_a_rest_is_silence() -> None:
    pwm = Pwm()
    buzzer = Buzzer(pwm)
    buzzer.tone(2000)
    buzzer.tone(0)
    assert pwm.told == [("freq", 2000), ("duty", 32768), ("duty", 0)]
    buzzer.tone(2000)
    buzzer.quiet()
    assert pwm.told[-1] == ("duty", 0)
