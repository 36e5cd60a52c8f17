"""Learning at the table: lessons, the coach, hints, puzzles, analyses."""
