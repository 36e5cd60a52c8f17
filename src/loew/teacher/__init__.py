"""The teacher: lines compared, hints, warnings. It knows games through `engine.game` and `presentation.kit`."""
