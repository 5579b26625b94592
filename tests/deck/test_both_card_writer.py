"""Writing a card's tag, on both Pythons: whatever the hand does, it never says another card."""

from tapete.deck import controls, ndef, ndef_write, tlv
from tapete.deck.card_writer import write_card
from tapete.rules import cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

UID = bytes.fromhex("04A1B2C3D4E580")
THREE = cards.parse("3c", cards.SPANISH)
KING = cards.parse("12b", cards.SPANISH)
FACTORY = bytes.fromhex("E11012000103A00C340300FE")  # NTAG213
BLANK_215 = bytes.fromhex("E1103E000300FE00")
ULTRALIGHT = bytes.fromhex("E110060000000000")


class Tag:
    """Pages of a tag, and the hand that lifts it; serves as reader and pages in one."""

    def __init__(self, memory: bytes = FACTORY, uid: bytes = UID, count: int = 45) -> None:
        self.memory = bytearray(4 * count)
        self.memory[:3] = uid[:3]
        self.memory[4:8] = uid[3:7]
        self.memory[12 : 12 + len(memory)] = memory
        self.count = count
        self.has_pages = True
        self.is_there = True
        self.is_working = True
        self.tears = False  # lifted in the midst of a page
        self.moves_left = -1  # reads and writes until it is lifted
        self.guarded = count  # the first page that a password guards
        self.guards_reading = False
        self.forgets: tuple[int, ...] = ()  # pages that take a write and keep nothing
        self.writes: list[int] = []

    def pages(self, uid: bytes) -> "Tag":
        """Serve as the reader."""
        return self

    def _move(self) -> bool:
        if self.moves_left == 0:
            self.is_there = False
        self.moves_left -= 1
        return self.is_there and self.is_working and self.has_pages

    async def read(self, page: int, buffer: bytearray, at: int) -> bool:
        """Give 16 bytes; those beyond the end, or guarded, are page 0 and so on."""
        if not self._move() or (self.guards_reading and page >= self.guarded):
            return False
        end = self.guarded if self.guards_reading else self.count
        for index in range(16):
            place = page + index // 4
            place = place if place < end else place - end
            buffer[at + index] = self.memory[4 * place + index % 4]
        return True

    async def write(self, page: int, buffer: bytes | bytearray, at: int) -> bool:
        """Take four bytes."""
        is_there = self._move()
        locked = self.memory[10] & 0xF8 | self.memory[11] << 8
        if page >= self.guarded or (page < 16 and locked >> page & 1) or not self.has_pages:
            return False
        if not is_there and not (self.tears and self.moves_left == -1):
            return False
        if page not in self.forgets:
            for index in range(4):
                old = self.memory[4 * page + index]
                new = buffer[at + index]
                self.memory[4 * page + index] = new if is_there else TORN[0](old, new)
        self.writes.append(page)
        return is_there

    def area(self) -> bytes:
        """Return the memory from page 3 on, as far as a table reads it."""
        return bytes(self.memory[12 : 12 + ndef.AREA])

    def says(self, uid: bytes = UID, family: int = cards.SPANISH) -> int:
        """Return the token the tag says it is."""
        return ndef.identity(self.area(), len(self.area()), uid, family)


# What becomes of a byte that was being written when the tag was lifted.
TORN: "list[Callable[[int, int], int]]" = [lambda old, new: old]
TEARS: "tuple[Callable[[int, int], int], ...]" = (
    lambda old, new: old,
    lambda old, new: new,
    lambda old, new: 0,
    lambda old, new: 0xFF,
    lambda old, new: old & new,
    lambda old, new: old | new,
    lambda old, new: (old & 0xF0) | (new & 0x0F),
    lambda old, new: (old & 0x0F) | (new & 0xF0),
)


def finish(job: "Coroutine[Any, Any, int]") -> int:
    """Run a coroutine that waits for nothing."""
    try:
        while True:
            job.send(None)
    except StopIteration as stop:
        return stop.value


def write(tag: Tag, token: int = THREE, text: str = "tres de copas", language: str = "es") -> int:
    """Write a card of the Spanish pack."""
    return finish(write_card(tag, UID, token, cards.SPANISH, text, language))


def text_record(words: str, head: int = 0xD1) -> bytes:
    """Return a Text record in English."""
    return bytes((head, 1, 3 + len(words))) + b"T\x02en" + words.encode()


