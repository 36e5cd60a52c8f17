"""Why a component cannot be chosen now: the server says it to the seat that is asked, and to nobody else."""

from __future__ import annotations

import pytest

import loew
from loew.engine.journal import Journal
from loew.engine.seat import Dealer
from web.local_server import LocalServer


def game_with(kind: str, file: str) -> tuple[Journal, str]:
    """A random game at a question of that kind, and a component of that file that cannot be chosen there."""
    for seed in range(30):
        game = loew.new("golem", seats=2, seed=seed)
        dealer = Dealer(seed, 3)
        for _ in range(200):
            asked = game.decision
            if asked is None:
                break
            words = {word for option in asked.options for word in option.split()}
            refused = [entry.id for entry in game.game.entries() if entry.file == file and entry.id not in words]
            if asked.kind == kind and len(asked.options) > 1 and refused:
                return game, refused[0]
            game.play(dealer.one(asked.options))
    raise AssertionError(f"no question {kind!r}")


@pytest.mark.parametrize(("kind", "file"), [("book", "books.toml"), ("develop", "developments.toml")])
def test_a_component_that_is_refused_says_why(local_server: LocalServer, kind: str, file: str) -> None:
    game, component = game_with(kind, file)
    visitor = local_server.visitor()
    table = visitor.post("/api/import", {"text": game.save()}).json()["id"]
    assert game.decision is not None
    who = game.decision.who
    words = visitor.get(f"/t/{table}/why/{component}?seat={who}").text
    assert words.startswith("Not now: it ")
    assert visitor.get(f"/t/{table}/why/char-39?seat={who}").text == "Not part of this question."
    assert visitor.get(f"/t/{table}/why/nothing?seat={who}").text == "Not part of this question."
    assert visitor.get(f"/t/{table}/why/{component}?seat={1 - who}").text == ""
    assert local_server.visitor().get(f"/t/{table}/why/{component}?seat={who}").status_code == 403
