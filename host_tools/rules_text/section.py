"""The shape of the sentence tables, and how a condition is read."""

from host_tools.rules_text.facts import Facts

Section = tuple[str, tuple[tuple[str, str], ...]]
"""A heading, and (condition, sentence) in the order of the page."""

_SIGNS = ("!=", "=", ">", "<")


def ways(condition: str) -> list[list[tuple[str, str, str]]]:
    """Return the ways in which a condition holds, each as terms (fact, sign, words)."""
    return [[_term(term) for term in way.split()] for way in condition.split(" or ")]


def _term(term: str) -> tuple[str, str, str]:
    sign = next(sign for sign in _SIGNS if sign in term)
    fact, _, words = term.partition(sign)
    return fact, sign, words


def _is(facts: Facts, fact: str, sign: str, words: str) -> bool:
    value = facts.get(fact)
    if value is None:
        return False  # a `?field` that the sheet does not speak of
    if sign == ">":
        return int(value) > int(words)
    if sign == "<":
        return int(value) < int(words)
    return (str(value) in words.split(",")) == (sign == "=")


def holds(condition: str, facts: Facts) -> bool:
    """Tell whether a condition is true: all terms of one of the ways that `or` separates.

    `tie=draw`: the fact has this word; `claim=remaining,absolute`: one of these; `sides!=each`:
    none of these; `players>2`, `hand<5`: a number. `?exchange=none` holds only where the sheet
    speaks of exchanges, so that nobody is told what a game that never had any lacks.
    """
    return any(all(_is(facts, *term) for term in way) for way in ways(condition))
