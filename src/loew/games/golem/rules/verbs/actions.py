"""The actions: marbles, rabbis, and passing."""

from __future__ import annotations

from typing import Final

from loew.engine.effect import walk
from loew.engine.gains import Gain
from loew.engine.machine import Choice, Frame
from loew.engine.message import EMPTY, Message, msg
from loew.engine.offer import Amounts, Item, Offer, Target
from loew.engine.records import added, holds, index_of, replaced
from loew.games.golem.rules import triggers
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.influence import matches
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.deals import DealBook, DealTiles, drop_marbles
from loew.games.golem.rules.verbs.golems import start_effect, workers
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.verbs.work import Work
from loew.games.golem.rules.vocabulary import (
    BLUE,
    COLOURS,
    LINES,
    MARBLE_BLUE,
    MARBLE_RED,
    MIRROR,
    RED,
)

TAKE: Final[tuple[tuple[Choice, ...], ...]] = tuple(
    [tuple([("take", colour, line) for colour in COLOURS]) for line in LINES]
)
COPY: Final[tuple[Choice, ...]] = tuple([("copy", line) for line in LINES])
PASS: Final[Choice] = ("pass",)
PERMANENT: Final[Choice] = ("rabbi", "permanent")
ASIDE: Final[tuple[Choice, ...]] = tuple([("aside", colour) for colour in COLOURS])
LAST_STAGE: Final = 2


class NewRound(Verb):
    """A round starts: marbles, rabbis and pass tiles go back. Except in the first round, the board is refreshed:
    marbles are dropped again (REF-1), the action tiles replaced (REF-2), the leftmost book put under the deck
    (REF-3)."""

    logged = True
    starts_phase = True

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        s.round += 1
        s.permanent = s.passers = s.again = s.out = ()
        s.stage = 0
        s.turn = -1
        for p in s.players:
            p.end_round()
            p.marbles = ()
            p.rabbi = -1
            p.waived = False
        if s.round == 1:
            return
        s.tile_discards = (*s.tile_discards, *s.tiles)
        s.tiles = ()
        s.book_tail = (*s.book_tail, *s.library[:1])
        s.library = s.library[1:]
        s.push(DEAL_BOOK, f.who)
        s.push(DEAL_TILES, f.who)
        drop_marbles(s, s.box.marbles[s.seats])


DEAL_BOOK: Final = DealBook()
DEAL_TILES: Final = DealTiles()


class Actions(Verb):
    """In turn order, one action at a time, until everyone has done three (ACT-1). When all who have not passed are
    done, the passing phase begins, and after it, if anyone passed again, a last one (PAS-2, PAS-3)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        who = next_seat(s)
        if who >= 0:
            s.turn = who
            s.push(self, f.who)
            s.push(ACTION, who, must=True)
            s.players[who].prepare(s, who)
        elif (s.passers if s.stage == 0 else s.again) and s.stage < LAST_STAGE:
            s.stage += 1
            s.turn = -1
            s.push(self, f.who)
            s.push(SET_ASIDE, s.passers[0], must=True)


def next_seat(s: GolemState) -> int:
    """The next seat in order that has actions left and has not passed; -1 for nobody."""
    order = s.order if s.stage == 0 else s.passers
    passed = s.passers if s.stage == 0 else s.again if s.stage == 1 else ()
    n = len(order)
    start = 0
    for i in range(n):
        if order[i] == s.turn:
            start = i + 1
    for i in range(start, start + n):
        who = order[i % n]
        if s.players[who].actions() < s.box.actions_a_round and not holds(passed, who):
            return who
    return -1


class SetAside(Verb):
    """The holder of the first pass tile puts one marble of their choice aside for this round; the rest are dropped
    again (PAS-2). They do so in both passing phases (PAS-4)."""

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(ASIDE)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        counts = marble_counts(s)
        return [ASIDE[c] for c in range(5) if counts[c]]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=[Target("marble", choice[1])], matters=True)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        colour = index_of(COLOURS, choice[1])
        s.out = added(s.out, colour)
        counts = marble_counts(s)
        counts[colour] -= 1
        drop_marbles(s, counts)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("put one marble aside before the rest is dropped again")


def marble_counts(s: GolemState) -> list[int]:
    """The marbles of each colour in all lines."""
    counts: list[int] = []
    for colour in range(5):
        n = 0
        for line in s.lines:
            n += line[colour]
        counts.append(n)
    return counts


class Action(Verb):
    """A marble, the rabbi, or a pass (ACT-1, PAS-1): two marbles and one rabbi a round, in any order."""

    criteria = "action"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return [*[choice for line in TAKE for choice in line], *box.rabbi, PERMANENT, PASS]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        found: list[Choice] = []
        if len(p.marbles) < s.box.marbles_a_round:
            for i in range(5):
                line = s.lines[i]
                for colour in range(5):
                    if line[colour]:
                        found.append(TAKE[i][colour])
        if p.rabbi < 0:
            taken = s.taken_tiles()
            for i in range(len(s.tiles)):
                if not taken >> i & 1:
                    found.append(s.box.rabbi[s.tiles[i]])
            found.append(PERMANENT)
        if s.stage == 0 or (s.stage == 1 and not holds(s.again, f.who)):
            found.append(PASS)
        return found

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        if choice == PASS:
            return Offer(choice, matters=True)
        if choice == PERMANENT:
            return Offer(choice, targets=[Target("tile", choice[1])], then=[s.box.permanent_effect])
        if choice[0] == "rabbi":
            return Offer(
                choice, targets=[Target("tile", choice[1])], then=[s.box.tile_effects[s.box.number[choice[1]]]]
            )
        colour, line = COLOURS.index(choice[1]), LINES.index(choice[2])
        marbles = (*s.players[f.who].marbles, colour)
        match = matches(marbles, s.box.character_colours[s.characters[s.round - 1]])
        return Offer(
            choice,
            targets=[Target("marble", choice[1]), Target("line", choice[2])],
            then=[s.box.marble_effects[colour], s.box.line_effects[line]],
            facts={**line_facts(s, line, sum(s.lines[line])), "match": int(match)},
        )

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        if choice[0] == "take":
            take_marble(s, f.who, index_of(COLOURS, choice[1]), index_of(LINES, choice[2]))
        elif choice[0] == "rabbi":
            place_rabbi(s, f.who, choice[1])
        else:
            record_pass(s, f.who)

    def refusal(self, s: GolemState, f: Frame, choice: Choice) -> Message:
        p = s.players[f.who]
        if choice[0] == "take":
            done = len(p.marbles) == s.box.marbles_a_round
            return msg(
                "you have taken your two marbles of this round" if done else "there is no such marble in that line"
            )
        if choice in s.box.rabbi or choice == PERMANENT:
            return msg("your rabbi is out" if p.rabbi >= 0 else "that tile is taken, or is not there this round")
        return msg("nobody may pass any more") if choice == PASS else EMPTY

    def ask(self, s: GolemState, f: Frame) -> Message:
        p = s.players[f.who]
        if p.rabbi >= 0:
            return msg("take a marble")
        marbles = len(p.marbles) < s.box.marbles_a_round
        return msg("take a marble or place your rabbi" if marbles else "place your rabbi")


def record_pass(s: GolemState, who: int) -> None:
    """The seat takes the lowest pass tile, or passes again with the one it has (PAS-1, PAS-3)."""
    if s.stage == 0:
        s.passers = added(s.passers, who)
    else:
        s.again = added(s.again, who)


def take_marble(s: GolemState, who: int, colour: int, i: int) -> None:
    """The line's value is its number of marbles before taking (ACT-2); then students (ACT-3), then artifacts that the
    marble triggers (ACT-5), then the line's action (ACT-4)."""
    p = s.players[who]
    line = s.lines[i]
    value = 0
    for marbles in line:
        value += marbles
    s.value = value
    s.lines = replaced(s.lines, i, replaced(line, colour, line[colour] - 1))
    p.marbles = added(p.marbles, colour)
    s.push(LINE_ACTION, who, 0, i)
    start_line(s, who, i)
    if colour == RED:
        triggers.trigger_artifacts(s, who, MARBLE_RED)
    elif colour == BLUE:
        triggers.trigger_artifacts(s, who, MARBLE_BLUE)
    s.push(s.box.marble_effects[colour], who)


