"""Sentences for what players may say or do beside playing a card."""

from host_tools.rules_text.section import Section

EXCHANGE: Section = (
    "Exchange of the turn-up",
    (
        ("?exchange=none", "The turn-up cannot be exchanged."),
        (
            "exchanges=no-turn-up exchange!=none",
            "Without a turn-up there is no exchange.",
        ),
        (
            "exchange=seven-two,seven-only exchanges=yes",
            "Whoever holds the seven of trumps may lay it down and take the turn-up, if the "
            "turn-up is a higher trump.",
        ),
        (
            "exchange=seven-two exchanges=yes twos=yes",
            "Whoever holds the two of trumps may do so if the turn-up is the seven or lower, be it "
            "a seven laid there by an exchange.",
        ),
        (
            "exchange=two-only exchanges=yes",
            "Whoever holds the two of trumps may lay it down and take the turn-up, whatever trump "
            "that is.",
        ),
        (
            "exchange=two-only exchanges=no-twos",
            "Only the two of trumps could be exchanged, and the pack has no twos.",
        ),
        (
            "exchanges=yes trump-rotation=yes",
            "There is no exchange for a turn-up of another suit.",
        ),
        (
            "exchange-requires-trick=player exchanges=yes or exchange-requires-trick=side "
            "exchanges=yes sides=each",
            "The player must have taken a trick in this deal.",
        ),
        (
            "exchange-requires-trick=side exchanges=yes sides!=each",
            "The player's side must have taken a trick in this deal.",
        ),
        ("exchange-requires-trick=none exchanges=yes", "No trick need have been taken."),
        (
            "exchange-until=stock-empty exchanges=yes",
            "It may be done at any moment, also out of turn and in the middle of a trick, as long "
            "as the turn-up is not drawn.",
        ),
        (
            "exchange-until=first-trick exchanges=yes",
            "It may be done at any moment, also out of turn, until the first trick is complete.",
        ),
    ),
)

ARRASTRE: Section = (
    "Arrastre",
    (
        (
            "arrastre=yes",
            'whoever plays the ace of trumps may say "arrastre". Everybody who plays '
            "after it in this trick, partners too, must play their best card: the highest trump, "
            "or without a trump the highest card of any suit; between equal ranks they choose. "
            "Hands are hidden: the table tells of a breach when a later card proves it.",
        ),
        ("?arrastre=no", "There is no arrastre."),
    ),
)

CLAIM: Section = (
    "Claiming the rest",
    (
        (
            "claim=remaining,absolute",
            "when the stock is gone and everybody has three cards left, or two, a claim may "
            "be made between tricks, by anybody. Shown must be as many trumps as cards are left in "
            "a hand;",
        ),
        ("claim=remaining", "they must be the highest of the trumps not yet played."),
        (
            "claim=absolute",
            "they must be the highest trumps of the pack: {highest-three}, or with two cards left "
            "{highest-two}.",
        ),
        ("claim=remaining,absolute sides!=each", "They may lie in the hands of partners."),
        (
            "claim=remaining,absolute",
            "Then the {side} gets all the remaining cards without play.",
        ),
        (
            "claim=remaining,absolute last-trick-bonus>0",
            "That counts as the last trick too.",
        ),
        ("?claim=off", "The rest cannot be claimed: every card is played."),
    ),
)

KILL: Section = (
    "Killing the three",
    (
        (
            "prisoner=yes kill-scope=any sides!=each",
            "when the ace and the three of trumps come together in a trick, the "
            "ace kills the three, even its partner's;",
        ),
        (
            "prisoner=yes kill-scope=opponent-only sides!=each",
            "when the ace of trumps and an opponent's three of trumps come "
            "together in a trick, the ace kills the three (a partner's three it takes like any "
            "card);",
        ),
        (
            "prisoner=yes sides=each",
            "when the ace and the three of trumps come together in a trick, the "
            "ace kills the three;",
        ),
        (
            "prisoner=yes end-now=yes players>2",
            "the deal ends at once, even in the middle of the trick, and the {side} of the ace has "
            "won it, whatever the points.",
        ),
        (
            "prisoner=yes end-now=no players>2",
            "the trick is completed, then the deal ends, and the {side} of the ace has won it, "
            "whatever the points.",
        ),
        (
            "prisoner=yes players=2",
            "the deal ends with that, and the {side} of the ace has won it, whatever the points.",
        ),
        (
            "prisoner=yes",
            "If the three comes through its trick, the ace is free from then on and the deal is "
            "counted.",
        ),
    ),
)

