"""Draws what is on the stage; a display that is missing is tried again every few seconds."""

import asyncio
import time

from tapete.compat import const
from tapete.device.stage import ASLEEP
from tapete.view import codes as seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tapete.app import App
    from tapete.device.stage import Stage
    from tapete.parts import Lock
    from tapete.screen.canvas import Canvas
    from tapete.screen.ssd1306 import SSD1306
    from tapete.view.scene import Scene
    from tapete.words.words import Words

_RETRY_MS = const(3_000)

_LEAF_MS = const(2_000)  # a leaf of a large scene stands for so long

clock: "Any" = time  # the stubs give ticks types of their own

# Of the settings, by their numbers in the menu; 0 is yes, and the normal size.
_SIZE = const(2)
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
        # What is drawn: its scene, which of how many leaves, since when.
        self._scene: "Scene | None" = None
        self._leaf = 0
        self._leaves = 1
        self._since = 0
        self._choose(settings[_SIZE])

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
            self._draw(scene)
            await self._send()
            await self._adjust()

    def _choose(self, size: int) -> None:
        """Load what draws in a size, and let go of what drew in the other one."""
        self._size = size
        self._scene = None
        if size:
            from tapete.screen import large as painter  # noqa: PLC0415 - it is one or the other
        else:
            from tapete.screen import screens as painter  # noqa: PLC0415
        self._paint: "Callable[[Canvas, Scene, Words, int], int]" = painter.paint

    def _draw(self, scene: "Scene") -> None:
        """Draw a scene's first leaf, or the next one when it is time; a normal scene has one."""
        size = self._settings[_SIZE]
        if size != self._size:
            self._choose(size)
        is_new = scene is not self._scene
        if is_new:
            self._leaf = 0
        elif self._leaf_ms():
            return
        else:
            self._leaf += 1
        self._leaves = self._paint(self._canvas, scene, self._words, self._leaf)
        self._since = clock.ticks_ms()
        if is_new:
            self._scene = scene
            if self._leaves > 1:
                self._stage.hold(_LEAF_MS * self._leaves)

    def _leaf_ms(self) -> int:
        """Return for how long the leaf still stands; -1 if there is no other one."""
        if self._leaves < 2 or self._stage.rest() == ASLEEP:
            return -1
        return max(0, _LEAF_MS - clock.ticks_diff(clock.ticks_ms(), self._since))

    async def _wait(self) -> None:
        """Wait for another scene, for the end of a passing one or of a leaf, or for rest."""
        stage = self._stage
        times = [ms for ms in (stage.left_ms(), stage.rest_ms(), self._leaf_ms()) if ms >= 0]
        if not times:
            await stage.changed.wait()
            return
        try:
            await asyncio.wait_for_ms(stage.changed.wait(), min(times))
        except asyncio.TimeoutError:
            return

    async def _send(self) -> None:
        """Send the changed pages, one a transfer, so that no key waits for more than one.

        The reader waits for all of them, and they for nobody but another picture.
        """
        changed = self._stage.changed
        async with self._lock:
            for page in self._canvas.changed():
                self._panel.write_page(page, self._canvas.page(page))
                self._canvas.sent(page)
                await asyncio.sleep_ms(0)
                if changed.is_set():
                    return

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
