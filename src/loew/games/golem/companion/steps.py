"""The steps of the Automa in order, as instructions for moving its pieces, each with its reason and what changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.log import LogEntry, kind
from loew.engine.machine import AutoStep
from loew.engine.message import Listing, Message, Ref, Reference, msg
from loew.engine.setup import AutomaSeat, HumanSeat
from loew.engine.trial import difference
from loew.games.golem.companion.causes import Causes
from loew.games.golem.companion.known_position import (
    ARTIFACT_ROW,
    AUTOMA,
    BOOK_ACTIVE,
    BOOK_NOW,
    START,
    AutomaTable,
    ByHand,
    TableEvent,
)
from loew.games.golem.companion.questions import component_name, is_other, turn_option
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.holdings import holdings
from loew.games.golem.rules.phase import phase
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.income import SOURCES, source_effects, source_target
from loew.games.golem.rules.vocabulary import DISTRICTS, ROMAN
from loew.games.golem.ui.automa_reasons import AutomaReasonTexts
from loew.games.golem.ui.components import name
from loew.games.golem.ui.faces import FACES, GolemLogTexts
from loew.games.golem.ui.verbs.phases import PHASES, line_text
from loew.i18n import Naming, say
from loew.ui.companion import CORRECTED, Change, Step
from loew.ui.face_readers import hand_move
from loew.ui.html import capital
from loew.ui.log import LogWriter
from loew.ui.reasons import Reasons
from loew.ui.seats import SeatLabel


def automa(s: GolemState) -> Automa:
    p = s.players[AUTOMA]
    assert isinstance(p, Automa)
    return p


def changes(before: GolemState, after: GolemState) -> tuple[Change, ...]:
    """Its markers that moved."""
    old, new = automa(before), automa(after)
    pairs = [
        (say("resources"), old.purse, new.purse),
        (say("VP"), old.vp, new.vp),
        (say("study track"), old.study, new.study),
        (say("golem track"), old.level + 1, new.level + 1),
        (say("objectives"), len(old.objectives), len(new.objectives)),
    ]
    found = [Change(what, str(one), str(two)) for what, one, two in pairs if one != two]
    for d, colour in enumerate(DISTRICTS):
        if old.students[d] != new.students[d]:
            what = say("{colour} student", colour=colour)
            found.append(Change(what, ROMAN[old.students[d]].upper(), ROMAN[new.students[d]].upper()))
    return tuple(found)


def change_text(change: Change) -> str:
    return f"{change.what} {change.before} → {change.after}"


INCOME: Final = "income"
NO_CAUSE: Final = (INCOME, "strategy", "menorah", "by-hand")  # kinds of steps that say it themselves
FRUITLESS: Final = ("rabbi", "activate", "beside", "take", "copy")  # what may bring nothing (AAC-13)
MARKER: Final = "marker"
BY_HAND: Final = {
    BOOK_NOW: msg("pay what the book costs, do what it shows for placing it, then correct the numbers"),
    BOOK_ACTIVE: msg("do what the book shows as its active bonus, then correct the numbers"),
    START: msg("do what the starting tile shows, then correct the numbers"),
    ARTIFACT_ROW: msg("do what its artifact tile shows in this row, then correct the numbers"),
}
UNSEEN: Final = ("keep",)  # objectives, which stay face down


class StepTexts:
    """The steps of one game in words."""

    def __init__(self, log_texts: GolemLogTexts, reason_texts: AutomaReasonTexts, people: Sequence[str]) -> None:
        labels = [SeatLabel("Automa", AutomaSeat(), sentence_name=say("the Automa"))]
        labels += [SeatLabel(name, HumanSeat(name)) for name in people]
        self.people: Final = people
        self.reason_texts: Final = reason_texts
        self.words: Final = LogWriter(log_texts, labels, naming(log_texts))
        self.reasons: Final = Reasons(reason_texts, self.words)
        self.draws = False
        self.causes: Final = Causes()
        self.source_text = ""  # of the income that is being taken
        self.sources: list[int] = []  # whose income was begun

    def steps(self, table: AutomaTable) -> list[Step]:
        """All steps since the beginning."""
        found = [*self.laying(table)]
        events = table.events
        self.draws = table.draws
        for i, event in enumerate(events):
            after = events[i + 1].before if i + 1 < len(events) else table.s
            for step in self.event_steps(event, after):
                add(found, step)
        return found

    def laying(self, table: AutomaTable) -> list[Step]:
        """How the strategy tiles are laid if the program draws them, before anything else."""
        if not table.draws:
            return []
        first = table.events[0].before if table.events else table.s
        colours = [DISTRICTS[d] for d in automa(first).strategy]
        text = msg("lay its Strategy tiles: Work, and below it {colours}", colours=Listing(colours))
        return [self.step("strategy", text, first, 0, tuple([f"strategy {colour}" for colour in colours]))]

    def event_steps(self, event: TableEvent, after: GolemState) -> list[Step]:
        before, n = event.before, event.answers
        if event.kind == "turn":
            return [self.turn(event)]
        if event.kind == "correction":
            what = ", ".join([change_text(change) for change in event.changes])
            return [self.step(CORRECTED, msg("you corrected the table: {what}", what=what), before, n)]
        step = event.step
        assert step is not None
        if event.kind == "card":
            self.causes.follow(step, before, after)
            return [self.card(step, before, n)]
        cause = self.causes.of(step)
        found = self.of_step(step, before, after, n)
        self.causes.follow(step, before, after)
        return [each._replace(cause=cause) if each.kind not in NO_CAUSE else each for each in found]

    def turn(self, event: TableEvent) -> Step:
        """A turn of a person, as far as it is known."""
        name = self.people[event.who - 1]
        text = msg("{name} takes a turn (no need to enter it)", name=name)
        if event.answer:
            action = turn_option(event.answer)
            what = f"{action.text} ({action.group})"
            text = msg("{name}: {what}##what a person did", name=name, what=what)
        return self.step("people", text, event.before, event.answers)

    def step(
        self,
        kind: str,
        text: Message,
        s: GolemState,
        answers: int,
        components: tuple[str, ...] = (),
        changed: tuple[Change, ...] = (),
        why: str = "",
    ) -> Step:
        return Step(kind, self.say(text), components, changed, why, self.heading(s), answers)

    def say(self, text: Message) -> str:
        return capital(say(text, self.words.name)) if text else ""

    def heading(self, s: GolemState) -> str:
        """The round and the phase."""
        name = phase(s)
        if not s.round or name not in PHASES:
            return capital(say(PHASES["set-up"]))
        return say("Round {n}: {phase}", n=s.round, phase=say(PHASES[name]))

    # ---------------------------------------------------------------- the engine's steps

    def of_step(self, step: AutoStep, before: GolemState, after: GolemState, n: int) -> list[Step]:
        """The steps of the hands for one step of the engine: usually one, or none."""
        self.begin_source(step, before)
        special = self.phase_step(step, before, after, n)
        if special is not None:
            return special
        done = hand_move(FACES, step)
        moved = changes(before, after)
        why = self.why(step, before, after)
        extra = [*self.sunk(before, after, n), *self.menorah(before, after, n)]
        if step.choice[:1] and step.choice[0] in FRUITLESS and is_fruitless(step, before, after):
            own = [self.step(done.kind, done.text, before, n, done.components, (), why)] if done.text else []
            text = msg("it would bring nothing, so it scores instead")
            return [*own, self.step("vp", text, before, n, (), moved, "AAC-13")]
        if done.text:
            return [self.step(done.kind, done.text, before, n, done.components, moved, why), *extra]
        if moved:
            source = self.source(step, before)
            shown = source or ", ".join(change_text(change) for change in moved)
            kind_ = INCOME if source else MARKER
            return [Step(kind_, capital(shown), (), moved, why, self.heading(before), n), *extra]
        return extra

    def card(self, step: AutoStep, before: GolemState, n: int) -> Step:
        entry = self.entry(step, before, before)
        text = say("Its card: {card}", card=name(before.box, step.choice[1]))
        return Step("card", text, (step.choice[1],), (), self.reason_texts.card(entry), self.heading(before), n)

    def phase_step(self, step: AutoStep, before: GolemState, after: GolemState, n: int) -> list[Step] | None:
        """A step of a phase without choices; None for all others."""
        effect = step.frame.effect
        verb = kind(effect)
        if isinstance(effect, ByHand):
            return [self.step("by-hand", BY_HAND[effect.what], before, n)]
        if verb == "new-round":
            return self.new_round(before, after, n)
        if verb == "turn-order":
            names = [self.words.seats[who].in_sentence for who in after.order]
            if before.round >= before.box.rounds:
                return []
            return [self.step("order", msg("the new turn order: {seats}", seats=Listing(names)), before, n)]
        if verb == "control":
            return self.control(step, before, after, n)
        return None

    def new_round(self, before: GolemState, after: GolemState, n: int) -> list[Step]:
        """What everybody does at the start of a round, and what happens to the Automa's cards."""
        text = msg("round {n} begins", n=after.round)
        if after.round == 1:
            return [self.step("round", text, after, n)]
        refresh = msg(
            "take back rabbis and marbles, drop all marbles, lay new action tiles, put the leftmost book under its"
            " deck and fill the library"
        )
        cards = (
            msg("shuffle all its cards")
            if automa(before).reshuffles
            else msg("put its cards of the round under its deck")
        )
        found = [self.step("round", text, after, n), self.step("round", refresh, after, n)]
        return found if self.draws else [*found, self.step("card", cards, after, n)]

    def control(self, step: AutoStep, before: GolemState, after: GolemState, n: int) -> list[Step]:
        entry = self.entry(step, before, after)
        items = [self.say(line_text(item.target, item.changes)) for item in entry.items]
        if not items:
            return []
        text = msg("pay for control")
        return [self.step("control", text, before, n, (), changes(before, after), "; ".join(items))]

    def begin_source(self, step: AutoStep, s: GolemState) -> None:
        """Notice which source of income begins: the effects of each come in order, those of equal ones too."""
        if kind(step.frame.effect) == INCOME:
            self.sources = self.sources if step.frame.at else []
            self.source_text = say("income of the study track")
            return
        if phase(s) != INCOME:
            self.source_text = ""
            return
        for i in range(len(SOURCES)):
            effects = source_effects(s, AUTOMA, i)
            if i not in self.sources and effects and effects[0] is step.frame.effect:
                self.sources.append(i)
                self.source_text = source_name(i)
                return

    def source(self, step: AutoStep, s: GolemState) -> str:
        """The source of income that a step belongs to; empty outside the income phase."""
        return self.source_text if phase(s) == INCOME else ""

    # ---------------------------------------------------------------- reasons

    def why(self, step: AutoStep, before: GolemState, after: GolemState) -> str:
        if not step.choice or step.choice[0] in UNSEEN or any(is_other(word) for word in step.choice):
            return ""
        return self.reasons.summary(self.entry(step, before, after))

    def entry(self, step: AutoStep, before: GolemState, after: GolemState) -> LogEntry:
        found = [difference(holdings(before, who), holdings(after, who)) for who in range(before.seats)]
        return LogEntry(0, step.choice, phase(before), before.round, found, step)

    # ---------------------------------------------------------------- what a step brings besides

    def sunk(self, before: GolemState, after: GolemState, n: int) -> list[Step]:
        """A Strategy tile that went to the bottom, because its area is finished (AAC-8)."""
        old, new = automa(before).strategy, automa(after).strategy
        if old == new:
            return []
        colour = DISTRICTS[new[-1]]
        text = msg("its area is finished: move the {colour} Strategy tile to the bottom", colour=colour)
        return [self.step("strategy", text, before, n, (f"strategy {colour}",), (), "AAC-8")]

    def menorah(self, before: GolemState, after: GolemState, n: int) -> list[Step]:
        """A menorah token that it takes."""
        found = []
        for d, colour in enumerate(DISTRICTS):
            if after.menorahs[d] == AUTOMA and before.menorahs[d] != AUTOMA:
                text = msg("take the {colour} menorah for it", colour=colour)
                found.append(self.step("menorah", text, before, n, (f"menorah {colour}",)))
        return found


