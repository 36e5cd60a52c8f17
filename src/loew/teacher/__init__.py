"""The teacher: lines compared, hints, warnings, analyses, puzzles. It knows games through `engine.game` and
`ui`."""
