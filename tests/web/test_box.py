"""The owner's box over HTTP: answers are saved one by one, can be taken back, and belong to the person; packs are
exchanged and compared; a table is played with one."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from loew.box.pack import LARGEST, Pack, read_pack
from loew.box.questionnaire import questionnaire_of
from loew.web.box import routes as box_api
from loew.web.box import service as desk
from web.local_server import LocalServer, Visitor
from web.profile_people import PASSWORD, sign_in

BOOK = "books.book.book-7"


@pytest.fixture
def visitor(local_server: LocalServer) -> Visitor:
    return local_server.visitor()


def answer(visitor: Visitor, *edits: list[Any], component: str = BOOK, game: str = "golem") -> dict[str, Any]:
    found = visitor.post(f"/api/box/{game}/{component}/answer", {"edits": list(edits)})
    assert found.status_code == 200, found.text
    state: dict[str, Any] = found.json()
    return state


def right(visitor: Visitor, component: str, game: str = "golem") -> dict[str, Any]:
    found = visitor.post(f"/api/box/{game}/{component}/right")
    assert found.status_code == 200, found.text
    state: dict[str, Any] = found.json()
    return state


def progress(visitor: Visitor, game: str = "golem") -> dict[str, Any]:
    return next(each for each in visitor.get("/api/box").json() if each["game"] == game)


def refusal(visitor: Visitor, path: str, body: Any = None) -> str:
    found = visitor.post(path, body)
    assert 400 <= found.status_code < 500, found.text
    return str(found.json()["error"])


# ------------------------------------------------------------------ answers


def test_answers_are_saved_one_by_one_and_survive_a_restart(any_server: LocalServer) -> None:
    visitor = any_server.visitor()
    before = progress(visitor)
    state = answer(visitor, ["cost", "step", 1])
    assert (state["done"], state["corrected"], state["next"]) == (4, 1, "books.book.book-8")
    assert right(visitor, "books.book.book-8")["done"] > 4
    any_server.restart()
    after = progress(visitor)
    assert after["corrected"] == 1
    assert after["total"] == before["total"] == questionnaire_of("golem").total
    assert re.search(r'id="f-cost"[^>]*\svalue="6"', visitor.get(f"/box/golem/{BOOK}").text)


def test_undo_goes_back_answer_by_answer(visitor: Visitor) -> None:
    answer(visitor, ["cost", "step", 1])
    right(visitor, "books.book.book-8")
    visitor.post("/api/box/golem/books.book.book-9/skip")
    assert progress(visitor)["skipped"] == 1
    places = [visitor.post("/api/box/golem/undo").json()["at"] for _ in range(3)]
    assert places == ["books.book.book-9", "books.book.book-8", BOOK]
    assert progress(visitor)["done"] == progress(visitor)["skipped"] == 0
    assert "no answer to take back" in refusal(visitor, "/api/box/golem/undo")


def test_a_skipped_component_comes_again_at_the_end(visitor: Visitor) -> None:
    gems = questionnaire_of("golems").order[-5:]
    for group in ("golems", "runes"):
        visitor.post(f"/api/box/golems/groups/{group}/right")
    visitor.post(f"/api/box/golems/{gems[0]}/skip")
    for gem in gems[1:]:
        state = right(visitor, str(gem), "golems")
    assert state["next"] == str(gems[0])
    assert right(visitor, str(gems[0]), "golems")["next"] is None
    assert "All is answered" in visitor.get("/box").text
    assert visitor.get("/box/golems").headers["location"] == "/box"


def test_everything_left_in_a_group_is_right_by_one_request(visitor: Visitor) -> None:
    answer(visitor, ["cost", "step", 1])
    state = visitor.post("/api/box/golem/groups/books/right").json()
    books = state["groups"]["books"]
    assert books["done"] == books["total"]
    assert books["corrected"] == 1
    assert visitor.post("/api/box/golem/groups/nonsense/right").status_code == 404


def test_the_same_answer_again_is_no_step(visitor: Visitor) -> None:
    for _ in range(3):
        answer(visitor, ["cost", "set", 7])
        right(visitor, "books.book.book-8")
    assert visitor.post("/api/box/golem/undo").json()["at"] == "books.book.book-8"
    assert visitor.post("/api/box/golem/undo").json()["at"] == BOOK
    assert progress(visitor)["done"] == 0


def test_values_that_only_fit_together_are_kept_and_it_is_said_what_is_missing(visitor: Visitor) -> None:
    runes = questionnaire_of("golems").group("runes").members
    square = next(str(asked.component) for asked in runes if asked.entry.values["square"])
    other = next(str(asked.component) for asked in runes if not asked.entry.values["square"])
    assert "This does not fit yet" in form(visitor, square, ["square", "set", False], game="golems")
    answer(visitor, ["square", "set", False], component=square, game="golems")
    assert "You cannot play with this pack yet" in visitor.get("/box").text
    body = {"game": "golems", "seats": ["you", "greedy"], "pack": "mine"}
    assert "square" in refusal(visitor, "/api/tables", body)
    assert visitor.get("/api/box/pack").status_code == 400
    text = form(visitor, other, ["square", "set", True], game="golems")
    assert "This does not fit yet" not in text
    assert "box-card" in text
    answer(visitor, ["square", "set", True], component=other, game="golems")
    assert "You cannot play" not in visitor.get("/box").text
    assert visitor.post("/api/tables", body).status_code == 201


def test_the_box_goes_with_a_profile_to_another_browser_and_away_with_the_data(any_server: LocalServer) -> None:
    visitor = any_server.visitor()
    answer(visitor, ["cost", "step", 1])
    made = visitor.post("/api/profile", {"name": "Ada", "password": PASSWORD, "keep_tables": True})
    assert made.status_code == 201, made.text
    ada = visitor
    assert progress(ada)["corrected"] == 1
    phone = sign_in(any_server, "Ada")
    assert progress(phone)["corrected"] == 1
    assert '"cost"' in ada.get("/api/my-data").json()["boxes"][0]["journal"]
    other = any_server.visitor()
    assert progress(other)["done"] == 0
    assert ada.post("/api/my-data/delete", {"name": "Ada", "current": PASSWORD}).status_code == 204
    rows = any_server.app.tables.store.db.execute("select count(*) from boxes", ()).fetchone()
    assert rows[0] == 0


# ------------------------------------------------------------------ the form


def form(visitor: Visitor, component: str, *edits: list[Any], game: str = "golem", **headers: str) -> str:
    found = visitor.post(f"/box/{game}/{component}/form", {"edits": list(edits)}, **headers)
    assert found.status_code == 200, found.text
    return found.text


def test_the_form_draws_the_component_and_says_what_the_value_means(visitor: Visitor) -> None:
    text = form(visitor, BOOK, ["immediate", "add", "clay"], ["cost", "set", 9])
    assert "then score 2 VP and take 1 clay." in text
    assert "Ours: Move 1 up the study track, then score 2 VP." in text
    assert 'class="box-form changed"' in text
    assert progress(visitor)["done"] == 0, "nothing is saved"
    polish = form(visitor, BOOK, ["immediate", "add", "clay"], **{"accept-language": "pl"})
    assert "glin" in polish


def test_what_cannot_be_read_is_said_and_the_drawing_stays(visitor: Visitor) -> None:
    text = form(visitor, "golems.golem.red-3", ["needs", "remove", 0], ["needs", "remove", 0], game="golems")
    assert "something is missing" in text
    assert 'data-unchanged="yes"' in text
    assert "something is missing" in refusal(
        visitor,
        "/api/box/golems/golems.golem.red-3/answer",
        {"edits": [["needs", "remove", 0], ["needs", "remove", 0]]},
    )


ODD_BODIES = [
    {"data": {"cost": [[[]]]}},
    {"data": {"immediate": {"chips": [{"symbol": 1}], "signs": []}}},
    {"data": {"immediate": {"chips": "x"}}},
    {"edits": [["nonsense", "set", 1]]},
    {"edits": [["cost", "step", "x"]]},
    {"edits": [[{}]]},
    {"edits": [[]]},
    {"edits": [["cost", "step", 1]] * 101},
]


@pytest.mark.parametrize("body", ODD_BODIES, ids=str)
def test_an_odd_form_is_refused_with_a_sentence(visitor: Visitor, body: Any) -> None:
    assert refusal(visitor, f"/box/golem/{BOOK}/form", body)
    assert refusal(visitor, f"/api/box/golem/{BOOK}/answer", body)


@pytest.mark.parametrize(
    "path", ["nonsense", "golem/nonsense", "golem/books.book.book-99", "nonsense/a.b.c", "packs/x"]
)
def test_a_page_that_does_not_exist(visitor: Visitor, path: str) -> None:
    assert visitor.get(f"/box/{path}", accept="text/html").status_code == 404


@pytest.mark.parametrize("game", ["golem", "golems"])
def test_every_component_has_a_page(visitor: Visitor, game: str) -> None:
    questionnaire = questionnaire_of(game)
    for n, component in enumerate(questionnaire.order):
        if n % 17 == 0:
            text = visitor.get(f"/box/{game}/{component}").text
            for question in questionnaire.by_component[component].questions:
                assert f'id="field-{question.field}"' in text


# ------------------------------------------------------------------ packs


def export(visitor: Visitor) -> str:
    found = visitor.get("/api/box/pack")
    assert found.status_code == 200, found.text
    return found.text


def keep(visitor: Visitor, text: str) -> str:
    found = visitor.post("/api/box/packs", {"text": text})
    assert found.status_code == 201, found.text
    return str(found.json()["id"])


def packed(visitor: Visitor) -> str:
    """A pack about both games."""
    answer(visitor, ["cost", "step", 1], ["active", "add", "coin"])
    right(visitor, "books.book.book-8")
    answer(visitor, ["gives", "set", 0, "blue"], component="golems.golem.red-3", game="golems")
    visitor.post("/api/box/name", {"name": "Ada’s box", "who": "Ada"})
    return export(visitor)


def test_export_import_export_gives_the_same_bytes(any_server: LocalServer) -> None:
    ada, bela = any_server.visitor(), any_server.visitor()
    text = packed(ada)
    pack = keep(bela, text)
    assert bela.post(f"/api/box/packs/{pack}/take").json() == {"taken": 10}
    assert export(bela) == text
    assert bela.post("/api/box/golem/undo").status_code == 200
    assert progress(bela)["done"] == 0


def test_a_bad_pack_is_refused_with_a_sentence_that_names_the_entry_and_nothing_is_lost(visitor: Visitor) -> None:
    text = packed(visitor)
    bad = {
        text.replace("book-7", "book-77"): "book-77",
        text.replace("cost = 6", 'cost = "many"'): "book-7",
        text.replace("format = 1", "format = 9"): "format",
        text.replace("[golem]", "[chess]").replace("[[golem.", "[[chess."): "chess",
        text[: len(text) // 2] + "[[": "line",
        "hello": "pack",
        text + "a." * 9_000 + "a = 1": "parts",
        text + "a = " + "[" * 9_000: "brackets",
        text.replace("format = 1", "format = 0x" + "f" * 9_000): "digits",
        "": "pack",
    }
    for pack, named in bad.items():
        assert named in refusal(visitor, "/api/box/packs", {"text": pack})
    assert refusal(visitor, "/api/box/packs", {"text": "x" * (LARGEST + 1)})
    assert export(visitor) == text
    assert "Packs that you keep" not in visitor.get("/box").text


def test_nobody_keeps_too_many_packs_and_each_can_go(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "MOST_PACKS", 2)
    text = packed(visitor)
    packs = [keep(visitor, text) for _ in range(2)]
    assert "delete one first" in refusal(visitor, "/api/box/packs", {"text": text})
    assert visitor.delete(f"/api/box/packs/{packs[0]}").status_code == 204
    assert visitor.delete(f"/api/box/packs/{packs[0]}").status_code == 404
    keep(visitor, text)


def test_one_address_cannot_fill_the_disk_with_packs(tmp_path: Path) -> None:
    """Whoever it says it is: a new identity costs nothing."""
    with LocalServer(tmp_path, limits=True) as server:
        text = packed(server.visitor())
        large = text + "".join(f"# {'x' * 90}\n" for _ in range((LARGEST - len(text)) // 93))
        answers = [server.visitor().post("/api/box/packs", {"text": large}) for _ in range(12)]
    assert [answer.status_code for answer in answers] == [201] * 10 + [429] * 2
    assert int(answers[-1].headers["retry-after"]) > 60


def test_a_pack_is_read_beside_the_event_loop(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    on_loop: list[bool] = []

    def watched(text: str, place: str) -> Pack:
        on_loop.append(asyncio._get_running_loop() is not None)
        return read_pack(text, place)

    monkeypatch.setattr(box_api, "read_pack", watched)
    keep(visitor, packed(visitor))
    assert on_loop == [False]


def test_a_pack_from_the_time_when_they_could_be_larger_can_be_deleted(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = keep(visitor, packed(visitor))
    monkeypatch.setattr("loew.box.pack.LARGEST", 100)
    assert "too large" in visitor.get(f"/box/packs/{pack}").text
    assert visitor.delete(f"/api/box/packs/{pack}").status_code == 204


def test_differences_are_chosen_one_by_one(local_server: LocalServer) -> None:
    ada, bela = local_server.visitor(), local_server.visitor()
    text = packed(ada)
    answer(bela, ["cost", "set", 3])
    pack = keep(bela, text)
    page = bela.get(f"/box/packs/{pack}").text
    assert "Ada’s box" in page
    assert f'name="golem.{BOOK}.cost"' in page
    assert f'name="golem.{BOOK}.colour"' not in page, "both say the same"
    before, folded = page.split("<details", 1)
    assert f'name="golem.{BOOK}.cost"' in before
    assert 'name="golem.books.book.book-8.cost"' in folded, "what only one has read is folded"
    chosen = {f"golem.{BOOK}.active": "theirs", f"golem.{BOOK}.cost": "ours", "golems.golems.golem.red-3.gives": "mine"}
    assert bela.post(f"/api/box/packs/{pack}/choose", {"choices": chosen}).json() == {"changed": 2}
    mine = export(bela)
    assert 'active = "study 1 & 1 coin"' in mine
    assert "confirmed.cost = 5" in mine
    assert "red-3" not in mine
    assert refusal(bela, f"/api/box/packs/{pack}/choose", {"choices": {"x": "nonsense"}})
    assert bela.post("/api/box/packs/nonsense/choose", {}).status_code == 404
    assert ada.get(f"/box/packs/{pack}").status_code == 404, "it is another person's"


def test_starting_again_forgets_the_answers_and_keeps_the_name(visitor: Visitor) -> None:
    packed(visitor)
    assert visitor.post("/api/box/golem/reset").status_code == 204
    assert progress(visitor)["done"] == 0
    assert progress(visitor, "golems")["done"] == 2
    assert "Ada’s box" in visitor.get("/box").text
