"""`python -m host_tools.words`: number the phrases anew and pack every language's words.

What a language lacks is named, and told in English until somebody translates it.
"""

import sys

from host_tools.words import names, pack, sources
from host_tools.words.shape import ShapeError
from host_tools.words.store import PATH, load


def main() -> int:
    """Write phrases.py and words/*.bin; return 1 if a language lacks something."""
    source = names.PHRASES.read_text(encoding="utf-8")
    numbered = names.numbered(source)
    if numbered != source:
        names.PHRASES.write_text(numbered, encoding="utf-8")
    lines: list[str] = []
    try:
        for language in sources.present():
            lines += sources.wrong(sources.read(language), language)
        store = load()
        for path, data in pack.build(store).items():
            path.write_bytes(data)
            print(f"{path.name}: {len(data)} bytes")
        PATH.write_text(store.text(), encoding="utf-8")
    except (sources.SourceError, ShapeError) as error:
        lines.append(str(error))
    for line in lines:
        print(line, file=sys.stderr)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
