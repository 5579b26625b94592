"""Commands for other readers, phones as peers and card emulation: nobody is ever there.

And InAutoPoll, which looks for all kinds of targets in turn.
"""

from host_tools.emulators.compat import const
from host_tools.emulators.pn532_commands import (
    activation_us,
    described,
    plain,
    refused,
    second,
    target,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_tools.emulators.pn532 import Pn532
    from host_tools.emulators.pn532_commands import Work
    from host_tools.emulators.tags import Tag

_NO_ANSWER = const(0x01)
_NOT_ALLOWED = const(0x26)
_CONTEXT = const(0x27)
_FOR_EVER = const(0xFF)
_PERIOD_US = const(150_000)
_SHORTEST_INIT = const(37)  # mode, parameters of MIFARE and FeliCa, NFCID3t, two lengths
_GENERIC = const(0x00)
_MIFARE = const(0x10)
_ISO_DEP = const(0x20)


def _in_auto_poll(chip: "Pn532", data: bytes) -> "Work":
    if not 4 <= len(data) <= 18 or not data[1] or not 1 <= data[2] <= 15:
        yield chip.times.command
        return refused(chip, data)
    if not chip.radio_allowed():
        yield chip.times.command
        return plain(data, b"\x00")
    if not chip.field.on:
        yield chip.times.field
        chip.field.switch(True)
    chip.targets = []
    left = data[1]
    while left:
        for kind in data[3:]:
            yield chip.times.attempt
            found = [] if chip.misses else _look(chip, kind)
            chip.misses = max(0, chip.misses - 1)
            if found:
                yield activation_us(chip, found[0])
                yield from second(chip, found)
                chip.targets = found
                return plain(data, _told(found))
            yield -(data[2] * _PERIOD_US)
        if left != _FOR_EVER:
            left -= 1
    return plain(data, b"\x00")


def _look(chip: "Pn532", kind: int) -> "list[Tag]":
    if kind not in (_GENERIC, _MIFARE, _ISO_DEP):
        return []
    tag = chip.field.select(chip.wake_up_request)
    if tag is None:
        return []
    if kind != _GENERIC and bool(tag.sak & 0x20) != (kind == _ISO_DEP):
        tag.pass_over()
        return []
    return [tag]


def _told(found: "list[Tag]") -> bytes:
    answer = bytes((len(found),))
    for number, tag in enumerate(found):
        data = described(number + 1, tag)
        answer += bytes((_ISO_DEP if tag.protocol else _MIFARE, len(data))) + data
    return answer


def _in_jump(chip: "Pn532", data: bytes) -> "Work":
    """Look for a peer: ActPass, baud rate, what follows; nobody answers."""
    if len(data) < 4 or data[1] > 1 or data[2] > 2:
        yield chip.times.command
        return refused(chip, data)
    if chip.radio_allowed() and not chip.field.on:
        yield chip.times.field
        chip.field.switch(True)
    each = 100 << max(1, min(chip.atr_timeout, 16)) - 1
    left = chip.atr_retries
    while left == _FOR_EVER:
        yield -each
    yield each * (left + 1)
    return plain(data, bytes((_NO_ANSWER,)))


def _in_atr_or_psl(chip: "Pn532", data: bytes) -> "Work":
    """Refuse to set up a peer: no target speaks NFCIP-1."""
    yield chip.times.command
    if len(data) < 3:
        return refused(chip, data)
    return plain(data, bytes((_NOT_ALLOWED if target(chip, data[1]) else _CONTEXT,)))


def _for_ever(chip: "Pn532", data: bytes) -> "Work":
    """Wait for a reader's field, or send a test pattern, until the host wants something else."""
    if data[0] == 0x8C and len(data) < _SHORTEST_INIT:
        yield chip.times.command
        return refused(chip, data)
    while True:
        yield 1_000_000


def _not_a_target(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    return plain(data, bytes((_CONTEXT,)))


def _tg_get_target_status(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    return plain(data, b"\x00\x00")  # released; no baud rates


COMMANDS: "dict[int, Callable[[Pn532, bytes], Work]]" = {
    0x46: _in_jump,
    0x4E: _in_atr_or_psl,
    0x50: _in_atr_or_psl,
    0x56: _in_jump,
    0x58: _for_ever,
    0x60: _in_auto_poll,
    0x86: _not_a_target,
    0x88: _not_a_target,
    0x8A: _tg_get_target_status,
    0x8C: _for_ever,
    0x8E: _not_a_target,
    0x90: _not_a_target,
    0x92: _not_a_target,
    0x94: _not_a_target,
}
