"""InDataExchange beyond READ: writing, MIFARE Classic, and the blocks of ISO-DEP targets."""

from host_tools.emulators import tags
from host_tools.emulators.compat import const
from host_tools.emulators.pn532_commands import answered, no_answer_us, plain, reachable, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from host_tools.emulators.pn532 import Pn532
    from host_tools.emulators.pn532_commands import Work
    from host_tools.emulators.tags import Tag

_NO_ANSWER = const(0x01)
_PROTOCOL = const(0x0B)
_AUTHENTICATION = const(0x14)
_CONTEXT = const(0x27)
_AUTOMATIC_RATS = const(0x10)  # of SetParameters
_MORE = const(0x40)
_CHAINING = const(0x10)
_LARGEST = const(262)  # bytes of data in one answer


def may_list(data: bytes) -> bool:
    """Say whether InListPassiveTarget has right parameters: number, kind and what fits the kind.

    That is a UID with its cascade tags, a polling request, an AFI.
    """
    if len(data) < 3 or not 1 <= data[1] <= 2 or data[2] > 4:
        return False
    count = len(data) - 3
    if data[2] == 0:
        return count in (0, 4, 8, 12)
    return count == (5, 5, 1, 0)[data[2] - 1] or (data[2] == 3 and count == 2)


def exchange(chip: "Pn532", tag: "Tag | None", data: bytes) -> "Work":
    """Do an InDataExchange that is no READ of a Type 2 tag."""
    if tag is None or len(data) < 3:
        if tag is not None and chip.more:
            yield chip.times.command
            return _piece(chip, data)
        yield chip.times.command
        return plain(data, bytes((_CONTEXT,))) if len(data) > 2 else refused(chip, data)
    if tag.sak & 0x20 and chip.parameters & _AUTOMATIC_RATS:
        return (yield from _in_blocks(chip, tag, data))
    yield chip.times.write if data[2] in (0xA0, 0xA2) else chip.times.read
    there = reachable(chip, tag)
    if data[2] in (0x60, 0x61) and tag.sak & 0x08:
        if len(data) != 14:  # four bytes of UID, whatever its length
            return refused(chip, data)
        if there and tag.state == tags.ACTIVE:
            good = tag.authenticate(data[3], data[4:10], data[10:14], data[2] == 0x61)
            return plain(data, b"\x00" if good else bytes((_AUTHENTICATION,)))
        there = False
    return (yield from answered(chip, data, _exchanged(tag, data) if there else None))


def _exchanged(tag: "Tag", data: bytes) -> bytes | None:
    """Hand a command to the tag; those that go in two halves are cut by the chip."""
    if len(data) <= 4 or data[2] not in b"\xa0\xc0\xc1\xc2":
        return tag.exchange(data[2:])
    answer = tag.exchange(data[2:4])
    if answer == tags.ACK:
        answer = tag.exchange(data[4:])
        if answer is None and data[2] != 0xA0:  # a value command ends in silence
            return tags.ACK
    return answer


def _in_blocks(chip: "Pn532", tag: "Tag", data: bytes) -> "Work":
    """Pass the host's data on, wait for the target's; bit 6 of the number or status: more comes."""
    yield chip.times.read
    if not reachable(chip, tag):
        yield no_answer_us(chip)
        return plain(data, bytes((_NO_ANSWER,)))
    answer = yield from _chain_out(chip, tag, data[2:], bool(data[1] & _MORE))
    gathered = b""
    while answer is not None and answer and answer[0] & 0xE2 == 0x02:
        chip.block_number ^= 1
        gathered += answer[1:]
        if not answer[0] & _CHAINING:
            chip.more = gathered
            return _piece(chip, data)
        yield chip.times.read
        answer = tag.exchange(bytes((0xA2 | chip.block_number,)))
    if answer is not None and data[1] & _MORE and answer[:1] == _acknowledged(chip):
        chip.block_number ^= 1
        return plain(data, b"\x00")
    if answer is None:
        yield no_answer_us(chip)
    return plain(data, bytes((_NO_ANSWER if answer is None else _PROTOCOL,)))


def _acknowledged(chip: "Pn532") -> bytes:
    return bytes((0xA2 | chip.block_number,))


def _chain_out(
    chip: "Pn532", tag: "Tag", payload: bytes, more: bool
) -> "Generator[int, None, bytes | None]":
    """Send a command in as many blocks as the target's frame size asks for."""
    from host_tools.emulators.iso_dep import frame_size  # noqa: PLC0415 - a card's own module

    room = frame_size(tag.ats[1] if len(tag.ats) > 1 else 2) - 3
    while True:
        part, payload = payload[:room], payload[room:]
        chaining = _CHAINING if payload or more else 0
        answer = tag.exchange(bytes((0x02 | chaining | chip.block_number,)) + part)
        if not payload or answer != _acknowledged(chip):
            return answer
        chip.block_number ^= 1
        yield chip.times.read


def _piece(chip: "Pn532", data: bytes) -> bytes:
    part, chip.more = chip.more[:_LARGEST], chip.more[_LARGEST:]
    return plain(data, bytes((_MORE if chip.more else 0,)) + part)
