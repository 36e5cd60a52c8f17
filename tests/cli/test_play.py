"""`loew play` with lines typed through a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

import loew
from cli.table import Shell

ALWAYS_FIRST = "1\n" * 200
GOLEMS = ("play", "golems", "--seed", "4")


def test_a_whole_game_is_played_to_its_end(shell: Shell) -> None:
    output = shell.run(*GOLEMS, typed=ALWAYS_FIRST)
    assert (output.code, output.err) == (0, "")
    assert "The game is over." in output.out
    assert "total" in output.out
    assert "In hand, greedy: run-" in output.out
    assert "win" in output.out.split("total")[-1]


def test_a_whole_solo_game_is_played_to_its_end(shell: Shell) -> None:
    output = shell.run("play", "golems", "--solo", "--advanced", "--seed", "2", typed=ALWAYS_FIRST)
    assert output.code == 0
    assert "alone (advanced)" in output.out
    assert "The Automa summons" in output.out
    assert "The game is over." in output.out


def test_bots_alone_need_nobody_to_type(shell: Shell) -> None:
    output = shell.run("play", "golems", "--seats", "greedy,random", "--seed", "1")
    assert output.code == 0
    assert "Greedy takes" in output.out
    assert "The game is over." in output.out


def test_the_moves_of_a_bot_and_forced_moves_are_told_in_sentences(shell: Shell) -> None:
    output = shell.run(*GOLEMS, typed="take grn-7\n")
    assert "Greedy takes gem-3 and takes its reward." in output.out
    assert "You take grn-7 and keep it as a resource." in output.out


@pytest.mark.parametrize("words", ["1", "take grn-7", "TAKE GRN-7", "t grn-7", "ta grn-7"])
def test_a_choice_is_a_number_its_words_or_their_beginnings(shell: Shell, words: str) -> None:
    assert "You take grn-7" in shell.run(*GOLEMS, typed=f"{words}\n").out


def test_numbers_that_are_not_there_empty_lines_and_strange_words_are_asked_again(shell: Shell) -> None:
    output = shell.run(*GOLEMS, typed="99\n\nfly\ntake\n\N{SUPERSCRIPT TWO}\n1\n")
    assert output.code == 0
    assert "there is no choice 99; the numbers go from 1 to" in output.out
    assert "nothing was typed" in output.out
    assert "'fly' is not known here" in output.out
    assert "'take' could mean" in output.out
    assert "You take" in output.out


def test_undo_takes_back_and_redo_makes_again(shell: Shell) -> None:
    output = shell.run(*GOLEMS, typed="take gem-8\nundo\nredo\nredo\n")
    screens = output.out.split("you ▸ ")
    assert "1 reward" in screens[1]
    assert "take gem-8" in screens[2]
    assert "1 reward" in screens[3]
    assert "there is nothing to redo" in screens[4]


def test_undo_stops_where_another_seat_has_decided(shell: Shell) -> None:
    assert "this cannot be undone" in shell.run(*GOLEMS, typed="undo\n").out


def test_help_tells_the_orders_the_rules_and_a_card_with_its_sources(shell: Shell) -> None:
    output = shell.run(*GOLEMS, typed="help\nhelp rules\nhelp red-5\nhelp run-6\nhelp gem-8\nhelp nonsense\n")
    assert "take back your last choice" in output.out
    assert "Taking from a row of three" in output.out
    assert "a golem of type red" in output.out
    assert "~ our reconstruction, the printed value is not known" in output.out
    assert "the rulebook says so" in output.out
    assert "7 if you have summoned" in output.out
    assert "discard it for the one icon" in output.out
    assert "there is no card 'nonsense'" in output.out


def test_score_log_and_table_answer_without_playing(shell: Shell) -> None:
    output = shell.run(*GOLEMS, typed="score\nlog\ntable\nquit\n")
    assert "total" in output.out
    assert "The game begins with greedy." in output.out
    assert output.out.count("Take a card.") == 2
    assert "Goodbye" in output.out


def test_the_end_of_input_is_polite_and_says_how_to_go_on(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.loew"
    assert "not saved" in shell.run(*GOLEMS).out
    output = shell.run(*GOLEMS, "--save", str(file))
    assert output.code == 0
    assert f"loew play --load {file} --save {file}" in output.out


@pytest.mark.slow
def test_a_saved_game_goes_on_where_it_was_left_with_the_same_seats(shell: Shell, tmp_path: Path) -> None:
    file, whole = tmp_path / "game.loew", tmp_path / "whole.loew"
    shell.run(*GOLEMS, "--save", str(file), typed="1\n1\n1\n")
    assert loew.load(str(file)).setup.words == ("human", "greedy")
    went_on = shell.run("play", "--load", str(file), "--save", str(file), typed=ALWAYS_FIRST)
    shell.run(*GOLEMS, "--save", str(whole), typed=ALWAYS_FIRST)
    assert went_on.code == 0
    assert file.read_text("utf-8") == whole.read_text("utf-8")
    assert list(tmp_path.glob(".*")) == []


def test_save_at_the_table_names_a_file_once_and_keeps_it(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "later.loew"
    output = shell.run(*GOLEMS, typed=f"save\nsave {file}\n1\n1\n")
    assert "name a file: save FILE" in output.out
    assert f"--load {file}" in output.out
    assert 0 in [who for who, _ in loew.load(str(file)).choices]


def test_another_game_is_never_written_over(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.loew"
    shell.run(*GOLEMS, "--save", str(file), typed="1\n")
    before = file.read_bytes()
    output = shell.run(*GOLEMS, "--save", str(file), typed="1\n")
    assert output.code == 2
    assert "exists already" in output.err
    assert file.read_bytes() == before


def test_people_are_called_by_the_names_in_the_seats(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.loew"
    seats = 'human:Anna,human:"Bo Derk"'
    shell.run("play", "golems", "--seed", "4", "--seats", seats, "--save", str(file), typed="1\n1\n1\n1\n")
    assert str(loew.load(str(file)).setup) == f"golems {seats} seed=4"
    told = shell.run("replay", str(file)).out
    assert "Anna takes" in told
    assert "Bo Derk takes" in told


@pytest.mark.parametrize("option", ["--advanced", "--variant advanced"])
def test_a_variant_has_an_option_of_its_own_or_is_named(shell: Shell, tmp_path: Path, option: str) -> None:
    file = tmp_path / "game.loew"
    shell.run("play", "golems", "--solo", *option.split(), "--seed", "4", "--save", str(file))
    assert str(loew.load(str(file)).setup) == "golems human advanced seed=4"


def test_two_people_are_told_to_look_away(shell: Shell) -> None:
    output = shell.run("play", "golems", "--seats", "human,human", "--seed", "4", typed="take grn-7\n")
    assert "Seat 2, press Enter." in output.out
    assert "Seat 1, press Enter when seat 2 looks away." in output.out


def test_a_real_deck_can_be_typed_in(shell: Shell) -> None:
    grid = "red-1 red-2 red-3 blu-1 blu-2 blu-3 yel-1 yel-2 yel-3 grn-1 grn-2 grn-3"
    typed = f"nonsense\nrun-1 run-2\ndeal {grid}\nundo\n{grid}\n1\ntake red-2\n"
    output = shell.run("play", "golems", "--deal", typed=typed)
    assert "only square runes are dealt" in output.out
    assert "Deal 12 cards" in output.out
    assert "You take red-2" in output.out


def test_an_owners_corrections_change_the_cards(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "golems.toml").write_text('[[golem]]\nid = "red-5"\nneeds = "green"\n', encoding="utf-8")
    by_option = shell.run(*GOLEMS, "--content", str(tmp_path), typed="help red-5\n")
    shell.monkeypatch.setenv("LOEW_CONTENT", str(tmp_path))
    by_variable = shell.run(*GOLEMS, typed="help red-5\n")
    for output in (by_option, by_variable):
        assert "an owner of the cards says so" in output.out
