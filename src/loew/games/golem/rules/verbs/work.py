"""The Work action."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.machine import Choice, Effect, Frame
from loew.engine.message import Message, msg
from loew.engine.offer import Offer
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.golem_choice import (
    PLACE_OF,
    WorkInProgress,
    distinct_golems,
    find_golem,
    golem_word,
)
from loew.games.golem.rules.verbs.golems import (
    golem_offer,
    put_to_work,
    tile_at,
    words_beside_tiles,
    workers,
)
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import FIRST_GOLEMS, KNOWLEDGE, NEW_GOLEMS

WORKERS: Final[tuple[Choice, ...]] = tuple([("workers", str(n)) for n in range(FIRST_GOLEMS + NEW_GOLEMS + 1)])


class Work(Verb):
    """Put up to four standing golems to work for 1, 3, 5 or 8 knowledge, less the value: the number is paid for first
    (WRK-1). The extra worker is free, also as a fifth one, and also alone (WRK-4)."""

    criteria = "work"
    surely_gives = True

    def price(self, s: GolemState, n: int, value: int) -> int:
        """The knowledge for n workers at the value of the line (WRK-1)."""
        return max(0, s.box.work_cost[n] - value) if n else 0

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(WORKERS[: len(box.work_cost)])

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        able = workers(s, p).bit_count()
        if not able:
            return []
        found: list[Choice] = [WORKERS[0]] if p.developed & s.box.work_extra else []
        for n in range(1, min(able, len(s.box.work_cost) - 1) + 1):
            if p.has(KNOWLEDGE, self.price(s, n, s.value)):
                found.append(WORKERS[n])
        return found

    def possible(self, s: GolemState, f: Frame) -> bool:
        p = s.players[f.who]
        if not workers(s, p):
            return False
        return bool(p.developed & s.box.work_extra) or p.has(KNOWLEDGE, self.price(s, 1, s.value))

    def workers(self, s: GolemState, p: Player, paid: int) -> int:
        """How many may work: those paid for, and the extra ones of the development (WRK-4)."""
        return paid + s.box.extra_workers if p.developed & s.box.work_extra else paid

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        n = int(choice[1])
        facts = {"workers": self.workers(s, s.players[f.who], n)}
        return Offer(choice, {"knowledge": self.price(s, n, s.value)}, facts=facts)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        n = int(choice[1])
        p.pay(KNOWLEDGE, self.price(s, n, s.value))
        there = 0
        for golem in range(len(p.golems)):
            if p.golems[golem] > 0:
                there |= 1 << golem
        s.push(WORK_ON, f.who, self.workers(s, p, n) << 12 | there)

    def asks_with(self, following: Effect[Any]) -> bool:
        return isinstance(following, WorkOn)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("how many golems do you put to work?")


class WorkOn(WorkInProgress):
    """One of the paid workers is activated, and its tile is finished before the next (WRK-1, WRK-2): no golem that was
    created in this action or has worked in it (WRK-3). It ends when the last tile is finished."""

    criteria = "rightmost"

    def able(self, s: GolemState, f: Frame) -> int:
        """The golems that may work now, one bit each."""
        return f.at & ~(f.at >> 6) & workers(s, s.players[f.who]) if f.at >> 12 else 0

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return [("activate", word) for word in words_beside_tiles(box)]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        return [("activate", golem_word(p, golem)) for golem in distinct_golems(p, self.able(s, f))]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return golem_offer(s, choice)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        golem = find_golem(s.players[f.who], choice[1], self.able(s, f))
        s.push(self, f.who, f.at - (1 << 12) | 1 << golem + 6)
        put_to_work(s, f.who, golem)

    def is_obvious(self, s: GolemState, f: Frame, choice: Choice) -> bool:
        """The work is paid for, no other golem can do it, and its tile has an effect now."""
        at = PLACE_OF[choice[1]][0]
        return s.box.neighbourhood_effects[tile_at(s, at)].possible(s, f)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("activate a golem ({n} left to activate)", n=f.at >> 12)


WORK_ON: Final = WorkOn()
