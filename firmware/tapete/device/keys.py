"""Watches the three buttons and tells the app what was pressed."""

import asyncio

from tapete.compat import const
from tapete.device import buttons
from tapete.view import codes as seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.app import App
    from tapete.device.buttons import Button
    from tapete.device.stage import Stage

_PERIOD_MS = const(5)


class Keys:
    """Buttons A, B and C."""

    def __init__(self, keys: "dict[str, Button]", app: "App", stage: "Stage") -> None:
        """Take the buttons by their names."""
        self._keys = keys
        self._app = app
        self._stage = stage

    async def run(self) -> None:
        """Look every few milliseconds, for ever."""
        while True:
            for key, button in self._keys.items():
                what = button.poll()
                if what == buttons.DOWN:
                    self._stage.play(seen.EARCON_TAP)
                elif what != buttons.NONE:
                    self._app.press(key, what == buttons.LONG)
            await asyncio.sleep_ms(_PERIOD_MS)
