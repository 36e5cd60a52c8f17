"""Parts of a drawn table as pictures for the pages to read: an element and its content, without ids and buttons."""

from __future__ import annotations

import re
from typing import Final

from loew.ui.html import Markup

TAG: Final = re.compile(r"<(/?)([A-Za-z0-9]+)((?:\s[^<>]*?)?)(/?)>")
ID: Final = re.compile(r'\sid="([^"]*)"')
INTERACTIVE: Final = re.compile(r'\s(?:tabindex|type|href|open|data-(?!theme)[a-z-]+|aria-[a-z-]+)="[^"]*"')
PLAIN: Final = {"button": "span", "a": "span", "summary": "div", "nav": "div"}
VOID: Final = {"br", "hr", "img", "input"}
FOLDED: Final = "data-folded"  # what is folded up on the table; a picture shows only its first element
IN_PICTURE: Final = "data-part"  # what an id becomes, so that a page can show a part twice
SELECTOR: Final = re.compile(r'(?<![\w"(-])#([a-z][\w-]*)')


class NoSuchPart(KeyError):
    """The table shows no element with this id."""


def part(drawn: Markup, id_: str) -> Markup:
    """The element with this id and everything in it, inside the elements around it, which its style depends on."""
    around: list[re.Match[str]] = []
    for found in TAG.finditer(drawn):
        closing, name, attributes, alone = found.groups()
        if f' id="{id_}"' in attributes:
            inner = whole_element(drawn, found)
            start = "".join([each.group() for each in around])
            end = "".join([f"</{each.group(2)}>" for each in reversed(around)])
            return Markup(f"{start}{inner}{end}")
        if closing:
            around.pop()
        elif not alone and name not in VOID:
            around.append(found)
    raise NoSuchPart(id_)


def whole_element(drawn: Markup, start: re.Match[str]) -> str:
    """An element with everything in it."""
    depth = 0
    for found in TAG.finditer(drawn, start.start()):
        closing, name, _, alone = found.groups()
        if name == start.group(2):
            depth += -1 if closing else not alone
        if not depth:
            return drawn[start.start() : found.end()]
    raise NoSuchPart(start.group())


def still(drawn: Markup) -> Markup:
    """The same drawing as a picture: nothing in it can be focused, and no id is given twice."""
    return Markup(TAG.sub(still_tag, drawn))


def still_tag(found: re.Match[str]) -> str:
    closing, name, attributes, alone = found.groups()
    kept = attributes if name == "use" else ID.sub(rf' {IN_PICTURE}="\1"', INTERACTIVE.sub("", attributes))
    if name == "details":
        name, kept = "div", kept if closing else f'{kept} {FOLDED}=""'
    return f"<{closing}{PLAIN.get(name, name)}{kept}{alone}>"


def picture_style(style: str, within: str) -> str:
    """A style sheet of a table for its pictures: it holds only inside the class `within`."""
    selectors = SELECTOR.sub(rf':is(#\1, [{IN_PICTURE}="\1"])', style)
    return f".{within} {{\n{selectors}}}\n"
