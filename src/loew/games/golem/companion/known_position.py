"""The position of a real game as far as the companion knows it.

The engine decides for the Automa. Where it would read something unknown, `Need` names the fact to ask for. Unknown
components, and components that show something other than any of ours, are added to a box of its own.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from loew.engine.machine import NOTHING, AutoStep, Choice, Effect, Frame, RuleDriver, State, do_driven_choice
from loew.engine.reason import Reason
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import AutomaSeat, HumanSeat, Seat, Setup
from loew.games.golem.game import ROUND, Golem
from loew.games.golem.rules.automa.candidate_filter import CandidateFilter
from loew.games.golem.rules.automa.choices import AutomaDriver
from loew.games.golem.rules.automa.marbles import wants_rabbi
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.automa.verbs import DrawCard
from loew.games.golem.rules.components import Box, book_choices
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.actions import Action, TurnOrder
from loew.games.golem.rules.verbs.deals import DealBook, DealTiles, Pour
from loew.games.golem.rules.vocabulary import BLACK, BOOK_COLOURS, COLOURS, DISTRICTS, LINES, UNKNOWN_BOOK
from loew.ui.companion import Change

OTHER: Final = "other"  # the beginning of the ids of components that show something else than any of ours
OTHER_ARTIFACT: Final = "other-artifact"
BOOK_NOW: Final = "book-now"  # the effects that people apply
BOOK_ACTIVE: Final = "book-active"
START: Final = "start"
ARTIFACT_ROW: Final = "artifact-row"
UNKNOWN_BOOKS: Final = 10  # more than the library has, so that one bought can be replaced


class FactKind(StrEnum):
    """The kinds of facts. The meaning of a fact's number is in brackets."""

    ARTIFACT = "artifact"  # the artifact tile of the Automa
    STARTS = "starts"  # its starting tiles
    STRATEGY = "strategy"  # the order of its strategy tiles
    CHARACTER = "character"  # of the round
    LINES = "lines"  # the marbles in the lines
    CARD = "card"  # the card drawn for the Automa
    TURN = "turn"  # what a person did (the seat)
    KILLS = "kills"  # the topmost free action tile that kills a golem
    TILE = "tile"  # an action tile (its place from the top, from 0)
    BOOK = "book"  # a book of the library (the number of the unknown book)
    NEIGHBOURHOOD = "neighbourhood"  # a neighbourhood tile (its place in the position)
    GRAVE = "grave"  # the leftmost free space of the cemetery
    MENORAH = "menorah"  # whether a district's token is still there (the district)
    ORDER = "order"  # the turn order of the next round


class Fact:
    """A fact about the real table."""

    __slots__ = ("at", "kind")

    def __init__(self, kind: FactKind, at: int = 0) -> None:
        self.kind: Final = kind
        self.at: Final = at

    def __repr__(self) -> str:
        return f"Fact({self.kind!r}, {self.at})"


class Need(Exception):
    """The Automa needs an unknown fact."""

    def __init__(self, fact: Fact) -> None:
        super().__init__(repr(fact))
        self.fact = fact


class UnknownTile(Effect[GolemState]):
    """The effect of an unknown neighbourhood tile; reading it raises `Need`."""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def args(self) -> tuple[object, ...]:
        return (self.at,)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        raise Need(Fact(FactKind.NEIGHBOURHOOD, self.at))

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        raise Need(Fact(FactKind.NEIGHBOURHOOD, self.at))


class ByHand(Effect[GolemState]):
    """The effect of a real component that is none of ours: people apply it and correct the values that it changed."""

    __slots__ = ("what",)

    def __init__(self, what: str) -> None:
        self.what = what

    def args(self) -> tuple[object, ...]:
        return (self.what,)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        pass


