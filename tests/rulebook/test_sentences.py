"""Sentences of lessons and pages about the rules, tried on the rules themselves, in English and in Polish."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

import pytest

import loew
from loew.engine.errors import LoewError
from loew.engine.game import chance_choice
from loew.engine.machine import play, playout
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import simple_setup
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.rules.vocabulary import UNBUILT
from loew.games.golem.ui.presentation import CHAPTERS
from loew.games.registry import presentation
from loew.i18n import say as said
from loew.i18n import speaking
from loew.teacher.lessons.lesson import lesson
from loew.teacher.lessons.playing import open_position
from rulebook.helpers import palace, until

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
HOW_TO_PLAY: Final = Path(loew.__file__).parent / "games" / "golem" / "ui" / "how_to_play"
FIELDS: Final = ("now", "power", "created", "placed", "side_a", "side_b")  # of a development
both = pytest.mark.parametrize("code", ["en", "pl"])


def step_text(id: str, step: str, code: str) -> str:
    """What a step of a lesson says."""
    found = lesson(id)
    assert found is not None
    texts = next(each.text for each in found.steps if each.id == step)
    text = " ".join(texts)
    values: dict[str, Any] = dict.fromkeys(re.findall(r"{(\w+)", text), "0")
    with speaking(code):
        return " ".join(said(each, **values) for each in texts)


def sentence(text: str, word: str) -> str:
    """The part of a text from this word on, up to the next full stop."""
    return text[text.index(word) :].partition(".")[0]


@pytest.mark.rule("STU-2")
@both
def test_how_to_play_says_that_a_black_book_costs_its_place_too(at: At, say: Say, code: str) -> None:
    s = at("book", library="book-8 book-16 book-32 book-36 book-31", knowledge=5, students=(2, 3, 1))
    say(s, "buy book-36", "student-back yellow")
    assert (s.players[0].knowledge, s.players[0].students) == (5 - 2, (2, 2, 1))
    text = (HOW_TO_PLAY / f"{code}.html").read_text(encoding="utf-8")
    part = text[text.lower().index({"en": "a black book", "pl": "czarna księga"}[code]) :].partition("</p>")[0]
    assert {"en": "its place in the library adds is paid in knowledge", "pl": "Koszt jej miejsca"}[code] in part


@pytest.mark.sentence("The cemetery: each grave but the last pays a bonus to whoever uses it.")
@pytest.mark.step("golem/round kill")
@pytest.mark.rule("KIL-1")
@both
def test_the_last_grave_pays_nothing_and_the_texts_say_so(at: At, say: Say, offered: Offered, code: str) -> None:
    paid = {}
    for n in range(1, 9):
        s = at("kill", 4)
        before = s.players[0].vp
        say(s, "kill red-i", f"bury grave-{n}")
        p = s.players[0]
        paid[n] = p.vp - before + p.clay + p.coin + p.knowledge
    assert [n for n, gained in paid.items() if gained == 0] == [8]
    last = {"en": "last", "pl": "ostatni"}[code]
    assert last in sentence(step_text("golem/round", "kill", code), {"en": "A grave", "pl": "Grób"}[code])
    chapter = next(each for each in CHAPTERS if each.id == "creating-golems")
    with speaking(code):
        assert last in said(chapter.pictures[0].caption)


@pytest.mark.sentence("You choose which of them a gold goes into; the lowest needs least.")
@pytest.mark.step("golem/artifacts cauldron")
@pytest.mark.rule("ART-2")
@both
def test_the_example_of_artifacts_says_that_the_cauldron_is_chosen(at: At, offered: Offered, code: str) -> None:
    s = at("1 gold", gold=(0, 0, 0, 0))
    assert offered(s) == ["gold row-1", "gold row-2", "gold row-3", "gold row-4", "skip"]
    chapter = next(each for each in CHAPTERS if each.id == "artifacts")
    with speaking(code):
        assert {"en": "You choose", "pl": "ty wybierasz"}[code] in said(chapter.example, cauldrons="4, 3, 2, 1")


@pytest.mark.step("golem/marbles value")
@pytest.mark.rule("MIR-1")
@both
def test_the_action_of_an_empty_line_can_be_done_with_the_mirror(
    golem: Golem, at: At, say: Say, offered: Offered, code: str
) -> None:
    taught = lesson("golem/marbles")
    assert taught is not None
    view = cast(GolemView, open_position(taught, golem).view(0))
    assert not sum(view["lines"]["golem"].values())
    s = at("action", must=True, lines="www - yyy bbb ww", coin=1)
    assert not [option for option in offered(s) if option.endswith(" golem")]
    say(s, "take white mirror", "1 coin > copy")
    assert "copy golem" in offered(s)
    assert {"en": "with the Mirror", "pl": "lustrem"}[code] in step_text("golem/marbles", "value", code)


@pytest.mark.step("golem/golems golems")
@pytest.mark.rule("MOV-2")
@both
def test_golems_walk_forward_in_the_march_but_also_back_by_a_tile(at: At, offered: Offered, code: str) -> None:
    places = {"golems": "red-iii yellow-iii"}
    assert not [option for option in offered(at("march", **places)) if option.startswith("back")]
    assert [option for option in offered(at("steps 2", **places)) if option.startswith("back")]
    text = step_text("golem/golems", "golems", code)
    assert {"en": "in the march they only walk forward", "pl": "w tym ruchu idą tylko naprzód"}[code] in text


@pytest.mark.step("golem/artifacts developments")
@pytest.mark.rule("DEV-1")
@both
def test_head_and_crowns_give_menorahs_only(golem: Golem, code: str) -> None:
    files = golem.box.content_files
    idle = [
        entry.id
        for kind in ("golem", "study", "artifact")
        for entry in files.of("developments", kind)
        if not any(str(entry.values.get(field, "none")) not in ("none", "nothing") for field in FIELDS)
    ]
    assert idle == ["head", "blue-crown", "gold-crown"]
    text = step_text("golem/artifacts", "developments", code)
    assert {"en": "The head and the two crowns give menorahs only", "pl": "Głowa i dwie korony"}[code] in text


@pytest.mark.step("golem/books book", "golem/books again")
@pytest.mark.rule("STU-4")
@both
def test_the_lesson_names_the_halves_of_a_book_as_printed(code: str) -> None:
    text = step_text("golem/books", "book", code)
    halves = {"en": ("lower bonus, with the flash", "upper one, with the arrows"), "pl": ("Dolna premia", "Górna")}
    once, again = halves[code]
    assert text.index(once) < text.index("**") < text.index(again)
    assert {"en": "the upper bonuses", "pl": "górne premie"}[code] in step_text("golem/books", "again", code)


# ------------------------------------------------------------------ the page for newcomers and the chapters


@pytest.mark.sentence(
    "Golem is a game for two to four, or for one against the Automa.",
    "It lasts … rounds.",
    "Whoever has most victory points (VP) after … rounds wins.",
)
def test_two_to_four_players_or_one_with_the_automa_and_most_vp_win(golem: Golem) -> None:
    for setup in (simple_setup("golem", 2), simple_setup("golem", 4), simple_setup("golem", 2, automa=(1, 1))):
        s = golem.new(setup)
        playout(s, Dealer(1))
        assert isinstance(s, GolemState)
        assert s.round == golem.box.rounds
        scores = golem.score(s)
        assert [score["total"] for score in scores if score["won"]] == [max(score["total"] for score in scores)]
    for seats in (1, 5):
        with pytest.raises(LoewError):
            golem.new(simple_setup("golem", seats))


@pytest.mark.sentence(
    "Points come from four sources:",
    "Multiplications at the end: the golems you created × red menorahs, complete artifacts × yellow ones, columns with "
    "a book × blue ones.",
    "Golems created × red menorahs , complete artifacts × yellow ones , columns with a book × blue ones .",
    "Two golems created and three red menorahs are worth six points.",
    "Menorahs lie under the developments of your studio: improvements that you upgrade for clay, coins or knowledge.",
    "So you want both sides of a multiplication, for example golems and the developments with red menorahs.",
)
@pytest.mark.step("golem/scoring summary")
def test_menorahs_multiply_golems_artifacts_and_columns(at: At, golem: Golem) -> None:
    table = {"golems": "red-i yellow-i blue-i dead", "gold": (0, 3, 2, 1), "columns": "book-1 / book-9 book-10 / /"}
    plain = golem.score(at("", **table))[0]["parts"]
    assert (plain["golems"], plain["artifacts"], plain["books"]) == (0, 0, 0)
    crowned = golem.score(at("", **table, developed="head gold-crown blue-crown"))[0]["parts"]
    assert (crowned["golems"], crowned["artifacts"], crowned["books"]) == (2 * 3, 3 * 3, 2 * 3)
    assert set(crowned) == {
        *("vp track", "golems", "artifacts", "books", "study track", "objectives", "objective types", "resources")
    }
    for name, what in (("left-leg", "clay"), ("column-1", "knowledge"), ("gold-crown", "coin")):
        before = {"clay": 8, "coin": 8, "knowledge": 8}
        s = at("develop any", **before)
        play(s, ("develop", name))
        assert [each for each in before if getattr(s.players[0], each) < 8] == [what]


@pytest.mark.sentence("During the game many houses, books, artifacts and characters give points at once.")
def test_many_components_of_each_kind_give_vp(golem: Golem) -> None:
    for file, least in (("neighbourhoods", 5), ("books", 5), ("artifacts", 3), ("characters", 3)):
        entries = golem.box.content_files.files[file].all()
        paying = [entry.id for entry in entries if any(" vp" in str(value) for value in entry.values.values())]
        assert len(paying) >= least, file


@pytest.mark.sentence(
    "The marbles for your actions, in five lines, and the tiles for your rabbi.",
    "One character for each round.",
    "Each round has a character.",
    "Three streets, red, yellow and blue.",
    "Students: one in each street.",
    "You begin with … and can create … more.",
    "You begin with …, a student on section I of each street and … golems.",
)
def test_what_is_on_the_table_at_the_start(begin: At, golem: Golem) -> None:
    s = until(begin(3, "introductory"), "MarchOn")
    assert len(s.lines) == 5
    assert len(s.tiles) == 3 + 1
    assert len(s.characters) == golem.box.rounds == 4
    for p in s.players:
        assert len(p.students) == 3
        assert sum(place > 0 for place in p.golems) == 2
        assert sum(place == UNBUILT for place in p.golems) == 4
    fresh = begin(3).players[0]
    assert (fresh.students, fresh.vp) == ((1, 1, 1), 10)


@pytest.mark.sentence(
    "Coins buy gold and the tiles of your artifacts.",
    "Knowledge buys books, lets golems work and keeps them under control.",
)
@pytest.mark.step("golem/artifacts gold", "golem/artifacts line")
def test_what_coins_and_knowledge_are_for(at: At, say: Say, offered: Offered) -> None:
    s = at("action", must=True, lines="- - ww - -", coin=6)
    say(s, "take white artifacts")
    assert s.players[0].coin == 8
    assert offered(s) == ["develop artifact", "3 coin > 1 gold", "skip"]
    say(s, "3 coin > 1 gold", "gold row-1", "develop artifact", "develop boost-clay", "place row-1 side-a")
    assert (s.players[0].coin, s.top) == (8 - 3 - 2, None)
    s = at("book", library="book-2", knowledge=2)
    say(s, "buy book-2")
    assert s.players[0].knowledge == 0
    s = at("work", value=0, knowledge=1)
    say(s, "workers 1")
    assert s.players[0].knowledge == 0
    assert at("control", golems="red-iii", knowledge=2).players[0].knowledge == 0


@pytest.mark.sentence(
    "Where they stand is your income.",
    "Students, complete artifacts and two tracks pay.",
    "Students, artifacts and tracks pay.",
    "Each student brings what the sign of its section shows.",
    "Complete artifacts pay again, and so do the study track and the golem track.",
    "When one is full, its artifact pays at once, and again in every income.",
    "A full cauldron is a complete artifact, which pays at once and in every income.",
    "The smallest cauldron needs little gold and pays in every round.",
    "It decides what your artifacts pay.",
)
@pytest.mark.step("golem/artifacts complete")
def test_students_complete_artifacts_and_two_tracks_are_the_income(at: At, say: Say, golem: Golem) -> None:
    def gained(**fields: object) -> tuple[int, ...]:
        s = at("income", must=True, **{"vp": 0, "level": 0, **fields})
        p = s.players[0]
        return (p.clay, p.coin, p.knowledge, p.vp)

    assert gained() == (0, 0, 0, 0)
    signs = golem.box.content_files.of("board", "street")
    for i, street in enumerate(signs):
        students = tuple(2 if i == k else 1 for k in range(3))
        words = str(street.values["s2"]).split()
        assert words[0] == "1"
        assert gained(students=students) == tuple(int(words[1] == what) for what in ("clay", "coin", "knowledge", "vp"))
    assert gained(study=4)[2] > 0
    assert gained(level=11)[3] > 0
    by_tile = {tile: gained(gold=(0, 0, 0, 1), artifact=tile) for tile in ("art-1a", "art-2b")}
    assert len(set(by_tile.values())) == 2
    s = at("1 gold & 2 x (must income)", vp=0, level=0, artifact="art-1a")
    say(s, "gold row-4")
    assert s.players[0].knowledge == 1 + 2  # at once, and with both incomes
    assert gained(gold=(0, 0, 1, 0)) == (0, 0, 0, 0)  # not complete


@pytest.mark.sentence(
    "In turn order, one at a time, until everybody has done …: … with marbles, one with the rabbi.",
)
@pytest.mark.step("golem/marbles round", "golem/marbles summary")
def test_everybody_does_two_actions_with_marbles_and_one_with_the_rabbi_in_turn(at: At, say: Say) -> None:
    seats = [{"golems": ""}]
    s = at("actions", order=(1, 0), golems="", others=seats, lines="wwwwww - - - -")
    seen = []
    for words in ("take white work", "take white work", "rabbi permanent"):
        for _ in range(2):
            assert s.top is not None
            seen.append(s.top.who)
            if words == "rabbi permanent":  # after two marbles
                assert not [option for option in s.options if option[0] == "take"]
            say(s, words)
    assert seen == [1, 0] * 3
    assert s.top is None


@pytest.mark.sentence(
    "You must make as many steps as your golem track says (at the start …), and those of the round’s character.",
    "The higher your golem track, the faster all of them march.",
    "It stands on section I, and your golem track goes … up: the higher it is, the faster your golems march.",
    "In every round your golems must walk before anybody acts.",
)
@pytest.mark.rule("MOV-1", "GOL-2")
def test_the_march_is_the_level_and_the_character_and_longer_with_a_higher_track(
    begin: At, at: At, say: Say, golem: Golem
) -> None:
    steps = [golem.box.level[space] for space in range(len(golem.box.level))]
    assert steps == sorted(steps)
    assert steps[at("").players[0].level] == 2
    s = at("must march", golems="red-i", characters=palace(47))  # 2 of the track, 2 of the character
    assert s.top is None
    assert s.players[0].golems[0] == at("", golems="red-v").players[0].golems[0]
    s = at("create", clay=3)
    say(s, "create blue")
    assert s.players[0].golems[2] == at("", golems="blue-i").players[0].golems[0]
    assert (s.players[0].level, steps[s.players[0].level]) == (4, 3)
    s, dealer, asked = begin(), Dealer(2, 3), list[tuple[int, str]]()
    while s.top is not None and s.round < 3:
        asked.append((s.round, type(s.top.effect).__name__))
        play(s, chance_choice(s, dealer) if s.top.who == CHANCE else s.options[0])
    for round_ in (1, 2):
        names = [name for n, name in asked if n == round_ and name in ("MarchOn", "Action")]
        assert names == sorted(names, reverse=True), "each march comes before each action"
        assert {"MarchOn", "Action"} == set(names)


@pytest.mark.sentence(
    "Take any marble.",
    "Three things follow from it:",
    "its colour moves the student of that street forward by one section.",
    "White moves nobody, black moves two different students.",
    "The line of a marble is the action, the marbles there are its value, and its colour moves a student.",
    "A line holds a red, a white and a blue marble.",
    "You take the red one: your red student goes 1 forward, and you do the action of the line with value 3.",
    "Each marble taken makes its line weaker for the next player.",
)
@pytest.mark.step("golem/marbles colour", "golem/marbles lines")
def test_line_value_and_colour_of_a_marble(at: At, say: Say, offered: Offered) -> None:
    lines = {"golem": ("clay", "- {} - - -"), "artifacts": ("coin", "- - {} - -"), "study": ("knowledge", "- - - {} -")}
    for line, (what, marbles) in lines.items():
        s = at("actions", lines=marbles.format("rwb"), golems="", others=[{"golems": ""}])
        assert [option for option in offered(s) if option.startswith("take")] == [
            f"take {colour} {line}" for colour in ("red", "blue", "white")
        ]
        say(s, f"take red {line}", "student red")
        assert (s.players[0].students, getattr(s.players[0], what)) == ((2, 1, 1), 3)
        say(s, "skip", f"take white {line}")
        assert (s.players[1].students, getattr(s.players[1], what)) == ((1, 1, 1), 2)  # weaker, and nobody moves
    s = at("actions", lines="- k - - -", golems="")
    say(s, "take black golem", "student red")
    assert offered(s) == ["student yellow", "student blue", "skip"]


@pytest.mark.sentence(
    "… One, two, three or four golems cost … knowledge.",
    "Two golems for a value of 2: … − 2 = … knowledge.",
    "Two golems cost … knowledge, less the value.",
    "In a line of value 2 you pay ….",
    "Both lie down, and the house of each takes effect.",
    "They cannot work again until they have moved.",
    "Standing golems lie down and use the house of their section.",
)
@pytest.mark.step("golem/coach work")
def test_golems_at_work(at: At, say: Say, offered: Offered, golems: Callable[..., str]) -> None:
    four = "red-i yellow-i blue-i red-ii"
    for n, price in ((1, 1), (2, 3), (3, 5), (4, 8)):
        s = at("work", value=0, knowledge=price, golems=four)
        say(s, f"workers {n}")
        assert s.players[0].knowledge == 0
    s = at("work & activate 1", value=2, knowledge=1, golems="red-i yellow-i", beside={"red-i": "red-1"})
    say(s, "workers 2")
    assert s.players[0].knowledge == 3 - 2 - 1
    say(s, "activate yellow-i", "activate red-i")
    assert golems(s) == "red-i-lying yellow-i-lying"
    assert (s.players[0].clay, s.players[0].coin) == (2, 2)
    assert s.top is None  # nobody can be activated
    s = at("must march & activate 1", golems="red-i-lying yellow-x", level=0, characters=palace(39))
    assert offered(s) == ["activate red-iii", "skip"]


@pytest.mark.sentence(
    "How many books it may hold depends on your study track ; a black book fits any column, and its own price is a "
    "student one step back instead of knowledge.",
    "Books cost knowledge, stand in columns of one colour, and work again each time the column grows.",
    "The price of a book is its own and that of its place.",
    "The places of the library add … knowledge to the price of a book, from left to right.",
    "The places on the right add most to the price.",
)
@pytest.mark.step("golem/books library", "golem/books summary")
def test_prices_and_columns_of_books(at: At, say: Say, offered: Offered, deal: Say, golem: Golem) -> None:
    places = [0, 1, 1, 2, 2]
    books = ["book-2", "book-10", "book-18", "book-26", "book-3"]
    costs = [
        int(entry.values["cost"])
        for name in books
        for entry in golem.box.content_files.of("books", "book")
        if entry.id == name
    ]
    for i, (book, cost, place) in enumerate(zip(books, costs, places, strict=True)):
        s = at("book", library=" ".join(books), knowledge=cost + place)
        say(s, f"buy {book}")
        assert s.players[0].knowledge == 0, i
        assert f"buy {book}" not in offered(at("book", library=" ".join(books), knowledge=cost + place - 1))
    assert places[-1] == max(places)
    limits = golem.box.limit
    assert list(limits) == sorted(limits)
    assert limits[0] < limits[-1]
    s = at("book", library="book-3", columns="book-2 / / /", knowledge=9, study=limits.index(2))
    say(s, "buy book-3")
    before = s.players[0].knowledge
    deal(s)
    assert s.players[0].knowledge > before  # book-2 gives its knowledge again


@pytest.mark.sentence("The last line repeats the action of another one.")
@pytest.mark.sentence("The space below them is always open: …")
@pytest.mark.rule("MIR-1", "RAB-14")
def test_the_mirror_is_the_last_line_and_the_permanent_space_is_always_offered(
    at: At, say: Say, offered: Offered
) -> None:
    s = at("action", must=True, lines="- - - - w", coin=1)
    assert "rabbi permanent" in offered(s)
    say(s, "take white mirror")
    assert "1 coin > copy" in offered(s)
    s = at("action", must=True, others=[{"rabbi": 3}], permanent=(1,))
    say(s, "rabbi permanent")
    assert (s.players[0].coin, offered(s)[0]) == (2, "kill red-i")


@pytest.mark.sentence(
    "It goes to a grave of your choice, you take the bonus there, and your golem track goes … down.",
)
@pytest.mark.rule("KIL-1")
def test_a_killed_golem_goes_to_a_grave_of_choice(at: At, say: Say, offered: Offered) -> None:
    s = at("kill")
    say(s, "kill red-i")
    assert len(offered(s)) > 1
    say(s, "bury grave-3")
    assert (s.players[0].coin, s.players[0].level) == (3, 2 - 1)


@pytest.mark.sentence(
    "You get …, keep one and pass the others on; at the end you keep ….",
    "Of … you keep … and get what they show at once.",
    "Four choices come first:",
    "Each says how much of what you need at the end, and its points.",
    "The draft: a hand of objectives, of which one is kept at a time.",
    "Try it with the introductory set-up, which leaves out the choices of the start.",
)
def test_the_choices_of_the_start(begin: At, golem: Golem) -> None:
    s, dealer, chosen = begin(3), Dealer(1, 3), list[str]()
    while s.top is not None and not s.round:
        if s.top.who != CHANCE:
            chosen.append(type(s.top.effect).__name__)
        play(s, chance_choice(s, dealer) if s.top.who == CHANCE else s.options[0])
    of_a_tile = ("Student", "Street", "DevelopFree", "PlaceTile", "PlaceGold")
    assert [name for name in dict.fromkeys(chosen) if name not in of_a_tile] == [
        "Draft",
        "GiveBack",
        "ChooseArtifact",
        "ChooseStarts",
        "StandGolems",
    ]
    assert [len(p.objectives) for p in s.players] == [3, 3, 3]
    assert chosen.count("ChooseStarts") == 3 * 2
    assert until(begin(3), "Draft").options[3:4]  # four cards
    assert all({"goal", "vp"} <= set(entry.values) for entry in golem.box.content_files.of("objectives", "objective"))
    s = begin(3, "introductory")
    while s.top is not None and s.top.who == CHANCE:
        play(s, chance_choice(s, dealer))
    assert s.top is not None
    assert (s.round, type(s.top.effect).__name__) == (1, "MarchOn")


@pytest.mark.sentence("Your … golems begin on section I of two different streets.")
@pytest.mark.rule("SET-14")
def test_the_first_golems_begin_in_two_streets(at: At, say: Say, offered: Offered, golems: Callable[..., str]) -> None:
    s = at("must stand-golems", golems="")
    say(s, "stand yellow")
    assert offered(s) == ["stand red", "stand blue"]
    say(s, "stand blue")
    assert golems(s) == "yellow-i blue-i"


@pytest.mark.sentence("One step of a student saves knowledge in every round that follows.")
@pytest.mark.rule("CTL-1")
def test_a_students_step_behind_a_golem_saves_knowledge(at: At) -> None:
    left = [at("control", golems="red-vi", students=(n, 1, 1), knowledge=9).players[0].knowledge for n in (2, 3)]
    assert left[1] == left[0] + 1


@pytest.mark.sentence("From the second round on, marbles, action tiles and one book are replaced first.")
@pytest.mark.step("golem/coach second-round", "golem/round end")
@pytest.mark.rule("REF-1", "REF-2", "REF-3")
def test_a_new_round_replaces_marbles_tiles_and_a_book(at: At, deal: Say) -> None:
    s = at("new-round", round=0)
    assert s.top is None
    tiles, library = at("").tiles, at("").library
    s = at("new-round", lines="b - k - w")
    deal(s)
    assert sum(map(sum, s.lines)) == 10
    assert not set(tiles) & set(s.tiles)
    assert s.library[:-1] == library[1:]


@pytest.mark.sentence(
    "With golems on II and V and three steps to make you may move to III and VII, or split the steps in any other way.",
)
@pytest.mark.rule("MOV-2")
def test_the_example_of_the_march(at: At, say: Say, golems: Callable[..., str]) -> None:
    s = at("must march", golems="red-ii yellow-v", characters=palace(39))
    say(s, "step red-ii", "step yellow-v", "step yellow-vi")
    assert s.top is None
    assert golems(s) == "red-iii yellow-vii"


@pytest.mark.sentence(
    "The whole table in the second round, seen by the first player.",
    "Your student is on III and your golem on V.",
    "In this picture the Study line has the value …, the Golem line only ….",
    "The golem on V is three sections ahead of the student on II.",
    "The chain says what it will cost.",
    "The chain shows what this golem costs, and that it can be paid.",
    "The same golem, but nothing to pay with: the chain is broken.",
    "The same golem without knowledge: it costs points.",
    "All your golems together cost … knowledge.",
    "You will have …: you pay, and nothing else happens.",
    "… knowledge is due and you have ….",
    "What you have is lost, and each golem that is not paid in full costs …: here … VP in all.",
    "In the position above your income would be: … , .",
)
def test_the_pictures_show_what_is_said_of_them(golem: Golem) -> None:
    shown = cast(dict[str, GolemView], presentation(golem).examples())
    table, me = shown["table"], shown["table"]["players"][0]
    assert (table["round"], table["seat"]) == (2, 0)
    assert (me["students"]["red"], "red-v" in me["golems"]) == (3, True)
    assert sum(table["lines"]["study"].values()) > sum(table["lines"]["golem"].values())
    assert me["forecast"]["income"]
    for name, paid in (("control", True), ("short", False)):
        owner = shown[name]["players"][0]
        control = owner["forecast"]["control"]
        assert (owner["students"]["red"], "red-v" in owner["golems"]) == (2, True)
        red = next(each for each in control["golems"] if each["golem"] == "red-v")
        assert red["knowledge"] == 3
        assert (control["have"] >= control["due"], not control["lost_vp"], not red["lost_vp"]) == (paid, paid, paid)
    assert shown["short"]["players"][0]["knowledge"] == 0
