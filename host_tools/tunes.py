"""Names for what the buzzer plays, for those who read the table instead of hearing it."""

from tapete.sound.earcons import earcon
from tapete.view import codes as view_codes

_END_MS = 320  # a silence as long as this ends a tune; within one the longest rest has 200 ms
_EARS_MS = 15  # notes that differ by less are the same note

Note = tuple[int, int]  # Hz, milliseconds


def _known() -> dict[str, tuple[Note, ...]]:
    """Return the notes of every earcon, rests left out, by a name to read."""
    names = {
        getattr(view_codes, name): name.removeprefix("EARCON_").lower().replace("_", " ")
        for name in dir(view_codes)
        if name.startswith("EARCON_") and name not in {"EARCON_NONE", "EARCON_TRICK"}
    }
    trick = view_codes.EARCON_TRICK
    names |= {trick + seat: f"trick for seat {seat}" for seat in range(1, 7)}
    return {name: tuple(step for step in earcon(code) if step[0]) for code, name in names.items()}


class Tunes:
    """Collects the buzzer's changes into tunes."""

    def __init__(self) -> None:
        self._known = _known()
        self._notes: list[Note] = []
        self._hz = 0
        self._since_us = 0

    def heard(self, changes: list[list[int]], now_us: int) -> str:
        """Take changes [time_us, hz, duty]; return the name of a tune that has ended, or ""."""
        name = ""
        for at_us, hz, duty in changes:
            name = self._silence(at_us) or name
            if self._hz:
                self._notes.append((self._hz, round((at_us - self._since_us) / 1000)))
            self._hz = hz if duty else 0
            self._since_us = at_us
        return self._silence(now_us) or name

    def _silence(self, now_us: int) -> str:
        """Return the tune's name when it has been quiet since it for long enough."""
        if self._hz or not self._notes or now_us - self._since_us < _END_MS * 1000:
            return ""
        notes, self._notes = self._notes, []
        return ", ".join(self._names(notes)) or "a tone"

    def _names(self, notes: list[Note]) -> list[str]:
        """Return the tunes in a row of notes: a new one may cut off the one that sounds."""
        names: list[str] = []
        at = 0
        while at < len(notes):
            name = self._beginning(notes[at:])
            at += len(self._known[name]) if name else 1
            if name:
                names.append(name)
        return names

    def _beginning(self, notes: list[Note]) -> str:
        """Return the longest tune that these notes begin with; "" for a piece of one."""
        found = ""
        for name, known in self._known.items():
            if len(known) > len(notes) or not all(map(_alike, known, notes)):
                continue
            if not found or len(known) > len(self._known[found]):
                found = name
        return found


def _alike(one: Note, other: Note) -> bool:
    return one[0] == other[0] and abs(one[1] - other[1]) < _EARS_MS
