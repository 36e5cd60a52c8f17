"""What the product says about the rules, and the tests that try it.

An answer to a question has a test with the mark `answer`, whose docstring quotes it. A sentence of the page for
newcomers or of a chapter is quoted by the mark `sentence` of a test; a step of a lesson or a tip of the coach is named
by the mark `step`. Numbers from the content are an ellipsis in a quotation. What cannot be tried is listed with the
reason in `content/not_testable.toml`. `content/test_statements.py` compares: whoever changes a text meets its test.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from loew.engine.message import HOLE
from loew.engine.toml_file import read_toml
from loew.games.entry import folder_of, names
from loew.games.registry import game, presentation
from loew.i18n import ENGLISH
from loew.questions import question_texts
from loew.teacher.lessons.coach import marks
from loew.teacher.lessons.lesson import lessons

TESTS: Final = Path(__file__).parent
FOLDERS: Final = ("rulebook", "automa", "golems", "lessons", "ui")  # where such tests are
LITERAL: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
SENTENCE: Final = re.compile(r"(?<=[.?!])\s+(?=[A-Z…“])")


class Check(NamedTuple):
    """A test that tries something that is said."""

    name: str
    answers: tuple[str, ...]
    sentences: tuple[str, ...]
    steps: tuple[str, ...]
    quoted: str  # its docstring
    asserts: int


@cache
def checks() -> list[Check]:
    """Every test with one of the marks; the source text is read."""
    found = []
    for folder in FOLDERS:
        for file in sorted((TESTS / folder).glob("test_*.py")):
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    found.append(check(node))
    return [each for each in found if each.answers or each.sentences or each.steps]


def check(node: ast.FunctionDef) -> Check:
    asserts = sum(isinstance(each, ast.Assert) for each in ast.walk(node))
    answers, sentences, steps = [marked(node, mark) for mark in ("answer", "sentence", "step")]
    return Check(node.name, answers, sentences, steps, one_line(ast.get_docstring(node) or ""), asserts)


def marked(node: ast.FunctionDef, mark: str) -> tuple[str, ...]:
    """The arguments of `@pytest.mark.<mark>(...)`."""
    calls = [each for each in node.decorator_list if isinstance(each, ast.Call)]
    own = [each for each in calls if isinstance(each.func, ast.Attribute) and each.func.attr == mark]
    return tuple([str(arg.value) for call in own for arg in call.args if isinstance(arg, ast.Constant)])


def one_line(text: str) -> str:
    return " ".join(text.split())


# ------------------------------------------------------------------ what is said


def answers() -> dict[str, str]:
    """Every answer by the id of its question."""
    subjects = [subject for name in names() for subject in question_texts(name, ENGLISH)]
    return {question.id: question.answer for subject in subjects for question in subject.questions}


def sentences() -> dict[str, str]:
    """Every sentence of the pages for newcomers and of the chapters, and where it is."""
    found: dict[str, str] = {}
    for name in names():
        page = folder_of(name) / "ui" / "how_to_play" / f"{ENGLISH}.html"
        for text in [*paragraphs(page.read_text(encoding="utf-8")), *chapter_texts(name)]:
            for sentence in SENTENCE.split(text):
                found.setdefault(sentence, name)
    return found


def chapter_texts(name: str) -> list[str]:
    chapters = presentation(game(name)).chapters
    messages = [message for each in chapters for message in (each.intro, each.example)]
    captions = [picture.caption for each in chapters for picture in each.pictures]
    return [HOLE.sub("…", message.text) for message in [*messages, *captions] if message.text]


def paragraphs(template: str) -> list[str]:
    """The texts of a page: captions of pictures, and paragraphs and items without their headings."""
    captions = []
    for call in re.findall(r"\{\{ pictures\.\w+\((.*?)\) \}\}\n", template):
        said = [literal for literal in LITERAL.findall(call) if " " in literal]
        captions += ["…".join(said)] if said else []
    rest = re.sub(r"\{\{ pictures\..*\n", "", template)
    rest = re.sub(r"<h[23].*?</h[23]>|\{%.*?%\}|\{\{ i\(.*?\) \}\}", "", rest)
    rest = re.sub(r"\{\{.*?\}\}", "…", rest)
    blocks = [one_line(re.sub(r"<[^>]+>", "", block)) for block in re.split(r"</?(?:p|li|ul|ol)\b[^>]*>", rest)]
    return [*[block for block in blocks if block], *captions]


def lesson_steps() -> list[str]:
    """Every step of a lesson, "golem/round kill", and every tip of a coach, "golem/coach march"."""
    taught = [f"{each.id} {step.id}" for name in names() for each in lessons(name) for step in each.steps]
    return taught + [f"{name}/coach {mark.id}" for name in names() for mark in marks(name)]


def not_testable() -> dict[str, str]:
    """What cannot be tried on the rules, and why."""
    rows = read_toml(TESTS / "content" / "not_testable.toml")["reason"]
    return {each: row["why"] for row in rows for each in row["said"]}
