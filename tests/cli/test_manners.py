"""Mistakes are answered with one sentence and exit code 2; a closed pipe with silence, and
Ctrl-C with a sentence on what is kept."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from cli.table import Shell
from loew.cli import main
from support import PATIENCE

LOEW = (sys.executable, "-m", "loew.cli")

MISTAKES = {
    "dance": "there is no command 'dance'; there are play, serve, db, admin, invite, replay",
    "play": "name a game",
    "play chess": "there is no game 'chess'; there are golem and golems",
    "play golems --seats human,wizard": "there is no seat 'wizard'; a seat is human, you, here, link, beginner",
    "play golems --seats human": "add --solo, or name more seats, such as --seats human,greedy",
    "play golems --seats human,greedy,greedy": "Golems has 1 or 2 seats, not 3",
    "play golems --solo --seats human,greedy": "--solo needs seats like --seats human, not human,greedy",
    "play golems --advanced": "advanced is for the solo game: add --solo",
    "play golems --seed x": "invalid int value: 'x'",
    "play golems --colour": "unrecognized arguments: --colour",
    "play golems --load nowhere.loew": "cannot read nowhere.loew: No such file or directory",
    "play golems --load .": "cannot read .: Is a directory",
    "play --load nowhere.loew --seed 3": "leave it out with --load",
    "play golems --save nowhere/game.loew": "there is no directory nowhere",
    "play golems --save .": "it is a directory",
    "play golems --content nowhere": "there is no pack or directory nowhere; --content",
    "replay": "the following arguments are required: file",
    "replay nowhere.loew": "cannot read nowhere.loew",
}


@pytest.mark.parametrize("words", MISTAKES)
def test_a_mistake_is_one_sentence_and_exit_code_2(words: str, shell: Shell, tmp_path: Path) -> None:
    shell.monkeypatch.chdir(tmp_path)
    output = shell.run(*words.split())
    assert output.code == 2
    assert output.err.startswith("loew: ")
    assert output.err.count("\n") == 1
    assert MISTAKES[words] in output.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "text", ["", "loew 1 golems\n", "loew 9 golems\n\n", "hello\nworld\n", "loew 1 chess\nend 0\n"]
)
def test_a_file_that_is_no_game_is_told_so(text: str, shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "bad.loew"
    file.write_text(text, encoding="utf-8")
    for command in (("play", "--load"), ("replay",)):
        output = shell.run(*command, str(file))
        assert output.code == 2
        assert output.err.count("\n") == 1


def test_a_saved_game_of_the_wrong_size_is_refused(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.loew"
    shell.run("play", "golems", "--save", str(file))
    assert "this game has 2 seats, not 1" in shell.run("play", "--load", str(file), "--seats", "human").err
    assert "is a game of golems, not of chess" in shell.run("play", "chess", "--load", str(file)).err


def test_help_and_version_are_no_mistakes(shell: Shell) -> None:
    assert shell.run("--version").out.startswith("loew 0.")
    assert "play" in shell.run("--help").out
    assert "--seats" in shell.run("play", "--help").out
    assert shell.run().code == 0


def test_a_closed_pipe_is_left_in_silence() -> None:
    words = [*LOEW, "play", "golems", "--seats", "random,random", "--seed", "1"]
    game = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ)
    assert game.stdout is not None
    assert game.stderr is not None
    game.stdout.close()
    assert game.wait(PATIENCE) == 0
    assert game.stderr.read() == b""
    game.stderr.close()


@pytest.mark.parametrize("closed", ["stdin", "stdout", "stderr"])
def test_what_is_closed_from_the_start_does_no_harm(closed: str, shell: Shell) -> None:
    shell.monkeypatch.setattr(f"sys.{closed}", None)
    code = main(["play", "golems", "--seats", "greedy,random"])
    if closed != "stdin":
        getattr(sys, closed).close()  # the stand-in that was opened for it
    assert code == 0
    assert "Traceback" not in "".join(shell.capsys.readouterr())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_a_full_disk_is_one_sentence() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        words = [*LOEW, "play", "golems", "--seats", "greedy,random"]
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, env=os.environ, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)


def test_a_file_that_names_too_few_players_is_played_by_people(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.loew"
    shell.run("play", "golems", "--save", str(file))
    file.write_text(file.read_text("utf-8").replace("player 2 greedy\n", ""), encoding="utf-8")
    assert shell.run("play", "--load", str(file)).code == 0
    assert "seat 1" in shell.run("replay", str(file)).out


def reset_interrupt() -> None:
    """A background process of a shell ignores Ctrl-C: reset that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_with_130_and_a_word_on_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "game.loew"
    words = [*LOEW, "play", "golems", "--save", str(file)]
    pipe = subprocess.PIPE
    game = subprocess.Popen(
        words,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        env=os.environ,
        text=True,
        encoding="utf-8",
        preexec_fn=reset_interrupt,
    )
    assert game.stdout is not None
    seen = ""
    while "▸ \n" not in seen and "you ▸ " not in seen and "you > " not in seen:
        seen += game.stdout.read(1)
    game.send_signal(signal.SIGINT)
    out, err = game.communicate(timeout=PATIENCE)
    assert game.returncode == 130
    assert err == "\n"
    assert f"--load {file}" in out
    assert file.exists()


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("simulate golem --games 100000 --jobs 1", "no game is kept"),
        ("simulate golem --games 100000 --jobs 2 --out games.jsonl", "are in games.jsonl, and the same command"),
        ("simulate golem --games 100000 --jobs 1 --out games.parquet", "are in games.parquet.jsonl, and the same"),
        ("ladder golems --games 100000 --jobs 1 --file ladder.jsonl", "are in ladder.jsonl, and the same command"),
        ("tournament golems random greedy --games 100000 --jobs 2", "no game is kept"),
        ("balance golem --games 100000 --jobs 1", "no game is kept"),
        ("puzzles find golems --games 1000", "the puzzles found so far are in golems.jsonl"),
    ],
)
def test_ctrl_c_in_a_long_run_says_what_is_kept(words: str, kept: str, shell: Shell, tmp_path: Path) -> None:
    shell.monkeypatch.chdir(tmp_path)
    shell.monkeypatch.setattr("loew.lab.workers.LocalWorkers.run", interrupt)
    shell.monkeypatch.setattr("loew.teacher.puzzle_finder.PuzzleFinder.puzzles", interrupt)
    output = shell.run(*words.split())
    assert output.code == 130
    assert output.err.startswith("loew: interrupted; ")
    assert output.err.count("\n") == 1
    assert kept in output.err


def interrupt(*args: object) -> NoReturn:
    raise KeyboardInterrupt


@pytest.mark.parametrize("module", ["loew", "loew.cli"])
def test_both_modules_can_be_run_and_write_plain_signs_where_others_cannot_be_written(module: str) -> None:
    words = [sys.executable, "-m", module, "play", "golems", "--seed", "4"]
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(words, input=b"1\n\xff\xfe\nhelp red-5\n", capture_output=True, env=env, timeout=PATIENCE)
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"+------------------" in done.stdout
    done.stdout.decode("ascii")
