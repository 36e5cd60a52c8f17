"""Hints: what they say, in the terminal too, and that following them is as good as the bot behind them."""

from __future__ import annotations

from functools import partial

import pytest

from cli.table import Shell
from loew.bench.hints import compared, measure, table
from loew.bots import bot
from loew.engine.bot import Observation, Ranked
from loew.engine.seat import CHANCE, Dealer
from loew.lab.matches import DuelOutcome
from loew.teacher.hints import (
    CLEAR,
    ONLY,
    TIED,
    UNSURE,
    HintedOption,
    HintPlayer,
    certainty,
    doing_first,
    hint_lines,
    hinted_options,
    line_in_words,
    path_of,
    with_plan,
)
from loew.ui.options import option_text
from support import Case, Step, presentation_of, the_game, walk

WORD = "greedy"  # it ranks at once
games = pytest.mark.parametrize("name", ["golem", "golems"])


def asked(name: str, every: int) -> list[Step]:
    steps = [step for step in walk(Case(name, 2), 6) if step.who != CHANCE and len(step.state.options) > 1]
    return steps[::every]


@games
def test_each_hinted_option_is_legal_has_a_path_a_line_in_words_and_reasons_against_another(name: str) -> None:
    game, shown, adviser = the_game(name), presentation_of(name), bot(WORD)
    reasons = 0
    for s, who, _ in asked(name, 40 if name == "golem" else 9):
        ranked = adviser.rank(Observation(game, s, who, Dealer(1)))
        view = game.view(s, who)
        assert view["decision"] is not None
        paths = view["decision"]["paths"]
        found = hinted_options(shown, s, who, ranked)
        assert [each.choice for each in found] == [each.choice for each in ranked[:3]]
        for each in found:
            assert path_of(each.line, paths), each.line
            assert line_in_words(shown, s, who, each.line) or each.choice == ("skip",)
            reasons += len(each.reasons)
            texts = shown.option_texts(view)
            assert option_text(texts, next(path for path in paths if path["path"] == path_of(each.line, paths))).label
    assert reasons


PASS, RABBI, SKIP = ("pass",), ("rabbi", "tile-1"), ("skip",)


def two(first: tuple[float, float], second: tuple[float, float], declines: tuple[str, ...] = PASS) -> list[Ranked]:
    """What declines before what does something, each with its value and its error."""
    return [Ranked(declines, *first, (declines,)), Ranked(RABBI, *second, (RABBI,))]


@pytest.mark.parametrize(
    ("ranked", "first"),
    [
        (two((95.0, 0.0), (95.0, 0.0)), RABBI),
        (two((95.6, 0.5), (95.0, 0.4)), RABBI),  # within the error
        (two((95.9, 0.1), (95.0, 0.1)), RABBI),  # less than a point apart
        (two((96.0, 0.5), (95.0, 0.4)), PASS),
        (two((98.0, 0.0), (95.0, 0.0)), RABBI),  # without rollouts the values are guesses
        (two((98.0, 0.5), (95.0, 0.0)), RABBI),
        (two((100.0, 0.0), (95.0, 0.0)), PASS),
        (two((95.4, 0.5), (95.0, 0.4), SKIP), RABBI),  # the same number is shown
        (two((95.6, 0.5), (95.0, 0.4), SKIP), SKIP),
        (two((95.0, 0.0), (95.0, 0.0))[:1], PASS),  # there is nothing else
        (two((94.0, 0.0), (95.0, 0.0))[::-1], RABBI),
    ],
)
def test_on_a_tie_what_does_something_is_before_what_declines(ranked: list[Ranked], first: tuple[str, ...]) -> None:
    found = doing_first(ranked)
    assert found[0].choice == first
    assert sorted(each.choice for each in found) == sorted(each.choice for each in ranked)
    values = [each.value for each in found]
    assert values == sorted(values, reverse=True), "no number contradicts the order"


def test_a_pass_that_is_first_says_why_and_one_as_good_as_another_option_is_not_first() -> None:
    game, shown, adviser = the_game("golem"), presentation_of("golem"), bot(WORD)
    rounds: set[int] = set()
    for seed in (1, 4, 6):
        for s, who, _ in walk(Case("golem", 2, automa=(1, 2)), seed):
            if who != 0 or PASS not in s.options:
                continue
            ranked = adviser.rank(Observation(game, s, who, Dealer(1)))
            others = [each._replace(error=0.4) for each in ranked if each.choice != PASS]
            put_off = next(each for each in ranked if each.choice == PASS)
            value = others[0].value
            clearly, hardly = [
                hinted_options(shown, s, who, [put_off._replace(value=value + more, error=0.4), *others])
                for more in (9.0, 0.2)
            ]
            assert clearly[0].choice == PASS
            assert clearly[0].reasons[0].speaks_for, clearly[0]
            assert hardly[0].choice == others[0].choice
            rounds.add(game.view(s, who)["round"])
    assert rounds == {1, 2, 3, 4}


