"""What an effect would bring: whether it brings anything at all (AAC-13, AAC-14), and the numbers of plain effects."""

from __future__ import annotations

from loew.engine.effect import OneOf, Part, Several, With
from loew.engine.gains import Gain, Pay, Spend

from .position import BLACK_BOOK, DISTRICTS, LAST_SECTION, LAST_WITH_TILE, LEAST, Position
from .shelves import books_to_read, column_for


def streets_of(part: Part) -> list[int]:
    where = str(part.args()[0])
    return [0, 1, 2] if where == "any" else [DISTRICTS.index(where)]


def number_of(part: Part) -> int:
    """The number in an effect: a discount, steps, workers; 0 if there is none."""
    numbers = [word for word in part.args() if isinstance(word, int)]
    return numbers[0] if numbers else 0


def counted(position: Position, per: str) -> int:
    """What a bonus is multiplied by."""
    p, box = position.p, position.box
    if per == "":
        return 1
    if per == "golem-level":
        return box.level[p.level]
    if per == "artifact":
        return len(position.complete_rows())
    if per == "dead":
        return p.golems.count(-1)
    if per == "development":
        return p.developed.bit_count()
    if per == "leftmost-student":
        return min(p.students)
    assert per == "value", per
    return position.s.value


def can_pay(position: Position, cost: Part) -> bool:
    """Resources can always be paid (ARE-1); a step back only by a student or a marker with room behind it."""
    if isinstance(cost, Several):
        return all([can_pay(position, part) for part in cost.parts])
    if cost.verb() == "student-back":
        return any([position.p.students[d] > 1 for d in streets_of(cost)])
    if cost.verb() == "study-back":
        return position.p.study >= number_of(cost)
    assert isinstance(cost, Spend), cost
    return True


def brings_something(position: Position, part: Part) -> bool:
    """Whether the effect would change anything for the Automa, by its own choices."""
    if isinstance(part, OneOf):
        if all([each.verb() == "golem-track" for each in part.parts]):
            return brings_something(position, part.parts[0])  # always up (AAC-10)
        return any([brings_something(position, each) for each in part.parts])
    if isinstance(part, Several):
        return any([brings_something(position, each) for each in part.parts])
    if isinstance(part, Gain):
        if part.what == "gold":
            return position.p.gold != position.box.cauldrons
        return part.n * counted(position, part.per) != 0
    if isinstance(part, Pay):
        return can_pay(position, part.cost) and brings_more_than_it_costs(position, part)
    if isinstance(part, With):
        return picks_something(position, part)
    return verb_brings_something(position, part)


def brings_more_than_it_costs(position: Position, part: Pay) -> bool:
    """Ruling of AAC-13: what is paid does not count, but VP lost below the track for as many VP are nothing."""
    gains = list(part.part.parts) if isinstance(part.part, Several) else [part.part]
    vp = [gain for gain in gains if isinstance(gain, Gain) and gain.what == "vp"]
    if any([brings_something(position, gain) for gain in gains if gain not in vp]):
        return True
    lost = max(0, part.cost.n - (position.p.purse - LEAST)) if isinstance(part.cost, Spend) else 0
    return sum([gain.n * counted(position, gain.per) for gain in vp]) > lost


def picks_something(position: Position, part: With) -> bool:
    if part.pick.verb() == "beside":  # what the tile brings is then the tile's own affair
        return any([golem.section <= LAST_WITH_TILE for golem in position.golems()])
    assert part.pick.verb() in ("golem", "street"), part
    return bool(position.golems())


def verb_brings_something(position: Position, part: Part) -> bool:
    p, box = position.p, position.box
    verb = part.verb()
    n = number_of(part)
    if verb == "nothing":
        return False
    if verb == "study":
        return p.study < box.study_top
    if verb == "golem-track":
        return p.level > 0 if n < 0 else p.level < len(box.level) - 1
    if verb == "student":
        return any([p.students[d] < LAST_SECTION for d in streets_of(part)])
    if verb == "street-income":
        return any([brings_something(position, box.streets[d][p.students[d]]) for d in range(3)])
    if verb == "kill":
        return bool(position.golems())
    if verb in ("activate", "work"):
        return bool(position.able())
    if verb == "steps":
        return any([golem.section > 1 or golem.lying for golem in position.golems()])
    if verb == "create":
        return position.unbuilt() > 0 or n > 0
    if verb in ("develop", "develop-mixed"):
        return n > 0 or any([position.undeveloped(area) for area in range(3)])
    if verb in ("book", "lent-book"):
        return n > 0 or some_book_fits(position, steps_back=verb == "book")
    if verb == "draw-objectives":
        return bool(position.s.objective_pile or position.s.objective_tail)
    if verb == "free-control":
        return bool(position.golems())
    if verb == "artifact":
        return bool(position.complete_rows()) and row_brings_something(position, position.complete_rows()[0])
    assert verb == "reread", f"the model does not know what {part.text()!r} brings"
    return rereading_brings_something(position, n)


def some_book_fits(position: Position, steps_back: bool) -> bool:
    for book in position.s.library:
        black = position.box.book_colour[book] == BLACK_BOOK
        if column_for(position, book) >= 0 and not (black and steps_back and max(position.p.students) == 1):
            return True
    return False


def row_brings_something(position: Position, row: int) -> bool:
    """The artifact of a row with the grey tile on it (ART-3)."""
    tile = position.p.spaces[2 * row + 1]
    own = position.box.artifact_effects[position.p.artifact][row]
    grey = tile >= 0 and brings_something(position, position.box.side_boost[tile])
    return grey or brings_something(position, own)


def rereading_brings_something(position: Position, n: int) -> bool:
    chosen = books_to_read(position)[:n]
    return any([brings_something(position, position.box.book_active[book]) for book in chosen])
