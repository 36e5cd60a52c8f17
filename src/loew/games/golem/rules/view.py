"""The view of a seat, built field by field; and sampled positions that look the same to that seat.

Objectives (in hands, in the draft, in the deck) and starting tiles that are not yet chosen are hidden. Everything else
is open. When the game is over nothing is hidden.
"""

from __future__ import annotations

from typing import Final

from loew.engine.effect import walk
from loew.engine.gains import Gain, Pay, Spend
from loew.engine.view import DecisionView
from loew.games.golem.rules.forecast import forecast
from loew.games.golem.rules.influence import covered
from loew.games.golem.rules.scoring import (
    is_reached,
    menorahs,
    parts,
    progress,
    used_columns,
)
from loew.games.golem.rules.state import GolemState, Player, complete_artifacts
from loew.games.golem.rules.verbs.actions import Copy, LineAction
from loew.games.golem.rules.verbs.books import Book, columns_for_book
from loew.games.golem.rules.verbs.golem_choice import golem_word
from loew.games.golem.rules.verbs.work import Work
from loew.games.golem.rules.view_types import (
    BlockedBookView,
    BookPriceView,
    GolemPlayerView,
    GolemView,
    LineView,
    ObjectiveView,
)
from loew.games.golem.rules.vocabulary import BLACK_BOOK, COLOURS, DISTRICTS, KNOWLEDGE, LINES

BOOK: Final = Book()


def view(s: GolemState, seat: int, phase: str, decision: DecisionView | None) -> GolemView:
    """Plain data, equal for all positions that look the same from this seat."""
    box = s.box
    going_on = line_in_progress(s)
    return {
        "game": "golem",
        "seat": seat,
        "seats": s.seats,
        "introductory": s.introductory,
        "over": s.top is None,
        "round": s.round,
        "phase": phase,
        "order": list(s.order),
        "turn": s.turn,
        "stage": s.stage,
        "characters": [box.character_names[i] for i in s.characters],
        "neighbourhoods": {
            d: [box.neighbourhood_names[i] for i in district_tiles(s, n)] for n, d in enumerate(DISTRICTS)
        },
        "library": [box.book_names[i] for i in s.library],
        "books_under": [box.book_names[i] for i in s.book_tail],
        "books_unseen": sorted([box.book_names[i] for i in s.book_pile]),
        "tiles": [box.tile_names[i] for i in s.tiles],
        "tiles_unseen": sorted([box.tile_names[i] for i in s.tile_pile]),
        "tiles_used": [box.tile_names[i] for i in s.tile_discards],
        "artifacts": [box.artifact_names[i] for i in s.artifacts],
        "lines": {line: marble_counts(s.lines[i]) for i, line in enumerate(LINES)},
        "line_effects": line_views(s, seat, going_on),
        "line_in_progress": going_on,
        "book_prices": book_prices(s, seat),
        "blocked_books": blocked_books(s, seat),
        "out": [COLOURS[c] for c in s.out],
        "menorahs": {d: s.menorahs[n] for n, d in enumerate(DISTRICTS)},
        "cemetery": list(s.cemetery),
        "permanent": list(s.permanent),
        "passers": list(s.passers),
        "passed_again": list(s.again),
        "value": s.value,
        "objectives_left": len(s.objective_pile) + len(s.objective_tail),
        "players": [player_view(s, who, seat) for who in range(s.seats)],
        "decision": decision,
    }


def district_tiles(s: GolemState, d: int) -> tuple[int, ...]:
    n = s.box.tile_sections
    return s.neighbourhoods[n * d : n * d + n]


def marble_counts(line: tuple[int, ...]) -> dict[str, int]:
    return {COLOURS[c]: n for c, n in enumerate(line) if n}


def player_view(s: GolemState, who: int, seat: int) -> GolemPlayerView:
    """The studio of a seat. Its points count only what the viewer can see."""
    box = s.box
    p = s.players[who]
    known = is_open_to(s, who, seat)
    points = parts(s, who)
    if not known:
        points.update({"objectives": 0, "objective types": 0})
    return {
        "name": f"seat {who + 1}",
        "clay": p.clay,
        "coin": p.coin,
        "knowledge": p.knowledge,
        "vp": p.vp,
        "students": {d: p.students[n] for n, d in enumerate(DISTRICTS)},
        "golems": [golem_word(p, golem) for golem in range(6) if p.golems[golem] > 0],
        "golem_numbers": [golem + 1 for golem in range(6) if p.golems[golem] > 0],
        "unbuilt": p.golems[2:].count(0),
        "dead": p.dead(),
        "golem_track": p.level,
        "level": box.level[p.level],
        "study": p.study,
        "book_limit": p.book_limit(box),
        "developed": [name for i, name in enumerate(box.development_names) if p.developed >> i & 1],
        "spaces": [space_text(s, code) for code in p.spaces],
        "artifact": box.artifact_names[p.artifact] if p.artifact >= 0 else "",
        "gold": list(p.gold),
        "complete": complete_artifacts(box, p),
        "columns": [[box.book_names[book] for book in column] for column in p.columns],
        "menorahs": {d: menorahs(s, who, n) for n, d in enumerate(DISTRICTS)},
        "multipliers": {"red": p.built(), "yellow": complete_artifacts(box, p), "blue": used_columns(p)},
        "marbles": [COLOURS[c] for c in p.marbles],
        "covered": covered(p.marbles, character_colours(s)),
        "rabbi": p.rabbi,
        "actions_left": box.actions_a_round - len(p.marbles) - (p.rabbi >= 0),
        "waived": p.waived,
        "objectives": [objective_view(s, p, card) for card in p.objectives] if known else [],
        "hidden_objectives": 0 if known else len(p.objectives),
        "drafting": [box.objective_names[card] if known else "?" for card in p.drafting],
        "offered": [objective_view(s, p, card) for card in p.drafting] if known else [],
        "starts": [box.start_names[tile] if known else "?" for tile in p.starts],
        "forecast": forecast(s, who),
        "points": points,
        "automa": p.automa_view(),
    }


