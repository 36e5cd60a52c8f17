"""The dealer: the same seed deals the same, and every deal is as likely as any other."""

from __future__ import annotations

from collections import Counter

import pytest

from loew.engine.seat import Dealer


def words(seed: int, stream: int = 0, n: int = 20) -> list[int]:
    dealer = Dealer(seed, stream)
    return [dealer.word() for _ in range(n)]


@pytest.mark.parametrize("seed", [0, 1, 7, -1, 2**48 - 1, 2**64, 2**80 + 5])
def test_the_same_seed_draws_the_same(seed: int) -> None:
    assert words(seed) == words(seed)
    assert words(seed, 3) == words(seed, 3)


def test_a_seed_draws_the_same_for_ever() -> None:
    """Saved games are replayed from their choices, but a seed that somebody shared should still mean that game."""
    assert words(7, 1, 3) == [1092715931, 15918539, 2838541787]


def test_other_seeds_and_other_streams_draw_otherwise() -> None:
    seen = {tuple(words(seed, stream)) for seed in (0, 1, 2, 2**64, 2**64 + 1) for stream in range(50)}
    assert len(seen) == 5 * 50


def test_what_was_asked_before_does_not_change_a_draw() -> None:
    one, other = Dealer(5), Dealer(5)
    one.below(3)
    other.below(1000)
    assert one.word() == other.word()


@pytest.mark.parametrize("n", [1, 2, 3, 7, 52, 1000])
def test_a_number_below_n_is_in_range_and_reaches_both_ends(n: int) -> None:
    dealer = Dealer(11)
    drawn = {dealer.below(n) for _ in range(20 * n)}
    assert min(drawn) == 0
    assert max(drawn) == n - 1


def chi_square(counts: Counter[int], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((counts[i] - expected) ** 2 / expected for i in range(kinds))


@pytest.mark.parametrize(("kinds", "most"), [(2, 10.8), (6, 20.5), (10, 27.9), (52, 87.0)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_number_is_about_as_frequent(kinds: int, most: float, seed: int) -> None:
    """`most` is what one fair dealer in a thousand exceeds."""
    dealer = Dealer(seed)
    assert chi_square(Counter(dealer.below(kinds) for _ in range(10_000)), kinds) < most


def test_the_first_draws_of_many_streams_are_even_too() -> None:
    """Each word of chance in a game is the first draw of a stream of its own."""
    firsts = Counter(Dealer(9, stream).below(10) for stream in range(5_000))
    assert chi_square(firsts, 10) < 27.9
    seeds = Counter(Dealer(seed, 1).below(10) for seed in range(5_000))
    assert chi_square(seeds, 10) < 27.9


def test_two_draws_in_a_row_know_nothing_of_each_other() -> None:
    dealer = Dealer(4)
    pairs = Counter(dealer.below(6) * 6 + dealer.below(6) for _ in range(10_000))
    assert chi_square(pairs, 36) < 66.6


def test_a_sample_has_no_repeats_and_only_what_is_in_the_pool() -> None:
    pool = tuple(range(100, 130))
    for seed in range(50):
        drawn = Dealer(seed).sample(pool, 12)
        assert len(drawn) == len(set(drawn)) == 12
        assert set(drawn) <= set(pool)
    assert sorted(Dealer(1).sample(pool, 30)) == list(pool)
    assert Dealer(1).sample(pool, 0) == []


def test_every_item_is_as_likely_in_every_place_of_a_sample() -> None:
    dealer = Dealer(8)
    places: list[Counter[int]] = [Counter(), Counter(), Counter()]
    for _ in range(5_000):
        for counts, item in zip(places, dealer.sample(range(8), 3), strict=True):
            counts[item] += 1
    assert all(chi_square(counts, 8) < 24.3 for counts in places)


def test_one_of_some_is_one_of_them() -> None:
    dealer = Dealer(2)
    assert {dealer.one("abc") for _ in range(50)} == set("abc")
