"""Records played at the virtual table give what the rules core alone gives, line for line."""

import io

import pytest
import random_deals

from host_tools.demo import RECORD
from host_tools.gestures import NoGestureError, gestures
from host_tools.player import Player
from host_tools.record import Fold, MalformedError, NotHereError, filled
from host_tools.rig import Rig
from tapete.rules import notation

Answer = tuple[str, list[str]]


class _Core(Fold):
    """The rules core, silent where a table refuses before it asks for the cards."""

    def play(self, number: int, text: str) -> Answer:
        event = notation.parse_event(text, self.game)
        try:
            gestures(event, text, self.game)
        except NoGestureError as error:
            _, results = super().play(number, text)
            assert any(result.startswith("refused ") for result in results), "the core takes it"
            raise NotHereError(str(error), harmless=True) from None
        return super().play(number, text)


def _by_the_core(record: bytes) -> list[str]:
    return list(filled(io.BytesIO(record), _Core(), "-"))


def _at_the_table(record: bytes) -> list[str]:
    with Rig() as rig:
        lines = list(filled(io.BytesIO(record), Player(rig), "-"))
        # The journal programs pages twice: their ones leave alone what stands there.
        assert [text for text in rig.warnings() if "cannot set bits" not in text] == []
    return lines


def _same(seed: int) -> None:
    record = random_deals.record(seed).encode()
    assert _at_the_table(record) == _by_the_core(record)


@pytest.mark.parametrize(
    "seed", [0, *[pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 5)]]
)
def test_random_deals(seed: int) -> None:
    _same(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5, 50))
def test_many_random_deals(seed: int) -> None:
    _same(seed)


@pytest.mark.slow
def test_a_match_and_the_next() -> None:
    record = random_deals.record(99, deals=6, trouble=0.05).encode()
    assert _at_the_table(record) == _by_the_core(record)


OPENING = b"game brisca players=2\ndeal\nturnup 5o\n1: 1c\n"


def test_what_the_table_cannot_express() -> None:
    record = OPENING + b"2: marriage o word\n2: 2o 3o\n2: 2o\n"
    with Rig() as rig:
        player = Player(rig)
        lines = list(filled(io.BytesIO(record), player, "x.deal"))
    comments = [line for line in lines if line.startswith("# not on this table: ")]
    assert [line.split(":")[1:3] for line in comments] == [[" x.deal", "5"], [" x.deal", "6"]]
    assert lines[-4:] == ["2: 2o", "= trick 2 11", "= turn 2", "= stock 32"]
    assert player.missed == 2


def test_it_stops_where_the_rest_would_hang_on_what_was_left_out() -> None:
    record = b"game brisca players=2\nscore A 10000\ndeal\nturnup 5o\n"  # numbers end before it
    with Rig() as rig:
        lines = list(filled(io.BytesIO(record), Player(rig), "x.deal"))
    assert lines[-1].startswith("# not on this table: x.deal:2: ")


def test_a_malformed_line() -> None:
    with Rig() as rig, pytest.raises(MalformedError) as error:
        list(filled(io.BytesIO(OPENING + b"2; 3c\n"), Player(rig), "-"))
    assert error.value.number == 5


class _Cut(Player):
    """Pulls the plug after each of the first `cuts` events of a deal."""

    def __init__(self, rig: Rig, cuts: int) -> None:
        super().__init__(rig)
        self.cuts = cuts

    def play(self, number: int, text: str) -> Answer:
        answer = super().play(number, text)
        if self.cuts and not text.startswith("game"):
            self.cuts -= 1
            self.rig.restart()
            self.resume()
        return answer


def _cut(record: bytes, cuts: int) -> None:
    with Rig() as rig:
        player = _Cut(rig, cuts)
        assert list(filled(io.BytesIO(record), player, "-")) == _by_the_core(record)
        assert player.cuts == 0


def _tap_and_pull(rig: Rig, card: str) -> str:
    """Lay a card, pull the plug the moment its first result is read, go on; return the result."""
    rig.lay(card)
    seen = rig.wait(lambda line: "result" in line, 1000)
    rig.restart()
    rig.wait(lambda line: line.get("prompt") == "resume", 2000)
    rig.advance(500)
    rig.press("A")
    rig.advance(500)
    rig.lines()
    return next(line["result"] for line in seen if "result" in line)


def test_what_was_told_is_never_forgotten() -> None:
    with Rig() as rig:
        player = Player(rig)
        for number, text in enumerate(OPENING.decode().split("\n")[:3]):
            player.play(number, text)
        told = [_tap_and_pull(rig, card) for card in ("1c", "2o", "3c", "7o")]
        assert told == ["turn 2", "trick 2 11", "turn 1", "trick 1 10"]
        rig.send({"cmd": "state"})
        (state,) = (line["state"] for line in rig.wait(lambda line: "state" in line, 1000)[-1:])
        assert state[-5:] == ["turnup 5o", "1: 1c", "2: 2o", "2: 3c", "1: 7o"]


def test_the_plug_is_pulled_a_few_times() -> None:
    _cut(b"\n".join(RECORD.read_bytes().splitlines()[:30]), 5)


@pytest.mark.slow
def test_the_plug_is_pulled_after_each_of_twenty_taps() -> None:
    _cut(RECORD.read_bytes(), 22)  # the deal, its turn-up and twenty cards


@pytest.mark.slow
def test_the_plug_is_pulled_amid_undos_and_refusals() -> None:
    _cut(random_deals.record(7, trouble=0.3).encode(), 40)
