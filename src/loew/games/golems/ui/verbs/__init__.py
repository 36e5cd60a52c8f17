"""The faces of the verbs of Golems: the verbs of `rules/turns.py` have theirs in `turns.py` here, and so on.
`loew.ui.faces` says what a face is; `loew.games.golems.ui.faces` collects them."""
