"""Game lines for tables without hardware: every game, all its numbers of players, many options."""

BRISCA = """
game brisca players=2
game brisca players=3 three-player-removal=all claim=absolute last-trick-bonus=10
game brisca players=4 arrastre=yes exchange-requires-trick=none
game brisca players=6 six-pack=36 trump-rotation=yes rotation-turn-up=yes
game brisca players=2 trump-rotation=yes follow=follow-then-trump over100-counts-two=yes
game brisca players=4 four-mode=individual mexican=yes mexican-win=lowest claim=off match-target=1
"""
BRISCOLA = """
game briscola players=2
game briscola players=3 pack=french exchange=seven-two tie=more-cards
game briscola players=4 regional=seven-for-three rank-follows-points=no match-target=1
game briscola players=6 six-pack=48 six-seating=block follow=must-follow-suit
"""
MARIAJE = """
game mariaje players=2
game mariaje players=3 pack=french pairs=captured declare-when=between-tricks several-per-trick=yes
game mariaje players=4 declare-proof=word declare-when=own-turn match-target=per-deal
game mariaje players=2 declare-proof=word last-trick-bonus=10 declare-after-stock-empty=no
"""
CHIAMATA = """
game chiamata players=5
game chiamata players=5 auction=rank first-lead=caller
game chiamata players=5 auction=points match-target=5 bid-multipliers=yes
game chiamata players=5 suit-reveal=after-first-trick buia-retroactive=yes cappotto=all-tricks
game chiamata players=5 preset=gingo
"""
REMATADA = """
game rematada players=3
game rematada players=3 step=5 first-lead=declarer must-beat=yes all-pass=dealer-100
game rematada players=3 duties=none marriage-plain=20 fail-award=split match-target=100
"""
MUERTE = """
game muerte-al-tres players=2
game muerte-al-tres players=3 end-now=no three-player-removal=all
game muerte-al-tres players=4 kill-scope=opponent-only kill-worth=2 exchange-requires-trick=side
game muerte-al-tres players=4 four-mode=individual match-target=1
"""
TRUC = """
game truc players=2
game truc players=2 stake-ladder=1-2-4-8 remainder-decline-award=value-before-request
game truc players=2 redeal=off raise-again=no spoiled-rule=draw-round match-target=16
"""
KOZEL = """
game kozel players=4
game kozel players=2 trump-card=bottom six-spades-top=yes four-trumps-win=yes
game kozel players=3 molodka=trumps-only first-lead=dealer balls-double-next=yes
game kozel players=4 pass-face=up dealer-rotation=loser-deals match-target=6
"""
GAMES = tuple(
    tuple(lines.strip().splitlines())
    for lines in (BRISCA, BRISCOLA, MARIAJE, CHIAMATA, REMATADA, MUERTE, TRUC, KOZEL)
)
