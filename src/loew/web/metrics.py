"""`/metrics`: what the server has counted, for Prometheus. It is off until the operator sets a token, and then only who
sends that token may read it. Needs `pip install 'loew[metrics]'`."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, GCCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

import loew
from loew.web.background_route import BackgroundRoute
from loew.web.limits import Streams
from loew.web.measures import BOTS, BOUNDS, CHOICES, DATABASE, DRAWS, FAILURES, MEASURES, NOTICES, REQUESTS
from loew.web.tables import Tables

router = APIRouter(include_in_schema=False, route_class=BackgroundRoute)
COUNTED: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    CHOICES: ("loew_choices", "Choices that were saved", ("by",)),
    NOTICES: ("loew_notices", "Messages about turns", ("kind", "outcome")),
    FAILURES: ("loew_failures", "What went wrong", ("what",)),
}
TIMED: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    REQUESTS: ("loew_request_seconds", "Until a request was answered", ("method", "route", "status")),
    DRAWS: ("loew_draw_seconds", "To draw a table for a reader", ("what",)),
    BOTS: ("loew_bot_seconds", "Until a bot has chosen, with waiting", ("bot",)),
    DATABASE: ("loew_database_seconds", "A transaction that writes", ()),
}


class LoewCollector(Collector):
    """What was counted, and how things stand now."""

    def __init__(self, tables: Tables, streams: Streams) -> None:
        self.tables = tables
        self.streams = streams

    def collect(self) -> Iterator[Metric]:
        yield from gauges(self.tables, self.streams)
        for name, (title, text, labels) in COUNTED.items():
            counter = CounterMetricFamily(title, text, labels=labels)
            for (measured, values), n in MEASURES.counts.items():
                if measured == name:
                    counter.add_metric(values, n)
            yield counter
        for name, (title, text, labels) in TIMED.items():
            yield histogram(name, title, text, labels)


def gauges(tables: Tables, streams: Streams) -> Iterator[Metric]:
    live = list(tables.live.values())
    for title, text, value in (
        ("loew_streams", "Open streams of news", streams.open),
        ("loew_tables_in_memory", "Tables in memory", len(live)),
        ("loew_tables_watched", "Tables that somebody watches", sum(1 for each in live if each.watching)),
        ("loew_database_up", "Whether the database can be read and written", int(tables.store.problem() is None)),
    ):
        yield GaugeMetricFamily(title, text, value=value)
    version = GaugeMetricFamily("loew_info", "The version of Loew", labels=("version",))
    version.add_metric((loew.__version__,), 1)
    yield version


def histogram(name: str, title: str, text: str, labels: tuple[str, ...]) -> Metric:
    found = HistogramMetricFamily(title, text, labels=labels)
    for (measured, values), times in MEASURES.times.items():
        if measured == name:
            sums = [sum(times.counts[: i + 1]) for i in range(len(times.counts))]
            buckets = [*zip(map(str, BOUNDS), map(float, sums), strict=False), ("+Inf", float(sums[-1]))]
            found.add_metric(values, buckets, times.total)
    return found


@router.get("/metrics")
def metrics(request: Request) -> Response:
    """The text for Prometheus, for who has the token."""
    token: str = request.app.state.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(given.encode(), token.encode()):
        return PlainTextResponse("Authorization: Bearer TOKEN is needed", 401, {"www-authenticate": "Bearer"})
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    GCCollector(registry=registry)
    registry.register(LoewCollector(request.app.state.tables, request.app.state.streams))
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
