"""What makes one turn of Golem better than another: points, resources, what income and control will bring, pieces and
places. All numbers are those of the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from loew.engine.message import EMPTY, Amount, Message, Ref, Reference, msg
from loew.engine.view import View
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.view_types import GolemPlayerView, GolemView
from loew.games.golem.rules.vocabulary import ROMAN
from loew.games.golem.ui.components import SOURCES
from loew.games.golem.ui.faces import reference_name
from loew.ui.reasons import (
    POINTS_IN_THE_END,
    RIVAL,
    LineReason,
    Measures,
    Subject,
    expected_points,
    point_words,
    rival_measures,
    rival_words,
)

RESOURCES: Final = ("clay", "coin", "knowledge")
INCOME: Final = (*RESOURCES, "vp")
FORECAST: Final = ("income", "control", "control-vp")  # those that only make sense at the same moment of the round
IN_BOTH: Final = ("rabbi", "objective")  # those that are compared only where both lines have them
ROUND: Final = ("match", "rabbi", "standing", "house", *FORECAST)  # those of one round
# About how many points one of it is worth while the game goes on: this only puts the reasons in order.
WORTH: Final = {
    "points": 1.0,
    RIVAL: -0.5,
    "resource": 0.7,
    "income": 0.6,
    "control": -0.5,
    "control-vp": -1.0,
    "student": 0.9,
    "built": 1.5,
    "dead": 0.4,
    "standing": 0.6,
    "house": 0.4,
    "golem-track": 0.9,
    "study": 1.0,
    "gold": 1.8,
    "artifact": 2.0,
    "column": 1.0,
    "development": 1.6,
    "menorah": 1.6,
    "objective": 0.8,
    "match": 2.0,
    "rabbi": -0.2,
    "actions": 5.0,
}
MORE_AND_LESS: Final[dict[str, tuple[Message, Message]]] = {
    "built": (msg("{n:golem|golems} more created"), msg("{n:golem|golems} fewer created")),
    "dead": (msg("{n:golem|golems} more in the cemetery"), msg("{n:golem|golems} fewer in the cemetery")),
    "standing": (msg("{n:golem|golems} more ready to work"), msg("{n:golem|golems} fewer ready to work")),
    "golem-track": (
        msg("{n:space|spaces} higher on the golem track"),
        msg("{n:space|spaces} lower on the golem track"),
    ),
    "study": (msg("{n:space|spaces} higher on the study track"), msg("{n:space|spaces} lower on the study track")),
    "gold": (msg("{n} more gold in the cauldrons"), msg("{n} less gold in the cauldrons")),
    "artifact": (msg("{n:artifact|artifacts} more complete"), msg("{n:artifact|artifacts} fewer complete")),
    "match": (
        msg("{n:marble more matches|marbles more match} the character"),
        msg("{n:marble fewer matches|marbles fewer match} the character"),
    ),
    "actions": (msg("{n:action|actions} more left this round"), msg("{n:action|actions} fewer left this round")),
    "rabbi": (
        msg("the rabbi stands lower: who stands higher acts earlier next round"),
        msg("the rabbi stands higher: earlier in the next round than those below"),
    ),
}
PLACES: Final = {  # where to look for each kind
    "points": msg("what scores points right now"),
    "resource": msg("your resources"),
    "income": msg("the next income"),
    "control": msg("tonight’s control"),
    "control-vp": msg("tonight’s control"),
    "student": msg("your students in the streets"),
    "built": msg("creating golems"),
    "dead": msg("the cemetery"),
    "standing": msg("your golems in the streets"),
    "house": msg("the houses where your golems stand"),
    "golem-track": msg("the golem track"),
    "study": msg("the study track"),
    "gold": msg("the cauldrons of your artifacts"),
    "artifact": msg("your artifacts"),
    "column": msg("the books in the library"),
    "development": msg("the developments of your studio"),
    "menorah": msg("your menorahs"),
    "objective": msg("your objectives"),
    "match": msg("the character of this round"),
    "rabbi": msg("the tiles for your rabbi"),
}
MENORAHS: Final = {  # what a menorah of a colour counts for
    "red": msg("{n:red menorah|red menorahs} more, for every golem created"),
    "yellow": msg("{n:yellow menorah|yellow menorahs} more, for every complete artifact"),
    "blue": msg("{n:blue menorah|blue menorahs} more, for every column with books"),
}
FEWER_MENORAHS: Final = {
    "red": msg("{n:red menorah|red menorahs} fewer"),
    "yellow": msg("{n:yellow menorah|yellow menorahs} fewer"),
    "blue": msg("{n:blue menorah|blue menorahs} fewer"),
}


class GolemLineReasons:
    """The reasons of Golem."""

    counted: Final = POINTS_IN_THE_END

    def __init__(self, box: Box) -> None:
        self.box: Final = box

    def naming(self, ref: Reference, form: str) -> str:
        return reference_name(self.box, ref)

    def measures(self, view: View) -> Measures:
        shown = cast(GolemView, view)
        mine = shown["players"][shown["seat"]]
        found = rival_measures(shown["seat"], [player["points"] for player in shown["players"]])
        found.update({Subject("points", source): n for source, n in mine["points"].items()})
        if not shown["over"]:
            found.update(supplies(mine))
            found[Subject("actions", str(shown["round"]))] = mine["actions_left"]
            found.update(pieces(mine))
            found.update(houses(mine, shown["neighbourhoods"]))
            found.update(goals(mine))
        return found

    def comparable(self, view: View, other: View) -> Callable[[Subject], bool]:
        """The forecast of different phases, and what belongs to different rounds, is not compared. But a line that
        puts an action off may end in a round, or a game, that is over after the other: then that action is left."""
        same_round = view["round"] == other["round"]
        same_phase = same_round and view["phase"] == other["phase"]
        going_on = not view["over"] and not other["over"]
        in_both = self.measures(view).keys() & self.measures(other).keys()

        def fits(subject: Subject) -> bool:
            if subject.kind == "points":
                return True
            if subject.kind == "actions":
                return subject.name == str(min(view["round"], other["round"]))
            if subject.kind == RIVAL:
                return view["over"] == other["over"]  # in the end hidden points are shown
            if not going_on or (subject.kind in IN_BOTH and subject not in in_both):
                return False
            return same_phase if subject.kind in FORECAST else same_round or subject.kind not in ROUND

        return fits

    def worth(self, subject: Subject, view: View) -> float:
        return WORTH[subject.kind]

    def expects(self, value: float) -> Message:
        return expected_points(value)

    def place(self, subject: Subject) -> Message:
        return PLACES.get(subject.kind, EMPTY)

    def words(self, reason: LineReason) -> Message:
        kind, name = reason.subject
        n, more = abs(reason.amount), reason.amount > 0
        if kind in MORE_AND_LESS:
            text = MORE_AND_LESS[kind][0 if more else 1]
            return Message(text.text, {"n": n})
        return SPECIAL[kind](reason, name, n, more)


def supplies(mine: GolemPlayerView) -> dict[Subject, int]:
    """Resources, and what the round will bring and cost."""
    forecast = mine["forecast"]
    return {
        Subject("resource", "clay"): mine["clay"],
        Subject("resource", "coin"): mine["coin"],
        Subject("resource", "knowledge"): mine["knowledge"],
        **{Subject("income", what): forecast["income"].get(what, 0) for what in INCOME},
        Subject("control"): forecast["control"]["due"],
        Subject("control-vp"): forecast["control"]["lost_vp"],
        Subject("match"): sum(mine["covered"]),
    }


def pieces(mine: GolemPlayerView) -> dict[Subject, int]:
    """Pieces and places."""
    rabbi = {Subject("rabbi"): mine["rabbi"]} if mine["rabbi"] >= 0 else {}
    return {
        **{Subject("student", colour): at for colour, at in mine["students"].items()},
        Subject("built"): mine["multipliers"]["red"],
        Subject("dead"): mine["dead"],
        Subject("standing"): sum(not place.endswith("-lying") for place in mine["golems"]),
        Subject("golem-track"): mine["golem_track"],
        Subject("study"): mine["study"],
        Subject("gold"): sum(mine["gold"]),
        Subject("artifact"): mine["complete"],
        **{Subject("column", str(i)): len(books) for i, books in enumerate(mine["columns"], 1)},
        **{Subject("development", name): 1 for name in mine["developed"]},
        **{Subject("menorah", colour): n for colour, n in mine["menorahs"].items()},
        **rabbi,
    }


def houses(mine: GolemPlayerView, tiles: Mapping[str, Sequence[str]]) -> dict[Subject, int]:
    """How many golems are ready to work at each house."""
    places = {f"{street}-{ROMAN[i]}": tile for street, row in tiles.items() for i, tile in enumerate(row, 1)}
    return {Subject("house", places[at]): n for at, n in Counter(mine["golems"]).items() if at in places}


def goals(mine: GolemPlayerView) -> dict[Subject, int]:
    """The progress with each objective, as far as it counts."""
    return {Subject("objective", each["card"]): min(each["have"], each["goal"]) for each in mine["objectives"]}


# ------------------------------------------------------------------ words


def resource_words(reason: LineReason, name: str, n: int, more: bool) -> Message:
    return msg("{what} more" if more else "{what} less", what=Amount(n, name))


def income_words(reason: LineReason, name: str, n: int, more: bool) -> Message:
    text = "the next income brings {what} more" if more else "the next income brings {what} less"
    return msg(text, what=Amount(n, name))


def control_words(reason: LineReason, name: str, n: int, more: bool) -> Message:
    return msg("control costs {what} more" if more else "saves {what} of control", what=Amount(n, "knowledge"))


def lost_words(reason: LineReason, name: str, n: int, more: bool) -> Message:
    text = "loses {what} more at control, unless that changes" if more else "saves {what} that control would cost"
    return msg(text, what=Amount(n, "vp"))


def student_words(reason: LineReason, name: str, n: int, more: bool) -> Message:
    here, there = [ROMAN[at].upper() if at else "0" for at in (reason.here, reason.there)]
    return msg("the {colour} student on {here}, not on {there}", colour=name, here=here, there=there)


def house_words(reason: LineReason, name: str, n: int, more: bool) -> Message:
    if more:
        return msg("{n:golem|golems} more ready to work: {house}", n=n, house=Ref(name))
    return msg("{n:golem|golems} fewer ready to work: {house}", n=n, house=Ref(name))


def column_words(reason: LineReason, name: str, n: int, more: bool) -> Message:
    if not more:
        return msg("{n:book|books} fewer in column {column}", n=n, column=name)
    if reason.here == 1:
        return msg("a first book in column {column}: menorahs count the column from here", column=name)
    return msg(
        "book {nth} in column {column}: each new book there pays all of them again", nth=reason.here, column=name
    )


def development_words(reason: LineReason, name: str, n: int, more: bool) -> Message:
    text = "with {development} upgraded" if more else "without {development} upgraded"
    return msg(text, development=Ref(name))


def menorah_words(reason: LineReason, name: str, n: int, more: bool) -> Message:
    return Message((MENORAHS if more else FEWER_MENORAHS)[name].text, {"n": n})


def objective_words(reason: LineReason, name: str, n: int, more: bool) -> Message:
    if more:
        return msg("{n:step|steps} nearer to an objective ({objective})", n=n, objective=Ref(name))
    return msg("{n:step|steps} further from an objective ({objective})", n=n, objective=Ref(name))


SPECIAL: Final[dict[str, Callable[[LineReason, str, int, bool], Message]]] = {
    "points": lambda reason, name, n, more: point_words(reason, SOURCES),
    RIVAL: lambda reason, name, n, more: rival_words(reason),
    "resource": resource_words,
    "income": income_words,
    "control": control_words,
    "control-vp": lost_words,
    "student": student_words,
    "house": house_words,
    "column": column_words,
    "development": development_words,
    "menorah": menorah_words,
    "objective": objective_words,
}
