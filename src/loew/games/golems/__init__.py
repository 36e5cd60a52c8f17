"""GOLEMS, the card game in a matchbox: one or two players, 53 cards, 13 gems. Start reading at `game.py`."""
