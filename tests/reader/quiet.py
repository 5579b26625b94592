"""An idle poll while nothing may be allocated. Runs on both Pythons."""

from tests.reader import heap
from tests.reader.scripted_chip import finish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete.reader.reader import Reader


class Nothing:
    """What awaits nothing and costs nothing."""

    def __iter__(self) -> "Nothing":
        return self

    __await__ = __iter__

    def __next__(self) -> None:
        raise StopIteration

    def sleep_ms(self, ms: int) -> "Nothing":
        return self

    def __aenter__(self) -> "Nothing":
        return self

    def __aexit__(self, kind: object, error: object, trace: object) -> "Nothing":
        return self


def idle_poll(reader: "Reader") -> int:
    """Poll once, and again with the heap locked; return how many polls began by then."""
    nothing = Nothing()
    reader._lock = nothing  # pyright: ignore  # one that allocates nothing
    reader._sleep_ms = nothing.sleep_ms  # pyright: ignore  # the same
    before = reader.polls
    finish(reader.poll())
    poll = reader.poll()
    heap.lock()
    try:
        poll.send(None)
    except StopIteration:
        pass
    finally:
        heap.unlock()
    return reader.polls - before
