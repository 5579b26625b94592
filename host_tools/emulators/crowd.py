"""Tags that lie on each other: they detune each other, and what is heard is a matter of luck."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.pn532 import Pn532

_STATUSES = b"\x01\x02\x03\x05\x06\x0b"  # silence, CRC, parity, framing, collision, protocol


def disturb(chip: "Pn532") -> None:
    """Decide how a list goes: nothing found, an exchange that fails after it, or all well."""
    chip.crowd = (chip.crowd * 1_103_515_245 + 12_345) & 0x7FFFFFFF or 1
    luck = chip.crowd >> 16
    if luck % 3 == 0:
        chip.misses = max(chip.misses, 1)
    elif luck % 3 == 1 and not chip.statuses:
        chip.statuses.append(_STATUSES[luck // 3 % len(_STATUSES)])
