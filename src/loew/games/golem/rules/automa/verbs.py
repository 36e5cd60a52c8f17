"""The Automa's own verbs: its cards, their bonuses, and the strategy tiles."""

from __future__ import annotations

from typing import Final

from loew.engine.machine import Choice, Frame
from loew.engine.message import EMPTY, Message, msg
from loew.engine.records import without
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.counted import Counted
from loew.games.golem.rules.verbs.deals import Deal
from loew.games.golem.rules.verbs.golems import Create
from loew.games.golem.rules.verbs.students import forward
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import DISTRICTS, SECTIONS

CREATE: Final = Create()


def automa(s: GolemState, who: int) -> Automa:
    p = s.players[who]
    assert isinstance(p, Automa)
    return p


class DrawCard(Deal):
    """A card is drawn and laid right of the others; its bonus comes if the level is high enough (ADR-1, ADR-2)."""

    starts_turn = True

    def count(self, s: GolemState, f: Frame) -> int:
        return 1

    def pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        return automa(s, f.it).card_pile

    def next_pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        return automa(s, f.it).card_tail

    def names(self, s: GolemState) -> tuple[str, ...]:
        return s.box.automa_content.names

    def draw(self, s: GolemState, f: Frame, dealer: Dealer) -> list[int]:
        p = automa(s, f.it)
        return [dealer.one(p.card_pile) if p.card_pile else p.card_tail[0]]

    def distribute(self, s: GolemState, f: Frame, dealt: list[int]) -> None:
        p = automa(s, f.it)
        card = dealt[0]
        p.cards = (*p.cards, card)
        if card in p.card_pile:
            p.card_pile = without(p.card_pile, card)
        else:
            p.card_tail = without(p.card_tail, card)
        if p.difficulty >= s.box.automa_content.bonus_level[card]:
            s.push(s.box.automa_content.bonus[card], f.it)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("draw a card for the Automa")


class DealStrategies(Verb):
    """The three coloured strategy tiles are laid in random order below the main one (AST-5)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        if f.who != CHANCE:
            s.push(self, CHANCE)
            return
        for p in s.players:
            if isinstance(p, Automa):
                p.strategy = tuple([DISTRICTS.index(word) for word in choice[1:]])

    def deal(self, s: GolemState, f: Frame, dealer: Dealer) -> Choice:
        return ("strategy", *[DISTRICTS[d] for d in dealer.sample(range(3), 3)])

    def chance_error(self, s: GolemState, f: Frame, choice: Choice) -> Message:
        fine = choice[:1] == ("strategy",) and sorted(choice[1:]) == sorted(DISTRICTS)
        if fine:
            return EMPTY
        return msg("say 'strategy' and the three colours from the top, like 'strategy blue red yellow'")

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("lay the Automa's coloured strategy tiles, from the top")


class StrategyStudent(Verb):
    """The student of the topmost coloured strategy moves 1 forward (ADR-2)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = automa(s, f.who)
        if p.students[p.strategy[0]] < SECTIONS:
            forward(s, f.who, p.strategy[0])


class CreateIfFew(Counted):
    """A golem is built without discount if it has at most n golems in the districts (ADR-2)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        if sum([1 for at in s.players[f.who].golems if at > 0]) <= self.n:
            s.push(CREATE, f.who)


class Reshuffle(Verb):
    """All its cards are shuffled at the end of the round (ADR-2, ADR-4)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        automa(s, f.who).reshuffles = True