MARRIAGE: Section = (
    "Marriage",
    (
        (
            "pairs=hand marriage-plain>0",
            "a player who holds king and {knight} of one suit may declare them, for "
            "{marriage-trump} points if the suit is trumps and {marriage-plain} if not. They stay "
            "in hand and are played as usual.",
        ),
        (
            "pairs=hand marriage-plain=0",
            "a player who holds king and {knight} of trumps may declare them, for "
            "{marriage-trump} points. They stay in hand and are played as usual; other suits have "
            "no marriage.",
        ),
        (
            "pairs=hand",
            "The player must have taken a trick in this deal. Each suit can be declared once a "
            "deal.",
        ),
        (
            "pairs=hand declare-when=on-lead",
            "The moment is when the player is about to lead.",
        ),
        (
            "pairs=hand declare-when=between-tricks",
            "The moment is between two tricks; anybody may.",
        ),
        (
            "pairs=hand declare-when=own-turn",
            "The moment is the player's turn, before the card, also in the middle of a trick.",
        ),
        ("pairs=hand several-per-trick=no", "Only one is declared after each trick."),
        ("pairs=hand several-per-trick=yes", "Several may be declared after the same trick."),
        ("pairs=hand declare-proof=show", "Both cards are shown."),
        (
            "pairs=hand declare-proof=word",
            "It is enough to say so; if one of the two then comes from another hand, or was "
            "laid away or never held, the marriage is cancelled as soon as that shows. Both cards "
            "may be shown instead.",
        ),
        (
            "pairs=hand draw=winner-first declare-after-stock-empty=yes",
            "It may be declared after the stock is gone too.",
        ),
        (
            "pairs=hand draw=winner-first declare-after-stock-empty=no",
            "When the stock is gone nothing is declared any more.",
        ),
        (
            "pairs=captured",
            "a {side} that has taken king and {knight} of one suit in its tricks gets "
            "{marriage-trump} points more if the suit is trumps and {marriage-plain} if not, at "
            "the end of the deal. Nothing is declared.",
        ),
        ("?pairs=none", "There are no marriages."),
    ),
)

MOLODKA: Section = (
    "Molodka",
    (
        (
            "molodka=any-suit",
            "whoever has four cards of one suit may lead them out of turn,",
        ),
        (
            "molodka=trumps-only",
            "whoever has four trumps may lead them out of turn,",
        ),
        (
            "molodka=any-suit,trumps-only",
            "before the trick is complete and before playing to it. The cards on the table go back "
            "to their hands, and the others beat the four or pass, in turn. If two want to, the "
            "one whose place comes first, counted from the player whose lead it was, goes first.",
        ),
        ("?molodka=off", "Nobody leads out of turn."),
    ),
)

FOUR: Section = (
    "Four trumps",
    (
        (
            "four-trumps-win=yes",
            "whoever leads four trumps at once wins the deal on the spot.",
        ),
        ("?four-trumps-win=no", "Four trumps led at once are a lead like others."),
    ),
)

STAKES: Section = (
    "Stakes",
    (
        (
            "stake-ladder=1-2-4-6-8-10-12",
            "The deal is worth 1. Raised, it is worth 2, then 4, 6, 8, 10 and at most 12.",
        ),
        (
            "stake-ladder=1-2-6-8-10-12",
            "The deal is worth 1. Raised, it is worth 2, then 6, 8, 10 and at most 12.",
        ),
        (
            "stake-ladder=1-2-4-8",
            "The deal is worth 1. Raised, it is worth 2, then 4 and at most 8.",
        ),
        (
            "stake-ladder!=none",
            "The player on turn may ask for the next step before playing a card, once a turn. If "
            "the other accepts, it holds; if the other declines, the deal ends and the asker gets "
            "what it was worth before.",
        ),
        (
            "stake-ladder!=none raise-again=yes",
            "The same player may raise again in a later turn.",
        ),
        (
            "stake-ladder!=none raise-again=no",
            "Whoever raised last may not raise next.",
        ),
        (
            "stake-ladder!=none",
            'Instead of a raise the player on turn may say "my remainder": all that is lacking '
            "to win the match. If the other says the same, the deal decides the match and there "
            "are no more raises.",
        ),
        (
            "stake-ladder!=none remainder-decline-award=game",
            "If the other declines, the asker has won the match.",
        ),
        (
            "stake-ladder!=none remainder-decline-award=value-before-request",
            "If the other declines, the asker gets what the deal was worth before.",
        ),
        (
            "stake-ladder!=none",
            "Either player may fold at any moment; the other gets what the deal is worth, or the "
            'match if both have said "my remainder".',
        ),
        (
            "redeal=both-agree",
            "Before the first card either player may ask, once a deal, for new hands. If the other "
            "agrees, the same dealer deals new cards and the deal is worth 1 again.",
        ),
        ("?redeal=off", "There are no new hands: the cards dealt are played."),
    ),
)
