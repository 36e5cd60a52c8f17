"""The board game in the terminal (see `loew.ui.presentation.Terminal`): the whole table and the result."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final, cast

from loew.engine.game import Score
from loew.engine.message import Reference
from loew.engine.view import View
from loew.games.golem.rules.view_types import GolemView, ObjectiveView
from loew.games.golem.ui.components import ComponentIndex, focus, goal, letter
from loew.games.golem.ui.faces import GolemOptionTexts, phase_text, question_help, reference_name
from loew.games.golem.ui.terminal import board
from loew.games.golem.ui.terminal.city import city
from loew.games.golem.ui.terminal.explain import explain
from loew.games.golem.ui.terminal.other_players import seat_lines
from loew.games.golem.ui.terminal.studio import studio
from loew.ui.options import option_lines
from loew.ui.seats import SeatLabel
from loew.ui.terminal import TerminalStyle, final_scores, pad, score_table, visible_scores, wrap_words

LAST_LINES: Final = 6


def table_lines(
    components: ComponentIndex, view: GolemView, labels: Sequence[SeatLabel], log: Sequence[str], style: TerminalStyle
) -> list[str]:
    first = focus(view)
    rest = [(first + i) % view["seats"] for i in range(1, view["seats"])]
    lines = [
        heading(components, view, labels, style),
        *board.upper_blocks(components, view, style),
        *board.palace(components, view, style),
    ]
    lines += [*city(components, view, style), board.cemetery(components, view, style)]
    lines += studio(components, view, first, labels[first].name, style)
    for who in rest:
        lines += seat_lines(components, view, who, labels[who].name, style)
    return [pad(line, style.broad).rstrip() for line in [*lines, *log_lines(log, style)]]


def heading(components: ComponentIndex, view: GolemView, labels: Sequence[SeatLabel], style: TerminalStyle) -> str:
    """The round, the phase, and the turn order."""
    dot = style.paint("  ·  ", "line")
    title = "Golem" + (", introductory" if view["introductory"] else "")
    round_ = f"round {view['round']} of {components.box.rounds}" if view["round"] else "setting up"
    facts = [round_, *([phase_text(view)] if phase_text(view) else []), f"turn order {order(view, labels, style)}"]
    if view["passers"]:
        facts.append("passed " + " ".join(letter(who, style) for who in view["passers"]))
    return f" {style.paint(title, 'bright')}   " + dot.join(facts)


def order(view: GolemView, labels: Sequence[SeatLabel], style: TerminalStyle) -> str:
    """The seats in turn order; the seat that must choose is marked."""
    decision = view["decision"]
    moves = decision["who"] if decision else -1
    return "  ".join(f"{'▸' if who == moves else ''}{letter(who, style)} {labels[who].name}" for who in view["order"])


def log_lines(log: Sequence[str], style: TerminalStyle) -> list[str]:
    """The latest lines of the log, wrapped; of a long line only the end."""
    lines = [line for text in log for line in wrap(text, style.broad - 4, subsequent_indent="  ")][-LAST_LINES:]
    return [style.paint(f" │ {line}", "text") for line in lines]


def result_lines(
    components: ComponentIndex,
    view: GolemView,
    scores: Sequence[Score],
    seats: Sequence[SeatLabel],
    style: TerminalStyle,
) -> list[str]:
    """The final points, the winner, and all objectives."""
    lines = final_scores(scores, seats, verdict(scores, seats), style)
    for seat, p in zip(seats, view["players"], strict=True):
        if p["automa"]:
            n, vp = len(p["objectives"]), p["points"]["objectives"]
            lines.append(f"  Objectives of {seat.name}: {n}, for {vp} VP whatever they say")
            continue
        objectives = [objective_result(components, each, style) for each in p["objectives"]]
        lines += wrap_words(objectives or ["none"], style.broad, f"  Objectives of {seat.name}: ", ", ")
    return lines


def objective_result(components: ComponentIndex, each: ObjectiveView, style: TerminalStyle) -> str:
    text = goal(components.box, components.box.number[str(each["card"])])
    return style.paint(f"✓ {text} ({each['vp']} VP)", "brass") if each["met"] else f"{text} (not met)"


def verdict(scores: Sequence[Score], seats: Sequence[SeatLabel]) -> str:
    """Who has won, and why."""
    winner = next(i for i, each in enumerate(scores) if each["won"])
    best = scores[winner]["total"]
    others = [each["total"] for i, each in enumerate(scores) if i != winner]
    verb = "You win" if seats[winner].is_reader else f"{seats[winner].name} wins"
    if best in others:
        return f"{verb} with {best} points: the tie goes to the rabbi placed uppermost in the last round."
    return f"{verb} with {best} points to {' and '.join(str(n) for n in sorted(others, reverse=True))}."


class GolemTerminal:
    """Draws one box."""

    def __init__(self, components: ComponentIndex) -> None:
        self.components: Final = components

    def naming(self, ref: Reference, form: str) -> str:
        return reference_name(self.components.box, ref)

    def table(self, view: View, seats: Sequence[SeatLabel], log: Sequence[str], style: TerminalStyle) -> list[str]:
        return table_lines(self.components, cast(GolemView, view), seats, log, style)

    def options(self, view: View, style: TerminalStyle) -> list[str]:
        decision = view["decision"]
        texts = GolemOptionTexts(self.components, cast(GolemView, view))
        return option_lines(texts, decision["offers"], style) if decision else []

    def brief(self, component: str, style: TerminalStyle) -> str:
        return f"  {self.components.name_of(component)}" if component in self.components.entries else ""

    def explain(self, word: str, style: TerminalStyle) -> list[str]:
        return explain(self.components, word, style)

    def rules(self, view: View) -> list[str]:
        return list(question_help(self.components.box).help(view).sentences)

    def score(self, scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle) -> list[str]:
        return score_table(scores, seats, style)

    def visible_score(self, view: View) -> list[Score]:
        return visible_scores(view)

    def result(
        self, view: View, scores: Sequence[Score], seats: Sequence[SeatLabel], style: TerminalStyle
    ) -> list[str]:
        return result_lines(self.components, cast(GolemView, view), scores, seats, style)
