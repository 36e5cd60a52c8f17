"""Laws of every game: saving, seeing, taking back, ending."""

from __future__ import annotations

import json

import pytest

from loew.engine.effect import show
from loew.engine.errors import UndoError
from loew.engine.journal import Journal, open_saved
from loew.engine.machine import play, stack
from loew.engine.savefile import SavedGame
from loew.engine.seat import CHANCE, SPECTATOR, Dealer
from support import CASES, Case, fingerprint, games, last_position, the_game, walk

CHUNKS = 4


@pytest.fixture(params=range(CHUNKS))
def seeds(request: pytest.FixtureRequest, case: Case) -> range:
    """A share of the seeds, so that a law runs on every core."""
    return range(request.param, games(case), CHUNKS)


every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_save_and_load_give_the_same_position_at_every_decision(case: Case, seeds: range) -> None:
    g = the_game(case.name)
    for seed in seeds:
        for s, _, choice in walk(case, seed):
            saved = json.dumps(g.dump(s))
            loaded = g.load_dump(json.loads(saved))
            assert loaded.options == s.options
            assert json.dumps(g.dump(loaded)) == saved
            play(loaded, choice)
            play(s, choice)
            assert loaded.options == s.options


@every_case
def test_every_frame_can_be_written_and_read(case: Case) -> None:
    g = the_game(case.name)
    for seed in range(games(case, 50, 8)):
        for s, _, _ in walk(case, seed):
            for f in stack(s):
                assert g.notation.parse(show(f.effect)) == f.effect


@every_case
def test_a_view_tells_options_to_nobody_else_and_stays_the_same_when_what_is_hidden_is_dealt_again(
    case: Case, seeds: range
) -> None:
    """Two laws of one pass, for it is the views that take the time."""
    g = the_game(case.name)
    dealer = Dealer(4)
    for seed in seeds:
        for i, (s, who, _) in enumerate(walk(case, seed)):
            if i % 3 == seed % 3:
                for seat in (*range(case.seats), SPECTATOR):
                    view = g.view(s, seat)
                    assert json.dumps(g.view(g.determinize(s, seat, dealer), seat)) == json.dumps(view)
                    decision = view["decision"]
                    assert decision is not None
                    assert decision["options"] == ([" ".join(option) for option in s.options] if seat == who else [])


@every_case
def test_the_end_comes_and_somebody_has_won(case: Case, seeds: range) -> None:
    g = the_game(case.name)
    for seed in seeds:
        s = last_position(case, seed)
        scores = g.score(s)
        assert s.top is None
        assert any(line["won"] for line in scores)
        assert all(line["total"] == sum(line["parts"].values()) for line in scores)


@every_case
def test_undo_then_redo_is_the_identity(case: Case) -> None:
    for seed in range(games(case, 60, 6)):
        journal = Journal(the_game(case.name), case.setup(seed))
        dealer = Dealer(seed, 5)
        while not journal.over:
            before = fingerprint(case, journal.state)
            journal.record(dealer.one(journal.state.options))
            after = fingerprint(case, journal.state)
            if journal.barrier():  # something hidden came to light with this choice
                journal.deal()
                continue
            journal.undo()
            assert fingerprint(case, journal.state) == before
            journal.redo()
            if journal.choices[-1][0] != CHANCE:
                assert fingerprint(case, journal.state) == after


@every_case
def test_undo_stops_at_chance_and_at_another_seat(case: Case) -> None:
    for seed in range(games(case, 30, 6)):
        journal = Journal(the_game(case.name), case.setup(seed))
        dealer = Dealer(seed, 6)
        for _ in range(40):
            if journal.over:
                break
            journal.play(" ".join(dealer.one(journal.state.options)))
        while not journal.barrier():
            journal.undo()
        undone = {who for who, _ in journal.undone}
        assert CHANCE not in undone
        assert len(undone) <= 1
        with pytest.raises(UndoError):
            journal.undo()


@every_case
def test_a_saved_journal_goes_on_as_if_it_had_not_been_saved(case: Case) -> None:
    for seed in range(games(case, 20, 3)):
        journal = Journal(the_game(case.name), case.setup(seed))
        dealer = Dealer(seed, 8)
        loaded = journal
        while not journal.over:
            text = " ".join(dealer.one(journal.state.options))
            journal.play(text)
            loaded.play(text) if loaded is not journal else None
            if len(journal.choices) % 9 == 0:
                loaded = open_saved(SavedGame(journal.save()), journal.game)
        assert loaded.transcript() == journal.transcript()
        assert open_saved(SavedGame(journal.transcript()), journal.game).score() == journal.score()
