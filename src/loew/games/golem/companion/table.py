"""The table as the Automa knows it, and how a game goes on: the programme of the game runs, the Automa does its part
with the rules of the engine, people do theirs unseen, and where something must be known it stops and asks."""

from __future__ import annotations

from typing import Final

from loew.engine.machine import NOTHING, AutoStep, Choice, Frame, RuleDriver, State, do_driven_choice
from loew.engine.reason import Reason
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import AutomaSeat, HumanSeat, Seat, Setup
from loew.games.golem.companion import facts
from loew.games.golem.companion.facts import Fact, Need, OpenBox
from loew.games.golem.game import ROUND, Golem
from loew.games.golem.rules.automa.choices import AutomaDriver
from loew.games.golem.rules.automa.marbles import wants_rabbi
from loew.games.golem.rules.automa.narrowing import Narrowing
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.automa.verbs import DrawCard
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.actions import Action, TurnOrder
from loew.games.golem.rules.verbs.deals import DealBook, DealTiles, Pour
from loew.games.golem.rules.vocabulary import BLACK, COLOURS, LINES

AUTOMA: Final = 0  # its seat; the people follow in their first turn order
STRATEGY_STREAM: Final = 1  # of what the program draws
CARD_STREAM: Final = 2
OTHER_STREAM: Final = 3


class Happening:
    """Something that happened: a step of the engine, a turn of a person, or a correction."""

    def __init__(
        self, kind: str, before: GolemState, answers: int, step: AutoStep | None = None, who: int = 0, told: str = ""
    ) -> None:
        self.kind: Final = kind  # "step", "card", "turn", "correction"
        self.told: Final = told  # the answer or the correction, if it was told
        self.before: Final = before
        self.answers: Final = answers  # how many were given before it
        self.step: Final = step
        self.who: Final = who


class Known:
    """What is known of the round, besides the position."""

    def __init__(self) -> None:
        self.characters = 0  # of how many rounds
        self.lines = False
        self.tiles: list[int] = []  # the places of action tiles that were told
        self.killer = -2  # the place of the topmost free tile that kills; -1 for none, -2 if nobody has asked
        self.free_grave = -1  # the leftmost free grave, as it was just told
        self.menorahs: list[int] = []  # the districts whose token the Automa may take
        self.order: tuple[int, ...] = ()  # of the next round, as it was told
        self.vague: list[int] = []  # the seats that did something this round without telling
        self.mixed_up = False  # whether somebody's rabbi stands somewhere, and nobody has told whose


class KnowingDriver(RuleDriver):
    """Decides as the Automa does, and asks about what it picked if that is not known."""

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
        """Ask if the choice names something unknown."""
        verb = choice[0]
        if verb == "buy" and self.open_box.is_unknown_book(s.box.number[choice[1]]):
            raise Need(Fact(facts.BOOK, s.box.number[choice[1]]))
        if verb == "rabbi" and choice[1] in s.box.number:
            place = s.tiles.index(s.box.number[choice[1]])
            if place not in self.known.tiles:
                raise Need(Fact(facts.TILE, place))
        if verb == "bury":
            grave = s.box.bury.index(choice)
            if not s.box.unlimited[grave] and grave != self.known.free_grave:
                raise Need(Fact(facts.GRAVE))


