"""What the PN532's commands do (user manual, chapter 7). Each is a generator: see pn532.py.

Here are those a table of cards needs. The others are loaded when first used: pn532_rare.py,
pn532_exchange.py (all but READ), pn532_registers.py (raw frames), pn532_peers.py (peer to peer).

`data` is the command without TFI, its code first. The answer begins with D5; an empty one stands
for the error frame.
"""

from host_tools.emulators import tags
from host_tools.emulators.compat import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from host_tools.emulators.pn532 import Pn532
    from host_tools.emulators.tags import Tag

    Work = Generator[int, None, bytes]


_NO_ANSWER = const(0x01)
_FOR_EVER = const(0xFF)
_AUTOMATIC_RATS = const(0x10)  # of SetParameters
# RFConfiguration: item -> number of data bytes
_RF_ITEMS = {0x01: 1, 0x02: 3, 0x04: 1, 0x05: 3, 0x0A: 11, 0x0B: 8, 0x0C: 3, 0x0D: 9}


def plain(data: bytes, more: bytes = b"") -> bytes:
    """Return the answer to a command."""
    return bytes((0xD5, data[0] + 1)) + more


def refused(chip: "Pn532", data: bytes) -> bytes:
    """Return the error frame's sign; a right driver never gets one."""
    chip.recorder.warn(chip.name, "refused: " + data.hex())
    return b""


