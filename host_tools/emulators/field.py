"""The reader's antenna: which tags lie on it, who answers a request, who wins anticollision."""

from host_tools.emulators import tags

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.emulators.tags import Tag


class Field:
    """Tags within reach; the field has to be on for them to live."""

    def __init__(self) -> None:
        self.tags: list[Tag] = []
        self.on = False
        # Settings.
        self.only_classic = False  # a weak antenna: some boards see nothing else
        self.starred = False  # what was woken from HALT goes back there after an error

    def lay(self, tag: "Tag") -> None:
        """Bring a tag within reach."""
        tag.power_off()
        tag.starred = self.starred
        self.tags.append(tag)

    def lift(self, uid: bytes) -> "Tag | None":
        """Take a tag away; None if it was not there."""
        for index, tag in enumerate(self.tags):
            if uid in (tag.uid, tag.laid_as):
                tag.power_off()
                return self.tags.pop(index)
        return None

    def switch(self, on: bool) -> None:
        """Turn the field on or off."""
        if self.on and not on:
            for tag in self.tags:
                tag.power_off()
        self.on = on

    def select(self, wake: bool, cascade: bytes = b"") -> "Tag | None":
        """Request (REQA; WUPA with `wake`), resolve collisions, select one tag.

        With `cascade`, the UID as anticollision sends it, only that tag is selected.
        """
        if not self.on:
            return None
        winner: Tag | None = None
        for tag in self.tags:
            if (self.only_classic and not tag.sak & 0x08) or not tag.request(wake):
                continue
            if cascade and tag.cascade() != cascade:
                continue
            if winner is None or _first(tag, winner):
                winner = tag
        for tag in self.tags:
            if tag.state == tags.READY:
                if tag is winner:
                    tag.state = tags.ACTIVE
                else:
                    tag.pass_over()
        return winner

    def reselect(self, tag: "Tag") -> bool:
        """Wake one known tag by its UID, whoever is active goes to sleep; say if it is there."""
        for other in self.tags:
            if other.state == tags.ACTIVE:
                other.halt()
        return self.select(True, tag.cascade()) is tag


def _first(one: "Tag", two: "Tag") -> bool:
    """Say who stays in anticollision: at the first bit that differs the reader goes on with 1."""
    mine, other = one.cascade(), two.cascade()
    for index in range(min(len(mine), len(other))):
        differing = mine[index] ^ other[index]
        if differing:
            return bool(mine[index] & differing & -differing)
    return True
