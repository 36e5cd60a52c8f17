"""Twins: two games that differ only in what one looker cannot see.

The twin of a game is the same game with the names of two hidden cards swapped. Replayed side by side they stay alike to
the looker until one of the two comes to light; everything sent to the looker until then must be equal, byte for byte.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import NamedTuple

from loew.engine.journal import Journal
from loew.engine.machine import Choice
from loew.engine.seat import CHANCE, Dealer
from support import Case, the_game

Said = list[tuple[int, Choice]]


class Twins(NamedTuple):
    """The choices of a game and of its twin, as far as the looker cannot tell them apart."""

    one: Said
    other: Said


def random_game(case: Case, seed: int) -> Said:
    journal = Journal(the_game(case.name), case.setup(seed))
    dealer = Dealer(seed, 12)
    while not journal.over:
        journal.play(" ".join(dealer.one(journal.state.options)))
    return journal.choices


def replayed(case: Case, said: Said, seed: int = 5) -> Journal:
    """The game after these choices; what chance would say next depends on the seed."""
    journal = Journal(the_game(case.name), case.setup(seed, manual_deals=True))
    for _, choice in said:
        journal.record(choice)
    journal.setup = journal.setup._replace(manual_deals=False)
    return journal


def twins(case: Case, said: Said, looker: int, shortest: int) -> Twins | None:
    """A game and a twin that looks the same to the looker for so many choices at least, if there is one."""
    for pair in swaps(case, said, looker):
        found = made(case, said, looker, {pair[0]: pair[1], pair[1]: pair[0]})
        if found.one != found.other and len(found.one) >= shortest:
            return found
    return None


def swaps(case: Case, said: Said, looker: int, others: int = 1) -> list[tuple[str, str]]:
    """Pairs of hidden cards: one that chance dealt and the looker did not see, and some that it might have dealt
    instead. Those first that are spoken of most, unseen."""
    spoken = Counter(word for _, choice in said for word in choice)
    journal = replayed(case, [])
    pairs: list[tuple[str, str]] = []
    for _, choice in said:
        s = journal.state
        f = s.top
        assert f is not None
        seen = f.effect.redact(s, f, choice, looker)
        hidden = [word for word, shown in zip(choice, seen, strict=True) if shown == "?"]
        if f.who == CHANCE and hidden:
            might = {word for n in range(9) for word in f.effect.deal(s, f, Dealer(n, 31))} - set(choice)
            instead = sorted(might, key=lambda word: (spoken[word], word))[:others]
            pairs += [(card, other) for card in hidden for other in instead]
        journal.record(choice)
    return sorted(pairs, key=lambda pair: -spoken[pair[0]])[: 16 * others]


def veiled(case: Case, said: Said, looker: int) -> Twins:
    """A game and the twin that differs from it in as many hidden cards as can be found, to the end of the game."""
    swapped: dict[str, str] = {}
    found = Twins(said[:-1], said[:-1])  # when it is over everything may be told
    for pair in swaps(case, said, looker, 3):
        if not set(pair) & set(swapped):
            more = made(case, said, looker, {**swapped, pair[0]: pair[1], pair[1]: pair[0]})
            if len(more.one) == len(found.one):
                swapped |= {pair[0]: pair[1], pair[1]: pair[0]}
                found = more
    return found


def made(case: Case, said: Said, looker: int, swapped: dict[str, str]) -> Twins:
    """A game and its twin with other cards for these, as long as they look the same."""
    one, other = replayed(case, []), replayed(case, [])
    alike = 0
    for _, choice in said:
        renamed = tuple(swapped.get(word, word) for word in choice)
        if not legal(other, renamed):
            break
        one.record(choice)
        other.record(renamed)
        if one.over or looks(one, looker) != looks(other, looker):
            break  # when it is over everything may be told
        alike += 1
    return Twins(said[:alike], other.choices[:alike])


def legal(journal: Journal, choice: Choice) -> bool:
    s = journal.state
    f = s.top
    if f is None:
        return False
    return not f.effect.chance_error(s, f, choice) if f.who == CHANCE else choice in s.options


def looks(journal: Journal, looker: int) -> str:
    """What lies before the looker; and what the Automa has just laid open, though it may be gone from the table."""
    open_deeds = [
        step.frame.effect.redact(step.before, step.frame, step.choice, looker)
        for step in (journal.auto_steps[-1] if journal.auto_steps else [])
    ]
    return json.dumps([journal.view(looker), open_deeds])


def sampled(pair: Twins, most: int) -> list[int]:
    """A few steps of the game: right after the twins first differ, when the log still tells of it; and to the end."""
    last = len(pair.one)
    differ = [n for n, (one, other) in enumerate(zip(pair.one, pair.other, strict=True), 1) if one != other]
    return sorted({*differ[:2], differ[-1], last, *[last * i // most for i in range(1, most)]})
