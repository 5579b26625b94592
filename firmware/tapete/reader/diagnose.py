"""Says in plain words what a reader does, and what is wrong with it. Loaded only when asked for."""

from tapete.compat import const
from tapete.reader import checks, faults
from tapete.reader.exchange import DONE
from tapete.reader.presence import CLASSIC, FOUND, ISO_DEP, LOST, RANDOM, TYPE2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tapete.parts import ReaderTransport
    from tapete.reader.reader import Reader

_PROBES = const(20)
_ENOUGH = const(6)  # probes without any answer
_POLLS = const(50)
_REST_MS = const(20)  # after so long a chip has no reason not to hear its address
_DOUBT = const(3)  # answers that did not move the IRQ pin, before it is said to be wrong
_OFTEN = const(8)  # a right pin is hardly ever low while the chip is busy

_KINDS = (
    "",
    "NTAG or Ultralight tag",
    "MIFARE Classic card",
    "bank card or the like (ISO-DEP)",
    "phone (made-up UID)",
    "tag of another kind",
)
_BLIND = (
    "This reader cannot see NTAG tags, if you did lay one: some cheap boards see MIFARE Classic"
    " cards alone. Use another board."
)


async def diagnose(
    reader: "Reader",
    tell: "Callable[[str], None]",
    seconds: int = 20,
    poll: "Callable[[], Awaitable[object]] | None" = None,
) -> None:
    """Poll the reader for so long, or until it has seen both kinds of tag; tell what was found.

    `tell` gets one line at a time. What is laid down meanwhile counts nowhere else; that the reader
    was lost or found is told by its next poll. Nobody else may poll it until this returns.
    `poll`: of one of several readers, what polls them all and sees to what the others tell.
    """
    was_lost = reader.is_lost
    changes = reader.presence.changes
    before = list(changes)
    changes.clear()
    _tell_wiring(reader, tell)
    await reader.open()
    code = await _probe(reader, tell)
    watch = _Watch(reader, tell)
    await watch.run(seconds * 1000, poll)
    watch.report()
    _tell_errors(reader, tell)
    if reader.is_lost and reader.fault != code:
        _tell_fault(reader, reader.fault, tell)
    _tell_irq(reader.chip.transport, tell)
    changes.clear()
    changes.extend(before)
    if reader.is_lost != was_lost:
        changes.append((LOST, reader.fault) if reader.is_lost else (FOUND,))


def _tell_wiring(reader: "Reader", tell: "Callable[[str], None]") -> None:
    transport = reader.chip.transport
    reset = "wired" if reader.ladder.reset is not None else "not wired"
    irq = "wired" if transport.irq is not None else "not wired"
    tell(f"A reader over {checks.NAMES[transport.kind]}; reset pin {reset}, IRQ pin {irq}.")


async def _probe(reader: "Reader", tell: "Callable[[str], None]") -> int:
    """Ask for the firmware's version again and again, each time after a rest.

    Return the last thing that went wrong, a code of faults.py.
    """
    chip = reader.chip
    transport = chip.transport
    sleep_ms = reader._sleep_ms  # pyright: ignore[reportPrivateUsage] - it waits as the reader does
    lock = reader._lock  # pyright: ignore[reportPrivateUsage] - and keeps others off the bus
    answered = deaf = code = probes = 0
    version = b""
    while probes < _PROBES and (answered or probes < _ENOUGH):
        probes += 1
        await sleep_ms(_REST_MS)
        async with lock:
            nacked = transport.nacked
            chip.get_firmware_version()
            wait = chip.step()
            if transport.nacked != nacked:
                deaf += 1
            while wait != DONE:
                await sleep_ms(wait)
                wait = chip.step()
        if chip.outcome == faults.OK and chip.length == 6:
            answered += 1
            version = bytes(chip.data[2:6])
        else:
            code = chip.outcome
    if answered:
        name = "a PN532" if version[0] == 0x32 else f"no PN532 (IC {version[0]:02X})"
        number = f"{version[1]}.{version[2]}"
        tell(f"The chip is {name}, firmware {number}, support {version[3]:02X}.")
    tell(f"It answered {answered} of {probes} times.")
    if deaf and answered:
        tell(f"It is intermittent: {deaf} of {probes} times it did not hear its address.")
    elif 0 < answered < probes:
        tell("It is intermittent: mostly that is a loose wire.")
    if code:
        _tell_fault(reader, code, tell)
    tell(f"The last byte of status was {transport.last:02X}.")
    return code


