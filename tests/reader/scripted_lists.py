"""Lists that tell of more or less than a tag, and a way to play them; on both Pythons."""

from tests.reader.scripted_chip import UID, Bench, data

from tapete.reader.presence import ARRIVED, TYPE2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tests.reader.scripted_chip import Answer, Change

ARRIVAL = (ARRIVED, UID, TYPE2)
GARBLED = "d54b01"  # a list that says one and shows none: something lies there
THIRD = "d54b020100440007 04112233445580 0200440007 04998877665580"
CYCLE = data(
    "0000ff1be5d54b020100440007 04a1b2c3d4e580 0200440007 04112233445580 6f00"
)  # two NTAGs, as reported


def run_script(kind: str, ms: int, *answers: "Answer") -> "tuple[Bench, list[Change]]":
    """Let these be listed in turn; return the bench and what it told."""
    bench = Bench(kind)
    bench.run(100)
    bench.chip.script(*answers)
    return bench, bench.run(ms)
