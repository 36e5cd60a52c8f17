"""How many clicks a turn takes in the browser, in the same games: with a click for every choice, and with related
questions merged."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from loew.bench.report import Report
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.machine import SKIP, Choice, State, play
from loew.engine.paths import declining_path, obvious_after, only_opened, paths
from loew.engine.seat import CHANCE
from loew.engine.setup import Setup, parse_seats
from loew.games.entry import names
from loew.games.registry import game
from loew.lab.bot_game import record_game

GAMES = 10


class ClickedTurn(NamedTuple):
    """Consecutive choices of a seat, and the positions before each and after the last."""

    choices: list[Choice]
    positions: list[State]


def measure(name: str, games: int = GAMES, seed: int = 1) -> dict[str, Any]:
    """The mean number of clicks for a turn, in games between two greedy bots."""
    rules = game(name)
    seats = parse_seats("greedy,greedy")
    found = [
        turn for n in range(games) for turn in turns(record_game(rules, Setup(game=name, seats=seats, seed=seed + n)))
    ]
    before = sum([len(turn.choices) + end(turn) for turn in found])  # one for each choice
    after = sum([clicks(rules, turn) for turn in found])
    alone = sum([clicks(rules, turn, end_alone=True) for turn in found])
    figures = {"before": before, "after": after, "turns_end_alone": alone}
    return {"turns": len(found), **{name: round(n / len(found), 2) for name, n in figures.items()}}


def turns(journal: Journal) -> list[ClickedTurn]:
    found: list[ClickedTurn] = []
    last = CHANCE
    for i, (who, choice) in enumerate(journal.choices):
        if who != CHANCE and who != last:
            found.append(ClickedTurn([], [journal.positions[i]]))
        if who != CHANCE:
            add(found[-1], choice, journal.positions[i + 1])
        last = who
    return [turn for turn in found if turn.choices]


def add(turn: ClickedTurn, choice: Choice, after: State) -> None:
    """Add a choice. A question that was opened and declined immediately, as bots sometimes do, does not count."""
    if choice == SKIP and turn.choices and only_opened(turn.positions[-2], turn.positions[-1]):
        turn.choices.pop()
        del turn.positions[-2:]
    else:
        turn.choices.append(choice)
    turn.positions.append(after)


def clicks(rules: Game, turn: ClickedTurn, end_alone: bool = False) -> int:
    """The fewest clicks that lead to the same position and end the turn. `end_alone`: turns end automatically."""
    at = found = 0
    while at < len(turn.choices):
        s, rest = turn.positions[at], turn.choices[at:]
        if at and set(rest) == {SKIP} and len(declining_path(s)) == len(rest):
            return found + 1  # declines the rest and ends the turn
        found += 1
        turn, n = longest_path(rules, turn, at)
        at += n
        while at < len(turn.choices) and turn.choices[at] == obvious_after(*last_step(turn, at)):
            at += 1
    return found + (0 if end_alone else end(turn))


def longest_path(rules: Game, turn: ClickedTurn, at: int) -> tuple[ClickedTurn, int]:
    """The turn, reordered so that the next click makes as many choices as possible, and their number."""
    s, rest = turn.positions[at], turn.choices[at:]
    found = [path.choices for path in paths(rules.holdings, s, rules.offers(s))]
    for path in sorted(found, key=len, reverse=True):
        if list(path) == rest[: len(path)]:
            return turn, len(path)
        other = None if Counter(path) - Counter(rest) else in_order(rules, turn, at, path)
        if other is not None:
            return other, len(path)
    return turn, 1  # what only a bot does: it pays for a golem's work and declines it


def in_order(rules: Game, turn: ClickedTurn, at: int, path: tuple[Choice, ...]) -> ClickedTurn | None:
    """The turn with these choices made next; None if that leads to another position."""
    rest = list(turn.choices[at:])
    for choice in path:
        rest.remove(choice)
    s = turn.positions[at]
    who = s.top.who if s.top is not None else CHANCE
    other = ClickedTurn(turn.choices[:at], turn.positions[: at + 1])
    for choice in (*path, *rest):
        s = s.copy()
        if choice not in s.options or s.top is None or s.top.who != who:
            return None
        play(s, choice)
        other.choices.append(choice)
        other.positions.append(s)
    same = rules.view(s, who) == rules.view(turn.positions[-1], who)
    return other if same else None


def end(turn: ClickedTurn) -> int:
    """1 if the table waits for a click on "End turn", which it does only if something can be undone; else 0."""
    last, s = turn.positions[-2:]
    f = s.top
    return int(f is not None and s.revealed == last.revealed and (f.who != CHANCE or f.effect.starts_turn))


def last_step(turn: ClickedTurn, at: int) -> tuple[State, Choice, State]:
    """The choice before this index, with the positions before and after it."""
    return turn.positions[at - 1], turn.choices[at - 1], turn.positions[at]


def text(name: str, figures: dict[str, Any]) -> str:
    """The figures in a sentence."""
    return (
        f"{name}: clicks for each of {figures['turns']} turns: {figures['before']} choice by choice, "
        f"{figures['after']} with questions merged, {figures['turns_end_alone']} if turns are set to end by themselves"
    )


def report() -> Report:
    """All games."""
    found = {name: measure(name) for name in names()}
    return Report(found, "\n".join([text(name, figures) for name, figures in found.items()]))
