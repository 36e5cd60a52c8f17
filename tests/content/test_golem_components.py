"""The components of Golem: as many as there are, each value with a source, each effect readable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from loew.engine.content import SOURCES, ContentFile, Entry
from loew.engine.effect import Part, show, walk
from loew.engine.gains import Gain
from loew.engine.toml_file import read_toml
from loew.games.golem.game import Golem, notation
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.content_files import FOLDER


def values(box: Box, file: str, kind: str, field: str) -> list[object]:
    return [entry.values[field] for entry in box.content_files.of(file, kind)]


# ------------------------------------------------------------------ how many of each


COUNTS = {
    ("board", "entry"): 9,
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
