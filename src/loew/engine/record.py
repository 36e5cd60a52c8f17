"""Records of plain values. `copy()` has one assignment for each field; FIELDS lists the fields for other uses.

A test checks that `copy()` and FIELDS of each record have the same fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol


class HasFields(Protocol):
    FIELDS: ClassVar[tuple[str, ...]]


def to_plain(record: HasFields) -> dict[str, Any]:
    """The record as data for JSON."""
    return {name: to_lists(getattr(record, name)) for name in record.FIELDS}


def from_plain(record: HasFields, data: Mapping[str, Any]) -> None:
    """Fill the record from what `to_plain` made. Fields that were added later keep their first value if it has none."""
    added = getattr(record, "ADDED", ())
    for name in record.FIELDS:
        if name in data or name not in added:
            setattr(record, name, to_tuples(data[name]))


def to_lists(value: Any) -> Any:
    return [to_lists(item) for item in value] if isinstance(value, tuple) else value


def to_tuples(value: Any) -> Any:
    return tuple([to_tuples(item) for item in value]) if isinstance(value, list) else value


def without(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """The items without the first one equal to `item`."""
    i = items.index(item)
    return items[:i] + items[i + 1 :]


def replaced(items: Sequence[Any], i: int, item: Any) -> tuple[Any, ...]:
    """The items with another item at index i."""
    found = list(items)
    found[i] = item
    return tuple(found)
