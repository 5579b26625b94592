"""Supervisor, speaker and stage on MicroPython's own asyncio; not run on CPython."""

import asyncio
import time

from tests.device.hand_clock import Clock

from tapete.device.speaker import Speaker
from tapete.device.stage import Stage
from tapete.device.supervisor import Supervisor


class Buzzer:
    """Writes down what it is told."""

    def __init__(self):
        self.tones = []

    def tone(self, hz):
        self.tones.append(hz)


class Scene:
    """Just a number and an earcon."""

    def __init__(self, screen, earcon=0):
        self.screen = screen
        self.earcon = earcon


def make_stage(clock):
    buzzer = Buzzer()
    stage = Stage(Speaker(buzzer), clock.ticks_ms, clock.ticks_add, clock.ticks_diff)
    return stage, buzzer


def test_a_task_that_dies_is_told_and_started_again():
    told = []
    runs = []

    async def dies():
        runs.append(1)
        if len(runs) < 3:
            raise (ValueError, OSError)[len(runs) - 1](5)

    keeper = Supervisor(
        time.ticks_ms,
        time.ticks_diff,
        lambda name, error: told.append((name, type(error))),
        lambda name, error: told.append("hopeless"),
    )
    asyncio.run(keeper.keep("reader", dies))
    assert told == [("reader", ValueError), ("reader", OSError)], told


def test_three_deaths_in_a_minute_are_hopeless():
    told = []

    class Enough(BaseException):
        pass

    async def dies():
        raise MemoryError

    def hopeless(name, error):
        told.append(type(error))
        raise Enough

    keeper = Supervisor(time.ticks_ms, time.ticks_diff, lambda *_: told.append(0), hopeless)
    try:
        asyncio.run(keeper.keep("screen", dies))
    except Enough:
        pass
    assert told == [0, 0, 0, MemoryError], told


def test_the_first_tone_sounds_before_play_returns():
    buzzer = Buzzer()
    speaker = Speaker(buzzer)

    async def go():
        task = asyncio.create_task(speaker.run())
        await asyncio.sleep_ms(1)
        speaker.play(((2000, 5), (0, 5), (3000, 5)))
        assert buzzer.tones == [2000]
        await asyncio.sleep_ms(40)
        task.cancel()

    asyncio.run(go())
    assert buzzer.tones == [2000, 0, 3000, 0], buzzer.tones


def test_a_new_earcon_cuts_off_the_old_one():
    buzzer = Buzzer()
    speaker = Speaker(buzzer)

    async def go():
        task = asyncio.create_task(speaker.run())
        await asyncio.sleep_ms(1)
        speaker.play(((1000, 30), (1100, 30), (1200, 30)))
        await asyncio.sleep_ms(5)
        speaker.play(((2000, 5),))
        await asyncio.sleep_ms(100)
        task.cancel()

    asyncio.run(go())
    assert buzzer.tones == [1000, 2000, 0], buzzer.tones


def test_a_passing_scene_gives_way_to_the_standing_one():
    clock = Clock()
    stage, _ = make_stage(clock)
    standing, passing = Scene(1), Scene(2)
    stage.stand(standing)
    assert stage.left_ms() == -1
    stage.pass_by(passing, 1000)
    assert stage.scene() is passing
    clock.now = 999
    assert stage.scene() is passing and stage.left_ms() == 1
    clock.now = 1000
    assert stage.scene() is standing


def test_a_standing_scene_sounds_when_it_is_seen_and_is_another_screen():
    clock = Clock()
    stage, buzzer = make_stage(clock)
    stage.stand(Scene(1, 1))
    stage.scene()
    heard = len(buzzer.tones)
    assert heard == 1
    stage.stand(Scene(1, 1))
    stage.scene()
    assert len(buzzer.tones) == heard
    stage.pass_by(Scene(9), 500)
    stage.stand(Scene(2, 1))
    stage.scene()
    assert len(buzzer.tones) == heard, "it waits for the passing one"
    clock.now = 500
    stage.scene()
    assert len(buzzer.tones) == heard + 1


def test_passing_scenes_wait_for_each_other():
    clock = Clock()
    stage, buzzer = make_stage(clock)
    trick, notice, standing = Scene(14, 1), Scene(15, 1), Scene(2, 1)
    stage.pass_by(trick, 2500)
    stage.pass_by(notice, 1200)
    stage.stand(standing)
    assert stage.scene() is trick and not buzzer.tones
    clock.now = 2500
    assert stage.scene() is notice and len(buzzer.tones) == 1, "it sounds when it is seen"
    clock.now = 3699
    assert stage.scene() is notice
    clock.now = 3700
    assert stage.scene() is standing
    stage.pass_by(trick, 2500)
    stage.clear()
    assert stage.scene() is standing
