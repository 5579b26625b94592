"""The oracle: every game of the rule book again, slow and plain, to check the real core by.

oracle = Oracle()
oracle.feed("game brisca players=2")  ->  ["match A 0 B 0"]
"""

from __future__ import annotations

import re

from oracle_base import Event, Match
from oracle_brisca import BriscaMatch
from oracle_briscola import BriscolaMatch
from oracle_cards import SPANISH_RANKS, MalformedError, RefusedError, read_card, read_suit
from oracle_chiamata import ChiamataMatch
from oracle_kozel import KozelMatch
from oracle_mariaje import MariajeMatch
from oracle_muerte import MuerteMatch
from oracle_options import PLAYERS, read_options
from oracle_rematada import RematadaMatch
from oracle_truc import TrucMatch

MATCHES: dict[str, type[Match]] = {
    "brisca": BriscaMatch,
    "briscola": BriscolaMatch,
    "mariaje": MariajeMatch,
    "muerte-al-tres": MuerteMatch,
    "chiamata": ChiamataMatch,
    "rematada": RematadaMatch,
    "truc": TrucMatch,
    "kozel": KozelMatch,
}

# The name under which others catch a malformed line.
Malformed = MalformedError

SIMPLE_ACTIONS = ("pass", "raise", "accept", "decline", "rest", "fold", "redeal")
CARD_ACTIONS = ("claim", "talon", "molodka", "down")
ONE_CARD_ACTIONS = ("exchange", "call")


class Oracle:
    """Feeds on event lines and answers with result lines.

    The state is a replay of the list of accepted events; an undo shortens the list.
    """

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.match: Match | None = None

    def feed(self, line: str) -> list[str]:
        event = read_event(line, self.match)
        try:
            if event.kind == "undo":
                return self.undo()
            results = self.apply(event)
        except RefusedError as refused:
            return [f"refused {refused.code}", *refused.notices]
        if event.kind == "game":
            self.events = []  # a new match knows nothing of the one before
        self.events.append(event)
        return results

    def apply(self, event: Event) -> list[str]:
        if event.kind == "game":
            return self.open_match(event)
        if self.match is None:
            raise RefusedError("not-now")
        return self.match.apply(event)

    def open_match(self, event: Event) -> list[str]:
        if self.match is not None and self.match.running() and not self.match.over:
            raise RefusedError("not-now")
        if event.players not in PLAYERS[event.word]:
            raise RefusedError("bad-pack")
        self.match = MATCHES[event.word](event.word, event.players, event.options)
        return [self.match.match_line()]

    def undo(self) -> list[str]:
        """Drop the last accepted event and replay the others; a deal or a game stays."""
        if not self.events or self.events[-1].kind in ("deal", "game"):
            raise RefusedError("nothing-to-undo" if self.match else "not-now")
        self.events.pop()
        self.match = None
        for event in self.events:
            self.apply(event)
        assert self.match is not None
        return self.match.state()


# -- reading one line (record format, "Events") --


def read_event(line: str, match: Match | None) -> Event:
    words = line.split("#", maxsplit=1)[0].lower().split()
    if not words:
        raise MalformedError("an empty line")
    if words[0] == "game":
        return read_game(words[1:])
    if match is None:
        raise MalformedError("no match yet")
    head = words[0]
    if re.fullmatch(r"\d+:", head):
        seat = int(head[:-1])
        if not 1 <= seat <= match.players:
            raise MalformedError(f"no seat {seat}")
        return read_seat_event(seat, words[1:], match)
    return read_table_event(head, words[1:], match)


def read_number(text: str) -> int:
    if not re.fullmatch(r"-?\d+", text):
        raise MalformedError(f"not a number: {text}")
    return int(text)


def read_game(words: list[str]) -> Event:
    words = [word.replace("_", "-") for word in words]
    if not words or words[0] not in PLAYERS:
        raise MalformedError("an unknown game")
    game = words[0]
    given: dict[str, str] = {}
    for word in words[1:]:
        name, sign, value = word.partition("=")
        if not sign or name in given:
            raise MalformedError(f"not an option: {word}")
        given[name] = value
    if "players" not in given:
        raise MalformedError("players= is missing")
    players = read_number(given.pop("players"))
    return Event("game", word=game, players=players, options=read_options(game, given))


def read_table_event(head: str, words: list[str], match: Match) -> Event:
    """Events without a seat."""
    if head in ("undo", "end") and not words:
        return Event(head)
    if head == "deal":
        return read_deal(words, match)
    if head == "turnup" and len(words) == 1:
        return Event("turnup", cards=(read_card(words[0], match.family),))
    if head == "trump" and len(words) == 1:
        return Event("trump", word=read_suit(words[0], match.family))
    if head == "score" and words and len(words) % 2 == 0:
        pairs = zip(words[::2], words[1::2], strict=True)
        return Event("score", scores=tuple((read_side(s, match), read_number(n)) for s, n in pairs))
    if head == "count" and len(words) > 1:
        side = read_side(words[0], match)
        if len(words) == 2 and re.fullmatch(r"\d+", words[1]):
            return Event("count", word=side, number=int(words[1]))
        cards = tuple(read_card(word, match.family) for word in words[1:])
        return Event("count", word=side, cards=cards)
    raise MalformedError(f"not an event: {head}")


def read_side(text: str, match: Match) -> str:
    if text.upper() not in match.sides():
        raise MalformedError(f"no side {text}")
    return text.upper()


def read_deal(words: list[str], match: Match) -> Event:
    if not words:
        return Event("deal")
    found = re.fullmatch(r"dealer=(\d+)", words[0])
    if not found or len(words) > 1 or not 1 <= int(found[1]) <= match.players:
        raise MalformedError("not a dealer")
    return Event("deal", number=int(found[1]))


def read_bid(seat: int, words: list[str], match: Match) -> Event:
    """In a rank auction numbers are card ranks (rulings 28)."""
    if "rank" in match.options.get("auction", "") and words[0] not in SPANISH_RANKS:
        raise MalformedError(f"no rank {words[0]}")
    return Event("bid", seat, word=words[0], number=read_number(words[-1]))


def read_seat_event(seat: int, words: list[str], match: Match) -> Event:
    if not words:
        raise MalformedError("nothing after the seat")
    action, rest = words[0], words[1:]
    if action in SIMPLE_ACTIONS and not rest:
        return Event(action, seat)
    if action == "marriage" and rest and rest[1:] in ([], ["word"]):
        suit = read_suit(rest[0], match.family)
        return Event("marriage", seat, word=suit, number=len(rest) - 1)
    if action == "name" and len(rest) == 1:
        return Event("name", seat, word=read_suit(rest[0], match.family))
    if action == "bid" and len(rest) in (1, 2):
        return read_bid(seat, rest, match)
    if action == "down" and len(rest) == 1 and rest[0].isdigit():
        return Event("down", seat, number=int(rest[0]))
    return read_cards_event(seat, words, match.family)


def read_cards_event(seat: int, words: list[str], family: str) -> Event:
    """Read what is followed, or preceded, by cards; cards alone are played."""
    action = words[0]
    kind, names = "play", words
    if action in CARD_ACTIONS or (action in ONE_CARD_ACTIONS and len(words) == 2):
        kind, names = action, words[1:]
    elif words[-1] == "arrastre" and len(words) == 2:
        kind, names = "arrastre", words[:-1]
    if not names:
        raise MalformedError(f"no cards after {action}")
    return Event(kind, seat, tuple(read_card(name, family) for name in names))
