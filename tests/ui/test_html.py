"""HTML that escapes by default: whatever is not markup already shows as text."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import loew
from loew.ui.html import (
    NOTHING,
    Markup,
    escape,
    fill_holes,
    fragment,
    hole,
    tag,
)

SOURCE = Path(loew.__file__).parent
HOSTILE = "<script>alert(1)</script>&\"'"
SAFE = "&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;&#x27;"
DRAWING = [
    file for folder in ("games/*/ui", "games/*/companion", "web") for file in sorted(SOURCE.glob(f"{folder}/**/*.py"))
]


def test_text_is_escaped_and_markup_is_kept() -> None:
    assert tag("b", HOSTILE) == f"<b>{SAFE}</b>"
    assert tag("p", tag("b", "x"), "<y>") == "<p><b>x</b>&lt;y&gt;</p>"


def test_attributes_are_escaped_and_left_out_when_empty() -> None:
    assert tag("i", title=HOSTILE) == f'<i title="{SAFE}"></i>'
    assert tag("i", class_="a", aria_label="b", title="") == '<i class="a" aria-label="b"></i>'


def test_children_may_be_lists_in_lists_and_numbers() -> None:
    children = tag("ul", [tag("li", n) for n in (0, 1)], ["<", (Markup("<br/>"),)])
    assert children == "<ul><li>0</li><li>1</li>&lt;<br/></ul>"
    assert fragment() == NOTHING == ""


def test_what_has_no_children_closes_itself() -> None:
    assert tag("path", d="M0 0") == '<path d="M0 0"/>'
    assert tag("span") == "<span></span>"


def test_whatever_is_added_to_markup_is_escaped() -> None:
    both = tag("b", "x") + "<", "<" + tag("b", "x")
    assert both == ("<b>x</b>&lt;", "&lt;<b>x</b>")
    assert all(isinstance(each, Markup) for each in both)
    assert Markup("<hr/>").join(["a", "<", Markup("<b/>")]) == "a<hr/>&lt;<hr/><b/>"
    assert isinstance(Markup("<hr/>") * 2, Markup)


def test_markup_put_into_a_plain_text_is_no_markup_any_more() -> None:
    assert tag("p", f"{tag('b', 'x')}") == "<p>&lt;b&gt;x&lt;/b&gt;</p>"


def test_markup_is_escaped_once() -> None:
    assert escape(escape("&")) == "&amp;"


def test_a_message_has_elements_in_its_holes() -> None:
    said = f"{hole(1)} < {hole(0)}"
    assert fill_holes(said, tag("b", "<0>"), tag("i", "1")) == "<i>1</i> &lt; <b>&lt;0&gt;</b>"


def test_a_template_keeps_markup_and_escapes_the_rest() -> None:
    jinja2 = pytest.importorskip("jinja2")
    template = jinja2.Environment(autoescape=True).from_string("{{ one }}{{ other }}")
    assert template.render(one=tag("b", "x"), other="<b>") == "<b>x</b>&lt;b&gt;"


@pytest.mark.parametrize("file", DRAWING, ids=lambda file: str(file.relative_to(SOURCE)))
def test_only_the_kit_writes_html_by_hand(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert not re.search(r"</[a-z]|<[a-z][a-z0-9]*[ />]", node.value), node.value
        if isinstance(node, ast.ImportFrom):
            assert node.module != "html", "escaping is the kit's"


TEMPLATES = sorted(SOURCE.glob("web/*/templates/*.html"))


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: file.name)
def test_the_lines_of_a_template_can_be_read(file: Path) -> None:
    long = [line for line in file.read_text(encoding="utf-8").splitlines() if len(line) > 140]
    assert not long, f"{file.name} has lines of more than 140 characters"


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: file.name)
def test_no_template_trusts_a_text(file: Path) -> None:
    assert not re.search(r"\|\s*safe\b|autoescape", file.read_text(encoding="utf-8"))
