"""An app without a device: its scenes are kept, in the order they come."""

from collections.abc import Iterator
from pathlib import Path

from tapete.app import App
from tapete.link import commands
from tapete.link.link import Link
from tapete.view import Scene
from tapete.words.words import Words


class Album:
    """A stage and a journal that note what is shown."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []

    def stand(self, scene: Scene) -> None:
        self.scenes.append(scene)

    def pass_by(self, scene: Scene, ms: int) -> None:
        del ms
        self.scenes.append(scene)

    def play(self, code: int) -> None:
        pass

    def clear(self) -> None:
        pass

    def begin(self, header: bytes) -> None:
        pass

    append = begin

    def last(self) -> None:
        return None


def app_of(album: Album, link: Link, words: Words) -> App:
    """Return an app that shows to an album; it stands in for what only a device has."""
    return App(album, link, album, words, "test")  # pyright: ignore[reportArgumentType]


def played(path: Path, app: App) -> Iterator[str]:
    """Play a record, an event at a time; yield each event when it is played."""
    for line in path.read_text().splitlines():
        text = line.split("#")[0].strip()
        if text and text[0] != "=":
            app.command((commands.DO, text, False))
            yield text
