"""The file of a game: written, read, and not believed when it is damaged."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from loew.engine.errors import LoewError, SaveError
from loew.engine.game import Game
from loew.engine.journal import Journal, open_saved
from loew.engine.savefile import LARGEST, SavedGame
from loew.engine.seat import CHANCE
from loew.engine.setup import HumanSeat, Setup

Bazaars = Callable[..., Game]
ALL = ["1 coin", "1 clay", "1 clay", "1 clay", "1 vp", "1 coin"]


SEATS = (HumanSeat("Ada"), HumanSeat("the miller's cat"))


def play(game: Game, choices: int, *, manual_deals: bool = False, variants: tuple[str, ...] = ()) -> Journal:
    journal = Journal(game, Setup("bazaar", SEATS, variants, 7, None, manual_deals))
    for text in ALL[:choices]:
        while journal.decision is not None and journal.decision.who == CHANCE:
            journal.play("roll 2")
        journal.play(text)
    return journal


def load(text: str, game: Game) -> Journal:
    return open_saved(SavedGame(text), game)


@pytest.fixture
def saved(bazaar: Game) -> str:
    return play(bazaar, 3).save()


@pytest.mark.parametrize("seat", ["1234", "9" * 5000])
def test_a_seat_that_is_at_no_table_is_refused_with_a_sentence(saved: str, bazaar: Game, seat: str) -> None:
    with pytest.raises(SaveError, match=rf"line 9 is a choice of seat {seat[:20]}, which is at no table"):
        load(saved.replace("\n1  1 coin", f"\n{seat}  1 coin"), bazaar)


# ------------------------------------------------------------------ writing


def test_a_save_is_a_text_that_can_be_read(saved: str, bazaar: Game) -> None:
    rolled = play(bazaar, 0).choices[0][1][1]
    lines = saved.splitlines()
    assert lines[:-1] == [
        "loew 2 bazaar",
        "rules 1",
        "content c0ffee",
        "seed 7",
        "seat 1 human:Ada",
        'seat 2 human:"the miller\'s cat"',
        "",
        f"-  roll {rolled}",
        "1  1 coin",
        "1  1 clay",
        "2  1 clay",
        "end 4",
    ]
    assert lines[-1].startswith("position {")


def test_a_transcript_says_what_each_choice_did_and_holds_no_position(bazaar: Game) -> None:
    text = play(bazaar, 6).transcript()
    assert "1  1 coin                       ; 1 coin" in text.splitlines()
    assert "position" not in text
    assert "; score seat 1 1, seat 2 0" in text.splitlines()


# ------------------------------------------------------------------ reading


@pytest.mark.parametrize("choices", range(7))
@pytest.mark.parametrize("manual_deals", [False, True])
def test_a_game_is_read_back_as_it_was_at_every_point(bazaar: Game, choices: int, manual_deals: bool) -> None:
    journal = play(bazaar, choices, manual_deals=manual_deals, variants=("rich",))
    for text in (journal.save(), journal.transcript()):
        again = load(text, bazaar)
        assert again.choices == journal.choices
        assert bazaar.dump(again.state) == bazaar.dump(journal.state)
        assert again.setup == Setup("bazaar", SEATS, ("rich",), 7, None, manual_deals)
        assert again.save() == journal.save()


def test_a_game_read_back_plays_on_as_it_would_have(bazaar: Game) -> None:
    journal, again = play(bazaar, 3), load(play(bazaar, 3).save(), bazaar)
    for text in ALL[3:]:
        journal.play(text)
        again.play(text)
    assert again.transcript() == journal.transcript()


def test_a_game_read_back_can_be_taken_back(saved: str, bazaar: Game) -> None:
    again = load(saved, bazaar)
    again.undo()
    assert len(again.choices) == 3


def test_remarks_and_empty_lines_are_passed_over(saved: str, bazaar: Game) -> None:
    text = saved.replace("seed 7", "\n; a remark\nseed 7  ; and another\n\n")
    assert load(text, bazaar).choices == play(bazaar, 3).choices


# ------------------------------------------------------------------ damage


def edit(saved: str, old: str, new: str) -> str:
    assert old in saved
    return saved.replace(old, new, 1)


@pytest.mark.parametrize(
    "text", ["", "\n", "hello", "hello\nworld\n", "loew\n", "loew 1\n", "loew 1 bazaar more\n", "{}"]
)
def test_what_is_none_of_ours_is_said_to_be_none_of_ours(bazaar: Game, text: str) -> None:
    with pytest.raises(SaveError, match="this is not a game of Loew: the first line should be like 'loew 2 golems'"):
        load(text, bazaar)


def test_a_format_of_another_number_is_refused(saved: str, bazaar: Game) -> None:
    with pytest.raises(SaveError, match="written in format 9; this version of Loew reads format 1 and 2"):
        load(edit(saved, "loew 2", "loew 9"), bazaar)


def test_what_is_too_large_is_refused(saved: str, bazaar: Game) -> None:
    with pytest.raises(SaveError, match="too large to be a game of Loew"):
        load(saved + " " * LARGEST, bazaar)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("end 4", "", "it has no line 'end' (was it cut short?)"),
        ("2  1 clay\n", "", "it should hold 4 choices and holds 3"),
        ("2  1 clay\n", "2  1 clay\n2  1 clay\n", "it should hold 4 choices and holds 5"),
        ("end 4", "end four", "'end' should be a number, not 'four'"),
        ("seat 2 human", "seat 3 human", "line 6 should be seat 2, not '3'"),
        ("seat 1 human:Ada", "seat 1 9lives", "at line 5: there is no seat '9lives'"),
        ('"the miller', '"the" miller', "at line 6: "),
        ("seat 1", "seats two\nseat 1", "'seats' should be a number, not 'two'"),
        ("seed 7", "seed " + "x" * 99, "'seed' should be a number, not 'xxxxxxxxxxxxxxxxxxxx'"),
        ("seed 7\n", "", "it has no line 'seed'"),
        ("rules 1\n", "", "it has no line 'rules'"),
        ("rules 1", "rules ?", "'rules' should be a number, not '?'"),
        ("seed 7", "seed 7\nfoo bar", "line 5 begins with 'foo', which means nothing here"),
        ("2  1 clay", "1  1 clay", "choice 4, '1 clay', comes out of turn"),
        ("2  1 clay", "-  roll 1", "choice 4, 'roll 1', comes out of turn"),
        ("2  1 clay", "0  1 clay", "choice 4, '1 clay', comes out of turn"),
        ("2  1 clay", "2  1 vp", "damaged at choice 4: '1 vp' cannot be chosen now"),
        ("2  1 clay", "2  xyzzy", "damaged at choice 4: 'xyzzy' is not known here"),
        ("2  1 clay", "2", "damaged at choice 4: nothing was typed"),
        ("-  roll", "-  roll 9", "damaged at choice 1: say 'roll' and a number"),
    ],
)
def test_every_damage_is_told_in_one_sentence(saved: str, bazaar: Game, old: str, new: str, sentence: str) -> None:
    with pytest.raises(SaveError) as caught:
        load(edit(saved, old, new), bazaar)
    assert str(caught.value).startswith("this game is damaged")
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_game_cut_short_anywhere_is_noticed(saved: str, bazaar: Game) -> None:
    whole = saved[: saved.index("end 4")]
    for length in range(len(whole)):
        with pytest.raises(LoewError):
            load(whole[:length], bazaar)


def test_a_choice_after_the_end_is_out_of_turn(bazaar: Game) -> None:
    text = play(bazaar, 6).transcript()
    text = edit(edit(text, "end 8", "1  1 coin\nend 9"), "; score", "; the score was")
    with pytest.raises(SaveError, match="choice 9, '1 coin', comes out of turn"):
        load(text, bazaar)


def test_a_seat_that_is_no_number_is_damage(saved: str, bazaar: Game) -> None:
    with pytest.raises(SaveError):
        load(edit(saved, "2  1 clay", "\u00b2  1 clay"), bazaar)


@pytest.mark.parametrize("lines", ["seats 9", "seats 2\nswitch poor", "variant poor"])
def test_a_set_up_that_cannot_be_is_told_as_well(saved: str, bazaar: Game, lines: str) -> None:
    with pytest.raises(LoewError, match="Bazaar has"):
        load(edit(saved, "seed 7", f"seed 7\n{lines}"), bazaar)


# ------------------------------------------------------------------ other rules


@pytest.mark.parametrize("changed", [{"rules_version": 2}, {"content_version": "abcdef"}])
def test_a_game_that_still_comes_to_the_same_is_replayed_under_new_rules(
    saved: str, bazaar: Game, other_bazaar: Bazaars, changed: dict[str, object]
) -> None:
    again = load(saved, other_bazaar(**changed))
    assert again.base == 0
    assert bazaar.dump(again.state) == bazaar.dump(load(saved, bazaar).state)
    again.undo()


NEW_RULES = "must (roll & 2 x each (1 vp / 5 clay))"


@pytest.mark.parametrize("changed", [{"rules_version": 2}, {"content_version": "abcdef"}])
def test_a_game_that_no_longer_replays_goes_on_from_its_position(
    saved: str, bazaar: Game, other_bazaar: Bazaars, changed: dict[str, object]
) -> None:
    game = other_bazaar(NEW_RULES, **changed)
    before = load(saved, bazaar)
    again = load(saved, game)
    assert game.dump(again.state) == bazaar.dump(before.state)
    assert again.choices == before.choices
    assert again.base == 4
    assert again.log() == []
    assert str(again.barrier()) == "the file goes back no further"
    decision = again.play("1 coin")
    assert decision is not None
    assert [entry.number for entry in again.log()][:1] == [4]


def test_a_game_that_went_on_under_new_rules_can_be_saved_and_read_again(saved: str, other_bazaar: Bazaars) -> None:
    game = other_bazaar(NEW_RULES, rules_version=2)
    journal = load(saved, game)
    journal.play("1 coin")
    again = load(journal.save(), game)
    assert again.choices == journal.choices
    assert game.dump(again.state) == game.dump(journal.state)


def test_a_game_that_replays_to_another_position_goes_on_from_its_own(
    saved: str, bazaar: Game, other_bazaar: Bazaars
) -> None:
    programme = "must (2 vp & roll & each (2 x (1 coin / 1 clay)) & roll & 1 vp)"  # two points more than there were
    game = other_bazaar(programme, rules_version=2)
    again = load(saved, game)
    assert again.base == 4
    assert again.state.count(0, "vp") == 0


def test_without_a_position_a_game_cannot_survive_other_rules(bazaar: Game, other_bazaar: Bazaars) -> None:
    text = play(bazaar, 3).transcript()
    with pytest.raises(SaveError, match="played with other rules or cards and cannot be replayed: choice 2"):
        load(text, other_bazaar(NEW_RULES, rules_version=2))


def test_under_the_same_rules_a_position_is_not_believed(saved: str, bazaar: Game) -> None:
    with pytest.raises(SaveError, match="choice 4"):
        load(edit(saved, "2  1 clay", "2  1 vp"), bazaar)


def with_position(saved: str, change: Callable[[dict[str, object]], object]) -> str:
    head, _, data = saved.partition("position ")
    found = json.loads(data)
    change(found)
    return head + "position " + json.dumps(found) + "\n"


@pytest.mark.parametrize("position", ["{", "nonsense", "[1, 2]", "3", '"text"'])
def test_a_position_that_cannot_be_read_is_damage(saved: str, other_bazaar: Bazaars, position: str) -> None:
    text = saved.partition("position ")[0] + f"position {position}\n"
    with pytest.raises(SaveError, match="its position cannot be read"):
        load(text, other_bazaar(NEW_RULES, rules_version=2))


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.pop("table"),
        lambda data: data.pop("stack"),
        lambda data: data.pop("order"),
        lambda data: data["table"].pop("purses"),
        lambda data: data.update(table=5),
        lambda data: data.update(order=5),
        lambda data: data.update(stack=[["1 coin", 0]]),
        lambda data: data.update(stack=[5]),
        lambda data: data.update(stack=[["trade 1", 9, 0, -1, True]]),
    ],
)
def test_a_position_that_makes_no_sense_is_damage(
    saved: str, other_bazaar: Bazaars, change: Callable[[dict[str, object]], object]
) -> None:
    with pytest.raises(SaveError, match="its position makes no sense"):
        load(with_position(saved, change), other_bazaar(NEW_RULES, rules_version=2))


def test_a_position_with_a_verb_nobody_knows_is_damage(saved: str, other_bazaar: Bazaars) -> None:
    text = with_position(saved, lambda data: data.update(stack=[["dance", 0, 0, -1, True]]))
    with pytest.raises(SaveError):
        load(text, other_bazaar(NEW_RULES, rules_version=2))


def test_a_position_in_which_chance_has_a_seats_turn_is_damage(saved: str, other_bazaar: Bazaars) -> None:
    text = with_position(saved, lambda data: data.update(stack=[["trade 1", CHANCE, 0, -1, True]]))
    with pytest.raises(SaveError):
        load(text, other_bazaar(NEW_RULES, rules_version=2))


def test_a_position_nested_without_end_is_damage(saved: str, other_bazaar: Bazaars) -> None:
    text = saved.partition("position ")[0] + "position " + "[" * 100_000 + "\n"
    with pytest.raises(SaveError):
        load(text, other_bazaar(NEW_RULES, rules_version=2))
