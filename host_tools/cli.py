"""The command `tapete`. Every error at a user is one sentence that says what to do."""

import argparse
import platform
import sys
from pathlib import Path

from host_tools.demo import demo
from host_tools.exits import exit_code
from host_tools.explain import explain
from host_tools.player import play_file
from host_tools.replay import replay
from host_tools.rig import RigError
from host_tools.text import clean, open_closed, say, use_utf8


def parser() -> argparse.ArgumentParser:
    """Build the command line; its help is the shortest manual."""
    top = argparse.ArgumentParser(
        prog="tapete",
        description="The table that keeps score of real card games.",
    )
    top.add_argument("--version", action=_Version, nargs=0, help="show the version and stop")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    _add_run(commands.add_parser("run", help="play on a virtual table, here in the terminal"))
    _add_replay(commands.add_parser("replay", help="check records of deals (.deal files)"))
    _add_rules(commands.add_parser("rules", help="the rules of a game in plain English"))
    _add_simulate(commands.add_parser("simulate", help="play random matches and count who wins"))
    _add_deploy(commands.add_parser("deploy", help="put the table's program on a board"))
    for command in commands.choices.values():
        command.set_defaults(usage=command)
    return top


def _record(name: str) -> str:
    """Return the name of a record, if it is one."""
    if not name:
        raise argparse.ArgumentTypeError(
            "the name is empty: name a record, or - for standard input"
        )
    return name


def _from_one(text: str) -> int:
    """Return a number of players or of matches."""
    if not (text.isascii() and text.isdigit()) or not 0 < int(text[:10]) < 10**9:
        raise argparse.ArgumentTypeError(f"it needs a number from 1 up, not {clean(text)!r}")
    return int(text)


def _whole(text: str) -> int:
    """Return a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"it needs a number, not {clean(text)!r}") from None


def _filled(text: str) -> str:
    """Return a word that may be anything but empty."""
    if not text.strip():
        raise argparse.ArgumentTypeError("it is empty")
    return text


class _Version(argparse.Action):
    """Tells the version of table and tools, which is one, and of Python."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from tapete.app import VERSION  # noqa: PLC0415 - only who asks pays for it

        print(f"tapete {VERSION} (Python {platform.python_version()}, {sys.platform})")
        parser.exit()


def _add_request(command: argparse.ArgumentParser, how_many: str) -> None:
    """Let the command take a game, a number of players and options, as a record names them."""
    command.add_argument(
        "words",
        metavar="NAME [OPTION=VALUE]",
        nargs=how_many,
        help="a game, then its options as in a record: brisca players=3 tie=draw",
    )
    command.add_argument("--players", metavar="N", type=_from_one, help="the same as players=N")


def _add_rules(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Without a name: the games, one a line. With one: its rules, as they are played with these "
        "options and this number of players."
    )
    _add_request(command, "*")
    command.add_argument(
        "--options", action="store_true", help="list all options with their values instead"
    )


def _add_run(run: argparse.ArgumentParser) -> None:
    run.description = (
        "A virtual table: the firmware of the device, with an emulated reader, screen, buttons and "
        "flash. Cards are laid by typing their name, as in 1c; help is on the screen."
    )
    how = run.add_mutually_exclusive_group()
    how.add_argument("--demo", action="store_true", help="play a whole recorded deal and stop")
    how.add_argument(
        "--play",
        metavar="FILE",
        type=_record,
        help="play a record through taps, presses and control tags, and print it with the results "
        "the table gave; - is standard input",
    )
    run.add_argument(
        "--plain",
        action="store_true",
        help="lines of text instead of a drawn screen, for screen readers and simple terminals",
    )
    run.add_argument(
        "--flash",
        metavar="FILE",
        type=Path,
        help="keep the table's flash in this file, so that the next run goes on where this one "
        "stopped (else it is forgotten)",
    )
    run.add_argument(
        "--game",
        metavar="LINE",
        help='the game and its options, as in a record (default: "brisca players=2")',
    )
    run.add_argument(
        "--notation",
        action="store_true",
        help="show what happens as a record has it, too, not only what the table says",
    )
    run.add_argument("--bell", action="store_true", help="ring the terminal's bell at every sound")


