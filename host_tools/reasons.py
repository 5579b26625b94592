"""Why a line of a record was refused or could not be read, as a sentence that says what to do."""

from host_tools.games import Request, unserved, usual_players
from host_tools.record import MalformedError
from host_tools.text import short
from tapete.rules import codes
from tapete.rules.game import Game

_NO_PLAYERS = "players=N is missing"

# Where "not now" has a better answer than that: what the phase waits for.
_AWAITED = {
    codes.P_IDLE: "no deal is open; `deal` begins one",
    codes.P_TURNUP: "the turn-up comes first, as in `turnup CARD`",
    codes.P_AUCTION: "the auction runs; bids and passes are awaited",
    codes.P_TALON: "the declarer must show the talon first",
    codes.P_NAME: "the declarer must name a suit or call a card first",
    codes.P_COUNT: "the cards are played; `count SIDE ...` is awaited",
}

_COUNTING = codes.F_DEAL_OVER, codes.P_COUNT

# In the order of codes.REFUSALS.
_BECAUSE = (
    "the match is over; `game ...` begins another",
    "this deal is over; `deal` begins the next",
    "that cannot be done at this moment, in this game or with these options",
    "seat {turn} must answer first",
    "it is the turn of seat {turn}",
    "that card is not in the pack of this game",
    "that card was played already, or stands twice in the line",
    "that card is the turn-up, which still lies under the stock",
    "that card is known to be in another hand",
    "that is the wrong number of cards",
    "that is not the suit which is due",
    "a trick must have been taken first",
    "the stock is empty",
    "that card cannot be exchanged for the turn-up",
    "the bid must be higher",
    "there is no such bid in this game",
    "these cards do not take all the rest",
    "the ace of trumps may not be played before the three of trumps",
    "it does not beat the best cards so far",
    "that marriage is declared already",
    "the king or the knight of that suit is played already",
    "the stakes do not allow it",
    "there is nothing in this deal to take back",
    "the count cannot be right",
    "so many cannot play it",
)


def because(refusal: int, game: Game, event: tuple[int, ...]) -> str:
    """Return why an event was refused, with the record's words for it in brackets."""
    text = _BECAUSE[refusal]
    if refusal == codes.F_BAD_PACK:
        text = unserved(Request(event))
    elif refusal == codes.F_NOT_NOW and event[0] == codes.E_DEAL:
        text = "the deal before it is not over; `end` gives it up"
    elif refusal == codes.F_NOT_NOW or (refusal, game.phase) == _COUNTING:
        text = _AWAITED.get(game.phase, text)
    elif refusal == codes.F_NOT_YOUR_TURN and event[1] == game.turn:
        text = "another seat goes before this one"
    return f"{text.format(turn=game.turn)} (refused {codes.REFUSALS[refusal]})"


def unreadable(name: str, error: MalformedError) -> str:
    """Return what is wrong with a line of the record `name`."""
    reason = error.reason
    if reason.startswith(_NO_PLAYERS):
        game = error.text.lower().split()[1].replace("_", "-")
        reason = f"say how many play, as in `game {game} players={usual_players(game)}`"
    return f"{name}:{error.number}: {short(reason)}"