def character_colours(s: GolemState) -> tuple[int, int]:
    """The two marbles of the round's character; without one, of none."""
    there = 0 < s.round <= len(s.characters)
    return s.box.character_colours[s.characters[s.round - 1]] if there else (-1, -1)


def space_text(s: GolemState, code: int) -> str:
    """The development on a space of the artifact tile, and its side."""
    if code < 0:
        return ""
    name = s.box.development_names[s.box.first_artifact_development + code // 2]
    return f"{name} {'ab'[code % 2]}"


def objective_view(s: GolemState, p: Player, card: int) -> ObjectiveView:
    box = s.box
    return {
        "card": box.objective_names[card],
        "have": progress(box, p, box.objective_type[card]),
        "goal": box.objective_goal[card],
        "vp": box.objective_vp[card],
        "met": is_reached(box, p, card),
    }


def is_open_to(s: GolemState, who: int, seat: int) -> bool:
    """Whether that seat may see all cards of a player."""
    return who == seat or s.top is None


# ------------------------------------------------------------------ lines of the synagogue, books of the library


def line_views(s: GolemState, seat: int, going_on: str) -> dict[str, LineView]:
    """The lines by name. The value of the one in progress is that before its marble was taken."""
    values = [s.value if line == going_on else sum(s.lines[i]) for i, line in enumerate(LINES)]
    return {line: line_view(s, i, values[i], seat) for i, line in enumerate(LINES)}


def line_view(s: GolemState, i: int, value: int, seat: int) -> LineView:
    """What a line gives at a value; free workers only for a seat that has them."""
    found: LineView = {"value": value, "gives": {}, "less": {}, "costs": {}, "free_workers": 0}
    for part in walk(s.box.line_effects[i]):
        if isinstance(part, Gain) and part.per == "value":
            found["gives"][part.what] = part.n * value
        elif isinstance(part, Work):
            found["less"]["knowledge"] = work_discount(s, part, value)
            found["free_workers"] = part.workers(s, s.players[seat], 0) if 0 <= seat < s.seats else 0
        elif isinstance(part, Pay) and isinstance(part.part, Copy) and isinstance(part.cost, Spend):
            found["costs"][part.cost.what] = part.cost.n
    return found


def work_discount(s: GolemState, work: Work, value: int) -> int:
    """How much less knowledge workers cost at this value, at most."""
    return max([work.price(s, n, 0) - work.price(s, n, value) for n in range(1, len(s.box.work_cost))])


def line_in_progress(s: GolemState) -> str:
    """The line whose marble was taken and whose action goes on; empty if there is none."""
    f = s.top
    while f is not None:
        if isinstance(f.effect, LineAction):
            return LINES[f.it]
        f = f.below
    return ""


def book_prices(s: GolemState, seat: int) -> dict[str, BookPriceView]:
    """The price of each book of the library: for the seat that is asked to buy one, with its discount."""
    f = s.top
    effect = f.effect if f is not None and f.who == seat and isinstance(f.effect, Book) else BOOK
    return {s.box.book_names[book]: book_price(s, effect, i) for i, book in enumerate(s.library)}


def book_price(s: GolemState, effect: Book, position: int) -> BookPriceView:
    is_black = s.box.book_colour[s.library[position]] == BLACK_BOOK
    return {
        "knowledge": effect.price(s, position),
        "place": s.box.position_cost[position],
        "student": is_black and effect.steps_back(),
    }


def blocked_books(s: GolemState, seat: int) -> dict[str, BlockedBookView]:
    """The books that the seat, asked to buy one, cannot buy."""
    f = s.top
    if f is None or f.who != seat or not isinstance(f.effect, Book):
        return {}
    options = f.effect.options(s, f) or []
    blocked = [i for i, book in enumerate(s.library) if s.box.buy[book] not in options]
    return {s.box.book_names[s.library[i]]: blocked_book(s, f.effect, seat, i) for i in blocked}


def blocked_book(s: GolemState, effect: Book, seat: int, position: int) -> BlockedBookView:
    p = s.players[seat]
    if not columns_for_book(s, p, s.library[position]):
        return {"reason": "column", "missing": 0}
    missing = effect.price(s, position) - p.budget(KNOWLEDGE)
    return {"reason": "knowledge", "missing": missing} if missing > 0 else {"reason": "student", "missing": 0}
