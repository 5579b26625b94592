"""Tags for a virtual pack: a UID for every card and every control tag, always the same ones."""

from tapete.deck import controls
from tapete.rules import cards

# 7-byte UIDs as of NTAG213: the maker's byte 04 (NXP), then ours. No byte is the cascade tag 88.
_MAKER = b"\x04TP"
_END = 0x80
_CONTROLS = 2  # stands where cards have their family

_RANKS = {cards.SPANISH: 12, cards.FRENCH: 13}
_WORDS = {cards.SPANISH: "spanish", cards.FRENCH: "french"}


def card_names(family: int) -> list[str]:
    """Return the names of all 48 Spanish or 52 French cards, suit by suit."""
    return [
        cards.name(suit << 4 | rank, family)
        for suit in range(4)
        for rank in range(1, _RANKS[family] + 1)
    ]


def uid_of(name: str, family: int = cards.SPANISH) -> bytes:
    """Return the 7-byte UID of a card ("1c") or a control tag ("@undo").

    Raises KeyError when there is no such card or tag.
    """
    if name.startswith("@"):
        if name[1:] not in controls.NAMES:
            raise KeyError(name)
        kind, number = _CONTROLS, controls.NAMES.index(name[1:])
    else:
        kind, number = family, cards.parse(name, family)
        if not number or (number & 15) > _RANKS[family]:
            raise KeyError(name)
    check = (kind ^ number ^ 0x55) & 0x7F
    return _MAKER + bytes((kind, number, check, _END))


def pack_text(family: int = cards.SPANISH) -> str:
    """Return the text of `/pack.txt` for the whole virtual pack."""
    lines = [f"pack {_WORDS[family]}", "# a virtual pack: these tags exist on the PC only"]
    names = card_names(family) + ["@" + name for name in controls.NAMES]
    lines += [f"{uid_of(name, family).hex().upper()} {name}" for name in names]
    return "\n".join(lines) + "\n"


def both_packs() -> str:
    """Return the text of `/pack.txt` for a Spanish and a French pack, with all control tags."""
    french = card_names(cards.FRENCH)
    lines = [f"pack {_WORDS[cards.FRENCH]}"]
    lines += [f"{uid_of(name, cards.FRENCH).hex().upper()} {name}" for name in french]
    return pack_text() + "\n".join(lines) + "\n"