class AutomaTable:
    """One game beside a real table. `need` is what must be told next; None when the game is over."""

    def __init__(self, game: Golem, open_box: OpenBox, people: int, level: int, seed: int, draws: bool) -> None:
        self.open_box: Final = open_box
        self.seed: Final = seed
        self.draws: Final = draws  # whether the program draws the Automa's cards and lays its strategy tiles
        self.known: Final = Known()
        self.happenings: Final[list[Happening]] = []
        self.answers = 0
        self.need: Fact | None = None
        self.s: GolemState = new_position(game, open_box, people, level)
        self.s.rule_driver = KnowingDriver(self.known, open_box)
        self.to_set_up = [facts.ARTIFACT, facts.STARTS]
        if draws:
            self.automa.strategy = tuple(Dealer(seed, STRATEGY_STREAM).sample(range(3), 3))
        else:
            self.to_set_up.insert(0, facts.STRATEGY)

    @property
    def automa(self) -> Automa:
        p = self.s.players[AUTOMA]
        assert isinstance(p, Automa)
        return p

    def run(self) -> None:
        """Go on until something must be told or the game is over."""
        self.need = Fact(self.to_set_up[0]) if self.to_set_up else None
        while self.need is None and self.s.top is not None:
            self.go_on(self.s.top)

    def go_on(self, f: Frame) -> None:
        """One step of the programme."""
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
            self.happenings.append(Happening("step", before, self.answers, step))

    def check_needs(self, f: Frame) -> None:
        """Ask for what the next step reads of the table."""
        s, known = self.s, self.known
        if known.characters < s.round:
            raise Need(Fact(facts.CHARACTER, s.round))
        if isinstance(f.effect, TurnOrder) and not self.order_is_known():
            raise Need(Fact(facts.ORDER))
        if not isinstance(f.effect, Action):
            return
        if not wants_rabbi(self.automa):
            if not known.lines:
                raise Need(Fact(facts.LINES))
        elif known.killer == -2 and Narrowing(s, self.automa, f, [], None).far_golem():
            raise Need(Fact(facts.KILLS))

    def order_is_known(self) -> bool:
        """Whether the order of the next round is told, follows from the rabbis, or does not matter any more."""
        s = self.s
        told = all([p.rabbi >= 0 for p in s.players]) and not self.known.mixed_up
        if s.seats == 2 and self.automa.rabbi == 0:  # nobody can be before the topmost tile
            self.known.order = (AUTOMA, 1)
        return bool(self.known.order) or told or s.round >= s.box.rounds

    def check_menorahs(self, before: GolemState) -> None:
        """A token that the Automa would take: is it still there?"""
        for d, who in enumerate(self.s.menorahs):
            if who == AUTOMA and before.menorahs[d] != AUTOMA and d not in self.known.menorahs:
                raise Need(Fact(facts.MENORAH, d))

    def after_step(self, f: Frame, steps: list[AutoStep]) -> None:
        known = self.known
        if isinstance(f.effect, TurnOrder):
            self.s.order = known.order or self.s.order
            known.order = ()
            known.vague = []
            known.mixed_up = False
        if steps and steps[0].choice[:1] == ("bury",):
            known.free_grave = -1

    # ---------------------------------------------------------------- chance

    def deal(self, f: Frame, before: GolemState) -> None:
        """What chance does: cards are drawn or told; marbles, tiles and books stay unknown until they matter."""
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
            s.tiles = stand_in_tiles(s)
        else:  # objectives, which nobody looks at
            effect.do(s, f, effect.deal(s, f, Dealer(self.seed, OTHER_STREAM)))

    def draw_card(self, f: Frame, before: GolemState) -> None:
        """The program draws, the same card after the same ones; or the card is told."""
        if not self.draws:
            raise Need(Fact(facts.CARD))
        drawn = [happening for happening in self.happenings if happening.kind == "card"]
        self.lay_card(f, before, f.effect.deal(self.s, f, Dealer(self.seed, CARD_STREAM << 8 | len(drawn))))

    def lay_card(self, f: Frame, before: GolemState, choice: Choice) -> None:
        self.s.top = f.below
        f.effect.do(self.s, f, choice)
        self.happenings.append(Happening("card", before, self.answers, AutoStep(before, f, [], choice, [])))

    # ---------------------------------------------------------------- people

    def person(self, f: Frame, before: GolemState) -> None:
        """A person's part. Only actions are noticed, and told only where they matter to the Automa."""
        s = self.s
        if not isinstance(f.effect, Action):
            s.top = f.below
            return
        if self.turn_matters():
            raise Need(Fact(facts.TURN, f.who))
        self.known.vague.append(f.who)
        s.players[f.who].marbles = (*s.players[f.who].marbles, BLACK)
        self.end_turn(f, before)

    def turn_matters(self) -> bool:
        """Whether the Automa will read which marbles are left. Where rabbis stand is asked when it places its own."""
        return self.s.stage == 0 and self.marbles_matter()

    def marbles_matter(self) -> bool:
        return self.known.lines and len(self.automa.marbles) < self.s.box.marbles_a_round

    def unseen_rabbis(self) -> list[int]:
        """The people who may have placed their rabbi without telling."""
        return [who for who in range(1, self.s.seats) if who in self.known.vague and self.s.players[who].rabbi < 0]

    def end_turn(self, f: Frame, before: GolemState, told: str = "") -> None:
        """The person is done. The library may be another one now."""
        self.s.top = f.below
        self.s.library = self.open_box.unknown_library()
        self.happenings.append(Happening("turn", before, self.answers, None, f.who, told))


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
    s.tiles = stand_in_tiles(s)
    return s


def stand_in_tiles(s: GolemState) -> tuple[int, ...]:
    """Action tiles that stand for those of the table until they are told."""
    return tuple(range(s.seats + s.box.more_tiles))