def test_a_card_is_written_on_tags_of_every_make() -> None:
    memory_control = bytes.fromhex("E1101200 0203F00201 0300FE".replace(" ", ""))
    for memory, count in (
        (FACTORY, 45),
        (BLANK_215, 135),
        (bytes.fromhex("E1106D000300FE00"), 231),
        (ULTRALIGHT, 16),
        (bytes.fromhex("E1101200"), 45),
        (bytes.fromhex("E1101200FE"), 45),
        (memory_control, 45),
        (FACTORY[:9] + text_record("3e"), 45),
        (bytes.fromhex("E110120003FFFFFF"), 45),
        (bytes.fromhex("E110120055AA55AA"), 45),
        (bytes.fromhex("E1101200000000 03FF000103FE".replace(" ", "")), 45),
    ):
        tag = Tag(memory, count=count)
        assert write(tag) == ndef_write.WRITTEN
        assert tag.says() == THREE
        assert b"\x02estres de copas" in tlv.Walk(tag.area(), ndef.AREA).message()
        assert tag.says(uid=b"\x04" * 7) == 0, "a copy on another tag"
        tag.writes.clear()
        assert write(tag) == ndef_write.WRITTEN
        assert not tag.writes, "it was written already"
        assert write(tag, controls.UNDO, "deshacer") == ndef_write.WRITTEN
        assert tag.says() == controls.UNDO
        assert tag.says(family=cards.FRENCH) == controls.UNDO, "a button is one in every pack"
        assert write(tag, KING, "") == ndef_write.WRITTEN
        assert tag.says() == KING
        assert tag.says(family=cards.FRENCH) == 0


