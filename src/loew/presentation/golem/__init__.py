"""Golem, the board game, on a terminal."""
