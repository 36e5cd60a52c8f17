"""The presentation of Golems, the card game."""