class LineAction(Verb):
    """The action of the line whose marble was taken, until everything that comes of it is done. `it` is the line."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        pass


LINE_ACTION: Final = LineAction()


def line_facts(s: GolemState, i: int, value: int) -> Amounts:
    """The value of a line, and what its action gives, or costs, at that value: {"value": 3, "clay": 3}."""
    facts = {"value": value}
    for part in walk(s.box.line_effects[i]):
        if isinstance(part, Gain) and part.per == "value":
            facts[part.what] = part.n * value
        elif isinstance(part, Work):
            for n in range(1, len(s.box.work_cost)):
                facts[f"workers-{n}"] = part.price(s, n, value)
    return facts


def start_line(s: GolemState, who: int, i: int) -> None:
    """Start the action of a line, at the current value."""
    if LINES[i] == "work":
        start_effect(s, who, s.box.line_effects[i])
    else:
        s.push(s.box.line_effects[i], who)


def place_rabbi(s: GolemState, who: int, place: str) -> None:
    """One rabbi for each tile; the permanent space takes any number, left to right (RAB-1)."""
    p = s.players[who]
    if place == PERMANENT[1]:
        p.rabbi = len(s.tiles)
        s.permanent = added(s.permanent, who)
        start_effect(s, who, s.box.permanent_effect)
        return
    tile = s.box.number[place]
    p.rabbi = 0
    while s.tiles[p.rabbi] != tile:
        p.rabbi += 1
    start_effect(s, who, s.box.tile_effects[tile])


class Copy(Verb):
    """Any of the other four actions, at the mirror line's value (MIR-1)."""

    criteria = "copy"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(COPY[:MIRROR])

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        able = workers(s, p) != 0 or p.may_work_in_vain()  # the other actions always give something
        return [COPY[i] for i in range(MIRROR) if LINES[i] != "work" or able]

    def possible(self, s: GolemState, f: Frame) -> bool:
        return True

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        effect = s.box.line_effects[LINES.index(choice[1])]
        facts = line_facts(s, LINES.index(choice[1]), s.value)
        return Offer(choice, targets=[Target("line", choice[1])], then=[effect], facts=facts)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        start_line(s, f.who, index_of(LINES, choice[1]))

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("which action do you copy, at value {n}?", n=s.value)


class TurnOrder(Verb):
    """The next order: rabbis from the top tile down, then those on the permanent space, left to right (ORD-1)."""

    logged = True

    def items(self, s: GolemState, f: Frame) -> list[Item]:
        return [Item(Target("seat", str(who)), {}) for who in new_order(s)]

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        s.order = new_order(s)


def new_order(s: GolemState) -> tuple[int, ...]:
    """The seats in the order of their rabbis."""
    on_tiles = [who for who in range(s.seats) if not holds(s.permanent, who)]
    on_tiles.sort(key=lambda who: s.players[who].rabbi)
    return (*on_tiles, *s.permanent)


ACTION: Final = Action()
SET_ASIDE: Final = SetAside()
