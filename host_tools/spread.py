"""How numbers are spread, and a small picture of it in text."""

from collections import Counter
from collections.abc import Iterable

_WIDTH = 40
_ROWS = 14
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Spread:
    """Counts numbers."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def add(self, number: int) -> None:
        """Count a number."""
        self.counts[number] += 1

    def mean(self) -> float:
        """Return the mean, 0 of nothing."""
        total = self.counts.total()
        return sum(number * count for number, count in self.counts.items()) / total if total else 0


def together(spreads: Iterable[Spread]) -> Spread:
    """Return all of them as one."""
    whole = Spread()
    for spread in spreads:
        whole.counts.update(spread.counts)
    return whole


def histogram(spread: Spread) -> list[str]:
    """Return a line a class of numbers: the class, a bar, its share of all."""
    if not spread.counts:
        return []
    low, high = min(spread.counts), max(spread.counts)
    step = next((step for step in _STEPS if high // step - low // step < _ROWS), high - low + 1)
    first = low // step * step
    classes: Counter[int] = Counter()
    for number, count in spread.counts.items():
        classes[(number - first) // step] += count
    names = [
        str(start) if step == 1 else f"{start}..{start + step - 1}"
        for start in range(first, high + 1, step)
    ]
    most = max(classes.values())
    total = classes.total()
    width = max(len(name) for name in names)
    lines: list[str] = []
    for index, name in enumerate(names):
        bar = "#" * -(-classes[index] * _WIDTH // most)
        lines.append(f"{name:>{width}}  {bar:<{_WIDTH}}  {100 * classes[index] / total:5.1f} %")
    return lines
