"""Sentences for what comes before the first card: players, pack, deal, trumps, auction.

A condition names facts and the words they must have (page.py); all of them must hold.
"""

from host_tools.rules_text.section import Section

PLAYERS: Section = (
    "Players",
    (
        ("sides=each calling=none players=2", "Two play against each other."),
        ("sides=each calling=none players>2", "{players:w} play, each for themselves."),
        (
            "sides=each calling=trump",
            "{players:w} play, each with a score of their own. In every deal one of them, the "
            "declarer, plays alone against the others, who are no partners either.",
        ),
        (
            "sides=each calling=partner",
            "{players:w} play, each with a score of their own. In every deal one of them, the "
            "declarer, and a partner whom a called card chooses play against the others.",
        ),
        (
            "sides=partners",
            "{players:w} play, {half:w} against {half:w}, seated in turn: seats {seats-a} are "
            "side A, seats {seats-b} side B.",
        ),
        ("sides=partners players=4", "So partners sit opposite each other."),
        (
            "sides=blocks",
            "{players:w} play, {half:w} against {half:w}, each side sitting together: seats "
            "{seats-a} are side A, seats {seats-b} side B.",
        ),
        (
            "direction=counter-clockwise players>2",
            "Everything goes counter-clockwise: the next player sits to the right.",
        ),
        (
            "direction=clockwise players>2",
            "Everything goes clockwise: the next player sits to the left.",
        ),
    ),
)

CARDS: Section = (
    "Cards",
    (
        ("pack=spanish whole=yes", "The pack is Spanish or Italian, with all its {size} cards."),
        (
            "pack=spanish whole=no",
            "The pack is Spanish or Italian, without {out}: {size} cards.",
        ),
        ("pack=french whole=yes", "The pack is French, with all its {size} cards."),
        ("pack=french whole=no", "The pack is French, without {out}: {size} cards."),
        (
            "pack=spanish",
            "The suits are {suits}; jack, knight and king bear the numbers 10, 11 and 12.",
        ),
        ("pack=french equal-ranks=first-wins", "The suits are {suits}."),
        (
            "equal-ranks=first-wins",
            "From the highest down, the cards of a suit rank: {ranks}.",
        ),
        (
            "equal-ranks=spoil",
            "Suits mean nothing. From the highest down, the cards rank: {ranks}.",
        ),
        ("six-spades-top=yes", "The six of spades is higher than every other card, trumps too."),
        ("?six-spades-top=no", "The six of spades is a six like the others."),
        ("total=0", "Cards have no points."),
        (
            "total>0",
            "Card points: {points}; the others count nothing. The whole pack counts {total}.",
        ),
    ),
)

DEAL: Section = (
    "Deal",
    (
        (
            "dealer-rotation=next players=2",
            "Either player deals first; then they deal in turn.",
        ),
        (
            "dealer-rotation=next players>2",
            "Anybody deals first; after each deal the next dealer is the player to the "
            "dealer's {way}.",
        ),
        (
            "dealer-rotation=loser players=2",
            "Either player deals first; then whoever has lost a deal deals the next. After a "
            "drawn deal it is the other's turn to deal.",
        ),
        (
            "dealer-rotation=loser players>2 sides!=each",
            "Anybody deals first; then somebody of the side that has lost a deal deals the next: "
            "the one who comes first after the old dealer, going to the {way}. After a drawn deal "
            "the next dealer is simply the player to the dealer's {way}.",
        ),
        (
            "dealer-rotation=loser players>2 sides=each",
            "Anybody deals first; then one of those who have lost a deal deals the next: whoever "
            "comes first after the old dealer, going to the {way}. After a drawn deal the next "
            "dealer is simply the player to the dealer's {way}.",
        ),
        (
            "hand<5",
            "Everybody gets {hand:w} cards, one at a time, beginning with {eldest}.",
        ),
        ("hand>4", "Everybody gets {hand:w} cards, beginning with {eldest}."),
        ("draw=winner-first", "The other {rest} cards, face down, are the stock."),
        ("draw=none rest>0", "The rest of the pack is put aside."),
        ("draw=none rest=0 talon=0", "That is the whole pack; there is no stock."),
        (
            "draw=none rest=0 talon>0",
            "The last {talon:w} cards lie face down: they are the talon. There is no stock.",
        ),
        (
            "trump=turned-up trump-rotation=no",
            "The top card of the stock is turned up and laid under it, in sight: this turn-up "
            "makes its suit trumps for the whole deal, and it is the last card to be drawn.",
        ),
        (
            "trump=turned-up trump-rotation=yes",
            "The trump suits are fixed: {suit-1} in the first deal, {suit-2} in the second, "
            "{suit-3} in the third, {suit-4} in the fourth.",
        ),
        (
            "trump=turned-up trump-rotation=yes rotation-turn-up=no",
            "No card is turned up.",
        ),
        (
            "trump=turned-up trump-rotation=yes rotation-turn-up=yes",
            "All the same a card is turned up under the stock. It does not change the trumps; it "
            "is the last card to be drawn.",
        ),
        (
            "trump=shown",
            "The dealer shows a card from the middle of the stock: its suit is trumps for the "
            "whole deal. The card goes back to where it was.",
        ),
        ("trump=named", "There are no trumps yet: the declarer will name them."),
        ("trump=none", "There are no trumps."),
        (
            "open-hands=yes",
            "All hands lie face up on the table, and what is drawn is laid there too. Nothing else "
            "changes.",
        ),
        ("?open-hands=no", "Hands are held so that nobody else sees them."),
    ),
)

