"""What a packed sheet says, as words, numbers and names that sentences can ask for.

Nothing here knows a game by name: all comes from the fields of the sheet and from its tables of
cards (`tapete.rules.fields`).
"""

from collections.abc import Container, Sequence

from tapete.rules import cards, fields, vocabulary
from tapete.words.words import Words

_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANKS = ("no", "ace", *_SMALL[2:])
_COURTS = {
    cards.SPANISH: {10: "jack", 11: "knight", 12: "king"},
    cards.FRENCH: {11: "jack", 12: "queen", 13: "king"},
}
_LAST_RANK = {cards.SPANISH: 12, cards.FRENCH: 13}


class Number(int):
    """A number that prints as digits, or with the format `w` as a word as far as ten."""

    def __format__(self, spec: str) -> str:
        if spec == "w":
            return _SMALL[self] if 0 <= self < len(_SMALL) else str(int(self))
        return int.__format__(self, spec)


Facts = dict[str, str | Number]


def listed(words: Sequence[str], last: str = "and") -> str:
    """Return `a`, `a and b`, `a, b and c`."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def rank_word(rank: int, family: int) -> str:
    """Return the name of a rank: ace, two … jack, knight or queen, king."""
    return _COURTS[family].get(rank) or _RANKS[rank]


def suit_words(family: int) -> list[str]:
    """Return the names of the four suits, as the table's screen has them."""
    words = Words("en")
    return [words.suit(family << 2 | suit) for suit in range(4)]


def _plural(word: str) -> str:
    return word + ("es" if word.endswith("x") else "s")


def _holds(rules: bytes, suit: int, rank: int) -> bool:
    place = fields.PACK + 2 * suit
    return bool((rules[place] << 8 | rules[place + 1]) >> rank & 1)


def _pack(rules: bytes) -> Facts:
    """Tell which cards are in the pack and which are out."""
    family = rules[fields.FAMILY]
    suits = suit_words(family)
    size = 0
    ranks_out: list[str] = []
    cards_out: list[str] = []
    for rank in range(1, _LAST_RANK[family] + 1):
        name = rank_word(rank, family)
        missing = [suit for suit in range(4) if not _holds(rules, suit, rank)]
        size += 4 - len(missing)
        if len(missing) == 4:
            ranks_out.append(_plural(name))
        else:
            cards_out += [f"the {name} of {suits[suit]}" for suit in missing]
    out = ranks_out + cards_out
    return {
        "size": Number(size),
        "whole": "no" if out else "yes",
        "out": listed(out) if out else "nothing",
        "twos": "no" if "twos" in out else "yes",
        "suits": listed(suits),
        "knight": rank_word(_LAST_RANK[family] - 1, family),
    } | {f"suit-{place}": suit for place, suit in enumerate(suits, 1)}


def _worth(rules: bytes) -> Facts:
    """Tell how the cards rank and what they count."""
    family = rules[fields.FAMILY]
    here = [rank for rank in range(1, 14) if any(_holds(rules, suit, rank) for suit in range(4))]
    total = sum(
        rules[fields.POINTS + rank]
        for rank in here
        for suit in range(4)
        if _holds(rules, suit, rank)
    )
    order = sorted(here, key=lambda rank: -rules[fields.RANKS + rank])
    counting = sorted(
        (rank for rank in here if rules[fields.POINTS + rank]),
        key=lambda rank: -rules[fields.POINTS + rank],
    )
    names = [rank_word(rank, family) for rank in order]
    return {
        "ranks": ", ".join(names),
        "lowest": names[-1],
        "points": ", ".join(
            f"{rank_word(rank, family)} {rules[fields.POINTS + rank]}" for rank in counting
        ),
        "total": Number(total),
        "half-of-total": Number(total // 2),
        "above-half": Number(total // 2 + 1),
        "highest-three": listed(names[:3]),
        "highest-two": listed(names[:2]),
    }


def _sides(rules: bytes) -> Facts:
    """Tell who sits where and what a scoring party is called."""
    players = rules[fields.PLAYERS]
    alone = rules[fields.SIDES] == fields.EACH
    seats = [str(seat) for seat in range(1, players + 1)]
    half = players // 2
    if rules[fields.SIDES] == fields.BLOCKS:
        side_a, side_b = seats[:half], seats[half:]
    else:
        side_a, side_b = seats[::2], seats[1::2]
    way = "left" if rules[fields.DIRECTION] else "right"
    two = players == 2
    return {
        "parties": Number(players if alone else 2),
        "half": Number(half),
        "seats-a": listed(side_a),
        "seats-b": listed(side_b),
        "side": "player" if alone else "side",
        "way": way,
        "eldest": "the player who did not deal" if two else f"the player to the dealer's {way}",
    }


def _exchanges(rules: bytes) -> str:
    """Tell whether some card can ever be exchanged for the turn-up."""
    if rules[fields.EXCHANGE] == fields.TWO_ONLY:
        return "yes" if any(_holds(rules, suit, 2) for suit in range(4)) else "no-twos"
    return "yes" if rules[fields.EXCHANGE] else "no"


def _flow(rules: bytes, size: int) -> Facts:
    """Tell how far the cards go: the stock, tricks with and without a draw, the match."""
    players, hand = rules[fields.PLAYERS], rules[fields.HAND]
    rest = size - players * hand - rules[fields.TALON]
    draws = rest // players if rules[fields.DRAW] else 0
    rotation = rules[fields.TRUMP_ROTATION]
    under = rules[fields.TRUMP] == fields.TRUMP_TURNED and (
        not rotation or rules[fields.ROTATION_TURN_UP]
    )
    ends = rules[fields.TARGET] or rules[fields.TARGET + 1] or rules[fields.DEALS] or rotation
    return {
        "rest": Number(rest),
        "draws": Number(draws),
        "tricks": Number(draws + hand),
        "turn-up": "yes" if under else "no",
        "exchanges": _exchanges(rules) if under else "no-turn-up",
        "endless": "no" if ends else "yes",
    }


def fields_of(rules: bytes) -> Facts:
    """Return every field of a packed sheet by name: its word, or its number."""
    facts: Facts = {}
    for place, (name, words) in enumerate(vocabulary.FIELDS):
        if words != vocabulary.NUMBER:
            facts[name] = words.split()[rules[place]]
        elif place == fields.TARGET:
            facts[name] = Number(rules[place] << 8 | rules[place + 1])
        elif name:
            facts[name] = Number(rules[place])
    return facts


def facts_of(said: Container[str], rules: bytes) -> Facts:
    """Return all that sentences may ask for.

    `said` is the sheet with its options taken in (`packed_sheet.stated`), `rules` the same packed.
    For every field that the sheet speaks of there is also `?field`: there people want to be told
    even where the answer is no.
    """
    facts = fields_of(rules)
    facts |= {f"?{name}": value for name, value in facts.items() if name in said}
    pack = _pack(rules)
    return facts | pack | _worth(rules) | _sides(rules) | _flow(rules, int(pack["size"]))
