"""A card is a small int, `suit << 4 | rank`; 0 is no card. Its name is the record's: `1o`, `Ah`."""

from tapete.compat import const

SPANISH = const(0)
FRENCH = const(1)

SUIT_LETTERS = ("oceb", "shdc")
_FRENCH_COURTS = ("J", "Q", "K")


def card(suit_: int, rank_: int) -> int:
    """Return the card of that suit (0..3) and rank (1..13)."""
    return suit_ << 4 | rank_


def suit(card_: int) -> int:
    """Return 0..3: oros copas espadas bastos, or spades hearts diamonds clubs."""
    return card_ >> 4


def rank(card_: int) -> int:
    """Return 1..13. Spanish: 10 sota, 11 caballo, 12 rey. French: 1 ace, 11 J, 12 Q, 13 K."""
    return card_ & 15


def rank_name(rank_: int, family: int) -> str:
    """Return the rank as the record prints it: digits, French `A J Q K`."""
    if family == FRENCH:
        if rank_ == 1:
            return "A"
        if rank_ > 10:
            return _FRENCH_COURTS[rank_ - 11]
    return str(rank_)


def parse_rank(text: str, family: int) -> int:
    """Read a rank, in any case; 0 if this family of packs has none of that name."""
    text = text.upper()
    for rank_ in range(1, 14 if family == FRENCH else 13):
        if rank_name(rank_, family) == text:
            return rank_
    return 0


def suit_name(suit_: int, family: int) -> str:
    """Return the letter of a suit."""
    return SUIT_LETTERS[family][suit_]


def parse_suit(text: str, family: int) -> int:
    """Read a suit letter, in any case; -1 if this family has none such."""
    return SUIT_LETTERS[family].find(text.lower()) if len(text) == 1 else -1


def name(card_: int, family: int) -> str:
    """Return `1o`, `12e`, `Ah`, `10d`."""
    return rank_name(card_ & 15, family) + SUIT_LETTERS[family][card_ >> 4]


def parse(text: str, family: int) -> int:
    """Read a card's name, in any case; 0 if this family of packs has no such card."""
    suit_ = parse_suit(text[-1:], family)
    rank_ = parse_rank(text[:-1], family)
    return suit_ << 4 | rank_ if suit_ >= 0 and rank_ else 0
