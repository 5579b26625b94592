"""Learning packs on the table: offered at power-on, asked for in the menu or by the host."""

from tapete.deck.pack import Pack
from tapete.link import commands
from tapete.store.errors import StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.app import App
    from tapete.link.link import Link
    from tapete.store.packs import Packs

_ENTRIES = ("", "spanish-40", "spanish-48", "french-52", "french-36", "french-32", "controls")


class Enrolling:
    """Stands between the serial line and the app, and takes what is about packs for itself."""

    def __init__(
        self, app: "App", link: "Link", pack: Pack, settle: "Callable[[], None] | None"
    ) -> None:
        """Let the menu offer to learn; `settle` waits until flash may be written."""
        self._app = app
        self._link = link
        self._pack = pack
        self._settle = settle
        self._due = 1  # the part of a backup that comes next
        app.table.packs = self.load

    def load(self) -> "Packs":
        """Return who writes the pack file: loaded when it is needed, and put away again."""
        from tapete.store import packs  # noqa: PLC0415 - once for each pack

        return packs.Packs(self._pack, self._settle)

    def offer(self, is_missing: bool) -> bool:
        """Offer to learn if no card is known, or go on with it; return whether that is done."""
        none = is_missing or not (self._pack.cards() or self._pack.errors)
        is_begun = self.load().marked() >= 0
        if not self._app.is_between():
            self._app.table.lacks_pack = none  # the next deal asks
            return False
        if is_begun or (none and self._app.game.name):
            self._app.learn(-1)
        elif none:
            self._app.table.lacks_pack = True  # the game comes first, and says which pack
        return none or is_begun

    def command(self, command: tuple[int, str, bool]) -> None:
        """Take a command of the host; give what is not about packs on."""
        kind, text, _ = command
        if kind not in (commands.LEARN, commands.BACKUP, commands.RESTORE):
            self._app.command(command)
        elif kind == commands.BACKUP:
            self._link.lines("backup", list(self.load().lines()), int(text))
        elif not self._app.is_between():
            self._link.error("a deal is running: packs are changed between deals")
        elif kind == commands.RESTORE:
            self._restore(text)
        elif text in _ENTRIES:
            self._app.learn(_ENTRIES.index(text) - 1)
        else:
            self._link.error("pack is one of " + ", ".join(_ENTRIES[1:]))

    def _restore(self, text: str) -> None:
        """Take a part of a backup: its number and how many there are, then its lines."""
        numbers, *lines = text.split("\n")
        part, of = [int(number) for number in numbers.split()]
        if part not in (1, self._due):
            self._link.error(f"part {self._due} is due, or begin with part 1")
            return
        self._due = 1
        try:
            self.load().restore(part, of, lines)
        except StoreError as error:
            self._link.error(str(error))
            return
        if part < of:
            self._due = part + 1
        self._link.restored(part, of)
