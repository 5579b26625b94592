"""From every question, every input leads somewhere that makes sense; people read it in walk.txt."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))

import walk

from tapete.table import prompts


def test_every_input_from_every_question() -> None:
    assert walk.everything() == walk.FILE.read_text(encoding="utf-8"), (
        "read what has changed, then write it: python tests/table/walk.py"
    )


def test_every_prompt_is_walked_from() -> None:
    reached: set[int] = set()
    for _, events, inputs in walk.STATES:
        at = walk.reach(events, inputs)
        reached.add(at.prompt[0])
        at.close()
    assert reached == set(range(prompts.LEARNED + 1))
