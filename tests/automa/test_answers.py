"""What the questions and answers say of the Automa, tried on it. Each test quotes the answer that it tries;
`tests/content/test_statements.py` compares the two."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from automa.tables import (
    ARTIFACT_AREA,
    DONE,
    GOLEM_AREA,
    GREENS,
    LYING,
    STUDY_AREA,
    TWENTY,
    Turn,
    lay_automa_table,
    new_automa_game,
)
from loew.engine.log import kind
from loew.engine.machine import advance, play
from loew.engine.setup import simple_setup
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.vocabulary import DISTRICTS
from loew.questions import question_texts
from rulebook.helpers import until
from rulebook.laying import lay

Does = Callable[..., Turn]


def answer(id: str, code: str) -> str:
    return next(each.answer for subject in question_texts("golem", code) for each in subject.questions if each.id == id)


def taken(game: Golem, lines: str, golems: str, card: str = "card-3", strategy: str = "blue red yellow") -> str:
    fields: dict[str, Any] = {"cards": card, "rabbi": 0, "lines": lines, "golems": golems, "strategy": strategy}
    return lay_automa_table(game, "action", must=True, **fields).choices[0].removeprefix("take ")


@pytest.mark.answer("automa-standing")
@pytest.mark.rule("AMB-2", "AAC-13")
@pytest.mark.parametrize(("code", "yes", "no"), [("en", "Yes.", "No."), ("pl", "Tak.", "Nie.")])
def test_the_answer_about_golems_on_the_last_sections_is_what_it_does(
    golem: Golem, code: str, yes: str, no: str
) -> None:
    """Yes. Every standing golem counts, also one on VIII to X, where there is no tile to work at; only a lying one
    does not. If none of them can work, the action brings nothing, and it gets {fruitless} instead."""
    lines = "w - - rrr -"  # the card asks for Work first
    assert taken(golem, lines, LYING) == "red study"
    works = taken(golem, lines, "red-viii yellow-i-lying") == "white work"
    said = answer("automa-standing", code)
    assert said.startswith(yes if works else no)
    assert "{fruitless}" in said
    fields: dict[str, Any] = {"golems": "red-viii yellow-i-lying", "cards": "card-3", "lines": lines}
    t = lay_automa_table(golem, "action", must=True, rabbi=0, vp=10, **fields)
    assert t.p.vp == 10 + t.p.automa_content.fruitless_vp


@pytest.mark.answer("automa-colour-tie")
@pytest.mark.rule("AMB-4")
@pytest.mark.parametrize(
    ("code", "words"),
    [("en", ("strategy tile", "White", "black", "white before black")), ("pl", ("strategii", "Biała", "biała przed"))],
)
def test_the_answer_about_colours_left_open_is_what_it_does(tmp_path: Path, code: str, words: tuple[str, ...]) -> None:
    """The colour of the uppermost strategy tile among them. White and black have no tile and come last, white
    before black."""
    (tmp_path / "automa.toml").write_text('[[card]]\nid = "card-1"\nmarble = ["most"]\n', encoding="utf-8")
    game, order = Golem(tmp_path), "brywk"  # those of the strategy tiles from the top, white, black
    for first, second in combinations(order, 2):
        found = taken(game, f"- {second}{first} - - -", LYING, "card-1")
        assert found == taken(game, f"- {first} - - -", LYING, "card-1"), f"{first} before {second}"
    said = answer("automa-colour-tie", code)
    places = [said.index(word) for word in words]
    assert places == sorted(places)
    assert "character" not in said
    assert "postać" not in said


# ------------------------------------------------------------------ set-up and resources


@pytest.mark.answer("automa-player")
def test_it_counts_wherever_the_number_of_players_matters(golem: Golem) -> None:
    """Yes, wherever the number of players matters: marbles, action tiles, graves, artifact tiles. One person
    against it is a game for two."""
    for seats in (2, 3, 4):
        t, plain = new_automa_game(golem, seats, 1), golem.new(simple_setup("golem", seats))
        assert isinstance(plain, GolemState)
        t.until("choose-artifact")
        assert len(t.s.artifacts) == seats
        t.until("action")
        people = until(plain, "Action")
        assert sum(map(sum, t.s.lines)) == sum(map(sum, people.lines)) - len(t.p.marbles)
        assert len(t.s.tiles) == len(people.tiles) == seats + 1
        assert len(t.s.cemetery) == len(people.cemetery)
    s = lay(golem, "kill", 2)
    play(s, ("kill", "red-i"))
    alone = lay_automa_table(golem, "", 2, others=[{"golems": "red-i"}]).s
    alone.push(golem.notation.parse("kill"), 1)
    advance(alone)
    play(alone, ("kill", "red-i"))
    assert alone.options == s.options  # the graves of a game for two


@pytest.mark.answer("automa-objectives")
@pytest.mark.sentence("Against the Automa alone you draw … and keep ….")
def test_each_card_scores_the_same_whether_it_is_reached_or_not(golem: Golem, does: Does) -> None:
    """No. It never looks at them and scores the same for each card at the end: {objective_vp} VP for the levels
    from easy to extreme. A person alone against it draws {alone} objectives and keeps {kept}."""
    for level, each in ((1, 1), (2, 3), (3, 5), (4, 7)):
        for students in ((1, 1, 1), (10, 10, 10)):
            t = does("", difficulty=level, objectives="obj-51 obj-52 obj-53", students=students)
            assert golem.score(t.s)[0]["parts"]["objectives"] == 3 * each
    t = new_automa_game(golem, 2, 1)
    t.until("draft")
    assert len(t.s.players[1].drafting) == 6
    t.until("choose-artifact")
    assert len(t.s.players[1].objectives) == 3
    assert not [text for text in t.choices if text.startswith(("keep", "give-back"))]


@pytest.mark.answer("automa-resources")
@pytest.mark.sentence(
    "It plays by nearly the same rules, but all its resources are one number.",
    "It has one marker for all its resources.",
)
def test_it_always_pays_and_each_step_beyond_the_track_is_a_vp(does: Does) -> None:
    """It always can. Coins, clay and knowledge are one resource to it, on a track from {least} to {most}. Each step
    it would have to go below the track costs it VP instead, each step above brings VP. The rulebook can also be
    read as one VP for the whole payment; we count each step."""
    for what in ("coin", "clay", "knowledge"):
        for purse, left, vp in ((9, 6, 0), (-2, -5, 0), (-3, -5, -1), (-5, -5, -3)):
            t = does(f"3 {what} > study 1", purse=purse)
            assert (t.p.study, t.p.purse, t.p.vp) == (1, left, 10 + vp)
        for purse, left, vp in ((17, 20, 0), (18, 20, 1), (20, 20, 3)):
            t = does(f"3 {what}", purse=purse)
            assert (t.p.purse, t.p.vp) == (left, 10 + vp)


@pytest.mark.answer("automa-discount")
def test_what_is_left_of_a_discount_is_taken_and_people_get_nothing(does: Does, golem: Golem) -> None:
    """It takes what is left as resources: the part above the price, or all of it when the thing itself cannot be
    done. People never get anything back."""
    assert does("create 4", golems="red-i yellow-i").p.purse == 4 - 3
    six = "red-i red-ii yellow-i yellow-ii blue-i blue-ii"
    assert does("create 4", golems=six).p.purse == 4  # it cannot be done
    assert does("develop golem 9", developed=GOLEM_AREA).p.purse == 9
    s = lay(golem, "create 4", golems="red-i yellow-i")
    play(s, ("create", "blue"))
    assert s.players[0].clay == 0
    assert lay(golem, "create 4", golems=six).players[0].clay == 0


# ------------------------------------------------------------------ cards, marbles and rabbi


@pytest.mark.answer("automa-rabbi-when")
@pytest.mark.sentence(
    "The Automa is an opponent that draws a card for each action and follows a list of preferences.",
    "It draws a card for each action.",
    "The card says whether it uses its rabbi or a marble, and which.",
)
def test_the_rabbi_goes_first_second_or_last_as_the_cards_say(does: Does) -> None:
    """When its first card says so; or second, when the first two cards make up the picture of the rabbi or the
    second card says so; otherwise last. A picture completed goes before what the second card shows first."""

    def actions(cards: str) -> str:
        t = does(
            "actions",
            others=DONE,
            golems=LYING,
            lines="wwwrryybbk - - - -",
            tiles="tile-11 tile-12 tile-2",
            difficulty=1,
        )
        for card in cards.split():
            t.until("draw-card")
            t.say(f"deal {card}")
        t.until("draw-card")
        return " ".join(text.split()[0] for text in t.choices if text.startswith(("take", "rabbi")))

    assert actions("card-4 card-1 card-2") == "rabbi take take"  # the first card says so
    assert actions("card-1 card-2 card-4") == "take rabbi take"  # two halves make the picture, though a marble is first
    assert actions("card-2 card-13 card-1") == "take rabbi take"  # the second card says so
    assert actions("card-1 card-3 card-6") == "take take rabbi"


@pytest.mark.answer("automa-rabbi-where")
def test_first_free_number_or_where_a_golem_far_ahead_is_killed(does: Does) -> None:
    """To the first free tile in the order of the numbers on its card. With a golem on the last sections, where
    there are no tiles, it looks for a tile that kills instead, and takes the permanent space if there is none. For
    any other reason it never goes there."""

    def place(golems: str, tiles: str, taken: int = 9, card: str = "card-4") -> str:
        others = [{"marbles": "white white", "rabbi": taken}]
        t = does("action", must=True, cards=card, marbles="white white", golems=golems, tiles=tiles, others=others)
        return t.choices[0].removeprefix("rabbi ")

    assert place("red-vii yellow-i", "tile-2 tile-5 tile-1") == "tile-2"
    assert place("red-vii yellow-i", "tile-2 tile-5 tile-1", taken=0) == "tile-5"
    assert place("red-vii yellow-i", "tile-2 tile-5 tile-1", card="card-1") == "tile-1"  # 3, 1, 4, 2, 5
    for far in ("red-viii", "yellow-ix", "blue-x"):
        assert place(f"red-vii {far}", "tile-1 tile-2 tile-5") == "tile-5"
        assert place(f"red-vii {far}", "tile-1 tile-2 tile-5", taken=2) == "permanent"
        assert place(f"red-vii {far}", "tile-1 tile-2 tile-3") == "permanent"
    for taken in (0, 1, 2):
        assert place("red-vii yellow-i", "tile-1 tile-2 tile-3", taken) != "permanent"


@pytest.mark.answer("automa-criteria")
def test_each_criterion_keeps_what_fits_and_is_skipped_if_nothing_does(tmp_path: Path) -> None:
    """From the top. Each one keeps only the marbles that fit it; one that fits none of those left is skipped, as is
    one that changes nothing. It is over when one colour in one line is left."""
    (tmp_path / "automa.toml").write_text(
        '[[card]]\nid = "card-1"\nmarble = ["black", "most", "white"]\n', encoding="utf-8"
    )
    game = Golem(tmp_path)
    for lines, found in {
        "rrr yk - - -": "black golem",  # the first one decides, whatever comes after it
        "rrw yy - - -": "white work",  # no black: skipped; most: work; white
        "rrr yy w - -": "red work",  # one colour in one line is left: it is over
        "rw yw - - -": "white golem",  # most changes nothing; white; then the strategy tiles
    }.items():
        assert taken(game, lines, LYING, "card-1", "red yellow blue") == found


@pytest.mark.answer("automa-passing")
def test_it_never_passes_and_finishes_before_the_passing_phase(does: Does) -> None:
    """Never. If everybody else has passed, it finishes its actions first, and then the passing phase begins."""
    for seed in range(5):
        t = does("actions", golems=LYING, lines="wwwrryybbk - - - -", tiles="tile-11 tile-12 tile-2")
        t.deal(seed)
        t.say("pass")
        t.deal(seed)
        assert t.s.top is not None
        assert (kind(t.s.top.effect), t.s.top.who) == ("set-aside", 1)
        assert (len(t.p.marbles), t.p.rabbi >= 0) == (2, True)
        assert "pass" not in t.choices


# ------------------------------------------------------------------ its actions


@pytest.mark.answer("automa-nothing")
def test_what_brings_nothing_is_two_vp_and_a_part_is_done_without_them(does: Does, line: Does) -> None:
    """Work, a rabbi's tile or a tile in a district that would bring nothing at all is left out, and it gets
    {fruitless} instead. If only a part can be done, it does that part, and nothing makes up for the rest except an
    unused discount."""
    activated = {"golems": "red-i yellow-i-lying", "strategy": "red yellow blue"}
    assert does("activate 1", **activated, beside={"red-i": "yellow-9"}).p.vp == 10 + 2  # no artifact is complete
    assert line("work", golems="red-viii yellow-i-lying").p.vp == 10 + 2
    rabbi = {"must": True, "cards": "card-1", "marbles": "white white"}
    assert does("action", tiles="tile-2 tile-3 tile-9", **rabbi, study=10).p.vp == 10 + 2
    t = does("action", tiles="tile-2 tile-3 tile-9", **rabbi)
    assert (t.p.study, t.p.vp) == (1, 10)  # a step, no book to read, and nothing for it
    assert does("create 4", golems="red-i red-ii yellow-i yellow-ii blue-i blue-ii").p.purse == 4


@pytest.mark.answer("automa-work")
def test_as_many_as_it_can_for_two_the_rightmost_first(does: Does) -> None:
    """As many as it can for at most {work_most} after the value of the line, the rightmost first. The free worker
    of its development comes on top."""
    golems = "red-i red-iii yellow-ii blue-iv"
    for value, workers in ((1, ["blue-iv", "red-iii"]), (3, ["blue-iv", "red-iii", "yellow-ii"]), (0, ["blue-iv"])):
        t = does("work", value=value, golems=golems, purse=9, strategy="red yellow blue")
        assert [text.removeprefix("activate ") for text in t.choices if text.startswith("activate")] == workers
        t = does("work", value=value, golems=golems, purse=9, strategy="red yellow blue", developed="right-arm")
        assert sum(text.startswith("activate") for text in t.choices) == len(workers) + 1


@pytest.mark.answer("automa-books")
def test_the_first_of_its_card_that_fits_whatever_the_study_track_says(does: Does) -> None:
    """The first in the order of its last card that fits a column, whatever the study track says. A coloured book
    goes to its colour or else to the leftmost empty column, a black one to the leftmost empty column or else to the
    fullest with room."""
    t = does("book", cards="card-4 card-3", library=GREENS, purse=20)  # 3, 1, 5, 2, 4
    assert t.choices == ["buy book-19"]
    t = does(
        "book",
        cards="card-1",
        library="book-17 book-2 book-9 book-10 book-11",
        study=0,
        columns="book-18 / / /",
        purse=20,
    )
    t.deal()
    assert t.s.box.number["book-17"] in t.p.columns[0]  # to its colour, although the track allows one book
    t = does("book", cards="card-1", library="book-2 book-18 book-9 book-10 book-11", columns="book-17 / / /", purse=20)
    t.deal()
    assert t.s.box.number["book-2"] in t.p.columns[1]  # to the leftmost empty column
    black = {"cards": "card-1", "library": "book-33 book-18 book-9 book-10 book-11", "students": (2, 1, 1), "purse": 20}
    t = does("book", **black, columns="book-2 / / book-17 book-19 /")
    t.deal()
    assert t.s.box.number["book-33"] in t.p.columns[1]
    t = does("book", **black, columns="book-2 / book-12 / book-17 book-19 / book-25")
    t.deal()
    assert t.s.box.number["book-33"] in t.p.columns[2]  # the fullest with room


@pytest.mark.answer("automa-finished")
def test_the_tile_sinks_at_once_with_the_last_piece_of_the_area(does: Does) -> None:
    """At once, when the last development and the last golem or artifact of the area are done, even in the middle of
    an action. From then on every tie is broken by the new order. For study we do the same when no book can be
    placed any more; the rulebook is silent there."""

    def order(do: str, **fields: object) -> str:
        t = does(do, strategy="red yellow blue", **fields)
        t.deal()
        return " ".join(DISTRICTS[d] for d in t.p.strategy)

    built = "red-i yellow-i blue-i red-i yellow-i"
    assert order("create", golems=built, developed=GOLEM_AREA) == "yellow blue red"
    assert order("create", golems=built, developed=GOLEM_AREA.replace(" head", "")) == "red yellow blue"
    assert order("1 gold", gold=(4, 3, 2, 0), developed=ARTIFACT_AREA) == "red blue yellow"
    assert (
        order("develop study 9", columns=TWENTY, developed=STUDY_AREA.replace(" blue-crown", "")) == "red yellow blue"
    )
    study = {"columns": TWENTY, "developed": STUDY_AREA.replace("column-1 ", ""), "strategy": "blue red yellow"}
    assert " ".join(DISTRICTS[d] for d in does("develop study 9", **study).p.strategy) == "red yellow blue"
    middle = does("create & student any", golems=built, developed=GOLEM_AREA, strategy="red yellow blue")
    assert "student yellow" in middle.choices  # already by the new order


@pytest.mark.answer("automa-track-top")
def test_at_the_top_it_still_chooses_up_and_stays(does: Does) -> None:
    """It still chooses up, and the marker stays where it is. The rulebook makes no exception."""
    for level, after in ((5, 6), (11, 11)):
        t = does("golem-track 1 / golem-track -1", cards="card-5", level=level)
        assert t.p.level == after
        assert "golem-track -1" not in t.choices


@pytest.mark.answer("automa-trade")
def test_it_trades_whenever_it_can_pay_and_gains_a_part(does: Does) -> None:
    """Yes, whenever it can pay and can take at least a part of what it gets: resources, a student's step back, or a
    step down the study track. The rulebook says nothing; it is the simplest reading."""
    assert does("4 coin > (4 vp & study 1)", purse=-5, study=10).choices == ["pay 4 coin"]  # a part can be taken
    assert does("2 knowledge > study 1", study=10).choices == []  # nothing can
    t = does("student-back red > (4 vp & 3 clay)", students=(2, 1, 1))
    assert (t.p.students, t.p.vp) == ((1, 1, 1), 14)
    assert does("student-back red > (4 vp & 3 clay)").p.vp == 10  # no step back can be made
    assert does("study-back 1 > 3 vp", study=1).p.vp == 13


# ------------------------------------------------------------------ income, control and end


@pytest.mark.answer("automa-red-area")
def test_no_upgrade_at_the_full_price_and_coins_from_the_character(does: Does, line: Does) -> None:
    """There it upgrades nothing at the full price, neither in marble actions nor in the income phase, and takes
    coins from the character. An upgrade that a tile, book or character offers at a discount it makes all the
    same."""
    for name in ("golem", "artifacts", "study"):
        for purse, red in ((2, True), (3, False)):  # the two resources of the line come first
            t = line(name, purse=purse)
            t.deal()
            assert bool([text for text in t.choices if text.startswith("develop ") and "-" in text]) == (not red)
    assert does("develop any", purse=4).choices == ["skip"]
    assert does("develop any", purse=5).choices[0].startswith("develop")
    influence = {"marbles": "yellow white", "characters": "char-40 char-43 char-41 char-46"}
    assert does("influence", purse=4, **influence).p.purse == 4 + 3
    assert does("influence", purse=5, **influence).p.study == 2
    assert does("develop golem 3", purse=-5).choices == ["develop left-leg"]


@pytest.mark.answer("automa-control")
def test_it_pays_for_every_golem_and_loses_vp_below_the_track_only(does: Does) -> None:
    """Not as people do. It can always pay, so it pays for every golem, and loses VP only for the steps below the
    end of its track."""
    for purse, left, vp in ((9, 4, 10), (0, -5, 10), (-3, -5, 10 - 3), (-5, -5, 10 - 5)):
        t = does("control", purse=purse, golems="red-iv yellow-iii")
        assert (t.p.purse, t.p.vp) == (left, vp)


@pytest.mark.answer("automa-scoring")
@pytest.mark.sentence("What these chapters do not mention is as for everybody.")
def test_everything_but_objectives_scores_as_usual(does: Does, golem: Golem) -> None:
    """Like everybody: menorahs, study track, resources left. Only its objectives differ, and if its marker stands
    on {least} it loses VP."""
    table: dict[str, Any] = {
        "golems": "red-i yellow-i blue-i dead",
        "developed": "left-leg head column-1",
        "gold": (0, 0, 2, 1),
        "columns": "book-1 / book-9",
        "study": 9,
    }
    mine = golem.score(does("", **table, purse=11).s)[0]["parts"]
    person = golem.score(lay(golem, "", **table, clay=11))[0]["parts"]
    for part in ("golems", "artifacts", "books", "study track", "resources"):
        assert mine[part] == person[part], part
    assert golem.score(does("", purse=-5).s)[0]["total"] == golem.score(does("", purse=-4).s)[0]["total"] - 1
