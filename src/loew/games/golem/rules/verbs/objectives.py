"""Objectives in hand: one is kept."""

from __future__ import annotations

from typing import Final

from loew.engine.machine import Choice, Frame
from loew.engine.message import Message, msg
from loew.engine.offer import Offer, Target
from loew.engine.records import added, without_all
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.memory import (
    PICKED,
    RETURNED,
    remember,
    remember_draw,
)
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.verb import Verb


def put_under(s: GolemState, who: int, cards: tuple[int, ...]) -> None:
    """Objectives go under the deck, face down; the seat remembers them."""
    s.objective_tail = s.objective_tail + cards
    remember(s, who, RETURNED, cards)


class KeepOne(Verb):
    """One of the objectives in hand is kept; only the seat itself knows which."""

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(box.keep)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        return [s.box.keep[card] for card in s.players[f.who].drafting]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=[Target("objective", choice[1])], matters=True)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        card = s.box.number[choice[1]]
        p.objectives = added(p.objectives, card)
        p.drafting = without_all(p.drafting, [card])  # it need not be there: a bot may imagine other cards

    def redact(self, s: GolemState, f: Frame, choice: Choice, seat: int) -> Choice:
        return choice if seat == f.who else (choice[0], "?")


class Draft(KeepOne):
    """The draft of the set-up (SET-11). Everybody picks at the same time: each from an own hand."""

    allows_premoves = True

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        super().do(s, f, choice)
        remember(s, f.who, PICKED, s.players[f.who].objectives[-1:])

    def ask(self, s: GolemState, f: Frame) -> Message:
        alone = sum([1 for p in s.players if p.drafts()]) == 1
        return msg("keep one objective" if alone else "draft: keep one objective, pass the rest to the left")


class KeepObjective(KeepOne):
    """One of the objectives drawn is kept; the rest go under the deck (RAB-12, NBH-16)."""

    criteria = "keep_objective"

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        super().do(s, f, choice)
        p = s.players[f.who]
        s.objective_tail = s.objective_tail + p.drafting
        remember_draw(s, f.who, p.objectives[-1], p.drafting)
        p.drafting = ()

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("keep one of the objectives")


KEEP: Final = KeepObjective()
