"""The routers of the room: lessons, puzzles, analyses."""

from __future__ import annotations

from loew.web.learn import lessons, puzzles
from loew.web.learn.analysis import routes as analysis
from loew.web.learn.analysis import seat_routes as seat_analysis

ROUTERS = (
    *(analysis.router, analysis.site, seat_analysis.router, seat_analysis.site),
    *(puzzles.site, lessons.router, lessons.site),
)
