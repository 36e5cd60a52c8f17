"""What a game is. Bots, journal, lab and web know only this."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from importlib import resources
from typing import Any, Final, TypedDict

from loew.engine.choices import words_of
from loew.engine.content import Entry
from loew.engine.corrections import Corrections
from loew.engine.effect import show
from loew.engine.encoder import Encoder, FeatureReader
from loew.engine.errors import SetupError, missing_method
from loew.engine.log import kind
from loew.engine.machine import Choice, Effect, Frame, State, advance, stack
from loew.engine.message import Message, msg
from loew.engine.native import mypyc_attr
from loew.engine.notation import Notation
from loew.engine.offer import Amounts, Offer, OfferView, offer_view
from loew.engine.paths import Path, paths
from loew.engine.premoves import premove_position
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import Setup
from loew.engine.setup_rules import SetupRules
from loew.engine.sources import THIS_TURN, Good, Prospect, Search, Sources, find_sources, rest_of_turn
from loew.engine.trial import offer, offers
from loew.engine.view import DecisionView, View


class Score(TypedDict):
    """The result of one side: points by source, and whether it won (alone or shared)."""

    name: str
    total: int
    parts: dict[str, int]
    won: bool


class PointSources:
    """Where points come from: what an effect gives itself, and what it pushes, from the top down."""

    __slots__ = ("first", "own", "rest")

    def __init__(self, own: str, first: list[str], rest: str) -> None:
        self.own: Final = own
        self.first: Final = first
        self.rest: Final = rest  # of all that lies below the first ones


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game with one set of content."""

    name: str = ""
    title: str = ""
    rules_version: int = 0
    content_version: str = ""
    corrections: Corrections | None = None  # an owner's values in force, with the name of their pack
    notation: Notation
    setup_rules: SetupRules
    known_words: frozenset[str] = frozenset()  # a cache: see `vocabulary`
    known_numbers: dict[Choice, int] | None = None  # a cache: see `choice_numbers`
    short_turns: bool = False  # whether bots can look at all ways to play a turn, and search a tree of whole turns
    balanced_kinds: tuple[str, ...] = ()  # the kinds of components that should be equally good: see `lab/balance.py`

    goods: Mapping[str, Good] = {}  # what a player may look for, by name: see `sources.py`
    outside_turns: tuple[type[Effect[Any]], ...] = ()  # the effects that lead from turn to turn
    scored_part: str = ""  # the part of a score that is scored during the game: see `points.py`; empty: there is none

    @property
    def folder(self) -> pathlib.Path:
        """The folder of the game, with its data: weights of bots, puzzles, lessons."""
        return pathlib.Path(str(resources.files(type(self).__module__.rpartition(".")[0])))

    def __repr__(self) -> str:
        return f"<{self.title}: rules {self.rules_version}, content {self.content_version}>"

    def new(self, setup: Setup) -> State:
        """A new position at its first decision, which is a deal."""
        self.check(setup)
        s = self.set_up(setup)
        advance(s)
        return s

    def check(self, setup: Setup) -> None:
        """Raise an error if this game does not allow the set-up."""
        if setup.game != self.name:
            raise SetupError(msg("this is a set-up of {other}, not of {game}", other=setup.game[:40], game=self.name))
        self.setup_rules.check(self.title, setup)

    def set_up(self, setup: Setup) -> State:
        """The position before the first deal, with the whole game on the stack."""
        raise missing_method(self.name, "Game.set_up", "all who play it")

    def view(self, s: State, seat: int) -> View:
        """What the seat may see. Always built field by field, never by removing things from the position."""
        raise missing_method(self.name, "Game.view", "all who show it or play it through a seat")

    def decision_view(self, s: State, seat: int) -> DecisionView | None:
        """The decision in the view of a seat. Only the seat that chooses sees the options."""
        f = s.top
        if f is None:
            return None
        mine = f.who == seat
        found = self.offers(s) if mine else []
        asks, about = kind(f.effect), self.about(s, f) if f.who >= 0 else ""
        return {
            "who": f.who,
            "kind": asks,
            "why": str(self.question(s, f)) if mine else "",
            "about": about,
            "options": [" ".join(option) for option in s.options] if mine else [],
            "offers": [offer_view(offer, asks, about) for offer in found],
            "paths": [self.path_view(path) for path in paths(self.holdings, s, found)],
        }

    def path_view(self, path: Path) -> OfferView:
        """Choices that are picked together, as one offer."""
        f = path.before.top
        assert f is not None
        view = offer_view(path.offer, kind(f.effect), self.about(path.before, f), path.text)
        view["earlier"] = [self.path_view(half) for half in path.earlier]
        return view

    def premove_position(self, s: State, seat: int) -> State | None:
        """A copy in which the seat is asked already, if its question is certain and the same whatever the seats before
        it answer; None if it has to wait."""
        return premove_position(s, seat)

    def about(self, s: State, f: Frame) -> str:
        """The id of the component that the question is about; empty where there is none."""
        return ""

    def determinize(self, s: State, seat: int, dealer: Dealer) -> State:
        """A copy in which everything that the seat cannot see is dealt again at random."""
        raise missing_method(self.name, "Game.determinize", "bots and hints")

    def score(self, s: State) -> list[Score]:
        """The score now, one entry for each side. At the end it is final."""
        raise missing_method(self.name, "Game.score", "all who play it")

    def scored(self, s: State, side: int) -> int:
        """The points that a side has scored so far, those of `scored_part`."""
        return 0

    def point_sources(self, s: State, f: Frame, choice: Choice, inherited: str) -> PointSources:
        """Where the points come from that an effect is about to give, and those of what it pushes. `inherited`: the
        source of what pushed it."""
        return PointSources(inherited, [], inherited)

    def evaluate(self, s: State, seat: int) -> float:
        """An estimate for bots: by how many points the seat is ahead."""
        raise missing_method(self.name, "Game.evaluate", "bots")

    def standing(self, s: State, seat: int) -> float:
        """The points that a seat plays for, now: bots add what they expect of the rest of the game."""
        raise missing_method(self.name, "Game.standing", "the bot search, the analysis and training")

    def features(self, s: State, seat: int) -> list[float]:
        """What a seat may know of the position in numbers, in the order of `feature_names`, for fitted values. They
        describe what components do, not which ones they are, so they stay true when the content is corrected."""
        raise missing_method(self.name, "Game.features", "fitted bots and training")

    def feature_names(self) -> tuple[str, ...]:
        """The names of the features; none if the game has no features."""
        return ()

    def encode(self, s: State, seat: int) -> bytes:
        """The position as a seat knows it, as a row of small numbers in the order of `encoding_names`: the input of a
        net, beside the features."""
        raise missing_method(
            self.name, "Game.encode", "environments for learning (PettingZoo, Gymnasium, OpenSpiel) and training"
        )

    def encoding_names(self) -> tuple[str, ...]:
        return ()

    def encoder(self, seat: int) -> Encoder:
        """An encoder for a seat of one game, which makes the same rows as `encode` when positions follow each other."""
        return PlainEncoder(self, seat)

    def feature_reader(self, seat: int) -> FeatureReader:
        """A reader for a seat, which finds the same as `features` when positions follow each other."""
        return PlainReader(self, seat)

    def stage(self, s: State, seat: int) -> int:
        """How much of the game is left for a seat, as a small number: 0 if almost nothing is."""
        return 0

    def is_turn_start(self, s: State) -> bool:
        """Whether this decision is the first of a turn."""
        raise missing_method(self.name, "Game.is_turn_start", "bots and the log")

    def is_turn_over(self, s: State, seat: int) -> bool:
        """Whether the turn of this seat has ended: the game is over, another seat chooses, another turn begins, or
        chance deals for one."""
        f = s.top
        if f is None:
            return True
        if f.who == CHANCE:
            return f.effect.starts_turn
        return f.who != seat or self.is_turn_start(s)

    def choices(self) -> tuple[Choice, ...]:
        """Every choice that a seat can ever be offered with this content, sorted: see `choices.py`."""
        raise missing_method(self.name, "Game.choices", "environments for learning and the reading of choices")

    def choice_numbers(self) -> dict[Choice, int]:
        """The number of each choice in `choices`. All games that are played share it, so that it stays in the
        processor's caches."""
        if self.known_numbers is None:
            self.known_numbers = {choice: i for i, choice in enumerate(self.choices())}
        return self.known_numbers

    def vocabulary(self) -> frozenset[str]:
        """Every word that a choice of this game can have, and the names of all components and resources."""
        if not self.known_words:
            names = [entry.id for entry in self.entries()]
            self.known_words = words_of(self.choices(), [*names, *self.notation.resources])
        return self.known_words

    def entries(self) -> list[Entry]:
        """Every component of the content, with the source of each value."""
        raise missing_method(self.name, "Game.entries", "the catalogue and the reading of choices")

    def question(self, s: State, f: Frame) -> Message:
        """The question put to the seat, in a few words."""
        return f.effect.ask(s, f)

    def sides(self, s: State) -> int:
        """How many sides have points: the seats, and an opponent without a seat."""
        raise missing_method(self.name, "Game.sides", "the log and analyses")

    def holdings(self, s: State, seat: int) -> Amounts:
        """What a seat has, by name, as everybody can see it: resources, points, places on tracks."""
        raise missing_method(self.name, "Game.holdings", "offers and the log")

    def phase(self, s: State) -> str:
        """The phase of the round; empty if the game has no phases."""
        return ""

    def round(self, s: State) -> int:
        """The round, from 1; 0 during set-up, or if the game has no rounds."""
        return 0

    def danger(self, s: State, seat: int) -> int:
        """The points that a seat will lose in this round if nothing changes."""
        return 0

    def offers(self, s: State) -> list[Offer]:
        """What each option costs, gives and touches."""
        return offers(self.holdings, s)

    def sources(self, s: State, seat: int) -> Sources:
        """Every way in which a seat can get each of the goods, in this turn and in what is to come. `s`: the position
        as the seat knows it."""
        f = s.top
        turn = [Prospect(THIS_TURN, rest_of_turn(s, seat, self.outside_turns))] if f and f.who == seat else []
        search = Search(self.holdings, self.is_turn_start, seat, self.goods)
        return find_sources(search, [*turn, *self.prospects(s, seat)])

    def prospects(self, s: State, seat: int) -> list[Prospect]:
        """What is to come for a seat, as far as it is known: its next turn, the end of the round."""
        return []

    def state_to_data(self, s: State) -> dict[str, Any]:
        """The fields of the game as plain data."""
        raise missing_method(self.name, "Game.state_to_data", "bots in other processes and saved positions")

    def state_from_data(self, data: Mapping[str, Any]) -> State:
        """A position with these fields and an empty stack."""
        raise missing_method(self.name, "Game.state_from_data", "bots in other processes and saved positions")

    def dump(self, s: State) -> dict[str, Any]:
        """The whole position as plain data, at any moment of the game."""
        frames = [[show(f.effect), f.who, f.at, f.it, f.must] for f in stack(s)]
        return {"table": self.state_to_data(s), "order": list(s.order), "stack": frames}

    def load_dump(self, data: Mapping[str, Any]) -> State:
        """The position that `dump` wrote."""
        s = self.state_from_data(data["table"])
        s.order = tuple(data["order"])
        for text, who, at, it, must in data["stack"]:
            s.push(self.notation.parse(text), who, at, it, must)
        advance(s)
        return s


class PlainEncoder(Encoder):
    """The encoder of a game that has none of its own."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game: Final = game
        self.seat: Final = seat

    def write(self, s: State) -> bytearray:
        return bytearray(self.game.encode(s, self.seat))


class PlainReader(FeatureReader):
    """The reader of a game that has none of its own."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game: Final = game
        self.seat: Final = seat

    def read(self, s: State) -> list[float]:
        return self.game.features(s, self.seat)


def offer_of(game: Game, s: State, choice: Choice) -> OfferView:
    """The offer of one option of this position, as plain data."""
    f = s.top
    assert f is not None
    return offer_view(offer(game.holdings, s, f, choice), kind(f.effect), game.about(s, f))


def chance_choice(s: State, dealer: Dealer) -> Choice:
    """What the dealer deals, as a choice of chance."""
    f = s.top
    assert f is not None
    assert f.who == CHANCE
    return f.effect.deal(s, f, dealer)
