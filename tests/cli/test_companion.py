"""`loew companion`: a real table beside the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from loew.presentation.golem.companion.chance_questions import FIRST_WORD

import loew
from cli.table import Shell
from loew.commands.companion_session import WIDTH, CompanionSession
from loew.commands.screen import Screen
from loew.engine.game import chance_choice
from loew.engine.journal import Journal
from loew.engine.log import kind
from loew.engine.seat import CHANCE, Dealer
from loew.golem.state import GolemState

PARTY = "1\nAnna\n3\n"
BOARDS = "44 43 42 46\n28 7 8 11 25\n2 3 5 6 7 8 10\n1 3 4 5 6 7 10\n1 4 5 6 7 8 9\n8 1 9\nw y rbw wk ryb\n"
STUDIOS = "b r y\n1 2\n8 11 12\n1a 3a\n1\n1\n1\n1\n1\n1\n"
SETUP = PARTY + BOARDS + STUDIOS
COMPANION = ("companion", "--seed", "3")
MISTAKES = {
    "companion --level 9": "the Automa has the levels 1 to 4",
    "companion --people Anna,Anna --level 2": "'Anna' cannot be a name",
    "companion --people Automa --level 2": "'Automa' cannot be a name",
    "companion --people A,B,C,D --level 2": "--people names 4",
    "companion --cards mine": "invalid choice: 'mine'",
    "companion --load nowhere.loew": "cannot read nowhere.loew",
    "companion --load nowhere.loew --level 2": "--level is fixed when a game starts",
    "companion --save nowhere/game.loew": "there is no directory nowhere",
}


class RandomPeople:
    """People at a real table who answer each question with a random legal answer."""

    def __init__(self, seed: int) -> None:
        self.dealer = Dealer(seed, 9)
        self.waiting: list[str] = []
        self.companion_table: CompanionSession | None = None
        self.left = -1  # answers before they go home; below 0 they stay

    def ask(self, prompt: str) -> str:
        assert self.companion_table is not None
        if self.left == 0:
            raise EOFError
        self.left -= 1
        journal = self.companion_table.journal
        s = journal.state
        assert isinstance(s, GolemState)
        assert s.top is not None
        if s.top.who != CHANCE:
            return self.dealer.one(self.companion_table.companion.options(journal))
        if not self.waiting:
            self.waiting = self.answers(s)
        return self.waiting.pop(0)

    def answers(self, s: GolemState) -> list[str]:
        """A random choice of chance, split into the answers to its questions."""
        assert s.top is not None
        assert self.companion_table is not None
        words = list(chance_choice(s, self.dealer)[1:])
        asked = kind(s.top.effect)
        if asked == "deal-starts":
            return [" ".join([words.pop() for _ in range(p.starts_kept(s.box))]) for p in s.players]
        if asked == "draw-order":
            return [" ".join(self.companion_table.names[int(word) - 1] for word in words[1:])]
        if asked not in FIRST_WORD:
            words = [re.sub(r"^[a-z]+-", "", word) for word in words]
        n = len(self.companion_table.companion.questions(s, ["?"] * s.seats))
        return [" ".join(words[i * len(words) // n : (i + 1) * len(words) // n]) for i in range(n)]


def companion_table(
    monkeypatch: pytest.MonkeyPatch, journal: Journal, seed: int, file: Path | None = None
) -> tuple[CompanionSession, RandomPeople]:
    """A companion session with people who answer."""
    hands, screen = RandomPeople(seed), Screen()
    monkeypatch.setattr(screen, "ask", hands.ask)
    hands.companion_table = CompanionSession(journal, screen, file, typed_cards=seed % 2 == 1)
    return hands.companion_table, hands


def new(people: int, level: int, seed: int) -> Journal:
    names = ",".join(f"human:{name}" for name in ("Anna", "Ben", "Cleo")[:people])
    return loew.new(f"golem {names},automa:{level} seed={seed} deals=manual")


@pytest.mark.parametrize("words", MISTAKES)
def test_a_mistake_is_one_sentence_and_exit_code_2(words: str, shell: Shell, tmp_path: Path) -> None:
    shell.monkeypatch.chdir(tmp_path)
    output = shell.run(*words.split())
    assert output.code == 2
    assert output.err.count("\n") == 1
    assert MISTAKES[words] in output.err


@pytest.mark.parametrize("typed", ["quit\n", "1\nexit\n", "1\nAnna\nQuit\n"])
def test_one_can_leave_at_the_first_questions_too(shell: Shell, typed: str) -> None:
    output = shell.run(*COMPANION, typed=typed)
    assert output.code == 0
    assert output.out.count("Goodbye.") == 1
    assert output.out.count("?") == typed.count("\n"), "no question was asked again"


def test_everything_is_asked_step_by_step_and_bad_answers_get_one_sentence(shell: Shell) -> None:
    bad = "5\n1\nAutoma\nAnna\n9\n3\n44 43\n44 43 99 46\n" + BOARDS.replace(
        "w y rbw wk ryb", "w y\nw y rbw wk ry\nw y rbw wk ryb"
    )
    output = shell.run(*COMPANION, typed=bad + "red red\n" + STUDIOS.replace("1\n1\n", "7\nfly\n\n1\n1\n", 1))
    assert output.code == 0
    for sentence in (
        "type 1, 2 or 3",
        "cannot be a name",
        "and '9' is none of them",
        "4 characters are needed here, each once, and 2 came.",
        "there is no character '99'; 'list' tells which there are.",
        "say the five lines from the top",
        "blue marbles in the tower: 2, and 1 were named.",
        "name the three colours from the top",
        "there is no choice 7; the numbers go from 1 to 2.",
        "'fly' is not known here",
        "nothing was typed",
    ):
        assert sentence in " ".join(output.out.split())
    assert "Anna: March" in output.out


def test_the_automas_turn_is_told_as_orders_with_what_they_come_to_and_why(shell: Shell) -> None:
    output = shell.run(*COMPANION, typed=SETUP + "1\n1\n1\n1\n31\nwhy\nwhy short\nboard\n")
    assert "── Automa ──" in output.out
    assert "1. Its card is card " in output.out
    assert re.search(r"Buy .* for \d resources? \(\w+ from the left\)", " ".join(output.out.split()))
    assert re.search(r" 2\. [A-Z].*\.", output.out)
    assert re.search(r"\[.*resources \d+ → \d+", output.out)
    assert "(ADR-3)" in output.out
    assert "strategy blue red yellow" in output.out
    assert max(map(len, output.out.splitlines())) <= WIDTH


def test_objectives_are_never_asked_for_nor_told(shell: Shell) -> None:
    output = shell.run(*COMPANION, typed=SETUP + "board\n")
    assert "obj-" not in output.out
    assert "keep obj" not in output.out
    assert output.out.count("objective") == 2  # in the welcome


def test_only_the_starting_tiles_that_were_named_are_offered(shell: Shell) -> None:
    output = shell.run(*COMPANION, typed=PARTY + BOARDS + "b r y\n1 2\n8 11 12\n1a 3a\n1\n")
    offers = re.findall(r"choose (start-\d+)", output.out)
    assert offers == ["start-1", "start-2"]
    assert "Choose Golem maker’s start (11). [resources" in output.out


def test_list_tells_what_the_components_do(shell: Shell) -> None:
    output = shell.run(*COMPANION, typed=PARTY + "list 44\nlist zzz\n" + BOARDS + STUDIOS + "list\n")
    assert "char-44   The Tutor: " in output.out
    assert "nothing here has 'zzz' in its name" in output.out
    assert "there is nothing to list here" in output.out


def test_undo_goes_back_to_the_last_answer_and_over_what_followed_of_itself(shell: Shell) -> None:
    output = shell.run(
        "companion", "--people", "Anna", "--level", "3", typed="undo\n44 43 42 46\nundo\n" + BOARDS + STUDIOS + "undo\n"
    )
    assert "nothing has been answered" in output.out
    assert output.out.count("Palace: the numbers") == 2
    assert output.out.count("Anna: Stand two golems on section I, in different districts.") == 1
    assert output.out.count("Anna: Stand a golem on section I of a district.") == 2


@pytest.mark.slow
@pytest.mark.parametrize(("people", "level", "seed"), [(1, 3, 1), (1, 4, 2), (2, 2, 3), (3, 1, 4)])
def test_a_whole_game_can_be_played_and_ends_without_the_peoples_objectives(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], people: int, level: int, seed: int
) -> None:
    table, _ = companion_table(monkeypatch, new(people, level, seed), seed)
    assert table.play() == 0
    out = capsys.readouterr().out
    assert table.journal.over
    assert "Add your objectives yourselves" in out
    last = out[out.index("The game is over.") :]
    assert "objectives" not in last.splitlines()[2]
    assert f"objectives {table.journal.score()[people]['parts']['objectives']}" in last
    assert max(map(len, out.splitlines())) <= WIDTH
    assert out.count("Its card is card ") == 12


@pytest.mark.slow
@pytest.mark.parametrize("answers", [3, 30, 60])
def test_a_game_saved_in_the_middle_goes_on_from_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, answers: int
) -> None:
    file = tmp_path / "real.loew"
    table, hands = companion_table(monkeypatch, new(1, 3, 6), 6, file)
    hands.left = answers
    table.play()
    assert f"loew companion --load {file} --save {file}" in capsys.readouterr().out
    again = loew.load(str(file))
    assert again.choices == table.journal.choices
    resumed, _ = companion_table(monkeypatch, again, 6, file)
    resumed.play()
    assert resumed.journal.over
    assert loew.load(str(file)).score() == resumed.journal.score()


def test_the_command_resumes_and_other_games_are_refused(shell: Shell, tmp_path: Path) -> None:
    file, other = tmp_path / "real.loew", tmp_path / "other.loew"
    shell.run(*COMPANION, "--save", str(file), typed=SETUP)
    output = shell.run("companion", "--load", str(file), "--save", str(file), typed="board\n1\n")
    assert output.code == 0
    assert output.out.count("Anna: March") == 2
    assert "exists already" in shell.run(*COMPANION, "--save", str(file)).err
    shell.run("play", "golem", "--seats", "random,automa", "--save", str(other))
    assert "was not played with the companion" in shell.run("companion", "--load", str(other)).err


def test_save_names_a_file_and_quit_says_how_to_go_on(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "real.loew"
    output = shell.run(*COMPANION, typed=PARTY + f"save\nsave {file}\nhelp\n44 43 42 46\nquit\n")
    assert "name a file: save FILE" in output.out
    assert "take the last answer back" in output.out
    assert f"--load {file}" in output.out
    assert len(loew.load(str(file)).choices) == 1
