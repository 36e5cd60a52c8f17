"""Which golem a choice names. Golems of a seat that stand alike on one section are one choice, except where a Work
action tells them apart (WRK-3)."""

from __future__ import annotations

from typing import Final

from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import LYING_WORDS, STANDING_WORDS

GOLEMS: Final = 63  # one bit for each golem
NEW: Final = "-new"  # created in the present Work action
WORKED: Final = "-worked"  # has worked in it, and stood up again
PLACE_OF: Final = {
    **{word: (at, 0) for at, word in enumerate(STANDING_WORDS) if at},
    **{word: (at, 1) for at, word in enumerate(LYING_WORDS) if at},
    **{word + mark: (at, 0) for mark in (NEW, WORKED) for at, word in enumerate(STANDING_WORDS) if at},
}


class WorkInProgress(Verb):
    """A Work action until its end. `at` has a bit for each golem that was in the districts when it began, six bits
    higher one for each that has worked, and above them how many may still work."""


def work_marks(s: GolemState, who: int) -> int:
    """What a Work action of that seat tells golems apart by: a bit for each golem created in it, and six bits higher
    one for each that has worked in it and stands. 0 if there are none, or no Work action is in progress."""
    f = s.top
    while f is not None:
        if f.who == who and isinstance(f.effect, WorkInProgress):
            p = s.players[who]
            new = worked = 0
            for golem, at in enumerate(p.golems):
                if at > 0 and not f.at >> golem & 1:
                    new |= 1 << golem
                elif at > 0 and not p.lying >> golem & 1 and f.at >> golem + 6 & 1:
                    worked |= 1 << golem
            return new | worked << 6
        f = f.below
    return 0


def golem_word(p: Player, golem: int, marks: int = 0) -> str:
    """The word of a golem: its place, whether it lies, and what tells it from another one standing there."""
    at = p.golems[golem]
    if p.lying >> golem & 1:
        return LYING_WORDS[at]
    return STANDING_WORDS[at] + mark_word(p, golem, marks) if marks else STANDING_WORDS[at]


def mark_word(p: Player, golem: int, marks: int) -> str:
    """The end of the word, if another golem stands at the same place and differs."""
    mark = marks >> golem & 65
    if not mark:
        return ""
    for other, at in enumerate(p.golems):
        if at == p.golems[golem] and not p.lying >> other & 1 and marks >> other & 65 != mark:
            return NEW if mark & 1 else WORKED
    return ""


def piece_word(word: str) -> str:
    """The word of the piece on the board, without what tells it apart."""
    return word.removesuffix(NEW).removesuffix(WORKED)


def mark_facts(word: str) -> dict[str, int]:
    """What tells the golem apart, as a fact of an offer."""
    return {mark[1:]: 1 for mark in (NEW, WORKED) if word.endswith(mark)}


def distinct_golems(p: Player, among: int = GOLEMS, marks: int = 0) -> list[int]:
    """The golems in the districts, one of each kind. `among`: one bit for each golem. `marks`: see `work_marks`."""
    if marks:
        by_word: dict[str, int] = {}
        for golem, at in enumerate(p.golems):
            if at > 0 and among >> golem & 1:
                by_word.setdefault(golem_word(p, golem, marks), golem)
        return list(by_word.values())
    seen = 0
    found: list[int] = []
    golems = p.golems
    for golem in range(6):
        at = golems[golem]
        if at > 0 and among >> golem & 1:
            kind = 1 << (at + 31 * (p.lying >> golem & 1))
            if not seen & kind:
                seen |= kind
                found.append(golem)
    return found


def find_golem(p: Player, word: str, among: int = GOLEMS, marks: int = 0) -> int:
    """The golem that a word names."""
    at, lying = PLACE_OF[word]
    golem = 0
    while (
        p.golems[golem] != at
        or (p.lying >> golem & 1) != lying
        or not among >> golem & 1
        or (marks and golem_word(p, golem, marks) != word)
    ):
        golem += 1
    return golem
