"""What the server counts about itself, for Prometheus; nobody reads it without the token."""

from __future__ import annotations

from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from loew.web.settings import Settings
from web.local_server import LocalServer, Visitor

TOKEN = "t" * 30


def figures(visitor: Visitor) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
    answer = visitor.get("/metrics", authorization=f"Bearer {TOKEN}")
    assert answer.status_code == 200, answer.text
    found = {}
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            found[sample.name, tuple(sorted(sample.labels.items()))] = sample.value
    return found


def test_metrics_are_off_until_there_is_a_token(local_server: LocalServer) -> None:
    assert local_server.visitor().get("/metrics").status_code == 404


def test_only_who_has_the_token_reads_them(tmp_path: Path) -> None:
    with LocalServer(tmp_path, settings=Settings(metrics_token=TOKEN)) as local_server:
        visitor = local_server.visitor()
        assert visitor.get("/metrics").status_code == 401
        assert visitor.get("/metrics", authorization="Bearer wrong").status_code == 401
        assert visitor.get("/metrics", authorization=f"Bearer {TOKEN}").status_code == 200


def test_requests_draws_choices_and_bots_are_counted(tmp_path: Path) -> None:
    with LocalServer(tmp_path, settings=Settings(metrics_token=TOKEN)) as local_server:
        visitor = local_server.visitor()
        before = figures(visitor)
        table = visitor.create("golems", "you", "greedy")
        visitor.get(f"/t/{table.id}")
        visitor.get(f"/t/{table.id}/now")
        visitor.get(f"/t/{table.id}/now")
        table.play_on(0, most=12)
        after = figures(visitor)

        def grown(name: str, **labels: str) -> float:
            key = (name, tuple(sorted(labels.items())))
            return after.get(key, 0) - before.get(key, 0)

        of_people = sum(1 for who, _ in table.live.journal.choices if who == 0)
        assert grown("loew_choices_total", by="person") == of_people > 0
        assert grown("loew_choices_total", by="bot") > 0
        assert grown("loew_bot_seconds_count", bot="greedy") > 0
        assert grown("loew_draw_seconds_count", what="page") == 1
        assert grown("loew_draw_seconds_count", what="update") == 1, "the second one was drawn already"
        assert grown("loew_request_seconds_count", method="GET", route="/t/{table}/now", status="200") == 2
        assert grown("loew_database_seconds_count") > 0
        assert after["loew_tables_in_memory", ()] == 1
        assert after["loew_database_up", ()] == 1
        assert table.id not in visitor.get("/metrics", authorization=f"Bearer {TOKEN}").text
