"""Sentences for what a deal brings when it is over."""

from host_tools.rules_text.section import Section

SCORING: Section = (
    "End of the deal",
    (
        (
            "scoring=games mexican=no",
            "When all cards are played, the card points that each {side} has taken are counted. "
            "The most points win the deal.",
        ),
        (
            "scoring=games mexican=no parties=2 last-trick-bonus=0 pairs=none",
            "So {above-half} are enough.",
        ),
        (
            "scoring=games mexican=no parties>2",
            "It need not be more than half.",
        ),
        (
            "mexican=yes mexican-win=eleven",
            "This is played the Mexican way: when all cards are played, every {side} that has "
            "taken no more than 11 card points wins the deal; there may be several. If there is "
            "none, nobody wins.",
        ),
        (
            "mexican=yes mexican-win=lowest",
            "This is played the Mexican way: when all cards are played, the {side} with the fewest "
            "card points wins the deal. If several have as few, nobody wins.",
        ),
        (
            "scoring=points",
            "When all cards are played, the card points that each {side} has taken are counted.",
        ),
        ("scoring=points pairs=hand,captured", "Marriages are added."),
        (
            "scoring=games pairs=hand,captured",
            "Marriages count with the points.",
        ),
        (
            "last-trick-bonus>0 scoring=games,points mexican=no",
            "The taker of the last trick gets {last-trick-bonus} points more.",
        ),
        (
            "last-trick-bonus>0 mexican=yes",
            "The taker of the last trick gets {last-trick-bonus} points more, but they are left "
            "out when the deal is judged.",
        ),
        ("?last-trick-bonus=0", "The last trick brings nothing extra."),
        (
            "scoring=games trump-rotation=no over100-counts-two=no or mexican=yes "
            "trump-rotation=no",
            "The deal counts as one game.",
        ),
        (
            "over100-counts-two=yes mexican=no trump-rotation=no",
            "The deal counts as one game, or as two if it is won with more than 100 card points.",
        ),
        ("trump-rotation=yes", "Every deal counts as one game."),
        ("prisoner=yes kill-worth=1", "Killing the three counts as one game."),
        ("prisoner=yes kill-worth>1", "Killing the three counts as {kill-worth:w} games."),
        (
            "scoring=bid",
            "When all cards are played, the declarer counts the card points of tricks and of the "
            "cards laid away.",
        ),
        (
            "scoring=bid pairs!=none",
            "The declarer's marriages are added.",
        ),
        (
            "scoring=bid last-trick-bonus>0",
            "The last trick adds {last-trick-bonus} points if the declarer took it.",
        ),
        (
            "scoring=bid success-award=bid",
            "If that makes the bid or more, the declarer scores the bid.",
        ),
        (
            "scoring=bid success-award=actual",
            "If that makes the bid or more, the declarer scores all of it.",
        ),
        (
            "scoring=bid fail-award=each-full",
            "If not, each of the others scores the bid and the declarer nothing. What the others "
            "have taken does not matter.",
        ),
        (
            "scoring=bid fail-award=split",
            "If not, each of the others scores half the bid, rounded down, and the declarer "
            "nothing. What the others have taken does not matter.",
        ),
        (
            "scoring=partner",
            "When all cards are played, declarer and partner count their card points together. If "
            "they have what was bid, the declarer scores 2 and the partner 1, and each of the "
            "others loses 1; if not, the same with the signs turned round. An alone declarer wins "
            "4 or loses 4, against 1 for each of the others.",
        ),
        (
            "scoring=partner bid-multipliers=yes auction!=rank",
            "High bids multiply this: 71 to 80 by two, 81 to 90 by three, 91 to 100 by four, more "
            "than 100 by five.",
        ),
        (
            "scoring=partner bid-multipliers=no auction!=rank",
            "The height of the bid does not multiply this.",
        ),
        (
            "scoring=partner cappotto=all-points",
            "It is doubled when one side has taken all {total} points.",
        ),
        (
            "scoring=partner cappotto=all-tricks",
            "It is doubled when one side has taken all {tricks} tricks.",
        ),
        (
            "scoring=partner cappotto=off",
            "Taking everything brings nothing extra.",
        ),
        (
            "scoring=partner-points",
            "When all cards are played, declarer and partner count their card points together. If "
            "they have what was bid, each of the two scores the bid, the others nothing; an alone "
            "declarer scores the bid twice. If not, each of the two loses the points that they are "
            "short, the alone declarer the same, and each of the others scores all the points that "
            "the others have taken together.",
        ),
        (
            "scoring=stakes",
            "Two tricks win the deal, and it ends as soon as it is decided.",
        ),
        (
            "scoring=stakes equal-ranks=spoil spoiled-rule=first-winner",
            "With spoiled tricks: if the first is spoiled, whoever takes the next one wins; if "
            "a later one is spoiled, whoever took the first wins.",
        ),
        (
            "scoring=stakes equal-ranks=spoil spoiled-rule=draw-round",
            "With spoiled tricks: if the first is spoiled, whoever takes the next one wins; if the "
            "second is spoiled, whoever took the first wins; if each has one trick and the third "
            "is spoiled, nobody wins.",
        ),
        (
            "scoring=stakes equal-ranks=spoil",
            "Three spoiled tricks: nobody wins. The winner scores what the deal is worth.",
        ),
        (
            "scoring=losses",
            "When all cards are played, the card points that each {side} has taken are counted.",
        ),
        (
            "scoring=losses trick-cards=several pass-face=down",
            "Piles with passes that were not read are counted by hand and the number is told to "
            "the table.",
        ),
        (
            "scoring=losses parties=2",
            "{above-half} or more win the deal. The other {side} books loss points: 2 with 31 "
            "points or more, 4 with fewer, 6 without a trick.",
        ),
        (
            "scoring=losses parties>2",
            "The most points win the deal. Each of the others books loss points: 2 with 31 points "
            "or more, 4 with fewer, 6 without a trick.",
        ),
        (
            "scoring=losses four-trumps-win=yes",
            "After four trumps the losers book 6 without a trick, else 4.",
        ),
    ),
)
