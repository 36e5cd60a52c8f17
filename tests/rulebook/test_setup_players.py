"""What each player is dealt, drafts, chooses and places before the first round (SET-10 to SET-14)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from loew.engine.game import chance_choice
from loew.engine.journal import Journal
from loew.engine.machine import play
from loew.engine.seat import CHANCE, SPECTATOR, Dealer
from loew.engine.setup import simple_setup
from loew.games.golem.game import Golem, draft_programme
from loew.games.golem.rules.state import GolemState
from rulebook.helpers import ALL_SEATS, chance_error, next_deal, until

DRAFT = " & ".join(draft_programme(Golem().box))
At = Callable[..., GolemState]
Begin = Callable[..., GolemState]
Say = Callable[..., None]
Deal = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]
Words = Callable[..., str]


# ------------------------------------------------------------------ SET-10


@pytest.mark.rule("SET-10")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_four_different_starting_tiles_are_dealt_to_each_seat(begin: Begin, seats: int) -> None:
    s = until(begin(seats), "DealStarts")
    assert len(s.box.start_names) == 18
    play(s, next_deal(s))
    held = [tile for p in s.players for tile in p.starts]
    assert [len(p.starts) for p in s.players] == [4] * seats
    assert len(set(held)) == 4 * seats


@pytest.mark.rule("SET-10")
def test_starting_tiles_are_seen_by_their_seat_alone(begin: Begin, golem: Golem) -> None:
    s = until(begin(3), "DealStarts")
    f, choice = s.top, next_deal(s)
    assert f is not None
    assert f.effect.redact(s, f, choice, 1) == ("deal", "?", "?", "?", "?", *choice[5:9], "?", "?", "?", "?")
    assert set(f.effect.redact(s, f, choice, SPECTATOR)[1:]) == {"?"}
    play(s, choice)
    for seat in (0, 1, 2, SPECTATOR):
        for who, player in enumerate(golem.view(s, seat)["players"]):
            held = [s.box.start_names[tile] for tile in s.players[who].starts]
            assert player["starts"] == (held if who == seat else ["?"] * 4)


# ------------------------------------------------------------------ SET-11


HANDS = "deal obj-51 obj-52 obj-53 obj-54 obj-55 obj-56 obj-57 obj-58 obj-59 obj-60 obj-61 obj-62"


@pytest.mark.rule("SET-11")
def test_one_objective_is_kept_and_the_rest_passed_left_until_four_are_kept(
    at: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = at(DRAFT, 3, order=(1, 2, 0))
    say(s, HANDS)
    assert asked(s) == 1
    assert offered(s) == ["keep obj-55", "keep obj-56", "keep obj-57", "keep obj-58"]
    say(s, "keep obj-55", "keep obj-59", "keep obj-51")
    assert asked(s) == 1
    assert offered(s) == ["keep obj-52", "keep obj-53", "keep obj-54"]  # what seat 0 has passed to its left
    say(s, "keep obj-52")
    assert offered(s) == ["keep obj-56", "keep obj-57", "keep obj-58"]
    say(s, "keep obj-56", "keep obj-60")
    assert offered(s) == ["keep obj-61", "keep obj-62"]
    say(s, "keep obj-61", "keep obj-53", "keep obj-57")
    # the last card goes round once more and is kept without a question
    assert offered(s) == ["give-back obj-55", "give-back obj-52", "give-back obj-61", "give-back obj-58"]


@pytest.mark.rule("SET-11")
def test_of_the_four_three_are_kept_and_one_goes_under_the_deck(at: At, say: Say, deal: Deal) -> None:
    s = at(DRAFT, 2)
    deal(s)
    while s.options[0][0] == "keep":
        play(s, s.options[0])
    assert [len(p.objectives) for p in s.players] == [4, 4]
    pile = len(s.objective_pile)
    back = [s.box.number[s.options[2][1]]]
    play(s, s.options[2])
    back.append(s.box.number[s.options[1][1]])
    play(s, s.options[1])
    assert s.top is None
    assert [len(p.objectives) for p in s.players] == [3, 3]
    assert s.objective_tail == tuple(back)
    assert len(s.objective_pile) == pile == 19
    assert not set(back) & {card for p in s.players for card in p.objectives}


@pytest.mark.rule("SET-11")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_hands_and_picks_of_the_draft_are_hidden_from_the_others(begin: Begin, golem: Golem, seats: int) -> None:
    s = until(begin(seats), "DealHands")
    dealer = Dealer(9, 9)
    while s.artifacts == () and s.top is not None:
        for seat in (*range(seats), SPECTATOR):
            own = s.players[seat] if seat >= 0 else None
            mine = {*own.objectives, *own.drafting} if own else set()
            shown = set(re.findall(r"obj-\d+", json.dumps(golem.view(s, seat))))
            assert shown == {s.box.objective_names[card] for card in mine}
        play(s, chance_choice(s, dealer) if s.top.who == CHANCE else dealer.one(s.options))


@pytest.mark.rule("SET-11")
def test_the_log_tells_each_seat_only_its_own_cards(golem: Golem) -> None:
    journal = Journal(golem, simple_setup("golem", 3, 11))
    while not any(entry.choice[0] == "choose" for entry in journal.log()):
        journal.play(" ".join(journal.state.options[0]))
    whole = journal.log()
    for seat in range(3):
        for entry, true in zip(journal.log(seat), whole, strict=True):
            if entry.choice[0] in ("keep", "give-back"):
                assert entry.choice == (true.choice if entry.who == seat else (true.choice[0], "?"))
    kept = [entry.who for entry in whole if entry.choice[0] == "keep"]
    assert [kept.count(seat) for seat in range(3)] == [4, 4, 4]


@pytest.mark.rule("SET-11")
def test_a_pick_stands_once_the_next_hand_has_been_seen(golem: Golem) -> None:
    journal = Journal(golem, simple_setup("golem", 2, 3))
    while type(journal.state.top and journal.state.top.effect).__name__ != "Draft":
        journal.play(" ".join(journal.state.options[0]))
    last = journal.state.order[-1]
    journal.play(" ".join(journal.state.options[0]))
    before = golem.view(journal.state, last)["players"][last]["drafting"]
    journal.play(" ".join(journal.state.options[0]))
    after = golem.view(journal.state, last)["players"][last]["drafting"]
    assert not set(before) & set(after)  # the last to pick sees what the first has passed on
    assert journal.barrier(last)


# ------------------------------------------------------------------ SET-12


@pytest.mark.rule("SET-12")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_as_many_artifact_tiles_as_players_lie_with_any_side_up(begin: Begin, seats: int) -> None:
    s = until(begin(seats), "DealArtifacts")
    seen = [next_deal(s, seed)[1:] for seed in range(60)]
    for names in seen:
        assert len(names) == seats
        assert len({name[:-1] for name in names}) == seats
    assert {name for names in seen for name in names} == {f"art-{n}{side}" for n in range(1, 5) for side in "ab"}


@pytest.mark.rule("SET-12")
def test_both_sides_of_one_artifact_tile_cannot_come(begin: Begin) -> None:
    s = until(begin(2), "DealArtifacts")
    assert chance_error(s, "deal art-1a art-1b")
    assert chance_error(s, "deal art-1a art-2b art-3a")
    assert chance_error(s, "deal art-1a art-2b") == ""


@pytest.mark.rule("SET-12")
def test_artifact_tiles_are_chosen_in_reverse_turn_order_as_they_lie(
    at: At, say: Say, offered: Offered, asked: Asked
) -> None:
    s = at("choose-artifacts", 3, artifacts="art-1b art-3a art-4b", order=(1, 0, 2))
    assert asked(s) == 2
    assert offered(s) == ["choose art-1b", "choose art-3a", "choose art-4b"]
    say(s, "choose art-3a")
    assert asked(s) == 0
    assert offered(s) == ["choose art-1b", "choose art-4b"]
    say(s, "choose art-4b")
    assert s.top is None  # the first player takes what is left
    assert [s.box.artifact_names[p.artifact] for p in s.players] == ["art-4b", "art-1b", "art-3a"]
    assert s.artifacts == ()


# ------------------------------------------------------------------ SET-13


@pytest.mark.rule("SET-13")
def test_two_of_four_starting_tiles_are_chosen_and_the_others_leave_the_game(
    at: At, say: Say, offered: Offered
) -> None:
    s = at("must choose-starts", starts="start-5 start-6 start-11 start-14")
    assert offered(s) == ["choose start-5", "choose start-6", "choose start-11", "choose start-14"]
    say(s, "choose start-5")
    assert offered(s) == ["choose start-6", "choose start-11", "choose start-14"]
    say(s, "choose start-6")
    p = s.players[0]
    assert (p.clay, p.coin, p.knowledge, p.study) == (2, 2, 2, 2)
    assert p.starts == ()
    assert s.top is None


@pytest.mark.rule("SET-13")
def test_the_gold_of_a_starting_tile_is_placed_and_a_completed_artifact_pays(
    at: At, say: Say, offered: Offered
) -> None:
    s = at("must choose-starts", starts="start-7 start-9 start-1 start-2", artifact="art-1a")
    say(s, "choose start-7")
    assert offered(s) == ["gold row-1", "gold row-2", "gold row-3", "gold row-4", "skip"]
    p = s.players[0]
    assert (p.clay, p.coin, p.knowledge) == (1, 1, 1)
    say(s, "gold row-4")
    assert p.gold == (0, 0, 0, 1)
    assert (p.clay, p.coin, p.knowledge) == (1, 1, 2)


@pytest.mark.rule("SET-13")
def test_the_development_of_a_starting_tile_is_upgraded_free_of_charge(at: At, say: Say, offered: Offered) -> None:
    s = at("must choose-starts", starts="start-11 start-3 start-1 start-2")
    say(s, "choose start-11")
    assert offered(s) == ["develop left-leg", "skip"]
    say(s, "develop left-leg")
    p = s.players[0]
    assert p.developed == 1 << s.box.number["left-leg"]
    assert (p.clay, p.coin, p.knowledge) == (0, 2, 2)


@pytest.mark.rule("SET-13")
def test_a_free_artifact_development_goes_on_any_space_but_is_not_the_crown(at: At, say: Say, offered: Offered) -> None:
    s = at("must choose-starts", starts="start-17 start-3 start-1 start-2")
    say(s, "choose start-17")
    assert "develop gold-crown" not in offered(s)
    say(s, "develop boost-coin")
    assert offered(s) == [f"place row-{row} side-{side}" for row in range(1, 5) for side in "ab"]
    say(s, "place row-4 side-b")
    assert (s.players[0].clay, s.players[0].coin) == (2, 1)


@pytest.mark.rule("SET-13")
def test_a_starting_tile_can_move_a_student_or_the_study_marker(at: At, say: Say) -> None:
    s = at("must choose-starts", starts="start-3 start-4 start-1 start-2")
    say(s, "choose start-3", "student blue", "choose start-4")
    assert s.players[0].students == (1, 1, 2)
    assert s.players[0].study == 1


# ------------------------------------------------------------------ SET-14


@pytest.mark.rule("SET-14")
def test_in_turn_order_each_player_stands_two_golems_in_two_different_districts(
    at: At, say: Say, offered: Offered, asked: Asked, golems: Words
) -> None:
    s = at("each must stand-golems", 3, order=(2, 0, 1), golems="", others=[{"golems": ""}, {"golems": ""}])
    assert asked(s) == 2
    assert offered(s) == ["stand red", "stand yellow", "stand blue"]
    say(s, "stand yellow")
    assert asked(s) == 2
    assert offered(s) == ["stand red", "stand blue"]
    say(s, "stand blue")
    assert asked(s) == 0
    say(s, "stand red", "stand yellow", "stand blue", "stand red")
    assert s.top is None
    assert [golems(s, who) for who in range(3)] == ["red-i yellow-i", "blue-i red-i", "yellow-i blue-i"]
    assert [p.lying for p in s.players] == [0, 0, 0]


@pytest.mark.rule("SET-14")
def test_standing_the_first_golems_moves_nothing_on_the_golem_track(at: At, say: Say) -> None:
    s = at("must stand-golems", golems="")
    say(s, "stand red", "stand blue")
    assert s.players[0].level == 2
    assert s.players[0].built() == 0
