"""What the server counts about itself, for Prometheus; nobody reads it without the token."""

from __future__ import annotations

import urllib.request
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from loew.web.http.metrics import CHOICES, DATABASE, Gauges, Metrics, MetricsFolder, Snapshot
from loew.web.settings import Settings
from support import PATIENCE, wait_until
from web.local_server import LocalServer, Visitor
from web.server_process import ServerProcess

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
        assert after["loew_overloaded", ()] == after["loew_requests_waiting", ()] == 0
        assert after["loew_database_up", ()] == 1
        assert table.id not in visitor.get("/metrics", authorization=f"Bearer {TOKEN}").text


def test_workers_add_up_what_they_have_counted(tmp_path: Path) -> None:
    folder = MetricsFolder(tmp_path)
    one, other = Metrics(), Metrics()
    for metrics, seconds in ((one, 0.02), (other, 3.0)):
        metrics.count(CHOICES, "person", n=2)
        metrics.observe(DATABASE, seconds)
    other.count(CHOICES, "bot")
    folder.write(Snapshot(one, Gauges(3, 2, 1), 1, 5.0), "11.json")
    folder.write(Snapshot(other, Gauges(4, 2, 2), 1, 6.0), "12.json")
    here = Snapshot(Metrics(), Gauges(1, 1, 1), 1, 1.0)
    found = folder.merged(here)
    assert found.gauges == Gauges(8, 5, 4)
    assert (found.processes, found.processor) == (3, 12.0)
    assert dict(found.metrics.counters) == {(CHOICES, ("person",)): 4, (CHOICES, ("bot",)): 1}
    assert found.metrics.histograms[DATABASE, ()].total == 3.02
    assert sum(found.metrics.histograms[DATABASE, ()].counts) == 2
    for ended in (11, 12, 13):
        folder.worker_exited(ended)
    after = folder.merged(here)
    assert after.metrics.counters == found.metrics.counters, "no sum ever shrinks"
    assert (after.gauges, after.processes) == (here.gauges, 1)


@pytest.mark.slow
def test_costs_are_told_without_names(tmp_path: Path) -> None:
    with LocalServer(tmp_path, limits=True, settings=Settings(metrics_token=TOKEN)) as local_server:
        visitor = local_server.visitor("192.0.2.55")
        before = figures(visitor)
        table = visitor.create("golems", "you", "greedy")
        visitor.get(f"/t/{table.id}/board.svg")
        local_server.state.overload.active = True
        visitor.get(f"/t/{table.id}/board.svg")
        after = figures(visitor)
        for work in ("pictures", "changes"):
            key = "loew_cost_seconds_count", (("work", work),)
            assert after[key] > before.get(key, 0)
        shed = "loew_shed_total", (("work", "pictures"),)
        assert after[shed] == before.get(shed, 0) + 1
        assert after["loew_overloaded", ()] == 1
        assert after["loew_costliest_visitor_seconds", ()] > 0
        assert "192.0.2.55" not in visitor.get("/metrics", authorization=f"Bearer {TOKEN}").text


def test_any_worker_tells_the_figures_of_all(tmp_path: Path) -> None:
    more = ("--workers", "2", "--metrics-token", TOKEN, "--bot-processes", "0")
    with ServerProcess(tmp_path, *more) as server:
        client = server.client()
        for _ in range(8):
            client.create("golems", ["you", "here"])

        def text() -> str:
            headers = {"authorization": f"Bearer {TOKEN}"}
            request = urllib.request.Request(f"{server.address.rstrip('/')}/metrics", headers=headers)
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return str(answer.read().decode())

        made = 'loew_request_seconds_count{method="POST",route="/api/tables",status="201"} 8.0'
        wait_until(lambda: made in text() and "loew_processes 2.0" in text())