def test_what_stands_before_the_message_stays() -> None:
    for before in ("0103A00C34", "0203F00201", "0103A00C340203F00201", "0000", "FD02ABCD"):
        memory = bytes.fromhex("E1101200" + before + "0300FE")
        tag = Tag(memory)
        assert write(tag) == ndef_write.WRITTEN
        assert tag.area()[4 : 4 + len(before) // 2] == bytes.fromhex(before)
        assert tag.says() == THREE


def test_a_message_goes_round_bytes_that_are_reserved() -> None:
    """Lock bytes and memory of others may lie in the midst of the user area."""
    for control in ("0103210834", "0203230434", "0203240F34010365FF33"):
        memory = bytes.fromhex("E1103E00" + control + "0300FE")
        tag = Tag(memory, count=135)
        tag.memory[30:300] = bytes(i & 0xFF for i in range(30, 300))
        holes: list[int] = []
        for at in range(0, len(control), 10):
            value = bytes.fromhex(control[at:])
            first = (value[2] >> 4) * 16 + (value[2] & 15)
            if value[4] & 15 == 3:
                first = (value[2] >> 4) * 8 + (value[2] & 15)
            count = value[3] if value[0] == 2 else (value[3] + 7) // 8
            holes.extend(range(first, first + count))
        kept = [tag.memory[at] for at in holes]
        words = "tres de copas, o la sota, o el caballo, o el rey"
        assert write(tag, THREE, words) == ndef_write.WRITTEN
        assert [tag.memory[at] for at in holes] == kept
        assert tag.says() == THREE
        assert words.encode() not in tag.area()
        whole = tlv.Walk(tag.area(), ndef.AREA).message()
        assert words.encode() in whole


def test_long_texts_and_tags_that_are_too_small() -> None:
    long = "el tres de copas que perdimos en la playa aquella tarde de agosto"
    tag = Tag()
    assert write(tag, THREE, long) == ndef_write.WRITTEN
    assert tag.says() == THREE
    tag = Tag(ULTRALIGHT, count=16)
    before = bytes(tag.memory)
    assert write(tag, THREE, long) == ndef_write.NO_ROOM
    assert tag.memory == before, "nothing was touched"
    assert write(Tag(), THREE, "x" * 300) == ndef_write.NO_ROOM
    assert write(Tag(BLANK_215, count=135), THREE, "x" * 300) == ndef_write.NO_ROOM


def test_tags_that_are_not_written() -> None:
    changes: tuple[tuple[int, Callable[[Tag], None]], ...] = (
        (ndef_write.NO_NDEF, lambda tag: put(tag, 12, b"\0\0\0\0")),
        (ndef_write.NO_NDEF, lambda tag: put(tag, 12, b"\xe1\x20\x12\x00")),
        (ndef_write.READ_ONLY, lambda tag: put(tag, 12, b"\xe1\x10\x12\x0f")),
        (ndef_write.LOCKED, lambda tag: put(tag, 10, b"\xf0\xff")),
        (ndef_write.LOCKED, lambda tag: put(tag, 10, b"\x20\x00")),
        (ndef_write.LOCKED, lambda tag: put(tag, 10, b"\x00\x04")),
        (ndef_write.REFUSED, lambda tag: guard(tag, 4)),
        (ndef_write.REFUSED, lambda tag: guard(tag, 0)),
        (ndef_write.REFUSED, lambda tag: guard(tag, 9)),
        (ndef_write.REFUSED, lambda tag: guard(tag, 4, True)),
        (ndef_write.REFUSED, lambda tag: guard(tag, 0, True)),
        (ndef_write.REFUSED, lambda tag: guard(tag, 9, True)),
    )
    for code, change in changes:
        for token in (0, KING):
            tag = Tag()
            if token:
                assert write(tag, KING, "rey de bastos") == ndef_write.WRITTEN
            change(tag)
            before = bytes(tag.memory)
            assert write(tag) == code
            assert tag.memory == before, "nothing was touched"
    assert len(ndef_write.RESULTS) == ndef_write.NO_READER + 1


def put(tag: Tag, at: int, value: bytes) -> None:
    """Change a tag's memory."""
    tag.memory[at : at + len(value)] = value


def guard(tag: Tag, page: int, reading: bool = False) -> None:
    """Let a password guard the pages from one on."""
    tag.guarded = page
    tag.guards_reading = reading


def test_b32_b36_tags_without_pages_and_made_up_uids() -> None:
    tag = Tag()
    tag.has_pages = False
    assert write(tag) == ndef_write.NO_PAGES
    tag = Tag()
    phone = bytes.fromhex("08EC947F")
    code = finish(write_card(tag, phone, THREE, cards.SPANISH, "tres de copas", "es"))
    assert code == ndef_write.MADE_UP
    assert not tag.writes
    tag.is_working = False
    assert write(tag) == ndef_write.NO_READER
    tag = Tag(uid=bytes.fromhex("04A1B2C3D4E581"))
    assert write(tag) == ndef_write.GONE, "another tag answers"
    assert not tag.writes


def test_a_tag_that_keeps_nothing_is_found_out() -> None:
    for page in range(5, 16):
        tag = Tag()
        tag.forgets = (page,)
        assert write(tag) == ndef_write.UNSURE
        assert tag.says() in (0, THREE)


def test_a_card_lifted_at_any_moment_is_never_another() -> None:
    """Half-written is known by its UID alone, or says what it was told to say, never else."""
    for old in (0, KING):
        for tear in TEARS:
            TORN[0] = tear
            moves = 0
            while True:
                tag = Tag()
                if old:
                    assert write(tag, KING, "rey de bastos") == ndef_write.WRITTEN
                untouched = bytes(tag.memory)
                tag.moves_left = moves
                tag.tears = True
                code = write(tag)
                if code == ndef_write.WRITTEN:
                    break
                assert code == ndef_write.GONE
                allowed = (old,) if bytes(tag.memory) == untouched else (0, THREE, old)
                assert tag.says() in allowed
                tag.is_there = True
                tag.moves_left = -1
                assert write(tag) == ndef_write.WRITTEN, "laid down again"
                assert tag.says() == THREE
                moves += 1
            assert moves > 15


def test_half_way_the_message_is_empty() -> None:
    """Between the first write and the last nobody reads a card there."""
    tag = Tag()
    assert write(tag, KING, "rey de bastos") == ndef_write.WRITTEN
    seen: list[int] = []
    take = tag.write

    async def watch(page: int, buffer: "bytes | bytearray", at: int) -> bool:
        done = await take(page, buffer, at)
        seen.append(tag.says())
        return done

    tag.write = watch
    assert write(tag) == ndef_write.WRITTEN
    first = seen.index(0)
    assert set(seen[:first]) <= {KING}
    assert set(seen[first:-1]) == {0}
    assert seen[-1] == THREE
    assert tlv.Walk(tag.area(), ndef.AREA).end > 0
