"""A game on a real table is its answers: undo, corrections, files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.rehearsals import rehearsal, rules, told
from loew.companion.session import CompanionSession, companions, from_data, load, new_start, save
from loew.engine.errors import LoewError, SaveError, SetupError, UndoError
from loew.i18n import speaking
from loew.ui.companion import CORRECTED, Question, WrongValue


def solo(cards: str = "program", seed: int = 5) -> CompanionSession:
    companion = CompanionSession(rules(), told(1, 2, 0).start).companion
    return CompanionSession(rules(), new_start(companion, ["Anna"], {"level": "2", "cards": cards}, seed))


def board(table: CompanionSession) -> dict[str, tuple[str, ...]]:
    return {row.label: row.items for row in table.play.board}


def test_undo_goes_back_one_answer_at_a_time_without_end() -> None:
    table = told(1, 2, 0)
    texts = []
    while table.answers:
        question = table.undo().question
        assert question is not None
        texts.append(question.text)
    assert len(texts) > 30
    assert "Strategy tiles" in texts[-1]
    with pytest.raises(UndoError):
        table.undo()


def test_an_answer_that_does_not_fit_changes_nothing() -> None:
    table = solo()
    with pytest.raises(LoewError, match="'art-9z' is no answer here"):
        table.answer("art-9z")
    assert table.answers == []


def test_marbles_that_were_forgotten_are_asked_for_again() -> None:
    table = told(1, 2, 0)
    while (question := table.undo().question) is None or "marbles lie" not in question.text:
        pass
    with pytest.raises(LoewError, match="you entered 3 marbles; there should be at least 9"):
        table.answer("r b w - -")


@pytest.mark.parametrize(
    ("text", "label", "shown"),
    [
        ("set resources 7", "resources", "7"),
        ("set student red v", "students", "red V"),
        ("set golem 3 blue-iv-lying", "golems", "blue IV (lying)"),
        ("set strategy yellow red blue", "Strategy tiles", "yellow"),
        ("set gold 4 1", "gold by row", "4: 1/1"),
        ("set developed torso yes", "developments", "the torso"),
        ("set column 2 book-3 book-7", "column 2", "Riverbank"),
        ("set menorah blue automa", "its menorahs", "blue"),
        ("set space 4 gold trigger-marble-a", "tiles on artifacts", "row 4: Special tile"),
        ("set space 3 grey boost-clay-b", "tiles on artifacts", "row 3: take 1 clay"),
    ],
)
def test_anything_can_be_set_right_at_any_time_and_taken_back(text: str, label: str, shown: str) -> None:
    table = solo()
    table.answer("art-1a")
    before = board(table)
    table.answer(text)
    after = board(table)
    if shown != "Riverbank":
        assert any(shown in item for item in after[label])
    assert after[label] != before[label]
    table.undo()
    assert board(table) == before


def test_a_correction_counts_in_the_decisions_that_follow() -> None:
    """Outside the red area it pays for the bonus of a character; inside it takes the coins."""
    game = told(3, 4, 1)
    paying = next(step for step in game.play.steps if step.why.startswith("Not in the red area"))
    before, last = game.answers[: paying.answers - 1], game.answers[paying.answers - 1]
    poor = CompanionSession(rules(), game.start, [*before, "set resources -5", last])
    same = [step for step in poor.play.steps if step.heading == paying.heading and step.kind == paying.kind]
    assert [step.why.partition(":")[0] for step in same] == ["In the red area"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("set luck 7", "'luck 7' cannot be corrected"),
        ("set resources 99", "Resources: enter a number from -5 to 20"),
        ("set student red xi", "Red student: choose one of i, ii"),
        ("set column 1 book-3 book-3", "Column 1: choose at most 5 different ones"),
        ("set space 1 gold boost-clay-a", "Tile on row 1, gold space: choose one of -, trigger-marble-a"),
    ],
)
def test_a_wrong_correction_is_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(LoewError) as error:
        solo().answer(text)
    assert sentence in str(error.value)


def test_everything_that_can_be_set_can_be_set_to_what_it_is_now() -> None:
    table = told(2, 3, 0)
    table.undo()
    before = board(table)
    kinds = {correction.name.split()[0]: correction for correction in table.play.corrections}
    assert len(kinds) > 12
    for correction in kinds.values():
        table.answer(f"set {correction.name} {correction.now}")
        assert board(table) == before, correction.name


def test_several_values_are_corrected_with_one_answer_that_says_what_changed() -> None:
    table = told(1, 2, 0)
    table.undo()
    now = {each.name: each.now for each in table.play.corrections}
    to_do = [step for step in table.play.steps if step.answers == table.play.steps[-1].answers]
    table.answer("set vp 42; student red vii; menorah blue people")
    after = {each.name: each.now for each in table.play.corrections}
    assert [after[name] for name in ("vp", "student red", "menorah blue")] == ["42", "vii", "people"]
    latest = [step for step in table.play.steps if step.answers == table.play.steps[-1].answers]
    assert latest[: len(to_do)] == to_do, "what was to be done still is"
    assert latest[len(to_do)].kind == CORRECTED
    assert latest[len(to_do)].text.startswith(f"You corrected the table: VP {now['vp']} → 42, Red student ")


def test_two_tiles_are_exchanged_together_and_one_lies_on_one_space_only() -> None:
    table = solo()
    table.answer("set space 1 gold trigger-marble-a; space 2 gold trigger-event-b")
    table.answer("set space 1 gold trigger-event-b; space 2 gold trigger-marble-a")
    with pytest.raises(WrongValue, match="that tile lies on another space") as error:
        table.answer("set space 1 gold trigger-marble-a")
    assert error.value.field == "space 1 gold"


def test_wrong_marbles_are_an_error_of_their_field() -> None:
    table = told(1, 2, 0)
    while "marbles" not in {each.name for each in table.play.corrections}:
        table.undo()
    with pytest.raises(WrongValue, match="Marbles in the lines: there are fewer marbles of this colour") as error:
        table.answer("set vp 3; marbles rrrr rrrr - - -")
    assert error.value.field == "marbles"


@pytest.mark.parametrize("people", [1, 2, 3])
def test_every_number_that_changes_has_a_cause(people: int) -> None:
    causes = [step.cause for level in (1, 4) for step in told(people, level, 0).play.steps if step.kind == "marker"]
    assert len(causes) > 20
    assert all(causes)
    assert {cause.partition(" ")[0] for cause in causes} >= {"its", "the"}


def test_a_step_names_the_card_the_marble_or_the_artifact_that_it_comes_from() -> None:
    answers = ["art-2b", "start-17 start-18", "char-40", "- wbrw - kyr wyb", "blue mirror", "tile-12", "red golem"]
    companion = solo().companion
    start = new_start(companion, ["Ola"], {"level": "2", "cards": "program"}, 7)
    found = CompanionSession(rules(), start, answers).play.steps
    caused = {step.text: step.cause for step in found}
    assert caused["Put a piece of gold into the cauldron of row 4"] == "its card"
    assert caused["Move its blue student forward to II"] == "blue marble"
    assert caused["Stand a new golem on yellow I"] == "Golem line"
    assert "its artifact of row 4" in caused.values()


def test_a_saved_game_goes_on_in_the_same_place(tmp_path: Path) -> None:
    table = told(1, 2, 0)
    for _ in range(20):
        table.undo()
    file = tmp_path / "table.json"
    save(table, file)
    again = load(file)
    assert again.answers == table.answers
    assert again.play.question == table.play.question
    assert list(again.play.steps) == list(table.play.steps)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"companion": 99}, "newer version"),
        ({"answers": ["art-1a", "nonsense", "art-1a"]}, "answer 2 does not fit"),
        ({"answers": 7}, "not a game of the companion"),
        ({"content": "other"}, "other values of the components"),
    ],
)
def test_a_damaged_game_gets_a_sentence(change: dict[str, object], sentence: str) -> None:
    data = json.loads(json.dumps(solo().to_data())) | change
    with pytest.raises(SaveError, match=sentence):
        from_data(data)


def test_who_can_play_and_with_which_settings() -> None:
    table = solo()
    for people, settings in (((), {}), (("A", "B", "C", "D"), {}), (("A",), {"level": "9"})):
        with pytest.raises(SetupError):
            CompanionSession(rules(), new_start(table.companion, people, settings, 1))
    assert "golem" in companions()


def test_the_program_draws_the_same_cards_after_undo() -> None:
    table = solo()
    for answer in ("art-1a", "start-1 start-2"):
        table.answer(answer)
    character = table.play.question
    assert character is not None
    first = table.answer(character.options[0].value).steps
    table.undo()
    assert table.answer(character.options[0].value).steps == first
    assert "card" in [step.kind for step in first]


def test_a_card_is_told_by_what_it_shows_and_doubts_are_said_in_both_languages() -> None:
    table = told(1, 2, 0)
    while (question := table.undo().question) is not None and question.id != "card":
        pass
    assert question is not None
    names = [what for what, _ in question.options[0].features]
    assert names == ["bonus", "first action", "rabbi", "marble", "action tiles", "books"]
    assert len({option.features for option in question.options}) == len(question.options)
    assert "values of books" in " ".join(table.companion.doubts())
    with speaking("pl"):
        assert "wartości ksiąg" in " ".join(table.companion.doubts())
        polish = table.play.question
    assert polish is not None
    assert polish.text == "Jaka jest karta Automy?"


def test_a_component_that_is_none_of_ours_is_done_by_hand() -> None:
    table = solo()
    table.answer("other-artifact")
    steps = table.answer("start-1 other-start-2").steps
    assert [step.text for step in steps if step.kind == "by-hand"] == [
        "Do what the starting tile shows, then correct the numbers"
    ]
    assert board(table)["artifact tile"] == ("another artifact tile",)
    game = told(1, 3, 0)
    asked = rehearsal(1, 3, 0).asked
    before = game.answers[: asked.index("book")]
    other = CompanionSession(rules(), game.start, [*before, "other-green-1"])
    assert "another green book" in [
        book for label, books in board(other).items() if "column" in label for book in books
    ]
    by_hand = [step.text for step in other.play.steps if step.kind == "by-hand"]
    assert by_hand[0].startswith("Pay what the book costs")
    assert by_hand[1].startswith("Do what the book shows as its active bonus")
    names = [option.value for option in question_of(CompanionSession(rules(), game.start, before)).options]
    assert names[-5:] == ["other-blue-1", "other-red-1", "other-green-1", "other-yellow-1", "other-black-1"]


def question_of(table: CompanionSession) -> Question:
    found = table.play.question
    assert found is not None
    return found
