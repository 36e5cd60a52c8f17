"""Twins: two games that differ only in what one viewer cannot see.

The twin of a game is the same game with the names of two hidden cards swapped. Replayed side by side they look the same
to the viewer until one of the cards is revealed; until then everything sent to the viewer must be equal, byte for byte.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from loew.engine.journal import Journal
from loew.engine.machine import Choice
from loew.engine.seat import CHANCE, Dealer
from support import Case, the_game

Choices = list[tuple[int, Choice]]


class Twins(NamedTuple):
    """The choices of a game and of its twin, as long as both look the same to the viewer."""

    one: Choices
    other: Choices


def random_game(case: Case, seed: int) -> Choices:
    journal = Journal(the_game(case.name), case.setup(seed))
    dealer = Dealer(seed, 12)
    while not journal.over:
        journal.play(" ".join(dealer.one(journal.state.options)))
    return journal.choices


def replay(case: Case, choices: Choices, seed: int = 5) -> Journal:
    """The game after these choices; the next deals of chance depend on the seed."""
    journal = Journal(the_game(case.name), case.setup(seed, manual_deals=True))
    for _, choice in choices:
        journal.record(choice)
    journal.setup = journal.setup._replace(manual_deals=False)
    return journal


def twins(case: Case, choices: Choices, viewer: int, shortest: int) -> Twins | None:
    """A game and a twin that look the same to the viewer for at least `shortest` choices, or None."""
    for pair in card_swaps(case, choices, viewer):
        found = make_twins(case, choices, viewer, {pair[0]: pair[1], pair[1]: pair[0]})
        if found.one != found.other and len(found.one) >= shortest:
            return found
    return None


def card_swaps(case: Case, choices: Choices, viewer: int, others: int = 1) -> list[tuple[str, str]]:
    """Pairs of hidden cards: one that chance dealt and the viewer did not see, and others that it could have dealt
    instead. The cards that occur in most choices come first."""
    counts = Counter(word for _, choice in choices for word in choice)
    journal = replay(case, [])
    pairs: list[tuple[str, str]] = []
    for _, choice in choices:
        s = journal.state
        f = s.top
        assert f is not None
        seen = f.effect.redact(s, f, choice, viewer)
        hidden = [word for word, shown in zip(choice, seen, strict=True) if shown == "?"]
        if f.who == CHANCE and hidden:
            possible = {word for n in range(9) for word in f.effect.deal(s, f, Dealer(n, 31))} - set(choice)
            instead = sorted(possible, key=lambda word: (counts[word], word))[:others]
            pairs += [(card, other) for card in hidden for other in instead]
        journal.record(choice)
    return sorted(pairs, key=lambda pair: -counts[pair[0]])[: 16 * others]


def most_different_twins(case: Case, choices: Choices, viewer: int) -> Twins:
    """A game and a twin with as many swapped cards as possible that look the same to the end of the game."""
    swapped: dict[str, str] = {}
    found = Twins(choices[:-1], choices[:-1])  # after the end nothing is hidden
    for pair in card_swaps(case, choices, viewer, 3):
        if not set(pair) & set(swapped):
            more = make_twins(case, choices, viewer, {**swapped, pair[0]: pair[1], pair[1]: pair[0]})
            if len(more.one) == len(found.one):
                swapped |= {pair[0]: pair[1], pair[1]: pair[0]}
                found = more
    return found


def make_twins(case: Case, choices: Choices, viewer: int, swapped: dict[str, str]) -> Twins:
    """A game and its twin with these cards swapped, as long as they look the same. After the end nothing is hidden."""
    other = replay(case, [])
    same = 0
    for (_, choice), seen in zip(choices, seen_in(case, tuple(choices), viewer), strict=False):
        renamed = tuple(swapped.get(word, word) for word in choice)
        if not legal(other, renamed):
            break
        other.record(renamed)
        if visible_to(other, viewer) != seen:
            break
        same += 1
    return Twins(choices[:same], other.choices[:same])


@lru_cache(maxsize=1)
def seen_in(case: Case, choices: tuple[tuple[int, Choice], ...], viewer: int) -> list[str]:
    """What the viewer sees after each choice of a game, but the last: many twins are compared with it."""
    journal = replay(case, [])
    found: list[str] = []
    for _, choice in choices:
        journal.record(choice)
        if not journal.over:
            found.append(visible_to(journal, viewer))
    return found


def legal(journal: Journal, choice: Choice) -> bool:
    s = journal.state
    f = s.top
    if f is None:
        return False
    return not f.effect.chance_error(s, f, choice) if f.who == CHANCE else choice in s.options


def visible_to(journal: Journal, viewer: int) -> str:
    """What the viewer sees; and what the Automa has just revealed, even if it is no longer on the table."""
    revealed = [
        step.frame.effect.redact(step.before, step.frame, step.choice, viewer)
        for step in (journal.auto_steps[-1] if journal.auto_steps else [])
    ]
    return json.dumps([journal.view(viewer), revealed])


def sample_steps(pair: Twins, most: int) -> list[int]:
    """Some steps of the game: just after the twins first differ, when the log still shows it, and up to the end."""
    last = len(pair.one)
    differ = [n for n, (one, other) in enumerate(zip(pair.one, pair.other, strict=True), 1) if one != other]
    return sorted({*differ[:2], differ[-1], last, *[last * i // most for i in range(1, most)]})
