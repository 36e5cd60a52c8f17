"""Many clubs, one after the other. If something breaks, the shortest beginning of that club's story that shows it is
looked for: the same seed, fewer events."""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from loew.bench.club.invariants import Broken
from loew.bench.club.planted import planted
from loew.bench.club.world import EVENTS, Club
from loew.bench.report import Report, figure_lines, target

DAYS_OF_A_CLUB: Final = 20  # then it is another club with another seed
SHOWN: Final = 40  # lines of a story that ends badly


class Found(NamedTuple):
    """Something that did not hold, and how to see it again."""

    seed: int
    events: int  # so many are enough
    broken: Broken
    story: tuple[str, ...]


class Lived(NamedTuple):
    """What clubs have lived through."""

    days: int = 0
    requests: int = 0
    faults: int = 0
    kills: int = 0
    found: Found | None = None


def live(seed: int, days: int, events: int = 0) -> tuple[Club, Broken | None]:
    """A club that lives for so many days, or until something breaks; at most so many events."""
    club = Club(seed)
    try:
        club.run(days, events)
    except Broken as broken:
        return club, broken
    return club, None


def shortest(seed: int, days: int, events: int, invariant: str) -> tuple[int, Broken] | None:
    """The smallest number of events after which this is broken, if it is broken after that many."""
    found: tuple[int, Broken] | None = None
    low, high = 1, events
    while low <= high:
        middle = (low + high) // 2
        _, broken = live(seed, days, middle)
        if broken is None or broken.invariant != invariant:
            low = middle + 1
        else:
            found, high = (middle, broken), middle - 1
    return found


def run(days: int, seed: int = 0, fault: str = "") -> Lived:
    """Let clubs live for so many days in all, from this seed on, until something breaks."""
    lived = Lived()
    with quiet(), planted(fault):
        while lived.days < days:
            some = min(DAYS_OF_A_CLUB, days - lived.days)
            club, broken = live(seed, some)
            lived = Lived(
                lived.days + some, lived.requests + club.requests, lived.faults + club.faults, lived.kills + club.kills
            )
            if broken is not None:
                events, shown = shortest(seed, some, club.events + 1, broken.invariant) or (club.events + 1, broken)
                return lived._replace(found=Found(seed, events, shown, tuple(club.lines[-SHOWN:])))
            seed += 1
    return lived


@contextmanager
def quiet() -> Iterator[None]:
    """Without the log of the servers, and with less work for the garbage collector."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        logging.disable(before)


def report(days: int, seed: int, fault: str = "", events: int = 0) -> Report:
    """It passes if everything held. With `events` one club is replayed up to there."""
    begun = time.process_time()
    if events:
        with quiet(), planted(fault):
            club, broken = live(seed, DAYS_OF_A_CLUB, events)
        found = None if broken is None else Found(seed, events, broken, tuple(club.lines))
        lived = Lived(events // EVENTS + 1, club.requests, club.faults, club.kills, found)
    else:
        lived = run(days, seed, fault)
    figures: dict[str, Any] = {
        "club-days": lived.days,
        "requests": lived.requests,
        "troubles": lived.faults,
        "servers killed": lived.kills,
        "processor seconds": round(time.process_time() - begun, 1),
        "broken": 0 if lived.found is None else 1,
    }
    lines = figure_lines(figures, {"broken": target("none", lived.found is None)})
    if lived.found is not None:
        seed, needed, broken, story = lived.found
        figures["found"] = {"seed": seed, "events": needed, "what": str(broken)}
        planting = f" --fault {fault}" if fault else ""
        lines += [
            "",
            *story,
            "",
            f"{broken}",
            f"see it again: loew bench club --seed {seed} --events {needed}{planting}",
        ]
    return Report(figures, "\n".join(lines), lived.found is None)