def hinted(*values: tuple[float, float]) -> list[HintedOption]:
    return [HintedOption(RABBI, value, error, (RABBI,), []) for value, error in values]


@pytest.mark.parametrize(
    ("options", "sure"),
    [
        (hinted((95.0, 0.5)), ONLY),
        (hinted((99.0, 0.5), (95.0, 0.5)), CLEAR),
        (hinted((96.2, 0.5), (95.0, 0.5)), UNSURE),  # within two errors
        (hinted((95.4, 0.1), (95.0, 0.1)), TIED),
        (hinted((95.4, 0.1), (95.0, 0.1), (93.0, 0.1)), TIED),
        (hinted((95.4, 0.1), (95.0, 0.1), (94.9, 0.1)), UNSURE),  # three are alike
        (hinted((98.0, 0.0), (95.0, 0.0)), UNSURE),  # nothing is known of the errors
        (hinted((101.0, 0.0), (95.0, 0.0)), CLEAR),
    ],
)
def test_a_hint_says_how_sure_it_is(options: list[HintedOption], sure: str) -> None:
    assert certainty(options) == sure


def test_a_plan_that_was_begun_is_not_broken_for_less_than_a_point() -> None:
    ranked = [Ranked(SKIP, 95.9, 0.1, (SKIP,)), Ranked(RABBI, 95.0, 0.1, (RABBI,))]
    kept = with_plan(ranked, RABBI)
    assert [each.choice for each in kept] == [RABBI, SKIP]
    assert kept[0].value >= kept[1].value
    assert with_plan(ranked, None) == ranked
    assert with_plan(ranked, ("gone",)) == ranked
    better = [ranked[0]._replace(value=96.1), ranked[1]]
    assert with_plan(better, RABBI) == better


def test_a_path_is_found_for_things_that_are_picked_together_in_either_order() -> None:
    paths = [{"path": "student red; student blue"}, {"path": "student red"}, {"path": "pass"}]
    line = [("student", "blue"), ("student", "red"), ("skip",)]
    assert path_of(line, paths) == "student red; student blue"  # type: ignore[arg-type]
    assert path_of([("pass",)], paths) == "pass"  # type: ignore[arg-type]
    assert path_of([("book", "1")], paths) == ""  # type: ignore[arg-type]


@games
def test_the_hint_in_the_terminal_names_choices_and_reasons(name: str) -> None:
    s, who, _ = asked(name, 5)[2]
    lines = hint_lines(presentation_of(name), Observation(the_game(name), s, who, Dealer(1)), WORD)
    text = "\n".join(lines)
    assert "  1. " in text
    assert "with best play" in text
    assert any(line.strip().startswith(("+ ", "- ")) for line in lines)


def test_hint_can_be_typed_in_a_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("loew.terminal.session.hint_lines", partial(hint_lines, spec=WORD))
    printed = Shell(monkeypatch, capsys).run("play", "golems", "--seed", "1", typed="hint\nquit\n")
    assert "with best play" in printed.out


def test_following_the_first_hint_is_measured_against_the_bot_itself() -> None:
    found = measure("golems", WORD, games=1, jobs=1)
    assert found["hints"].keys() == found["the bot itself"].keys()
    assert "games: 1, against greedy" in table(found)
    assert ("at least as often" in table(found)) == found["at least as often"]


def test_hints_and_bot_are_compared_game_by_game() -> None:
    bot_games = [DuelOutcome(1.0, 30.0, 20.0, 0.1, 9), DuelOutcome(0.0, 15.0, 25.0, 0.1, 9)] * 20
    same = compared("golems", WORD, bot_games, bot_games)
    assert same["difference"] == {"wins": 0.0, "wins error": 0.0, "lead": 0.0, "lead error": 0.0}
    assert same["at least as often"]
    worse = compared("golems", WORD, [each._replace(won=0.0, total=20.0) for each in bot_games], bot_games)
    assert worse["difference"]["wins"] == -0.5
    assert worse["difference"]["lead"] == -2.5
    assert not worse["at least as often"]
    assert not worse["by chance"]
    assert "wins -50.0% (± 15.7%)  lead -2.5" in table(worse)
    assert table(worse).endswith("the hints win less often than the bot")


def test_the_player_takes_the_first_hint() -> None:
    s, who, _ = asked("golems", 3)[0]
    observed = Observation(the_game("golems"), s, who, Dealer(1))
    follows = HintPlayer(WORD)
    assert follows.choose(observed) == bot(WORD).rank(Observation(the_game("golems"), s, who, Dealer(1)))[0].choice
