"""Messages: texts with holes, and the values that fill them."""

from __future__ import annotations

import pytest

from loew.engine.errors import Illegal
from loew.engine.message import EMPTY, OR, Amount, EffectRef, Listing, Message, Ref, SeatRef, msg


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (msg("choose"), "choose"),
        (msg("the value is {n}", n=3), "the value is 3"),
        (msg("{a} and {b} and {a}", a="one", b="two"), "one and two and one"),
        (msg("moves {n:step|steps} on", n=0), "moves 0 steps on"),
        (msg("moves {n:step|steps} on", n=1), "moves 1 step on"),
        (msg("moves {n:step|steps} on", n=-1), "moves -1 step on"),
        (msg("moves {n:step|steps} on", n=2), "moves 2 steps on"),
        (msg("there {n:~is|are} {n:golem|golems}", n=1), "there is 1 golem"),
        (msg("there {n:~is|are} {n:golem|golems}", n=4), "there are 4 golems"),
        (msg("the {colour:acc} one", colour="red"), "the red one"),
    ],
)
def test_the_text_has_its_values_in_its_holes(message: Message, text: str) -> None:
    assert str(message) == text


def test_what_explains_a_text_to_translators_is_not_shown() -> None:
    assert str(msg("work##the line of the synagogue")) == "work"


def test_values_that_no_hole_asks_for_are_left_out() -> None:
    assert str(msg("nothing happens", n=3)) == "nothing happens"


def test_a_hole_without_a_value_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        str(msg("the value is {n}"))


def test_messages_stand_inside_messages() -> None:
    inner = msg("move it forward ({n:step|steps} left)", n=2)
    assert str(msg("twice: {part}", part=msg("first {inner}", inner=inner))) == (
        "twice: first move it forward (2 steps left)"
    )


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Ref("book-7"), "book-7"),
        (SeatRef(0), "seat 1"),
        (EffectRef("2 coin > 1 clay"), "2 coin > 1 clay"),
        (Amount(2, "clay"), "2 clay"),
    ],
)
def test_references_stand_in_the_text_in_plain_words(value: object, text: str) -> None:
    assert str(msg("now {value}", value=value)) == f"now {text}"
    assert str(msg("now {value:acc}", value=value)) == f"now {text}"


@pytest.mark.parametrize(
    ("listing", "text"),
    [
        (Listing([]), ""),
        (Listing(["a"]), "a"),
        (Listing(["a", "b"]), "a and b"),
        (Listing(["a", "b", "c"]), "a, b and c"),
        (Listing(["a", "b", "c"], OR), "a, b or c"),
        (Listing(["a", "b", "c"], " / "), "a / b / c"),
        (Listing([Ref("book-7"), Amount(2, "coin"), msg("{n:step|steps}", n=1)]), "book-7, 2 coin and 1 step"),
    ],
)
def test_several_values_are_listed(listing: Listing, text: str) -> None:
    assert str(listing) == text


def test_a_message_equals_another_with_the_same_text_and_values() -> None:
    assert msg("{n} left", n=1) == msg("{n} left", n=1)
    assert msg("{n} left", n=1) != msg("{n} left", n=2)
    assert msg("{n} left", n=1) != msg("{n} right", n=1)
    assert msg("1 left") != "1 left"
    assert len({msg("{n} left", n=1), msg("{n} left", n=1), msg("{n} left", n=2)}) == 2


def test_values_of_different_types_are_different_though_they_read_alike() -> None:
    assert msg("{what}", what=Ref("coin")) != msg("{what}", what="coin")
    assert msg("{what}", what=Ref("coin")) == msg("{what}", what=Ref("coin"))
    assert msg("{part}", part=msg("{n}", n=1)) == msg("{part}", part=msg("{n}", n=1))
    assert msg("{part}", part=msg("{n}", n=1)) != msg("{part}", part=msg("{n}", n=2))
    assert msg("{all}", all=Listing([Ref("a")])) == msg("{all}", all=Listing([Ref("a")]))
    assert msg("{all}", all=Listing([Ref("a")])) != msg("{all}", all=Listing([Ref("b")]))


@pytest.mark.parametrize(
    ("one", "same", "other"),
    [
        (Ref("a"), Ref("a"), Ref("b")),
        (SeatRef(0), SeatRef(0), SeatRef(1)),
        (EffectRef("1 coin"), EffectRef("1 coin"), EffectRef("1 clay")),
        (Amount(1, "coin"), Amount(1, "coin"), Amount(2, "coin")),
        (Listing(["a", "b"]), Listing(["a", "b"]), Listing(["a", "b"], OR)),
    ],
)
def test_values_are_compared_by_what_they_hold(one: object, same: object, other: object) -> None:
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one != str(one)


def test_the_empty_message_is_false_and_every_other_is_true() -> None:
    assert not EMPTY
    assert not msg("")
    assert msg("") == EMPTY
    assert str(EMPTY) == ""
    assert msg("no")
    assert msg("{reason}", reason="")


def test_a_message_shows_how_it_was_made() -> None:
    message = msg("{seat} buys {book} for {price}", seat=SeatRef(1), book=Ref("book-7"), price=Amount(2, "coin"))
    assert repr(message) == (
        "msg('{seat} buys {book} for {price}', seat=SeatRef(1), book=Ref('book-7'), price=Amount(2, 'coin'))"
    )
    assert repr(Listing([EffectRef("1 coin")], OR)) == "Listing([EffectRef('1 coin')], 'or')"


def test_an_error_keeps_its_message_and_reads_as_its_english_text() -> None:
    message = msg("{n:choice|choices} too many", n=2)
    error = Illegal(message)
    assert error.message == message
    assert str(error) == "2 choices too many"
