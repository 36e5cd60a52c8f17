"""`loew box`: the questionnaire in the terminal, left and continued, and what can be done with packs."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.table import Output, Shell
from loew.bench import box as box_measure
from loew.box.answers import Answers
from loew.box.questionnaire import questionnaire_of
from loew.box.session import BoxPages, value_text
from loew.games.entry import names
from loew.i18n import speaking
from loew.ui.terminal import TerminalStyle


class BoxShell:
    """Runs `loew box` with its answers in a folder of the test."""

    def __init__(self, shell: Shell, folder: Path) -> None:
        self.shell = shell
        self.folder = folder

    def run(self, *words: str, typed: str = "", data: str = "box") -> Output:
        return self.shell.run("box", *words, "--data", str(self.folder / data), typed=typed)


@pytest.fixture
def box(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> BoxShell:
    monkeypatch.delenv("LOEW_LANGUAGE", raising=False)
    return BoxShell(shell, tmp_path)


def test_a_walk_is_saved_after_every_answer_and_continued(box: BoxShell) -> None:
    first = box.run("golem", typed="\n\n")
    assert first.code == 0
    assert "Starting tiles, 1 of 18" in first.out
    assert "Take 1 clay, 1 coin and 1 knowledge, then move your red student 1 forward." in first.out
    assert "2 of 567" in first.out
    assert "Saved. Continue with: loew box golem" in first.out
    again = box.run("golem", typed="go books\n2 4; 4 2 coin > student any\nskip\nundo\nundo\nquit\n")
    assert "Starting tiles, 3 of 18" in again.out
    assert "4 of 567 · 2 corrected" in again.out
    assert "Pay 2 coins to move one of your students 1 forward." in again.out
    assert "2 of 567 · 1 for later" not in again.out
    last = box.run("golem", typed="quit\n")
    assert "2 of 567" in last.out
    assert "corrected" not in last.out, "what was taken back is not there"


def test_a_form_says_what_can_be_typed(box: BoxShell) -> None:
    seen = box.run("golem", typed="go books\n4\n1 coi\n9 3\n2 two\n1 pink\n?\ngo\ngo shoes\nquit\n").out
    assert "parts with & (and then)" in seen
    assert "student any            Move one of your students 1 forward." in seen
    assert "1 of 567 · 1 corrected" in seen
    assert "begin with the number of a value, from 1 to 4" in seen
    assert "enter a whole number, not 'two'." in seen
    assert "there is no 'pink' here; there are blue, red, green, yellow and black." in seen
    assert "take back the last answer" in seen
    assert "there is no group 'shoes'" in seen


def test_a_whole_box_becomes_a_pack_and_is_compared_with_another(box: BoxShell, tmp_path: Path) -> None:
    everything = "go {}\nall\n"
    questionnaire = "".join(everything.format(name) for name in ("runes", "gems"))
    box.run("golems", typed=f"1 yellow yellow\n\n{questionnaire}")
    mine = str(tmp_path / "mine.toml")
    unnamed = box.run("export", mine)
    assert unnamed.code == 2
    assert "a pack needs a name" in unnamed.err
    assert "1 corrected." in box.run("export", mine, "--name", "Anna's box", "--who", "Anna").out
    written = Path(mine).read_bytes()
    assert b'needs = "yellow yellow"' in written
    assert "30 values taken over" in box.run("import", mine, data="other").out
    again = str(tmp_path / "again.toml")
    box.run("export", again, data="other")
    assert Path(again).read_bytes() == written, "export, import, export"
    box.run("golems", typed="go golems\n1 red\n\nquit\n", data="other")
    assert "golem red-1" not in box.run("compare", mine, again).out
    chosen = box.run("compare", mine, data="third", typed="")
    assert "Different: 0. Only in one of them: 30." in chosen.out
    shown = box.run("show", mine).out
    assert "Anna's box · Anna · Golems: 29 confirmed, 1 corrected" in shown
    assert "golems.golem.red-1" in shown
    assert "golems" in box.run("show").out


def test_differences_are_chosen_one_by_one(box: BoxShell, tmp_path: Path) -> None:
    box.run("golems", typed="1 yellow yellow; 2 blue\nquit\n")
    file = str(tmp_path / "mine.toml")
    box.run("export", file, "--name", "mine")
    box.run("golems", typed="1 red; 2 green\nquit\n", data="other")
    chosen = box.run("compare", file, data="other", typed="t\n\n")
    assert "Different: 2." in chosen.out
    assert "golem red-1, needs: red | yellow yellow" in chosen.out
    left = box.run("compare", file, data="other", typed="q\n")
    assert "Different: 1." in left.out
    assert "gives: green | blue" in left.out


def test_values_that_contradict_each_other_are_told_and_not_exported(box: BoxShell, tmp_path: Path) -> None:
    seen = box.run("golems", typed="go runes\n2 no\nquit\n")
    assert "do not fit together yet: golems.toml: four runes should be square, not 3" in seen.out
    refused = box.run("export", str(tmp_path / "mine.toml"), "--name", "mine")
    assert refused.code == 2
    assert "four runes should be square" in refused.err
    assert not (tmp_path / "mine.toml").exists()


def test_a_bad_pack_changes_nothing(box: BoxShell, tmp_path: Path) -> None:
    box.run("golems", typed="1 red\nquit\n")
    before = (tmp_path / "box" / "golems.answers").read_bytes()
    file = tmp_path / "bad.toml"
    file.write_text('format = 1\nname = "N"\n[[golems.golems.golem]]\nid = "red-1"\nneeds = "pink"\n', encoding="utf-8")
    refused = box.run("import", str(file))
    assert refused.code == 2
    assert "line 4: golem 'red-1': 'needs': there is no 'pink' here" in refused.err
    assert (tmp_path / "box" / "golems.answers").read_bytes() == before
    file.write_bytes(b"\xff\xfe")
    assert "is not text" in box.run("import", str(file)).err
    assert "cannot read" in box.run("import", "nowhere.toml").err


def test_answers_begin_anew_and_the_old_ones_stay(box: BoxShell, tmp_path: Path) -> None:
    assert "There are no answers yet." in box.run("reset", "golems").out
    box.run("golems", typed="1 red\nquit\n")
    assert "golems.old-1" in box.run("reset", "golems").out
    assert (tmp_path / "box" / "golems.old-1").exists()
    assert "0 of 100" in box.run("golems").out
    (tmp_path / "box" / "golems.answers").write_text("{", encoding="utf-8")
    assert "cannot read the answers" in box.run("golems").err


def test_a_wrong_word_is_told(box: BoxShell) -> None:
    assert "there is no game 'chess'" in box.run("chess").err
    assert "loew box export needs a file" in box.run("export").err
    assert "loew box reset needs a game" in box.run("reset").err
    assert "there is no language 'xx'" in box.run("golem", "--language", "xx").err
    assert "nothing is answered yet" in box.run("export", "a.toml").err


def test_the_walk_speaks_polish_and_plain_ascii(box: BoxShell) -> None:
    polish = box.run("golem", "--language", "pl", typed="go books\n?\n2 x\nquit\n").out
    assert "Księgi" in polish
    for english in ("ours is right", "Books", "Saved", "whole number", " of 567"):
        assert english not in polish
    plain = box.run("golem", "--ascii", "--no-color", typed="?\ngo\nquit\n").out
    assert plain.isascii()
    assert max(map(len, plain.splitlines())) <= 100


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_is_shown_fits_the_screen_and_can_be_typed(name: str, language: str) -> None:
    questionnaire = questionnaire_of(name)
    with speaking(language):
        pages = BoxPages(Answers(questionnaire), TerminalStyle(plain=True, width=80))
        for asked in questionnaire.by_component.values():
            assert all(len(pages.style.fit(line)) <= 80 for line in pages.component(asked)), asked.component
            for question in asked.questions:
                assert question.form.typed(value_text(question.ours)) == question.ours, question.key
                assert all(len(pages.style.fit(line)) <= 80 for line in pages.form(asked, question)), question.key
        assert all(len(line) <= 80 for line in pages.groups())


@pytest.mark.parametrize("name", names())
def test_a_whole_box_takes_less_than_an_hour(name: str) -> None:
    found = box_measure.measure(name)
    assert found["answered"] == found["values"]
    assert found["corrected"] >= found["components"] / 10
    assert found["problem"] == ""
    assert found["answers typed"] <= found["components"] * 1.25
    assert found["minutes"] < 60
