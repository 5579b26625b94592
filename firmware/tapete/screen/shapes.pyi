"""Names for the arguments of screens; for the type checker only."""

Numbers = tuple[int, ...]
Start = tuple[int, int, int, int, Numbers, int, tuple[Numbers, ...]]
Sums = tuple[tuple[int, int, int], ...]
Play = tuple[int, int, int, int, int, Numbers, Numbers, Numbers, Sums, Numbers, Numbers, int, int]
DealResult = tuple[Numbers, Numbers, Numbers, int, int, Numbers, Sums, Numbers]
MatchResult = tuple[int, Numbers, int, int]
