"""Mutated records: each is refused with ``RecordFault``, or what was read reads back.

    python tests/rules/record/fuzz.py 1000000

reads that many on all cores, and prints what became of them.
"""

import io
import pickle
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from random import Random

from fourfold.rules import RecordFault, read_records, write_records

GOLDEN = Path(__file__).parents[2] / "golden" / "games.txt"
FRAGMENTS = [
    *'{}[]()"\\!?@-=+*.%0159AFabdLDPT \n\r\t',
    *"\0\x1b\x7f\x85\u2028\u202e\u00a0\u0660é🎲",
    '[Game "Quarto"]',
    '[Game "Quads"]\n',
    '\n[Game "',
    '[Rules "C"]',
    '[Position "x"]',
    '[Result "1+"]',
    '[Date "2026-02-30"]',
    "{[%clk 0:00:42]}",
    "{[%clk 99999999:00:00]}",
    "?a1d1",
    "!a1d1",
    " 1. ",
    "9" * 5000,
]
A_BATCH = 2000


@cache
def _games() -> list[bytes]:
    texts = GOLDEN.read_text(encoding="utf-8").split("\n[Game ")
    return [(text if text.startswith("[") else f"[Game {text}").encode() for text in texts]


def mutated(rng: Random) -> bytes:
    """Return a file of one or two records with some faults in it."""
    text = b"\n".join(rng.choices(_games(), k=rng.randint(1, 2)))
    for _ in range(rng.randint(1, 4)):
        place, size = rng.randrange(len(text) + 1), rng.choice([0, 1, 1, 2, 5, 40])
        match rng.randrange(4):
            case 0:
                new = b""
            case 1:
                new = rng.choice(FRAGMENTS).encode()
            case 2:
                new = rng.randbytes(rng.randint(1, 2))
            case _:
                other = rng.choice(_games())
                start = rng.randrange(len(other))
                new = other[start : start + rng.randint(1, 60)]
        text = text[:place] + new + text[place + size :]
    return text


def read_mutated(seed: int, number: int) -> Counter[str]:
    """Read some mutated records; an exception other than ``RecordFault`` shows a fault of ours."""
    rng, found = Random(seed), Counter[str]()
    for _ in range(number):
        text = mutated(rng)
        faults: list[RecordFault] = []
        records = list(read_records(io.BytesIO(text), on_fault=faults.append))
        assert list(read_records(write_records(records))) == records, text
        for fault in faults:
            copy = pickle.loads(pickle.dumps(fault))
            assert str(copy) == str(fault), text
            assert len(str(fault).splitlines()) == 1, text
        found += Counter(files=1, read=len(records), refused=len(faults))
    return found


def main(number: int) -> None:
    """Read many, on all cores."""
    batches = -(-number // A_BATCH)
    with ProcessPoolExecutor() as pool:
        found = sum(pool.map(read_mutated, range(batches), [A_BATCH] * batches), Counter[str]())
    print(", ".join(f"{name} {count:,}" for name, count in found.items()))


if __name__ == "__main__":
    main(int(sys.argv[1]))
