"""The API for what people do with each other: answers ahead, requests for an undo, leaving and coming back."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from loew.engine.seat import SPECTATOR
from loew.web.http.rate_limits import LONGEST_CHOICE
from loew.web.http.state import app_state
from loew.web.table import people
from loew.web.table.actions import TurnAction
from loew.web.table.api import table_state
from loew.web.table.deps import client_address, person, table_for_seat, tables
from loew.web.table.routing import BackgroundRoute

router = APIRouter(prefix="/api", tags=["people"], route_class=BackgroundRoute)


class AnswerAhead(BaseModel):
    """An answer given before the seat's turn; an empty one takes back the answer given before."""

    seat: int = Field(ge=0, le=3)
    choice: str = Field(default="", max_length=LONGEST_CHOICE)


class UndoAnswer(BaseModel):
    """Whether this seat allows what another asks; the seat that asks withdraws its request with `false`."""

    seat: int = Field(ge=0, le=3)
    allow: bool


class Resignation(BaseModel):
    """A seat that resigns, and the bot that plays on; without a bot the game ends and the other side wins."""

    seat: int = Field(ge=0, le=3)
    bot: str = Field(default="", max_length=40, description="the name of a bot, such as skilled; empty: the game ends")


class Replacement(BaseModel):
    """The seat of somebody who is away or whose time is up, and the bot that plays on; empty: the game ends."""

    seat: int = Field(ge=0, le=3)
    bot: str = Field(default="greedy", max_length=40)


@router.post("/tables/{table}/ahead")
def answer_ahead(request: Request, table: str, answer: AnswerAhead) -> dict[str, Any]:
    """Answer before your turn, where the question is certain: see `ahead` of the table. It is played when your turn
    comes, can be changed until then, and nobody else sees it."""
    live = table_for_seat(request, table, answer.seat)
    tables(request).answer_ahead(live, answer.seat, answer.choice)
    return table_state(request, live, answer.seat)


@router.post("/tables/{table}/ask-undo")
def ask_undo(request: Request, table: str, turn: TurnAction) -> dict[str, Any]:
    """Ask the other people to take back your last choice, after your turn has ended."""
    live = table_for_seat(request, table, turn.seat)
    people.ask_undo(tables(request), live, turn.seat, tables(request).seats_of(live, person(request)))
    return table_state(request, live, turn.seat)


@router.post("/tables/{table}/answer-undo")
def answer_undo(request: Request, table: str, answer: UndoAnswer) -> dict[str, Any]:
    """Allow or refuse what another person asks, or withdraw your own request."""
    live = table_for_seat(request, table, answer.seat)
    own = tables(request).seats_of(live, person(request))
    people.answer_undo(tables(request), live, answer.seat, own, answer.allow)
    return table_state(request, live, answer.seat)


@router.post("/tables/{table}/resign")
def resign(request: Request, table: str, leaving: Resignation) -> dict[str, Any]:
    """Resign: a bot plays on; or, where there are two sides, the game ends and the other wins."""
    live = table_for_seat(request, table, leaving.seat)
    people.resign(tables(request), live, leaving.seat, leaving.bot)
    return table_state(request, live, SPECTATOR)


@router.post("/tables/{table}/replace")
def replace(request: Request, table: str, change: Replacement) -> dict[str, Any]:
    """Let a bot play for a person who has been away too long: only for who made the table. Where the others decide
    about somebody whose time is up, any other player may, and an empty bot ends the game."""
    app_state(request).limits.actions.take(client_address(request))
    live = tables(request).find(table)
    people.replace(tables(request), live, person(request), change.seat, change.bot)
    return table_state(request, live, SPECTATOR)


@router.post("/tables/{table}/come-back")
def come_back(request: Request, table: str, turn: TurnAction) -> dict[str, Any]:
    """Take your seat back from the bot that played while you were away."""
    app_state(request).limits.actions.take(client_address(request))
    live = tables(request).find(table)
    people.come_back(tables(request), live, person(request), turn.seat)
    return table_state(request, live, turn.seat)
