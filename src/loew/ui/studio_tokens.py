"""The colours of a player's studio, the same in both themes: walnut rooms, brass plaques, leather books, iron, clay."""

from __future__ import annotations

from typing import Final

STUDIO: Final = {
    # rooms and the niches in which books lie
    "room": "#1b1013a6",
    "room-line": "#8f6d4f",
    "niche": "#0c0709",
    "niche-low": "#1d1216",
    "well": "#3a2620",
    "well-low": "#26171a",
    # plaques that work for their owner are brass, small grey tiles silver
    "plaque": "#f6d78d",
    "plaque-low": "#c99a45",
    "plaque-glow": "#ffb43c66",
    "silver": "#dfe2ea",
    "silver-low": "#a4abb9",
    # cauldrons, and the embers in fired clay
    "iron": "#57505f",
    "iron-low": "#26212c",
    "iron-rim": "#6b6475",
    "ember": "#ffb14a",
    # tracks, objectives, forecasts
    "track-clay": "#b1683f59",
    "track-study": "#2c8d9366",
    "goal": "#2c1a2b",
    "goal-done": "#6b3a63",
    "goal-line": "#a86c9c",
    "danger": "#ff8a72",
    # a discount is a green tag
    "tag-low": "#17441f",
}
