"""What is said in which language."""

from __future__ import annotations

import pytest

from loew.engine.message import Amount, Listing, Ref, SeatRef, msg
from loew.i18n import amount, by_id, language, languages, listed, say, speaking, word
from loew.i18n.catalog import Catalog
from loew.i18n.po_files import Key, Translations


def test_english_is_spoken_where_nobody_asks_for_another_language() -> None:
    assert language() == "en"
    assert say("moves {n:step|steps} on", n=1) == "moves 1 step on"
    assert say("moves {n:step|steps} on", n=3) == "moves 3 steps on"


def test_a_text_without_a_translation_is_said_in_english() -> None:
    with speaking("pl"):
        assert say("no such message, {name}", name="Anna") == "no such message, Anna"
        assert say("{n:no such step|no such steps}", n=5) == "5 no such steps"


def test_a_language_that_we_do_not_have_is_english() -> None:
    with speaking("tlh"):
        assert amount(2, "coin") == "2 coins"


def test_languages_have_their_own_names() -> None:
    assert languages() == {"en": "English", "pl": "Polski"}


@pytest.mark.parametrize(
    ("n", "noun"),
    [(0, "monet"), (1, "monetę"), (2, "monety"), (4, "monety"), (5, "monet"), (12, "monet"), (22, "monety")],
)
def test_polish_counts_one_a_few_and_many(n: int, noun: str) -> None:
    with speaking("pl"):
        assert amount(n, "coin") == f"{n} {noun}"
        assert say("{n:day|days} ago", n=n) == f"{n} {'dzień' if n == 1 else 'dni'} temu"


def test_what_is_counted_in_english_has_one_form_or_two() -> None:
    assert [amount(n, "coin") for n in (1, 2)] == ["1 coin", "2 coins"]
    assert [amount(n, "vp") for n in (1, 2)] == ["1 VP", "2 VP"]
    assert [amount(n, "clay") for n in (1, 2)] == ["1 clay", "2 clay"]
    assert amount(2, "no word of ours") == "2 no word of ours"


def test_a_number_below_zero_is_counted_as_the_one_above() -> None:
    assert [say("{n:step|steps}", n=n) for n in (-1, -2)] == ["-1 step", "-2 steps"]


def test_a_word_stands_in_the_form_that_its_place_asks_for() -> None:
    messages = Translations({Key("", "the {c} one"): ("{c:acc} rzecz",)}, int)
    words = Translations({Key("", "red"): ("czerwona",), Key("acc", "red"): ("czerwoną",)}, int)
    catalog = Catalog("pl", messages, words)
    assert catalog.say("the {c} one", {"c": "red"}, by_id) == "czerwoną rzecz"
    assert catalog.say("the {c} one", {"c": "no word"}, by_id) == "no word rzecz"
    assert catalog.word("red", "loc") == "czerwona", "a word without that form stands in its first"


def test_words_of_the_rules_have_english_forms_too() -> None:
    assert [word(each) for each in ("vp", "golem-track", "red")] == ["VP", "golem track", "red"]
    with speaking("pl"):
        assert [word("vp"), word("red", "acc-f"), word("red")] == ["PZ", "czerwoną", "czerwony"]


def test_a_noun_can_stand_without_its_number() -> None:
    assert say("there {n:~is|are} {n}", n=1) == "there is 1"
    assert say("there {n:~is|are} {n}", n=2) == "there are 2"


def test_a_verb_is_chosen_by_whether_the_reader_is_meant() -> None:
    done = msg("{you:~pay|pays} {what}", what=Amount(2, "coin"))
    assert [say(done, you=you) for you in (1, 2)] == ["pay 2 coins", "pays 2 coins"]
    with speaking("pl"):
        assert [say(done, you=you) for you in (1, 2)] == ["płacisz 2 monety", "płaci 2 monety"]


def test_a_message_inside_a_message_sees_the_values_around_it() -> None:
    done = msg(
        "{deed} for {price}", deed=msg("{you:~pass|passes}"), price=Listing([Amount(1, "vp"), Amount(1, "coin")])
    )
    assert say(done, you=2) == "passes for 1 VP and 1 coin"
    with speaking("pl"):
        assert say(done, you=1) == "pasujesz za 1 PZ i 1 monetę"


def test_components_and_seats_are_called_by_id_unless_somebody_names_them() -> None:
    order = msg("the turn order is {seats}", seats=Listing([SeatRef(1), Ref("red-1")]))
    assert say(order) == "the turn order is seat 2 and red-1"
    assert say(order, lambda ref, form: "Ola") == "the turn order is Ola and Ola"
    with speaking("pl"):
        assert say(order) == "kolejność tury: miejsce 2 i red-1"


def test_what_is_behind_the_marks_is_not_said() -> None:
    assert say("work##the line") == "work"


def test_a_message_that_was_kept_is_said_in_the_language_of_the_reader() -> None:
    kept = msg("twice: {part}", part=msg("activate it"))
    assert str(kept) == say(kept) == "twice: activate it"
    with speaking("pl"):
        assert say(kept) == "dwa razy: aktywuj go"


def test_things_are_listed_with_the_word_of_the_language() -> None:
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(["a and b", "c"]) == "a and b, and c"
    assert listed([]) == "nothing"
    with speaking("pl"):
        assert listed(["a", "b"], "or") == "a lub b"
