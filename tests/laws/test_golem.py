"""What always holds on the boards of Golem, with people and with the Automa."""

from __future__ import annotations

import pytest

from loew.engine.machine import stack
from loew.engine.seat import CHANCE
from loew.games.golem.rules.scoring import parts
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.actions import Actions
from loew.games.golem.rules.verbs.books import PlaceBook, column_colour
from loew.games.golem.rules.vocabulary import BLACK_BOOK, DEAD, UNBUILT
from support import Case, games, last_position, the_game, walk

CASES = [
    Case("golem", 2),
    Case("golem", 3),
    Case("golem", 4),
    Case("golem", 4, ("introductory",)),
    Case("golem", 2, automa=(1, 4)),
    Case("golem", 4, automa=(0, 2)),
]

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def positions(case: Case, seed: int) -> list[GolemState]:
    found = []
    for step in walk(case, seed):
        assert isinstance(step.state, GolemState)
        found.append(step.state)
    return found


@every_case
def test_components_are_conserved(case: Case) -> None:
    for seed in range(games(case, large=40)):
        for s in positions(case, seed):
            box = s.box
            books = [*s.book_pile, *s.book_tail, *s.library, *[b for p in s.players for c in p.columns for b in c]]
            bought = {f.it for f in stack(s) if isinstance(f.effect, PlaceBook)}.difference(books)
            assert sorted([*books, *bought]) == list(range(38))
            tiles = [*s.tile_pile, *s.tile_discards, *s.tiles]
            assert sorted(tiles) == list(range(12))
            held = [card for p in s.players for card in (*p.objectives, *p.drafting)]
            assert sorted([*s.objective_pile, *s.objective_tail, *held]) == list(range(27))
            for p in s.players:
                assert len(p.golems) == 6
                assert all(at in (UNBUILT, DEAD) or 1 <= at <= 30 for at in p.golems)
                assert all(0 <= have <= full for have, full in zip(p.gold, box.cauldrons, strict=True))


@every_case
def test_marbles_are_conserved(case: Case) -> None:
    for seed in range(games(case, large=40)):
        for s in positions(case, seed):
            if s.round and not any(f.who == CHANCE for f in stack(s)):
                taken = [c for p in s.players for c in p.marbles]
                for colour in range(5):
                    in_lines = sum(line[colour] for line in s.lines)
                    all_of_it = in_lines + taken.count(colour) + s.out.count(colour)
                    assert all_of_it == s.box.marbles[s.seats][colour]


@every_case
def test_nothing_leaves_its_track(case: Case) -> None:
    for seed in range(games(case, large=40)):
        for s in positions(case, seed):
            for p in s.players:
                assert min(p.clay, p.coin, p.knowledge) >= 0
                assert all(1 <= section <= 10 for section in p.students)
                assert 0 <= p.study <= s.box.study_top
                assert 0 <= p.level < len(s.box.level)
                assert p.lying & sum(1 << i for i, at in enumerate(p.golems) if at <= 0) == 0


@every_case
def test_columns_are_legal(case: Case) -> None:
    for seed in range(games(case, large=40)):
        s = last_position(case, seed)
        assert isinstance(s, GolemState)
        for p in s.players:
            colours = [column_colour(s, column) for column in p.columns]
            coloured = [colour for colour in colours if colour >= 0]
            assert len(set(coloured)) == len(coloured)
            for column, own in zip(p.columns, colours, strict=True):
                assert len(column) <= 5
                assert all(s.box.book_colour[book] in (own, BLACK_BOOK) for book in column)


@every_case
def test_each_round_has_two_marbles_and_one_rabbi_a_seat(case: Case) -> None:
    for seed in range(games(case, large=40)):
        seen = set()
        for s in positions(case, seed):
            on_tiles = [p.rabbi for p in s.players if 0 <= p.rabbi < len(s.tiles)]
            assert len(set(on_tiles)) == len(on_tiles)
            assert all(len(p.marbles) <= 2 for p in s.players)
            if s.round and not any(isinstance(f.effect, Actions) for f in stack(s)):
                seen.add(s.round)  # the actions of the round are over
                assert all(is_done(p) for p in s.players)
        assert seen <= {1, 2, 3, 4}
        assert len(seen) > 1


def is_done(p: Player) -> bool:
    return len(p.marbles) == 2 and p.rabbi >= 0


@every_case
def test_the_game_ends_after_four_rounds_and_the_score_is_the_sum_of_its_parts(case: Case) -> None:
    for seed in range(games(case, large=40)):
        s = last_position(case, seed)
        assert isinstance(s, GolemState)
        assert s.round == 4
        assert all(is_done(p) for p in s.players)
        for who, line in enumerate(the_game("golem").score(s)):
            assert line["total"] == sum(parts(s, who).values())
        assert sum(line["won"] for line in the_game("golem").score(s)) == 1
