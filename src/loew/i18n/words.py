"""The words of the rules that other languages decline or count, and the English for each of them.

A word is found in `words.po` by its English text; behind a number by its singular and plural: "{n} coin", "{n} coins".
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Word(NamedTuple):
    """A word in English: alone, behind a 1, and behind other numbers. Some are never counted."""

    text: str
    one: str = ""
    many: str = ""


WORDS: Final = {
    "coin": Word("coin", "coin", "coins"),
    "gem": Word("gem", "gem", "gems"),
    "point": Word("point", "point", "points"),
    "resource": Word("resource", "resource", "resources"),
    "vp": Word("VP", "VP", "VP"),
    "study": Word("study", "on the study track", "on the study track"),
    "golem-track": Word("golem track", "on the golem track", "on the golem track"),
    **{what: Word(what, what, what) for what in ("clay", "knowledge", "gold")},
    **{colour: Word(colour, colour, colour) for colour in ("red", "yellow", "blue", "white", "black")},
    **{colour: Word(colour) for colour in ("green", "purple", "orange", "grey")},
    **{line: Word(line) for line in ("work", "golem", "artifacts", "mirror")},  # of the synagogue
    "artifact": Word("artifact"),
}


def english(word: str) -> Word:
    """A word in English; one that is not in the list stays as it is."""
    return WORDS.get(word) or Word(word, word, word)
