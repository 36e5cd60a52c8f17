"""The faces of the verbs of Golem: the verbs of `rules/verbs/books.py` have theirs in `books.py` here, and so on.
`loew.ui.faces` says what a face is; `loew.games.golem.ui.faces` collects them."""
