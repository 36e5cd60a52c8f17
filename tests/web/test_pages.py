"""The pages for people: their choices, their texts, and what they never show."""

from __future__ import annotations

import re
from html import unescape
from xml.etree import ElementTree

import pytest

from web.local_server import LocalServer, TableVisit

CHOICE = re.compile(r'id="choose-\d+"[^>]*data-choice="([^"]*)"')
PARAGRAPH = re.compile(r"<(?:p|summary)[^>]*>(.*?)</(?:p|summary)>", re.DOTALL)


def offered_choices(table: TableVisit) -> list[str]:
    page = table.visitor.get(f"/t/{table.id}").text
    return [unescape(text) for text in CHOICE.findall(page)]


def log_markup(table: TableVisit) -> str:
    page = table.visitor.get(f"/t/{table.id}/now").text
    return page[page.index('id="log"') : page.index("</aside>")]


def test_the_bar_offers_exactly_what_can_be_chosen(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2")
    asked = local_server.journal(table.id).decision
    assert asked is not None
    assert sorted(offered_choices(table)) == sorted(asked.options)


def test_the_lobby_puts_the_tables_that_wait_for_me_first(local_server: LocalServer) -> None:
    me = local_server.visitor()
    mine = me.create("golem", "you", "automa:2")
    me.create("golems", "link", "link")
    page = me.get("/").text
    assert "your turn" in page
    assert page.index(mine.id) == page.index("/t/") + 3


def test_a_log_has_no_empty_line_and_speaks_to_you(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2")
    for _ in range(12):
        live = local_server.live(table.id)
        if live.seat_to_end_turn() == 0:
            table.visitor.post(f"/api/tables/{table.id}/end-turn", {"seat": 0})
        elif (asked := live.journal.decision) is not None:
            table.visitor.post(f"/api/tables/{table.id}/choices", {"seat": 0, "choice": asked.options[0]})
    log = log_markup(table)
    lines = [re.sub(r"<[^>]*>", "", line).strip() for line in PARAGRAPH.findall(log)]
    assert lines
    assert all(lines)
    assert not re.search(r"You (?:takes|keeps|moves|stands|sends|chooses)", log)
    assert 'class="actions"' in log


def test_people_at_one_browser_are_parted_by_a_curtain(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "here", names=["Ada", "Bo"])
    first = local_server.live(table.id).current_seat()
    page = table.visitor.get(f"/t/{table.id}").text
    assert 'id="curtain"' in page
    assert 'id="scene"' not in page
    assert 'id="scene"' in table.visitor.get(f"/t/{table.id}/now?seat={first}").text


def test_a_missing_table_is_told_on_a_page(local_server: LocalServer) -> None:
    answer = local_server.visitor().get("/t/nix", accept="text/html")
    assert answer.status_code == 404
    assert "There is no such table" in answer.text


def test_the_picture_of_a_table_is_one_well_formed_file(local_server: LocalServer) -> None:
    for name, seats in (("golem", ("you", "automa:1")), ("golems", ("you", "greedy"))):
        table = local_server.visitor().create(name, *seats)
        answer = table.visitor.get(f"/t/{table.id}/board.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert ElementTree.fromstring(answer.text).tag.endswith("svg")


def test_a_transcript_of_a_running_game_is_for_who_holds_all_seats_of_people(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "link")
    assert table.visitor.get(f"/t/{table.id}/transcript.txt").status_code == 403
    alone = local_server.visitor().create("golem", "you", "automa:1")
    assert alone.visitor.get(f"/t/{alone.id}/transcript.txt").status_code == 200


@pytest.mark.parametrize(("game", "opponent"), [("golem", "automa:1"), ("golems", "casual")])
def test_a_finished_game_can_be_read_in_words_and_its_files_say_who_played(
    local_server: LocalServer, game: str, opponent: str
) -> None:
    table = local_server.visitor().create(game, "you", opponent, names=["Zoë the 1st"], seed=3)
    table.play_on(0)
    assert table.read(0)["over"]
    text = table.visitor.get(f"/t/{table.id}/transcript.txt").text
    rival = "Automa" if game == "golem" else "Casual"
    assert text.splitlines()[1] == f"Zoë the 1st and {rival}"
    assert "Zoë the 1st take" in text
    assert "You" not in text
    if game == "golem":
        assert [f"Round {n}" in text for n in range(1, 6)] == [True] * 4 + [False]
    assert not re.search(r"\b(book|tile|card|obj)-\d", text), "no ids of components"
    totals = [str(score["total"]).replace("-", "−") for score in table.live.journal.score()]
    assert f"  Zoë the 1st: {totals[0]}\n  {rival}: {totals[1]}\n" in text
    page = table.visitor.get(f"/t/{table.id}/replay?step=9999").text
    assert f'download="{game}-{table.live.created_on}-zoe-the-1st-{rival.lower()}.loew"' in page
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", table.live.created_on)


def test_a_replay_opens_at_the_start_and_no_result_covers_its_end(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "random", seed=3)
    table.play_on(0)
    first = table.visitor.get(f"/t/{table.id}/replay").text
    assert 'data-step="0"' in first
    assert 'id="result"' not in first
    last = table.visitor.get(f"/t/{table.id}/replay?step=9999").text
    assert 'id="result"' not in last
    assert "Show the result" in last


def test_pages_carry_no_inline_style_or_script(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2")
    for path in (
        "/",
        "/how",
        "/how/golem",
        "/how/golems",
        "/rules",
        f"/t/{table.id}",
        f"/t/{table.id}/replay?step=3",
        "/api/docs",
    ):
        page = table.visitor.get(path).text
        assert not re.search(r'\sstyle="|<style|\son[a-z]+="|<script>', page), path


def test_a_person_who_calls_himself_you_is_not_taken_for_whoever_reads(local_server: LocalServer) -> None:
    me, friend = local_server.visitor(), local_server.visitor()
    table = me.create("golems", "you", "link")
    friend.post(f"/api/tables/{table.id}/seat", {"secret": table.links["1"]})
    friend.post(f"/api/tables/{table.id}/name", {"seat": 1, "name": "You"})
    assert "“You”" in me.get(f"/t/{table.id}").text
