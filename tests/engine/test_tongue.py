"""What is said in which language."""

from __future__ import annotations

import pytest

from loew.i18n import Message, Tongue, amount, language, listed, say, speaking


def test_english_is_spoken_where_nobody_asks_for_another_language() -> None:
    assert language() == "en"
    assert say("moves {n:step|steps} on", n=1) == "moves 1 step on"
    assert say("moves {n:step|steps} on", n=3) == "moves 3 steps on"


def test_a_text_without_a_translation_is_said_in_english() -> None:
    with speaking("pl"):
        assert say("no such message, {name}", name="Anna") == "no such message, Anna"


def test_a_language_that_we_do_not_speak_is_english() -> None:
    with speaking("tlh"):
        assert amount(2, "coin") == "2 coins"


@pytest.mark.parametrize(
    ("n", "noun"),
    [(0, "monet"), (1, "monetę"), (2, "monety"), (4, "monety"), (5, "monet"), (12, "monet"), (22, "monety")],
)
def test_polish_counts_one_a_few_and_many(n: int, noun: str) -> None:
    with speaking("pl"):
        assert amount(n, "coin") == f"{n} {noun}"


def test_what_is_counted_in_english_has_one_form_or_two() -> None:
    assert [amount(n, "coin") for n in (1, 2)] == ["1 coin", "2 coins"]
    assert [amount(n, "vp") for n in (1, 2)] == ["1 VP", "2 VP"]
    assert [amount(n, "clay") for n in (1, 2)] == ["1 clay", "2 clay"]


def test_a_word_stands_in_the_form_that_its_place_asks_for() -> None:
    tongue = Tongue("pl", {"the {c} one": "{c:acc} rzecz"}, {"red": {"nom": "czerwona", "acc": "czerwoną"}})
    assert tongue.say("the {c} one", {"c": "red"}) == "czerwoną rzecz"
    assert tongue.say("the {c} one", {"c": "green"}) == "green rzecz"
    assert tongue.word("red", "loc") == "czerwona", "a word without that form stands in its first"


def test_a_noun_can_stand_without_its_number() -> None:
    assert say("there {n:~is|are} {n}", n=1) == "there is 1"
    assert say("there {n:~is|are} {n}", n=2) == "there are 2"


def test_what_is_behind_the_marks_is_not_said() -> None:
    assert say("work##the line") == "work"


def test_a_message_that_was_kept_is_said_in_the_language_of_whoever_listens() -> None:
    kept = Message("twice: {part}", {"part": Message("activate it", {})})
    assert str(kept) == "twice: activate it"
    with speaking("pl"):
        assert say(kept) == "dwa razy: aktywuj go"
        assert str(kept) == "twice: activate it", "its own text stays English"


def test_things_are_listed_with_the_word_of_the_language() -> None:
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(["a and b", "c"]) == "a and b, and c"
    assert listed([]) == "nothing"
    with speaking("pl"):
        assert listed(["a", "b"], "or") == "a lub b"
