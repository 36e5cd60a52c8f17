"""How a sentence begins."""

from __future__ import annotations


def capital(text: str) -> str:
    """With a capital, as a sentence or a button begins."""
    return text[:1].upper() + text[1:]
