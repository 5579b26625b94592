"""The serial line: what the table says to a host, and what a host asks of it.

Pure: bytes come in through `feed`, bytes go out through `peek` and `sent`. README.md beside this
file has every line with examples.
"""

from tapete.compat import const
from tapete.link import commands, record
from tapete.link.inbox import Inbox
from tapete.link.outbox import Outbox
from tapete.link.text import quote, shorten
from tapete.rules import codes, notation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.rules.game import Game

_OUTBOX = const(4096)
_MOST_SAID = const(400)  # bytes of one `say`; a line has room for them whatever its number is


class Link:
    """One end of the line. `boot` names this power-on: no two may have the same.

    Lines wait in an outbox of `limit` bytes; a host that does not read loses the oldest of them.
    """

    def __init__(self, boot: str, limit: int = _OUTBOX) -> None:
        self._outbox = Outbox(boot, limit)
        self._inbox = Inbox()

    def feed(self, data: "bytes | bytearray | memoryview") -> "list[tuple[int, str, bool]]":
        """Take bytes of the host as they come; return the commands they complete.

        A command is (kind, text, long), see `commands`. A line that is none gets one `error`.
        """
        found: list[tuple[int, str, bool]] = []
        for byte in data:
            if self._inbox.take(byte):
                self._take(self._inbox.line(), found)
        return found

    def _take(self, line: bytes, found: "list[tuple[int, str, bool]]") -> None:
        if not line:
            self.error("the line is longer than 480 bytes")
            return
        try:
            command = commands.parse(line)
            if command:
                found.append(command)
        except commands.CommandError as error:
            self.error(str(error))

    def event_of(self, command: "tuple[int, str, bool]", game: "Game") -> "tuple[int, ...] | None":
        """Return the event that a NEW or DO command carries.

        None if it is malformed: then an `error` with the reason goes out.
        """
        try:
            event = notation.parse_event(command[1], game)
        except notation.NotationError as error:
            self.error(str(error))
            return None
        if command[0] == commands.NEW and event[0] != codes.E_GAME:
            self.error("new needs a game event")
            return None
        return event

    def peek(self) -> memoryview:
        """Return the bytes that go out next, at most one line; empty if there are none."""
        return self._outbox.peek()

    def sent(self, count: int) -> None:
        """Note that `count` of the bytes that `peek` returned have gone out."""
        self._outbox.sent(count)

    def hello(self, version: str, board: str, game: str, language: str) -> None:
        """Say who is here; first of all, on every connection and when asked."""
        fields = (("hello", version), ("board", board), ("game", game), ("language", language))
        self._outbox.add(", ".join([f'"{name}": {quote(text)}' for name, text in fields]))

    def state(self, lines: list[str]) -> None:
        """Say the running deal's record (`record.lines`) in as many parts as it needs."""
        self.lines("state", lines)

    def lines(self, name: str, lines: list[str], only: int = 0) -> None:
        """Say lines in as many parts as they need, or the one part that was asked for."""
        room = self._outbox.room() - len('"": [], "part": 99, "of": 99') - len(name)
        parts = [""]
        for line in lines:
            quoted = quote(line)
            joined = parts[-1] + ", " + quoted if parts[-1] else quoted
            if len(joined.encode()) > room and parts[-1]:
                parts.append(quoted)
            else:
                parts[-1] = joined
        for part in range(len(parts)):
            numbers = f'"part": {part + 1}, "of": {len(parts)}'
            if only in (0, part + 1):
                self._outbox.add(f'"{name}": [{parts[part]}], {numbers}')

    def restored(self, part: int, of: int) -> None:
        """Say that a part of a backup was taken; the last one: that it is the pack now."""
        self._outbox.add(f'"restored": {part}, "of": {of}')

    def event(self, event: "tuple[int, ...]", game: "Game") -> None:
        """Say an event; of cards laid face down only how many they are."""
        self._text("event", record.public_text(event, game))

    def result(self, result: "tuple[int, ...]", game: "Game") -> None:
        """Say a result of the event before."""
        self._text("result", notation.result_text(result, game))

    def prompt(self, name: str, args: "tuple[int | str, ...]" = ()) -> None:
        """Say what the table waits for: the prompt's name and its arguments."""
        shown = [quote(arg) if isinstance(arg, str) else str(arg) for arg in args]
        self._outbox.add(f'"prompt": {quote(name)}, "args": [{", ".join(shown)}]')

    def say(self, text: str) -> None:
        """Say words that are to be spoken, in several lines if they are too long for one."""
        if len(text.encode()) <= _MOST_SAID:
            self._text("say", text)
            return
        from tapete.link.pieces import pieces  # noqa: PLC0415 - at the end of a deal, perhaps

        for piece in pieces(text, _MOST_SAID):
            self._text("say", piece)

    def fault(self, part: str, text: str, back: bool = False) -> None:
        """Say that a part was lost, or is back, with a sentence for people."""
        fields = f'"fault": {quote(part)}, "back": {"true" if back else "false"}, "text": '
        self._outbox.add(fields + shorten(text, self._outbox.room() - len(fields)))

    def card(self, text: str) -> None:
        """Say a tap outside a game: the card's name, or what else it was."""
        self._text("card", text)

    def private(self, text: str) -> None:
        """Say words for one pair of ears: never on a loudspeaker, never on a screen all see."""
        self._text("private", text)

    def diagnosis(self, text: str) -> None:
        """Say a line of what diagnosis found out."""
        self._text("diagnosis", text)

    def error(self, reason: str) -> None:
        """Say that a line of the host was no use, and why."""
        self._text("error", reason)

    def _text(self, name: str, text: str) -> None:
        fields = f'"{name}": '
        self._outbox.add(fields + shorten(text, self._outbox.room() - len(fields)))
