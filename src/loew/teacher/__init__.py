"""The teacher: what was good and what was not in a game that was played, and puzzles made of such positions."""
