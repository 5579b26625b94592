"""What people chose takes effect at once and is written into /settings.txt."""

from tapete.store.errors import StoreError
from tapete.view import codes as seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.app import App
    from tapete.sound.buzzer import Buzzer
    from tapete.words.words import Words

_SETTINGS = "/settings.txt"
_LANGUAGE = 0
_VOLUME = 1


class Keeping:
    """Hears from the app what was chosen."""

    def __init__(
        self,
        app: "App",
        words: "Words",
        buzzer: "Buzzer",
        settle: "Callable[[], None] | None" = None,
    ) -> None:
        """`settle` waits until flash may be written."""
        self._app = app
        self._words = words
        self._buzzer = buzzer
        self._settle = settle
        app.on_setting = self.set
        app.on_game = self.game

    def set(self, setting: int, value: int) -> None:
        """Take a setting and its value, by their numbers in the menu."""
        from tapete.store import settings  # noqa: PLC0415 - changed once in a while

        name, word = settings.named(setting, value)
        if setting == _LANGUAGE:
            self._words.load(word)
        elif setting == _VOLUME:
            self._buzzer.volume = value
        self._keep(name, word)

    def game(self, line: str) -> None:
        """Take the game that was opened, as in a record."""
        self._keep("game", line)

    def _keep(self, name: str, value: str) -> None:
        from tapete.store.change import change  # noqa: PLC0415 - as above

        if self._settle is not None:
            self._settle()
        try:
            change(_SETTINGS, name, value)
        except StoreError as error:
            self._app.lose(seen.SETTINGS, text=str(error))
