"""A whole game of the engine beside the companion: it gets answers only to its questions, taken from that
game, and must decide for the Automa as the engine did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from loew.engine.log import kind
from loew.engine.machine import AutoStep, Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import AutomaSeat, HumanSeat, Seat, Setup
from loew.games.golem.companion.answers import (
    NO,
    NONE,
    PASS,
    TAKEN,
    YES,
    go_on,
    record_answer,
)
from loew.games.golem.companion.known_position import AUTOMA, AutomaTable, Fact, FactKind, OpenBox
from loew.games.golem.game import Golem
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.automa.verbs import DrawCard
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.actions import Action, NewRound
from loew.games.golem.rules.verbs.deals import LETTERS
from loew.games.golem.rules.verbs.setup_choices import ChooseArtifact
from loew.games.golem.rules.vocabulary import COLOURS, DISTRICTS

Choose = Callable[[State], Choice]  # plays for the people
HIDDEN: Final = ("keep-objective",)  # face down


class RealGame:
    """A game of the engine, with everything that a witness knows."""

    def __init__(self, game: Golem, people: int, level: int, seed: int, choose: Choose) -> None:
        seats: tuple[Seat, ...] = (*[HumanSeat() for _ in range(people)], AutomaSeat(level))
        self.seat: Final = people  # of the Automa
        self.steps: Final[list[AutoStep]] = []
        self.cards: Final[list[str]] = []
        self.turns: Final[dict[tuple[int, int], list[Choice]]] = {}  # what a seat did in a round
        dealer = Dealer(seed)
        s = game.new(Setup(game.name, seats))
        assert isinstance(s, GolemState)
        self.s: Final = s
        while s.top is not None:
            f = s.top
            if f.who == CHANCE:
                choice = f.effect.deal(s, f, dealer)
                if isinstance(f.effect, DrawCard):
                    self.cards.append(choice[1])
            else:
                choice = choose(s)
                if isinstance(f.effect, Action) and s.stage == 0:
                    self.turns.setdefault((s.round, f.who), []).append(choice)
            play(s, choice, self.steps)
        self.orders: Final = [b.order for b in self.befores() if b.top and isinstance(b.top.effect, NewRound)]
        self.decisions: Final = [step for step in self.steps if self.is_decision(step)]

    def befores(self) -> list[GolemState]:
        return [step.before for step in self.steps if isinstance(step.before, GolemState)]

    def is_decision(self, step: AutoStep) -> bool:
        own = step.frame.who == self.seat and len(step.offered) > 0
        return own and not isinstance(step.frame.effect, ChooseArtifact)


class Rehearsal:
    """The companion beside a real game."""

    def __init__(self, game: Golem, open_game: Golem, open_box: OpenBox, real: RealGame, level: int) -> None:
        self.real: Final = real
        self.table: Final = AutomaTable(open_game, open_box, real.s.seats - 1, level, 0, draws=False)
        self.answers: Final[list[str]] = []
        self.asked: Final[list[str]] = []  # the kinds of the questions
        first = real.orders[0]
        self.seats: Final = [real.seat, *[who for who in first if who != real.seat]]  # by seat of the companion
        go_on(self.table)
        while self.table.need is not None:
            fact = self.table.need
            answer = self.answer(fact)
            self.answers.append(answer)
            self.asked.append(fact.kind)
            record_answer(self.table, answer)

    def decisions(self) -> list[AutoStep]:
        """The choices of the Automa in the companion."""
        steps = [event.step for event in self.table.events]
        return [step for step in steps if step is not None and step.offered and step.frame.who == AUTOMA]

    def real_state(self) -> GolemState:
        """The real position at the next decision of the Automa."""
        done = len(self.decisions())
        real = self.real
        before = real.decisions[done].before if done < len(real.decisions) else real.s
        assert isinstance(before, GolemState)
        return before

    def answer(self, fact: Fact) -> str:
        """The answer of a person who sees the real game."""
        s = self.real_state()
        box = s.box
        p = s.players[self.real.seat]
        assert isinstance(p, Automa)
        table = self.table
        if fact.kind == FactKind.STRATEGY:
            return " ".join([DISTRICTS[d] for d in p.strategy])
        if fact.kind == FactKind.STARTS:
            return " ".join([box.start_names[tile] for tile in p.starts])
        if fact.kind == FactKind.ARTIFACT:
            return box.artifact_names[p.artifact]
        if fact.kind == FactKind.CHARACTER:
            return box.character_names[s.characters[fact.at - 1]]
        if fact.kind == FactKind.CARD:
            return self.real.cards[len([h for h in table.events if h.kind == "card"])]
        if fact.kind == FactKind.LINES:
            words = ["".join([LETTERS[c] * line[c] for c in range(len(COLOURS))]) for line in s.lines]
            return " ".join([word or "-" for word in words])
        if fact.kind == FactKind.TURN:
            return self.turn(fact.at)
        if fact.kind == FactKind.TILE:
            if fact.at in [other.rabbi for other in s.players]:
                return TAKEN
            return box.tile_names[s.tiles[fact.at]]
        if fact.kind == FactKind.BOOK:
            return box.book_names[s.library[table.s.library.index(fact.at)]]
        if fact.kind == FactKind.NEIGHBOURHOOD:
            return box.neighbourhood_names[s.neighbourhoods[fact.at]]
        if fact.kind == FactKind.MENORAH:
            return YES if s.menorahs[fact.at] in (-1, self.real.seat) else NO
        if fact.kind == FactKind.ORDER:
            return " ".join([str(self.seats.index(who)) for who in self.real.orders[table.s.round]])
        return self.kills(s) if fact.kind == FactKind.KILLS else self.grave(s)

    def turn(self, who: int) -> str:
        """What a person did in this turn of the round."""
        table = self.table
        done = [h for h in table.events if h.kind == "turn" and h.who == who and h.before.round == table.s.round]
        choices = self.real.turns.get((table.s.round, self.seats[who]), [])
        choice = choices[len(done)] if len(done) < len(choices) else (PASS,)
        if choice[0] == "take":
            return f"{choice[1]} {choice[2]}"
        if choice[0] == PASS or choice[1] == "permanent":
            return " ".join(choice)
        return f"rabbi {self.place(table.s.round, choice[1])}"

    def place(self, round_: int, tile: str) -> int:
        """The place of an action tile in a round, from 1."""
        s = next(b for b in self.real.befores() if b.round == round_ and b.tiles)
        return s.tiles.index(s.box.number[tile]) + 1

    def kills(self, s: GolemState) -> str:
        taken = [p.rabbi for p in s.players]
        kills = s.box.automa_content.tile_kills
        free = [place for place, tile in enumerate(s.tiles) if place not in taken and kills[tile]]
        return str(free[0] + 1) if free else NONE

    def grave(self, s: GolemState) -> str:
        box = s.box
        open_graves = [
            name
            for grave, name in enumerate(box.grave_names)
            if box.grave_players[grave] <= s.seats and (box.unlimited[grave] or s.cemetery[grave] < 0)
        ]
        return open_graves[0]

    def differences(self) -> list[str]:
        """The decisions in which the companion differs from the engine, and differences of the Automa's board."""
        found = []
        ours = self.decisions()
        real = self.real.decisions
        if len(ours) != len(real):
            found.append(f"{len(ours)} decisions, not {len(real)}")
        for i, (one, other) in enumerate(zip(ours, real, strict=False)):
            if kind(one.frame.effect) != kind(other.frame.effect):
                found.append(f"decision {i}: {kind(one.frame.effect)}, not {kind(other.frame.effect)}")
            elif one.choice != other.choice and kind(one.frame.effect) not in HIDDEN:
                found.append(f"decision {i}: {' '.join(one.choice)}, not {' '.join(other.choice)}")
            elif owned(one.before, AUTOMA) != owned(other.before, self.real.seat):
                found.append(f"decision {i}: its board is another one")
        if owned(self.table.s, AUTOMA) != owned(self.real.s, self.real.seat):
            found.append("at the end its board is another one")
        return found


def owned(s: State, seat: int) -> tuple[Any, ...]:
    """What the Automa owns, without its objectives, which stay face down."""
    assert isinstance(s, GolemState)
    p = s.players[seat]
    assert isinstance(p, Automa)
    return (
        *(p.purse, p.vp, p.students, p.golems, p.lying, p.level, p.study, p.developed, p.spaces, p.artifact, p.gold),
        *(p.columns, p.strategy, p.cards, p.marbles, p.waived, len(p.objectives)),
        tuple([who == seat for who in s.menorahs]),
    )