def _tell_fault(reader: "Reader", code: int, tell: "Callable[[str], None]") -> None:
    tell(checks.text(code, reader.chip.transport.kind, reader.ladder.reset is not None))


class _Watch:
    """Polls, with their times and the kinds of tag they saw."""

    def __init__(self, reader: "Reader", tell: "Callable[[str], None]") -> None:
        self._reader = reader
        self._tell = tell
        self._is_asked = False  # somebody was asked to lay tags
        self._polls = 0
        self._total_ms = 0
        self._worst_ms = 0
        self._seen = bytearray(len(_KINDS))

    async def run(self, limit_ms: int, poll: "Callable[[], Awaitable[object]] | None") -> None:
        """Poll until the time is over, or both kinds were seen in polls enough."""
        reader = self._reader
        chip = reader.chip
        begun = chip.ticks_ms()
        then = begun
        while 0 <= chip.ticks_diff(chip.ticks_ms(), begun) < limit_ms:
            polls = reader.polls
            await (poll or reader.poll)()
            if reader.polls != polls:
                # Of several: from turn to turn.
                took = chip.ticks_diff(chip.ticks_ms(), then if poll else reader.began)
                then = chip.ticks_ms()
                self._polls += 1
                self._total_ms += took
                self._worst_ms = max(self._worst_ms, took)
            if reader.ladder.is_set_up:
                self._look()
            if self._seen[TYPE2] and self._seen[CLASSIC] and self._polls >= _POLLS:
                return

    def _look(self) -> None:
        """Ask for tags, and tell the first one of each kind."""
        if not self._is_asked:
            self._is_asked = True
            self._tell("Lay an NTAG tag on the reader, and then a MIFARE Classic card.")
        for card in self._reader.presence.here:
            if not self._seen[card.kind]:
                self._seen[card.kind] = 1
                self._tell(f"It sees: {_KINDS[card.kind]}, UID {card.uid.hex().upper()}.")

    def report(self) -> None:
        """Tell what the polls took, and what they did not see."""
        tell = self._tell
        mean = self._total_ms // self._polls if self._polls else 0
        tell(f"{self._polls} polls: {mean} ms on average, {self._worst_ms} ms at worst.")
        seen = self._seen
        if not self._is_asked:
            tell("As it does not answer, no tag can be tried.")
        elif not seen[TYPE2]:
            others = seen[CLASSIC] or seen[ISO_DEP] or seen[RANDOM]
            tell(_BLIND if others else "It saw no tag at all: lay one on the middle of its coil.")
        elif not seen[CLASSIC]:
            tell("It saw no MIFARE Classic card; a pack of NTAG tags needs none.")


def _tell_errors(reader: "Reader", tell: "Callable[[str], None]") -> None:
    """Tell the counters, which run from power-on."""
    chip = reader.chip
    transport = chip.transport
    tell(f"Since power-on: {reader.failures} commands sent again, {reader.losses} times lost;")
    tell(
        f"address not heard {transport.nacked}, transfers out of time {transport.stuck},"
        f" broken answers {chip.rejected}, stale answers {chip.stale},"
        f" stray bytes {transport.dropped}, echoes {chip.echoes}."
    )


def _tell_irq(transport: "ReaderTransport", tell: "Callable[[str], None]") -> None:
    if transport.irq is None or transport.kind == faults.HSU:
        tell("The IRQ pin is not used.")
    elif transport.irq_missed >= _DOUBT or not transport.irq_fell:
        tell("The IRQ pin does not fall when an answer waits: check its wire. It is not needed.")
    elif transport.irq_false * _OFTEN > transport.irq_fell:
        tell("The IRQ pin is low all the time: check its wire. It is not needed.")
    else:
        tell("The IRQ pin works.")
