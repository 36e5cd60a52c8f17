"""The engine's Automa and the model side by side, over a whole game: every decision, and what is seen between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from loew.engine.effect import AnyOrder, Several
from loew.engine.game import chance_choice
from loew.engine.machine import AutoStep, Choice, advance, play
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.rules.state import GolemState
from support import Case, the_game

from . import purse, turn
from .areas import Sinking
from .cards import all_cards
from .decisions import decide
from .position import LINES, Position, parts_of
from .purse import Account, account
from .steps import (
    allowed,
    applied,
    copy_of,
    income_effects,
    only_frame,
    plain_account,
    started_effect,
    summary,
    unmarked,
)
from .worth import brings_something

FRUITLESS_VP = 2
STUDY_TRACK = 7  # its bit among the sources of income
STUDENT_STEPS = ("student", "student-other", "with")  # of a marble, before its action
STARTED_LATER = ("take", "create", "beside")  # something else comes first, which brings nothing


class Findings:
    """How many comparisons of each kind were made, and the first difference of each subject."""

    def __init__(self) -> None:
        self.compared: Counter[str] = Counter()
        self.differences: dict[str, list[str]] = {}

    def compare(self, subject: str, kind: str, engine: object, model: object, tell: Callable[[], str]) -> None:
        self.compared[kind] += 1
        if engine != model:
            text = f"{kind}: the engine has {engine}, the model {model}\n{tell()}"
            self.differences.setdefault(subject, []).append(text)


class Comparison:
    """One game."""

    def __init__(self, case: Case, seed: int, findings: Findings) -> None:
        assert case.automa is not None
        self.case, self.seed, self.findings = case, seed, findings
        self.seat = case.automa[0]
        self.sinking: Sinking | None = None
        self.expected: Account | None = None  # at the next decision
        self.drawn: tuple[int, ...] = ()  # cards of this round
        self.tail: tuple[int, ...] = ()  # cards under the deck

    def run(self, states: Iterator[tuple[GolemState, Choice]]) -> None:
        """Compare everything that happens after each choice of another seat or of chance."""
        after: GolemState | None = None
        for s, choice in states:
            after = s.copy()
            steps: list[AutoStep] = []
            play(after, choice, steps)
            own = [step for step in steps if step.frame.who == self.seat]
            if s.top is not None and s.top.effect.verb() == "draw-card":
                self.compare_opening(s, choice, next(step for step in own if step.choice))
            for step in own:
                self.compare_step(step)
            self.compare_strategy(Position(after, self.seat))
        assert after is not None
        self.compare_score(after)

    def tell(self, step: AutoStep) -> Callable[[], str]:
        """The position, the options and the choice in words, made only when there is a difference."""
        return lambda: "\n".join(
            [
                f"  game: {self.case} seed {self.seed}",
                *summary(Position(copy_of(step), self.seat)),
                f"  asked: {step.frame!r}",
                f"  offered: {[' '.join(option) for option in step.offered]}",
                f"  chosen: {' '.join(step.choice)}",
                *[f"    {reason.rule}: {reason.left}" for reason in step.reasons],
            ]
        )

    def compare_step(self, step: AutoStep) -> None:
        position = Position(copy_of(step), self.seat)
        self.compare_strategy(position)
        kind = step.frame.effect.verb()
        if not step.choice:
            if kind == "control":
                after = applied(step)
                model = purse.after_control(position)
                self.findings.compare("purse", "control", account(after), model, self.tell(step))
            elif kind == "income":
                self.compare_income(step, position)
            return
        if self.expected is not None and kind not in STUDENT_STEPS:
            engine = account(position)
            self.findings.compare("purse", "purse before " + kind, engine, self.expected, self.tell(step))
            self.expected = None
        model_choice = allowed(step, decide(position, step.frame))
        self.findings.compare("decisions", kind, unmarked(step.choice), model_choice, self.tell(step))
        self.compare_purse(step, position)
        self.expect(step, position)

    def compare_purse(self, step: AutoStep, position: Position) -> None:
        """What the choice costs at once; and all that a tile brings, if that is plain to see."""
        after = applied(step)
        started = started_effect(position, step)
        paid = purse.after_choice(position, step.frame, step.choice)
        if started is None:
            self.findings.compare(
                "purse", "paid for " + step.frame.effect.verb(), account(after), paid, self.tell(step)
            )
            return
        s = after.s
        if step.choice[0] not in STARTED_LATER:
            s.top = only_frame(s.top, started)
        useful = brings_something(after, started)
        plain = plain_account(after, started, paid) if useful else Account(paid.marker, paid.vp + FRUITLESS_VP)
        if plain is not None:
            advance(s)
            kind = "plain tile" if useful else "nothing gained"
            self.findings.compare("tiles", kind, account(after), plain, self.tell(step))
        else:
            self.findings.compare("tiles", "tile", account(after), paid, self.tell(step))

    def compare_income(self, step: AutoStep, position: Position) -> None:
        """All sources that are left, where they give plain numbers; special tiles double their artifact (AAC-6)."""
        now: Account | None = account(position)
        effects = income_effects(position, step.frame.at)
        for effect in effects:
            now = plain_account(position, effect, now) if now is not None else None
        if now is None or "study" in [part.verb() for effect in effects for part in parts_of(effect)]:
            return
        after = applied(step)
        advance(after.s)
        if not step.frame.at >> STUDY_TRACK & 1:
            now = now.move(purse.study_income(position))
        self.findings.compare("purse", "plain income", account(after), now, self.tell(step))

    def expect(self, step: AutoStep, position: Position) -> None:
        """The account at the next decision, where a line gives resources or asks for a plain price (AAC-3)."""
        now, choice = account(position), step.choice
        if choice[0] == "take" and choice[2] not in ("work", "mirror"):
            line = LINES.index(choice[2])
            self.expected = now.move(sum(position.s.lines[line])) if self.asked_after(position, line) else None
        elif choice[0] == "copy" and choice[1] != "work":
            line = LINES.index(choice[1])
            self.expected = now.move(position.s.value) if self.asked_after(position, line) else None
        elif choice == turn.COPY:
            self.expected = now.move(-1)
        elif choice == ("3", "coin", ">", "1", "gold"):
            self.expected = now.move(-3)

    def asked_after(self, position: Position, line: int) -> bool:
        """Whether anything of the line's action is possible, so that the Automa decides next."""
        effect = position.box.line_effects[line]
        assert isinstance(effect, Several)
        parts = effect.parts[1]
        assert isinstance(parts, AnyOrder)
        return turn.can_upgrade(position, parts, 0) or brings_something(position, parts.parts[1])

    def compare_opening(self, s: GolemState, choice: Choice, step: AutoStep) -> None:
        """The bonus of the card, as it is seen at the first decision after it (ADR-2)."""
        card = s.box.number[choice[1]]
        p = Position(copy_of(step), self.seat).p
        seen = turn.Opening(step.frame.effect.text().split(" > ")[0], p.study, p.students, p.reshuffles)
        before = Position(s, self.seat)
        self.findings.compare("bonus", "bonus", seen, turn.opening(before, all_cards(s.box)[card]), self.tell(step))
        if not before.p.cards and self.drawn:
            self.tail = turn.tail_after_round(before, self.tail, self.drawn)
            self.findings.compare("bonus", "deck", before.p.card_tail, self.tail, self.tell(step))
            self.drawn = ()
        self.drawn = (*self.drawn, card)

    def compare_strategy(self, position: Position) -> None:
        if position.s.round == 0:
            return
        self.sinking = self.sinking or Sinking(position.p.strategy)
        before = len(self.sinking.sunk)
        model = self.sinking.see(position)
        kind = "strategy" if len(self.sinking.sunk) == before else "tile sinks"
        self.findings.compare(
            "strategy",
            kind,
            position.p.strategy,
            model,
            lambda: "\n".join([f"  game: {self.case} seed {self.seed}", *summary(position)]),
        )

    def compare_score(self, s: GolemState) -> None:
        position = Position(s, self.seat)
        engine = the_game("golem").score(s)[self.seat]["total"]
        self.findings.compare(
            "score",
            "score",
            engine,
            purse.final_score(position),
            lambda: "\n".join([f"  game: {self.case} seed {self.seed}", *summary(position)]),
        )


def random_game(case: Case, seed: int, change: Callable[[GolemState], None]) -> Iterator[tuple[GolemState, Choice]]:
    """A game in which the other seats play at random; `change` may alter each position before its choice."""
    dealer = Dealer(seed, 41)
    s = the_game(case.name).new(case.setup())
    assert isinstance(s, GolemState)
    while s.top is not None:
        change(s)
        choice = chance_choice(s, dealer) if s.top.who == CHANCE else dealer.one(s.options)
        yield s.copy(), choice
        play(s, choice)
