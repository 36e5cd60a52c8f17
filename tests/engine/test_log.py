"""The log: what happened, as data."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loew.engine.game import Game
from loew.engine.journal import Journal, open_saved
from loew.engine.log import kind, plain_words
from loew.engine.offer import Item, Target
from loew.engine.savefile import SavedGame
from loew.engine.seat import CHANCE, SPECTATOR
from loew.engine.setup import simple_setup

Bazaars = Callable[..., Game]


def play(game: Game, *texts: str) -> Journal:
    """A game for two, dealt by hand."""
    journal = Journal(game, simple_setup("bazaar", 2, 7, manual_deals=True))
    for text in texts:
        journal.play(text)
    return journal


@pytest.fixture
def trading(other_bazaar: Bazaars) -> Journal:
    """The die, a trade, a tax for everybody, and a question for each."""
    game = other_bazaar("must (roll & each (trade 2) & each tax & each (1 coin / 1 clay))")
    return play(game, "roll 4", "for clay")


def test_an_entry_has_the_seat_the_verb_and_the_choice(trading: Journal) -> None:
    rolled, traded = trading.log()[:2]
    assert (rolled.number, rolled.who, rolled.kind, rolled.choice) == (0, CHANCE, "roll", ("roll", "4"))
    assert (traded.number, traded.who, traded.kind, traded.choice) == (1, 0, "trade", ("for", "clay"))


def test_the_changes_are_those_of_every_side_between_the_positions(trading: Journal) -> None:
    rolled, traded = trading.log()[:2]
    assert rolled.changes == [{"coin": 4}, {}]
    assert traded.changes == [{"coin": -2, "clay": 1}, {}]


def test_the_changes_of_all_entries_add_up_to_the_last_position(trading: Journal) -> None:
    trading.play("1 clay")
    trading.play("1 coin")
    game = trading.game
    for seat in range(2):
        held = dict.fromkeys(game.holdings(trading.state, seat), 0)
        for entry in trading.log():
            for what, n in entry.changes[seat].items():
                held[what] += n
        assert held == game.holdings(trading.state, seat)


def test_what_happens_by_itself_has_an_entry_for_each_seat_without_a_choice(trading: Journal) -> None:
    taxes = [entry for entry in trading.log() if entry.kind == "tax"]
    assert [(entry.number, entry.who, entry.choice) for entry in taxes] == [(1, 0, ()), (1, 1, ())]
    assert [entry.changes for entry in taxes] == [[{"coin": -1}, {}], [{}, {}]]


def test_its_items_say_what_it_consists_of(trading: Journal) -> None:
    taxed = next(entry for entry in trading.log() if entry.kind == "tax")
    assert taxed.items == [Item(Target("good", "coin"), {"coin": -1}), Item(Target("good", "clay"), {"clay": 0})]


def test_a_choice_has_no_items(trading: Journal) -> None:
    assert [entry.items for entry in trading.log() if entry.choice] == [[], []]


def test_what_is_not_worth_an_entry_has_none(other_bazaar: Bazaars) -> None:
    journal = play(other_bazaar("must ((1 coin / 1 clay) & 1 vp & double)"), "1 clay")
    assert [entry.choice for entry in journal.log()] == [("1", "clay")]
    assert journal.log()[0].changes == [{"clay": 2, "vp": 1}, {}], "what follows by itself belongs to the choice"


def test_what_was_done_because_nothing_else_could_be_is_a_choice_of_its_own(other_bazaar: Bazaars) -> None:
    journal = play(other_bazaar("must ((1 coin / 1 clay) & ((99 coin > 1 vp) / 2 clay))"), "1 coin")
    forced = journal.log()[1]
    assert (forced.number, forced.choice, forced.changes) == (0, ("2", "clay"), [{"clay": 2}, {}])
    assert forced.offered == [("2", "clay")]
    assert forced.reasons == []


def test_a_seat_reads_a_question_mark_for_what_it_may_not_know(trading: Journal) -> None:
    assert trading.log(0)[0].choice == ("roll", "4")
    assert trading.log()[0].choice == ("roll", "4")
    for seat in (1, SPECTATOR):
        assert trading.log(seat)[0].choice == ("roll", "?")
        assert [entry.choice for entry in trading.log(seat)[1:]] == [entry.choice for entry in trading.log()[1:]]


def test_when_the_game_is_over_everybody_reads_everything(trading: Journal) -> None:
    trading.play("1 clay")
    trading.play("1 coin")
    assert trading.over
    assert trading.log(1)[0].choice == ("roll", "4")


def test_an_entry_keeps_the_offer_as_the_verb_made_it(trading: Journal) -> None:
    traded = trading.log()[1]
    assert traded.offer().cost == {"coin": 2}
    assert traded.offer().targets == [Target("good", "clay")]


def test_what_was_not_seen_or_not_chosen_or_declined_has_an_empty_offer(other_bazaar: Bazaars) -> None:
    game = other_bazaar("roll & each (trade 2) & each tax & each (1 coin / 1 clay)")
    journal = play(game, "roll 4", "skip")
    hidden, declined, taxed = journal.log(1)[:3]
    assert hidden.choice == ("roll", "?")
    assert declined.declined
    assert taxed.choice == ()
    for entry in (hidden, declined, taxed):
        assert (entry.offer().cost, entry.offer().targets) == ({}, [])


def test_the_log_can_begin_at_a_later_choice(trading: Journal) -> None:
    assert [entry.number for entry in trading.log(first=1)] == [1, 1, 1]
    assert trading.log(first=2) == []


def test_a_choice_taken_back_leaves_the_log_with_what_followed_from_it(trading: Journal) -> None:
    trading.undo()
    assert [entry.kind for entry in trading.log()] == ["roll"]


def test_a_game_that_was_saved_and_opened_has_the_same_log(trading: Journal) -> None:
    opened = open_saved(SavedGame(trading.save()), trading.game)
    assert [repr(entry) for entry in opened.log(1)] == [repr(entry) for entry in trading.log(1)]


def test_an_entry_shows_what_it_is(trading: Journal) -> None:
    traded, taxed = trading.log()[1:3]
    assert repr(traded) == "LogEntry(1, seat=0, 'for clay', phase='', changes=[{'coin': -2, 'clay': 1}, {}])"
    assert repr(taxed) == "LogEntry(1, seat=0, 'tax', phase='', changes=[{'coin': -1}, {}])"


def test_without_words_of_the_game_an_entry_reads_as_its_choice(trading: Journal) -> None:
    texts = [plain_words(entry) for entry in trading.log()]
    assert texts[:2] == ["roll 4", "for clay"]


def test_the_kind_of_an_effect_is_the_name_of_its_verb(bazaar: Game) -> None:
    assert kind(bazaar.notation.parse("trade 2")) == "trade"
    assert kind(bazaar.notation.parse("1 coin / 1 clay")) == "one-of"
