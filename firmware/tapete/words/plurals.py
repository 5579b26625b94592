"""Which word goes with a number: `{0#one/many}`, by the language's rule."""

RULES = ("one", "zero-one", "slavic", "none")  # their words in the sources; a file has the number


def form(rule: int, number: int) -> int:
    """Return which of the words between the slashes goes with a number that is not negative."""
    if rule == 0:
        return 0 if number == 1 else 1
    if rule == 1:
        return 0 if number < 2 else 1
    if rule == 3:
        return 0
    tens, ones = number // 10 % 10, number % 10
    if tens == 1 or ones == 0 or ones > 4:
        return 2
    return 0 if ones == 1 else 1
