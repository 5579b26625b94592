"""A page of rules: the sentences whose conditions hold, in the order of the tables."""

import textwrap

from host_tools.rules_text import actions, beginning, match, playing, scoring
from host_tools.rules_text.facts import Facts, Number, facts_of, listed
from host_tools.rules_text.section import Section, holds
from tapete.rules import packed_sheet, sheet
from tapete.rules.sheets import GAMES

SECTIONS: tuple[Section, ...] = (
    beginning.PLAYERS,
    beginning.CARDS,
    beginning.DEAL,
    beginning.AUCTION,
    playing.PLAY,
    playing.TRICKS,
    actions.EXCHANGE,
    actions.ARRASTRE,
    actions.CLAIM,
    actions.KILL,
    actions.MARRIAGE,
    actions.MOLODKA,
    actions.FOUR,
    actions.STAKES,
    scoring.SCORING,
    match.TIES,
    match.MATCH,
)
_WIDTH = 79


def paragraph(section: Section, facts: Facts) -> str:
    """Return a section's sentences as one text, "" if it has nothing to say here."""
    text = ""
    for condition, sentence in section[1]:
        if holds(condition, facts):
            told = sentence.format_map(facts)
            begins = not text or text.endswith(".")
            text += (" " if text else "") + (told[:1].upper() + told[1:] if begins else told)
    return text


def rules(name: str, players: int, numbers: tuple[int, ...]) -> list[tuple[str, str]]:
    """Return (heading, text) of a game's rules with these options; empty if the pack cannot serve.

    `numbers` are those of the game event, one for every option of the sheet.
    """
    source = sheet.load(GAMES.index(name))
    packed = packed_sheet.pack(source, players, numbers)
    if not packed:
        return []
    facts = facts_of(packed_sheet.stated(source, numbers), packed)
    told = [(section[0], paragraph(section, facts)) for section in SECTIONS]
    return [(heading, text) for heading, text in told if text]


def _is_idle(name: str, players: int, numbers: tuple[int, ...], option: str) -> bool:
    """Tell whether the game is the same with this option at its default."""
    source = sheet.load(GAMES.index(name))
    given = dict(sheet.named(source, numbers))
    del given[option]
    try:
        usual = tuple(sheet.choose(source, given))
    except sheet.OptionError:  # the default does not go with the other options
        return False
    return rules(name, players, usual) == rules(name, players, numbers)


def house_options(name: str, players: int, numbers: tuple[int, ...]) -> str:
    """Return a sentence on the options that are not at their default."""
    told: list[str] = []
    for option, value in sheet.named(sheet.load(GAMES.index(name)), numbers):
        idle = _is_idle(name, players, numbers, option)
        told.append(f"{option}={value}" + (" (which changes nothing here)" if idle else ""))
    return f"In force: {listed(told)}." if told else "All options are at their defaults."


def _title(name: str, players: int) -> list[str]:
    source = sheet.load(GAMES.index(name))
    others = [f"{Number(count):w}" for count in sorted(source["players"]) if count != players]
    title = f"{name.replace('-', ' ')} for {Number(players):w}".upper()
    lines = [title, f"{source['source']}."]
    return [*lines, f"Also for {listed(others, 'or')}."] if others else lines


def page(name: str, players: int, numbers: tuple[int, ...]) -> str:
    """Return the rules of a game as a page of text, its lines at most 79 letters long."""
    blocks = ["\n".join(_title(name, players))]
    parts = rules(name, players, numbers)
    parts.append(("House options", house_options(name, players, numbers)))
    for heading, text in parts:
        lines = textwrap.wrap(
            text, _WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False
        )
        blocks.append("\n".join([heading, *lines]))
    return "\n\n".join(blocks) + "\n"
