"""Diagnosis of the reader of a running table, asked for over the serial line."""

import pytest

from host_tools.rig import Json, Rig


def _said(heard: list[Json]) -> str:
    return "\n".join(line["diagnosis"] for line in heard if "diagnosis" in line)


def test_a_running_table_diagnoses_its_reader_and_plays_on() -> None:
    with Rig() as rig:
        rig.advance(1500)
        rig.lines()
        rig.send({"cmd": "diagnose"})
        heard = rig.wait(lambda line: "Lay an NTAG" in line.get("diagnosis", ""), 3000)
        rig.send({"cmd": "diagnose"})
        rig.lay(bytes.fromhex("04A1B2C3D4E580"), "ntag213")
        heard += rig.wait(lambda line: "It sees: NTAG" in line.get("diagnosis", ""), 2000)
        rig.lift(bytes.fromhex("04A1B2C3D4E580"))
        rig.lay(bytes.fromhex("DEADBEEF"), "classic1k")
        rig.press("A")
        heard += rig.wait(lambda line: line.get("diagnosis") == "That is all.", 25_000)
        said = _said(heard)
        assert "a PN532, firmware 1.6" in said
        assert "It answered 20 of 20 times." in said
        assert "It sees: MIFARE Classic card, UID DEADBEEF." in said
        assert "0 commands sent again, 0 times lost" in said
        assert [line["error"] for line in heard if "error" in line] == [
            "the readers are being diagnosed"
        ]
        assert any("event" in line for line in heard), "the button works meanwhile"
        assert not any("card" in line for line in heard), "what is laid down is not played"
        rig.lift(bytes.fromhex("DEADBEEF"))
        rig.advance(2000)
        rig.lines()
        rig.lay("1o")
        assert any(
            line.get("event", "").endswith("1o")
            for line in rig.wait(lambda line: "prompt" in line, 2000)
        )


def test_a_reader_that_is_not_there_is_told_of_with_what_to_check() -> None:
    with Rig() as rig:
        rig.advance(1500)
        rig.fault("reader off")
        rig.send({"cmd": "diagnose"})
        heard = rig.wait(lambda line: line.get("diagnosis") == "That is all.", 40_000)
        said = _said(heard)
        assert "It answered 0 of 6 times." in said
        assert "SDA and SCL" in said
        assert "RSTPD_N" in said
        assert [line["fault"] for line in heard if "fault" in line] == ["reader"]
        rig.fault("reader on")
        heard = rig.wait(lambda line: line.get("back") is True, 6000)
        assert [line["fault"] for line in heard if "fault" in line] == ["reader"]
        print(rig.memory())


@pytest.mark.slow
def test_of_several_readers_each_is_tried_and_the_others_play_on() -> None:
    with Rig(board="pico_seats", heap="640k", settings="game brisca players=4\n") as rig:
        rig.advance(1500)
        rig.press("A")
        rig.advance(500)
        rig.lines()
        rig.fault("reader@2 off")
        rig.send({"cmd": "diagnose"})
        heard = rig.wait(lambda line: "Lay an NTAG" in line.get("diagnosis", ""), 5000)
        rig.lay("5o", reader=3)
        heard += rig.wait(lambda line: line.get("event") == "turnup 5o", 2000)
        rig.lay(bytes.fromhex("04A1B2C3D4E580"), "ntag213", reader=1)
        heard += rig.wait(lambda line: "It sees: NTAG" in line.get("diagnosis", ""), 3000)
        heard += rig.wait(lambda line: line.get("diagnosis") == "Reader 2:", 25_000)
        first = _said(heard)
        assert first.startswith("Reader 1:")
        assert "A reader over SPI; reset pin wired, IRQ pin not wired." in first
        assert "It answered 20 of 20 times." in first
        heard = rig.wait(lambda line: line.get("diagnosis") == "Reader 3:", 25_000)
        second = _said(heard)
        assert "It answered 0 of 6 times." in second
        assert "As it does not answer, no tag can be tried." in second
