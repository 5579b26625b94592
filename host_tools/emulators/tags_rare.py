"""Tags that are not ours, made when one is laid down."""

from host_tools.emulators import tags

KINDS = "ntag213 ntag215 ntag216 ultralight classic1k classic4k desfire jcop phone hce other"


def make(uid: bytes, kind: str) -> tags.Tag:
    """Return a new tag of a kind; ValueError for one nobody knows."""
    if kind == "ultralight":
        from host_tools.emulators.ultralight import Ultralight  # noqa: PLC0415 - seldom wanted

        if len(uid) != 7:
            raise ValueError("an Ultralight has a UID of 7 bytes")
        return Ultralight(uid)
    if kind in ("classic1k", "classic4k"):
        from host_tools.emulators.classic import Classic  # noqa: PLC0415 - seldom wanted

        return Classic(uid, kind == "classic4k")
    if kind in ("desfire", "jcop", "phone"):
        from host_tools.emulators.iso_dep import IsoDep  # noqa: PLC0415 - seldom wanted

        if kind == "desfire":
            return IsoDep(uid, b"\x03\x44", 0x20, b"\x06\x75\x77\x81\x02\x80")
        if kind == "jcop":
            return IsoDep(uid, b"\x00\x48", 0x20, b"\x0d\x78\x77\xb1\x02JCOPv241")
        return IsoDep(uid, b"\x00\x04", 0x20, b"\x05\x78\x80\x70\x02")
    if kind == "hce":
        from host_tools.emulators.iso_dep import Hce  # noqa: PLC0415 - seldom wanted

        if len(uid) != 4 or uid[0] != 0x08:
            raise ValueError("a random UID has 4 bytes, the first is 08")
        return Hce(uid)
    if kind == "other":
        return tags.Tag(uid, b"\x00\x84" if len(uid) == 10 else b"\x00\x44", 0x00)
    raise ValueError("unknown kind of tag: " + kind)
