"""`/metrics`: what the server has counted, for Prometheus. It is off until the operator sets a token, and then only who
sends that token may read it. Needs `pip install 'loew[metrics]'`."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, GCCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

import loew
from loew.web.http.measures import (
    BOTS,
    BOUNDS,
    CHOICES,
    DATABASE,
    DRAWS,
    FAILURES,
    NOTICES,
    REQUESTS,
    Measures,
)
from loew.web.http.rate_limits import Streams
from loew.web.http.routing import BackgroundRoute
from loew.web.ops.shared_measures import (
    WRITE_EVERY,
    Counted,
    MeasuresFolder,
    Now,
    measures_folder,
    own,
)
from loew.web.table.service import Tables

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
    """What was counted, and how things stand now: in this process, or in all workers together."""

    def __init__(self, counted: Counted, database_up: bool) -> None:
        self.counted = counted
        self.database_up = database_up

    def collect(self) -> Iterator[Metric]:
        yield from self.gauges()
        for name, (title, text, labels) in COUNTED.items():
            counter = CounterMetricFamily(title, text, labels=labels)
            for (measured, values), n in list(self.counted.measures.counts.items()):
                if measured == name:
                    counter.add_metric(values, n)
            yield counter
        for name, (title, text, labels) in TIMED.items():
            yield histogram(self.counted.measures, name, title, text, labels)

    def gauges(self) -> Iterator[Metric]:
        now = self.counted.now
        for title, text, value in (
            ("loew_streams", "Open streams of news", now.streams),
            ("loew_tables_in_memory", "Tables in memory; one may be in the memory of several processes", now.tables),
            ("loew_tables_watched", "Tables that somebody watches, the same", now.watched),
            ("loew_database_up", "Whether the database can be read and written", int(self.database_up)),
            ("loew_processes", "Processes that answer requests", self.counted.processes),
        ):
            yield GaugeMetricFamily(title, text, value=value)
        yield CounterMetricFamily("loew_processor_seconds", "Processor time of them", value=self.counted.processor)
        version = GaugeMetricFamily("loew_info", "The version of Loew", labels=("version",))
        version.add_metric((loew.__version__,), 1)
        yield version


def histogram(measures: Measures, name: str, title: str, text: str, labels: tuple[str, ...]) -> Metric:
    found = HistogramMetricFamily(title, text, labels=labels)
    for (measured, values), times in list(measures.times.items()):
        if measured == name:
            sums = [sum(times.counts[: i + 1]) for i in range(len(times.counts))]
            buckets = [*zip(map(str, BOUNDS), map(float, sums), strict=False), ("+Inf", float(sums[-1]))]
            found.add_metric(values, buckets, times.total)
    return found


def counted_here(tables: Tables, streams: Streams) -> Counted:
    """What this process has counted."""
    live = list(tables.live.values())
    return own(Now(streams.open, len(live), sum(1 for each in live if each.watching)))


async def keep_writing(folder: MeasuresFolder, tables: Tables, streams: Streams) -> None:
    """Tell the other workers of this parent, again and again, what this one has counted."""
    while True:
        with suppress(OSError):
            folder.write(counted_here(tables, streams))
        await asyncio.sleep(WRITE_EVERY)


@router.get("/metrics")
def metrics(request: Request) -> Response:
    """The text for Prometheus, for who has the token."""
    token: str = request.app.state.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(given.encode(), token.encode()):
        return PlainTextResponse("Authorization: Bearer TOKEN is needed", 401, {"www-authenticate": "Bearer"})
    registry, folder, found = CollectorRegistry(), measures_folder(), request.app.state.tables
    counted = counted_here(found, request.app.state.streams)
    if folder is None:
        ProcessCollector(registry=registry)
        GCCollector(registry=registry)
    else:
        counted = folder.all(counted)
    registry.register(LoewCollector(counted, found.store.problem() is None))
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
