"""Gold, cauldrons and artifacts."""

from __future__ import annotations

from typing import Final

from loew.engine.machine import Choice, Frame
from loew.engine.message import Message, msg
from loew.engine.offer import Offer, Target
from loew.engine.records import index_of, replaced
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.triggers import activate_row, row_effects
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import ARTIFACT_AREA, ROWS

GOLD: Final[tuple[Choice, ...]] = tuple([("gold", row) for row in ROWS])
ARTIFACT: Final[tuple[Choice, ...]] = tuple([("artifact", row) for row in ROWS])


class PlaceGold(Verb):
    """A piece of gold goes into any cauldron with room; if all are full it is lost. A full cauldron completes its
    artifact, which gives its effects at once (ART-2, ART-3)."""

    criteria = "gold"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(GOLD)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        gold = s.players[f.who].gold
        return [GOLD[row] for row in range(4) if gold[row] < s.box.cauldrons[row]]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        row = ROWS.index(choice[1])
        have = s.players[f.who].gold[row] + 1
        facts = {"gold": have, "needed": s.box.cauldrons[row]}
        return Offer(choice, targets=[Target("row", choice[1])], then=row_effects(s, f.who, row), facts=facts)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        put_gold(s, f.who, index_of(ROWS, choice[1]))

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("put the gold into a cauldron")


def put_gold(s: GolemState, who: int, row: int) -> None:
    p = s.players[who]
    p.gold = replaced(p.gold, row, p.gold[row] + 1)
    if p.gold[row] == s.box.cauldrons[row]:
        p.note_progress(s, ARTIFACT_AREA)
        activate_row(s, who, row)


class Artifact(Verb):
    """One of your complete artifacts is activated (NBH-19)."""

    criteria = "artifact"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(ARTIFACT)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        gold = s.players[f.who].gold
        return [ARTIFACT[row] for row in range(4) if gold[row] == s.box.cauldrons[row]]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=[Target("row", choice[1])], then=row_effects(s, f.who, ROWS.index(choice[1])))

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        activate_row(s, f.who, index_of(ROWS, choice[1]))

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("activate a complete artifact")
