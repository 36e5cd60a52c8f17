"""The sheet at the end of a round: night falls, income comes in source by source, golems are controlled one by one.

While the reader has something to choose, the sheet shows what has come in until then and the options. A spectator sees
every seat in short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.offer import Amounts, Target
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.vocabulary import ROMAN, SECTIONS
from loew.games.golem.ui.components import name
from loew.games.golem.ui.round_end import (
    ControlledGolem,
    IncomeSource,
    PalaceVisit,
    ResourceChange,
    RivalLine,
    RoundEnd,
    RoundSoFar,
    SeatEnd,
    sum_of_amounts,
)
from loew.games.golem.ui.verbs.actions import LINE_ICONS
from loew.games.golem.ui.verbs.deals import MARBLES, POUR_ICON
from loew.games.golem.ui.verbs.phases import beyond_text
from loew.i18n import listed, msg, say, word
from loew.ui.html import (
    NOTHING,
    Child,
    Markup,
    bold,
    capital,
    fragment,
    span,
    spoken_only,
    tag,
    visual_only,
)
from loew.ui.seats import SeatLabel, seat_name
from loew.ui.sprite import figure, use

ICONS: Final = {  # of what a source gives
    **{what: what for what in ("clay", "coin", "knowledge", "vp", "gold", "objective", "golem-track")},
    **{f"student-{colour}": f"student-{colour}" for colour in ("red", "yellow", "blue")},
    "study": "study-track",
    "resource": "mix",
    "book": "book",
    "development": "develop-any",
    "golem": "golem",
    "menorah": "menorahs",
    "dead": "dead",
    "free-control": "free-control",
}
STEPS: Final = {
    "turn-order": msg("Order"),
    "influence": msg("Palace"),
    "income": msg("Income"),
    "development": msg("Development"),
    "control": msg("Control"),
}
ASKS: Final = {
    "income": (msg("Order of income"), msg("what comes first can change what comes next")),
    "development": (msg("Development"), msg("one upgrade before the night")),
}


def round_sheet(box: Box, end: RoundEnd, labels: Sequence[SeatLabel], viewer: int) -> Markup:
    """The whole sheet. Its buttons are handled by the script of the page."""
    if viewer < 0:
        parts: Child = [seat_box(each, labels) for each in end.seats]
    else:
        parts = [income(end.seats[0].income_sources, end.seats[0].income_changes, viewer), control(end.seats[0])]
    last = say("Round {n}", n=end.round + 1) if end.next_character >= 0 else say("The result")
    steps = [tag("li", say(step), class_="done") for step in STEPS.values()] + [tag("li", last, class_="present")]
    columns = tag("div", parts, class_="sheet-columns")
    body = tag("div", visit(box, end.visit), columns, foot(box, end, labels), class_="sheet-body")
    return sheet(end.round, end.number, steps, body, viewer)


def sheet_so_far(box: Box, end: RoundSoFar, labels: Sequence[SeatLabel], viewer: int) -> Markup:
    """The sheet while the reader has something to choose: the script of the page copies the options into it."""
    at = list(STEPS).index(end.phase)
    marks = ["done"] * at + ["present"] + [""] * (len(STEPS) - at - 1)
    steps = [tag("li", say(step), class_=mark) for step, mark in zip(STEPS.values(), marks, strict=True)]
    title, more = ASKS[end.phase]
    choices = tag("div", id="sheet-choices", class_="sheet-choices")
    parts = (
        income(end.income_sources, end.income_changes, viewer),
        box_of("develop-any", say(title), say(more), choices),
    )
    lines = [tag("li", rival(line, labels)) for line in end.rivals] + [turn_order(end.order, labels)]
    rivals = tag("footer", tag("ul", lines, class_="rivals"), class_="sheet-foot")
    body = tag("div", visit(box, end.visit), tag("div", parts, class_="sheet-columns"), rivals, class_="sheet-body")
    return sheet(end.round, end.number, steps, body, viewer)


def sheet(round_: int, number: int, steps: Sequence[Markup], body: Markup, viewer: int) -> Markup:
    title = tag("h2", say("Night falls on round {n}", n=round_), id="sheet-title", tabindex="-1")
    fold = tag("button", say("Look at the table"), type="button", id="sheet-fold", class_="quiet", aria_expanded="true")
    sky = visual_only(figure("skyline", "sheet-sky"))
    head = tag("header", sky, title, tag("ol", steps, class_="sheet-steps"), fold)
    inner = tag("div", head, body, class_="sheet" + (f" seat-{viewer + 1}" if viewer >= 0 else " of-all"))
    return tag(
        "section",
        inner,
        id="round-sheet",
        class_="round-sheet",
        role="dialog",
        aria_labelledby="sheet-title",
        data_number=str(number),
        data_theme="dark",
    )


def seat_box(end: SeatEnd, labels: Sequence[SeatLabel]) -> Markup:
    """A seat in short, for those who watch: what it has earned, and what its golems cost."""
    golems = [tag("li", verdict(each, end.free, seen=True), class_=f"verdict{mark(each)}") for each in end.golems]
    earned, had = sum_of_income(end.income_sources), {pile.what: pile.before for pile in end.income_changes}
    body = fragment(
        tag("p", use("income"), amounts(earned) if earned else say("nothing"), class_="seat-earned"),
        tag("ul", golems, class_="seat-golems"),
        piles([pile._replace(before=had.get(pile.what, pile.before)) for pile in end.control_changes]),
    )
    name_ = labels[end.seat].name
    heading = tag("h3", seat_name(end.seat, name_))
    return tag("section", heading, body, class_=f"sheet-box seat-{end.seat + 1}", aria_label=name_)


def sum_of_income(sources: Sequence[IncomeSource]) -> Amounts:
    total: Amounts = {}
    for each in sources:
        total = sum_of_amounts(total, each.changes)
    return total


# ------------------------------------------------------------------ the palace


def visit(box: Box, found: PalaceVisit | None) -> Markup:
    """What the character asked for, what the reader showed, and why something came of it or nothing."""
    if found is None:
        return NOTHING
    wants = say("{name} wants {colours}.", name=name(box, found.character), colours=marble_words(found.wants))
    lines = (
        tag("p", wants, marble_icons(found.wants), class_="wanted"),
        tag("p", shown_text(found), marble_icons(found.shows), amounts(found.changes), class_="shown"),
    )
    heading = tag("h3", use("character"), say("Palace"))
    return tag("div", heading, *lines, class_="sheet-box sheet-palace", role="group", aria_label=say("Palace"))


def shown_text(found: PalaceVisit) -> str:
    colours = marble_words(found.shows)
    if found.is_match:
        return say(
            "You: {colours}, a match." if found.changes else "You: {colours}, a match, not used.", colours=colours
        )
    if not found.shows:
        return say("You: no marbles, no match.")
    if "black" in found.shows:
        return say("You: {colours}, no match. Black fits no colour.", colours=colours)
    return say("You: {colours}, no match.", colours=colours)


def marble_words(colours: Sequence[str]) -> str:
    return listed([word(colour, "f") for colour in colours])


def marble_icons(colours: Sequence[str]) -> Markup:
    return visual_only(*[use(f"marble-{colour}") for colour in colours])


# ------------------------------------------------------------------ income


def income(earned: Sequence[IncomeSource], before_and_after: Sequence[ResourceChange], viewer: int) -> Markup:
    rows = [tag("li", ticket(each, viewer), class_="ticket", data_theme="light") for each in earned]
    none = tag("p", say("Nothing on your table earned anything."), class_="sheet-none") if not rows else NOTHING
    tickets = tag("ol", rows, class_="tickets")
    return box_of("income", say("Income"), say("what you earned"), tickets + none + piles(before_and_after))


def ticket(each: IncomeSource, viewer: int) -> Markup:
    words = source_words(each)
    return fragment(
        span(f"ticket-piece {each.source.id}", source_figure(each.source, viewer)),
        span("ticket-name", words),
        span("ticket-gives", amounts(each.changes)),
    )


def source_figure(source: Target, viewer: int) -> Markup:
    if source.kind == "street":
        return visual_only(figure(f"student-{viewer + 1}", "sheet-student"))
    icon = {"row": "cauldron", "track": source.id}.get(source.kind, "choose")
    return visual_only(use(icon))


def source_words(each: IncomeSource) -> str:
    kind, id = each.source
    if kind == "street":
        return capital(say("{colour} student on {roman}", colour=id, roman=ROMAN[each.section].upper()))
    if kind == "row":
        return say("Artifact of row {n}", n=id[-1])
    if kind == "track":
        return say("Study track") if id == "study-track" else say("Golem track")
    return say("Your choices")


def amounts(changes: Amounts) -> Child:
    shown = [(ICONS[what], n) for what, n in changes.items() if what in ICONS]
    return [span("amount-of" + (" loss" if n < 0 else ""), bold(signed(n)), use(icon)) for icon, n in shown]


def signed(n: int) -> str:
    return f"−{-n}" if n < 0 else str(n)


def piles(found: Sequence[ResourceChange]) -> Markup:
    """What there was before and is now."""
    cells = [
        tag(
            "li",
            use(pile.what),
            span("before", signed(pile.before)),
            visual_only("→"),
            spoken_only(say("now")),
            bold(signed(pile.after)),
            class_="pile" + (" same" if pile.before == pile.after else ""),
            data_what=pile.what,
        )
        for pile in found
    ]
    return tag("ul", cells, class_="piles")


# ------------------------------------------------------------------ control


def control(end: SeatEnd) -> Markup:
    rows = [tag("li", controlled(each, end.seat, end.free)) for each in end.golems]
    none = tag("p", say("You have no golem in the streets."), class_="sheet-none") if not rows else NOTHING
    body = tag("ol", rows, class_=f"strips strips-{min(4, len(rows))}") + none + loss(end)
    title, more = say("Control"), say("a golem ahead of its student costs knowledge")
    return box_of("control", title, more, body + piles([pile for pile in end.control_changes if of_control(pile)]))


def of_control(pile: ResourceChange) -> bool:
    return pile.what in ("knowledge", "vp")


def loss(end: SeatEnd) -> Markup:
    loose = [golem for golem in end.golems if golem.lost_vp]
    if not loose:
        return NOTHING
    words = say("{n:golem breaks|golems break} loose, and all knowledge left is lost.", n=len(loose))
    return tag("p", words, class_="sheet-bad")


def controlled(golem: ControlledGolem, viewer: int, free: bool) -> Markup:
    """A golem and its student on a small street, with what the golem cost."""
    houses = [span("roof-of", ROMAN[n].upper()) for n in range(1, SECTIONS + 1)]
    low, high = sorted((golem.student, golem.at))
    link = span(f"link from-{low} to-{high}{mark(golem)}", "✗" if golem.lost_vp else "") if golem.due else NOTHING
    lying = "golem-lying" if golem.word.endswith("lying") else "golem"
    pieces = (
        span(f"at-{golem.student} on-kerb", figure(f"student-{viewer + 1}", "sheet-student")),
        span(f"at-{golem.at}", figure(f"{lying}-{viewer + 1}", "sheet-golem")),
    )
    strip = span(f"strip {golem.street}", tag("span", houses, class_="roofs"), span("walk", link, pieces))
    return visual_only(strip) + tag("p", verdict(golem, free), class_=f"verdict{mark(golem)}")


def mark(golem: ControlledGolem) -> str:
    return " broken" if golem.lost_vp else ""


def verdict(golem: ControlledGolem, free: bool, seen: bool = False) -> Markup:
    """What a golem cost. `seen`: its place is shown in words, where there is no street to see it on."""
    words = say("Golem on {colour} {roman}:", colour=golem.street, roman=ROMAN[golem.at].upper())
    where = span("where", words) if seen else spoken_only(words)
    if golem.lost_vp:
        lost = span("lost", bold(f"−{golem.lost_vp}"), use("vp"))
        return where + span("due", say("{n} due, not paid", n=golem.due)) + lost
    if golem.due:
        return where + span("paid", bold(golem.due), use("knowledge")) + span("tick", "✓") + spoken_only(say("paid"))
    fine = say("free this round") if free and golem.at > golem.student else say("not ahead of its student")
    return where + span("fine", f"{fine} ✓")


# ------------------------------------------------------------------ the others, and on


def foot(box: Box, end: RoundEnd, labels: Sequence[SeatLabel]) -> Markup:
    lines = [tag("li", rival(line, labels)) for line in end.rivals]
    lines += [tag("li", use("character"), say("Palace"), palace(end, labels))] if end.palace else []
    lines += [turn_order(end.order, labels)]
    lines += [tag("li", use(POUR_ICON), say("New marbles"), new_marbles(end))] if end.marbles else []
    on = say("To the result")
    if end.next_character >= 0:
        character = name(box, box.character_names[end.next_character])
        on = say("On to round {n}: {name}", n=end.round + 1, name=character)
    button = tag("button", on, " ", tag("kbd", "↵"), type="button", id="sheet-on", class_="main")
    return tag("footer", tag("ul", lines, class_="rivals"), button, class_="sheet-foot")


def turn_order(order: Sequence[int], labels: Sequence[SeatLabel]) -> Markup:
    return tag("li", use("order"), say("Turn order"), [seat_name(seat, labels[seat].name) for seat in order])


def palace(end: RoundEnd, labels: Sequence[SeatLabel]) -> Child:
    return [span("rival-income", seat_name(seat, labels[seat].name), amounts(found)) for seat, found in end.palace]


def new_marbles(end: RoundEnd) -> Child:
    """The marbles of each line."""
    shown = [(line, letters) for line, letters in end.marbles if letters]
    return [
        span("new-marbles", use(LINE_ICONS[line]), [use(f"marble-{MARBLES[letter]}") for letter in letters])
        for line, letters in shown
    ]


def rival(line: RivalLine, labels: Sequence[SeatLabel]) -> Markup:
    parts = [seat_name(line.seat, labels[line.seat].name), span("rival-income", use("income"), amounts(line.income))]
    if line.control:
        parts.append(span("rival-control", use("control"), amounts(line.control)))
    if line.beyond:
        parts.append(tag("small", capital(say(beyond_text(line.beyond))), class_="rival-beyond"))
    return fragment(parts)


def box_of(kind: str, title: str, more: str, body: Markup) -> Markup:
    heading = tag("h3", use(kind), title, " ", tag("small", more))
    return tag("section", heading, body, class_=f"sheet-box sheet-{kind}", aria_label=title)
