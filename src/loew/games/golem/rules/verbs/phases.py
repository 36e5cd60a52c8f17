"""The other phases: the character and control. Income is in `income.py`."""

from __future__ import annotations

from loew.engine.machine import Choice, Frame
from loew.engine.offer import Item, Target
from loew.games.golem.rules.influence import matches
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.golem_choice import golem_word
from loew.games.golem.rules.verbs.income import PURSE
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import district, section


class Influence(Verb):
    """A seat whose two marbles match the colours of the round's character may pay coins for its bonus, or take 3 coins,
    or nothing (INF-1, INF-2). The card is used up after all seats (INF-3)."""

    logged = True

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        character = s.characters[s.round - 1]
        if matches(s.players[f.who].marbles, s.box.character_colours[character]):
            s.push(s.box.offers[character], f.who)


class Control(Verb):
    """Each golem costs 1 knowledge for each section that it is ahead of its student, at most 2 with the development,
    nothing with free control (CTL-1). With too little, the cheapest are paid, the rest of the knowledge is lost, and
    each golem that is not paid for costs 5 VP (CTL-2)."""

    logged = True

    def items(self, s: GolemState, f: Frame) -> list[Item]:
        """What each golem that is ahead of its student costs, what is lost for one that cannot be paid for, and what a
        purse cannot pay."""
        p = s.players[f.who]
        golems = [golem for golem, at in enumerate(p.golems) if at > 0]
        costs = control_costs(s, p)
        paid_in = "knowledge" if "knowledge" in p.resources() else "resource"
        penalty = {"vp": s.box.uncontrolled_vp}
        found = [
            Item(Target("golem", golem_word(p, golem)), {paid_in: -cost}, None if kept else penalty)
            for golem, cost, kept in zip(golems, costs, p.controlled(costs), strict=False)
            if cost
        ]
        beyond = p.beyond_limits(-sum(costs))
        return [*found, Item(PURSE, beyond)] if beyond else found

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        p.pay_control(control_costs(s, p), s.box.uncontrolled_vp)


def control_costs(s: GolemState, p: Player) -> list[int]:
    """What each golem in the districts costs to control."""
    if p.waived:
        return []
    most = s.box.control_most if p.developed & s.box.control_cap else 99
    per = s.box.control_per_section
    found: list[int] = []
    for at in p.golems:
        if at > 0:
            ahead = section(at) - p.students[district(at)]
            found.append(min(most, per * max(0, ahead)))
    return found
