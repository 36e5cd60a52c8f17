"""A new round: marbles, action tiles and the library (REF-1 to REF-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from loew.engine.game import chance_choice
from loew.engine.machine import play
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState
from rulebook.helpers import chance_error

At = Callable[..., GolemState]
Begin = Callable[..., GolemState]
Say = Callable[..., None]
Deal = Callable[..., None]
Asked = Callable[[GolemState], int | None]


def names(s: GolemState, tiles: tuple[int, ...]) -> list[str]:
    return [s.box.tile_names[tile] for tile in tiles]


@pytest.mark.rule("REF-1", "REF-2", "REF-3")
def test_the_first_round_is_not_refreshed(at: At) -> None:
    s = at("new-round", round=0)
    before = (s.lines, s.tiles, s.library)
    assert s.top is None
    assert s.round == 1
    assert (s.lines, s.tiles, s.library) == before


@pytest.mark.rule("REF-1", "REF-2", "REF-3")
def test_marbles_come_first_then_action_tiles_then_the_book(at: At, say: Say, asked: Asked) -> None:
    s = at("new-round")
    assert asked(s) == CHANCE
    say(s, "pour wwwkrrbbyy - - - -", "deal tile-9 tile-10 tile-11", "deal book-20")
    assert s.top is None
    assert s.round == 2


# ------------------------------------------------------------------ REF-1


@pytest.mark.rule("REF-1")
@pytest.mark.parametrize(("seats", "marbles"), [(2, "wwwkrrbbyy"), (3, "wwwwwkrrbbyy"), (4, "wwwwkrrrbbbyyy")])
def test_all_marbles_go_back_and_are_dropped_anew(at: At, say: Say, seats: int, marbles: str) -> None:
    taken = [{"marbles": "white red"}] * (seats - 1)
    s = at("new-round", seats, lines="b - k - w", marbles="black blue", out=(3,), others=taken)
    assert chance_error(s, "pour bkw - - - -")
    say(s, f"pour - {marbles} - - -")
    assert sum(s.lines[1]) == len(marbles)
    assert all(p.marbles == () for p in s.players)
    assert s.out == ()


@pytest.mark.rule("REF-1", "ORD-1")
def test_rabbis_pass_tiles_and_the_waiver_are_gone_when_the_round_begins(at: At, deal: Deal) -> None:
    s = at(
        "new-round", rabbi=1, waived=True, passers=(1, 0), again=(1,), stage=2, permanent=(1,), others=[{"rabbi": 3}]
    )
    deal(s)
    assert [p.rabbi for p in s.players] == [-1, -1]
    assert not s.players[0].waived
    assert (s.passers, s.again, s.permanent, s.stage) == ((), (), (), 0)


# ------------------------------------------------------------------ REF-2


@pytest.mark.rule("REF-2")
def test_all_open_action_tiles_are_discarded_used_or_not(at: At, deal: Deal) -> None:
    s = at("new-round", tiles="tile-4 tile-5 tile-6", rabbi=0, others=[{"rabbi": 3}], permanent=(1,))
    deal(s)
    assert names(s, s.tile_discards) == ["tile-4", "tile-5", "tile-6"]
    assert not {"tile-4", "tile-5", "tile-6"} & set(names(s, s.tiles))


@pytest.mark.rule("REF-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_tile_more_than_players_is_dealt_from_the_top_down(at: At, say: Say, seats: int) -> None:
    s = at("new-round", seats)
    f = s.top
    assert f is not None
    play(s, chance_choice(s, Dealer(3)))
    dealt = ["tile-12", "tile-7", "tile-11", "tile-8", "tile-10"][: seats + 1]
    assert chance_error(s, " ".join(["deal", *dealt[:-1]]))
    assert chance_error(s, " ".join(["deal", *dealt[:-1], "tile-1"]))
    say(s, " ".join(["deal", *dealt]))
    assert names(s, s.tiles) == dealt


@pytest.mark.rule("REF-2")
def test_an_empty_pile_is_made_anew_from_the_discards_in_the_middle_of_a_deal(at: At, say: Say) -> None:
    used = "tile-1 tile-2 tile-3 tile-4 tile-5"
    s = at("new-round", 4, round=2, tiles="tile-6 tile-7 tile-8 tile-9 tile-10", tile_discards=used)
    assert names(s, s.tile_pile) == ["tile-11", "tile-12"]
    play(s, chance_choice(s, Dealer(3)))
    assert chance_error(s, "deal tile-11 tile-1 tile-2 tile-6 tile-7")  # tile-12 lies in the pile and comes first
    say(s, "deal tile-11 tile-12 tile-3 tile-6 tile-10")
    assert names(s, s.tiles) == ["tile-11", "tile-12", "tile-3", "tile-6", "tile-10"]
    assert set(names(s, s.tile_pile)) == {f"tile-{n}" for n in (1, 2, 4, 5, 7, 8, 9)}
    assert s.tile_discards == ()


@pytest.mark.rule("REF-2")
def test_the_last_tiles_of_the_pile_lie_above_those_of_the_new_one(at: At) -> None:
    s = at(
        "new-round", 4, tiles="tile-6 tile-7 tile-8 tile-9 tile-10", tile_discards="tile-1 tile-2 tile-3 tile-4 tile-5"
    )
    play(s, chance_choice(s, Dealer(3)))
    seen = [chance_choice(s, Dealer(seed))[1:] for seed in range(200)]
    assert all(set(dealt[:2]) == {"tile-11", "tile-12"} for dealt in seen)
    assert {tile for dealt in seen for tile in dealt[2:]} == {f"tile-{n}" for n in range(1, 11)}


@pytest.mark.rule("REF-2")
def test_tiles_of_the_last_round_can_come_again_only_when_the_pile_is_empty(at: At) -> None:
    s = at("new-round", 3, round=3, tiles="tile-9 tile-10 tile-11 tile-12", tile_discards=tuple(range(8)))
    assert not s.tile_pile
    play(s, chance_choice(s, Dealer(3)))
    seen = Counter(tile for seed in range(200) for tile in chance_choice(s, Dealer(seed))[1:])
    assert len(seen) == 12
    play(s, chance_choice(s, Dealer(1)))
    assert len(s.tiles) == 4
    assert len(s.tile_pile) == 8
    assert s.tile_discards == ()


@pytest.mark.rule("REF-2")
def test_hand_dealt_tiles_from_the_new_pile_cannot_lie_above_the_last_of_the_old(at: At) -> None:
    s = at(
        "new-round", 4, tiles="tile-6 tile-7 tile-8 tile-9 tile-10", tile_discards="tile-1 tile-2 tile-3 tile-4 tile-5"
    )
    play(s, chance_choice(s, Dealer(3)))
    assert chance_error(s, "deal tile-1 tile-2 tile-3 tile-11 tile-12")


@pytest.mark.rule("REF-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_twelve_tiles_are_always_somewhere(golem: Golem, begin: Begin, seats: int) -> None:
    for seed in range(4):
        s = begin(seats)
        dealer = Dealer(seed, 8)
        while s.top is not None:
            play(s, chance_choice(s, dealer) if s.top.who == CHANCE else dealer.one(s.options))
            if s.tiles and s.top is not None and s.top.who != CHANCE:
                assert sorted((*s.tiles, *s.tile_pile, *s.tile_discards)) == list(range(12))


# ------------------------------------------------------------------ REF-3


@pytest.mark.rule("REF-3")
def test_the_leftmost_book_goes_under_the_deck_the_others_slide_and_one_comes_on_the_right(at: At, say: Say) -> None:
    s = at("new-round", library="book-9 book-3 book-38 book-20 book-11")
    play(s, chance_choice(s, Dealer(3)))
    play(s, chance_choice(s, Dealer(3)))
    say(s, "deal book-7")
    assert [s.box.book_names[book] for book in s.library] == ["book-3", "book-38", "book-20", "book-11", "book-7"]
    assert [s.box.book_names[book] for book in s.book_tail] == ["book-9"]
    assert s.box.number["book-9"] not in s.book_pile
    assert len(s.book_pile) == 32


@pytest.mark.rule("REF-3")
def test_books_under_the_deck_come_up_last_and_in_their_order(at: At, say: Say) -> None:
    s = at("new-round", library="book-1 book-2 book-3 book-4 book-5", book_tail="book-6 book-7", book_pile=())
    play(s, chance_choice(s, Dealer(3)))
    play(s, chance_choice(s, Dealer(3)))
    assert chance_error(s, "deal book-7")
    say(s, "deal book-6")
    assert [s.box.book_names[book] for book in s.library] == [f"book-{n}" for n in range(2, 7)]
    assert [s.box.book_names[book] for book in s.book_tail] == ["book-7", "book-1"]


@pytest.mark.rule("REF-3")
@pytest.mark.parametrize("library", ["", "book-7"])
def test_when_the_books_run_out_the_library_stays_short(at: At, deal: Deal, library: str) -> None:
    s = at("new-round", library=library, book_pile=(), book_tail=())
    deal(s)
    assert s.top is None
    assert s.round == 2
    assert [s.box.book_names[book] for book in s.library] == library.split()
