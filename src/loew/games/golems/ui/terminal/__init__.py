"""Golems in the terminal."""
