"""The clicks of a turn: fewer with questions merged, and never fewer than one."""

from __future__ import annotations

from loew.bench import click_count
from loew.engine.setup import Setup, parse_seats
from loew.games.registry import game
from loew.lab.bot_game import record_game


def test_merged_questions_save_clicks() -> None:
    found = click_count.measure("golem", games=1)
    assert found["turns_end_alone"] < found["after"] < found["before"]
    assert f"{found['before']} choice by choice" in click_count.text("golem", found)


def test_every_choice_of_the_game_belongs_to_a_turn_or_only_opened_a_question() -> None:
    journal = record_game(game("golem"), Setup(game="golem", seats=parse_seats("greedy,greedy"), seed=2))
    turns = click_count.turns(journal)
    made = sum(who >= 0 for who, _ in journal.choices)
    counted = sum(len(turn.choices) for turn in turns)
    assert counted <= made
    assert (made - counted) % 2 == 0
    for turn in turns:
        assert len(turn.positions) == len(turn.choices) + 1
        assert 1 <= click_count.clicks(game("golem"), turn) <= len(turn.choices) + 1
