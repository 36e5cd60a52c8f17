"""The journal: playing through the door, taking back, and who saw what."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.errors import Ambiguous, Illegal, UndoError, Unreadable
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.seat import CHANCE, SPECTATOR
from loew.engine.setup import simple_setup

Purse = Callable[..., tuple[int, ...]]
ALL = ["1 coin", "1 clay", "1 clay", "1 clay", "1 vp", "1 coin"]  # the choices of a whole game for two


@pytest.fixture
def journal(bazaar: Game) -> Journal:
    return Journal(bazaar, simple_setup("bazaar", 2, 7))


@pytest.fixture
def by_hand(bazaar: Game) -> Journal:
    return Journal(bazaar, simple_setup("bazaar", 2, 7, manual_deals=True))


def play(journal: Journal, *texts: str) -> Journal:
    for text in texts:
        journal.play(text)
    return journal


def who(journal: Journal) -> int | None:
    return None if journal.decision is None else journal.decision.who


# ------------------------------------------------------------------ decisions


def test_chance_speaks_of_itself_and_then_a_seat_is_asked(journal: Journal) -> None:
    assert [seat for seat, _ in journal.choices] == [CHANCE]
    decision = journal.decision
    assert decision is not None
    assert decision.who == 0
    assert decision.kind == "one-of"
    assert decision.options == ["1 coin", "1 clay"]
    assert decision.why == "choose one"
    assert repr(decision) == "Decision(who=0, kind='one-of', options=['1 coin', '1 clay'], why='choose one')"


def test_playing_answers_with_the_next_decision(journal: Journal) -> None:
    journal.play("1 coin")
    decision = journal.play("1 clay")
    assert decision is not None
    assert decision.who == 1


def test_a_game_is_played_to_its_end(journal: Journal) -> None:
    assert not journal.over
    answer = [journal.play(text) for text in ALL][-1]
    assert answer is None
    assert journal.decision is None
    assert [line["total"] for line in journal.score()] == [1, 0]
    with pytest.raises(Illegal, match="the game is over"):
        journal.play("1 coin")


def test_words_are_read_at_the_door(journal: Journal) -> None:
    with pytest.raises(Ambiguous):
        journal.play("1 c")
    with pytest.raises(Illegal):
        journal.play("1 vp")
    with pytest.raises(Unreadable):
        journal.play("one coin")
    assert len(journal.choices) == 1  # nothing was played
    journal.play("1 CL")
    assert journal.choices[-1] == (0, ("1", "clay"))


def test_the_same_seed_deals_the_same_and_another_otherwise(bazaar: Game) -> None:
    first = [Journal(bazaar, simple_setup("bazaar", 2, seed)).choices for seed in range(30)]
    assert first == [Journal(bazaar, simple_setup("bazaar", 2, seed)).choices for seed in range(30)]
    assert len({str(choices) for choices in first}) == 6


def test_what_chance_says_depends_on_the_place_and_not_on_what_was_chosen(bazaar: Game) -> None:
    one = play(Journal(bazaar, simple_setup("bazaar", 2, 7)), "1 coin", "1 coin", "1 coin", "1 coin")
    other = play(Journal(bazaar, simple_setup("bazaar", 2, 7)), "1 clay", "1 clay", "1 clay", "1 clay")
    assert one.choices[5] == other.choices[5]
    assert one.choices[5][0] == CHANCE


def test_a_variant_is_turned_on_at_the_start(bazaar: Game, purse: Purse) -> None:
    assert purse(Journal(bazaar, simple_setup("bazaar", 2, 7, variants=("rich",))).state, 1) == (10, 0, 0)


def test_a_position_that_was_looked_at_is_not_played_on(journal: Journal, purse: Purse) -> None:
    before = journal.state
    held = purse(before)
    journal.play("1 coin")
    assert purse(before) == held
    assert journal.state is not before


# ------------------------------------------------------------------ chance by hand


def test_dealt_by_hand_chance_waits_to_be_told(by_hand: Journal, purse: Purse) -> None:
    decision = by_hand.decision
    assert decision is not None
    assert (decision.who, decision.kind, decision.options, decision.why) == (CHANCE, "roll", [], "roll the die")
    by_hand.play("roll 6")
    assert purse(by_hand.state)[0] == 6
    assert who(by_hand) == 0


@pytest.mark.parametrize("text", ["roll 7", "roll", "1 coin", "", "deal 1"])
def test_a_word_of_chance_that_cannot_be_is_refused_with_a_sentence(by_hand: Journal, text: str) -> None:
    with pytest.raises(Illegal, match="say 'roll' and a number from 1 to 6"):
        by_hand.play(text)


def test_a_game_dealt_by_hand_can_go_on_by_itself(by_hand: Journal) -> None:
    by_hand.resume(manual_deals=False)
    assert who(by_hand) == 0
    assert by_hand.choices[0][0] == CHANCE


# ------------------------------------------------------------------ undo and redo


def test_a_choice_is_taken_back_and_made_again(journal: Journal, purse: Purse) -> None:
    before = purse(journal.state)
    journal.play("1 clay")
    after = purse(journal.state)
    decision = journal.undo()
    assert decision is not None
    assert decision.options == ["1 coin", "1 clay"]
    assert purse(journal.state) == before
    journal.redo()
    assert purse(journal.state) == after
    assert journal.choices[-1] == (0, ("1", "clay"))


def test_several_choices_of_one_seat_are_taken_back_and_made_again_in_order(journal: Journal, purse: Purse) -> None:
    play(journal, "1 clay", "1 coin")
    after = purse(journal.state)
    journal.undo()
    journal.undo()
    assert len(journal.choices) == 1
    journal.redo()
    journal.redo()
    assert purse(journal.state) == after
    assert who(journal) == 1


def test_nothing_is_taken_back_before_the_beginning(bazaar: Game, other_bazaar: Callable[..., Game]) -> None:
    with pytest.raises(UndoError, match="this cannot be undone: cards, tiles or marbles have been dealt since"):
        Journal(bazaar, simple_setup("bazaar", 2, 7)).undo()
    with pytest.raises(UndoError, match="this cannot be undone: the game has just begun"):
        Journal(other_bazaar("must (1 coin / 1 clay)"), simple_setup("bazaar", 2, 7)).undo()


def test_what_chance_has_said_is_not_taken_back(journal: Journal) -> None:
    play(journal, *ALL[:4])  # then the die is rolled again
    assert journal.choices[-1][0] == CHANCE
    assert str(journal.barrier()) == "cards, tiles or marbles have been dealt since"
    with pytest.raises(UndoError):
        journal.undo()


def test_said_by_hand_it_is(by_hand: Journal) -> None:
    by_hand.play("roll 3")
    by_hand.undo()
    by_hand.play("roll 4")
    assert by_hand.choices == [(CHANCE, ("roll", "4"))]


def test_one_takes_back_the_others_choices_never_and_ones_own_only_while_they_are_the_last(journal: Journal) -> None:
    play(journal, "1 coin", "1 clay")  # now seat 1 is asked, but has not answered
    assert not journal.barrier(seat=0)
    assert str(journal.barrier(seat=1)) == "another player has moved"
    journal.play("1 clay")
    assert str(journal.barrier(seat=0)) == "another player has moved"
    assert not journal.barrier(seat=1)
    with pytest.raises(UndoError, match="another player has moved"):
        journal.undo(seat=0)
    journal.undo(seat=1)
    with pytest.raises(UndoError, match="another player has moved"):
        journal.undo(seat=1)


def test_taking_back_without_a_seat_stops_where_another_seat_decided(journal: Journal) -> None:
    play(journal, "1 coin", "1 clay", "1 clay")
    journal.undo()
    with pytest.raises(UndoError, match="another player has moved"):
        journal.undo()


def test_a_new_choice_forgets_what_was_taken_back(journal: Journal) -> None:
    journal.play("1 coin")
    journal.undo()
    journal.play("1 clay")
    with pytest.raises(UndoError, match="there is nothing to redo"):
        journal.redo()


def test_with_nothing_taken_back_nothing_is_done_again(journal: Journal) -> None:
    with pytest.raises(UndoError, match="there is nothing to redo"):
        journal.redo()


def test_an_illegal_choice_does_not_forget_what_was_taken_back(journal: Journal) -> None:
    journal.play("1 coin")
    journal.undo()
    with pytest.raises(Illegal):
        journal.play("1 vp")
    journal.redo()
    assert journal.choices[-1] == (0, ("1", "coin"))


def test_done_again_the_last_choice_before_chance_lets_chance_say_the_same(journal: Journal) -> None:
    play(journal, *ALL[:3])
    journal.play("1 coin")
    said = journal.choices[5]
    assert said[0] == CHANCE
    again = play(Journal(journal.game, simple_setup("bazaar", 2, 7)), *ALL[:3])
    again.undo()
    again.redo()
    again.play("1 coin")
    assert again.choices[5] == said


def test_what_was_taken_back_is_forgotten_when_chance_has_spoken_for_itself(by_hand: Journal) -> None:
    by_hand.play("roll 3")
    by_hand.undo()
    by_hand.resume(manual_deals=False)
    with pytest.raises(UndoError):
        by_hand.redo()


# ------------------------------------------------------------------ the log


def test_the_log_has_every_choice_with_its_number_and_seat(journal: Journal) -> None:
    play(journal, "1 coin", "1 clay")
    entries = journal.log()
    assert [(entry.number, entry.who) for entry in entries] == [(0, CHANCE), (1, 0), (2, 0)]
    assert [" ".join(entry.choice) for entry in entries[1:]] == ["1 coin", "1 clay"]
    assert [entry.choice for entry in entries] == [choice for _, choice in journal.choices]


def test_what_a_seat_may_not_know_is_masked_for_it_and_for_the_watcher(journal: Journal) -> None:
    rolled = journal.choices[0][1]
    assert journal.log()[0].choice == rolled
    assert journal.log(0)[0].choice == rolled
    for seat in (1, SPECTATOR):
        assert journal.log(seat)[0].choice == ("roll", "?")


def test_when_the_game_is_over_all_is_told_to_all(journal: Journal) -> None:
    play(journal, *ALL)
    rolled = [choice for seat, choice in journal.choices if seat == CHANCE]
    for seat in (0, 1, SPECTATOR, None):
        assert [entry.choice for entry in journal.log(seat) if entry.who == CHANCE] == rolled


def test_what_was_done_because_nothing_else_could_be_is_told_with_the_choice_that_led_to_it(journal: Journal) -> None:
    play(journal, *ALL[:4])
    told = [(entry.number, entry.who, " ".join(entry.choice)) for entry in journal.log()]
    assert told[-2:] == [(5, 0, "2 clay"), (5, 1, "2 clay")]  # 99 coins are more than anybody has
    assert len(journal.choices) == 6


def test_a_choice_taken_back_is_not_in_the_log(journal: Journal) -> None:
    journal.play("1 coin")
    journal.undo()
    assert len(journal.log()) == 1


def test_a_view_is_the_games(journal: Journal) -> None:
    journal.play("1 clay")
    assert journal.view(1) == {
        "game": "bazaar",
        "seat": 1,
        "over": False,
        "round": 0,
        "phase": "",
        "order": [0, 1],
        "clay": [1, 0],
        "decision": {"who": 0, "kind": "one-of", "why": "", "about": "", "options": [], "offers": [], "paths": []},
    }


def test_the_decision_of_a_view_has_the_question_and_the_offers_for_the_chooser(journal: Journal) -> None:
    decision = journal.view(0)["decision"]
    assert decision is not None
    assert (decision["why"], decision["options"]) == ("choose one", ["1 coin", "1 clay"])
    assert [offer["gives"] for offer in decision["offers"]] == [{"coin": 1}, {"clay": 1}]
