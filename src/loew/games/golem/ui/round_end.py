"""The end of a round for one seat or for those who watch, from the entries of the log: income source by source, control
golem by golem, and what the others got. Nothing is computed by the rules here: the numbers are those of the entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.engine.log import LogEntry
from loew.engine.offer import Amounts, Item, Target
from loew.games.golem.rules.holdings import holdings
from loew.games.golem.rules.influence import matches
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.deals import Pour
from loew.games.golem.rules.verbs.golem_choice import golem_word
from loew.games.golem.rules.verbs.income import PURSE
from loew.games.golem.rules.vocabulary import (
    COLOURS,
    DISTRICTS,
    LINES,
    district,
    section,
)
from loew.ui.log import TurnEntries
from loew.ui.turn_steps import sum_of_changes

SHOWN_RESOURCES: Final = ("clay", "coin", "knowledge", "vp")
OTHER: Final = Target("other", "")  # what the choices of the phase brought beside its sources
LOST: Final = Target("lost", "")  # the rest of the knowledge, when golems break loose


class IncomeSource(NamedTuple):
    """A source of income and what it gave."""

    source: Target
    changes: Amounts
    section: int  # of the student, if the source is a street


class ControlledGolem(NamedTuple):
    """A golem at control."""

    word: str  # where it was: "red-v"
    street: str
    at: int
    student: int
    due: int  # 0 if it was not ahead of its student, or control was free
    lost_vp: int  # because it could not be paid for


class ResourceChange(NamedTuple):
    """How many of something there were before and after a phase."""

    what: str
    before: int
    after: int


class RivalLine(NamedTuple):
    """What another seat got and paid."""

    seat: int
    income: Amounts
    control: Amounts
    beyond: Amounts  # the resources that became VP in both phases, because its purse has limits


class PalaceVisit(NamedTuple):
    """What the character of the round asked for, what a seat showed, and what came of it."""

    character: str
    wants: tuple[str, str]
    shows: tuple[str, ...]
    is_match: bool
    changes: Amounts


class SeatEnd(NamedTuple):
    """The end of a round of one seat."""

    seat: int
    income_sources: list[IncomeSource]
    income_changes: list[ResourceChange]
    golems: list[ControlledGolem]
    control_changes: list[ResourceChange]
    free: bool  # whether control was free


class RoundEnd(NamedTuple):
    """The end of a round."""

    round: int
    number: int  # the last choice of it
    order: list[int]  # the seats in the new turn order
    seats: list[SeatEnd]  # the reader's; those of all seats for a spectator
    rivals: list[RivalLine]
    visit: PalaceVisit | None  # of the reader
    palace: list[tuple[int, Amounts]]  # what influence brought each of the others
    marbles: list[tuple[str, str]]  # the new marbles of each line, by their letters
    next_character: int  # of the next round; -1 after the last one


class RoundSoFar(NamedTuple):
    """The end of a round while the seat has still to choose."""

    round: int
    number: int
    phase: str
    order: list[int]
    visit: PalaceVisit | None
    income_sources: list[IncomeSource]
    income_changes: list[ResourceChange]
    rivals: list[RivalLine]


ASKED: Final = ("income", "development")  # the phases in which a seat may have to choose


def round_end(turns: Sequence[TurnEntries], viewer: int, over: bool) -> RoundEnd | None:
    """The end of the round in these turns; None if it is not complete."""
    entries = [entry for turn in turns for entry in turn.entries]
    paid = [entry for turn in turns if turn.phase == "control" for entry in turn.entries if entry.kind == "control"]
    begins = next((entry for entry in entries if entry.kind == "new-round"), None)
    shown = [entry for entry in paid if viewer < 0 or entry.who == viewer]
    if not shown or (begins is None and not over):
        return None
    before = state_before(shown[0])
    return RoundEnd(
        before.round,
        entries[-1].number,
        new_order(entries) or list(before.order),
        [seat_end(turns, entry) for entry in sorted(shown, key=lambda entry: entry.who)],
        [rival_line(turns, seat) for seat in range(before.seats) if seat != viewer and viewer >= 0],
        palace_visit(turns, viewer),
        [
            (seat, found)
            for seat in range(before.seats)
            if seat != viewer and (found := phase_changes(turns, "influence", seat))
        ],
        new_marbles(entries),
        -1 if begins is None else before.characters[before.round],
    )


def seat_end(turns: Sequence[TurnEntries], paid: LogEntry) -> SeatEnd:
    """The end of the round of the seat with this entry of control."""
    seat = paid.who
    income = income_entries(turns, seat)
    return SeatEnd(
        seat,
        income_sources(income, seat),
        resource_changes(income, seat),
        controlled_golems(paid),
        resource_changes([paid], seat),
        state_before(paid).players[seat].waived,
    )


def round_so_far(turns: Sequence[TurnEntries], viewer: int, phase: str) -> RoundSoFar | None:
    """The end of the round in these turns until a choice of this seat; None if it chooses something else."""
    entries = [entry for turn in turns for entry in turn.entries]
    if phase not in ASKED or not entries or any([entry.kind == "new-round" for entry in entries]):
        return None
    before, income = state_before(entries[0]), income_entries(turns, viewer)
    rivals = [rival_line(turns, seat) for seat in range(before.seats) if seat != viewer]
    return RoundSoFar(
        before.round,
        entries[-1].number,
        phase,
        new_order(entries) or list(before.order),
        palace_visit(turns, viewer),
        income_sources(income, viewer),
        resource_changes(income, viewer),
        [line for line in rivals if line.income],
    )


def palace_visit(turns: Sequence[TurnEntries], seat: int) -> PalaceVisit | None:
    """The seat before the character of the round; None for a spectator."""
    asked = [
        entry
        for turn in turns
        for entry in turn.entries
        if entry.kind == "influence" and entry.who == seat and not entry.choice
    ]
    if not asked:
        return None
    s = state_before(asked[0])
    character, marbles = s.characters[s.round - 1], s.players[seat].marbles
    one, two = s.box.character_colours[character]
    return PalaceVisit(
        s.box.character_names[character],
        (COLOURS[one], COLOURS[two]),
        tuple([COLOURS[marble] for marble in marbles]),
        matches(marbles, (one, two)),
        phase_changes(turns, "influence", seat),
    )


def income_entries(turns: Sequence[TurnEntries], seat: int) -> list[LogEntry]:
    return [entry for turn in turns if turn.phase == "income" and turn.who == seat for entry in turn.entries]


def new_order(entries: Sequence[LogEntry]) -> list[int]:
    """The seats in the new turn order; none if it has not been made."""
    order = next((entry for entry in entries if entry.kind == "turn-order"), None)
    return [int(item.target.id) for item in order.items] if order is not None else []


def state_before(entry: LogEntry) -> GolemState:
    found = entry.step.before
    assert isinstance(found, GolemState)
    return found


# ------------------------------------------------------------------ income


def lines(turn: TurnEntries) -> list[IncomeSource]:
    """What a turn of income or control gave and cost its seat, line by line: together everything that was booked."""
    if turn.phase == "income" and turn.who >= 0:
        return income_sources(turn.entries, turn.who)
    paid = [entry for entry in turn.entries if entry.kind == "control"]
    return [line for entry in paid for line in control_lines(entry)]


def control_lines(entry: LogEntry) -> list[IncomeSource]:
    """What each golem cost, and the knowledge that was lost with those that broke loose."""
    booked = [item._replace(changes=negative(item.lost) if item.lost else item.changes) for item in entry.items]
    rest = unexplained_changes(dict(entry.changes[entry.who]), booked)
    found = [*[IncomeSource(item.target, item.changes, 0) for item in booked], IncomeSource(LOST, rest, 0)]
    return [each for each in found if each.changes]


def negative(changes: Amounts) -> Amounts:
    return {what: -n for what, n in changes.items()}


def income_sources(entries: Sequence[LogEntry], seat: int) -> list[IncomeSource]:
    """One for each source. What a choice brings belongs to the source before it; the rest has its own ticket."""
    found: list[IncomeSource] = []
    for entry in entries:
        changes = dict(entry.changes[seat])
        if not entry.choice:
            found += [income_source(entry, item, seat) for item in entry.items]
            changes = unexplained_changes(changes, entry.items)
            found.append(IncomeSource(OTHER, changes, 0))
        elif entry.choice[0] == "income":
            found.append(income_source(entry, Item(entry.offer().targets[0], changes), seat))
        elif found:
            found[-1] = found[-1]._replace(changes=sum_of_amounts(found[-1].changes, changes))
        else:
            found.append(IncomeSource(OTHER, changes, 0))
    return [each for each in found if each.changes]


def income_source(entry: LogEntry, item: Item, seat: int) -> IncomeSource:
    street = item.target.id if item.target.kind == "street" else ""
    at = state_before(entry).players[seat].students[DISTRICTS.index(street)] if street else 0
    return IncomeSource(item.target, dict(item.changes), at)


def unexplained_changes(changes: Amounts, items: Sequence[Item]) -> Amounts:
    """The changes that no item accounts for."""
    left = changes
    for item in items:
        left = sum_of_amounts(left, negative(item.changes))
    return left


def sum_of_amounts(one: Amounts, other: Amounts) -> Amounts:
    total = {what: one.get(what, 0) + other.get(what, 0) for what in (*one, *other)}
    return {what: n for what, n in total.items() if n}


def resource_changes(entries: Sequence[LogEntry], seat: int) -> list[ResourceChange]:
    """What the seat had before these entries and after them."""
    if not entries:
        return []
    had, changes = holdings(state_before(entries[0]), seat), sum_of_changes(entries, seat)
    return [
        ResourceChange(what, had[what], had[what] + changes.get(what, 0)) for what in SHOWN_RESOURCES if what in had
    ]


# ------------------------------------------------------------------ control and the others


def controlled_golems(entry: LogEntry) -> list[ControlledGolem]:
    """The golems of the seat, with what control of each cost."""
    p = state_before(entry).players[entry.who]
    items = list(entry.items)
    found = []
    for golem, at in enumerate(p.golems):
        if at > 0:
            word = golem_word(p, golem)
            item = next((each for each in items if each.target.id == word), None)
            if item is not None:
                items.remove(item)
            due = -sum(item.changes.values()) if item is not None else 0
            lost = (item.lost or {}).get("vp", 0) if item is not None else 0
            d = district(at)
            found.append(ControlledGolem(word, DISTRICTS[d], section(at), p.students[d], due, lost))
    return found


def rival_line(turns: Sequence[TurnEntries], seat: int) -> RivalLine:
    entries = [entry for turn in turns for entry in turn.entries if entry.who == seat]
    beyond: Amounts = {}
    for item in [item for entry in entries for item in entry.items if item.target == PURSE]:
        beyond = sum_of_amounts(beyond, item.changes)
    return RivalLine(seat, phase_changes(turns, "income", seat), phase_changes(turns, "control", seat), beyond)


def phase_changes(turns: Sequence[TurnEntries], phase: str, seat: int) -> Amounts:
    return sum_of_changes([entry for turn in turns if turn.phase == phase for entry in turn.entries], seat)


def new_marbles(entries: Sequence[LogEntry]) -> list[tuple[str, str]]:
    """The last marbles that were dropped, line by line."""
    dropped = next((entry.choice[1:] for entry in reversed(entries) if isinstance(entry.step.frame.effect, Pour)), ())
    return [(line, letters.strip("-")) for line, letters in zip(LINES, dropped, strict=False)]
