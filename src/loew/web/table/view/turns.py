"""What the others did, in steps, for the page of a table: the latest turns of others since the viewer's own.

The page has them all; its script plays those that the browser has not shown yet.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from loew.engine.offer import Amounts
from loew.engine.seat import CHANCE
from loew.i18n import language, say
from loew.ui.html import Markup, amount_key, capital, register_piece
from loew.ui.log import LogWriter, TurnEntries, join_phrases
from loew.ui.presentation import Presentation
from loew.ui.seats import SeatLabel
from loew.ui.turn_steps import (
    PRELUDE,
    TurnStep,
    TurnSummary,
    grouped,
    is_chapter,
    sum_of_changes,
    summary,
)
from loew.web.http import limits
from loew.web.http.templates import pages, rendered
from loew.web.table.view.log import LogPhase, LogTurn

MOST_TURNS: Final = 8  # shown at once
MOST_LOOKED_AT: Final = 48  # turns in which these are searched
IN_SENTENCE: Final = 3  # steps that the sentence of a turn names
IN_LINE: Final = 2  # phrases in the line of a step


class Change(NamedTuple):
    """A gain or a loss of a seat, that floats over the table."""

    seat: int
    icon: str
    n: int
    at: str  # ids of the elements beside which it floats, the best first

    @property
    def text(self) -> str:
        return f"{'+' if self.n > 0 else '−'}{abs(self.n)}"


class StepView(NamedTuple):
    """A step in words."""

    number: int  # its last choice
    icon: str
    title: str
    line: str
    spoken: str
    pieces: str  # ids
    moves: str  # "piece start end hops", with ";" between
    changes: list[Change]
    amounts: str  # "seat:what=n", what the seats had before it of what changes


class TurnView(NamedTuple):
    """A turn in steps and in words."""

    key: str  # unique on the page
    seat: int  # CHANCE for phases of the game
    name: str  # whose turn it was
    sentence: str
    steps: list[StepView]
    changes: list[Change]
    anchor: str  # ids of the elements of its seat, the best first
    first: int
    last: int
    drawn: dict[bool, Markup]  # with a sheet of the round and without, once it is on a page

    @property
    def icon(self) -> str:
        """The picture of its main step."""
        return max(self.steps, key=lambda step: len(step.changes)).icon


KnownTurns = dict[tuple[Hashable, ...], TurnView]  # by language, labels and entries


class TurnSummarizer:
    """The turns in steps for one reader."""

    def __init__(self, presentation: Presentation, labels: Sequence[SeatLabel], known: KnownTurns) -> None:
        self.styles: Final = presentation.step_styles
        self.holdings: Final = presentation.game.holdings
        self.words: Final = LogWriter(presentation.log_texts, labels)
        self.known: Final = known

    def wanted(self, turns: Sequence[TurnEntries], viewer: int) -> list[list[TurnEntries]]:
        """The latest turns of others, and the phases of the game, since the last own turn before them."""
        wanted: list[list[TurnEntries]] = []
        for group in reversed(grouped(self.styles, turns[-MOST_LOOKED_AT:])):
            chapter = is_chapter(self.styles, group[0])
            if chapter or group[0].who not in (viewer, CHANCE):
                wanted.append(group)
            elif wanted and group[0].who == viewer:
                break
        return wanted[:MOST_TURNS][::-1]

    def views(self, groups: Sequence[Sequence[TurnEntries]]) -> list[TurnView]:
        return [self.view_of(group) for group in groups]

    def key(self, group: Sequence[TurnEntries]) -> tuple[Hashable, ...]:
        return (language(), *self.words.seats, *[entry for turn in group for entry in turn.entries])

    def view_of(self, group: Sequence[TurnEntries]) -> TurnView:
        """Made once: entries of the log never change."""
        key = self.key(group)
        if key not in self.known:
            if len(self.known) > limits.TURN_VIEWS:
                self.known.clear()
            self.known[key] = self.put_into_words(summary(self.styles, group))
        return self.known[key]

    def put_into_words(self, turn: TurnSummary) -> TurnView:
        entries = turn.entries
        return TurnView(
            f"{entries[0].number}-{turn.who + 1}-{entries[0].phase}",
            turn.who,
            say(turn.title) if turn.title else self.turn_name(turn.who),
            self.sentence(turn),
            [self.step(turn, step) for step in turn.steps],
            self.changes(turn),
            " ".join(self.styles.anchors(turn.who)) if turn.who >= 0 else "",
            entries[0].number,
            entries[-1].number,
            {},
        )

    def turn_name(self, who: int) -> str:
        if who == CHANCE:
            return say("The table")
        label = self.words.seats[who]
        if label.is_reader:
            return say("Your turn")
        return capital(say("the Automa’s turn" if label.is_automa else "{name}’s turn", name=label.name))

    # ---------------------------------------------------------------- words

    def sentence(self, turn: TurnSummary) -> str:
        """The turn in one sentence: its most important steps."""
        if turn.who == CHANCE:
            return " ".join(f"{title}: {line}." for title, line in self.phase_lines(turn) if line)
        if sum(len(self.own_phrases(step)) for step in turn.steps) <= IN_SENTENCE:
            return self.whole_sentence(turn)
        heaviest = sorted(turn.steps, key=lambda step: -step.style.weight)[:IN_SENTENCE]
        phrases = [self.main_phrase(step) for step in turn.steps if step in heaviest]
        return self.words.sentence(turn.who, [phrase for phrase in phrases if phrase])

    def main_phrase(self, step: TurnStep) -> str:
        """The phrase of its first entry that is no prelude to another one."""
        entries, texts = step.turn.entries, self.words.texts
        main = next((i for i, entry in enumerate(entries) if self.styles.style(entry) not in (None, PRELUDE)), 0)
        before = [entry for entry in entries[:main] if not texts.is_of_the_game(entry)]
        phrases = self.own_phrases(step)[len(texts.action_texts(before)) if before else 0 :]
        return phrases[0] if phrases else ""

    def whole_sentence(self, turn: TurnSummary) -> str:
        """Everything that the seat did."""
        texts = self.words.texts
        own = [entry for entry in turn.entries if not texts.is_of_the_game(entry)]
        phrases = [self.words.phrase_text(message, turn.who) for message in texts.action_texts(own)] if own else []
        return self.words.sentence(turn.who, [phrase for phrase in phrases if phrase])

    def phase_lines(self, turn: TurnSummary) -> list[tuple[str, str]]:
        return [(self.title(step), self.words.changes(step.turn)) for step in turn.steps]

    def title(self, step: TurnStep) -> str:
        return capital(say(step.style.title, self.words.name))

    def own_phrases(self, step: TurnStep) -> list[str]:
        """What the seat did, without its subject."""
        texts = self.words.texts
        own = [entry for entry in step.turn.entries if not texts.is_of_the_game(entry)]
        found = [self.words.phrase_text(message, step.turn.who) for message in texts.action_texts(own)] if own else []
        return [phrase for phrase in found if phrase]

    def line(self, turn: TurnSummary, step: TurnStep) -> str:
        if turn.who == CHANCE:
            return self.words.changes(step.turn) or first_sentence(self.words.turn(step.turn))
        short = say(self.styles.line(step), self.words.name).rstrip(".")
        if short:
            return short
        phrases = self.own_phrases(step)[:IN_LINE]
        return join_phrases(phrases) if phrases else first_sentence(self.words.turn(step.turn))

    def spoken(self, turn: TurnSummary, step: TurnStep) -> str:
        """The step as one sentence, for screen readers."""
        sentences = self.words.turn(step.turn) if turn.who != CHANCE else []
        return " ".join(sentences[:2]) or f"{self.title(step)}: {self.line(turn, step)}."

    def step(self, turn: TurnSummary, step: TurnStep) -> StepView:
        style = step.style
        return StepView(
            step.number,
            style.icon,
            self.title(step),
            self.line(turn, step),
            self.spoken(turn, step),
            " ".join(piece for piece in style.pieces if piece),
            ";".join(f"{move.piece} {move.start} {move.end} {move.hops}" for move in style.moves),
            [
                change
                for seat in range(len(self.words.seats))
                for change in self.changes_of(seat, step.changes(seat), style.pieces if seat == turn.who else ())
            ],
            self.amounts_before(step),
        )

    def amounts_before(self, step: TurnStep) -> str:
        """What the seats had before a step of everything that changes in it: the page shows it until then."""
        before = step.turn.entries[0].step.before
        found = []
        for seat in range(len(self.words.seats)):
            changes = step.changes(seat)
            had = self.holdings(before, seat) if changes else {}
            found += [f"{amount_key(seat, what)}={had[what]}" for what in changes]
        return " ".join(found)

    # ---------------------------------------------------------------- changes

    def changes(self, turn: TurnSummary) -> list[Change]:
        """What the whole turn gave and cost."""
        seats = range(len(self.words.seats))
        return [change for seat in seats for change in self.changes_of(seat, sum_of_changes(turn.entries, seat), ())]

    def changes_of(self, seat: int, changes: Amounts, pieces: tuple[str, ...]) -> list[Change]:
        at = " ".join(piece for piece in (*pieces, *self.styles.anchors(seat)) if piece)
        icons = self.styles.change_icons
        return [Change(seat, icons[what], n, at) for what, n in changes.items() if what in icons and n]


class RoundSheet(NamedTuple):
    """The sheet at the end of a round, and the turn that it shows."""

    text: Markup
    turn: int  # its place among the turns in steps; -1 if it is older


KnownSheets = dict[tuple[Hashable, ...], Markup]  # by language, labels, viewer and entries


def latest_sheet(
    summarizer: TurnSummarizer,
    presentation: Presentation,
    turns: Sequence[TurnEntries],
    groups: Sequence[Sequence[TurnEntries]],
    viewer: int,
    over: bool,
    known: KnownSheets,
    asked: str = "",
) -> RoundSheet | None:
    """The sheet of the last end of a round in these turns. If the viewer has to choose in the present one (`asked`),
    it shows what has come in until then."""
    for group in reversed(grouped(summarizer.styles, turns[-MOST_LOOKED_AT:])):
        if is_chapter(summarizer.styles, group[0]):
            key = (viewer, over, asked, *summarizer.key(group))
            if key not in known:
                if len(known) > limits.ROUND_SHEETS:
                    known.clear()
                known[key] = presentation.round_sheet(group, summarizer.words.seats, viewer, over, asked)
            if known[key]:
                places = [i for i, shown in enumerate(groups) if shown[0] is group[0]]
                return RoundSheet(register_piece(known[key], "round-sheet"), places[0] if places else -1)
    return None


def first_sentence(lines: Sequence[str]) -> str:
    return lines[0].rstrip(".") if lines else ""


def log_turn(phases: Sequence[LogPhase], turn: TurnView) -> LogTurn | None:
    """The same turn in the log, with the reasons for what was done."""
    found = [each for phase in phases for each in phase.turns if each.seat == turn.seat and each.number == turn.first]
    return found[-1] if found else None


def drawn_turn(turn: TurnView, labels: Sequence[SeatLabel], has_sheet: bool) -> Markup:
    """A turn in steps; drawn once."""
    if has_sheet not in turn.drawn:
        values = {"turn": turn, "labels": labels, "has_sheet": has_sheet}
        turn.drawn[has_sheet] = Markup(rendered("summarized_turn.html", **values))
    return register_piece(turn.drawn[has_sheet], f"summary-{turn.key}")


pages.filters["summarized_turn"] = drawn_turn
