"""The actions of the Automa as instructions for people: each action, its result and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.journal import Journal
from loew.engine.log import LogEntry
from loew.engine.seat import CHANCE, SPECTATOR
from loew.golem.automa.seat import Automa
from loew.golem.player import Player
from loew.golem.state import GolemState
from loew.golem.terms import DISTRICTS, ROMAN
from loew.i18n import say
from loew.presentation.golem.automa_reasons import AutomaReasonTexts
from loew.presentation.golem.log_text import GolemLogTexts
from loew.presentation.kit.companion import Instruction
from loew.presentation.kit.log_text import READER, Words
from loew.presentation.kit.reasons import Reasons
from loew.presentation.kit.seat_label import sides, terminal_labels

ADJUST: Final = "adjust its markers"
LAY_DOWN: Final = "activate"
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


class Instructions:
    """The instructions of one game."""

    def __init__(self, journal: Journal, log_texts: GolemLogTexts, reason_texts: AutomaReasonTexts) -> None:
        self.journal: Final = journal
        self.words: Final = Words(log_texts, terminal_labels(sides(journal)))
        self.reason_texts: Final = reason_texts
        self.reasons: Final = Reasons(reason_texts, self.words)

    def since(self, first: int, seat: int) -> list[Instruction]:
        """The instructions since choice `first` of the journal."""
        entries = self.journal.log(SPECTATOR, first)
        found = []
        for i, entry in enumerate(entries):
            before = entry.step.before
            after = entries[i + 1].step.before if i + 1 < len(entries) else self.journal.state
            assert isinstance(before, GolemState)
            assert isinstance(after, GolemState)
            found += self.of_entry(entry, differences(before.players[seat], after.players[seat]), seat)
        return found

    def of_entry(self, entry: LogEntry, result: str, seat: int) -> list[Instruction]:
        """The instruction of an entry, if it has one."""
        card = self.reason_texts.card(entry) if entry.who == CHANCE else ""
        if card:
            return [Instruction(f"its card is {card}", result, "")]
        if entry.who != seat:
            return [Instruction(ADJUST, result, "")] if result else []
        action_text = self.words.texts.action_text(entry)
        if (not action_text or entry.declined) and not result:
            return []
        if entry.choice[:1] == ("keep",):
            return [Instruction("draw as many objectives as it is due and keep one of them, unseen", result, "")]
        if not action_text and not entry.choice:
            return [Instruction(ADJUST, result, "")]
        text = say(action_text, self.words.name, you=READER) if action_text else self.reasons.action(entry)
        text += ", lay it down" if entry.choice[:1] == (LAY_DOWN,) else ""
        return [Instruction(text + where(entry), result, self.reasons.summary(entry))]


def where(entry: LogEntry) -> str:
    """Where a component is on the table, because the names of components are ours and not printed."""
    s = entry.step.before
    assert isinstance(s, GolemState)
    for target in entry.offer().targets:
        number = s.box.number.get(target.id, -1)
        if target.kind == "book" and number in s.library:
            return f" ({ORDINALS[s.library.index(number)]} from the left)"
        if target.kind == "tile" and target.id in s.box.tile_names:
            return f" ({ORDINALS[s.tiles.index(number)]} from the top)"
    return ""


def differences(before: Player, after: Player) -> str:
    """What changed on its board."""
    found = []
    if isinstance(before, Automa) and isinstance(after, Automa) and before.purse != after.purse:
        found.append(f"resources {before.purse} → {after.purse}")
    pairs = [(before.clay, after.clay, "clay"), (before.coin, after.coin, "coins")]
    pairs += [(before.knowledge, after.knowledge, "knowledge"), (before.vp, after.vp, "VP")]
    pairs += [(before.level + 1, after.level + 1, "golem track"), (before.study, after.study, "study")]
    found += [f"{what} {old} → {new}" for old, new, what in pairs if old != new]
    for d, colour in enumerate(DISTRICTS):
        if before.students[d] != after.students[d]:
            old, new = ROMAN[before.students[d]].upper(), ROMAN[after.students[d]].upper()
            found.append(f"{colour} student {old} → {new}")
    return ", ".join(found)


def changed_boards(journal: Journal, first: int, names: Sequence[str], automa: int) -> list[str]:
    """What changed for the people since choice `first`, so that they can compare their boards."""
    found = []
    then = journal.positions[max(0, first - journal.base)]
    now = journal.state
    assert isinstance(then, GolemState)
    assert isinstance(now, GolemState)
    for who, name in enumerate(names):
        text = differences(then.players[who], now.players[who])
        if who != automa and text:
            found.append(f"{name}: {text}.")
    return found
