"""The teacher: hints, blunder warnings, analyses, puzzles, lessons. It knows games through `engine.game` and `ui`."""
