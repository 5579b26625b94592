"""Names for the arguments of screens; for the type checker only."""

Numbers = tuple[int, ...]
Start = tuple[int, int, int, int, Numbers, int]
Play = tuple[int, int, int, int, int, Numbers, Numbers]
DealResult = tuple[Numbers, Numbers, Numbers, int, int]
