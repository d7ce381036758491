"""The transposition table: what is known about positions already searched.

A table is an array of 64-bit words, two to a bucket. Each word is one entry, written whole,
so threads may share a table without locks::

    bit   63                               8 7      4 3      0
         +----------------------------------+--------+--------+
         |       upper bits of the key      | weight | known  |
         +----------------------------------+--------+--------+

A position's name is two numbers, mixed independently: its *place* chooses the bucket, and the
upper bits of its *key* are kept. With a table of a gibibyte two names are the same by chance once
in 2 to the 82.

*Weight* says how much work an entry stands for. A bucket keeps the weightier entry in its
first word and the latest other one in its second. *Known* is what the search remembers; an
empty word is zero, and nothing is ever known with weight zero.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourfold.engine.machine import Array, int64, kernel, uint64
from fourfold.rules import Refusal

TranspositionTable = Array

_ENTRY_BYTES = 8
_SMALLEST = 1 << 10
MEBIBYTE = 1 << 20


def new_table(entries: int) -> NDArray[np.uint64]:
    """Return an empty table of at least this many entries, rounded up to a power of two."""
    return np.zeros(1 << max(entries - 1, _SMALLEST - 1).bit_length(), np.uint64)


def entries_in(mebibytes: int) -> int:
    """Return how many entries the largest table has that fits in some memory."""
    if mebibytes < 1:
        raise Refusal(
            "{found} MiB is too little memory: the engine needs at least 1 MiB", found=mebibytes
        )
    return 1 << (mebibytes * MEBIBYTE // _ENTRY_BYTES).bit_length() - 1


def not_enough_memory(entries: int) -> Refusal:
    """Return the refusal for a table of this many entries that does not fit in memory."""
    return Refusal(
        "there is not enough memory for a table of {size} MiB: choose a smaller one",
        size=entries * _ENTRY_BYTES // MEBIBYTE,
    )


@kernel
def recall(table: TranspositionTable, place: int, key: int) -> int:
    """Return what is known under a name; 0 if nothing."""
    bucket = (uint64(place) & uint64(table.size // 2 - 1)) * uint64(2)
    for word in range(2):
        entry = table[bucket + uint64(word)]
        if (entry ^ uint64(key)) >> uint64(8) == uint64(0):
            return int64(entry & uint64(15))
    return int64(0)


@kernel
def remember(table: TranspositionTable, place: int, key: int, weight: int, known: int) -> None:
    """Store what is known under a name, replacing a lighter or older entry."""
    bucket = (uint64(place) & uint64(table.size // 2 - 1)) * uint64(2)
    entry = (uint64(key) & ~uint64(255)) | (uint64(weight) << uint64(4)) | uint64(known)
    first = table[bucket]
    same = (first ^ entry) >> uint64(8) == uint64(0)
    if same or uint64(weight) >= (first >> uint64(4)) & uint64(15):
        table[bucket] = entry
        if not same:
            table[bucket + uint64(1)] = first
    else:
        table[bucket + uint64(1)] = entry


def use_of(table: NDArray[Any]) -> float:
    """Return the share of entries in use, estimated from a sample."""
    sample = table[: 1 << 16]
    return float(np.count_nonzero(sample)) / sample.size
