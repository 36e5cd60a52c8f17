"""Lessons and coaches: a game taught on its real table. What they say and ask is data in a folder for each game."""
