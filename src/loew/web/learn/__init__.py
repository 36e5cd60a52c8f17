"""Learning: lessons, puzzles and analyses."""
