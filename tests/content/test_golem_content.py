"""The components of Golem: as many as there are, each value with a source, each effect readable, mistakes told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from loew.engine.content import SOURCES, ContentFile, Entry, read_toml
from loew.engine.effect import Part, show, walk
from loew.engine.errors import ContentError
from loew.engine.setup import simple_setup
from loew.engine.trade import Gain
from loew.golem.box import Box
from loew.golem.content_files import FILES, FOLDER, ContentFiles
from loew.golem.flow import Golem, notation
from loew.golem.state import GolemState


@pytest.fixture(scope="module")
def golem() -> Golem:
    return Golem()


@pytest.fixture(scope="module")
def box(golem: Golem) -> Box:
    return golem.box


def values(box: Box, file: str, kind: str, field: str) -> list[object]:
    return [entry.values[field] for entry in box.content_files.of(file, kind)]


# ------------------------------------------------------------------ how many of each

COUNTS = {
    ("board", "entry"): 3,
    ("board", "street"): 3,
    ("board", "grave"): 8,
    ("actions", "line"): 5,
    ("actions", "marble"): 5,
    ("actions", "tile"): 12,
    ("neighbourhoods", "neighbourhood"): 30,
    ("characters", "character"): 12,
    ("books", "book"): 38,
    ("artifacts", "row"): 4,
    ("artifacts", "artifact"): 8,
    ("developments", "golem"): 6,
    ("developments", "study"): 6,
    ("developments", "artifact"): 6,
    ("objectives", "objective"): 27,
    ("starting", "start"): 18,
    ("setup", "marbles"): 3,
    ("setup", "introductory_player"): 4,
    ("automa", "card"): 20,
}


@pytest.mark.parametrize(("file", "kind"), list(COUNTS))
def test_there_are_as_many_of_each_kind_as_the_rulebook_says(box: Box, file: str, kind: str) -> None:
    entries = box.content_files.of(file, kind)
    assert len(entries) == COUNTS[file, kind]
    assert len({entry.id for entry in entries}) == len(entries)


@pytest.mark.rule("SET-3")
def test_each_district_has_ten_tiles_numbered_from_one(box: Box) -> None:
    for d, name in enumerate(("red", "yellow", "blue")):
        tiles = [i for i in range(30) if box.neighbourhood_district[i] == d]
        assert [box.neighbourhood_number[i] for i in tiles] == list(range(1, 11))
        assert [box.neighbourhood_names[i] for i in tiles] == [f"{name}-{n}" for n in range(1, 11)]


@pytest.mark.rule("SET-1")
def test_seven_characters_are_of_the_first_deck_and_five_of_the_last(box: Box) -> None:
    assert values(box, "characters", "character", "number") == list(range(39, 51))
    assert box.character_late == (False,) * 7 + (True,) * 5
    for entry in box.content_files.of("characters", "character"):
        assert entry.values["left"] != entry.values["right"]


@pytest.mark.rule("SET-2")
def test_there_are_eight_books_of_each_colour_and_six_black_ones_for_no_knowledge(box: Box) -> None:
    colours = Counter(values(box, "books", "book", "colour"))
    assert colours == {"blue": 8, "red": 8, "green": 8, "yellow": 8, "black": 6}
    for entry in box.content_files.of("books", "book"):
        assert (entry.number("cost") == 0) == (entry.text("colour") == "black")


@pytest.mark.rule("SET-6")
def test_the_marbles_are_those_of_the_table_of_the_rulebook(box: Box) -> None:
    table = {entry.id: entry.values for entry in box.content_files.of("setup", "marbles")}
    colours = ("white", "black", "red", "blue", "yellow")
    assert {name: tuple(row[colour] for colour in colours) for name, row in table.items()} == {
        "marbles-2": (3, 1, 2, 2, 2),
        "marbles-3": (5, 1, 2, 2, 2),
        "marbles-4": (4, 1, 3, 3, 3),
    }
    assert [row["players"] for row in table.values()] == [[1, 2], [3], [4]]


@pytest.mark.rule("ART-2", "ART-4")
def test_the_cauldrons_take_ten_gold_and_two_developments_are_gold_and_three_grey(box: Box) -> None:
    assert box.cauldrons == (4, 3, 2, 1)
    kinds = [entry.values.get("kind", "big") for entry in box.content_files.of("developments", "artifact")]
    assert kinds == ["gold", "gold", "grey", "grey", "grey", "big"]


@pytest.mark.rule("END-1")
def test_each_area_of_developments_has_eight_menorahs(box: Box) -> None:
    for area in ("golem", "study", "artifact"):
        assert sorted(entry.number("menorahs") for entry in box.content_files.of("developments", area)) == [
            1,
            1,
            1,
            1,
            1,
            3,
        ]


@pytest.mark.rule("END-3")
def test_objectives_are_nine_types_of_three_levels_that_rise(box: Box) -> None:
    cards = box.content_files.of("objectives", "objective")
    assert [card.number("number") for card in cards] == list(range(51, 78))
    for first, second, third in zip(cards[::3], cards[1::3], cards[2::3], strict=True):
        assert first.text("type") == second.text("type") == third.text("type")
        assert [card.number("level") for card in (first, second, third)] == [1, 2, 3]
        assert [card.number("vp") for card in (first, second, third)] == [2, 4, 6]
        assert first.number("goal") < second.number("goal") < third.number("goal")


def test_starting_tiles_are_six_kinds_of_three(box: Box) -> None:
    assert set(Counter(values(box, "starting", "start", "kind")).values()) == {3}


@pytest.mark.rule("KIL-1")
def test_one_grave_is_unlimited_the_rightmost_and_it_gives_nothing(box: Box) -> None:
    assert box.unlimited == (False,) * 7 + (True,)
    assert show(box.grave_bonus[-1]) == "nothing"


@pytest.mark.rule("SET-15")
def test_the_starting_tiles_of_the_introductory_players_add_up_to_what_the_rules_state(box: Box) -> None:
    for player in box.introductory_players:
        tiles = [box.start_effects[box.number[name]] for name in player.texts("starts")]
        given = [part for tile in tiles for part in walk(tile)]
        stated = list(walk(box.content_files.notation.parse(player.text("stated"))))
        assert gains(given) == gains(stated)
        assert others(given) == others(stated)


def gains(parts: list[Part]) -> Counter[str]:
    found: Counter[str] = Counter()
    for part in parts:
        if isinstance(part, Gain):
            found[part.what] += part.n
    return found


def others(parts: list[Part]) -> list[str]:
    names = ("Student", "Study", "DevelopFree")
    return sorted(show(part) for part in parts if type(part).__name__ in names)


def test_no_two_components_share_a_name(box: Box) -> None:
    names = [
        *(*box.grave_names, *box.tile_names, *box.neighbourhood_names, *box.character_names, *box.book_names),
        *(*box.artifact_names, *box.development_names, *box.objective_names, *box.start_names),
    ]
    assert len(set(names)) == len(names)
    assert set(names) <= set(box.number)


# ------------------------------------------------------------------ sources


def test_every_value_has_a_source_and_none_is_an_owners(golem: Golem) -> None:
    assert len(golem.entries()) > 200
    for entry in golem.entries():
        assert set(entry.values) <= set(entry.source), entry.id
        assert {entry.source[name] for name in entry.values} <= set(SOURCES) - {"owner"}, entry.id


def test_every_reason_is_for_a_value_that_is_there(golem: Golem) -> None:
    for entry in golem.entries():
        assert set(entry.why) <= set(entry.values), entry.id
        assert all(entry.why.values())


def test_what_is_inferred_is_inferred_for_a_reason(golem: Golem) -> None:
    told = {"books", "objectives", "artifacts"}  # these give it once, at the top of the file
    for entry in golem.entries():
        for name in entry.values:
            if entry.source[name] == "inferred" and entry.file.removesuffix(".toml") not in told:
                assert entry.why, (entry.file, entry.id, name)


def test_what_is_lost_is_not_passed_off_as_the_rulebooks(box: Box) -> None:
    for file, kind, fields in [
        ("books", "book", ("name",)),
        ("characters", "character", ("name",)),
        ("neighbourhoods", "neighbourhood", ("name",)),
        ("actions", "tile", ("name",)),
        ("artifacts", "artifact", ("name",)),
    ]:
        for entry in box.content_files.of(file, kind):
            assert {entry.source[field] for field in fields} == {"reconstructed"}
    assert box.content_files.one("actions", "permanent").source["effect"] == "reconstructed"


def test_the_rules_are_all_there_in_our_words_with_their_sources() -> None:
    ids = [rule["id"] for rule in read_toml(FOLDER / "rules.toml")["rule"]]
    assert len(set(ids)) == len(ids)
    counts = {"ART": 5, "STU": 6, "MIR": 1, "DEV": 2, "RAB": 17, "NBH": 30, "INF": 3, "CHR": 12, "INC": 2, "CTL": 2}
    for head, count in {**counts, "END": 5, "SET": 15, "MOV": 7, "ACT": 6, "WRK": 4, "GOL": 3, "KIL": 2}.items():
        assert [name for name in ids if name.startswith(head)] == [f"{head}-{n}" for n in range(1, count + 1)]
    for entry in ContentFile(FOLDER / "rules.toml").entries("rule"):
        assert entry.text("text")
        assert set(entry.source.values()) <= set(SOURCES)


# ------------------------------------------------------------------ effects

EFFECTS = {
    ("board", "street"): [f"s{n}" for n in range(1, 11)],
    ("board", "grave"): ["bonus"],
    ("board", "palace"): ["decline"],
    ("actions", "line"): ["effect"],
    ("actions", "marble"): ["effect"],
    ("actions", "tile"): ["effect"],
    ("actions", "permanent"): ["effect"],
    ("neighbourhoods", "neighbourhood"): ["effect"],
    ("characters", "character"): ["effect"],
    ("books", "book"): ["immediate", "active"],
    ("artifacts", "artifact"): ["row1", "row2", "row3", "row4"],
    ("developments", "golem"): ["now", "created"],
    ("developments", "study"): ["placed"],
    ("starting", "start"): ["effect"],
    ("setup", "introductory_player"): ["stated"],
    ("automa", "card"): ["bonus"],
}


def written(box: Box) -> Iterator[tuple[Entry, str]]:
    """Every effect in the content, with the component it is of."""
    for (file, kind), fields in EFFECTS.items():
        for entry in box.content_files.of(file, kind):
            for field in fields:
                if field in entry.values:
                    yield entry, entry.text(field)
    for entry in box.content_files.of("developments", "artifact"):
        if entry.values.get("kind") == "grey":
            yield from ((entry, entry.text(side)) for side in ("side_a", "side_b"))


def test_every_effect_parses_and_reads_as_it_is_written(golem: Golem, box: Box) -> None:
    found = list(written(box))
    assert len(found) > 200
    for entry, text in found:
        effect = golem.notation.parse(text)
        assert show(effect) == text, entry.id
        fresh = notation().parse(show(effect))
        assert fresh == effect
        assert hash(fresh) == hash(effect)


def test_every_effect_the_box_plays_with_can_be_written_down_and_read_again(golem: Golem, box: Box) -> None:
    families = [
        *(box.tile_effects, box.neighbourhood_effects, box.offers, box.book_immediate, box.book_active),
        *(box.line_effects, box.marble_effects, box.start_effects, box.grave_bonus, box.column_bonus),
        *(box.development_now, box.side_boost, *box.artifact_effects, *box.streets),
        (box.permanent_effect, box.created_programme, box.place_gold),
    ]
    for family in families:
        for effect in family:
            assert golem.notation.parse(show(effect)) == effect


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
        ("artifacts", "row", "row-1", "space_cost", 1),
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
        ("board", "entry", "entry-8", "cost", 2),
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
    (tmp_path / "artifacts.toml").write_text('[[row]]\nid = "row-2"\nspace_cost = 1\n', encoding="utf-8")
    (tmp_path / "tracks.toml").write_text("[vp]\nstart = 7\n", encoding="utf-8")
    mine = Golem(tmp_path)
    number = mine.box.number["book-9"]
    assert mine.box.book_cost[number] == 5
    assert show(mine.box.book_active[number]) == "2 clay"
    assert mine.box.space_cost == (2, 1, 4, 5)
    s = mine.new(simple_setup("golem", 2))
    assert isinstance(s, GolemState)
    assert [p.vp for p in s.players] == [7, 7]


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
        ("books", "[[book]\n", "", "is not TOML"),
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
        ("tracks", "[study]\nlimit = [1, 2, 3]\n", "study 'study'", "each list should have 11 numbers"),
        ("tracks", '[study]\nlimit = ["many"]\n', "study 'study'", "'limit' should be a list of whole numbers"),
        ("tracks", "[study]\nlimit = 5\n", "study 'study'", "'limit' should look like"),
        ("tracks", "[golem]\nlevel = [1, 2]\n", "golem 'golem'", "each list should have 12 numbers"),
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


# ------------------------------------------------------------------ damaged content


def opened(folder: Path, file: str) -> Box:
    """The box with one file taken from elsewhere."""
    content_files = ContentFiles(notation(), None)
    content_files.files[file] = ContentFile(folder / f"{file}.toml")
    return Box(content_files)


def damaged(folder: Path, file: str, old: str, new: str) -> ContentError:
    """What the box says when one of its files has been spoiled."""
    text = (FOLDER / f"{file}.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / f"{file}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        opened(folder, file)
    return caught.value


@pytest.mark.parametrize(
    ("file", "old", "new", "where", "problem"),
    [
        ("books", 'id = "book-2"', 'id = "book-1"', "book 'book-1'", "two components have this id"),
        ("books", 'id = "book-2"', 'id = "red-1"', "book 'red-1'", "two components have this id"),
        ("books", "cost = 1\nimm", "imm", "book 'book-1'", "'cost' should be a whole number, not None"),
        ("books", "cost = 1\n", 'cost = "1"\n', "book 'book-1'", "'cost' should be a whole number, not '1'"),
        ("books", "cost = 1\n", "cost = 1.5\n", "book 'book-1'", "'cost' should be a whole number, not 1.5"),
        ("books", 'immediate = "1 knowledge"', "immediate = 1", "book 'book-1'", "'immediate' should be a text, not 1"),
        ("books", 'immediate = "1 knowledge"', 'immediate = "1 knwoledge"', "book 'book-1'", "no resource 'knwoledge'"),
        ("books", "[[book]]", "[[book", "books.toml", "is not TOML"),
        (
            "books",
            'cost = "reconstructed"',
            'cost = "hearsay"',
            "book 'book-2'",
            "the source of 'cost' should be one of",
        ),
        ("books", 'cost = "reconstructed"\n', "", "book 'book-2'", "the source of 'cost' should be one of"),
        ("actions", 'id = "mirror"', 'id = "miror"', "actions.toml", "there is no line for 'mirror'"),
        ("tracks", "0, 0, 4, 8, 12]", "0, 4, 8, 12]", "study 'study'", "each list should have 11 numbers"),
        ("tracks", "work = [1, 3, 5, 8]", "work = [1, 3, 5.5, 8]", "costs 'costs'", "'work' should be a list of whole"),
    ],
)
def test_damaged_content_names_file_entry_and_problem(
    tmp_path: Path, file: str, old: str, new: str, where: str, problem: str
) -> None:
    said = str(damaged(tmp_path, file, old, new))
    assert f"{file}.toml" in said
    assert where in said
    assert problem in said


@pytest.mark.parametrize("file", FILES)
def test_every_file_that_is_not_toml_or_not_there_is_told(tmp_path: Path, file: str) -> None:
    (tmp_path / f"{file}.toml").write_text("= nothing", encoding="utf-8")
    with pytest.raises(ContentError, match=rf"{file}\.toml is not TOML"):
        Golem(tmp_path)
    with pytest.raises(ContentError, match="cannot read"):
        ContentFile(tmp_path / "missing" / f"{file}.toml")