class OpenBox:
    """A box with unknown components, and with some that show something other than any of ours. It is not shared with
    other games."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.books: Final = len(box.book_names)  # the known ones; the unknown ones follow
        self.neighbourhoods: Final = len(box.neighbourhood_names)
        self.add_books()
        self.add_neighbourhoods()
        self.add_other_books()
        self.add_other_starts()
        self.add_other_artifact()

    def add_books(self) -> None:
        box = self.box
        names = [f"unknown-book-{i}" for i in range(UNKNOWN_BOOKS)]
        nothing = box.content_files.notation.parse("nothing")
        box.book_names = (*box.book_names, *names)
        box.book_colour = (*box.book_colour, *[UNKNOWN_BOOK] * UNKNOWN_BOOKS)
        box.book_cost = (*box.book_cost, *[0] * UNKNOWN_BOOKS)
        box.book_immediate = (*box.book_immediate, *[nothing] * UNKNOWN_BOOKS)
        box.book_active = (*box.book_active, *[nothing] * UNKNOWN_BOOKS)
        buy, reread = book_choices(names)
        box.buy, box.reread = box.buy + buy, box.reread + reread
        for i, name in enumerate(names):
            box.number[name] = self.books + i

    def add_neighbourhoods(self) -> None:
        box = self.box
        places = range(len(DISTRICTS) * box.tile_sections)
        names = [f"unknown-neighbourhood-{i}" for i in places]
        box.neighbourhood_names = (*box.neighbourhood_names, *names)
        box.neighbourhood_effects = (*box.neighbourhood_effects, *[UnknownTile(i) for i in places])
        for i, name in enumerate(names):
            box.number[name] = self.neighbourhoods + i

    def add_other_books(self) -> None:
        """Books of each colour that show something else; a column has room for five."""
        box = self.box
        first = len(box.book_names)
        names = [f"{OTHER}-{colour}-{n}" for colour in BOOK_COLOURS for n in range(1, box.most_books + 1)]
        colours = [BOOK_COLOURS.index(colour) for colour in BOOK_COLOURS for _ in range(box.most_books)]
        box.book_names = (*box.book_names, *names)
        box.book_colour = (*box.book_colour, *colours)
        box.book_cost = (*box.book_cost, *[0] * len(names))
        box.book_immediate = (*box.book_immediate, *[ByHand(BOOK_NOW)] * len(names))
        box.book_active = (*box.book_active, *[ByHand(BOOK_ACTIVE)] * len(names))
        buy, reread = book_choices(names)
        box.buy, box.reread = box.buy + buy, box.reread + reread
        for i, name in enumerate(names):
            box.number[name] = first + i

    def add_other_starts(self) -> None:
        box = self.box
        first = len(box.start_names)
        names = [f"{OTHER}-start-{n}" for n in range(1, max(box.automa_content.starting_tiles) + 1)]
        box.start_names = (*box.start_names, *names)
        box.start_effects = (*box.start_effects, *[ByHand(START)] * len(names))
        box.start = (*box.start, *[("choose", name) for name in names])
        for i, name in enumerate(names):
            box.number[name] = first + i

    def add_other_artifact(self) -> None:
        box = self.box
        box.number[OTHER_ARTIFACT] = len(box.artifact_names)
        box.artifact_names = (*box.artifact_names, OTHER_ARTIFACT)
        box.artifact_effects = (*box.artifact_effects, (ByHand(ARTIFACT_ROW),) * len(box.cauldrons))
        box.artifact_dependencies = (*box.artifact_dependencies, (0,) * len(box.cauldrons))

    def is_unknown_book(self, book: int) -> bool:
        return self.books <= book < self.books + UNKNOWN_BOOKS

    def is_known_book(self, book: int, name: str) -> bool:
        """Whether this is the number and the name of a book that a player can have."""
        is_book = 0 <= book < len(self.box.book_names) and self.box.book_names[book] == name
        return is_book and not self.is_unknown_book(book)

    def other_books(self, taken: list[int]) -> list[int]:
        """A book of each colour that shows something else, and is not taken."""
        box = self.box
        found: dict[int, int] = {}
        for book in range(self.books + UNKNOWN_BOOKS, len(box.book_names)):
            if book not in taken:
                found.setdefault(box.book_colour[book], book)
        return list(found.values())

    def unknown_library(self) -> tuple[int, ...]:
        return tuple(range(self.books, self.books + self.box.library_size))

    def unused_book(self, library: tuple[int, ...]) -> int:
        """An unknown book that is not in the library."""
        return next(i for i in range(self.books, self.books + UNKNOWN_BOOKS) if i not in library)

    def unknown_neighbourhoods(self) -> tuple[int, ...]:
        return tuple(range(self.neighbourhoods, self.neighbourhoods + len(DISTRICTS) * self.box.tile_sections))


AUTOMA: Final = 0  # its seat; the people follow in their first turn order
STRATEGY_STREAM: Final = 1  # of what the program draws
CARD_STREAM: Final = 2
OTHER_STREAM: Final = 3


class TableEvent:
    """An event at the table: a step of the engine, a turn of a person, or a correction."""

    def __init__(
        self,
        kind: str,
        before: GolemState,
        answers: int,
        step: AutoStep | None = None,
        who: int = 0,
        answer: str = "",
        changes: tuple[Change, ...] = (),
    ) -> None:
        self.kind: Final = kind  # "step", "card", "turn", "correction"
        self.answer: Final = answer  # the answer, if there was one
        self.changes: Final = changes  # of a correction
        self.before: Final = before
        self.answers: Final = answers  # number of answers before it, without corrections
        self.step: Final = step
        self.who: Final = who


class Known:
    """What is known of the round, besides the position."""

    def __init__(self) -> None:
        self.characters = 0  # of how many rounds
        self.lines = False
        self.tiles: list[int] = []  # the places of known action tiles
        self.killer = -2  # the place of the topmost free tile that kills; -1 for none, -2 if unknown
        self.free_grave = -1  # the leftmost free grave, if it is known
        self.menorahs: list[int] = []  # the districts whose token the Automa may take
        self.order: tuple[int, ...] = ()  # of the next round, if it is known
        self.vague: list[int] = []  # the seats with a turn this round that was not asked for
        self.mixed_up = False  # whether it is unknown whose rabbi stands on a tile


class KnowingDriver(RuleDriver):
    """Decides as the Automa does; raises `Need` if it picks an unknown component."""

    def __init__(self, known: Known, open_box: OpenBox) -> None:
        self.driver = AutomaDriver()
        self.known = known
        self.open_box = open_box

    def choose(self, s: State, f: Frame, options: list[Choice], reasons: list[Reason] | None) -> Choice:
        choice = self.driver.choose(s, f, options, reasons)
        assert isinstance(s, GolemState)
        self.check(s, choice)
        return choice

    def check(self, s: GolemState, choice: Choice) -> None:
        """Raise `Need` if the choice names something unknown."""
        verb = choice[0]
        if choice in s.box.buy and self.open_box.is_unknown_book(s.box.number[choice[1]]):
            raise Need(Fact(FactKind.BOOK, s.box.number[choice[1]]))
        if verb == "rabbi" and choice[1] in s.box.number:
            place = s.tiles.index(s.box.number[choice[1]])
            if place not in self.known.tiles:
                raise Need(Fact(FactKind.TILE, place))
        if choice in s.box.bury:
            grave = s.box.bury.index(choice)
            if not s.box.unlimited[grave] and grave != self.known.free_grave:
                raise Need(Fact(FactKind.GRAVE))


class AutomaTable:
    """One game beside a real table. `need` is the fact to ask for next; None when the game is over."""

    def __init__(self, game: Golem, open_box: OpenBox, people: int, level: int, seed: int, draws: bool) -> None:
        self.open_box: Final = open_box
        self.seed: Final = seed
        self.draws: Final = draws  # whether the program draws the Automa's cards and lays its strategy tiles
        self.known: Final = Known()
        self.events: Final[list[TableEvent]] = []
        self.answers = 0
        self.need: Fact | None = None
        self.s: GolemState = new_position(game, open_box, people, level)
        self.s.rule_driver = KnowingDriver(self.known, open_box)
        self.to_set_up = [FactKind.ARTIFACT, FactKind.STARTS]
        if draws:
            self.automa.strategy = tuple(Dealer(seed, STRATEGY_STREAM).sample(range(3), 3))
        else:
            self.to_set_up.insert(0, FactKind.STRATEGY)

    @property
    def automa(self) -> Automa:
        p = self.s.players[AUTOMA]
        assert isinstance(p, Automa)
        return p

    def run(self) -> None:
        """Continue until a fact is needed or the game is over."""
        self.need = Fact(self.to_set_up[0]) if self.to_set_up else None
        while self.need is None and self.s.top is not None:
            self.go_on(self.s.top)

    def go_on(self, f: Frame) -> None:
        """Run one frame of the stack."""
        before = self.s.copy()
        try:
            if f.who == CHANCE:
                self.deal(f, before)
            elif f.who != AUTOMA:
                self.person(f, before)
            else:
                self.automa_step(f, before)
        except Need as need:
            self.s = before
            self.need = need.fact

    # ---------------------------------------------------------------- the Automa

    def automa_step(self, f: Frame, before: GolemState) -> None:
        """A step of the engine."""
        s = self.s
        self.check_needs(f)
        options = f.effect.options(s, f)
        steps: list[AutoStep] = []
        if options is None:
            s.top = f.below
            f.effect.do(s, f, NOTHING)
            steps.append(AutoStep(before, f, [], NOTHING, []))
        elif not options:
            s.top = f.below
        else:
            do_driven_choice(s, f, options, steps)
        self.check_menorahs(before)
        self.after_step(f, steps)
        for step in steps:
            self.events.append(TableEvent("step", before, self.answers, step))

    def check_needs(self, f: Frame) -> None:
        """Raise `Need` for what the next step reads of the table."""
        s, known = self.s, self.known
        if known.characters < s.round:
            raise Need(Fact(FactKind.CHARACTER, s.round))
        if isinstance(f.effect, TurnOrder) and not self.order_is_known():
            raise Need(Fact(FactKind.ORDER))
        if not isinstance(f.effect, Action):
            return
        if not wants_rabbi(self.automa):
            if not known.lines:
                raise Need(Fact(FactKind.LINES))
        elif known.killer == -2 and CandidateFilter(s, self.automa, f, [], None).far_golem():
            raise Need(Fact(FactKind.KILLS))

    def order_is_known(self) -> bool:
        """Whether the order of the next round is known, follows from the rabbis, or no longer matters."""
        s = self.s
        follows = all([p.rabbi >= 0 for p in s.players]) and not self.known.mixed_up
        if s.seats == 2 and self.automa.rabbi == 0:  # no tile is above the topmost one
            self.known.order = (AUTOMA, 1)
        return bool(self.known.order) or follows or s.round >= s.box.rounds

    def check_menorahs(self, before: GolemState) -> None:
        """A token that the Automa would take: is it still there?"""
        for d, who in enumerate(self.s.menorahs):
            if who == AUTOMA and before.menorahs[d] != AUTOMA and d not in self.known.menorahs:
                raise Need(Fact(FactKind.MENORAH, d))

    def after_step(self, f: Frame, steps: list[AutoStep]) -> None:
        known = self.known
        if isinstance(f.effect, TurnOrder):
            self.s.order = known.order or self.s.order
            known.order = ()
            known.vague = []
            known.mixed_up = False
        if steps and steps[0].choice in self.s.box.bury:
            known.free_grave = -1

    # ---------------------------------------------------------------- chance

    def deal(self, f: Frame, before: GolemState) -> None:
        """What chance does: cards are drawn or asked for; marbles, tiles and books stay unknown until they matter."""
        s, effect = self.s, f.effect
        if isinstance(effect, DrawCard):
            self.draw_card(f, before)
            return
        s.top = f.below
        if isinstance(effect, Pour):
            self.known.lines = False
            s.lines = ((0,) * len(COLOURS),) * len(LINES)
        elif isinstance(effect, DealBook):
            while len(s.library) < s.box.library_size:
                s.library = (*s.library, self.open_box.unused_book(s.library))
        elif isinstance(effect, DealTiles):
            self.known.tiles = []
            self.known.killer = -2
            s.tiles = placeholder_tiles(s)
        else:  # objectives, which stay face down
            effect.do(s, f, effect.deal(s, f, Dealer(self.seed, OTHER_STREAM)))

    def draw_card(self, f: Frame, before: GolemState) -> None:
        """Draw a card, always the same after the same ones; or ask for it."""
        if not self.draws:
            raise Need(Fact(FactKind.CARD))
        drawn = [event for event in self.events if event.kind == "card"]
        self.lay_card(f, before, f.effect.deal(self.s, f, Dealer(self.seed, CARD_STREAM << 8 | len(drawn))))

    def lay_card(self, f: Frame, before: GolemState, choice: Choice) -> None:
        self.s.top = f.below
        f.effect.do(self.s, f, choice)
        self.events.append(TableEvent("card", before, self.answers, AutoStep(before, f, [], choice, [])))

    # ---------------------------------------------------------------- people

    def person(self, f: Frame, before: GolemState) -> None:
        """A turn of a person. Only actions count, and they are asked for only where they matter to the Automa."""
        s = self.s
        if not isinstance(f.effect, Action):
            s.top = f.below
            return
        if self.turn_matters():
            raise Need(Fact(FactKind.TURN, f.who))
        self.known.vague.append(f.who)
        s.players[f.who].marbles = (*s.players[f.who].marbles, BLACK)
        self.end_turn(f, before)

    def turn_matters(self) -> bool:
        """Whether the Automa will read which marbles are left. Where rabbis stand is asked when it places its own."""
        return self.s.stage == 0 and self.marbles_matter()

    def marbles_matter(self) -> bool:
        return self.known.lines and len(self.automa.marbles) < self.s.box.marbles_a_round

    def unseen_rabbis(self) -> list[int]:
        """The people who may have placed a rabbi in a turn that was not asked for."""
        return [who for who in range(1, self.s.seats) if who in self.known.vague and self.s.players[who].rabbi < 0]

    def end_turn(self, f: Frame, before: GolemState, answer: str = "") -> None:
        """End the turn of a person. The library may have changed."""
        self.s.top = f.below
        self.s.library = self.open_box.unknown_library()
        self.events.append(TableEvent("turn", before, self.answers, None, f.who, answer))


def new_position(game: Golem, open_box: OpenBox, people: int, level: int) -> GolemState:
    """The position after the set-up, as far as it matters to the Automa, with the rest of the game on the stack."""
    seats: tuple[Seat, ...] = (AutomaSeat(level), *[HumanSeat() for _ in range(people)])
    s = game.set_up(Setup(game.name, seats))
    assert isinstance(s, GolemState)
    box = game.box
    s.top = None
    s.push(game.notation.parse(f"must choose-starts & must stand-golems & {box.rounds} x ({ROUND})"), AUTOMA)
    s.characters = (0,) * box.rounds
    s.neighbourhoods = open_box.unknown_neighbourhoods()
    s.library = open_box.unknown_library()
    p = s.players[AUTOMA]
    n = p.objectives_dealt(box, people)
    p.receive_objectives(s.objective_pile[:n])
    s.objective_pile = s.objective_pile[n:]
    s.tiles = placeholder_tiles(s)
    return s


def placeholder_tiles(s: GolemState) -> tuple[int, ...]:
    """Placeholders for the action tiles of the table until those are known."""
    return tuple(range(s.seats + s.box.more_tiles))
