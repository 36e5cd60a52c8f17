"""The rules of Golems, the card game."""