def _get_firmware_version(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    return plain(data, b"\x32\x01\x06\x07")


def _sam_configuration(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if not 2 <= len(data) <= 4 or not 1 <= data[1] <= 4:
        return refused(chip, data)
    if data[1] != 1:
        chip.recorder.warn(chip.name, "SAM mode {:02X} is not emulated".format(data[1]))
    chip.wake_up()
    chip.irq = len(data) < 4 or bool(data[3] & 1)
    return plain(data)


def _rf_configuration(chip: "Pn532", data: bytes) -> "Work":
    if len(data) < 2 or _RF_ITEMS.get(data[1]) != len(data) - 2:
        yield chip.times.command
        return refused(chip, data)
    if data[1] == 0x01:
        yield chip.times.field
        chip.field.switch(bool(data[2] & 1))
        return plain(data)
    yield chip.times.command
    if data[1] == 0x02:
        chip.atr_timeout, chip.timeout = data[3], data[4]
    elif data[1] == 0x04:
        chip.com_retries = data[2]
    elif data[1] == 0x05:
        chip.atr_retries, chip.retries = data[2], data[4]
    return plain(data)


def _in_list_passive_target(chip: "Pn532", data: bytes) -> "Work":
    if len(data) != 3 or not 1 <= data[1] <= 2 or data[2]:
        from host_tools.emulators.pn532_exchange import may_list  # noqa: PLC0415 - seldom wanted

        if not may_list(data):
            yield chip.times.command
            return refused(chip, data)
    chip.targets = []
    chip.registers.pop(0x6302, None)  # the chip sets its modes itself
    chip.registers.pop(0x6303, None)
    if not chip.radio_allowed():
        yield chip.times.command
        return plain(data, b"\x00")
    if not chip.field.on:
        yield chip.times.field
        chip.field.switch(True)
    if chip.crowd and len(chip.field.tags) > 1:
        from host_tools.emulators.crowd import disturb  # noqa: PLC0415 - seldom wanted

        disturb(chip)
    first = yield from _first(chip, data)
    if first is None:
        return plain(data, b"\x00")
    found = [first]
    yield activation_us(chip, first)
    if data[1] == 2:
        yield from second(chip, found)
    chip.targets = found
    answer = bytes((len(found),))
    for number, tag in enumerate(found):
        answer += described(number + 1, tag)
    return plain(data, answer)


def _first(chip: "Pn532", data: bytes) -> "Generator[int, None, Tag | None]":
    """Ask until a target answers, as often as MxRtyPassiveActivation says."""
    left = chip.retries
    while True:
        if not data[2] and not chip.misses:
            tag = chip.field.select(chip.wake_up_request, data[3:])
            if tag is not None:
                return tag
        if left == _FOR_EVER and not chip.misses:
            yield -chip.times.attempt
            continue
        yield chip.times.attempt
        if left == 0 or chip.misses:
            chip.misses = max(0, chip.misses - 1)
            if chip.field_drops:
                chip.field.switch(False)
                chip.field.switch(True)
            return None
        left -= 1


def described(number: int, tag: "Tag") -> bytes:
    """Return a target as lists tell it; its ATS only when RATS was sent."""
    answer = bytes((number,)) + tag.sens_res + bytes((tag.sak, len(tag.uid))) + tag.uid
    return answer + tag.ats if tag.protocol else answer


def second(chip: "Pn532", found: "list[Tag]") -> "Generator[int, None, None]":
    """Halt the first target and look for another; without one the first is woken again."""
    talking = found[0].protocol
    found[0].halt()
    another = chip.field.select(wake=False)
    if another is None:
        yield chip.times.attempt
        chip.field.reselect(found[0])
        activation_us(chip, found[0])
    else:
        found.append(another)
        yield activation_us(chip, another)
        found[0].protocol = talking  # with two of them the chip would use CIDs


def activation_us(chip: "Pn532", tag: "Tag") -> int:
    """Send RATS to a selected tag that takes it; return how long selection and RATS last."""
    levels = 1 if len(tag.uid) == 4 else 2 if len(tag.uid) == 7 else 3
    if not tag.sak & 0x20 or not chip.parameters & _AUTOMATIC_RATS:
        return chip.times.level * levels
    chip.block_number = 0
    tag.exchange(b"\xe0\x50")
    return chip.times.level * levels + chip.times.ats


def no_answer_us(chip: "Pn532") -> int:
    """Return how long the chip waits for a tag before it says status 01 (item 2 and 4)."""
    us = chip.times.no_answer
    if us < 0:
        us = 100 << min(chip.timeout, 16) - 1 if chip.timeout else 3_600_000_000
    return us * (chip.com_retries + 1)


def _in_data_exchange(chip: "Pn532", data: bytes) -> "Work":
    tag = target(chip, data[1]) if len(data) > 1 else None
    if chip.statuses:
        yield chip.times.read
        return plain(data, bytes((chip.statuses.pop(0),)))
    if tag is None or tag.sak or len(data) != 4:
        from host_tools.emulators import pn532_exchange  # noqa: PLC0415 - seldom wanted

        return (yield from pn532_exchange.exchange(chip, tag, data))
    yield chip.times.read
    answer = tag.exchange(data[2:]) if reachable(chip, tag) else None
    return (yield from answered(chip, data, answer))


def answered(chip: "Pn532", data: bytes, answer: bytes | None) -> "Work":
    """Return the answer to InDataExchange by what the tag said; None = it was silent."""
    if answer is None:
        yield no_answer_us(chip)
        return plain(data, bytes((_NO_ANSWER,)))
    if len(answer) == 1:
        return plain(data, b"\x00" if answer == tags.ACK else bytes((chip.nak_status,)))
    return plain(data, b"\x00" + answer)


def reachable(chip: "Pn532", tag: "Tag") -> bool:
    """Wake a halted target, as the chip does by itself; say whether the tag is in the field."""
    if tag.state != tags.HALT:
        return chip.field.on and tag in chip.field.tags
    if not chip.field.reselect(tag):
        return False
    activation_us(chip, tag)
    return True


def target(chip: "Pn532", number: int) -> "Tag | None":
    """Return the listed target; bit 6 of the number (more data follows) is no part of it."""
    index = (number & 0x3F) - 1
    return chip.targets[index] if 0 <= index < len(chip.targets) else None


def _in_release(chip: "Pn532", data: bytes) -> "Work":
    yield chip.times.command
    if len(data) != 2:
        return refused(chip, data)
    halt(chip, data[1])
    if data[1] == 0:
        chip.targets = []
    elif data[1] <= len(chip.targets):
        del chip.targets[data[1] - 1]
    return plain(data, b"\x00")


def halt(chip: "Pn532", number: int) -> None:
    """Send a target, or with 0 all of them, to sleep."""
    for index, tag in enumerate(chip.targets):
        if number in (0, index + 1) and tag.state == tags.ACTIVE:
            tag.halt()


def command(code: int) -> "Callable[[Pn532, bytes], Work] | None":
    """Return what does a command, None for one that is not emulated."""
    run = _COMMANDS.get(code)
    if run is None and code in b"\x06\x08\x42":
        from host_tools.emulators import pn532_registers  # noqa: PLC0415 - seldom wanted

        run = pn532_registers.COMMANDS.get(code)
    elif run is None and code in b"\x46\x4e\x50\x56\x58\x60\x86\x88\x8a\x8c\x8e\x90\x92\x94":
        from host_tools.emulators import pn532_peers  # noqa: PLC0415 - seldom wanted

        run = pn532_peers.COMMANDS.get(code)
    elif run is None:
        from host_tools.emulators import pn532_rare  # noqa: PLC0415 - seldom wanted

        run = pn532_rare.COMMANDS.get(code)
    return run


_COMMANDS: "dict[int, Callable[[Pn532, bytes], Work]]" = {
    0x02: _get_firmware_version,
    0x14: _sam_configuration,
    0x32: _rf_configuration,
    0x40: _in_data_exchange,
    0x4A: _in_list_passive_target,
    0x52: _in_release,
}
