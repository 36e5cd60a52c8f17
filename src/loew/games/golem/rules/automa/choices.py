"""How the Automa decides: the criteria of each decision, in the order of the rules. CRITERIA at the end is the index; a
verb names its own (`rules/verbs/verb.py`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from loew.engine.effect import AnyOrder, OneOf, With
from loew.engine.gains import Pay
from loew.engine.machine import Choice, Effect, Frame, RuleDriver, State
from loew.engine.message import msg
from loew.engine.reason import Reason
from loew.games.golem.rules.automa import golems, marbles, upgrades
from loew.games.golem.rules.automa.candidate_filter import CandidateFilter
from loew.games.golem.rules.automa.content import card_ranks, kills
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.actions import Action, Copy
from loew.games.golem.rules.verbs.artifacts import Artifact, PlaceGold
from loew.games.golem.rules.verbs.books import COLUMN, Book, PlaceBook, Reread, column_colour
from loew.games.golem.rules.verbs.developments import Develop, PlaceTile
from loew.games.golem.rules.verbs.golems import Activate, Bury, Create, Golem, Kill
from loew.games.golem.rules.verbs.income import Income
from loew.games.golem.rules.verbs.movement import Forward, March, MarchOn, Steps
from loew.games.golem.rules.verbs.objectives import KeepObjective
from loew.games.golem.rules.verbs.setup_choices import StandGolems
from loew.games.golem.rules.verbs.students import Student, StudentBack
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.verbs.work import Work
from loew.games.golem.rules.vocabulary import (
    BLACK_BOOK,
    INSTEAD,
    LINES,
    MIRROR,
    ROWS,
)

AS_PRINTED: Final[tuple[int, ...]] = (1, 2, 3, 4, 5)  # the order of books without a card
IN_RED: Final = msg("in the red area: the coins").text
NOT_IN_RED: Final = msg("not in the red area: it pays for the bonus").text
RIGHT: Final = msg("right: that criterion stands higher on its last card").text
LEFT: Final = msg("left: that criterion stands higher on its last card").text
NO_SIDE: Final = msg("left: its last card shows neither side").text
MIRROR_FOR_WORK: Final = msg("the mirror was chosen for Work").text
TWO_STANDING: Final = msg("Work, with two or more standing golems").text


class AutomaDriver(RuleDriver):
    """Plays the seat of the Automa."""

    def choose(self, s: State, f: Frame, options: list[Choice], reasons: list[Reason] | None) -> Choice:
        if len(options) == 1 and reasons is None and not may_decline(f.effect):
            return options[0]
        assert isinstance(s, GolemState)
        p = s.players[f.who]
        assert isinstance(p, Automa)
        candidates = CandidateFilter(s, p, f, options, reasons)
        if options[0] == INSTEAD:
            candidates.note("ARE-2", "it cannot do this, and takes the discount as resources")
            return INSTEAD
        decide(candidates, f.effect)
        if reasons is not None and not reasons:
            candidates.note("OPT-1", "it takes what it can")
        return candidates.first()


def decide(t: CandidateFilter, effect: Effect[Any]) -> None:
    """Narrow the options down by the criteria of an effect."""
    if isinstance(effect, Verb):
        if effect.criteria:
            CRITERIA[effect.criteria](t)
    elif isinstance(effect, OneOf):
        one_of(t)
    elif isinstance(effect, AnyOrder):
        any_order(t)
    elif isinstance(effect, Pay):
        pay(t)
    elif isinstance(effect, With):  # as the pick itself
        decide(t, effect.pick)


def may_decline(effect: Effect[Any]) -> bool:
    """Whether the criteria of an effect can decline its only option."""
    return effect.automa_may_decline if isinstance(effect, Verb) else isinstance(effect, (AnyOrder, OneOf))


# ------------------------------------------------------------------ gold, books, cards


def gold(t: CandidateFilter) -> None:
    """From the bottom up (AAC-6)."""
    t.least("AAC-6", "the lowest free gold place", [-ROWS.index(o[1]) for o in t.options])


def artifact(t: CandidateFilter) -> None:
    t.least("APH-3", "artifacts from the top", [ROWS.index(o[1]) for o in t.options])


def income(t: CandidateFilter) -> None:
    """Artifacts from the top, then the rest (APH-3)."""
    t.keep("APH-3", "artifacts first", [o for o in t.options if o[1] in ROWS])
    t.least("APH-3", "from the top", [ROWS.index(o[1]) if o[1] in ROWS else 0 for o in t.options])


def book(t: CandidateFilter) -> None:
    """By the blue column of the last card (AAC-7)."""
    order = t.p.automa_content.book[t.p.cards[-1]] if t.p.cards else AS_PRINTED
    library = t.s.library
    number = t.s.box.number
    places = [library.index(number[o[1]]) + 1 for o in t.options]
    t.least("AAC-7", "the places of its last card: {what}", card_ranks(order, places), order)


def place_book(t: CandidateFilter) -> None:
    """With its colour, else in an empty column; a black one else in the fullest (AAC-7)."""
    columns = t.p.columns
    own = t.s.box.book_colour[t.f.it]
    if own != BLACK_BOOK:
        kept = [o for o in t.options if column_colour(t.s, columns[COLUMN.index(o)]) == own]
        t.keep("AAC-7", "the column of its colour", kept)
    empty = t.keep("AAC-7", "an empty column", [o for o in t.options if not columns[COLUMN.index(o)]])
    if not empty and own == BLACK_BOOK:
        t.least("AAC-7", "the fullest column", [-len(columns[COLUMN.index(o)]) for o in t.options])
    t.least("AAC-7", "the leftmost", [COLUMN.index(o) for o in t.options])


def reread(t: CandidateFilter) -> None:
    """Black, then from the top, then from the left (AAC-14)."""
    box = t.s.box
    at = {box.book_names[b]: (c, i) for c, column in enumerate(t.p.columns) for i, b in enumerate(column)}
    black = [o for o in t.options if box.book_colour[box.number[o[1]]] == BLACK_BOOK]
    t.keep("AAC-14", "black books first", black)
    t.least("AAC-14", "from the top", [-at[o[1]][1] for o in t.options])
    t.least("AAC-14", "from the left", [at[o[1]][0] for o in t.options])


def keep_objective(t: CandidateFilter) -> None:
    """Without looking (AAC-15)."""
    drawn = [t.p.drafting.index(t.s.box.number[o[1]]) for o in t.options]
    t.least("AAC-15", "it does not look: the one drawn first", drawn)


# ------------------------------------------------------------------ choices and trades


def one_of(t: CandidateFilter) -> None:
    """A character's offer (APH-2), the golem track (AAC-10), or the slash of a book (AAC-14)."""
    effect = t.f.effect
    assert isinstance(effect, OneOf)
    labels = effect.labels
    if effect == t.s.box.offers[t.s.characters[t.s.round - 1]]:
        red = t.p.in_red()
        text = IN_RED if red else NOT_IN_RED
        t.keep("APH-2", text, [o for o in t.options if (o == labels[0]) != red])
        return
    if any([is_track_step(label, True) for label in labels]) and not up_the_track(t):
        return
    if t.far_golem():
        kept = [o for o in t.options if kills(effect.parts[labels.index(o)])]
        t.keep("AAC-14", "a golem is on VIII to X: kill", kept)
    side, text = slash_side(t)
    t.least("AAC-14", text, [side * labels.index(o) for o in t.options])


