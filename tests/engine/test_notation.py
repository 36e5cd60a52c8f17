"""Effects from text and back: `parse(show(e)) == e`, and a sentence for every mistake."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loew.engine.effect import AnyOrder, Each, Must, OneOf, Part, Seq, Times, With, show
from loew.engine.errors import ContentError
from loew.engine.gains import Gain, Pay, Spend
from loew.engine.machine import Effect, State
from loew.engine.notation import Notation


class Golem(Effect[State]):
    """A verb with nothing behind it, often a pick."""


class WakeUp(Effect[State]):
    """A verb of two words."""


class Forward(Effect[State]):
    """A verb with a number."""

    takes = ("number",)

    def __init__(self, n: int) -> None:
        self.n = n

    def args(self) -> tuple[object, ...]:
        return (self.n,)


class Develop(Effect[State]):
    """A verb with a word and, if there is one, a number."""

    takes = ("colour", "number")

    def __init__(self, colour: str, n: int | str = "") -> None:
        self.colour = colour
        self.n = n

    def args(self) -> tuple[object, ...]:
        return (self.colour, self.n)


LANGUAGE = Notation(
    (Golem, WakeUp, Forward, Develop),
    resources=("coin", "clay", "vp"),
    counts=("golem-level", "book"),
    kinds={"colour": ("red", "blue")},
)
COIN = Gain(1, "coin")
CLAY = Gain(1, "clay")


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("1 coin", COIN),
        ("1 vp per golem-level", Gain(1, "vp", "golem-level")),
        ("lose 2 coin", Spend(2, "coin")),
        ("lose (1 coin & 1 clay)", Seq((Spend(1, "coin"), Spend(1, "clay")))),
        ("golem", Golem()),
        ("wake-up", WakeUp()),
        ("forward 4", Forward(4)),
        ("forward -2", Forward(-2)),
        ("develop red 5", Develop("red", 5)),
        ("develop blue", Develop("blue")),
        ("1 coin & 1 clay & golem", Seq((COIN, CLAY, Golem()))),
        ("1 coin + 1 clay", AnyOrder((COIN, CLAY))),
        ("1 coin / 1 clay", OneOf((COIN, CLAY))),
        ("1 coin > 1 clay", Pay(Spend(1, "coin"), CLAY)),
        ("(1 coin & golem) > 1 clay", Pay(Seq((Spend(1, "coin"), Golem())), CLAY)),
        ("golem > 1 clay", Pay(Golem(), CLAY)),
        ("golem: forward 4", With(Golem(), Forward(4))),
        ("golem: (forward 4 & wake-up)", With(Golem(), Seq((Forward(4), WakeUp())))),
        ("golem: forward 4 & wake-up", Seq((With(Golem(), Forward(4)), WakeUp()))),  # a pick reaches one part far
        ("2 x forward 4", Times(2, Forward(4))),
        ("2 x 3 x 1 coin", Times(2, Times(3, COIN))),
        ("must golem", Must(Golem())),
        ("must (1 coin & 1 clay)", Must(Seq((COIN, CLAY)))),
        ("must 1 coin & 1 clay", Seq((Must(COIN), CLAY))),
        ("each must 1 coin", Each(Must(COIN))),
        ("((1 coin))", COIN),
        ("  1   coin&1 clay ", Seq((COIN, CLAY))),
    ],
)
def test_a_text_is_read_as_the_effect_it_writes(text: str, effect: Part) -> None:
    assert LANGUAGE.parse(text) == effect
    assert LANGUAGE.parse(show(effect)) == effect


def test_a_text_read_twice_is_one_effect() -> None:
    assert LANGUAGE.parse("2 coin & golem") is LANGUAGE.parse("2 coin & golem")


# Plans of effects, drawn as plain data and built in the test: a compiled effect must not be weakly referenced, and
# hypothesis does that to whatever it draws.
Plan = tuple[Any, ...]

verbs = st.one_of(
    st.just((Golem,)),
    st.just((WakeUp,)),
    st.tuples(st.just(Forward), st.integers(-9, 99)),
    st.tuples(st.just(Develop), st.sampled_from(["red", "blue"]), st.integers(0, 9)),
    st.tuples(st.just(Develop), st.sampled_from(["red", "blue"])),
)
amounts = st.integers(0, 20)
resources = st.sampled_from(["coin", "clay", "vp"])
losses = st.tuples(st.just(Spend), amounts, resources)
gains = st.tuples(st.just(Gain), amounts, resources, st.sampled_from(["", "book", "golem-level"]))


def several(plans: st.SearchStrategy[Plan]) -> st.SearchStrategy[list[Plan]]:
    return st.lists(plans, min_size=2, max_size=3)


def compositions(plans: st.SearchStrategy[Plan]) -> st.SearchStrategy[Plan]:
    prices: st.SearchStrategy[Plan] = st.one_of(losses, verbs, st.tuples(st.just(Seq), several(losses | verbs)))
    return st.one_of(
        st.tuples(st.sampled_from([Seq, AnyOrder, OneOf]), several(plans)),
        st.tuples(st.just(Pay), prices, plans),
        st.tuples(st.just(With), verbs, plans),
        st.tuples(st.just(Times), st.integers(0, 9), plans),
        st.tuples(st.sampled_from([Must, Each]), plans),
    )


def build(plan: Any) -> Any:
    """The effect of a plan: its class first, then what it is made of."""
    if isinstance(plan, list):
        return tuple([build(part) for part in plan])
    return plan[0](*[build(word) for word in plan[1:]]) if isinstance(plan, tuple) else plan


@settings(deadline=None)
@given(st.recursive(st.one_of(verbs, losses, gains), compositions, max_leaves=8))
def test_every_effect_is_read_back_as_what_it_was(plan: Plan) -> None:
    effect = build(plan)
    text = show(effect)
    again = LANGUAGE.parse(text)
    assert again == effect
    assert show(again) == text


@settings(deadline=None)
@given(st.text(alphabet="()&+/>:x 12golemcinvp-", max_size=30))
def test_any_text_is_an_effect_or_a_mistake_that_is_told(text: str) -> None:
    try:
        effect = LANGUAGE.parse(text)
    except ContentError:
        return
    assert LANGUAGE.parse(show(effect)) == effect


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "something is missing at the end"),
        ("1 coin &", "something is missing at the end"),
        ("2 x", "something is missing at the end"),
        ("1", "something is missing at the end"),
        ("1 coin per", "something is missing at the end"),
        ("must", "something is missing at the end"),
        ("golem:", "something is missing at the end"),
        ("1 coin & golem + golem", "'+' is left over (different signs on one level need brackets)"),
        ("1 coin > golem > golem", "'>' is left over"),
        ("1 coin golem", "'golem' is left over"),
        ("1 coin)", "')' is left over"),
        ("(1 coin", "expected ')', found 'the end'"),
        ("(1 coin & golem / golem)", "expected ')', found '/'"),
        ("dance", "no verb 'dance'; there are develop, forward, golem, wake-up"),
        ("& golem", "no verb '&'"),
        ("!", "no verb '!'"),
        ("1 gold", "no resource 'gold'; there are coin, clay, vp"),
        ("1 coin per head", "no thing to count 'head'; there are golem-level, book"),
        ("golem 3", "'golem' takes 0 words, so '3' is one too many"),
        ("forward 3 4", "'forward' takes 1 words, so '4' is one too many"),
        ("forward", "'forward' needs number after it"),
        ("develop", "'develop' needs colour and number after it"),
        ("forward far", "'forward' takes a number, not 'far'"),
        ("develop green", "no colour 'green'; there are red, blue"),
        ("1000 coin", "numbers are 999 at most, not 1000"),
        (f"1{'0' * 5000} coin", "numbers are 999 at most"),
        ("forward -1000", "numbers are 999 at most, not -1000"),
    ],
)
def test_every_mistake_is_told_with_the_text_it_is_in(text: str, sentence: str) -> None:
    with pytest.raises(ContentError) as caught:
        LANGUAGE.parse(text)
    assert str(caught.value).startswith(f"cannot read {text!r}: ")
    assert sentence in str(caught.value)


def test_a_price_per_something_is_refused() -> None:
    with pytest.raises(ContentError, match="a price is a plain amount, not an amount per book"):
        LANGUAGE.parse("1 coin per book > golem")


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("(1 coin / 1 clay) > golem", OneOf((Spend(1, "coin"), Spend(1, "clay")))),
        ("(1 coin + 1 clay) > golem", AnyOrder((Spend(1, "coin"), Spend(1, "clay")))),
        ("2 x 1 coin > golem", Times(2, Spend(1, "coin"))),
    ],
)
def test_what_is_written_like_a_gain_is_given_up_wherever_it_stands_in_a_price(text: str, cost: Part) -> None:
    assert LANGUAGE.parse(text) == Pay(cost, Golem())


def test_a_number_that_is_none_is_a_mistake_with_a_sentence() -> None:
    with pytest.raises(ContentError):
        LANGUAGE.parse("\u00b2 coin")
