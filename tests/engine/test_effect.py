"""Effects as values, and where the machine stops."""

from __future__ import annotations

from collections.abc import Callable

from loew.engine.effect import Each, Must, OneOf, Seq, Times, With, show, walk
from loew.engine.gains import Gain, Pay, Spend
from loew.engine.game import Game
from loew.engine.machine import AutoStep, State, advance, kebab_case
from loew.engine.seat import CHANCE

At = Callable[..., State]
Say = Callable[..., None]
Asked = Callable[[State], int | None]
Purse = Callable[..., tuple[int, ...]]


# ------------------------------------------------------------------ the machine


def test_where_chance_must_speak_the_machine_stops_and_offers_nothing(
    at: At, say: Say, asked: Asked, purse: Purse
) -> None:
    s = at("must (roll & 1 vp)")
    assert asked(s) == CHANCE
    assert s.options == []
    say(s, "roll 5")
    assert purse(s) == (5, 0, 1)


def test_what_was_done_because_it_was_the_only_option_is_noted(bazaar: Game, at: At) -> None:
    s = at("shout red")
    s.push(bazaar.notation.parse("must (never / 1 clay)"), 0)
    made: list[AutoStep] = []
    advance(s, made)
    assert [(done.frame.who, done.choice, done.reasons) for done in made] == [(0, ("1", "clay"), [])]


# ------------------------------------------------------------------ effects as values


def test_effects_are_equal_when_they_are_made_of_the_same(bazaar: Game) -> None:
    texts = [
        "1 coin",
        "2 coin",
        "1 clay",
        "1 coin per clay",
        "lose 1 coin",
        "trade 1",
        "trade 2",
        "double",
        "1 coin & double",
    ]
    texts += ["1 coin + double", "1 coin / double", "1 coin > double", "stall: double", "2 x double", "must double"]
    texts += ["each double", "double & 1 coin"]
    first = [bazaar.notation.parse(text) for text in texts]
    again = [bazaar.notation.parse(text + " ") for text in texts]  # read anew, not remembered
    assert len(set(first)) == len(texts)
    for i, a in enumerate(first):
        for j, b in enumerate(again):
            assert (a == b) == (i == j)
    assert [hash(a) for a in first] == [hash(b) for b in again]
    assert first[0] != "1 coin"


def test_walking_an_effect_meets_every_part_of_it(bazaar: Game) -> None:
    e = bazaar.notation.parse("must (2 x (1 coin > (stall: fame)) & each (double / never))")
    met = [type(part).__name__ for part in walk(e)]
    assert met == ["Must", "Seq", "Times", "Pay", "Spend", "With", "Stall", "Fame", "Each", "OneOf", "Double", "Never"]


def test_verbs_are_written_in_words_with_hyphens() -> None:
    assert kebab_case("DealRow") == "deal-row"
    assert kebab_case("Tuck") == "tuck"


def test_an_effect_can_be_built_without_the_notation() -> None:
    built = Must(Seq((Pay(Spend(1, "coin"), Gain(2, "vp")), Times(2, OneOf((Gain(1, "clay"), Each(Gain(1, "coin"))))))))
    assert show(built) == "must ((1 coin > 2 vp) & 2 x (1 clay / each 1 coin))"
    assert isinstance(built.part, Seq)
    assert show(With(built, built)).count(":") == 1
