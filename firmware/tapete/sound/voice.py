"""What the voice module has to say: the newest event cuts off what is old."""

from tapete.sound import clips

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.sound.dfplayer import DFPlayer
    from tapete.view.shapes import Phrase, Phrases
    from tapete.words.words import Words

_VOLUMES = (0, 14, 26)  # off, soft, loud; of 30


class Voice:
    """Phrases that wait, and the clips of the one that is being said."""

    def __init__(self, player: "DFPlayer", words: "Words") -> None:
        """`words` are those of the table, in the language that is spoken now."""
        self.player = player
        self._words = words
        self._phrases: list[Phrase] = []
        self._clips: list[int] = []
        self._cut = False

    def say(self, said: "Phrases", cut: bool) -> None:
        """Say phrases, the most urgent first, after those that wait or, with `cut`, instead."""
        if cut:
            self.hush()
            self._cut = True
        self._phrases.extend(said)

    def hush(self) -> None:
        """Forget what waits."""
        self._phrases.clear()
        self._clips.clear()

    def step(self, volume: int) -> int:
        """Go on speaking, or be silent; return what the module has to tell (see dfplayer.py).

        volume: 0 off, 1 soft, 2 loud.
        """
        player = self.player
        if volume:
            player.volume = _VOLUMES[volume]
        else:
            self.hush()
            player.stop()
        news = player.step()
        if player.is_lost():
            self.hush()
        elif player.is_free() or (self._cut and player.may_cut()):
            self._next()
        return news

    def _next(self) -> None:
        self._cut = False
        while not self._clips and self._phrases:
            self._clips = clips.clips(self._words, (self._phrases.pop(0),))
        if self._clips:
            folder, file = clips.place(self._clips.pop(0), self._words.language)
            self.player.play(folder, file)
