"""The colours of the beats and of the sheet at the end of a round: night over the table, the same in both themes."""

from __future__ import annotations

from typing import Final

BEATS: Final = {
    "ribbon": "#2b1d45",
    "ribbon-low": "#1a1230",
    "ribbon-text": "#f6ecd6",
    "ribbon-faint": "#cfc2dc",
    "ribbon-line": "#9b78d0",
    "ribbon-beat": "#ffffff12",
    "ribbon-done": "#9fd67f",
    "beat-brass": "#f3d58a",
    "beat-brass-low": "#cf9a3a",
    "on-brass": "#24160a",
    "changed": "#3f9bf5",
    "float-gain": "#1f6b34",
    "float-loss": "#8a1f33",
    "on-float": "#fff6e2",
    "sheet-veil": "#0b0812c4",
    "sheet-sky": "#4a2d3f",
    "sheet-middle": "#281c40",
    "sheet-low": "#161022",
    "sheet-box": "#0d091699",
    "sheet-line": "#c98a3a",
    "ticket": "#fbeed0",
    "ticket-low": "#ecd9ac",
    "ticket-line": "#c79f6c",
    "sheet-good": "#9fd67f",
    "sheet-bad": "#ff8f78",
}