def up_the_track(t: CandidateFilter) -> bool:
    """Up the golem track, never down: at its top it stays there (AAC-10). Returns whether there is more to choose."""
    if t.keep("AAC-10", "up the golem track", [o for o in t.options if is_track_step(o, True)]):
        return True
    rest = [o for o in t.options if not is_track_step(o, False)]
    if not t.keep("AAC-10", "not down the golem track", rest) and not t.f.must:
        t.decline("AAC-10", "at the top of the golem track it stays there")
        return False
    return True


def is_track_step(choice: Choice, up: bool) -> bool:
    """Whether a choice is a step up, or down, the golem track."""
    return choice[0] == "golem-track" and (int(choice[1]) > 0) == up


def slash_side(t: CandidateFilter) -> tuple[int, str]:
    """Left or right: the criterion that is higher on its last card (AAC-14)."""
    column = t.p.automa_content.marble[t.p.cards[-1]] if t.p.cards else ()
    for word in column:
        if word == "right":
            return -1, RIGHT
        if word == "left":
            return 1, LEFT
    return 1, NO_SIDE


def any_order(t: CandidateFilter) -> None:
    """Upgrade first, then the main action (AAC-3); the mirror's study step is never bought (AMB-5)."""
    effect = t.f.effect
    assert isinstance(effect, AnyOrder)
    labels = effect.labels
    mirror = t.s.box.line_effects[MIRROR]
    if isinstance(mirror, AnyOrder) and labels == mirror.labels:
        if labels[0] not in t.options:
            t.decline("AMB-5", "it never buys the study step")
            return
        t.keep("AMB-5", "the mirror's action", [labels[0]])
        return
    t.least("AAC-3", "first the upgrade, then the main action", [labels.index(o) for o in t.options])


def pay(t: CandidateFilter) -> None:
    """A trade is made whenever it can be (AAC-16)."""
    assert isinstance(t.f.effect, Pay)
    t.note("AAC-16", "it trades whenever it can")


def copy(t: CandidateFilter) -> None:
    """Which action the mirror copies (AMB-5)."""
    standing = t.p.standing()
    if standing >= 2 or marbles.mirror_taken_for_work(t.s, t.f.who):
        text = MIRROR_FOR_WORK if standing < 2 else TWO_STANDING
        if t.keep("AMB-5", text, [o for o in t.options if o[1] == "work"]):
            return
    top = [marbles.LINE_OF[d] for d in t.p.strategy]
    ranks = [top.index(o[1]) if o[1] in top else len(LINES) for o in t.options]
    t.least("AMB-5", "the topmost coloured strategy", ranks)


CRITERIA: Final[dict[str, Callable[[CandidateFilter], None]]] = {  # by the names in the records of the verbs
    Action.criteria: marbles.choose_action,
    Student.criteria: golems.student,
    StudentBack.criteria: golems.student_back,
    March.criteria: golems.march,
    MarchOn.criteria: golems.walk_forward,
    Forward.criteria: golems.forward,
    Steps.criteria: golems.steps,
    Golem.criteria: golems.pick_golem,
    Activate.criteria: golems.rightmost,
    Work.criteria: golems.work,
    Create.criteria: golems.create,
    Kill.criteria: golems.kill,
    Bury.criteria: golems.bury,
    StandGolems.criteria: golems.stand,
    PlaceGold.criteria: gold,
    Artifact.criteria: artifact,
    Income.criteria: income,
    Book.criteria: book,
    PlaceBook.criteria: place_book,
    Reread.criteria: reread,
    KeepObjective.criteria: keep_objective,
    Develop.criteria: upgrades.develop,
    PlaceTile.criteria: upgrades.place_tile,
    Copy.criteria: copy,
}
