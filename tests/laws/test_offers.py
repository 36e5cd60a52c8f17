"""What is shown is what is charged: over whole random games, for every option, with an owner's corrections too.

The check does not use the engine's own trial: it puts a stop below each option, plays it with the machine, and declines
what may be declined.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from laws.corrections import DEARER, RICH, Corrections, write_corrections
from loew.engine.effect import AnyOrder, OneOf
from loew.engine.gains import Spend
from loew.engine.game import Game, chance_choice
from loew.engine.journal import Journal
from loew.engine.log import kind
from loew.engine.machine import SKIP, Choice, Effect, Frame, State, advance, play
from loew.engine.offer import Amounts, Offer
from loew.engine.seat import CHANCE, Dealer
from loew.games.registry import game
from support import CASES, Case, games, the_game

RESOURCES = ("clay", "coin", "knowledge", "vp", "gem")


class ComponentQuestions(Effect[State]):
    """The bottom of a stack of one choice: here the seat would be asked again."""

    def options(self, s: State, f: Frame) -> list[Choice] | None:
        return [("stop", "1"), ("stop", "2")]


STOP = ComponentQuestions()


def with_a_stop(s: State) -> State:
    """The same decision with a stop below it. What lies deeper is not reached, but seen: a golem that was created in a
    Work action cannot work in it (WRK-3)."""
    f = s.top
    assert f is not None
    new = s.copy()
    below = Frame(STOP, f.who, 0, -1, True, f.below)
    new.top = Frame(f.effect, f.who, f.at, f.it, f.must, below)
    advance(new)
    return new


def price_charged(rules: Game, s: State, choice: Choice) -> Amounts:
    """What doing it takes away at once: the verb, the part that was chosen by name, the prices of a trade."""
    f = s.top
    assert f is not None
    after = s.copy()
    after.top = f.below
    f.effect.do(after, f, choice)
    part = after.top
    while part is not None and (isinstance(part.effect, Spend) or is_chosen_part(f.effect, part.effect)):
        if part.effect.options(after, part) is not None:
            break
        after.top = part.below
        part.effect.do(after, part, ())
        part = after.top if isinstance(part.effect, Spend) else None
    before, then = rules.holdings(s, f.who), rules.holdings(after, f.who)
    return {what: before[what] - then[what] for what in RESOURCES if what in before and then[what] < before[what]}


def is_chosen_part(chooser: Effect[State], part: Effect[State]) -> bool:
    return isinstance(chooser, (OneOf, AnyOrder)) and part in chooser.parts


def result(rules: Game, s: State, choice: Choice) -> tuple[Amounts, bool]:
    """What the seat gains and loses if it is played and all else declined; and whether there was a question."""
    f = s.top
    assert f is not None
    after = s.copy()
    play(after, choice)
    asked = False
    while after.top is not None and not isinstance(after.top.effect, ComponentQuestions):
        asked = True
        if after.top.who == CHANCE or SKIP not in after.options:
            break
        play(after, SKIP)
    before, then = rules.holdings(s, f.who), rules.holdings(after, f.who)
    return {what: then[what] - before[what] for what in before if then[what] != before[what]}, asked


def check(rules: Game, s: State) -> list[Offer]:
    found = rules.offers(s)
    assert [offer.choice for offer in found] == s.options
    lonely = with_a_stop(s)
    for offer in found:
        if offer.choice == SKIP:
            continue
        changes, asked = result(rules, lonely, offer.choice)
        assert offer.cost == price_charged(rules, lonely, offer.choice), offer
        assert (offer.changes, offer.asks) == (changes, asked), offer
        brought = [what for what in changes if what not in s.USED_UP]
        assert not offer.idle or not (brought or asked), offer
        check_next(rules, lonely, offer)
    return found


def check_next(rules: Game, lonely: State, offer: Offer) -> None:
    """What an offer says of the next question is what is then asked: the price to be paid, the price of workers."""
    assert lonely.top is not None
    verb = kind(lonely.top.effect)
    if verb.startswith("develop") and offer.later:
        after = lonely.copy()
        play(after, offer.choice)
        if after.top is not None and kind(after.top.effect) in ("pay-mix", "place-tile"):
            prices = [sum(found.cost.values()) + sum(found.later.values()) for found in rules.offers(after)]
            assert sum(offer.later.values()) == min(prices), offer
    elif verb in ("action", "copy") and offer.choice[-1] == "work":
        for found in next_offers(rules, lonely, offer.choice, "work"):
            if found.choice != SKIP:
                price = offer.facts.get(f"workers-{found.choice[1]}", 0)  # the extra worker alone costs nothing
                assert price == found.cost.get("knowledge", 0), offer


def next_offers(rules: Game, s: State, choice: Choice, verb: str) -> list[Offer]:
    """The offers where this verb is asked after the choice, with what may be declined before it declined."""
    after = s.copy()
    play(after, choice)
    while after.top is not None and kind(after.top.effect) != verb and SKIP in after.options:
        play(after, SKIP)
    return rules.offers(after) if after.top is not None and kind(after.top.effect) == verb else []


class Seen:
    """What was compared: how many offers, and which verbs offered anything, at a price, with targets."""

    def __init__(self) -> None:
        self.offers = 0
        self.verbs: set[str] = set()
        self.priced: set[str] = set()
        self.without_targets: set[str] = set()

    def add(self, verb: str, found: list[Offer]) -> None:
        self.offers += len(found)
        for offer in found:
            if offer.choice != SKIP:
                self.verbs.add(verb)
                self.priced.update([verb] if offer.cost else [])
                self.without_targets.update([] if offer.targets else [f"{verb} {offer.choice[0]}"])


def walk(rules: Game, case: Case, seed: int, seen: Seen) -> None:
    """A random game; every offer of it is compared with what happens."""
    dealer = Dealer(seed, 5)
    s = rules.new(case.setup())
    while s.top is not None:
        if s.top.who == CHANCE:
            play(s, chance_choice(s, dealer))
            continue
        assert not s.driven_seats >> s.top.who & 1, "the Automa is never asked"
        seen.add(kind(s.top.effect), check(rules, s))
        play(s, dealer.one(s.options))


def compare(rules: Game, case: Case, small: int, large: int) -> Seen:
    seen = Seen()
    for seed in range(games(case, small, large)):
        walk(rules, case, seed, seen)
    return seen


WITH_AUTOMA = (Case("golem", 2, automa=(1, 3)), Case("golem", 4, automa=(0, 1)))
CORRECTED = (Case("golem", 2), Case("golem", 4), Case("golem", 3, automa=(1, 2)), Case("golems", 2), Case("golems", 1))


@pytest.mark.parametrize("case", [*CASES, *WITH_AUTOMA], ids=str)
def test_what_an_option_says_it_costs_and_gives_is_what_happens(case: Case) -> None:
    assert compare(the_game(case.name), case, 40, 8).offers > 200


@pytest.mark.parametrize("corrections", [DEARER, RICH], ids=["dearer", "rich"])
@pytest.mark.parametrize("case", CORRECTED, ids=str)
def test_it_is_so_with_an_owners_corrections(case: Case, corrections: Corrections, tmp_path: Path) -> None:
    assert compare(game(case.name, write_corrections(tmp_path, corrections)), case, 40, 8).offers > 200


@pytest.mark.slow
@pytest.mark.parametrize("corrections", [DEARER, RICH], ids=["dearer", "rich"])
def test_the_corrections_are_met_by_every_verb_that_has_a_price(corrections: Corrections, tmp_path: Path) -> None:
    rules = game("golem", write_corrections(tmp_path, corrections))
    seen = Seen()
    for case in (Case("golem", 2), Case("golem", 4)):
        for seed in range(12):
            walk(rules, case, seed, seen)
    assert seen.priced >= PRICED
    assert corrections is DEARER or "income" in seen.verbs


PRICED = {
    *("any-order", "one-of", "pay", "pay-mix"),
    *("book", "lent-book", "create", "develop", "place-tile", "work", "march-on", "forward", "steps"),
}

# Choices that are about nothing on the table: parts of an effect chosen by name, prices, numbers, a pass.
ABOUT_NOTHING = {
    "golem": {"action pass", "march march", "pay pay", "pay-mix pay", "work workers"},
    "golems": set(),
}
CHOSEN_BY_NAME = ("one-of", "any-order")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["golem", "golems"])
def test_every_verb_names_what_its_options_touch(name: str) -> None:
    rules = game(name)
    cases = [case for case in (*CASES, *WITH_AUTOMA) if case.name == name]
    seen = Seen()
    for seed in range(60):
        offers_of_a_game(rules, cases[seed % len(cases)], seed, seen)
    untouched = {text for text in seen.without_targets if not text.startswith(CHOSEN_BY_NAME)}
    assert untouched == ABOUT_NOTHING[name]


def offers_of_a_game(rules: Game, case: Case, seed: int, seen: Seen) -> None:
    dealer = Dealer(seed, 5)
    s = rules.new(case.setup())
    while s.top is not None:
        if s.top.who != CHANCE:
            seen.add(kind(s.top.effect), rules.offers(s))
        play(s, chance_choice(s, dealer) if s.top.who == CHANCE else dealer.one(s.options))


def test_the_automas_own_choices_are_never_offered_and_the_peoples_are() -> None:
    case = WITH_AUTOMA[0]
    rules = game("golem")
    journal = Journal(rules, case.setup(3))
    dealer = Dealer(3, 5)
    while not journal.over:
        decision = journal.decision
        assert decision is not None
        assert decision.who == 0
        assert len(journal.offers()) == len(decision.options)
        seen = rules.view(journal.state, 1)["decision"]
        assert seen is not None
        assert seen["offers"] == [], "its seat is told nothing, for nobody sits there"
        journal.play(" ".join(dealer.one(journal.state.options)))
    chosen = [entry for entry in journal.log() if entry.who == 1 and entry.reasons]
    assert len(chosen) > 20
    assert any(entry.offer().targets for entry in chosen), "the log says what its choices touched"
