"""The clicks that make one value from another in the form of a page, and the clicks of a whole questionnaire."""

from __future__ import annotations

from typing import Any

from loew.box.forms import Form
from loew.box.questionnaire import ComponentQuestions, Question

Edit = list[Any]
NEEDS_TWO = ("sign", "word")  # a list is opened and something in it is clicked


def edits_between(form: Form, before: Any, after: Any) -> list[Edit]:
    """Edits that lead from one filled form to another, as somebody does who takes the shortest way that is obvious."""
    if before == after:
        return []
    if form.kind == "effect":
        return row_edits(form, before, after)
    if form.kind == "effects":
        found: list[Edit] = []
        for i, (one, other) in enumerate(zip(before, after, strict=True)):
            found += [["at", i, *edit] for edit in row_edits(form, one, other)]
        return found
    if form.kind == "order":
        return [["clear"], *[["tap", n] for n in after]] if before != after else []
    if form.kind == "amounts" and len(before) == len(after):
        return [
            ["step", i, 1 if b > a else -1]
            for i, (a, b) in enumerate(zip(before, after, strict=True))
            for _ in range(abs(a - b))
        ]
    if form.kind in ("amounts", "icons", "words"):
        return [*[["remove", 0] for _ in before], *[["add", each] for each in after]]
    if form.kind == "amount" and abs(before - after) <= 4:
        return [["step", 1 if after > before else -1]] * abs(before - after)
    return [["set", after]]


def row_edits(form: Form, before: Any, after: Any) -> list[Edit]:
    """The chips that both have at the beginning stay; the others are removed and picked."""
    same = 0
    while (
        same < min(len(before["chips"]), len(after["chips"]))
        and before["chips"][same] == after["chips"][same]
        and before["signs"][: max(0, same)] == after["signs"][: max(0, same)]
    ):
        same += 1
    found: list[Edit] = [["remove", same] for _ in before["chips"][same:]]
    signs = before["signs"][: max(0, same - 1)]
    for i, chip in enumerate(after["chips"][same:], same):
        found += picked(form, i, chip)
        signs = [*signs, signs[-1] if signs else "&"] if i else signs
    return [*found, *[["sign", i, sign] for i, sign in enumerate(after["signs"]) if signs[i] != sign]]


def picked(form: Form, i: int, chip: dict[str, Any]) -> list[Edit]:
    """Pick a symbol and set its words."""
    symbol = next(each for each in form.palette if each.name == chip["symbol"])
    start = symbol.example.split()
    usual = start[:1] if symbol.resource else start[1:]
    words = chip["words"]
    found: list[Edit] = [["add", symbol.name]]
    for k, word in enumerate(words):
        now = usual[k] if k < len(usual) else "0"
        if symbol.parameters[k].words:
            found += [["word", i, k, word]] if word != now else []
        else:
            found += [["step", i, k, 1 if int(word) > int(now) else -1]] * abs(int(word) - int(now))
    return found


def clicks_of(form: Form, edits: list[Edit]) -> int:
    """What edits cost: the form of an effect is opened first."""
    names = [edit[2] if edit[0] == "at" else edit[0] for edit in edits]
    opened = len({edit[1] for edit in edits if edit[0] == "at"}) if form.kind == "effects" else form.kind == "effect"
    return int(opened) * bool(edits) + sum(2 if name in NEEDS_TWO else 1 for name in names)


def clicks_from_nothing(question: Question) -> int:
    """The clicks for a value that is wrong as a whole: every symbol of ours is removed, and as many are picked."""
    form = question.form
    data = form.data(question.ours)
    if form.kind == "effect":
        empty: dict[str, Any] = {"chips": [], "signs": []}
        return clicks_of(form, [*row_edits(form, data, empty), *row_edits(form, empty, data)])
    if form.kind in ("icons", "words"):
        return clicks_of(form, [*[["remove", 0] for _ in data], *[["add", each] for each in data]])
    if form.kind == "amounts":
        return len(data)  # one step each
    return len([row for row in data if row["chips"]]) * 3 if form.kind == "effects" else 1


def clicks_of_component(asked: ComponentQuestions, wrong: int) -> int:
    """The clicks for a component in which so many values are wrong, the longest ones first."""
    costs = sorted([clicks_from_nothing(each) for each in asked.questions], reverse=True)
    return 1 + sum(costs[:wrong])
