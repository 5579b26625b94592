"""What people chose takes effect at once and is written into /settings.txt."""

from tapete.compat import const
from tapete.store.errors import StoreError
from tapete.view import codes as seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tapete.app import App
    from tapete.device.buttons import Button
    from tapete.sound.buzzer import Buzzer
    from tapete.words.words import Words

_SETTINGS = "/settings.txt"

# By their numbers in the menu. The display reads those of its looks by itself.
_LANGUAGE = const(0)
_VOLUME = const(1)
_SCORE = const(3)
_PRESS = const(6)


class Keeping:
    """Hears from the app what was chosen."""

    def __init__(
        self,
        app: "App",
        words: "Words",
        buzzer: "Buzzer",
        keys: "dict[str, Button]",
        settings: bytearray,
        settle: "Callable[[], None] | None" = None,
    ) -> None:
        """Take what was chosen before, by number; `settle` waits until flash may be written."""
        self._app = app
        self._words = words
        self._buzzer = buzzer
        self._keys = keys
        self._chosen = settings
        self._settle = settle
        app.on_setting = self.set
        app.on_game = self.game
        app.table.settings = settings

    def set(self, setting: int, value: int) -> None:
        """Take a setting and its value, by their numbers in the menu."""
        from tapete.store import settings  # noqa: PLC0415 - changed once in a while

        name, word = settings.named(setting, value)
        self._chosen[setting] = value
        if setting == _LANGUAGE:
            self._words.load(word)
        elif setting == _VOLUME:
            self._buzzer.volume = value
        elif setting == _SCORE:
            self._app.score = value
        elif setting == _PRESS:
            for button in self._keys.values():
                button.long_ms = int(word)
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
