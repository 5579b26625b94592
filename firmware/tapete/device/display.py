"""Draws what is on the stage; a display that is missing is tried again every few seconds."""

import asyncio

from tapete.compat import const
from tapete.device.stage import ASLEEP
from tapete.screen.screens import paint
from tapete.view import codes as seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.app import App
    from tapete.device.stage import Stage
    from tapete.parts import Lock
    from tapete.screen.canvas import Canvas
    from tapete.screen.ssd1306 import SSD1306
    from tapete.words.words import Words

_RETRY_MS = const(3_000)

# Of the settings, by their numbers in the menu; 0 is yes.
_INVERTED = const(4)
_DIMMED = const(5)
_CONTRASTS = b"\xcf\x30\x08\x00"  # as ever, dimmed by the setting, at rest, both


class Display:
    """One panel on a shared bus."""

    def __init__(
        self,
        panel: "SSD1306",
        canvas: "Canvas",
        words: "Words",
        stage: "Stage",
        bus_lock: "Lock",
        app: "App",
        settings: "bytearray",
    ) -> None:
        """`app` hears when the panel is lost, and when it is back."""
        self._panel = panel
        self._canvas = canvas
        self._words = words
        self._stage = stage
        self._lock = bus_lock
        self._app = app
        self._settings = settings
        self._works = True
        self._look = -1  # what the panel was told of its looks

    async def run(self) -> None:
        """Draw for ever."""
        while True:
            try:
                await self._begin()
                self._tell(True)
                await self._draw_on()
            except OSError:
                self._tell(False)
                await asyncio.sleep_ms(_RETRY_MS)

    def _tell(self, works: bool) -> None:
        if works != self._works:
            self._works = works
            if works:
                self._app.find(seen.DISPLAY)
            else:
                self._app.lose(seen.DISPLAY)

    async def _begin(self) -> None:
        async with self._lock:
            self._panel.init()
        self._canvas.forget()
        self._look = -1
        self._stage.changed.set()

    async def _draw_on(self) -> None:
        stage = self._stage
        while True:
            await self._wait()
            stage.changed.clear()
            scene = stage.scene()
            if scene is None:
                continue
            paint(self._canvas, scene, self._words)
            await self._send()
            await self._adjust()

    async def _wait(self) -> None:
        """Wait for another scene, for the end of a passing one, or until the picture rests."""
        left = self._stage.left_ms()
        rest = self._stage.rest_ms()
        if left < 0 or 0 <= rest < left:
            left = rest
        if left < 0:
            await self._stage.changed.wait()
            return
        try:
            await asyncio.wait_for_ms(self._stage.changed.wait(), left)
        except asyncio.TimeoutError:
            return

    async def _send(self) -> None:
        """Send the changed pages, one a transfer, so that nobody waits for more than one."""
        for page in self._canvas.changed():
            async with self._lock:
                self._panel.write_page(page, self._canvas.page(page))
            self._canvas.sent(page)
            await asyncio.sleep_ms(0)

    async def _adjust(self) -> None:
        """Tell the panel whether it is on, how bright and which way round, if that has changed."""
        rest = self._stage.rest()
        inverted = not self._settings[_INVERTED]
        contrast = _CONTRASTS[(not self._settings[_DIMMED]) + 2 * (rest > 0)]
        look = contrast << 2 | inverted << 1 | (rest != ASLEEP)
        if look == self._look:
            return
        async with self._lock:
            self._panel.invert(inverted)
            self._panel.contrast(contrast)
            self._panel.power(rest != ASLEEP)
        self._look = look
