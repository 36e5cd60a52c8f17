"""Records: rows of plain values. `copy()` is written out, one assignment per field; FIELDS names them for the rest.

A law checks that each record's `copy()` and its FIELDS cover the same fields, so neither can fall behind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol


class HasFields(Protocol):
    FIELDS: ClassVar[tuple[str, ...]]


def to_plain(record: HasFields) -> dict[str, Any]:
    """The record as what JSON can hold."""
    return {name: to_lists(getattr(record, name)) for name in record.FIELDS}


def from_plain(record: HasFields, data: Mapping[str, Any]) -> None:
    """Fill the record from what `to_plain` made."""
    for name in record.FIELDS:
        setattr(record, name, to_tuples(data[name]))


def to_lists(value: Any) -> Any:
    return [to_lists(item) for item in value] if isinstance(value, tuple) else value


def to_tuples(value: Any) -> Any:
    return tuple([to_tuples(item) for item in value]) if isinstance(value, list) else value


def without(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """The same without the first such item."""
    i = items.index(item)
    return items[:i] + items[i + 1 :]


def replaced(items: Sequence[Any], i: int, item: Any) -> tuple[Any, ...]:
    """The same with another item in place i."""
    return (*items[:i], item, *items[i + 1 :])
