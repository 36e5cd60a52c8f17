"""Setting up the table and the studios: what is dealt, and how everybody starts (SET-1 to SET-9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from loew.engine.machine import play
from loew.engine.seat import SPECTATOR
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState
from rulebook.helpers import ALL_SEATS, chance_error, next_deal, until

Begin = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]


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
