"""Reads the sources, LANG.txt: lines `NAME = text`, in any order; `#` begins a comment."""

from pathlib import Path

from host_tools.words import names
from tapete.words import plurals

HERE = Path(__file__).parent
LANGUAGES = ("en", "es", "it", "fr", "ru", "hi", "gu", "zh")
PLURAL = "PLURAL"  # the rule, one of tapete.words.plurals.RULES

Source = dict[str, str]


class SourceError(Exception):
    """What is wrong in which file."""


def parse(text: str, where: str) -> Source:
    """Return the texts by name. Raises SourceError with the line."""
    source: Source = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        name, equals, said = line.partition(" = ")
        name, said = name.strip(), said.strip()
        if not equals or not name or not said:
            raise SourceError(f"{where}:{number}: a line is NAME = text")
        if name in source:
            raise SourceError(f"{where}:{number}: {name} once more")
        source[name] = said
    return source


def read(language: str) -> Source:
    """Return the source of a language."""
    path = HERE / f"{language}.txt"
    return parse(path.read_text(encoding="utf-8"), path.name)


def present() -> list[str]:
    """Return the languages that have a source, in order."""
    return [language for language in LANGUAGES if (HERE / f"{language}.txt").exists()]


def wrong(source: Source, language: str) -> list[str]:
    """Return a line for each phrase that lacks or is superfluous, or a rule that is unknown."""
    wanted = [*names.phrases(), *names.options(), PLURAL]
    lines = [f"{language}.txt: {name} lacks" for name in wanted if name not in source]
    lines += [
        f"{language}.txt: {name} is not in phrases.py" for name in source if name not in wanted
    ]
    if source.get(PLURAL, plurals.RULES[0]) not in plurals.RULES:
        lines.append(f"{language}.txt: {PLURAL} is one of {', '.join(plurals.RULES)}")
    return lines
