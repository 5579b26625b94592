"""The display's task: what the panel is told of its looks, when it rests, and when it is lost."""

import asyncio

from tests.device.hand_clock import Clock

from tapete.device import display
from tapete.device.display import Display
from tapete.device.speaker import Speaker
from tapete.device.stage import ASLEEP, AWAKE, DIM, Stage
from tapete.screen import large
from tapete.screen.canvas import Canvas
from tapete.view import codes
from tapete.view.scene import Scene
from tapete.words.words import Words

MINUTE = 60_000
WHAT = Scene(codes.UNKNOWN_TAG, (), codes.EARCON_REFUSED, ())
TWO = Scene(codes.TWO_CARDS, (), codes.EARCON_REFUSED, ())


class Panel:
    """Keeps what it was told."""

    def __init__(self):
        self.is_there = True
        self.pages = 0
        self.looks = []
        self.inverted = self.level = self.on = None

    def init(self):
        if not self.is_there:
            raise OSError(5)
        self.inverted, self.level, self.on = False, 0xCF, True

    def write_page(self, page, data):
        if not self.is_there:
            raise OSError(5)
        self.pages += 1

    def invert(self, on):
        self.inverted = on

    def contrast(self, level):
        self.level = level

    def power(self, on):
        self.on = on
        self.looks.append((self.inverted, self.level, self.on))


class App:
    """Writes down what is lost and found."""

    def __init__(self):
        self.told = []

    def lose(self, what):
        self.told.append("lost")

    def find(self, what):
        self.told.append("found")


class Desk:
    """A display with everything it talks to."""

    def __init__(self, size=0, inverted=1, dimmed=1):
        self.clock = display.clock = clock = Clock()
        self.stage = Stage(Speaker(None), clock.ticks_ms, clock.ticks_add, clock.ticks_diff)
        self.panel = Panel()
        self.app = App()
        self.settings = bytearray((0, 1, size, 0, inverted, dimmed, 1))
        self.canvas = Canvas()
        words = Words("en")
        self.display = Display(
            self.panel, self.canvas, words, self.stage, asyncio.Lock(), self.app, self.settings
        )

    def run(self, *steps):
        """Do the steps, each followed by all that the display does then; return its looks."""

        async def go():
            task = asyncio.create_task(self.display.run())
            await asyncio.sleep_ms(20)
            for step in steps:
                step()
                await asyncio.sleep_ms(25)
            task.cancel()

        self.stage.stand(WHAT)
        asyncio.run(go())
        return self.panel.looks

    def later(self, ms):
        """Return a step that lets time pass, and wakes who waits for that."""

        def step():
            self.clock.now += ms
            self.stage.changed.set()

        return step

    def set(self, number, value):
        """Return a step that chooses a setting."""

        def step():
            self.settings[number] = value
            self.stage.stand(WHAT)

        return step


def test_the_settings_are_the_looks_from_the_beginning():
    assert Desk().run() == [(False, 0xCF, True)]
    assert Desk(inverted=0).run() == [(True, 0xCF, True)]
    assert Desk(dimmed=0).run() == [(False, 0x30, True)]


def test_a_setting_is_seen_at_once():
    desk = Desk()
    looks = desk.run(desk.set(4, 0), desk.set(5, 0), desk.set(4, 1))
    assert looks[1:] == [(True, 0xCF, True), (True, 0x30, True), (False, 0x30, True)], looks


def test_it_dims_after_two_minutes_and_sleeps_after_ten():
    desk = Desk()
    looks = desk.run(
        desk.later(2 * MINUTE - 1), desk.later(1), desk.later(8 * MINUTE - 1), desk.later(1)
    )
    assert looks[1:] == [(False, 0x08, True), (False, 0x08, False)], looks
    assert desk.stage.rest() == ASLEEP


def test_it_can_be_dimmer_than_dimmed():
    desk = Desk(dimmed=0)
    assert desk.run(desk.later(2 * MINUTE))[1:] == [(False, 0, True)]


def test_whatever_happens_wakes_it():
    for number in range(3):
        desk = Desk()
        stage = desk.stage
        what = (
            lambda stage=stage: stage.play(codes.EARCON_TAP),
            lambda stage=stage: stage.stand(TWO),
            lambda stage=stage: stage.pass_by(TWO, 1000),
        )[number]
        looks = desk.run(desk.later(10 * MINUTE), what)
        assert looks[-2:] == [(False, 0x08, False), (False, 0xCF, True)], looks
        assert stage.rest() == AWAKE


