"""From what somebody typed to the choice they meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.errors import Ambiguous, Illegal, Unreadable
from loew.engine.machine import State
from loew.engine.parse_choice import options_text, parse_choice

At = Callable[..., State]

WORDS = frozenset(["take", "red-1", "red-12", "blu-1", "gems", "skip", "for", "coin", "clay", "vp"])


@pytest.fixture
def s() -> State:
    s = State()
    s.options = [("take", "red-1"), ("take", "red-12"), ("take", "blu-1"), ("gems",), ("skip",)]
    return s


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("take blu-1", ("take", "blu-1")),
        ("gems", ("gems",)),
        ("take red-1", ("take", "red-1")),  # in full, though it also begins another
        ("take red-12", ("take", "red-12")),
        ("  TAKE   Blu-1 ", ("take", "blu-1")),
        ("g", ("gems",)),
        ("t b", ("take", "blu-1")),
        ("ta blu", ("take", "blu-1")),
        ("s", ("skip",)),
    ],
)
def test_a_choice_is_named_in_full_or_by_the_beginnings_of_its_words(s: State, text: str, choice: object) -> None:
    assert parse_choice(s, text, WORDS) == choice


def test_fewer_words_than_the_choice_has_will_do(s: State) -> None:
    s.options = [("take", "red-1"), ("gems",)]
    assert parse_choice(s, "take", WORDS) == ("take", "red-1")


@pytest.mark.parametrize(
    ("text", "both"),
    [("take", "'take red-1', 'take red-12' or 'take blu-1'"), ("t r", "'take red-1' or 'take red-12'")],
)
def test_what_fits_several_is_ambiguous_and_they_are_named(s: State, text: str, both: str) -> None:
    with pytest.raises(Ambiguous) as caught:
        parse_choice(s, text, WORDS)
    assert str(caught.value) == f"{text!r} could mean {both}: type more of it"


@pytest.mark.parametrize(
    ("text", "strange"), [("dance", "dance"), ("take red-7", "red-7"), ("take it now", "it"), ("1", "1")]
)
def test_a_word_that_nobody_knows_is_unreadable(s: State, text: str, strange: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_choice(s, text, WORDS)
    assert str(caught.value).startswith(f"'{strange}' is not known here; you can choose 'take red-1'")


@pytest.mark.parametrize("text", ["", "   "])
def test_nothing_at_all_is_unreadable(s: State, text: str) -> None:
    with pytest.raises(Unreadable, match="nothing was typed; you can choose 'take red-1'"):
        parse_choice(s, text, WORDS)


def test_a_choice_that_is_not_offered_is_illegal(s: State) -> None:
    s.options = [("take", "blu-1"), ("skip",)]
    with pytest.raises(Illegal) as caught:
        parse_choice(s, "take red-1", WORDS)
    assert str(caught.value) == "'take red-1' cannot be chosen now; you can choose 'take blu-1' or 'skip'"


def test_more_words_than_any_choice_has_are_illegal(s: State) -> None:
    with pytest.raises(Illegal):
        parse_choice(s, "gems gems", WORDS)


def test_an_illegal_choice_is_told_the_reason_if_the_rules_know_one(at: At) -> None:
    s = at("trade 1", coin=1)
    with pytest.raises(Illegal) as caught:
        parse_choice(s, "for coin", WORDS)
    assert str(caught.value) == (
        "'for coin' cannot be chosen now: coin is what you pay with; you can choose 'for clay', 'for vp' or 'skip'"
    )


def test_of_many_options_a_few_are_named() -> None:
    options = [(f"{i}",) for i in range(9)]
    assert str(options_text(options)) == "'0', '1', '2', '3', '4', '5' or one of 3 more"
    assert str(options_text(options[:6])) == "'0', '1', '2', '3', '4' or '5'"
    assert str(options_text(options[:2])) == "'0' or '1'"
    assert str(options_text(options[:1])) == "'0'"
    assert str(options_text([])) == ""
