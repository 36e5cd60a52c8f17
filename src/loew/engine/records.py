"""Records of plain values. A copy has one assignment for each field; FIELDS lists the fields for other uses.

A test checks that `copy()` and FIELDS of each record have the same fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Protocol, TypeVar

T = TypeVar("T")
INDEXES: Final[tuple[tuple[int, ...], ...]] = tuple([tuple(range(n)) for n in range(100)])  # of tuples, by length


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
    i = 0
    while items[i] != item:  # compiled, a loop is faster than `index` and `in`, which compare objects
        i += 1
    return items[:i] + items[i + 1 :]


def without_all(items: tuple[int, ...], taken: list[int]) -> tuple[int, ...]:
    """The items that were not taken. Not all that were taken need be among them."""
    left = list(items)
    for item in taken:
        for i, each in enumerate(left):
            if each == item:
                del left[i]
                break
    return tuple(left)


def holds(items: tuple[int, ...], item: int) -> bool:
    """Whether the item is one of them."""
    return any(each == item for each in items)


def group_of(groups: tuple[tuple[int, ...], ...], item: int) -> int:
    """The number of the first group that has the item."""
    i = 0
    while not holds(groups[i], item):
        i += 1
    return i


def added(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The items and one more."""
    return items + (item,)  # noqa: RUF005 (compiled, this is faster: it makes no list)


def index_of(words: tuple[str, ...], word: str) -> int:
    """The place of a word among these."""
    i = 0
    while words[i] != word:
        i += 1
    return i


def replaced(items: tuple[Any, ...], i: int, item: Any) -> tuple[Any, ...]:
    """The items with another item at index i. Compiled, a tuple of something for each item of a tuple needs no list."""
    return tuple(item if n == i else items[n] for n in INDEXES[len(items)])
