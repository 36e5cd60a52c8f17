"""START HERE: the whole game as programmes in the notation. The verbs are in `rules/verbs/`, one file per noun of the
rules; the components are in `content/`, the view of a seat in `rules/view.py`, the score in `rules/scoring.py`.

Parts with `&` are done in this order, each part optional unless it says `must` (OPT-1, OPT-2). After all incomes, each
seat in turn may upgrade one development: `each (develop any)` (INC-2).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from loew.engine.choices import choice_table
from loew.engine.content import Entry
from loew.engine.corrections import Given
from loew.engine.effect import AnyOrder, Each, OneOf
from loew.engine.encoder import Encoder, FeatureReader
from loew.engine.game import Game, PointSources, Score
from loew.engine.machine import Choice, Frame, State
from loew.engine.message import Message, Ref, msg
from loew.engine.notation import Notation
from loew.engine.offer import Amounts
from loew.engine.records import from_plain, to_plain
from loew.engine.seat import Dealer
from loew.engine.setup import AutomaSeat, BotSeat, HumanSeat, Setup
from loew.engine.setup_rules import SetupRules, Variant
from loew.engine.sources import Prospect
from loew.engine.transport import make_picklable
from loew.games.golem.bots import evaluation, features
from loew.games.golem.bots.effect_values import ContentAmounts
from loew.games.golem.bots.encoding.full import encode
from loew.games.golem.bots.encoding.incremental import GolemEncoder
from loew.games.golem.bots.encoding.layout import block_names
from loew.games.golem.rules import scoring, view
from loew.games.golem.rules.automa import verbs as automa
from loew.games.golem.rules.automa.choices import AutomaDriver
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.content_files import ContentFiles
from loew.games.golem.rules.determinize import determinize
from loew.games.golem.rules.forecast import lost_points
from loew.games.golem.rules.holdings import holdings
from loew.games.golem.rules.phase import phase
from loew.games.golem.rules.point_sources import point_sources
from loew.games.golem.rules.prospects import GOODS, prospects
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs import (
    actions,
    artifacts,
    books,
    deals,
    developments,
    golems,
    income,
    introductory,
    movement,
    objectives,
    phases,
    setup_choices,
    setup_deals,
    students,
    tracks,
    work,
)
from loew.games.golem.rules.verbs.income import incomes_left
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.rules.vocabulary import (
    AREAS,
    COLOURS,
    COUNTS,
    DISTRICTS,
    GAINS,
    LINES,
)

BOARD: Final = "deal-characters & deal-book & deal-neighbourhoods & deal-tiles & drop-marbles & draw-order"
STUDIOS: Final = "deal-artifacts & choose-artifacts & each must choose-starts & each must stand-golems"
INTRODUCTORY: Final = "lay-introductory & deal-book & deal-tiles & drop-marbles & draw-order & give-introductory"
INTRODUCTORY_AUTOMA: Final = "deal-strategies & deal-starts & deal-hands & deal-artifacts & set-up-automa"

ROUND: Final = (
    "new-round & each must march & actions & turn-order & each influence"
    " & each must income & each (develop any) & each control"
)


def game_programme(box: Box, setup: Setup) -> str:
    """The programme of a whole game."""
    return f"({setup_programme(box, setup)}) & {box.rounds} x ({ROUND})"


def setup_programme(box: Box, setup: Setup) -> str:
    """The programme of the set-up."""
    if INTRODUCTORY_GAME in setup.variants:
        return INTRODUCTORY if setup.automa is None else f"{INTRODUCTORY} & {INTRODUCTORY_AUTOMA}"
    alone = setup.automa is not None and len(setup.seats) == 2
    strategies = ["deal-strategies"] if setup.automa is not None else []
    draft = draft_alone(box) if alone else draft_programme(box)
    return " & ".join([BOARD, *strategies, "deal-starts", *draft, STUDIOS])


def draft_programme(box: Box) -> list[str]:
    """Objectives are drafted; what is too much goes under the deck (SET-11)."""
    more, back = box.objectives_drafted - 1, box.objectives_drafted - box.objectives_kept
    passed_on = [f"{more} x (each must draft & pass-left)"] if more else []
    return ["deal-hands", *passed_on, "each must draft", *["each must give-back"] * back]


def draft_alone(box: Box) -> list[str]:
    """One player among the Automa keeps some of the objectives dealt (AST-3)."""
    return ["deal-hands", f"{box.objectives_kept} x (each must draft)", "each put-under"]


INTRODUCTORY_GAME: Final = "introductory"
SETUP_RULES: Final = SetupRules(
    seat_counts=(2, 3, 4),
    variants=(Variant(INTRODUCTORY_GAME),),
    automa_levels=(1, 2, 3, 4),
    usual_seats=(HumanSeat(), BotSeat("greedy")),
    solo_seats=(HumanSeat(), AutomaSeat()),
    simulated_seats=(BotSeat("greedy"), AutomaSeat()),
)

VERBS: Final = (
    *(students.Student, students.Street, students.StudentIt, students.StudentOther, students.StudentBack),
    *(students.StreetIncome, golems.Golem, golems.Beside, golems.UseTile, golems.ActivateIt, golems.Activate),
    *(golems.Create, golems.Kill, golems.Bury, movement.Forward, movement.Steps, movement.March, movement.MarchOn),
    *(work.Work, work.WorkOn, tracks.Nothing, tracks.Study, tracks.StudyBack, tracks.GolemTrack, tracks.FreeControl),
    *(
        artifacts.PlaceGold,
        artifacts.Artifact,
        books.Book,
        books.LentBook,
        books.PlaceBook,
        books.ColumnBonus,
        books.Reread,
    ),
    *(developments.Develop, developments.DevelopFree, developments.DevelopMixed),
    *(developments.PlaceTile, developments.PayMix),
    *(deals.DealBook, deals.DealTiles, deals.DrawObjectives, deals.DealObjectives, objectives.KeepObjective),
    *(
        deals.Pour,
        actions.NewRound,
        actions.Actions,
        actions.SetAside,
        actions.Action,
        actions.LineAction,
        actions.Copy,
    ),
    *(actions.TurnOrder, phases.Influence, income.Income, phases.Control),
    *(
        setup_deals.DealCharacters,
        setup_deals.DealNeighbourhoods,
        setup_deals.DropMarbles,
        setup_deals.DrawOrder,
        setup_deals.DealStarts,
    ),
    *(
        setup_deals.DealHands,
        objectives.Draft,
        setup_choices.PassLeft,
        setup_choices.GiveBack,
        setup_deals.DealArtifacts,
    ),
    *(
        setup_choices.ChooseArtifacts,
        setup_choices.ChooseArtifact,
        setup_choices.ChooseStarts,
        setup_choices.StandGolems,
    ),
    *(introductory.LayIntroductory, introductory.GiveIntroductory, introductory.SetUpAutoma, setup_choices.PutUnder),
    *(automa.DrawCard, automa.DealStrategies, automa.StrategyStudent, automa.CreateIfFew, automa.Reshuffle),
)


def notation() -> Notation:
    return Notation(VERBS, GAINS, COUNTS, {"street": (*DISTRICTS, "any"), "area": (*AREAS, "any")})


class Golem(Game):
    """The board game, with one set of components."""

    def __init__(self, corrections: Given = None) -> None:
        self.name = "golem"
        self.title = "Golem"
        self.balanced_kinds = ("start", "artifact", "character", "objective", "book", "neighbourhood", "tile")
        self.rules_version = 2
        self.setup_rules = SETUP_RULES
        self.goods = GOODS
        self.scored_part = "vp track"
        self.outside_turns = (Each, actions.Actions, actions.NewRound, setup_choices.PassLeft)
        self.notation = notation()
        self.box: Final = Box(ContentFiles(self.notation, corrections))
        self.content_version = self.box.content_files.version()
        self.corrections = self.box.content_files.corrections
        effects = [*self.notation.parsed.values(), *self.box.offers]
        self.choice_table: Final = choice_table(self.notation, effects, self.box)
        self.amounts: Final = ContentAmounts(self.box, short=False)
        self.short_amounts: Final = ContentAmounts(self.box, short=True)

    def set_up(self, setup: Setup) -> State:
        """The boards before anything is dealt (SET-5, SET-7, SET-8)."""
        box = self.box
        seats = len(setup.seats)
        s = GolemState()
        s.box = box
        s.seats = seats
        s.introductory = INTRODUCTORY_GAME in setup.variants
        s.order = tuple(range(seats))
        s.book_pile = tuple(range(len(box.book_names)))
        s.tile_pile = tuple(range(len(box.tile_names)))
        s.objective_pile = tuple(range(len(box.objective_names)))
        s.cemetery = (-1,) * len(box.grave_names)
        s.lines = ((0,) * len(COLOURS),) * len(LINES)
        s.players = [new_player(box) for _ in range(seats)]
        if setup.automa is not None:
            seat, level = setup.automa
            s.players[seat] = new_automa(box, level)
        set_driven_seats(s)
        s.push(self.notation.parse(game_programme(box, setup)), 0)
        return s

    def view(self, s: State, seat: int) -> GolemView:
        assert isinstance(s, GolemState)
        return view.view(s, seat, self.phase(s), self.decision_view(s, seat))

    def determinize(self, s: State, seat: int, dealer: Dealer) -> State:
        assert isinstance(s, GolemState)
        return determinize(s, seat, dealer)

    def score(self, s: State) -> list[Score]:
        assert isinstance(s, GolemState)
        return scoring.scores(s)

    def scored(self, s: State, side: int) -> int:
        assert isinstance(s, GolemState)
        return s.players[side].vp

    def point_sources(self, s: State, f: Frame, choice: Choice, inherited: str) -> PointSources:
        assert isinstance(s, GolemState)
        return point_sources(s, f, choice, inherited)

    def evaluate(self, s: State, seat: int) -> float:
        assert isinstance(s, GolemState)
        return evaluation.evaluate(s, seat)

    def standing(self, s: State, seat: int) -> float:
        assert isinstance(s, GolemState)
        return float(scoring.total(s, seat))

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, GolemState)
        return features.features(self.amounts, s, seat)

    def feature_reader(self, seat: int) -> FeatureReader:
        return features.GolemReader(self.amounts, seat)

    def feature_names(self) -> tuple[str, ...]:
        return features.NAMES

    def encode(self, s: State, seat: int) -> bytes:
        assert isinstance(s, GolemState)
        return encode(self.short_amounts, s, seat)

    def encoding_names(self) -> tuple[str, ...]:
        return block_names()

    def encoder(self, seat: int) -> Encoder:
        return GolemEncoder(self.short_amounts, seat)

    def stage(self, s: State, seat: int) -> int:
        """How many incomes are still to come."""
        assert isinstance(s, GolemState)
        return incomes_left(s, seat)

    def is_turn_start(self, s: State) -> bool:
        return s.top is not None and isinstance(s.top.effect, (actions.Action, movement.March))

    def choices(self) -> tuple[Choice, ...]:
        return self.choice_table

    def entries(self) -> list[Entry]:
        return self.box.content_files.all()

    def question(self, s: State, f: Frame) -> Message:
        """The question of the verb, with a special one for character cards and for the parts of an action."""
        assert isinstance(s, GolemState)
        if isinstance(f.effect, OneOf) and f.effect in s.box.offers:
            character = Ref(s.box.character_names[s.characters[s.round - 1]])
            return msg("{character}: choose what you take", character=character)
        if isinstance(f.effect, AnyOrder):
            next_part = msg("choose the next part of your action")
            return msg("value {n}: choose the next part of your action", n=s.value) if s.value else next_part
        return f.effect.ask(s, f)

    def about(self, s: State, f: Frame) -> str:
        assert isinstance(s, GolemState)
        if isinstance(f.effect, books.PlaceBook):
            return s.box.book_names[f.it]
        return s.box.development_names[f.it] if isinstance(f.effect, developments.PlaceTile) else ""

    def sides(self, s: State) -> int:
        assert isinstance(s, GolemState)
        return s.seats

    def holdings(self, s: State, seat: int) -> Amounts:
        return holdings(s, seat)

    def phase(self, s: State) -> str:
        assert isinstance(s, GolemState)
        return phase(s)

    def round(self, s: State) -> int:
        assert isinstance(s, GolemState)
        return s.round

    def danger(self, s: State, seat: int) -> int:
        assert isinstance(s, GolemState)
        return lost_points(s, seat) if s.round else 0

    def prospects(self, s: State, seat: int) -> list[Prospect]:
        assert isinstance(s, GolemState)
        return prospects(s, seat)

    def state_to_data(self, s: State) -> dict[str, Any]:
        assert isinstance(s, GolemState)
        return {**to_plain(s), "players": [to_plain(p) for p in s.players]}

    def state_from_data(self, data: Mapping[str, Any]) -> State:
        s = GolemState()
        s.box = self.box
        from_plain(s, data)
        s.players = []
        for fields in data["players"]:
            p = new_automa(self.box, fields["difficulty"]) if "difficulty" in fields else Player()
            from_plain(p, fields)
            s.players.append(p)
        set_driven_seats(s)
        return s


def new_player(box: Box) -> Player:
    """A studio at the start: students on I, the golem marker on its third space, 10 VP (SET-8)."""
    p = Player()
    set_start_values(p, box)
    return p


def set_start_values(p: Player, box: Box) -> None:
    p.vp = box.vp_start
    p.level = box.level_start
    p.study = box.study_start
    p.students = (box.student_start,) * len(DISTRICTS)


def new_automa(box: Box, level: int) -> Automa:
    """The Automa at a level of difficulty: a player with a purse and a deck of twenty cards (AST-6)."""
    p = Automa()
    p.automa_content = box.automa_content
    set_start_values(p, box)
    p.difficulty = level
    p.purse = box.automa_content.start
    p.card_pile = tuple(range(len(box.automa_content.names)))
    return p


def set_driven_seats(s: GolemState) -> None:
    """Mark the seats that the rules play."""
    s.driven_seats = sum([1 << who for who, p in enumerate(s.players) if isinstance(p, Automa)])
    s.rule_driver = AutomaDriver() if s.driven_seats else None


make_picklable(GolemState)
