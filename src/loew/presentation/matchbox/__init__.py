"""Golems, the card game, on a terminal."""