def test_a_touch_lets_the_two_minutes_begin_anew():
    desk = Desk()
    stage = desk.stage
    looks = desk.run(
        desk.later(MINUTE), lambda: stage.play(codes.EARCON_TAP), desk.later(2 * MINUTE - 1)
    )
    assert len(looks) == 1 and stage.rest() == AWAKE and stage.rest_ms() == 1
    desk.clock.now += 1
    assert stage.rest() == DIM and stage.rest_ms() == 8 * MINUTE


def test_it_sleeps_on_however_long_nobody_comes():
    desk = Desk()
    desk.run(desk.later(10 * MINUTE))
    desk.clock.now -= 1 << 29  # the clock has gone round
    assert desk.stage.rest() == ASLEEP and desk.stage.rest_ms() == -1


def test_it_goes_to_rest_by_itself():
    desk = Desk()
    desk.clock.now = 2 * MINUTE - 40

    def stage_waits():
        desk.clock.now += 40

    desk.stage._touched = 0
    before = desk.clock.now

    async def go():
        desk.stage._standing = WHAT
        desk.stage.changed.set()
        task = asyncio.create_task(desk.display.run())
        await asyncio.sleep_ms(20)
        assert desk.panel.looks == [(False, 0xCF, True)]
        stage_waits()
        await asyncio.sleep_ms(90)
        task.cancel()

    asyncio.run(go())
    assert desk.clock.now > before
    assert desk.panel.looks[-1] == (False, 0x08, True), desk.panel.looks


def test_a_panel_that_comes_back_gets_its_looks_again():
    desk = Desk(inverted=0)
    panel = desk.panel

    def lose():
        panel.is_there = False
        desk.stage.stand(TWO)

    async def go():
        task = asyncio.create_task(desk.display.run())
        await asyncio.sleep_ms(20)
        lose()
        await asyncio.sleep_ms(20)
        assert desk.app.told == ["lost"]
        panel.is_there = True
        await asyncio.sleep_ms(3100)
        task.cancel()

    desk.stage.stand(WHAT)
    asyncio.run(go())
    assert desk.app.told == ["lost", "found"]
    assert panel.looks == [(True, 0xCF, True), (True, 0xCF, True)], panel.looks


def test_the_leaves_of_a_large_scene_are_turned_over_and_begin_anew_with_another():
    desk = Desk(size=1)
    stage = desk.stage
    seen = []

    def note():
        seen.append(bytes(desk.canvas.buffer))

    def another():
        stage.stand(TWO)

    desk.run(note, desk.later(1999), note, desk.later(1), note, desk.later(2000), note)
    assert seen[0] == seen[1] == seen[3] != seen[2], "two leaves, two seconds each"
    desk = Desk(size=1)
    stage = desk.stage
    seen = []
    again = Scene(WHAT.screen, (), 0, ())
    desk.run(desk.later(2000), lambda: stage.stand(again), note_of(desk, seen), another)
    assert seen[0] == first(WHAT)
    assert bytes(desk.canvas.buffer) == first(TWO)


def note_of(desk, seen):
    return lambda: seen.append(bytes(desk.canvas.buffer))


def first(scene):
    """Return the first leaf of a scene."""
    canvas = Canvas()
    large.paint(canvas, scene, Words("en"))
    return bytes(canvas.buffer)


def test_what_passes_waits_until_its_leaves_have_been_seen():
    desk = Desk(size=1)
    stage = desk.stage
    left = []
    desk.run(lambda: stage.pass_by(TWO, 1000), lambda: left.append(stage.left_ms()))
    canvas = Canvas()
    assert left == [2000 * large.paint(canvas, TWO, Words("en"))], left
    desk = Desk()
    stage = desk.stage
    left = []
    desk.run(lambda: stage.pass_by(TWO, 1000), lambda: left.append(stage.left_ms()))
    assert left == [1000], left


def test_the_size_changes_at_once_and_back():
    desk = Desk()
    seen = []
    note = note_of(desk, seen)
    desk.run(note, desk.set(2, 1), note, desk.set(2, 0), note)
    assert seen[0] == seen[2] != seen[1] == first(WHAT)


def test_no_leaf_is_turned_while_it_sleeps():
    desk = Desk(size=1)
    seen = []
    note = note_of(desk, seen)
    desk.run(desk.later(10 * MINUTE), note, desk.later(2000), note, desk.later(2000), note)
    assert seen[0] == seen[1] == seen[2]
    assert desk.display._leaf_ms() == -1
