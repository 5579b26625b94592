"""What of a screen is not said: for people who cannot see it."""

import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

from tapete.screen import parts
from tapete.screen.canvas import Canvas
from tapete.screen.screens import paint
from tapete.view import codes, phrases
from tapete.view.scene import Scene
from tapete.words.words import Words

WORD = re.compile(r"\w+")
# Pictures with letters in them; what they show is said in words of its own.
PICTURES = ("card", "small_card", "plan")
# What is said to a person as "seat 1, you lead" is shown to all as "seat 1 leads".
IN_OTHER_WORDS = {
    "leads": ("lead",),
    "plays": ("turn",),
    "bids": ("bid",),
    "holds": ("bid",),
    "names": ("name",),
    "calls": ("call",),
    "answers": ("answer",),
    "stake": ("worth",),
    "it": ("bid", "trick"),
    "again": ("new",),
}


# Where one tap follows the other, the keys are said with the first.
SAID_WITH_THE_FIRST: dict[int, tuple[tuple[int, ...], ...]] = {
    codes.PILE: ((phrases.SAY_THREE_KEYS, phrases.DONE, phrases.UNDO, phrases.MORE),),
    codes.LAY: ((phrases.SAY_THREE_KEYS, phrases.NEXT, phrases.BACK, phrases.DONE),),
}


class Corner(str):
    """What is printed in the corner of a card: a picture, the card is said by its name."""


class Reading(Canvas):
    """A canvas that notes what is written on it."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[str] = []
        self.listens = True

    def text(self, text: str, x: int, y: int, font: Any, ink: int = 1) -> int:
        if self.listens and not isinstance(text, Corner):
            self.written.append(text)
        return super().text(text, x, y, font, ink)


@contextmanager
def deaf_to_pictures(canvas: Reading) -> Generator[None]:
    """Let the canvas not listen while a picture with letters is drawn."""
    names = (*PICTURES, "rank_text")
    kept: dict[str, Callable[..., Any]] = {name: getattr(parts, name) for name in names}

    def quietly(draw: Callable[..., None]) -> Callable[..., None]:
        def drawn(*args: Any) -> None:
            before, canvas.listens = canvas.listens, False
            draw(*args)
            canvas.listens = before

        return drawn

    for name in PICTURES:
        setattr(parts, name, quietly(kept[name]))
    parts.rank_text = lambda face: Corner(kept["rank_text"](face))
    try:
        yield
    finally:
        for name, draw in kept.items():
            setattr(parts, name, draw)


def unsaid(scene: Scene, words: Words) -> list[str]:
    """Return the words and numbers that a scene shows and does not say."""
    canvas = Reading()
    with deaf_to_pictures(canvas):
        paint(canvas, scene, words)
    told = tuple(scene.say) + SAID_WITH_THE_FIRST.get(scene.screen, ())
    said = set(WORD.findall(words.say(told).lower()))
    shown = [word for text in canvas.written for word in WORD.findall(text.lower())]
    return [word for word in shown if not said & {word, *IN_OTHER_WORDS.get(word, ())}]
