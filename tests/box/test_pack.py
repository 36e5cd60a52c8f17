"""Packs: the same bytes again, checked completely before they are used, compared value by value."""

from __future__ import annotations

from pathlib import Path

import pytest

from box.conftest import BOOK
from loew.box.answers import LONGEST_VALUE, Answers
from loew.box.pack import LARGEST, Pack, differences, pack_of, read_pack, take_difference, take_pack, write_pack
from loew.box.questionnaire import Component, questionnaire_of
from loew.engine.corrections import LONGEST_NAME
from loew.engine.errors import ContentError
from loew.games.entry import names
from loew.games.registry import game


def test_export_import_export_gives_the_same_bytes(complete: Answers) -> None:
    other = Answers(questionnaire_of("golems"), "Anna's box", "Anna")
    other.answer(Component("golems", "golem", "red-1"), {"needs": "3 any"})
    text = write_pack(pack_of(complete, other))
    pack = read_pack(text)
    assert write_pack(pack) == text
    again = [Answers(questionnaire_of("golem")), Answers(questionnaire_of("golems"))]
    taken = [take_pack(each, pack) for each in again]
    assert taken == [complete.questionnaire.total, 1]
    assert write_pack(pack_of(*again)) == text
    assert "cost = 2\n" in text
    assert 'active = "2 coin > student any"\n' in text


def test_a_pack_is_in_force_with_all_its_values(complete: Answers, tmp_path: Path) -> None:
    file = tmp_path / "anna.toml"
    file.write_text(write_pack(pack_of(complete)), encoding="utf-8")
    played = game("golem", file)
    book = next(entry for entry in played.entries() if entry.id == "book-7")
    assert (book.values["cost"], book.source["cost"]) == (2, "owner")
    assert book.source["immediate"] == "owner", "a confirmed value is no longer ours"
    assert played.corrections is not None
    assert played.corrections.name == "Anna's box"
    same = game("golem", pack_of(complete).corrections("golem"))
    assert same.content_version == played.content_version
    assert same.corrections is not None
    assert same.corrections.digest == played.corrections.digest
    assert played.corrections.files == {
        "books": {"book": [{"id": "book-7", "cost": 2, "active": "2 coin > student any"}]}
    }, "a game keeps only what differs from ours"
    assert game("golems", file).content_version == game("golems").content_version


