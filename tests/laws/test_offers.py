"""What is shown is what is charged: over whole random games, for every option, with an owner's corrections too.

The check does not use the engine's own trial: it puts each option on a stack of its own, plays it with the machine, and
declines what may be declined.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from loew.engine.effect import AnyOrder, OneOf
from loew.engine.game import Game, chance
from loew.engine.machine import SKIP, Choice, Effect, Frame, State, advance, play
from loew.engine.offer import Amounts, Offer
from loew.engine.seat import CHANCE, Dealer
from loew.engine.trade import Spend
from loew.registry import game
from support import CASES, Case

RESOURCES = ("clay", "coin", "knowledge", "vp", "gem")
CORRECTIONS = {
    "developments.toml": '[[golem]]\nid = "right-arm"\namount = 2\n',
    "tracks.toml": "[costs]\nwork = [2, 3, 6, 7]\ncreate = 2\ncreate_more = 4\n[control]\nper_section = 2\n",
    "golems.toml": "[numbers]\nfee = 2\nrefill = 3\n",
}


class Stop(Effect[State]):
    """The bottom of a stack of one choice: here the seat would be asked again."""

    def options(self, s: State, f: Frame) -> list[Choice] | None:
        return [("stop", "1"), ("stop", "2")]


STOP = Stop()


def alone(s: State) -> State:
    """The same decision with nothing below it."""
    f = s.top
    assert f is not None
    new = s.copy()
    below = Frame(STOP, f.who, 0, -1, True, None)
    new.top = Frame(f.effect, f.who, f.at, f.it, f.must, below)
    advance(new)
    return new


def charged(rules: Game, s: State, choice: Choice) -> Amounts:
    """What doing it takes away at once: the verb, the part that was chosen by name, the prices of a trade."""
    f = s.top
    assert f is not None
    after = s.copy()
    after.top = f.below
    f.effect.do(after, f, choice)
    part = after.top
    while part is not None and (isinstance(part.effect, Spend) or begun_by(f.effect, part.effect)):
        if part.effect.options(after, part) is not None:
            break
        after.top = part.below
        part.effect.do(after, part, ())
        part = after.top if isinstance(part.effect, Spend) else None
    before, then = rules.tally(s, f.who), rules.tally(after, f.who)
    return {what: before[what] - then[what] for what in RESOURCES if what in before and then[what] < before[what]}


def begun_by(chooser: Effect[State], part: Effect[State]) -> bool:
    return isinstance(chooser, (OneOf, AnyOrder)) and part in chooser.parts


def come_to(rules: Game, s: State, choice: Choice) -> tuple[Amounts, bool]:
    """What the seat has more and less of when it is played and all else declined; and whether anything was asked."""
    f = s.top
    assert f is not None
    after = s.copy()
    play(after, choice)
    asked = False
    while after.top is not None and not isinstance(after.top.effect, Stop):
        asked = True
        if after.top.who == CHANCE or SKIP not in after.options:
            break
        play(after, SKIP)
    before, then = rules.tally(s, f.who), rules.tally(after, f.who)
    return {what: then[what] - before[what] for what in before if then[what] != before[what]}, asked


def check(rules: Game, s: State) -> list[Offer]:
    found = rules.offers(s)
    assert [offer.choice for offer in found] == s.options
    lonely = alone(s)
    for offer in found:
        if offer.choice == SKIP:
            continue
        changes, asked = come_to(rules, lonely, offer.choice)
        assert offer.cost == charged(rules, lonely, offer.choice), offer
        assert (offer.changes, offer.asks) == (changes, asked), offer
        assert not offer.idle or not (changes or asked), offer
    return found


def walk(rules: Game, case: Case, seed: int) -> int:
    """A random game; how many offers were compared."""
    dealer = Dealer(seed, 5)
    s = rules.new(case.setup())
    n = 0
    while s.top is not None:
        if s.top.who == CHANCE:
            play(s, chance(s, dealer))
            continue
        n += len(check(rules, s))
        play(s, dealer.one(s.options))
    return n


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_an_option_says_it_costs_and_gives_is_what_happens(case: Case) -> None:
    rules = game(case.name)
    assert sum(walk(rules, case, seed) for seed in range(8 if case.name == "golem" else 40)) > 500


@pytest.mark.parametrize("case", [Case("golem", 2), Case("golem", 4), Case("golems", 2), Case("golems", 1)], ids=str)
def test_it_is_so_with_an_owners_corrections(case: Case, tmp_path: Path) -> None:
    for file, text in CORRECTIONS.items():
        (tmp_path / file).write_text(text)
    rules = game(case.name, tmp_path)
    assert sum(walk(rules, case, seed) for seed in range(6)) > 200
