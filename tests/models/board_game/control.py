"""Control by brute force: every way to share the knowledge among the golems (CTL-1, CTL-2, RAB-15, APH-4)."""

from __future__ import annotations

from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.state import Player
from models.board_game.content import is_developed
from models.board_game.games import districts_of

PENALTY = 5
CAP = 2  # with the development


def prices(p: Player) -> list[int]:
    """What each golem asks for: the sections counted one by one, from the student's to the golem's own."""
    if p.waived:
        return []
    ahead = [len(range(p.students[district], section)) for district, section, _ in districts_of(p)]
    return [min(n, CAP) for n in ahead] if is_developed(p.developed, "control-most") else ahead


def unpaid_ways(owed: list[int], knowledge: int) -> set[int]:
    """Every piece of knowledge goes to one of the golems or to none: how many golems can end up not paid in full."""
    ways = {(knowledge, 0)}
    for price in owed:
        ways = {(left - paid, unpaid + (paid < price)) for left, unpaid in ways for paid in range(min(left, price) + 1)}
    return {unpaid for _, unpaid in ways}


def expected(p: Player) -> tuple[int, int]:
    """Knowledge and VP after control. Who can pay everything does; else all knowledge goes, and the best way for the
    player counts: no rule lets him choose a worse one."""
    owed = prices(p)
    if sum(owed) <= p.knowledge:
        return p.knowledge - sum(owed), p.vp
    return 0, p.vp - PENALTY * min(unpaid_ways(owed, p.knowledge))


def expected_of_automa(p: Automa) -> tuple[int, int]:
    """Its purse and VP: it pays piece by piece, and in VP below -5 (ARE-1, APH-4)."""
    purse, vp = p.purse, p.vp
    for _ in range(sum(prices(p))):
        if purse > -5:
            purse -= 1
        else:
            vp -= 1
    return purse, vp
