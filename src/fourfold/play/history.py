"""A sequence that only grows, as an immutable value: adding to it does not copy it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, overload

_T = TypeVar("_T")


class History(Sequence[_T], Generic[_T]):
    """What happened, in order.

    All histories that follow from one share a list, and each knows how much of it is its own:
    n additions take n steps, where n tuples would take n². If something else follows later
    than what was added first, the second branch gets a list of its own.

    >>> one = History([1])
    >>> two, other = one.then(2), one.then(3)
    >>> tuple(one), tuple(two), tuple(other)
    ((1,), (1, 2), (1, 3))
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[_T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def then(self, item: _T) -> "History[_T]":
        """Return the history with one more item."""
        items = self._items
        if len(items) != self._length:
            items = items[: self._length]
        items.append(item)
        longer: History[_T] = object.__new__(History)
        longer._items, longer._length = items, self._length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> _T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[_T, ...]: ...
    def __getitem__(self, index: int | slice) -> _T | tuple[_T, ...]:
        if isinstance(index, slice):
            return tuple(self._items[each] for each in range(*index.indices(self._length)))
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._items[index % self._length]

    def __iter__(self) -> Iterator[_T]:
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        return self._length == other._length and all(map(_equal, self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"History({list(self)!r})"


def _equal(one: object, other: object) -> bool:
    return one is other or one == other
