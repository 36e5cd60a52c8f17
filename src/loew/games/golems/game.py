"""START HERE: the whole game as programmes in the notation. The verbs are in `rules/`: `deals.py`, `turns.py`
and `card_uses.py`, those of the solo game in `solo.py`; the view of a seat is in `view.py`, the score in `scoring.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from loew.engine.choices import choice_table
from loew.engine.content import Entry
from loew.engine.corrections import Given
from loew.engine.effect import OneOf, walk
from loew.engine.encoder import Encoder, FeatureReader
from loew.engine.game import Game, Score
from loew.engine.machine import Choice, Frame, State
from loew.engine.message import Message, Ref, msg
from loew.engine.notation import Notation
from loew.engine.offer import Amounts
from loew.engine.records import from_plain, to_plain
from loew.engine.seat import Dealer
from loew.engine.setup import BotSeat, HumanSeat, Setup
from loew.engine.setup_rules import SetupRules, Variant
from loew.engine.sources import Prospect
from loew.engine.transport import make_picklable
from loew.games.golems.bots import encoding, features
from loew.games.golems.rules import (
    cards,
    scoring,
    solo,
    view,
)
from loew.games.golems.rules.card_uses import (
    Dust,
    LoseIcon,
    Pair,
    Reserve,
    Resource,
    Reward,
    Summon,
    SummonWithIcon,
    Tuck,
    UseAside,
)
from loew.games.golems.rules.cards import Box
from loew.games.golems.rules.deals import (
    DealAside,
    DealGrid,
    DealRow,
    DealRunes,
    DrawFirst,
)
from loew.games.golems.rules.holdings import holdings
from loew.games.golems.rules.prospects import GOODS, prospects
from loew.games.golems.rules.state import MatchboxState, Player
from loew.games.golems.rules.turns import AnotherTurn, Rounds, Turn
from loew.games.golems.rules.view_types import MatchboxView

TWO_PLAYERS: Final = "must (deal-runes & deal-grid & draw-first & rounds)"
SOLO: Final = "must (deal-runes & deal-grid & solo-turn)"

USES: Final = ("resource / summon / summon-with-icon", "resource / reserve", "reward / dust")  # golem, rune, gem
FREE_USES: Final = ("resource / summon free", "resource / reserve free", "reward / dust")  # of a set-aside card

ADVANCED: Final = "advanced"
SETUP_RULES: Final = SetupRules(
    seat_counts=(1, 2),
    variants=(Variant(ADVANCED, seats=(1,)),),
    automa_without_seat=True,
    usual_seats=(HumanSeat(), BotSeat("greedy")),
    solo_seats=(HumanSeat(),),
    simulated_seats=(BotSeat("greedy"), BotSeat("random")),
)

VERBS: Final = (
    *(DealRunes, DealGrid, DealRow, DealAside, DrawFirst),
    *(Rounds, Turn, AnotherTurn),
    *(Resource, Summon, SummonWithIcon, LoseIcon, Tuck, Reserve, Reward, Dust, Pair, UseAside),
    *(solo.SoloTurn, solo.SoloTake, solo.SoloLeave, solo.TakeSix),
)


def notation() -> Notation:
    return Notation(VERBS, resources=("gem",), kinds={"terms": ("free",)})


def read_effects(box: Box, language: Notation) -> Box:
    """Fill in the effects of the box: the uses of each kind of card, and the reward of each gem card."""
    box.uses = tuple(language.parse(text) for text in USES)
    box.free_uses = tuple(language.parse(text) for text in FREE_USES)
    nothing = language.parse("0 gem")
    box.rewards = tuple(language.read(entry, "reward") if entry.kind == "gem" else nothing for entry in box.entries)
    box.pair = tuple(i for i, e in enumerate(box.rewards) if any(isinstance(part, Pair) for part in walk(e)))
    return box


class Golems(Game):
    """The card game, with one set of cards."""

    def __init__(self, corrections: Given = None) -> None:
        self.name = "golems"
        self.title = "Golems"
        self.short_turns = True
        self.balanced_kinds = ("golem", "rune", "gem")
        self.rules_version = 1
        self.setup_rules = SETUP_RULES
        self.goods = GOODS
        self.outside_turns = (Rounds, Turn, solo.SoloTake, solo.SoloLeave, solo.SoloTurn)
        self.notation = notation()
        self.box: Final = read_effects(Box(corrections), self.notation)
        self.content_version = self.box.content_file.version()
        self.corrections = self.box.corrections
        self.choice_table: Final = choice_table(self.notation, [*self.notation.parsed.values()], self.box)

    def set_up(self, setup: Setup) -> State:
        """The table before anything is dealt (GSU-1, GSO-1)."""
        box = self.box
        alone = len(setup.seats) == 1
        s = MatchboxState()
        s.box = box
        s.solo = alone
        s.advanced = ADVANCED in setup.variants
        s.order = (0,) if alone else (0, 1)
        s.gone = (*box.only_two, *time_golems(box)) if alone else box.only_solo
        s.unseen = tuple(card for card in range(len(box.names)) if card not in s.gone)
        s.aside = box.numbers.solo_aside if alone else box.numbers.aside
        s.deck = len(s.unseen) - s.aside
        s.players[0].gems = box.numbers.gems if alone else box.numbers.reserve
        s.players[1].gems = 0 if alone else box.numbers.reserve
        s.supply = box.numbers.gems - s.players[0].gems - s.players[1].gems
        s.push(self.notation.parse(SOLO if alone else TWO_PLAYERS), 0)
        return s

    def view(self, s: State, seat: int) -> MatchboxView:
        assert isinstance(s, MatchboxState)
        return view.view(s, seat, self.decision_view(s, seat))

    def determinize(self, s: State, seat: int, dealer: Dealer) -> State:
        assert isinstance(s, MatchboxState)
        return view.determinize(s, seat, dealer)

    def score(self, s: State) -> list[Score]:
        assert isinstance(s, MatchboxState)
        return scoring.scores(s)

    def evaluate(self, s: State, seat: int) -> float:
        assert isinstance(s, MatchboxState)
        return scoring.evaluate(s, seat)

    def standing(self, s: State, seat: int) -> float:
        assert isinstance(s, MatchboxState)
        return features.standing(s, seat)

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, MatchboxState)
        return features.features(s, seat)

    def feature_reader(self, seat: int) -> FeatureReader:
        return features.MatchboxReader(seat)

    def feature_names(self) -> tuple[str, ...]:
        return features.NAMES

    def encode(self, s: State, seat: int) -> bytes:
        assert isinstance(s, MatchboxState)
        return encoding.encode(s, seat)

    def encoding_names(self) -> tuple[str, ...]:
        return encoding.encoding_names(self.box)

    def encoder(self, seat: int) -> Encoder:
        return encoding.MatchboxEncoder(self.box, seat)

    def stage(self, s: State, seat: int) -> int:
        assert isinstance(s, MatchboxState)
        return features.stage(s)

    def is_turn_start(self, s: State) -> bool:
        return s.top is not None and isinstance(s.top.effect, (Turn, solo.SoloTake))

    def choices(self) -> tuple[Choice, ...]:
        return self.choice_table

    def entries(self) -> list[Entry]:
        return self.box.content_file.all()

    def question(self, s: State, f: Frame) -> Message:
        """The question of the verb, or how the card is used."""
        assert isinstance(s, MatchboxState)
        if isinstance(f.effect, OneOf) and f.it >= 0:
            return msg("how do you use {card}?", card=Ref(s.box.names[f.it]))
        return f.effect.ask(s, f)

    def about(self, s: State, f: Frame) -> str:
        assert isinstance(s, MatchboxState)
        return s.box.names[f.it] if f.it >= 0 else ""

    def sides(self, s: State) -> int:
        return 2

    def holdings(self, s: State, seat: int) -> Amounts:
        return holdings(s, seat)

    def prospects(self, s: State, seat: int) -> list[Prospect]:
        assert isinstance(s, MatchboxState)
        return prospects(s, seat)

    def state_to_data(self, s: State) -> dict[str, Any]:
        assert isinstance(s, MatchboxState)
        return {**to_plain(s), "players": [to_plain(p) for p in s.players]}

    def state_from_data(self, data: Mapping[str, Any]) -> State:
        s = MatchboxState()
        s.box = self.box
        from_plain(s, data)
        s.players = [Player(), Player()]
        for p, fields in zip(s.players, data["players"], strict=True):
            from_plain(p, fields)
        return s


def time_golems(box: Box) -> tuple[int, ...]:
    return tuple(i for i, kind in enumerate(box.type) if kind == cards.TIME)


make_picklable(MatchboxState)
