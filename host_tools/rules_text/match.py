"""Sentences for equal points, and for how a match ends."""

from host_tools.rules_text.section import Section

TIES: Section = (
    "Equal points",
    (
        (
            "tie=more-cards scoring=games mexican=no parties=2",
            "With equal points the {side} with more cards in the pile wins; if these are equal "
            "too, the deal is drawn.",
        ),
        (
            "tie=more-cards scoring=games mexican=no parties>2",
            "If several share the most points, the one of them with more cards than the others "
            "wins; if these are equal too, the deal is drawn.",
        ),
        (
            "tie=last-trick scoring=games mexican=no parties=2",
            "With equal points the {side} that took the last trick wins.",
        ),
        (
            "tie=last-trick scoring=games mexican=no parties>2",
            "If several share the most points, the one of them who took the last trick wins; if it "
            "was none of them, the deal is drawn.",
        ),
        (
            "tie=draw,replay-decides scoring=games mexican=no parties=2",
            "With equal points the deal is drawn.",
        ),
        (
            "tie=draw,replay-decides scoring=games mexican=no parties>2",
            "If several share the most points, the deal is drawn.",
        ),
        (
            "scoring=games trump-rotation=no tie!=last-trick or scoring=games trump-rotation=no "
            "parties>2 or mexican=yes trump-rotation=no",
            "A deal that nobody has won counts for nobody, and the same dealer deals again.",
        ),
        (
            "trump-rotation=yes tie!=last-trick or trump-rotation=yes parties>2 or "
            "trump-rotation=yes mexican=yes",
            "A deal that nobody has won is not one of the four: its points are not counted, and "
            "the same dealer deals again for the same trumps.",
        ),
        (
            "tie=replay-decides scoring=games mexican=no trump-rotation=no",
            "Whoever wins that next deal gets the games of both.",
        ),
        (
            "scoring=points",
            "Equal points in a deal do not matter: they are added, and the deal passes on.",
        ),
        ("scoring=bid", "Exactly the bid is enough."),
        (
            "scoring=partner,partner-points",
            "Exactly what was bid is enough; with {half-of-total} against {half-of-total} the "
            "declarer has failed.",
        ),
        ("scoring=stakes", "A deal that nobody has won counts for nobody, and the deal passes on."),
        (
            "scoring=losses parties=2",
            "{half-of-total} against {half-of-total} is called balls: nobody books anything and "
            "the deal passes on.",
        ),
        (
            "scoring=losses parties>2",
            "If several share the most points, nobody books anything and the deal passes on.",
        ),
        (
            "scoring=losses balls-double-next=yes",
            "Then the loss points of the next deal that somebody wins are doubled.",
        ),
        ("scoring=losses balls-double-next=no", "It has no effect on later deals."),
    ),
)

MATCH: Section = (
    "Match",
    (
        (
            "scoring=games match-target=1 trump-rotation=no",
            "The first game wins the match.",
        ),
        (
            "scoring=games match-target>1 trump-rotation=no",
            "The first {side} with {match-target:w} games wins the match.",
        ),
        (
            "mexican=yes mexican-win=eleven trump-rotation=no",
            "If several get there together, the one with more games wins; if these are equal, play "
            "goes on.",
        ),
        (
            "trump-rotation=yes",
            "The match is four deals that somebody has won, one with each trump suit. Most games "
            "win; if these are equal, the most points of the four deals together; if these are "
            "equal too, the match is drawn.",
        ),
        (
            "scoring=points",
            "The points of the deals are added up. At the end of a deal a {side} with "
            "{match-target} or more has won the match; of several the highest, and if these are "
            "equal, another deal is played.",
        ),
        (
            "scoring=bid",
            "The scores of the deals are added up. A player with {match-target} or more has won "
            "the match; of several the highest, and if these are equal, another deal is played.",
        ),
        (
            "scoring=partner,partner-points",
            "The scores of the deals are added up; they may fall below nothing.",
        ),
        (
            "scoring=partner,partner-points match-target>0",
            "A player with {match-target} or more has won the match; of several the highest, and "
            "if these are equal, play goes on.",
        ),
        (
            "scoring=partner,partner-points deals=1",
            "The match ends after one deal: the highest score wins, and if several are equal, it "
            "is drawn.",
        ),
        (
            "scoring=partner,partner-points deals>1",
            "The match ends after {deals:w} deals: the highest score wins, and if several are "
            "equal, it is drawn. Deals in which all have passed are not among them.",
        ),
        (
            "scoring=partner,partner-points endless=yes",
            "No end is set: the match lasts as long as the players like.",
        ),
        (
            "scoring=stakes",
            "The first with {match-target} or more has won the match.",
        ),
        (
            "scoring=losses parties=2",
            "The first {side} with {match-target} loss points or more has lost the match: it is "
            "the goat, and a goat with balls if a deal of the match ended in balls.",
        ),
        (
            "scoring=losses parties>2",
            "The first player with {match-target} loss points or more has lost the match and is "
            "the goat; of several the one with the most, and if these are equal, play goes on.",
        ),
    ),
)
