"""Memory and states of the emulated tags."""

from host_tools.emulators import tags

UID = bytes.fromhex("04A1B2C3D4E580")


def selected(kind: str = "ntag213") -> tags.Ntag:
    tag = tags.Ntag(UID, kind)
    tag.state = tags.ACTIVE
    return tag


def again(tag: tags.Tag) -> None:
    """Select anew: lock bytes take effect."""
    tag.request(wake=False)
    tag.request(wake=False)
    tag.state = tags.ACTIVE


def test_uid_pages_and_check_bytes() -> None:
    head = selected().exchange(b"\x30\x00")
    assert head is not None
    assert head[:3] == UID[:3]
    assert head[3] == 0x88 ^ 0x04 ^ 0xA1 ^ 0xB2
    assert head[4:8] == UID[3:]
    assert head[8] == 0xC3 ^ 0xD4 ^ 0xE5 ^ 0x80


def test_read_rolls_over_and_refuses_beyond_the_end() -> None:
    tag = selected()
    answer = tag.exchange(b"\x30\x2c")
    assert answer is not None
    assert answer[4:7] == UID[:3]
    assert answer[:4] == bytes(4)  # PACK is not shown
    assert tag.exchange(b"\x30\x2d") == tags.NAK
    assert tag.exchange(b"\x30\x00") is None  # fell back to idle


def test_read_stops_at_protected_pages() -> None:
    tag = selected()
    tag.memory[4 * 0x29 + 3] = 0x06  # AUTH0
    tag.memory[4 * 0x2A] = 0x80  # PROT: reading too
    answer = tag.exchange(b"\x30\x04")
    assert answer is not None
    assert answer[8:11] == UID[:3]
    assert tag.exchange(b"\x30\x06") == tags.NAK
    tag.state = tags.ACTIVE
    assert tag.exchange(b"\x1b\xff\xff\xff\xff") == b"\x00\x00"
    assert tag.exchange(b"\x30\x06") is not None


def test_capability_containers() -> None:
    for kind, cc in (("ntag213", "E1101200"), ("ntag215", "E1103E00"), ("ntag216", "E1106D00")):
        answer = selected(kind).exchange(b"\x30\x03")
        assert answer is not None
        assert answer[:4] == bytes.fromhex(cc)


def test_version() -> None:
    assert selected("ntag215").exchange(b"\x60") == bytes.fromhex("0004040201001103")


def test_writing_locking_and_one_time_pages() -> None:
    tag = selected()
    assert tag.exchange(b"\xa2\x04\x01\x02\x03\x04") == tags.ACK
    read = tag.exchange(b"\x30\x04")
    assert read is not None
    assert read[:4] == b"\x01\x02\x03\x04"
    assert tag.written
    assert tag.exchange(b"\xa2\x02\x00\x00\x10\x00") == tags.ACK  # lock page 4
    again(tag)
    assert tag.exchange(b"\xa2\x04\x00\x00\x00\x00") == tags.NAK
    tag.state = tags.ACTIVE
    assert tag.exchange(b"\xa2\x00\x00\x00\x00\x00") == tags.NAK


def test_fast_read() -> None:
    answer = selected().exchange(b"\x3a\x00\x03")
    assert answer is not None
    assert len(answer) == 16


def test_requests_and_states() -> None:
    tag = tags.Ntag(UID)
    assert tag.request(wake=False)
    tag.state = tags.ACTIVE
    assert not tag.request(wake=False)  # an error to it: falls back
    assert tag.state == tags.IDLE
    tag.state = tags.HALT
    assert not tag.request(wake=False)
    assert tag.request(wake=True)
    tag.pass_over()
    assert tag.state == tags.HALT


def test_kinds() -> None:
    assert isinstance(tags.make(UID), tags.Ntag)
    assert tags.make(b"\xde\xad\xbe\xef").sak == 0x08
    for uid, kind in ((UID, "nonsense"), (b"\x01\x02\x03\x04", "ntag213")):
        try:
            tags.make(uid, kind)
        except ValueError:
            continue
        raise AssertionError(kind)
