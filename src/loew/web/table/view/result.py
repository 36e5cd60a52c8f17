"""The result of a game: who has won, where the points come from, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from loew.engine.game import Score
from loew.engine.journal import Journal
from loew.i18n import listed, say
from loew.ui.charts import points_by_source, points_by_turn
from loew.ui.html import capital
from loew.ui.presentation import Presentation
from loew.ui.seats import SeatLabel
from loew.web.table.live import LiveTable


def result(live: LiveTable, labels: Sequence[SeatLabel], ending: Sequence[str]) -> dict[str, Any]:
    """The verdict, the points by source, and a chart of the points over time. `ending`: what else must be said."""
    journal, presentation = live.journal, live.presentation
    scores = scores_by_source(journal, live.scores())
    sources = names_of_sources(presentation, scores)
    topics = {source: topic(presentation, source) for source in sources}
    inks = {name: i for i, name in enumerate(dict.fromkeys(topics.values()))}
    by_topic = [points_by_topic(presentation, score) for score in scores]
    return {
        "scores": scores,
        "groups": groups_of_sources(journal, sources),
        "inks": {source: inks[name] for source, name in topics.items()},
        "verdict": resignation_verdict(live, labels)
        or verdict([each["total"] for each in scores], [each["won"] for each in scores], labels),
        "why": why(journal, presentation, by_topic, labels) if live.resigned is None else [],
        "ending": ending,
        "stacked": points_by_source(by_topic, {name: name for name in inks}, labels),
        "course": points_by_turn(journal, labels),
    }


# ------------------------------------------------------------------ sources


def scores_by_source(journal: Journal, scores: list[Score]) -> list[Score]:
    """The scores with everything that was scored during the game by its source."""
    found = journal.score_by_source()
    if [each["total"] for each in found] != [each["total"] for each in scores]:
        return scores  # it ended with other rules than those of today
    return [{**score, "parts": each["parts"]} for score, each in zip(scores, found, strict=True)]


def names_of_sources(presentation: Presentation, scores: Sequence[Score]) -> dict[str, str]:
    """The sources of any side, in the order of the presentation."""
    names = presentation.source_names
    found = dict.fromkeys([source for score in scores for source in score["parts"]])
    return {source: say(names.get(source, source)) for source in [*names, *found] if source in found}


def groups_of_sources(journal: Journal, sources: dict[str, str]) -> list[tuple[str, dict[str, str]]]:
    """The sources under their headings: during the game, and at its end. One group has no heading."""
    at_the_end = {source for score in journal.score() for source in score["parts"]}
    during = {source: name for source, name in sources.items() if source not in at_the_end}
    rest = {source: name for source, name in sources.items() if source in at_the_end}
    return [(say("During the game"), during), (say("At the end"), rest)] if during else [("", rest)]


def topic(presentation: Presentation, source: str) -> str:
    """What a source belongs to: everything about artifacts is one topic."""
    topics, names = presentation.source_topics, presentation.source_names
    return say(topics[source] if source in topics else names.get(source, source))


def points_by_topic(presentation: Presentation, score: Score) -> Score:
    parts: dict[str, int] = {}
    for source, n in score["parts"].items():
        name = topic(presentation, source)
        parts[name] = parts.get(name, 0) + n
    return {**score, "parts": parts}


# ------------------------------------------------------------------ in words


def why(
    journal: Journal, presentation: Presentation, scores: Sequence[Score], labels: Sequence[SeatLabel]
) -> list[str]:
    """What the winner was furthest ahead in, and what the other side was: the reader, or else the second."""
    winners = [side for side, score in enumerate(scores) if score["won"]]
    others = [side for side, score in enumerate(scores) if not score["won"]]
    if len(winners) != 1 or not others:
        return []
    winner = winners[0]
    other = max(others, key=lambda side: (labels[side].is_reader, scores[side]["total"]))
    lead = {
        name: scores[winner]["parts"].get(name, 0) - scores[other]["parts"].get(name, 0)
        for name in dict.fromkeys([*scores[winner]["parts"], *scores[other]["parts"]])
    }
    best, worst = max(lead, key=lambda name: lead[name]), min(lead, key=lambda name: lead[name])
    found = []
    if lead[best] > 0:
        n, m = scores[winner]["parts"].get(best, 0), scores[other]["parts"].get(best, 0)
        points = say("{n:point|points}", n=n) if n >= 0 else signed(n)
        rounds = rounds_of(journal, presentation, winner, best)
        found.append(
            say(
                "{topic} made the difference: {points} to {m}, {rounds}."
                if rounds
                else "{topic} made the difference: {points} to {m}.",
                topic=capital(best),
                points=points,
                m=signed(m),
                rounds=rounds,
            )
        )
    if lead[worst] < 0:
        n, m = scores[other]["parts"].get(worst, 0), scores[winner]["parts"].get(worst, 0)
        ahead = (
            say("Where you were ahead")
            if labels[other].is_reader
            else say("Where {name} was ahead", name=labels[other].in_sentence)
        )
        found.append(say("{ahead}: {topic}, {n} to {m}.", ahead=ahead, topic=worst, n=signed(n), m=signed(m)))
    return found


def rounds_of(journal: Journal, presentation: Presentation, side: int, name: str) -> str:
    """How many points of a topic a side scored during the game, and in which rounds; empty if none, or in all."""
    booked = [each for each in journal.bookings() if each.side == side and topic(presentation, each.source) == name]
    n = sum([each.points for each in booked])
    rounds = sorted({each.round for each in booked if each.round})
    whole = rounds[-1:] == [journal.game.round(journal.state)] and rounds[0] == 1
    if n <= 0 or not rounds or whole:
        return ""
    if len(rounds) == 1:
        return say("{n} of them in round {round}", n=n, round=rounds[0])
    return say("{n} of them in rounds {first} to {last}", n=n, first=rounds[0], last=rounds[-1])


def signed(n: int) -> str:
    return str(n).replace("-", "−")


def resignation_verdict(live: LiveTable, labels: Sequence[SeatLabel]) -> str:
    """Who has won because the other side resigned; empty if nobody did."""
    if live.resigned is None:
        return ""
    winner = labels[1 - live.resigned]
    return say("You win.") if winner.is_reader else say("{name} wins.", name=winner.subject)


def verdict(totals: Sequence[int], won: Sequence[bool], labels: Sequence[SeatLabel]) -> str:
    """Who has won, and by how much."""
    winners = [i for i, each in enumerate(won) if each]
    if len(winners) != 1:
        return say("The victory is shared.")
    best = winners[0]
    wins = say("You win") if labels[best].is_reader else say("{name} wins", name=labels[best].subject)
    others = sorted((total for i, total in enumerate(totals) if i != best), reverse=True)
    if not others:
        return say("{wins} with {n:point|points}.", wins=wins, n=totals[best])
    tied = totals[best] in others
    return say(
        "{wins} with {n:point|points} to {others}, by the tie-break."
        if tied
        else "{wins} with {n:point|points} to {others}.",
        wins=wins,
        n=totals[best],
        others=listed([signed(total) for total in others]),
    )
