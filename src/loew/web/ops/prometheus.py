"""The Prometheus text format of the server's metrics. Needs `pip install 'loew[metrics]'`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, GCCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

import loew
from loew.web.http.metrics import (
    BOTS,
    BOUNDS,
    CHOICES,
    COSTS,
    DATABASE,
    DRAWS,
    FAILURES,
    NOTICES,
    REQUESTS,
    SHED,
    Snapshot,
    metrics_folder,
)

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
COUNTERS: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    CHOICES: ("loew_choices", "Choices that were saved", ("by",)),
    NOTICES: ("loew_notices", "Messages about turns", ("kind", "outcome")),
    SHED: ("loew_shed", "Work that was refused because the server was overloaded", ("work",)),
    FAILURES: ("loew_failures", "What went wrong", ("what",)),
}
HISTOGRAMS: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    REQUESTS: ("loew_request_seconds", "Until a request was answered", ("method", "route", "status")),
    DRAWS: ("loew_draw_seconds", "To draw a table for a reader", ("what",)),
    BOTS: ("loew_bot_seconds", "Until a bot has chosen, with waiting", ("bot",)),
    COSTS: ("loew_cost_seconds", "Processor time that was charged to visitors", ("work",)),
    DATABASE: ("loew_database_seconds", "A transaction that writes", ()),
}


class LoewCollector(Collector):
    """The counters, histograms and gauges of this process, or of all workers together."""

    def __init__(self, found: Snapshot, database_up: bool) -> None:
        self.snapshot = found
        self.database_up = database_up

    def collect(self) -> Iterator[Metric]:
        yield from self.gauges()
        for key, (name, text, labels) in COUNTERS.items():
            counter = CounterMetricFamily(name, text, labels=labels)
            for (counted, values), n in list(self.snapshot.metrics.counters.items()):
                if counted == key:
                    counter.add_metric(values, n)
            yield counter
        for key, (name, text, labels) in HISTOGRAMS.items():
            family = HistogramMetricFamily(name, text, labels=labels)
            for (observed, values), histogram in list(self.snapshot.metrics.histograms.items()):
                if observed == key:
                    sums = [sum(histogram.counts[: i + 1]) for i in range(len(histogram.counts))]
                    buckets = [*zip(map(str, BOUNDS), map(float, sums), strict=False), ("+Inf", float(sums[-1]))]
                    family.add_metric(values, buckets, histogram.total)
            yield family

    def gauges(self) -> Iterator[Metric]:
        gauges = self.snapshot.gauges
        for name, text, value in (
            ("loew_streams", "Open streams of news", gauges.streams),
            ("loew_tables_in_memory", "Tables in memory; one may be in the memory of several processes", gauges.tables),
            ("loew_tables_watched", "Tables that somebody watches, the same", gauges.watched),
            ("loew_requests_waiting", "Requests that wait for the turn of their visitor", gauges.queued),
            ("loew_overloaded", "Processes that refuse expensive work of anonymous visitors", gauges.overloaded),
            ("loew_costliest_visitor_seconds", "What the dearest visitor has cost in an hour", gauges.costliest),
            ("loew_database_up", "Whether the database can be read and written", int(self.database_up)),
            ("loew_processes", "Processes that answer requests", self.snapshot.processes),
        ):
            yield GaugeMetricFamily(name, text, value=value)
        yield CounterMetricFamily("loew_processor_seconds", "Processor time of them", value=self.snapshot.processor)
        version = GaugeMetricFamily("loew_info", "The version of Loew", labels=("version",))
        version.add_metric((loew.__version__,), 1)
        yield version


def exposition(own: Snapshot, database_up: bool) -> bytes:
    """The metrics of this process, and of the other workers of its parent, as text for Prometheus."""
    registry, folder = CollectorRegistry(), metrics_folder()
    if folder is None:
        ProcessCollector(registry=registry)
        GCCollector(registry=registry)
    registry.register(LoewCollector(own if folder is None else folder.merged(own), database_up))
    return generate_latest(registry)
