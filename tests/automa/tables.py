"""A table with the Automa in a given position. The Automa acts until chance or another seat must choose.

    t = lay_automa_table(Golem(), "steps 2", strategy="blue red yellow", golems="red-iv-lying yellow-iv-lying blue-i")
    assert t.choices == ["back yellow-iv-lying", "back red-iv-lying"]

The Automa is seat 0. Fields are those of the rulebook's tables (`tests/rulebook/conftest.py`), and its own:

    difficulty=3    purse=-2    strategy="red blue yellow" from the top    cards="card-1 card-7" drawn this round
    card_tail="card-4" under the deck
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from loew.engine.game import chance_choice
from loew.engine.log import kind
from loew.engine.machine import AutoStep, advance, play
from loew.engine.records import replaced
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import simple_setup
from loew.games.golem.game import Golem
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.golem_choice import PLACE_OF, golem_word
from loew.games.golem.rules.vocabulary import (
    DEAD,
    DISTRICTS,
    UNBUILT,
    district,
    section,
)
from rulebook.laying import TABLE_FIELDS, lay_player, lay_table, numbers

OWN = ("purse", "strategy", "cards", "card_tail", "reshuffles")

RYB, BRY = "red yellow blue", "blue red yellow"  # strategy tiles from the top
LYING = "red-i-lying yellow-i-lying"
GOLEM_AREA = "left-leg right-leg torso left-arm right-arm head"
STUDY_AREA = "column-1 column-2 column-3 column-4 study-track blue-crown"
ARTIFACT_AREA = "trigger-marble trigger-event boost-knowledge boost-clay boost-coin gold-crown"
GREENS = "book-17 book-18 book-19 book-20 book-23"
TWENTY = (
    "book-1 book-2 book-3 book-4 book-5 / book-9 book-10 book-11 book-12 book-13"
    " / book-17 book-18 book-19 book-20 book-21 / book-25 book-26 book-27 book-28 book-29"
)
DONE = [{"marbles": "white white", "rabbi": 9}]  # the other seat has had its three actions


class Turn:
    """What the Automa did, and the position after it."""

    def __init__(self, s: GolemState) -> None:
        self.s = s
        self.steps: list[AutoStep] = []
        advance(s, self.steps)

    @property
    def p(self) -> Automa:
        return next(p for p in self.s.players if isinstance(p, Automa))

    @property
    def choices(self) -> list[str]:
        """Every choice of the Automa, as texts."""
        return [" ".join(step.choice) for step in automa_choices(self.s, self.steps)]

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return self.s.top is None

    @property
    def golems(self) -> str:
        """Where its golems are, as text."""
        golems = enumerate(self.p.golems)
        return " ".join("dead" if at == DEAD else golem_word(self.p, i) for i, at in golems if at != UNBUILT)

    def rules(self, choice: str) -> list[str]:
        """The rules that led to this choice."""
        step = next(step for step in self.steps if " ".join(step.choice) == choice)
        return [reason.rule for reason in step.reasons]

    def say(self, *texts: str) -> None:
        """Make these choices for chance and the other seats."""
        for text in texts:
            f = self.s.top
            assert f is not None, f"nothing is asked any more before {text!r}"
            choice = tuple(text.split())
            if f.who == CHANCE:
                assert not f.effect.chance_error(self.s, f, choice)
            else:
                assert choice in self.s.options, f"{text!r} is not offered, but {self.s.options}"
            play(self.s, choice, self.steps)

    def until(self, verb: str, seed: int = 1) -> None:
        """Deal, and take the first option for people, until this verb is asked or the Automa has decided it."""
        dealer = Dealer(seed, 5)
        while self.s.top is not None and kind(self.s.top.effect) != verb:
            before = len(self.steps)
            choice = chance_choice(self.s, dealer) if self.s.top.who == CHANCE else self.s.options[0]
            play(self.s, choice, self.steps)
            if verb in [kind(step.frame.effect) for step in automa_choices(self.s, self.steps[before:])]:
                return

    def deal(self, seed: int = 1) -> None:
        """Deal until a seat is asked or nothing is left to do."""
        dealer = Dealer(seed, 5)
        while self.s.top is not None and self.s.top.who == CHANCE:
            play(self.s, chance_choice(self.s, dealer), self.steps)


def automa_choices(s: GolemState, steps: list[AutoStep]) -> list[AutoStep]:
    """The choices of the Automa, without automatic steps."""
    return [step for step in steps if s.driven_seats >> step.frame.who & 1 and step.choice]


def lay_automa_table(
    golem: Golem,
    do: str,
    seats: int = 2,
    *,
    difficulty: int = 2,
    must: bool = False,
    others: Sequence[Mapping[str, Any]] = (),
    beside: Mapping[str, str] | None = None,
    **fields: Any,
) -> Turn:
    """A table in the middle of a round; the Automa at seat 0 does `do`."""
    s = golem.set_up(simple_setup("golem", seats, automa=(0, difficulty)))
    assert isinstance(s, GolemState)
    s.top = None
    lay_table(s, {name: value for name, value in fields.items() if name in TABLE_FIELDS})
    for place, tile in (beside or {}).items():
        spot = PLACE_OF[place][0]
        i = s.box.tile_sections * district(spot) + section(spot) - 1
        s.neighbourhoods = replaced(s.neighbourhoods, i, s.box.number[tile])
    lay_automa(s, {name: value for name, value in fields.items() if name in OWN})
    mine = {name: value for name, value in fields.items() if name not in (*TABLE_FIELDS, *OWN)}
    for who, side in enumerate((mine, *others, *[{}] * (seats - 1 - len(others)))):
        lay_player(s, who, side)
    if do:
        s.push(golem.notation.parse(do), 0, must=must)
    return Turn(s)


def new_automa_game(golem: Golem, seats: int, level: int, seat: int = 0) -> Turn:
    """A new game with the Automa at this seat."""
    s = golem.new(simple_setup("golem", seats, automa=(seat, level)))
    assert isinstance(s, GolemState)
    return Turn(s)


def lay_automa(s: GolemState, fields: Mapping[str, Any]) -> None:
    """What only the Automa has, as described."""
    p = s.players[0]
    assert isinstance(p, Automa)
    for name, value in fields.items():
        if name == "strategy":
            p.strategy = tuple(DISTRICTS.index(word) for word in value.split())
        else:
            setattr(p, name, numbers(s, value) if isinstance(value, str) else value)
    p.card_pile = tuple(card for card in p.card_pile if card not in (*p.cards, *p.card_tail))
