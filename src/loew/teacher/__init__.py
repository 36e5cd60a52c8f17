"""The teacher: lines compared, hints, warnings, the analysis of a game, puzzles. It knows games through `engine.game` and
`presentation.kit`."""
