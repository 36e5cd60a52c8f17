"""The dealer: the same seed deals the same, and every deal is as likely as any other."""

from __future__ import annotations

from collections import Counter

import pytest

import loew
from loew.engine.seat import KEYED, Dealer, KeyedDealer, make_bots_dealer, make_dealer


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


# ------------------------------------------------------------------ the dealer with a key


def keyed_words(seed: int, stream: int = 0, n: int = 40) -> list[int]:
    dealer = make_dealer(seed, stream)
    return [dealer.word() for _ in range(n)]


def test_the_seed_says_which_dealer_deals() -> None:
    for chosen in (0, 7, -1, 2**48 - 1, 2**64, 2**128 - 1, 2**129):
        assert type(make_dealer(chosen, 1)) is Dealer
        assert keyed_words(chosen, 1, 20) == words(chosen, 1), "a game that began with this seed keeps its deals"
    for key in (KEYED, KEYED + 7, 2 * KEYED - 1):
        assert type(make_dealer(key, 1)) is KeyedDealer


def test_a_key_draws_the_same_for_ever() -> None:
    assert keyed_words(KEYED + 7, 1, 3) == keyed_words(KEYED + 7, 1, 20)[:3] == [2621578303, 4149903470, 2977740332]


def test_a_game_without_a_chosen_seed_has_a_key_of_128_bits() -> None:
    seeds = [loew.new("golems").seed for _ in range(50)]
    assert all(KEYED <= seed < 2 * KEYED for seed in seeds)
    assert len(set(seeds)) == 50
    found = 0
    for seed in seeds:
        found |= seed ^ seeds[0]
    assert found.bit_length() > 120, "all bits of the key are random"


def test_every_bit_of_the_key_and_of_the_stream_changes_the_draws() -> None:
    seen = {tuple(keyed_words(KEYED + (1 << bit), 0, 4)) for bit in range(128)}
    seen |= {tuple(keyed_words(KEYED, stream, 4)) for stream in (0, 1, 2, 1_000_000, 1_000_001)}
    assert len(seen) == 128 + 5
    far = make_dealer(KEYED, 0)
    for _ in range(16 * 3):
        far.word()
    assert far.word() not in keyed_words(KEYED, 1, 48), "streams do not overlap"


@pytest.mark.parametrize(("kinds", "most"), [(2, 10.8), (6, 20.5), (52, 87.0)])
def test_the_draws_with_a_key_are_even(kinds: int, most: float) -> None:
    dealer = make_dealer(KEYED + 5, 3)
    assert chi_square(Counter(dealer.below(kinds) for _ in range(10_000)), kinds) < most
    firsts = Counter(make_dealer(KEYED + 5, stream).below(kinds) for stream in range(10_000))
    assert chi_square(firsts, kinds) < most


def test_a_bot_gets_a_fast_dealer_that_does_not_know_the_key() -> None:
    bots = make_bots_dealer(KEYED + 5, 1_000_001)
    assert type(bots) is Dealer
    assert bots.word() == make_bots_dealer(KEYED + 5, 1_000_001).word()
    assert bots.word() != make_bots_dealer(KEYED + 6, 1_000_001).word()
    assert make_bots_dealer(7, 3).word() == Dealer(7, 3).word()


def test_a_game_with_a_key_is_saved_and_goes_on_with_the_same_deals() -> None:
    game = loew.new("golems human,human")
    while game.decision is not None and len(game.choices) < 30:
        game.play(game.decision.options[0])
    again = loew.load(game.save())
    assert again.seed == game.seed
    for each in (game, again):
        while each.decision is not None:
            each.play(each.decision.options[0])
    assert again.choices == game.choices
    same = loew.new(f"golems human,human seed={game.seed}")
    while same.decision is not None:
        same.play(same.decision.options[0])
    assert same.choices == game.choices, "and whoever knows the seed of a finished game can play its deals again"
