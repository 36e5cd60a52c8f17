"""Positions for "How to play" and the rules: a real game is begun, then pieces are put where they explain something.

The views are made by the game itself, so every number in the pictures and in the text is that of the content.
"""

from __future__ import annotations

from typing import Final, cast

from loew.engine.journal import Journal
from loew.engine.seat import SPECTATOR
from loew.engine.setup import simple_setup
from loew.games.golem.game import INTRODUCTORY_GAME, Golem
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.rules.vocabulary import (
    BLACK_BOOK,
    BLUE,
    RED,
    UNBUILT,
    YELLOW,
    place,
)

SEED: Final = 24
SEATS: Final = 2
ME: Final = 0
OTHER: Final = 1


def examples(game: Golem) -> dict[str, GolemView]:
    """The positions by name, as the first seat sees them."""
    start = begun(game)
    states = {"start": start, "table": middle(start), "control": far_ahead(start), "short": too_little(start)}
    found = {name: game.view(state, ME) for name, state in states.items()}
    return {**found, "draft": draft(game)}


def begun(game: Golem) -> GolemState:
    """The introductory game until the first action, always with the first option."""
    journal = Journal(game, simple_setup(game.name, SEATS, SEED, variants=(INTRODUCTORY_GAME,)))
    while journal.decision is not None and journal.view(SPECTATOR)["phase"] != "actions":
        journal.play(journal.decision.options[0])
    return cast(GolemState, journal.state.copy())


def draft(game: Golem) -> GolemView:
    """The first question of a game: objectives are drafted."""
    return game.view(Journal(game, simple_setup(game.name, SEATS, SEED)).state, ME)


def middle(start: GolemState) -> GolemState:
    """A position of the second round: books, gold, an upgrade, golems and students on their way."""
    s = start.copy()
    s.round = 2
    mine, other = s.players[ME], s.players[OTHER]
    stand(mine, students=(3, 2, 4), golems=(place(RED, 5), place(YELLOW, 2), place(BLUE, 4)), lying=0b010)
    stand(other, students=(2, 4, 3), golems=(place(RED, 3), place(YELLOW, 6)), lying=0b01)
    mine.clay, mine.coin, mine.knowledge, mine.vp = 4, 5, 6, 19
    other.clay, other.coin, other.knowledge, other.vp = 3, 2, 4, 17
    mine.study, mine.level = 3, start.box.level_start + start.box.on_create
    coloured = [book for book in s.book_pile if start.box.book_colour[book] != BLACK_BOOK]
    first, second = (
        coloured[0],
        next(b for b in coloured if start.box.book_colour[b] != start.box.book_colour[coloured[0]]),
    )
    mine.columns = ((first,), (second,), (), ())
    mine.gold = (1, 0, 1, start.box.cauldrons[3])
    return s


def far_ahead(start: GolemState) -> GolemState:
    """A golem three sections ahead of its student, and enough knowledge for it."""
    s = middle(start)
    stand(s.players[ME], students=(2, 2, 4), golems=(place(RED, 5), place(YELLOW, 3), UNBUILT), lying=0)
    s.players[ME].knowledge = 9
    return s


def too_little(start: GolemState) -> GolemState:
    """The same without knowledge."""
    s = far_ahead(start)
    s.players[ME].knowledge = 0
    s.players[ME].study = 0
    s.players[ME].students = (2, 2, 1)
    return s


def stand(p: Player, students: tuple[int, ...], golems: tuple[int, ...], lying: int) -> None:
    p.students = students
    p.golems = golems + (UNBUILT,) * (len(p.golems) - len(golems))
    p.lying = lying
