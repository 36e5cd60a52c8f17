"""The numbers of a question are data: whoever shows it reads none of them out of its words."""

from __future__ import annotations

import json

from loew.engine.journal import Journal
from loew.engine.seat import Dealer
from loew.engine.setup import simple_setup
from loew.engine.tongue import speaking
from loew.golem.flow import Golem

KEYS = {"book": "discount", "develop": "discount", "create": "prices", "place-tile": "tile", "pay": "for"}


def test_the_chooser_is_given_them_in_every_language_and_nobody_else_is() -> None:
    journal = Journal(Golem(), simple_setup("golem", 3, 11))
    dealer = Dealer(5)
    met = set()
    while journal.decision is not None:
        kind, who = journal.decision.kind, journal.decision.who
        given = journal.view(who)["decision"]["given"]
        with speaking("pl"):
            assert journal.view(who)["decision"]["given"] == given
        assert json.loads(json.dumps(given)) == given
        assert set(given) == {KEYS[kind]} if kind in KEYS else set(given) <= {"discount"}
        assert [journal.view(seat)["decision"]["given"] for seat in range(3) if seat != who] == [{}, {}]
        met.add(kind)
        journal.play(dealer.one(journal.decision.options))
    assert met >= {"create", "develop", "place-tile"}
