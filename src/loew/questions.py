"""Questions and answers about the rules of a game: data beside its rules (`content/*questions.toml`), by subject.

A question names the rules that answer it, or our ruling beside a rule ("WRK-3 ruling"). From them follows its basis:
whether the answer is printed, inferred or ours. `summary` is a wrong statement of a common summary of the rules.
Numbers are placeholders, `{overflow}`, filled from the content.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal, NamedTuple

from loew.engine.errors import ContentError
from loew.engine.toml_file import read_toml
from loew.games.entry import folder_of
from loew.i18n import language
from loew.i18n.extract import question_context, subject_context
from loew.rules_index import RuleText, fill, rule_texts, translate

Basis = Literal["printed", "inferred", "ruling"]
BASES: Final[Mapping[str, Basis]] = {"rulebook": "printed", "inferred": "inferred", "reconstructed": "ruling"}


class Question(NamedTuple):
    """A question about the rules with its answer."""

    id: str
    question: str
    answer: str
    summary: str  # the wrong statement of the summary; else empty
    rules: tuple[str, ...]
    basis: Basis  # of the rules and rulings it names, the one that is furthest from print


class Subject(NamedTuple):
    """The questions about one subject."""

    id: str
    title: str
    questions: list[Question]


def questions(game: str, facts: Mapping[str, object]) -> list[Subject]:
    """The questions about a game in the current language, with its numbers; empty if there are none."""
    found = question_texts(game, language())
    return [subject._replace(questions=[filled(each, facts) for each in subject.questions]) for subject in found]


def filled(question: Question, facts: Mapping[str, object]) -> Question:
    """A question with its numbers."""
    return question._replace(
        question=fill(question.question, facts),
        answer=fill(question.answer, facts),
        summary=fill(question.summary, facts),
    )


@cache
def question_texts(game: str, code: str) -> list[Subject]:
    """The questions about a game in a language, with placeholders; in English where there is no translation."""
    known = {rule.id: rule for rule in rule_texts(game, code)}
    found = []
    for file in sorted((folder_of(game) / "content").glob("*questions.toml"), reverse=True):
        data = read_toml(file)
        for row in data["question"]:
            check(row, known, {subject["id"] for subject in data["subject"]}, file.name)
        found += [subject_of(code, subject, data["question"], known) for subject in data["subject"]]
    return found


def check(row: dict[str, Any], known: Mapping[str, RuleText], subjects: set[str], file: str) -> None:
    """Refuse a question with an unknown rule, ruling or subject."""
    for grounds in row["rules"]:
        rule, _, ruling = grounds.partition(" ")
        if rule not in known:
            raise ContentError(f"{file}: question {row['id']!r}: there is no rule {rule!r}")
        if ruling and (ruling != "ruling" or not known[rule].ruling):
            raise ContentError(f"{file}: question {row['id']!r}: there is no {grounds!r}")
    if not row["rules"] or row["subject"] not in subjects:
        raise ContentError(f"{file}: question {row['id']!r} should name its rules and one of the subjects")


def subject_of(
    code: str, subject: dict[str, str], rows: Sequence[dict[str, Any]], known: Mapping[str, RuleText]
) -> Subject:
    own = [question_of(code, row, known) for row in rows if row["subject"] == subject["id"]]
    return Subject(subject["id"], translate(code, subject_context(subject["id"]), subject["title"]), own)


def question_of(code: str, row: dict[str, Any], known: Mapping[str, RuleText]) -> Question:
    def text(field: str) -> str:
        return translate(code, question_context(row["id"], field), row.get(field, ""))

    rules = tuple(grounds.partition(" ")[0] for grounds in row["rules"])
    return Question(row["id"], text("question"), text("answer"), text("summary"), rules, basis(row["rules"], known))


def basis(grounds: Sequence[str], known: Mapping[str, RuleText]) -> Basis:
    """Whether what these rules and rulings say is printed, inferred or ours: the last of these that occurs."""
    found = []
    for each in grounds:
        rule, _, ruling = each.partition(" ")
        found.append(known[rule].ruling_source if ruling else known[rule].source)
    return BASES[max(found, key=list(BASES).index)]


def by_rule(subjects: Sequence[Subject]) -> dict[str, list[Question]]:
    """The questions that name each rule."""
    found: dict[str, list[Question]] = {}
    for subject in subjects:
        for question in subject.questions:
            for rule in question.rules:
                found.setdefault(rule, []).append(question)
    return found
