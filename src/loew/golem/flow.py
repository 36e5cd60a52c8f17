"""START HERE: the whole game as programmes in the notation. The verbs are in `verbs/`, one file per noun of the rules;
what is printed on the components is in `content/`; what a seat sees in `view.py`, what it scores in `scoring.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from loew.engine.content import Entry
from loew.engine.game import Game, Score, View
from loew.engine.machine import Choice, Frame, State
from loew.engine.notation import Notation
from loew.engine.record import from_plain, to_plain
from loew.engine.seat import Dealer
from loew.golem import phrases, scoring, view, worth
from loew.golem.box import Box, Sheets
from loew.golem.state import Player, Table
from loew.golem.verbs import (
    artifacts,
    books,
    dealing,
    developments,
    golems,
    introductory,
    palace,
    setting,
    students,
    synagogue,
    tracks,
    walking,
    work,
)
from loew.golem.words import AREAS, COLOURS, COUNTS, DISTRICTS, GAINS, LINES

BOARD: Final = "deal-characters & deal-book & deal-neighbourhoods & deal-tiles & drop-marbles & draw-order"
DRAFT: Final = "deal-hands & 3 x (each must draft & pass-left) & each must draft & each must give-back"
STUDIOS: Final = "deal-artifacts & choose-artifacts & each must choose-starts & each must stand-golems"
STANDARD: Final = f"{BOARD} & deal-starts & {DRAFT} & {STUDIOS}"
INTRODUCTORY: Final = "lay-introductory & deal-book & deal-tiles & drop-marbles & draw-order & give-introductory"

ROUND: Final = (
    "new-round & each must march & actions & turn-order & each influence"
    " & each must income & each (develop any) & each control"
)
GAME: Final = f"({STANDARD}) & 4 x ({ROUND})"
FIRST_GAME: Final = f"({INTRODUCTORY}) & 4 x ({ROUND})"

VERBS: Final = (
    *(students.Student, students.Street, students.StudentIt, students.StudentOther, students.StudentBack),
    *(students.StreetIncome, golems.Golem, golems.Beside, golems.UseTile, golems.ActivateIt, golems.Activate),
    *(golems.Create, golems.Kill, golems.Bury, walking.Forward, walking.Steps, walking.March, walking.MarchOn),
    *(work.Work, work.WorkOn, tracks.Nothing, tracks.Study, tracks.StudyBack, tracks.GolemTrack, tracks.FreeControl),
    *(artifacts.PlaceGold, artifacts.Artifact, books.Book, books.LentBook, books.PlaceBook, books.Reread),
    *(developments.Develop, developments.DevelopFree, developments.DevelopMixed),
    *(developments.PlaceTile, developments.PayMix),
    *(dealing.DealBook, dealing.DealTiles, dealing.DrawObjectives, dealing.DealObjectives, dealing.KeepObjective),
    *(dealing.Pour, synagogue.NewRound, synagogue.Actions, synagogue.SetAside, synagogue.Action, synagogue.Copy),
    *(synagogue.TurnOrder, palace.Influence, palace.Income, palace.Control),
    *(setting.DealCharacters, setting.DealNeighbourhoods, setting.DropMarbles, setting.DrawOrder, setting.DealStarts),
    *(setting.DealHands, setting.Draft, setting.PassLeft, setting.GiveBack, setting.DealArtifacts),
    *(setting.ChooseArtifacts, setting.ChooseArtifact, setting.ChooseStarts, setting.StandGolems),
    *(introductory.LayIntroductory, introductory.GiveIntroductory),
)


def notation() -> Notation:
    return Notation(VERBS, GAINS, COUNTS, {"street": (*DISTRICTS, "any"), "area": (*AREAS, "any")})


class Golem(Game):
    """The board game, with one set of components."""

    def __init__(self, corrections: Path | None = None) -> None:
        self.name = "golem"
        self.title = "Golem"
        self.rules_version = 1
        self.seat_counts = (2, 3, 4)
        self.switches = ("introductory",)
        self.notation = notation()
        self.box: Final = Box(Sheets(self.notation, corrections))
        self.content_version = self.box.sheets.version()
        self.words: Final = vocabulary(self.box)

    def set_up(self, seats: int, switches: tuple[str, ...]) -> State:
        """The boards before anything is dealt (SET-5, SET-7, SET-8)."""
        box = self.box
        s = Table()
        s.box = box
        s.seats = seats
        s.introductory = "introductory" in switches
        s.order = tuple(range(seats))
        s.book_pile = tuple(range(len(box.book_names)))
        s.tile_pile = tuple(range(len(box.tile_names)))
        s.objective_pile = tuple(range(len(box.objective_names)))
        s.cemetery = (-1,) * len(box.grave_names)
        s.lines = ((0,) * len(COLOURS),) * len(LINES)
        s.players = [new_player(box) for _ in range(seats)]
        s.push(self.notation.parse(FIRST_GAME if s.introductory else GAME), 0)
        return s

    def view(self, s: State, seat: int) -> View:
        assert isinstance(s, Table)
        return view.view(s, seat)

    def redeal(self, s: State, seat: int, dealer: Dealer) -> State:
        assert isinstance(s, Table)
        return view.redeal(s, seat, dealer)

    def score(self, s: State) -> list[Score]:
        assert isinstance(s, Table)
        return scoring.scores(s)

    def worth(self, s: State, seat: int) -> float:
        assert isinstance(s, Table)
        return worth.worth(s, seat)

    def begins(self, s: State) -> bool:
        return s.top is not None and isinstance(s.top.effect, (synagogue.Action, walking.March))

    def vocabulary(self) -> frozenset[str]:
        return self.words

    def entries(self) -> list[Entry]:
        return self.box.sheets.all()

    def ask(self, s: State, f: Frame) -> str:
        assert isinstance(s, Table)
        return phrases.asked(s, f)

    def say(self, s: State, f: Frame, choice: Choice) -> str:
        assert isinstance(s, Table)
        return phrases.said(s, f, choice)

    def plain(self, s: State) -> dict[str, Any]:
        assert isinstance(s, Table)
        return {**to_plain(s), "players": [to_plain(p) for p in s.players]}

    def revive(self, data: Mapping[str, Any]) -> State:
        s = Table()
        s.box = self.box
        from_plain(s, data)
        s.players = [Player() for _ in range(s.seats)]
        for p, fields in zip(s.players, data["players"], strict=True):
            from_plain(p, fields)
        return s


def new_player(box: Box) -> Player:
    """A studio at the start: students on I, the golem marker on its third space, 10 VP (SET-8)."""
    p = Player()
    p.vp = box.vp_start
    p.level = box.level_start
    return p


def vocabulary(box: Box) -> frozenset[str]:
    """Every word that a choice can hold."""
    said = "take rabbi permanent pass aside pour deal order keep give-back choose stand march step back activate kill"
    more = "bury create golem beside workers copy buy column reread develop place side-a side-b pay gold artifact"
    steps = "income student student-back vp knowledge clay coin skip golem-track"
    words = [*said.split(), *more.split(), *steps.split(), *box.number, *DISTRICTS, *COLOURS, *LINES, *golems.PLACE_OF]
    words += [*palace.SOURCES, *[str(n) for n in range(-2, 21)], *artifacts.ROWS]
    return frozenset(words)
