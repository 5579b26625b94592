"""The PN532's commands that a table of cards seldom needs; see pn532_commands.py."""

from host_tools.emulators import tags
from host_tools.emulators.compat import const
from host_tools.emulators.pn532_commands import (
    activation_us,
    halt,
    no_answer_us,
    plain,
    reachable,
    refused,
    target,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_tools.emulators.pn532 import Pn532
    from host_tools.emulators.pn532_commands import Work

_NO_ANSWER = const(0x01)
_CONTEXT = const(0x27)
_FAILED_POLLS = const(0x80)  # Diagnose, test 4: nobody answered any of 128 requests


def _get_general_status(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    # Last error; whether another field is felt, not the chip's own; the targets; the SAM.
    answer = bytes((0, 0, len(chip.targets)))
    for number in range(len(chip.targets)):
        answer += bytes((number + 1, 0, 0, 0x10))
    return plain(data, answer + b"\x00")


def _power_down(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if not 2 <= len(data) <= 3:
        return refused(chip, data)
    chip.field.switch(False)
    chip.targets = []
    chip.wakers = data[1]
    chip.sleep_when_read = True
    return plain(data, b"\x00")


def _in_deselect(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if len(data) != 2:
        return refused(chip, data)
    halt(chip, data[1])
    return plain(data, b"\x00")


def _in_select(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.level
    if len(data) != 2:
        return refused(chip, data)
    tag = target(chip, data[1])
    if tag is None:
        return plain(data, bytes((_CONTEXT,)))
    there = tag in chip.field.tags and tag.state == tags.ACTIVE
    if not there and chip.field.reselect(tag):
        there = True
        yield activation_us(chip, tag)
    return plain(data, b"\x00" if there else bytes((_NO_ANSWER,)))


def _set_parameters(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if len(data) != 2:
        return refused(chip, data)
    chip.parameters = data[1]
    return plain(data)


def _set_serial_baud_rate(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if len(data) != 2 or data[1] > 8:
        return refused(chip, data)
    chip.speed = data[1]
    return plain(data)


def _diagnose(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    test = data[1] if len(data) > 1 else 0xFF
    if test == 0x00:  # what came goes back
        return plain(data, data[1:])
    if test in (0x01, 0x02) and len(data) == 2:  # ROM, RAM
        return plain(data, b"\x00")
    if test == 0x04 and len(data) == 3:
        yield chip.times.attempt * _FAILED_POLLS
        return plain(data, bytes((_FAILED_POLLS,)))
    if test == 0x06:
        return (yield from _attention(chip, data))
    if test == 0x07 and len(data) == 3:  # the antenna is whole
        return plain(data, b"\x00")
    return refused(chip, data)


def _attention(chip: "Pn532", data: bytes) -> "Work":
    """Ask an ISO-DEP target whether it is still there."""
    tag = chip.targets[0] if chip.targets else None
    if tag is None or not tag.sak & 0x20:
        return plain(data, bytes((_CONTEXT,)))
    yield chip.times.read
    if reachable(chip, tag) and tag.exchange(bytes((0xB2 | chip.block_number,))):
        return plain(data, b"\x00")
    yield no_answer_us(chip)
    return plain(data, bytes((_NO_ANSWER,)))


def _read_gpio(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    return plain(data, bytes((chip.gpio >> 8 & 0x3F, chip.gpio & 0x06, chip.interface)))


def _write_gpio(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if len(data) != 3:
        return refused(chip, data)
    if data[1] & 0x80:  # else the port stays as it is
        chip.gpio = chip.gpio & 0x00FF | (data[1] & 0x3F) << 8
    if data[2] & 0x80:
        chip.gpio = chip.gpio & 0xFF00 | data[2] & 0x06
    return plain(data)


COMMANDS: "dict[int, Callable[[Pn532, bytes], Work]]" = {
    0x00: _diagnose,
    0x04: _get_general_status,
    0x0C: _read_gpio,
    0x0E: _write_gpio,
    0x10: _set_serial_baud_rate,
    0x12: _set_parameters,
    0x16: _power_down,
    0x44: _in_deselect,
    0x54: _in_select,
}
