"""Related questions asked together: each thing that a seat can pick now, with the choices that lead there.

A choice that only opens the next question (`Effect.opens`) is replaced by the options of that question. A step that can
be repeated with the same piece (`Effect.goes_on`) is offered to every place that it can reach. A choice that is half of
what a person picks (`Effect.asks_with`: which golem dies and where it is buried) is offered with each answer to the
question that it leads to, as long as the list stays short. Each path is a list of ordinary choices, made one after the
other; nothing else can be reached by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.engine.gains import Pay
from loew.engine.machine import SKIP, Choice, Frame, State, advance, play
from loew.engine.offer import Amounts, Offer, Printed, Target
from loew.engine.seat import CHANCE
from loew.engine.trial import Holdings, difference, offer, sum_of

BETWEEN: Final = "; "  # between the choices of a path, in text
LONGEST_PATH: Final = 12
MOST_TOGETHER: Final = 16  # answers of two questions that are shown together
Pieces = list[Target]


class Path(NamedTuple):
    """Choices that are picked together: the last one, the position where it is made, and what all of them cost and
    give."""

    choices: tuple[Choice, ...]
    offer: Offer
    before: State  # the position in which the last choice is made
    earlier: tuple[Path, ...] = ()  # the first halves of what is picked, each with its own offer

    @property
    def text(self) -> str:
        return BETWEEN.join([" ".join(choice) for choice in self.choices])


def paths(holdings: Holdings, s: State, offers: Sequence[Offer]) -> list[Path]:
    """Everything that the seat can pick in this position, in the order of its options; `offers` are theirs."""
    f = s.top
    return question_paths(holdings, s, f, offers) if f is not None else []


def question_paths(holdings: Holdings, s: State, f: Frame, offers: Sequence[Offer]) -> list[Path]:
    """What can be picked at one question: with the question that follows, or without it if that is too much."""
    apart = [path for found in offers for path in paths_from(holdings, s, f, found)]
    seconds = [second_question(path, f, s.options) for path in apart]
    most = max(MOST_TOGETHER, len(apart))
    if sum([max(1, len(second.answers)) for second in seconds]) > most:
        return apart
    together: list[Path] = []
    for path, second in zip(apart, seconds, strict=True):
        together += completed(holdings, path, f, second) if second.answers else [path]
    return together if len(together) <= most else apart


def paths_from(holdings: Holdings, s: State, f: Frame, found: Offer) -> list[Path]:
    """What can be picked through one option."""
    first = Path((found.choice,), found, s)
    if found.choice == SKIP:
        return [first]
    if f.effect.opens:
        return opened(holdings, first, f) or [first]
    return [first, *further(holdings, first, f)]


def opened(holdings: Holdings, path: Path, f: Frame) -> list[Path]:
    """The options of the question that the choice opens; none if it does something by itself."""
    found = path.offer
    if found.changes or found.cost or not found.asks:
        return []
    s = after(path, f)
    top = s.top
    if top is None or top.who != f.who or top is f.below or top.effect is f.effect:
        return []  # nothing was opened: the next question comes anyway
    below = question_paths(
        holdings, s, top, [offer(holdings, s, top, choice) for choice in s.options if choice != SKIP]
    )
    return [Path((*path.choices, *each.choices), each.offer, each.before, each.earlier) for each in below]


class Second(NamedTuple):
    """The question that is asked together with a choice, and the answers that are offered; none if there is none."""

    s: State
    answers: list[Choice]


def second_question(path: Path, f: Frame, options: Sequence[Choice]) -> Second:
    """The question that the choice leads to, if it is the other half of what a person picks."""
    if path.choices == (SKIP,) or len(path.choices) > 1 or f.effect.opens or not path.offer.asks:
        return Second(path.before, [])
    s = after(path, f)
    top = s.top
    if top is None or top.who != f.who or top is f.below or not f.effect.asks_with(top.effect):
        return Second(s, [])
    return Second(s, [answer for answer in s.options if is_answer(path, f, answer, options)])


def completed(holdings: Holdings, path: Path, f: Frame, second: Second) -> list[Path]:
    """The choice with each answer to the second question."""
    s, top = second.s, second.s.top
    assert top is not None
    below = question_paths(holdings, s, top, [offer(holdings, s, top, answer) for answer in second.answers])
    begun, have = holdings(path.before, f.who), holdings(s, f.who)
    return [halves(path, each, begun, sum_of(have, each.offer.changes)) for each in below]


def is_answer(path: Path, f: Frame, answer: Choice, options: Sequence[Choice]) -> bool:
    """Whether the second question is offered with this answer. Declining it is not offered if the whole could have been
    declined or if the first half was paid for; two things in either order are one pick."""
    if answer == SKIP:
        return not path.offer.cost and (SKIP not in options or f.effect.either_order())
    if not f.effect.either_order() or answer not in options:
        return True
    n = len(options) - (SKIP in options)
    apart = (options.index(answer) - options.index(path.choices[0])) % n
    return 2 * apart < n or (2 * apart == n and options.index(path.choices[0]) < options.index(answer))


def halves(path: Path, second: Path, begun: Amounts, have: Amounts) -> Path:
    """Both halves of a pick: what they cost and bring together; what the seat had before and has after them."""
    first, last = path.offer, second.offer
    whole = Offer(
        last.choice,
        sum_of(first.cost, last.cost),
        [*last.targets, *[target for target in first.targets if target not in last.targets]],
        last.then,
        last.facts,
        last.later,
        first.matters or last.matters,
    )
    whole.changes = difference(begun, have)
    whole.after = {what: have[what] for what in whole.changes}
    whole.asks, whole.idle = last.asks, first.idle and last.idle
    return Path((*path.choices, *second.choices), whole, second.before, (path, *second.earlier))


def only_opened(before: State, s: State) -> bool:
    """Whether the choice between these positions only opened the question that is asked now."""
    f, top = before.top, s.top
    if f is None or top is None or not f.effect.opens or top.who != f.who:
        return False
    return top is not f.below and top.effect is not f.effect


def further(holdings: Holdings, path: Path, f: Frame) -> list[Path]:
    """The same step repeated with the same piece, as far as it can go."""
    found: list[Path] = []
    begun, start = holdings(path.before, f.who), path.offer.targets
    while len(path.choices) < LONGEST_PATH:
        s = after(path, f)
        top = s.top
        if top is None or top.who != f.who or top.effect != f.effect:
            return found
        next_choices = [choice for choice in s.options if f.effect.goes_on(path.choices[-1], choice)]
        if len(next_choices) != 1:
            return found
        step = offer(holdings, s, top, next_choices[0])
        path = Path((*path.choices, next_choices[0]), joined(path.offer, step, start), s)
        have = total(holdings, path, top)
        path.offer.changes = difference(begun, have)
        path.offer.after = {what: have[what] for what in path.offer.changes}
        found.append(path)
        f = top
    return found


def total(holdings: Holdings, path: Path, f: Frame) -> Amounts:
    """What the seat has after the last choice of the path."""
    return sum_of(holdings(path.before, f.who), path.offer.changes)


def joined(first: Offer, step: Offer, start: Pieces) -> Offer:
    """One more step: the piece where it is now, the place where it will be, the price of all steps."""
    kinds = {target.kind for target in step.targets}
    pieces = [target for target in start if target.kind in kinds][:1]
    places = [target for target in step.targets if target.kind != pieces[0].kind] if pieces else step.targets
    whole = Offer(step.choice, sum_of(first.cost, step.cost), [*pieces, *places], step.then, step.facts)
    whole.asks, whole.changes = step.asks, step.changes
    return whole


def after(path: Path, f: Frame) -> State:
    """A copy of the position after the last choice of the path."""
    s = path.before.copy()
    s.top = f.below
    f.effect.do(s, f, path.choices[-1])
    advance(s)
    return s


def obvious_after(before: State, choice: Choice, s: State) -> Choice | None:
    """What the seat that made this choice would choose next anyway; None if it must be asked."""
    f, top = before.top, s.top
    if choice == SKIP or f is None or top is None or f.who == CHANCE or top.who != f.who:
        return None
    return obvious_choice(s, f.effect.offer(before, f, choice).then)


def obvious_choice(s: State, last: Sequence[Printed]) -> Choice | None:
    """The only option of the decision, if a person would take it without thinking: it costs and loses nothing, or it is
    the price of what was just chosen. `last`: the effects that the last choice led to."""
    f = s.top
    options = [choice for choice in s.options if choice != SKIP]
    if f is None or len(options) != 1 or not (f.effect.is_obvious(s, f, options[0]) or named(f, last)):
        return None
    return options[0]


def named(f: Frame, last: Sequence[Printed]) -> bool:
    """Whether the question is only whether to pay for what was just chosen by name."""
    return isinstance(f.effect, Pay) and f.effect in last


def declining_path(s: State) -> list[Choice]:
    """The choices that decline everything that the seat is still asked; empty if something must be decided."""
    first = s.top
    tried = s.copy()
    found: list[Choice] = []
    while tried.top is not None and first is not None and tried.top.who == first.who:
        if SKIP not in tried.options or len(found) == LONGEST_PATH:
            return []
        play(tried, SKIP)
        found.append(SKIP)
    return found