def _add_replay(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Runs records through the rules and compares what they expect (the lines that begin "
        "with =). Of a good record it tells how much was played and how it stands. Exit code 0: "
        "everything came true; 1: something did not, and the first such line of each file is "
        "shown; 2: a line or file could not be read."
    )
    command.add_argument(
        "files", metavar="FILE", nargs="+", type=_record, help="a record; - is standard input"
    )
    form = command.add_mutually_exclusive_group()
    form.add_argument(
        "--json",
        dest="form",
        action="store_const",
        const="json",
        help="print one JSON object an event, with its file if several are named",
    )
    form.add_argument(
        "--results",
        dest="form",
        action="store_const",
        const="results",
        help="print the records back with every result filled in; what they expected before is "
        "dropped, not compared",
    )
    form.add_argument(
        "-q",
        "--quiet",
        dest="form",
        action="store_const",
        const="quiet",
        help="print nothing about a record that came true",
    )
    command.set_defaults(form="summary")


def _run(options: argparse.Namespace) -> int:
    if options.game is not None and (options.demo or options.play is not None):
        say("tapete: --game is for a table you play at: a record and the demo have their own game")
        return 2
    if options.play is not None:
        return play_file(options.play)
    if options.demo:
        return demo(options.plain)
    from host_tools import terminal  # noqa: PLC0415 - the other commands start without it

    return terminal.run(
        options.game,
        options.flash,
        plain=options.plain,
        bell=options.bell,
        shows_notation=options.notation,
    )


def _replay(options: argparse.Namespace) -> int:
    return replay(options.files, options.form)


def _add_simulate(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Plays whole matches at random, but by the rules, and tells how often each side won, how "
        "the points of the deals are spread, and how fast it went."
    )
    _add_request(command, "+")
    command.add_argument(
        "--games",
        metavar="N",
        type=_from_one,
        default=100,
        help="matches to play (default: %(default)s)",
    )
    command.add_argument(
        "--seed", metavar="S", type=_whole, help="the same seed gives the same matches"
    )


def _add_deploy(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Copies the program to a board that runs MicroPython. What people made on it stays: packs, "
        "settings, the deal that runs."
    )
    command.add_argument(
        "--board",
        metavar="NAME",
        default="pico",
        help="how it is wired, as the files in boards/ are called (default: %(default)s)",
    )
    command.add_argument(
        "--port",
        metavar="PORT",
        type=_filled,
        default="auto",
        help="its serial port (default: the first found)",
    )
    command.add_argument(
        "--folder", metavar="DIR", type=Path, help="only put into this folder what to copy"
    )
    command.add_argument(
        "--source",
        action="store_true",
        help="copy the text, not compiled: to change it on the board, which then needs more of its "
        "memory and flash",
    )


def _deploy(options: argparse.Namespace) -> int:
    from host_tools.deploy import deploy  # noqa: PLC0415 - the other commands start without it

    return deploy(options.board, options.port, options.folder, compiled=not options.source)


def _simulate(options: argparse.Namespace) -> int:
    from host_tools.simulate import simulate  # noqa: PLC0415 - the other commands start without it

    return simulate(options.words, options.players, options.games, options.seed)


def _rules(options: argparse.Namespace) -> int:
    return explain(options.words, options.players, options.options)


def _parsed(arguments: list[str] | None) -> argparse.Namespace:
    """Read the command line; a game's options may also stand after those with dashes."""
    top = parser()
    options, rest = top.parse_known_args(arguments)
    stray = [word for word in rest if word.startswith("-")]
    if options.command is None:
        top.print_help(sys.stderr)
        top.exit(2)
    if stray or (rest and "words" not in options):
        told = " ".join(clean(word) for word in stray or rest)
        options.usage.error(f"{told} is not understood here")
    if rest:
        options.words.extend(rest)
    return options


_COMMANDS = {
    "run": _run,
    "replay": _replay,
    "rules": _rules,
    "simulate": _simulate,
    "deploy": _deploy,
}


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return its exit code."""
    open_closed()

    def work() -> int:
        options = _parsed(arguments)
        use_utf8()
        return _done(options)

    return exit_code("tapete", work)


def _done(options: argparse.Namespace) -> int:
    try:
        return _COMMANDS[options.command](options)
    except RigError as error:
        for line in f"tapete: {error}".splitlines():
            say(line)
        return 2


if __name__ == "__main__":
    sys.exit(main())
