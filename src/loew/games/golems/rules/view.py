"""The view of a seat, built field by field; and sampled positions that look the same to that seat.

Hidden are the rune of the other seat, the set-aside cards that only the other seat has seen, and the order of all
unseen cards. When the game is over nothing is hidden.
"""

from __future__ import annotations

from loew.engine.machine import advance
from loew.engine.seat import Dealer
from loew.engine.view import DecisionView
from loew.games.golems.rules.card_uses import can_summon
from loew.games.golems.rules.cards import (
    COLOURS,
    GOLEM,
    TYPES,
    Box,
)
from loew.games.golems.rules.deals import ROW, grid_size
from loew.games.golems.rules.resources import icon_counts
from loew.games.golems.rules.scoring import automa_parts, parts
from loew.games.golems.rules.state import (
    TOOK_GEMS,
    MatchboxState,
    Player,
    gems_per_card,
)
from loew.games.golems.rules.turns import gems_after, gems_needed, why_not
from loew.games.golems.rules.view_types import (
    BlockedView,
    MatchboxPlayerView,
    MatchboxView,
    RowView,
    SummonedView,
)


def view(s: MatchboxState, seat: int, decision: DecisionView | None) -> MatchboxView:
    """Plain data, equal for all positions that look the same from this seat."""
    names = s.box.names
    over = s.top is None
    return {
        "game": "golems",
        "seat": seat,
        "solo": s.solo,
        "advanced": s.advanced,
        "over": over,
        "round": 0,
        "phase": "",
        "turn": s.turn,
        "takes": s.takes,
        "ending": s.ended,
        "lost": s.lost,
        "order": list(s.order),
        "rows": [row_view(s.box, row) for row in s.rows],
        "ready": summonable_golems(s, seat),
        "blocked": blocked_cards(s, seat),
        "deck": s.deck,
        "deals": s.deck // (grid_size(s) if s.solo else ROW),
        "aside": s.aside,
        "supply": s.supply,
        "gone": [names[card] for card in s.gone],
        "unseen": [names[card] for card in sorted([*s.unseen, *hidden_cards(s, seat)])],
        "players": [player_view(s, who, seat) for who in range(2)],
        "decision": decision,
    }


def row_view(box: Box, row: tuple[int, ...]) -> RowView:
    return {"cards": [box.names[card] for card in row], "gems": gems_per_card(row), "step": gems_after(0, len(row))}


def summonable_golems(s: MatchboxState, seat: int) -> list[str]:
    """The golems in the rows that the seat can summon."""
    if s.top is None or seat not in s.order:
        return []
    box, p = s.box, s.players[seat]
    golems = [card for row in s.rows for card in row if box.kind[card] == GOLEM]
    return [box.names[card] for card in golems if can_summon(s, p, card)]


def blocked_cards(s: MatchboxState, seat: int) -> dict[str, BlockedView]:
    """The cards in the rows that the seat cannot take now, each with the reason. What it lacks comes first; a card
    that it could take must wait for the other seat, or for another question."""
    if s.top is None or seat not in s.order:
        return {}
    box, p = s.box, s.players[seat]
    asked = s.options if s.top.who == seat else ()
    wait = "question" if s.top.who == seat else "turn"
    found: dict[str, BlockedView] = {}
    for row in s.rows:
        for card in row:
            reason = why_not(box, p, len(row), card)
            needed = gems_needed(box, len(row), reason) if reason else 0
            if box.take[card] not in asked:
                found[box.names[card]] = {"why": reason or wait, "needed": needed, "gems": p.gems}
    return found


def player_view(s: MatchboxState, who: int, seat: int) -> MatchboxPlayerView:
    """One side as that seat sees it. Its points count only what the viewer can see."""
    p = s.players[who]
    names = s.box.names
    known = is_open_to(s, who, seat)
    shown = p if known else without_secrets(p)
    automa = s.solo and who == 1
    return {
        "name": "Automa" if automa else f"seat {who + 1}",
        "gems": p.gems,
        "columns": {COLOURS[c]: [names[card] for card in p.columns[c]] for c in range(4)},
        "icons": {COLOURS[c]: n for c, n in enumerate(icon_counts(s.box, p))},
        "golems": [golem_view(s.box, g) for g in p.golems],
        "hand": [names[card] for card in p.hand],
        "rune": names[p.secret] if known and p.secret >= 0 else "?" if p.secret >= 0 else "",
        "dust": [names[card] for card in p.dust],
        "aside": [names[card] if known else "?" for card in p.aside],
        "icon": COLOURS[p.icon] if p.icon >= 0 else "",
        "took": "gems" if p.took == TOOK_GEMS else names[p.took] if p.took >= 0 else "",
        "points": automa_parts(s) if automa else parts(s.box, shown),
    }


def golem_view(box: Box, cards: tuple[int, ...]) -> SummonedView:
    names = box.names
    return {
        "card": names[cards[0]],
        "type": TYPES[box.type[cards[0]]],
        "tucked": [names[card] for card in cards[1:]],
    }


def is_open_to(s: MatchboxState, who: int, seat: int) -> bool:
    """Whether that seat may see all cards of a player."""
    return who == seat or s.solo or s.top is None


def hidden_cards(s: MatchboxState, seat: int) -> list[int]:
    """The cards of the players that this seat cannot see."""
    found = []
    for who, p in enumerate(s.players):
        if not is_open_to(s, who, seat):
            found += [p.secret, *p.aside] if p.secret >= 0 else list(p.aside)
    return found


def without_secrets(p: Player) -> Player:
    shown = p.copy()
    shown.secret = -1
    shown.aside = ()
    return shown


def determinize(s: MatchboxState, seat: int, dealer: Dealer) -> MatchboxState:
    """A copy in which everything that this seat cannot see is dealt again: first hidden runes, then the rest. It
    depends on the dealer and on what the seat knows, not on the hidden cards."""
    new = s.copy()
    pool = sorted([*s.unseen, *hidden_cards(s, seat)])
    hidden = [p for who, p in enumerate(new.players) if not is_open_to(s, who, seat)]
    for p in hidden:
        if p.secret >= 0:
            p.secret = dealer.one([card for card in pool if card in s.box.square])
            pool.remove(p.secret)
    for p in hidden:
        p.aside = tuple(dealer.sample(pool, len(p.aside)))
        pool = [card for card in pool if card not in p.aside]
    new.unseen = tuple(pool)
    advance(new)
    return new
