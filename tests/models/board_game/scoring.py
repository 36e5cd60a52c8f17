"""The final score of Golem, from the position alone (END-1 to END-5, APH-5)."""

from __future__ import annotations

from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.vocabulary import DEAD, UNBUILT
from models.board_game.content import CAULDRONS, DISTRICTS, developments, objectives, study_points

Parts = dict[str, int]
FOR_TYPES = {0: 0, 1: 0, 2: 2, 3: 5}
FOR_MORE_TYPES = 9
AUTOMA_OBJECTIVE = {1: 1, 2: 3, 3: 5, 4: 7}


def menorahs(s: GolemState, who: int, colour: str) -> int:
    """On upgraded developments of the colour, and on the token of the district of that colour."""
    upgraded = [d for i, d in enumerate(developments()) if s.players[who].developed >> i & 1]
    token = s.menorahs[DISTRICTS.index(colour)] == who
    return sum(d.menorahs for d in upgraded if d.colour == colour) + token


def built(p: Player) -> int:
    """Golems made in the game: not the first two, but the killed ones too."""
    return len([at for at in p.golems[2:] if at != UNBUILT])


def reached(p: Player) -> Parts:
    """How far the player got in each type of objective."""
    return {
        "student-red": p.students[0],
        "student-yellow": p.students[1],
        "student-blue": p.students[2],
        "created": built(p),
        "gold": sum(p.gold),
        "development": bin(p.developed).count("1"),
        "study": p.study,
        "book": sum(len(column) for column in p.columns),
        "dead": len([at for at in p.golems if at == DEAD]),
    }


def points(s: GolemState, who: int) -> Parts:
    p = s.players[who]
    complete = len([row for row in range(4) if p.gold[row] == CAULDRONS[row]])
    return {
        "vp track": p.vp,
        "golems": built(p) * menorahs(s, who, "red"),
        "artifacts": complete * menorahs(s, who, "yellow"),
        "books": len([column for column in p.columns if column]) * menorahs(s, who, "blue"),
        "study track": study_points()[p.study],
        **objective_points(p),
        "resources": resource_points(p),
    }


def objective_points(p: Player) -> Parts:
    if isinstance(p, Automa):
        return {"objectives": AUTOMA_OBJECTIVE[p.difficulty] * len(p.objectives), "objective types": 0}
    have = reached(p)
    met = [card for card in (objectives()[i] for i in p.objectives) if have[card.type] >= card.goal]
    types = len({card.type for card in met})
    return {"objectives": sum(card.points for card in met), "objective types": FOR_TYPES.get(types, FOR_MORE_TYPES)}


def resource_points(p: Player) -> int:
    """One for each full five; an Automa on its last space loses one."""
    if isinstance(p, Automa):
        return -1 if p.purse == -5 else len(range(5, p.purse + 1, 5))
    return (p.clay + p.coin + p.knowledge) // 5


def winner(s: GolemState, totals: list[int]) -> int:
    """Of those with most points the one whose rabbi stands uppermost; on the last space from the left."""

    def height(who: int) -> tuple[int, int]:
        return s.players[who].rabbi, s.permanent.index(who) if who in s.permanent else 0

    return min([who for who, total in enumerate(totals) if total == max(totals)], key=height)


def result(s: GolemState) -> list[tuple[Parts, bool]]:
    parts = [points(s, who) for who in range(s.seats)]
    first = winner(s, [sum(part.values()) for part in parts])
    return [(part, who == first) for who, part in enumerate(parts)]