AUCTION: Section = (
    "Auction",
    (
        (
            "auction=points,rank,rank-then-points",
            "Beginning with {eldest}, everybody in turn bids higher than the last bid, or passes; "
            "who has passed is out.",
        ),
        (
            "auction=points",
            "A bid is a number: the points that the bidder must take as declarer, {bid-min} or "
            "more.",
        ),
        ("auction=points step=1", "One more than the last bid is enough."),
        (
            "auction=points step>1",
            "Bids go up by {step}, or by several times {step}: {bid-min} is the first of them.",
        ),
        (
            "auction=rank,rank-then-points",
            "A bid is a rank, and each bid must be a lower rank than the last: {ranks}. It is the "
            "rank of the card that the bidder would call. The declarer must take {bid-min} "
            "points.",
        ),
        (
            "auction=rank-then-points",
            "After a {lowest} the bidding goes on with numbers: the {lowest} with more than "
            "{bid-min} points, then with more than that. The last number is what the declarer "
            "must take.",
        ),
        ("auction=points,rank-then-points bid-max>0", "No bid is above {bid-max}."),
        (
            "auction=points bid-usual>0",
            "More than {bid-usual} cannot be made: such a bid stands, but the table warns of it.",
        ),
        (
            "auction=points,rank-then-points bid-max=0",
            "When all but one have passed, the last bidder is the declarer.",
        ),
        (
            "auction=points,rank-then-points bid-max>0",
            "When all but one have passed, or {bid-max} is bid, the last bidder is the declarer.",
        ),
        (
            "auction=rank",
            "When all but one have passed, or a {lowest} is bid, the last bidder is the declarer.",
        ),
        (
            "auction!=none all-pass=same-dealer",
            "If all pass, nobody scores and the same dealer deals again.",
        ),
        (
            "auction!=none all-pass=next-dealer",
            "If all pass, nobody scores and the next dealer deals.",
        ),
        (
            "auction!=none all-pass=dealer-declares",
            "If all pass, the dealer must be the declarer, at {bid-min}.",
        ),
        (
            "calling=trump talon>0",
            "The declarer shows the {talon:w} cards of the talon to everybody, takes them in hand "
            "and lays any {talon:w} cards face down: these count for the declarer at the end.",
        ),
        ("calling=trump", "Then the declarer names the trump suit."),
        (
            "calling=partner suit-reveal=before-first-lead auction=rank,rank-then-points",
            "Then the declarer names a suit. The called card is the card of this suit and of the "
            "rank that won the auction, and its suit is trumps.",
        ),
        (
            "calling=partner suit-reveal=before-first-lead auction=points",
            "Then the declarer calls any card of the pack, and its suit is trumps.",
        ),
        (
            "calling=partner suit-reveal=after-first-trick auction=rank,rank-then-points",
            "The first trick is played without trumps. Only then the declarer names a suit: the "
            "called card is the card of this suit and of the rank that won the auction, and its "
            "suit is trumps from now on.",
        ),
        (
            "calling=partner suit-reveal=after-first-trick auction=points",
            "The first trick is played without trumps. Only then the declarer calls any card of "
            "the pack, and its suit is trumps from now on.",
        ),
        (
            "calling=partner suit-reveal=after-first-trick buia-retroactive=no",
            "The first trick stays with the player who took it.",
        ),
        (
            "calling=partner suit-reveal=after-first-trick buia-retroactive=yes",
            "The highest card of the new trump suit in the first trick, if there is one, takes it "
            "after all.",
        ),
        (
            "calling=partner",
            "Whoever holds the called card is the declarer's partner and must not say so: it "
            "shows when the card is played. A declarer who has called a card of their own plays "
            "alone against all the others.",
        ),
    ),
)
