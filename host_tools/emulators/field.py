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

    def lay(self, tag: "Tag") -> None:
        """Bring a tag within reach."""
        tag.power_off()
        self.tags.append(tag)

    def lift(self, uid: bytes) -> "Tag | None":
        """Take a tag away; None if it was not there."""
        for index, tag in enumerate(self.tags):
            if tag.uid == uid:
                tag.power_off()
                return self.tags.pop(index)
        return None

    def switch(self, on: bool) -> None:
        """Turn the field on or off."""
        if self.on and not on:
            for tag in self.tags:
                tag.power_off()
        self.on = on

    def select(self, wake: bool) -> "Tag | None":
        """Request (REQA; WUPA with `wake`), resolve collisions, select one tag."""
        if not self.on:
            return None
        winner: Tag | None = None
        for tag in self.tags:
            if tag.request(wake) and (winner is None or _first(tag, winner)):
                winner = tag
        for tag in self.tags:
            if tag.state == tags.READY:
                if tag is winner:
                    tag.state = tags.ACTIVE
                else:
                    tag.pass_over()
        return winner

    def reselect(self, tag: "Tag") -> bool:
        """Wake one known tag by its UID; say whether it is there."""
        if not self.on or tag not in self.tags:
            return False
        for other in self.tags:
            if other.state == tags.ACTIVE:
                other.state = tags.HALT
        tag.state = tags.ACTIVE
        return True


def _first(one: "Tag", two: "Tag") -> bool:
    """Say who stays in anticollision: at the first bit that differs the reader goes on with 1."""
    mine, other = one.cascade(), two.cascade()
    for index in range(min(len(mine), len(other))):
        differing = mine[index] ^ other[index]
        if differing:
            return bool(mine[index] & differing & -differing)
    return True