HEAD = 'format = 1\nname = "N"\nwho = "W"\n[golem]\ncontent = "0"\n'
BOOK_7 = '[[golem.books.book]]\nid = "book-7"\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "is not a pack of Loew"),
        ("format = 1\n", "is not a pack of Loew"),
        ('format = 2\nname = "N"\n', "in format 2"),
        ('format = 1\nname = "N', "is damaged: "),
        ('format = 1\nname = "N"\n[chess]\n', "there is no game 'chess'"),
        ('format = 1\nname = "N\\nM"\n', "at most 60 characters on one line"),
        (HEAD + '[[golem.books.book]]\nid = "book-99"\ncost = 1\n', "line 7: there is no book 'book-99'"),
        (
            HEAD + '[[golem.books.book]]\nid = "book-7"\ncost = "two"\n',
            "line 7: book 'book-7': 'cost': enter a whole",
        ),
        (HEAD + '[[golem.books.book]]\nid = "book-7"\nactive = "dance"\n', "line 7: book 'book-7': 'active': cannot"),
        (HEAD + '[[golem.books.book]]\nid = "book-7"\nname = "Mine"\n', "nothing is asked about 'name'"),
        (HEAD + '[[golem.books.book]]\nid = "book-7"\ncost = 1\nconfirmed.cost = 1\n', "both confirmed and corrected"),
        (HEAD + '[[golem.books.book]]\nid = "book-7"\ncost = 1\n' * 2, "book 'book-7' is there twice"),
        (HEAD + "[golem.books]\nbook = 3\n", "'book' should be written as"),
        (HEAD + "[golem.shoes]\n", "golem has no content file 'shoes'"),
        (
            HEAD + '[[golem.tracks.study]]\nid = "study"\nspaces = 9\n',
            "contradicts itself or the rules: tracks.toml: study",
        ),
        (HEAD + '[[golem.board.districts]]\nid = "districts"\ntile_sections = 99\n', "districts"),
        (HEAD + "a." * 9_000 + "a = 1\n", "is damaged: line 6: a key has at most 6 parts"),
        (HEAD + "a = " + "[" * 9_000, "is damaged: line 6: there are at most 6 brackets"),
        (HEAD + "a = " + "{a=" * 9_000, "is damaged: line 6: there are at most 6 brackets"),
        ('name = "N"\nformat = 0x' + "f" * 9_000, "is damaged: line 2: a number has at most 100 digits"),
        (
            HEAD + BOOK_7 + 'active = "' + "1 coin + " * 500 + '1 coin"\n',
            "line 7: book 'book-7': 'active': this is too",
        ),
        (HEAD + BOOK_7 + 'active = "' + "9" * 9_000 + ' coin"\n', "line 7: book 'book-7': 'active': this is too"),
        (HEAD + "\n" * 100_000, "is too large to be a pack"),
    ],
)
def test_a_damaged_foreign_or_contradictory_pack_is_told_with_its_entry(text: str, told: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_pack(text, "a.toml")
    assert "a.toml" in str(caught.value)
    assert told in str(caught.value)


def test_a_pack_with_every_value_of_every_game_is_far_from_too_large() -> None:
    all_answers = [Answers(questionnaire_of(name), "N" * LONGEST_NAME, "W" * LONGEST_NAME) for name in names()]
    for answers in all_answers:
        answers.confirm(*answers.questionnaire.order)
    assert 3 * len(write_pack(pack_of(*all_answers))) < LARGEST
    values = [
        question.ours
        for answers in all_answers
        for each in answers.questionnaire.by_component.values()
        for question in each.questions
    ]
    assert 3 * max(len(str(value)) for value in values) < LONGEST_VALUE


def test_every_cut_of_a_pack_is_read_or_told(complete: Answers) -> None:
    text = write_pack(pack_of(complete))
    for end in range(0, len(text), 1999):
        try:
            found = read_pack(text[:end])
        except ContentError:
            continue
        assert isinstance(found, Pack)


def test_what_is_answered_already_stays_unless_it_is_asked_for(complete: Answers, answers: Answers) -> None:
    answers.answer(BOOK, {"cost": 9})
    pack = pack_of(complete)
    assert take_pack(answers, pack) == answers.questionnaire.total - 1
    assert answers.current[BOOK]["cost"].value == 9
    assert take_pack(answers, pack, keep=False) == answers.questionnaire.total
    assert answers.current[BOOK]["cost"].value == 2
    answers.undo()
    assert answers.current[BOOK]["cost"].value == 9


def test_two_packs_are_compared_and_chosen_from_one_by_one(complete: Answers, answers: Answers) -> None:
    answers.answer(BOOK, {"cost": 9, "immediate": answers.questionnaire.find(BOOK).question("immediate").ours})
    mine, theirs = pack_of(answers), pack_of(complete)
    found = differences("golem", mine, theirs)
    assert [(each.component, each.field) for each in found if each.contradicts] == [(BOOK, "cost")]
    assert len(found) == complete.questionnaire.total - 1
    take_difference(answers, found[0])
    assert answers.current[BOOK]["cost"].value == 2
    assert not [each for each in differences("golem", pack_of(answers), theirs) if each.contradicts]
    assert differences("golem", theirs, theirs) == []


def test_a_pack_that_contradicts_itself_is_not_written() -> None:
    answers = Answers(questionnaire_of("golems"), "mine")
    answers.answer(Component("golems", "rune", "run-1"), {"square": False})
    with pytest.raises(ContentError, match=r"contradict each other: .*four runes"):
        pack_of(answers)
    with pytest.raises(ContentError, match="a pack needs a name"):
        pack_of(Answers(questionnaire_of("golems")))
