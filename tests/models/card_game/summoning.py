"""Summoning in the model: what a golem needs, and which cards may go under it (GAC-2, GGM-4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from models.card_game.cards import COLOURS
from models.card_game.table import Side, Table

MOST_TUCKED = 3


def covers(shown: Counter[str], needs: Sequence[str]) -> bool:
    """Whether the icons shown are all that is required: each required icon takes one of them away."""
    left = Counter(shown)
    for need in needs:
        colours = [colour for colour in COLOURS if left[colour] and need in (colour, "any")]
        if not colours:
            return False
        left[colours[0]] -= 1
    return True


def matched(icons: Sequence[tuple[str, ...]], needs: Sequence[str]) -> bool:
    """Whether cards with these icons can each be matched to a required icon of their own, whichever way is tried."""
    return any(
        all(need == "any" or need in card for card, need in zip(icons, chosen, strict=True))
        for chosen in permutations(needs, len(icons))
    )


def tuckable(t: Table, side: Side, needs: Sequence[str], tucked: Sequence[tuple[str, ...]]) -> list[str]:
    """The cards that may be tucked next. Cards that are alike as resources are offered once, the topmost: those of
    one icon in the same column. Runes with two icons are offered by themselves."""
    if len(tucked) == MOST_TUCKED:
        return []
    found = []
    for colour, column in side.columns.items():
        alike = [name for name in column if not t.cards[name].two_icons][-1:]
        for name in [*alike, *[name for name in column if t.cards[name].two_icons]]:
            if matched([*tucked, t.icons_of(name, colour)], needs):
                found.append(name)
    return found


def can_summon(t: Table, side: Side, needs: Sequence[str]) -> bool:
    """With the icons that show, the temporary one among them; one card at least must be there to be tucked."""
    shown = t.icons(side)
    if side.icon:
        shown[side.icon] += 1
    return covers(shown, needs) and bool(tuckable(t, side, needs, ()))


def colours_to_lend(t: Table, side: Side, needs: Sequence[str]) -> list[str]:
    """The colours of a temporary icon with which the golem could be summoned, if it cannot be without."""
    if covers(t.icons(side), needs) or not tuckable(t, side, needs, ()):
        return []
    return [colour for colour in COLOURS if covers(t.icons(side) + Counter([colour]), needs)]
