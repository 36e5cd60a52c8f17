"""Which owner's values are in force: saved games carry them, transcripts and results name them."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import loew
from cli.table import Shell
from loew.engine.corrections import Corrections, corrections_at, corrections_in
from loew.engine.errors import ContentError, SaveError
from loew.engine.savefile import SavedGame
from loew.games.registry import game

PACK = """
format = 1
name = "Anna's; box"
who = "Anna"
[golems]
content = "0"
[[golems.golems.golem]]
id = "red-1"
needs = "4 any"
confirmed.gives = "red"
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    file = tmp_path / "anna.toml"
    file.write_text(PACK, encoding="utf-8")
    return file


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    monkeypatch.delenv("LOEW_CONTENT", raising=False)
    return Shell(monkeypatch, capsys)


def needs(journal: loew.Journal) -> object:
    return next(entry.values["needs"] for entry in journal.game.entries() if entry.id == "red-1")


def test_a_saved_game_brings_its_values_anywhere(pack: Path) -> None:
    journal = loew.new("golems", seed=7, content=pack)
    digest = game("golems", pack).corrections
    assert digest is not None
    text = journal.save()
    assert f"\npack {digest.digest} Anna's; box\n" in text
    assert '\nvalues {"golems":{"golem":[{"id":"red-1","needs":"4 any"}]}}\n' in text
    pack.unlink()
    again = loew.load(text)
    assert needs(again) == "4 any"
    assert again.game.content_version == journal.game.content_version
    assert again.save() == text, "saved again, it is the same"
    assert f"\npack {digest.digest} Anna's; box\n" in again.transcript()


def test_a_game_with_our_values_names_no_pack() -> None:
    text = loew.new("golems", seed=7).save()
    assert "\npack " not in text
    assert SavedGame(text).corrections() is None


def test_other_values_can_be_named_when_a_game_is_opened(pack: Path, tmp_path: Path) -> None:
    other = tmp_path / "bert.toml"
    other.write_text(PACK.replace("4 any", "3 any").replace("Anna", "Bert"), encoding="utf-8")
    assert needs(loew.load(loew.new("golems", seed=7, content=pack).save(), content=other)) == "3 any"


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ('{"golems":{"golem":[{"id":"pin-1","needs":"red"}]}}', "the pack Anna's; box .* there is no golem 'pin-1'"),
        ('{"golems":3}', "its values cannot be read"),
        ("{", "its values cannot be read"),
    ],
)
def test_values_that_do_not_fit_here_are_told_with_the_name_of_the_pack(pack: Path, values: str, told: str) -> None:
    text = loew.new("golems", seed=7, content=pack).save()
    lines = [f"values {values}" if line.startswith("values ") else line for line in text.splitlines()]
    with pytest.raises(SaveError, match=told):
        loew.load("\n".join(lines) + "\n")


def test_positions_go_to_other_processes_with_their_values(pack: Path) -> None:
    journal = loew.new("golems", seed=7, content=pack)
    pack.unlink()
    again = pickle.loads(pickle.dumps(journal.state))
    assert again == journal.state
    assert again.maker() == journal.state.maker()


def test_corrections_as_text(pack: Path) -> None:
    found = game("golems", pack).corrections
    assert found is not None
    again = corrections_in(found.text())
    assert (again.name, again.digest, again.files) == (found.name, found.digest, found.files)
    assert corrections_at("") is None
    with pytest.raises(ContentError, match="are damaged"):
        corrections_in("{}")


def test_the_digest_does_not_depend_on_the_order() -> None:
    one = Corrections("a", {"golems": {"golem": [{"id": "red-1", "needs": "red"}, {"id": "red-2", "needs": "blue"}]}})
    two = Corrections("b", {"golems": {"golem": [{"needs": "blue", "id": "red-2"}, {"id": "red-1", "needs": "red"}]}})
    assert one.digest == two.digest
    assert one.digest != Corrections("a", {}).digest


def test_commands_take_a_pack_and_name_it_in_their_results(pack: Path, tmp_path: Path, shell: Shell) -> None:
    name, saved = "Anna's; box", tmp_path / "game.loew"
    play = shell.run("play", "golems", "--seats", "greedy,random", "--content", str(pack), "--save", str(saved))
    assert f"Played with the pack {name} (" in play.out
    assert f"Played with the pack {name} (" in shell.run("replay", str(saved)).out
    simulated = shell.run("simulate", "golems", "--games", "2", "--jobs", "1", "--content", str(pack))
    assert f"with the pack {name} (" in simulated.out
    assert "needs          4 any" in shell.run("provenance", "golems", "--content", str(pack)).out


def test_a_pack_with_a_misspelt_file_is_told(tmp_path: Path) -> None:
    file = tmp_path / "anna.toml"
    file.write_text(PACK.replace("golems.golems.golem", "golems.cards.golem"), encoding="utf-8")
    with pytest.raises(ContentError, match=r"there is no content file cards\.toml"):
        game("golems", file)
    with pytest.raises(ContentError, match="there is no pack"):
        game("golems", tmp_path / "nowhere.toml")
