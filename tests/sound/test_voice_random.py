"""Whatever happens to a voice module, it is spoken to as it likes, and speaks when it is well."""

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.sound.test_both_dfplayer import KEYS, TURN, Desk

from tapete.sound.dfplayer import BACK, NO_CARD, NO_MODULE

TROUBLES = st.sampled_from(
    (
        "off",
        "on",
        "out",
        "in",
        "sleep",
        *(f"error {number}" for number in range(9)),
        "missing 10 57",
        "say",
        "cut",
        "quiet",
        "loud",
        "noise 7eff063d0001",
        "noise 7e7eff",
        "noise ef",
    )
)
KINDS = st.fixed_dictionaries(
    {},
    optional={
        "twice": st.sampled_from((0, 1)),
        "sums": st.sampled_from((0, 1)),
        "wants-sums": st.sampled_from((0, 1)),
        "stuck-busy": st.sampled_from((0, 1)),
        "start-us": st.sampled_from((300_000, 3_000_000)),
        "sound-us": st.sampled_from((20_000, 350_000)),
        "clip-us": st.sampled_from((350_000, 2_000_000)),
    },
)


def do(desk: Desk, trouble: str) -> None:
    """Have something happen."""
    what, *values = trouble.split()
    if what in ("say", "cut"):
        desk.voice.say((TURN, KEYS), what == "cut")
    elif what in ("quiet", "loud"):
        desk.volume = 0 if what == "quiet" else 2
    elif what == "noise":
        desk.wire.disturb(bytes.fromhex(values[0]))
    else:
        assert desk.module.fault(what, values)


@settings(deadline=None, max_examples=60)
@given(
    st.booleans(),
    KINDS,
    st.lists(st.tuples(TROUBLES, st.integers(0, 2500)), max_size=25),
)
def test_it_speaks_again(busy: bool, kind: dict[str, int], story: list[tuple[str, int]]) -> None:
    desk = Desk(busy)
    for name, value in kind.items():
        assert desk.module.fault(name, [str(value)])
    desk.module.fault("off", [])
    desk.module.fault("on", [])
    desk.run(4000)
    for trouble, ms in story:
        do(desk, trouble)
        desk.run(ms)
    warnings = " ".join(desk.recorder.take_warnings())
    assert "no pause" not in warnings
    assert "checksum" not in warnings
    states = [news for news in desk.news if news in (NO_MODULE, NO_CARD, BACK)]
    for before, after in itertools.pairwise(states):
        assert before != after  # each loss and each return is told once
    desk.module.missing = []
    desk.volume = 2
    desk.voice.say((), True)
    desk.module.fault("off", [])
    desk.run(300)
    desk.module.card = True
    desk.module.fault("on", [])
    desk.run(12_000)
    desk.voice.say((TURN,), True)  # with it, it may be found out that no checksums are wanted
    desk.run(12_000)
    desk.voice.say((TURN,), True)
    assert len(desk.run(12_000)) == 3, desk.news
