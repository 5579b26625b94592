"""Faults a host injects by name: `fault WHO WHAT [value…]`. README.md lists them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.world import World


def set_fault(world: "World", args: list[str]) -> None:
    """Inject a fault, or take one back; ValueError for one nobody knows."""
    who, what = args[0], args[1]
    values = args[2:]
    known = {"reader": _reader, "display": _display, "bus": _bus, "flash": _flash}.get(who)
    if known is None or not known(world, what, values):
        raise ValueError("unknown fault: " + " ".join(args))
    world.recorder.mark("fault", " ".join(args))


def _reader(world: "World", what: str, values: list[str]) -> bool:
    chip, wire = world.reader, world.reader_i2c
    chip.settle()
    if what in ("off", "on"):
        if not chip.present and what == "on":
            chip.power_up()
        chip.present = what == "on"
        if what == "off":
            chip.field.switch(False)
    elif what in ("silent", "talking"):
        chip.silent = what == "silent"
    elif what == "silent-after":
        chip.silent_after = int(values[0])
    elif what in ("hold", "drop"):
        wire.hold = what == "hold"
    elif what in ("wupa", "reqa"):
        chip.wake_up_request = what == "wupa"
    elif what in ("instead", "instead-of-ack"):
        queue = chip.instead if what == "instead" else chip.instead_of_ack
        for value in values:
            queue.append(bytes.fromhex(value))
    elif what == "statuses":
        for value in values:
            chip.statuses.append(int(value, 16))
    else:
        return _reader_number(world, what, int(values[0]) if values else 0)
    return True


def _reader_number(world: "World", what: str, value: int) -> bool:
    chip, wire = world.reader, world.reader_i2c
    if what == "miss":
        chip.misses = value
    elif what == "late":
        chip.times.late = value
    elif what == "nack":
        wire.nacks = value
    elif what == "nack-us":
        wire.nack_us = value
    elif what == "stretch":
        wire.stretch_us = value
    elif what == "nak-status":
        chip.nak_status = value
    elif what in ("attempt", "level", "read", "ack", "command"):
        setattr(chip.times, what, value)
    else:
        return False
    return True


def _display(world: "World", what: str, values: list[str]) -> bool:
    display = world.display
    if what in ("off", "on"):
        if not display.present and what == "on":
            display.reset()
        display.present = what == "on"
    elif what == "stretch":
        display.stretch_us = int(values[0])
    else:
        return False
    return True


def _bus(world: "World", what: str, values: list[str]) -> bool:
    bus = world.bus
    if what == "stick":
        bus.stick(int(values[0]) if values else 9)
    elif what == "hold":
        bus.hold(int(values[0]))
    elif what == "free":
        bus.release()
    elif what == "stretch":
        bus.stretch_us = int(values[0])
    elif what == "errors":
        bus.errors = [int(value) for value in values]
    else:
        return False
    return True


def _flash(world: "World", what: str, values: list[str]) -> bool:
    flash = world.flash
    if flash is None:
        return False
    if what == "cut":
        flash.cut_after = int(values[0])
    elif what == "erase-us":
        flash.erase_us = int(values[0])
    elif what == "page-us":
        flash.page_us = int(values[0])
    else:
        return False
    return True
