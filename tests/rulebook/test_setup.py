"""Setting the game up: what is dealt, drafted, chosen and stood (SET-1 to SET-14)."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable

import pytest

from loew.engine.game import chance_choice
from loew.engine.journal import Journal
from loew.engine.machine import Choice, play
from loew.engine.seat import CHANCE, SPECTATOR, Dealer
from loew.engine.setup import simple_setup
from loew.golem.flow import DRAFT, Golem
from loew.golem.state import GolemState

At = Callable[..., GolemState]
Begin = Callable[..., GolemState]
Say = Callable[..., None]
Deal = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]
Words = Callable[..., str]

ALL_SEATS = (2, 3, 4)


def until(s: GolemState, verb: str, seed: int = 1) -> GolemState:
    """Play on, the first option each time, until this verb is asked."""
    dealer = Dealer(seed, 3)
    while s.top is not None and type(s.top.effect).__name__ != verb:
        play(s, chance_choice(s, dealer) if s.top.who == CHANCE else s.options[0])
    assert s.top is not None, f"{verb} never came"
    return s


def next_deal(s: GolemState, seed: int = 1) -> Choice:
    """What chance says now."""
    return chance_choice(s, Dealer(seed, 4))


def chance_error(s: GolemState, text: str) -> str:
    f = s.top
    assert f is not None
    assert f.who == CHANCE
    return str(f.effect.chance_error(s, f, tuple(text.split())))


# ------------------------------------------------------------------ SET-1


@pytest.mark.rule("SET-1")
def test_there_are_seven_characters_for_the_first_rounds_and_five_for_the_last(golem: Golem) -> None:
    late = dict(zip(golem.box.character_names, golem.box.character_late, strict=True))
    assert [name for name in late if not late[name]] == [f"char-{n}" for n in range(39, 46)]
    assert [name for name in late if late[name]] == [f"char-{n}" for n in range(46, 51)]


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("seed", range(12))
def test_three_characters_of_the_early_deck_are_followed_by_one_of_the_late(begin: Begin, seed: int) -> None:
    numbers = [int(word.removeprefix("char-")) for word in next_deal(until(begin(), "DealCharacters"), seed)[1:]]
    assert len(set(numbers)) == 4
    assert all(39 <= n <= 45 for n in numbers[:3])
    assert 46 <= numbers[3] <= 50


@pytest.mark.rule("SET-1")
def test_every_character_can_come(begin: Begin) -> None:
    s = until(begin(), "DealCharacters")
    seen = [next_deal(s, seed)[1:] for seed in range(200)]
    assert {name for four in seen for name in four[:3]} == {f"char-{n}" for n in range(39, 46)}
    assert {four[3] for four in seen} == {f"char-{n}" for n in range(46, 51)}


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize(
    "text", ["deal char-39 char-40 char-46 char-47", "deal char-39 char-40 char-41 char-42", "deal char-39 char-46"]
)
def test_a_character_of_the_wrong_deck_is_refused(begin: Begin, text: str) -> None:
    assert chance_error(until(begin(), "DealCharacters"), text)


@pytest.mark.rule("SET-1")
def test_all_four_characters_lie_open_from_the_start(begin: Begin, say: Say, golem: Golem) -> None:
    s = until(begin(), "DealCharacters")
    say(s, "deal char-44 char-39 char-41 char-50")
    for seat in (0, 1, SPECTATOR):
        assert golem.view(s, seat)["characters"] == ["char-44", "char-39", "char-41", "char-50"]


# ------------------------------------------------------------------ SET-2


@pytest.mark.rule("SET-2")
def test_five_of_the_38_books_lie_in_the_library_from_left_to_right(begin: Begin, say: Say, golem: Golem) -> None:
    s = until(begin(), "DealBook")
    assert len(s.book_pile) == 38
    say(s, "deal book-30 book-2 book-38 book-1 book-17")
    assert golem.view(s, 0)["library"] == ["book-30", "book-2", "book-38", "book-1", "book-17"]
    assert len(s.book_pile) == 33
    assert not set(s.library) & set(s.book_pile)


@pytest.mark.rule("SET-2")
@pytest.mark.parametrize(
    "text",
    [
        "deal book-1 book-1 book-2 book-3 book-4",
        "deal book-1 book-2 book-3 book-4",
        "deal book-1 book-2 book-3 book-4 book-5 book-6",
        "deal book-1 book-2 book-3 book-4 book-39",
        "book-1 book-2 book-3 book-4 book-5",
    ],
)
def test_other_than_five_different_books_are_refused(begin: Begin, text: str) -> None:
    assert chance_error(until(begin(), "DealBook"), text)


@pytest.mark.rule("SET-2")
def test_of_the_books_eight_are_of_each_colour_and_six_are_black(golem: Golem) -> None:
    assert sorted(Counter(golem.box.book_colour).values()) == [6, 8, 8, 8, 8]


# ------------------------------------------------------------------ SET-3


@pytest.mark.rule("SET-3")
@pytest.mark.parametrize("seed", range(8))
def test_seven_tiles_of_each_district_lie_in_ascending_number(begin: Begin, golem: Golem, seed: int) -> None:
    s = until(begin(), "DealNeighbourhoods")
    play(s, next_deal(s, seed))
    laid = golem.view(s, 0)["neighbourhoods"]
    for colour in ("red", "yellow", "blue"):
        numbers = [int(name.removeprefix(f"{colour}-")) for name in laid[colour]]
        assert len(set(numbers)) == 7
        assert numbers == sorted(numbers)
        assert set(numbers) <= set(range(1, 11))


@pytest.mark.rule("SET-3")
def test_every_tile_of_a_district_can_come(begin: Begin) -> None:
    s = until(begin(), "DealNeighbourhoods")
    assert len({name for seed in range(60) for name in next_deal(s, seed)[1:]}) == 30


@pytest.mark.rule("SET-3")
def test_tiles_named_in_any_order_are_laid_in_ascending_number(begin: Begin, say: Say, golem: Golem) -> None:
    s = until(begin(), "DealNeighbourhoods")
    names = [f"{colour}-{n}" for n in (10, 3, 9, 1, 4, 8, 2) for colour in ("blue", "red", "yellow")]
    say(s, " ".join(["deal", *names]))
    assert golem.view(s, 1)["neighbourhoods"] == {
        colour: [f"{colour}-{n}" for n in (1, 2, 3, 4, 8, 9, 10)] for colour in ("red", "yellow", "blue")
    }


@pytest.mark.rule("SET-3")
def test_eight_tiles_of_one_district_are_refused(begin: Begin) -> None:
    s = until(begin(), "DealNeighbourhoods")
    names = [f"red-{n}" for n in range(1, 9)]
    names += [f"yellow-{n}" for n in range(1, 7)] + [f"blue-{n}" for n in range(1, 8)]
    assert chance_error(s, " ".join(["deal", *names]))


# ------------------------------------------------------------------ SET-4


@pytest.mark.rule("SET-4")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_one_action_tile_more_than_players_lies_open(begin: Begin, seats: int) -> None:
    s = until(begin(seats), "DealTiles")
    assert len(s.tile_pile) == 12
    choice = next_deal(s)
    play(s, choice)
    assert [s.box.tile_names[tile] for tile in s.tiles] == list(choice[1:])
    assert len(s.tiles) == seats + 1
    assert len(s.tile_pile) == 12 - seats - 1


@pytest.mark.rule("SET-4")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_permanent_action_is_open_below_the_tiles(begin: Begin, offered: Offered, seats: int) -> None:
    s = until(begin(seats), "Action")
    rabbis = [text for text in offered(s) if text.startswith("rabbi")]
    assert rabbis == [*[f"rabbi {s.box.tile_names[tile]}" for tile in s.tiles], "rabbi permanent"]


# ------------------------------------------------------------------ SET-5


@pytest.mark.rule("SET-5")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_27_objectives_have_no_order_that_anybody_could_know(begin: Begin, seats: int) -> None:
    s = until(begin(seats), "DealHands")
    assert s.objective_pile == tuple(range(27))
    assert len({next_deal(s, seed) for seed in range(20)}) == 20
    play(s, next_deal(s))
    assert len(s.objective_pile) == 27 - 4 * seats


# ------------------------------------------------------------------ SET-6


@pytest.mark.rule("SET-6")
@pytest.mark.parametrize(("seats", "marbles"), [(2, "wwwkrrbbyy"), (3, "wwwwwkrrbbyy"), (4, "wwwwkrrrbbbyyy")])
def test_the_marbles_go_by_the_number_of_players(begin: Begin, seats: int, marbles: str) -> None:
    s = until(begin(seats), "Pour")
    poured = next_deal(s)
    assert sorted("".join(poured[1:]).replace("-", "")) == sorted(marbles)
    play(s, poured)
    assert sum(sum(line) for line in s.lines) == len(marbles)


@pytest.mark.rule("SET-6")
def test_marbles_too_many_or_too_few_are_refused(begin: Begin) -> None:
    s = until(begin(2), "Pour")
    assert chance_error(s, "pour wwwkrrbbyy - - - -") == ""
    assert chance_error(s, "pour - - wwwk rrbb yy") == ""
    for text in ("pour wwwkrrbbyyy - - - -", "pour wwwkrrbby - - - -", "pour wwwkrrbbyy - - -", "wwwkrrbbyy - - - -"):
        assert chance_error(s, text)


@pytest.mark.rule("SET-6")
def test_ruling_each_marble_falls_into_any_line_with_equal_chances_whatever_the_others_do(begin: Begin) -> None:
    s = until(begin(4), "Pour")
    poured = [next_deal(s, seed)[1:] for seed in range(3000)]
    for letter in "kwr":
        falls = [sum(line.count(letter) for line in lines) for lines in zip(*poured, strict=True)]
        share = sum(falls) / 5
        assert all(abs(n - share) < 0.1 * share for n in falls), (letter, falls)
    together = sum(1 for lines in poured if any("k" in line and line.count("w") == 4 for line in lines))
    assert together < 20  # five lines x (1/5)^5 of 3000 is about 5
    beside = sum(line.count("w") for lines in poured for line in lines if "k" in line)
    assert abs(beside - 4 * 3000 / 5) < 240


@pytest.mark.rule("SET-6")
def test_ruling_the_order_of_marbles_in_a_line_does_not_matter(begin: Begin, say: Say, golem: Golem) -> None:
    one, two = until(begin(2), "Pour"), until(begin(2), "Pour")
    say(one, "pour wrk ww bb yy r")
    say(two, "pour krw ww bb yy r")
    assert golem.dump(one) == golem.dump(two)


# ------------------------------------------------------------------ SET-7, SET-8


@pytest.mark.rule("SET-7")
def test_a_menorah_waits_in_each_district_for_the_first_student_on_viii(begin: Begin) -> None:
    s = begin()
    assert s.menorahs == (-1, -1, -1)
    assert s.box.menorah_section == 8


@pytest.mark.rule("SET-8")
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_every_studio_begins_alike(begin: Begin, golem: Golem, seats: int) -> None:
    s = begin(seats)
    assert len(s.players) == seats
    for p in s.players:
        assert p.students == (1, 1, 1)
        assert p.study == 0
        assert p.level == 2  # the third space, from 0
        assert p.vp == 10
        assert p.golems == (0, 0, 0, 0, 0, 0)
        assert p.built() == 0
        assert p.developed == 0
        assert (p.clay, p.coin, p.knowledge, p.gold) == (0, 0, 0, (0, 0, 0, 0))
        assert p.columns == ((), (), (), ())
    assert len(golem.box.development_names) == 18


@pytest.mark.rule("SET-8")
def test_four_golems_are_to_be_built_and_two_to_be_placed(begin: Begin, golem: Golem) -> None:
    s = until(begin(3), "MarchOn")
    for seat in range(3):
        player = golem.view(s, seat)["players"][seat]
        assert len(player["golems"]) == 2
        assert player["unbuilt"] == 4
        assert player["multipliers"]["red"] == 0


# ------------------------------------------------------------------ SET-9


@pytest.mark.rule("SET-9")
def test_every_turn_order_can_be_drawn(begin: Begin) -> None:
    s = until(begin(3), "DrawOrder")
    drawn = Counter(next_deal(s, seed) for seed in range(300))
    assert len(drawn) == 6
    assert min(drawn.values()) > 25


@pytest.mark.rule("SET-9")
def test_the_order_drawn_is_the_order_of_the_first_round(begin: Begin, say: Say, asked: Asked) -> None:
    s = until(begin(3), "DrawOrder")
    assert chance_error(s, "order 3 1 1")
    say(s, "order 3 1 2")
    assert s.order == (2, 0, 1)
    until(s, "MarchOn")
    assert s.order == (2, 0, 1)
    assert asked(s) == 2


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
def test_a_free_artifact_development_goes_on_a_space_of_at_most_three_coins(at: At, say: Say, offered: Offered) -> None:
    s = at("must choose-starts", starts="start-17 start-3 start-1 start-2")
    say(s, "choose start-17")
    assert "develop gold-crown" not in offered(s)
    say(s, "develop boost-coin")
    assert offered(s) == [f"place {row} {side}" for row in ("row-1", "row-2") for side in ("side-a", "side-b")]
    say(s, "place row-2 side-b")
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
