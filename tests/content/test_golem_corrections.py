"""An owner's corrections of the components of Golem, and what is said about mistakes in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from loew.engine.content import Entry
from loew.engine.effect import show
from loew.engine.errors import ContentError
from loew.engine.setup import simple_setup
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState

# ------------------------------------------------------------------ an owner's corrections


def corrected(folder: Path, file: str, text: str) -> Golem:
    (folder / f"{file}.toml").write_text(text, encoding="utf-8")
    return Golem(folder)


def entry_of(golem: Golem, file: str, kind: str, name: str) -> Entry:
    [found] = [entry for entry in golem.box.content_files.of(file, kind) if entry.id == name]
    return found


@pytest.mark.parametrize(
    ("file", "kind", "name", "field", "value"),
    [
        ("books", "book", "book-9", "cost", 5),
        ("books", "book", "book-9", "active", "2 clay"),
        ("books", "book", "book-9", "colour", "green"),
        ("artifacts", "row", "row-1", "grey_space", 1),
        ("artifacts", "artifact", "art-1a", "row1", "study 1"),
        ("developments", "golem", "left-arm", "cost", 6),
        ("developments", "study", "column-1", "placed", "3 coin"),
        ("developments", "artifact", "boost-clay", "side_b", "3 clay"),
        ("characters", "character", "char-39", "steps", 3),
        ("characters", "character", "char-39", "left", "red"),
        ("neighbourhoods", "neighbourhood", "red-1", "effect", "1 clay"),
        ("actions", "tile", "tile-1", "effect", "3 coin"),
        ("actions", "permanent", "permanent", "effect", "1 coin"),
        ("board", "street", "street-red", "s3", "2 coin"),
        ("board", "grave", "grave-1", "bonus", "5 vp"),
        ("board", "library", "library", "p2", 0),
        ("board", "entry", "entry-red-8", "vp", 2),
        ("tracks", "study", "study", "income", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]),
        ("tracks", "golem", "golem", "level", [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
        ("objectives", "objective", "obj-53", "goal", 8),
        ("starting", "start", "start-1", "effect", "9 coin"),
    ],
)
def test_an_owner_can_say_what_is_really_printed(
    tmp_path: Path, golem: Golem, file: str, kind: str, name: str, field: str, value: object
) -> None:
    single = kind == name
    said = f'"{value}"' if isinstance(value, str) else value
    head = f"[{kind}]\n" if single else f'[[{kind}]]\nid = "{name}"\n'
    mine = corrected(tmp_path, file, f"{head}{field} = {said}\n")
    entry = entry_of(mine, file, kind, name)
    before = entry_of(golem, file, kind, name)
    assert entry.values == {**before.values, field: value}
    assert entry.source == {**before.source, field: "owner"}
    assert before.values[field] != value
    assert mine.content_version != golem.content_version


def test_a_corrected_value_is_the_one_that_is_played_with(tmp_path: Path) -> None:
    (tmp_path / "books.toml").write_text('[[book]]\nid = "book-9"\ncost = 5\nactive = "2 clay"\n', encoding="utf-8")
    (tmp_path / "artifacts.toml").write_text('[[row]]\nid = "row-2"\ngrey_space = 1\n', encoding="utf-8")
    (tmp_path / "tracks.toml").write_text("[vp]\nstart = 7\n", encoding="utf-8")
    mine = Golem(tmp_path)
    number = mine.box.number["book-9"]
    assert mine.box.book_cost[number] == 5
    assert show(mine.box.book_active[number]) == "2 clay"
    assert mine.box.space_cost == (2, 2, 3, 1, 4, 4, 5, 5)
    s = mine.new(simple_setup("golem", 2))
    assert isinstance(s, GolemState)
    assert [p.vp for p in s.players] == [7, 7]


def graves(golem: Golem) -> list[str]:
    return list(golem.box.grave_names)


def test_an_owner_can_add_graves_and_remove_them(tmp_path: Path) -> None:
    new = '[[grave]]\nid = "grave-9"\nbonus = "1 gold"\nmin_players = 2\nunlimited = false\n'
    text = f'{new}before = "grave-5"\n[[grave]]\nid = "grave-2"\nremoved = true\n{new.replace("9", "10")}'
    mine = corrected(tmp_path, "board", text)
    assert graves(mine) == [f"grave-{n}" for n in (1, 3, 4, 9, 5, 6, 7, 8, 10)]
    assert set(entry_of(mine, "board", "grave", "grave-9").source.values()) == {"owner"}
    s = mine.new(simple_setup("golem", 2))
    assert isinstance(s, GolemState)
    assert len(s.cemetery) == 9


def test_an_empty_folder_of_corrections_changes_nothing(tmp_path: Path, golem: Golem) -> None:
    assert Golem(tmp_path).content_version == golem.content_version


# ------------------------------------------------------------------ mistakes in corrections


def told(folder: Path, file: str, text: str) -> str:
    """What is said about a correction that cannot be."""
    with pytest.raises(ContentError) as caught:
        corrected(folder, file, text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("file", "text", "where", "problem"),
    [
        ("books", '[[book]]\nid = "book-9"\nactive = "dance"\n', "book 'book-9'", "no verb 'dance'"),
        ("books", '[[book]]\nid = "book-9"\nactive = "2 gems"\n', "book 'book-9'", "no resource 'gems'"),
        ("books", '[[book]]\nid = "book-9"\nactive = "1 vp per gem"\n', "book 'book-9'", "no thing to count 'gem'"),
        ("books", '[[book]]\nid = "book-9"\nactive = "student green"\n', "book 'book-9'", "no street 'green'"),
        ("books", '[[book]]\nid = "book-9"\nactive = "1 vp & "\n', "book 'book-9'", "something is missing"),
        ("books", '[[book]]\nid = "book-9"\nactive = "create lots"\n', "book 'book-9'", "takes a number"),
        ("books", '[[book]]\nid = "book-9"\nactive = "1 vp & 1 clay + 1 coin"\n', "book 'book-9'", "left over"),
        ("books", '[[book]]\nid = "book-9"\nactive = ""\n', "book 'book-9'", "something is missing"),
        ("books", '[[book]]\nid = "book-9"\ncost = "five"\n', "book 'book-9'", "'cost' should look like 1"),
        ("books", '[[book]]\nid = "book-9"\ncost = true\n', "book 'book-9'", "'cost' should look like 1"),
        ("books", '[[book]]\nid = "book-9"\nactive = 5\n', "book 'book-9'", "'active' should look like"),
        ("books", '[[book]]\nid = "book-9"\ncolour = "pink"\n', "book 'book-9'", "'colour' should be one of blue, red"),
        ("books", '[[book]]\nid = "book-9"\nprice = 5\n', "book 'book-9'", "has no 'price'"),
        ("books", '[[book]]\nid = "book-99"\ncost = 5\n', "book 'book-99'", "there is no book 'book-99' to correct"),
        ("books", '[[tome]]\nid = "book-9"\n', "", "no kind 'tome'"),
        ("books", '[[book]]\nid = "book-9"\nremoved = true\n', "book 'book-9'", "has no 'removed'"),
        ("board", '[[grave]]\nid = "grave-9"\nbonus = "1 vp"\n', "grave", "needs fields like these: bonus = "),
        ("board", '[[grave]]\nid = "grave-8"\nremoved = true\n', "", "one grave should be unlimited"),
        (
            "board",
            '[[grave]]\nid = "grave-9"\nbefore = "grave-99"\n',
            "grave 'grave-9'",
            "there is no 'grave-99' to put it before",
        ),
        ("books", "[[book]\n", "", "is not TOML"),
        ("books", "book = " + "[" * 9_000, "", "is not TOML: line 1: there are at most 6 brackets"),
        (
            "characters",
            '[[character]]\nid = "char-39"\nleft = "green"\n',
            "character 'char-39'",
            "'left' should be one",
        ),
        ("characters", '[[character]]\nid = "char-39"\neffect = "5"\n', "character 'char-39'", "something is missing"),
        (
            "developments",
            '[[artifact]]\nid = "trigger-event"\nside_a = "rain"\n',
            "'trigger-event'",
            "'side_a' should be",
        ),
        ("developments", '[[golem]]\nid = "torso"\nnow = "slay"\n', "golem 'torso'", "no verb 'slay'"),
        (
            "objectives",
            '[[objective]]\nid = "obj-51"\ntype = "luck"\n',
            "objective 'obj-51'",
            "'type' should be one of",
        ),
        ("tracks", "[study]\nlimit = [1, 2, 3]\n", "study 'study'", "each list should have 11 values"),
        ("tracks", '[study]\nlimit = ["many"]\n', "study 'study'", "'limit' should be a list of whole numbers"),
        ("tracks", "[study]\nlimit = 5\n", "study 'study'", "'limit' should look like"),
        ("tracks", "[golem]\nlevel = [1, 2]\n", "golem 'golem'", "each list should have 12 values"),
        ("board", '[[street]]\nid = "street-red"\ns4 = "jump"\n', "street 'street-red'", "no verb 'jump'"),
        ("board", '[[street]]\nid = "street-red"\ndistrict = "green"\n', "", "is fixed by the rules"),
        ("board", '[[grave]]\nid = "grave-8"\nunlimited = false\n', "", "one grave should be unlimited"),
        ("starting", '[[start]]\nid = "start-1"\neffect = "1 clay &"\n', "start 'start-1'", "something is missing"),
    ],
)
def test_a_correction_that_cannot_be_names_file_entry_and_problem(
    tmp_path: Path, file: str, text: str, where: str, problem: str
) -> None:
    said = told(tmp_path, file, text)
    assert f"{file}.toml" in said
    assert where in said
    assert problem in said


@pytest.mark.parametrize(
    ("file", "text", "where"),
    [
        pytest.param("board", '[palace]\ndecline = "dance"\n', "palace 'palace'", id="decline"),
        pytest.param("characters", '[[character]]\nid = "char-39"\ncost = -2\n', "character 'char-39'", id="cost"),
    ],
)
def test_an_offer_that_cannot_be_read_is_told_with_file_and_entry(
    tmp_path: Path, file: str, text: str, where: str
) -> None:
    said = told(tmp_path, file, text)
    assert f"{file}.toml" in said
    assert where in said


@pytest.mark.parametrize(
    ("kind", "name"), [("golem", "right-leg"), ("golem", "left-arm"), ("golem", "left-leg"), ("study", "column-3")]
)
def test_a_power_that_does_not_exist_is_told(tmp_path: Path, kind: str, name: str) -> None:
    assert name in told(tmp_path, "developments", f'[[{kind}]]\nid = "{name}"\npower = "flight"\n')


@pytest.mark.parametrize(
    "text",
    [
        pytest.param('[introductory]\ncharacters = ["char-39", "char-99", "char-41", "char-46"]\n', id="character"),
        pytest.param('[introductory]\nred = ["red-1", "red-2"]\n', id="too few tiles"),
        pytest.param(
            '[introductory]\nblue = ["red-1", "red-2", "red-3", "red-4", "red-5", "red-6", "red-7"]\n', id="red"
        ),
        pytest.param('[[introductory_player]]\nid = "intro-1"\nartifact = "art-9z"\n', id="artifact"),
        pytest.param('[[introductory_player]]\nid = "intro-1"\ngolems = ["green", "red"]\n', id="district"),
        pytest.param('[[introductory_player]]\nid = "intro-1"\nobjectives = ["obj-1"]\n', id="objective"),
        pytest.param('[[marbles]]\nid = "marbles-2"\nplayers = [1]\n', id="marbles for two"),
    ],
)
def test_a_set_up_that_names_what_is_not_there_is_told(tmp_path: Path, text: str) -> None:
    assert "setup.toml" in told(tmp_path, "setup", text)


@pytest.mark.parametrize(
    ("file", "text"),
    [
        pytest.param("tracks", "[golem]\nstart = 99\n", id="golem track"),
        pytest.param("board", "[library]\npositions = 0\n", id="library"),
        pytest.param("board", "[districts]\ntile_sections = 9\n", id="sections"),
    ],
)
def test_a_number_that_no_game_can_be_played_with_is_told(tmp_path: Path, file: str, text: str) -> None:
    assert f"{file}.toml" in told(tmp_path, file, text)
