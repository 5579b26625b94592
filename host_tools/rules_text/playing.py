"""Sentences for the play: leads, duties, who takes the trick, draws, and special actions."""

from host_tools.rules_text.section import Section

PLAY: Section = (
    "Play",
    (
        (
            "next-lead=as-first first-lead=eldest calling=none",
            "{eldest} leads to the first trick.",
        ),
        (
            "next-lead=as-first first-lead=eldest calling!=none",
            "{eldest} leads to the first trick, whoever is the declarer.",
        ),
        ("next-lead=as-first first-lead=dealer", "The dealer leads to the first trick."),
        ("next-lead=as-first first-lead=declarer", "The declarer leads to the first trick."),
        (
            "next-lead=last-winner first-lead=eldest",
            "{eldest} leads to the first trick of the match.",
        ),
        (
            "next-lead=last-winner first-lead=dealer",
            "The dealer leads to the first trick of the match.",
        ),
        (
            "next-lead=last-winner first-lead=declarer",
            "The declarer leads to the first trick of the match.",
        ),
        (
            "next-lead=last-winner",
            "In every later deal the player who took the last trick of the deal before leads "
            "first.",
        ),
        ("trick-cards=one", "Everybody in turn plays one card face up."),
        (
            "trick-cards=several",
            "The leader plays one card, or several cards of one suit, face up: up to the whole "
            "hand. Everybody else in turn lays the same number of cards: they beat, or they pass. "
            "To beat, every card laid must beat one of the best cards so far, each a different "
            "one. A card beats a lower card of its own suit; a trump beats every card that is no "
            "trump; cards of two other suits do not beat each other. The best cards are those of "
            "the leader, or of the last who beat. Nobody has to beat.",
        ),
        ("trick-cards=several sides!=each", "A partner's cards may be beaten."),
        (
            "trick-cards=several pass-face=down",
            "A pass is laid face down, and nobody looks at it until the count. Cards passed may be "
            "laid on the reader: the table keeps them secret.",
        ),
        (
            "trick-cards=several pass-face=up",
            "A pass is laid face up: any cards that do not beat.",
        ),
        (
            "trick-cards=one follow=none",
            "Any card may be played: nobody has to follow suit, to trump or to beat.",
        ),
        (
            "follow=must-follow-suit",
            "Whoever has cards of the suit led must play one of them; who has none may play any "
            "card.",
        ),
        (
            "follow=follow-then-trump",
            "Whoever has cards of the suit led must play one of them; who has none must play a "
            "trump; who has no trump either may play any card.",
        ),
        (
            "follow=follow-then-trump calling=trump",
            "This holds also when the other opponent of the declarer is about to take the trick.",
        ),
        (
            "?must-beat=no follow!=none",
            "Nobody has to play higher than the cards on the table.",
        ),
        (
            "must-beat=yes follow!=none",
            "Whoever can must beat the best card so far, with a higher card of the suit led or "
            "with a higher trump; but who follows suit need not beat a trump laid on another "
            "suit.",
        ),
        (
            "prisoner=yes",
            "But the ace of trumps is a prisoner: it may not be played before the three of "
            "trumps, earlier in the same trick being early enough. In the last trick it is free.",
        ),
        (
            "follow!=none",
            "Hands are hidden, so the table cannot see a revoke at once. It tells when a later "
            "card proves one; what follows is for the players to settle.",
        ),
    ),
)

TRICKS: Section = (
    "Tricks",
    (
        (
            "equal-ranks=first-wins trick-cards=one trump!=none",
            "The highest trump takes the trick; without trumps in it, the highest card of the "
            "suit led.",
        ),
        (
            "equal-ranks=first-wins trick-cards=one trump=none",
            "The highest card of the suit led takes the trick.",
        ),
        (
            "equal-ranks=first-wins trick-cards=several",
            "The last who beat takes the trick, or the leader if nobody did.",
        ),
        (
            "equal-ranks=spoil",
            "The highest card takes the trick. If the two highest are equal, the trick is spoiled: "
            "nobody takes it, and whoever led to it leads again.",
        ),
        ("calling=none sides!=each", "The taker lays it on the pile of their side and leads next."),
        (
            "calling=none sides=each equal-ranks=first-wins",
            "The taker lays it on their pile and leads to the next.",
        ),
        ("calling=none sides=each equal-ranks=spoil", "The taker of a trick leads to the next."),
        ("calling!=none", "The taker lays it on their pile and leads to the next."),
        (
            "draw=winner-first trick-cards=one",
            "Then everybody draws one card, the taker first.",
        ),
        (
            "draw=winner-first trick-cards=several",
            "Then everybody draws one card at a time, the taker first, until all have {hand:w} "
            "again or the stock is gone.",
        ),
        ("draw=winner-first turn-up=yes", "The last to draw gets the turn-up."),
        (
            "draw=winner-first trick-cards=one",
            "{draws} tricks are followed by a draw, and the last {hand:w} are played without: "
            "{tricks} tricks in all.",
        ),
        (
            "draw=winner-first trick-cards=several",
            "When the stock is gone, hands are played out.",
        ),
        ("draw=none scoring!=stakes", "There are {tricks} tricks and no draws."),
        (
            "draw=none scoring=stakes",
            "There are no draws; the deal ends with the trick that decides it.",
        ),
    ),
)
