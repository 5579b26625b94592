"""English."""

from tapete.rules import cards

_SUITS = ("coins", "cups", "swords", "clubs", "spades", "hearts", "diamonds", "clubs")
_SPANISH_COURTS = ("jack", "knight", "king")
_FRENCH_COURTS = ("jack", "queen", "king")

PHRASES = (
    # On the buttons.
    b"yes\n"  # YES
    b"no\n"  # NO
    b"back\n"  # BACK
    b"next\n"  # NEXT
    b"undo\n"  # UNDO
    b"done\n"  # DONE
    b"deal\n"  # DEAL
    b"dealer\n"  # DEALER
    b"go on\n"  # GO_ON
    b"give up\n"  # GIVE_UP
    b"new match\n"  # NEW_MATCH
    # On the screen.
    b"Seat {0}\n"  # SEAT
    b"Seat {0} plays\n"  # TO_PLAY
    b"Seat {0} leads\n"  # LEADS
    b"last {0}\n"  # LAST
    b"stock {0}\n"  # STOCK
    b"{0} players\n"  # PLAYERS
    b"Seat {0} deals\n"  # DEALER_IS
    b"Deal {0}\n"  # DEAL_NUMBER
    b"Choose a game\n"  # CHOOSE_GAME
    b"Tap the card turned up\n"  # LAY_TURN_UP
    b"Take back?\n"  # TAKE_BACK
    b"Give up this deal?\n"  # ABANDON
    b"The same seat deals again.\n"  # SAME_DEALER
    b"Which seat?\n"  # WHICH_SEAT
    b"Tap the cards, then A\n"  # LAY_CARDS
    b"Tap the suit or number\n"  # WHAT_FOR
    b"{0a} wins the deal\n"  # WINS_DEAL
    b"{0a} and {1a} win\n"  # WIN_DEAL
    b"Nobody wins\n"  # DRAW_DEAL
    b"{0a} wins the match\n"  # WINS_MATCH
    b"The match is drawn\n"  # DRAW_MATCH
    b"Match\n"  # MATCH
    b"Go on?\n"  # RESUME
    b"Not played\n"  # NOT_PLAYED
    b"Seat {0} takes it\n"  # TRICK_TO
    b"Nobody takes it\n"  # SPOILED
    b"{0#point/points}\n"  # POINTS
    b"Missing: {0} {0#card/cards}\n"  # MISSING
    b"Taken back\n"  # TAKEN_BACK
    b"face down\n"  # FACE_DOWN
    b"One card at a time, please.\n"  # ONE_AT_A_TIME
    b"Line {0}.\n"  # LINE
    b"Not one of these cards.\n"  # NOT_OURS
    # Spoken.
    b"Seat {0}, your turn.\n"  # SAY_TURN
    b"Seat {0}, you lead.\n"  # SAY_LEAD
    b"Trumps are {0s}.\n"  # SAY_TRUMP
    b"{0} {0#card/cards} left in the stock.\n"  # SAY_STOCK
    b"The last {0#card/cards}: {0} each.\n"  # SAY_LAST
    b"Side {0a} has {1} {1#point/points}.\n"  # SAY_POINTS
    b"Match: side {0a} has {1}.\n"  # SAY_MATCH
    b"The match goes to {0}.\n"  # SAY_TARGET
    b"Deal the cards, then press A.\n"  # SAY_DEAL
    b"Press A for the next deal.\n"  # SAY_NEXT_DEAL
    b"Press A for a new match.\n"  # SAY_NEW_MATCH
    b"A deal was interrupted. Press A to go on, B to give it up.\n"  # SAY_RESUME
    b"{0c}.\n"  # SAY_CARD
    b"Seat {0}: {1*c}.\n"  # SAY_SEAT_CARDS
    b"Seat {0}: {1w}.\n"  # SAY_SEAT_EVENT
    b"{0w}.\n"  # SAY_EVENT
    b"Seat {0}.\n"  # SAY_SEAT
    b"Seat {0} takes the trick, {1} {1#point/points}.\n"  # SAY_TRICK
    b"The turn-up is the {0c}.\n"  # SAY_TURN_UP
    b"So far: {0*c}.\n"  # CARDS_SO_FAR
    b"A: {0w}, B: {1w}.\n"  # SAY_KEYS
    b"A: {0w}, B: {1w}, C: {2w}.\n"  # SAY_THREE_KEYS
    # Events.
    b"New match\n"  # game
    b"Deal\n"  # deal
    b"Turn-up\n"  # turnup
    b"Card\n"  # play
    b"Face down\n"  # down
    b"Exchange\n"  # exchange
    b"Arrastre\n"  # arrastre
    b"The rest is mine\n"  # claim
    b"Marriage\n"  # marriage
    b"Bid\n"  # bid
    b"Pass\n"  # pass
    b"Show the talon\n"  # talon
    b"Name trumps\n"  # name
    b"Call a card\n"  # call
    b"Raise\n"  # raise
    b"Accept\n"  # accept
    b"Decline\n"  # decline
    b"My remainder\n"  # rest
    b"Fold\n"  # fold
    b"New hands\n"  # redeal
    b"Molodka\n"  # molodka
    b"Count a pile\n"  # count
    b"Take back\n"  # undo
    b"Set the score\n"  # score
    b"Give up the deal\n"  # end
    b"Trumps\n"  # trump
    # Refusals.
    b"The match is over.\n"  # match-over
    b"This deal is over.\n"  # deal-over
    b"Not possible now.\n"  # not-now
    b"Answer the request first.\n"  # answer-first
    b"It is not your turn.\n"  # not-your-turn
    b"Not a card of this game.\n"  # not-in-deck
    b"Already played.\n"  # already-played
    b"It lies under the stock.\n"  # in-stock
    b"Another seat holds it.\n"  # held-elsewhere
    b"Wrong number of cards.\n"  # wrong-count
    b"Wrong suit.\n"  # wrong-suit
    b"Take a trick first.\n"  # no-trick-yet
    b"The stock is empty.\n"  # stock-empty
    b"This card can't be exchanged.\n"  # not-exchangeable
    b"Bid higher.\n"  # bid-too-low
    b"No such bid.\n"  # bid-not-allowed
    b"These cards don't win all.\n"  # bad-claim
    b"Not before the 3 of trumps.\n"  # prisoner
    b"It must beat the cards led.\n"  # not-higher
    b"Already declared.\n"  # already-declared
    b"One of the two is played.\n"  # member-played
    b"The stakes don't allow it.\n"  # not-agreed
    b"Nothing to take back.\n"  # nothing-to-undo
    b"The count can't be right.\n"  # bad-count
    b"This pack has too few cards.\n"  # bad-pack
    # Notices.
    b"Seat {0} revoked in trick {1}.\n"  # revoke
    b"No marriage of {1s}, seat {0}.\n"  # false-marriage
    b"{0} is more than can be made.\n"  # bid-high
    b"Missing: {0*c}.\n"  # missing
    b"Balls: 60 to 60.\n"  # balls
    b"Is it really seat {0}'s card?\n"  # seat-doubt
    # Lost, and what to do.
    b"No reader.\n"  # READER
    b"No display.\n"  # DISPLAY
    b"Not stored.\n"  # FLASH
    b"Pack file: error.\n"  # PACK
    b"Settings: error.\n"  # SETTINGS
    b"No sound.\n"  # SOUND
    b"A part failed.\n"  # TASK
    b"Check its wires. The buttons still work.\n"  # READER
    b"Check its wires. The game goes on.\n"  # DISPLAY
    b"A power cut would lose this deal.\n"  # FLASH
    b"Mend that line. The other cards work.\n"  # PACK
    b"Mend that line. The rest holds.\n"  # SETTINGS
    b"Check its wires. The game goes on.\n"  # SOUND
    b"It was started again. The game goes on.\n"  # TASK
    # Found again.
    b"The reader is back.\n"  # READER
    b"The display is back.\n"  # DISPLAY
    b"Deals are stored again.\n"  # FLASH
    b"The pack file is good.\n"  # PACK
    b"The settings file is good.\n"  # SETTINGS
    b"The sound is back.\n"  # SOUND
    b"All parts work.\n"  # TASK
    # Games.
    b"Brisca\n"
    b"Briscola\n"
    b"Mariaje\n"
    b"Chiamata\n"
    b"Rematada\n"
    b"Muerte al Tres\n"
    b"Truc\n"
    b"Kozel\n"
)


def card(face: int) -> str:
    """Return `ace of coins`, `3 of cups`, `queen of spades`."""
    family = face >> 6
    rank = face & 15
    if rank == 1:
        name = "ace"
    elif family == cards.SPANISH and rank > 9:
        name = _SPANISH_COURTS[rank - 10]
    elif rank > 10:
        name = _FRENCH_COURTS[rank - 11]
    else:
        name = str(rank)
    return name + " of " + suit(face >> 4)


def suit(suit_face: int) -> str:
    """Return the name of a suit; `suit_face` is `family << 2 | suit`."""
    return _SUITS[suit_face]


def plural(number: int) -> int:
    """Return which of the words `one/many` goes with a number."""
    return 0 if number == 1 else 1