def naming(log_texts: GolemLogTexts) -> Naming:
    """The names of components, with those that show something else than any of ours."""

    def name(ref: Reference, form: str) -> str:
        if isinstance(ref, Ref) and is_other(ref.id):
            return component_name(log_texts.box, ref.id)
        return log_texts.naming(ref, form)

    return name


def source_name(i: int) -> str:
    target = source_target(i)
    if target.kind == "street":
        return say("income of the {colour} street", colour=target.id)
    if target.kind == "row":
        return say("income of its artifact of row {n}", n=target.id[-1])
    return say("income of the golem track")


def add(steps: list[Step], step: Step) -> None:
    """Add a step; markers that move on are one step."""
    last = steps[-1] if steps else None
    same = last is not None and last.kind == step.kind and last.answers == step.answers
    if last is None or not same or step.kind not in (MARKER, INCOME) or last.heading != step.heading:
        steps.append(step)
        return
    if last.cause != step.cause or (step.kind == INCOME and last.text != step.text):
        steps.append(step)
        return
    joined = join(last.changes, step.changes)
    text = last.text if step.kind == INCOME else capital(", ".join(change_text(change) for change in joined))
    steps[-1] = last._replace(text=text, changes=joined, why=last.why or step.why)


def join(first: tuple[Change, ...], second: tuple[Change, ...]) -> tuple[Change, ...]:
    """Both changes as one."""
    found = {change.what: change for change in first}
    for change in second:
        before = found[change.what].before if change.what in found else change.before
        found[change.what] = Change(change.what, before, change.after)
    return tuple([change for change in found.values() if change.before != change.after])


def is_fruitless(step: AutoStep, before: GolemState, after: GolemState) -> bool:
    """Whether the action brought nothing and was paid in VP instead (AAC-13)."""
    gained = automa(after).vp - automa(before).vp
    return gained > 0 and gained == automa(before).automa_content.fruitless_vp
