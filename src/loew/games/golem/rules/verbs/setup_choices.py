"""Set-up: what each seat drafts, chooses and places before the first round."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.machine import Choice, Effect, Frame
from loew.engine.message import Message, msg
from loew.engine.offer import Offer, Target
from loew.engine.records import holds, index_of, replaced, without
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.memory import CHOSEN, remember
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.objectives import put_under
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import DISTRICTS, place

STAND: Final[tuple[Choice, ...]] = tuple([("stand", name) for name in DISTRICTS])


class PassLeft(Verb):
    """The rest of each hand goes to the next seat (SET-11)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        s.revealed += 1
        drafting = [p for p in s.players if p.drafting]
        hands = [p.drafting for p in drafting]
        for i, p in enumerate(drafting):
            p.drafting = hands[i - 1]


class GiveBack(Verb):
    """One of the four objectives drafted goes under the deck; three are kept (SET-11). All choose at the same time."""

    allows_premoves = True

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return [("give-back", name) for name in box.objective_names]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        cards = p.objectives
        if not p.drafts() or len(cards) <= s.box.objectives_kept:
            return []
        return [("give-back", s.box.objective_names[card]) for card in cards]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=[Target("objective", choice[1])], matters=True)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        card = s.box.number[choice[1]]
        p.objectives = without(p.objectives, card)
        put_under(s, f.who, (card,))

    def redact(self, s: GolemState, f: Frame, choice: Choice, seat: int) -> Choice:
        return choice if seat == f.who else (choice[0], "?")

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("put one of your objectives under the deck")


class PutUnder(Verb):
    """The objectives in hand that were not kept go under the deck (AST-3)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        put_under(s, f.who, p.drafting)
        p.drafting = ()


class ChooseArtifacts(Verb):
    """Artifact tiles are chosen in reverse turn order (SET-12)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        for who in s.order:
            s.push(CHOOSE_ARTIFACT, who, must=True)


class ChooseArtifact(Verb):
    """One of the artifact tiles that are left, as it lies (SET-12)."""

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return [("choose", name) for name in box.artifact_names]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        return [("choose", s.box.artifact_names[tile]) for tile in s.artifacts]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=[Target("artifact", choice[1])], matters=True)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        tile = s.box.number[choice[1]]
        s.players[f.who].artifact = tile
        s.artifacts = without(s.artifacts, tile)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("choose an artifact tile")


CHOOSE_ARTIFACT: Final = ChooseArtifact()


class ChooseStarts(Verb):
    """Two of the four starting tiles are chosen, one after the other, and their effects happen as usual; the others
    leave the game (SET-13). `at` counts them."""

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(box.start)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        return [s.box.start[tile] for tile in s.players[f.who].starts]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=[Target("start", choice[1])], then=[s.box.start_effects[s.box.number[choice[1]]]])

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        tile = s.box.number[choice[1]]
        if s.driven_seats >> f.who & 1:
            s.revealed += 1  # the tiles of the Automa lay hidden, and it chooses right after somebody else
        p.starts = without(p.starts, tile)
        remember(s, f.who, CHOSEN, (tile,))
        if f.at + 1 < p.starts_kept(s.box):
            s.push(self, f.who, f.at + 1, must=True)
        else:
            p.starts = ()
        s.push(s.box.start_effects[tile], f.who)

    def asks_with(self, following: Effect[Any]) -> bool:
        return following is not self

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("choose a starting tile")


class StandGolems(Verb):
    """Two golems stand on section I of two different districts (SET-14). `at` is the number of the golem."""

    criteria = "stand"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(STAND)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        golems = s.players[f.who].golems
        return [STAND[d] for d in range(3) if not holds(golems, place(d, 1))]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=[Target("district", choice[1])], matters=True)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        p.golems = replaced(p.golems, f.at, place(index_of(DISTRICTS, choice[1]), 1))
        if f.at == 0:
            s.push(self, f.who, 1, must=True)

    def asks_with(self, following: Effect[Any]) -> bool:
        return isinstance(following, StandGolems)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return (
            msg("place a golem on section I of a street")
            if f.at
            else msg("place two golems on section I, in different streets")
        )


CHOOSE_STARTS: Final = ChooseStarts()
STAND_GOLEMS: Final = StandGolems()
