"""Premoves: several seats answer the same question one after the other, and no answer changes what the next seat may
choose or know. Then each of them can answer before its turn comes.
"""

from __future__ import annotations

from typing import Any

from loew.engine.effect import Must
from loew.engine.machine import Effect, Frame, State


def premove_position(s: State, seat: int) -> State | None:
    """A copy of the position in which the seat is asked already; None if its next question is not certain yet."""
    f = s.top
    if f is None or f.who == seat or not question(f).allows_premoves:
        return None
    f = f.below
    while f is not None and question(f).allows_premoves:
        if f.who == seat:
            return asked_now(s, f)
        f = f.below
    return None


def question(f: Frame) -> Effect[Any]:
    """The effect that asks: a frame that has not begun may still say that it is mandatory."""
    effect = f.effect
    while isinstance(effect, Must):
        effect = effect.part
    return effect


def asked_now(s: State, f: Frame) -> State | None:
    """A copy with that frame on top; None if there would be no question."""
    effect = question(f)
    must = f.must or effect is not f.effect
    new = s.copy()
    new.top = Frame(effect, f.who, f.at, f.it, must, f.below)
    options = effect.options(new, new.top)
    if not must or options is None or len(options) < 2 or s.driven_seats >> f.who & 1:
        return None
    new.options = options
    return new
