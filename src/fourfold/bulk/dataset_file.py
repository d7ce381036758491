"""A dataset as a file, CSV or Parquet, and beside it a page that says what it is."""

import csv
import json
from collections.abc import Iterable
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path

from fourfold import __version__
from fourfold.bulk.dataset import Row, Sample
from fourfold.files import whole_file, write_whole
from fourfold.rules.refusal import Refusal, quoted

COLUMNS = {
    "position": "the canonical position, in the notation",
    "pieces": "how many pieces or tiles are on the board",
    "value": "win, draw or loss for the player to act, with best play; unknown if not proved",
    "distance": "how many placements lead to the end; empty for draws and for Quads",
    "best": "the best actions, in the notation, separated by spaces",
}
LICENCE = "CC0-1.0: these are computed facts, and anyone may use them for any purpose."


def check_name(path: Path) -> None:
    """Refuse a file that is neither CSV nor Parquet; import what Parquet needs."""
    match path.suffix:
        case ".csv":
            pass
        case ".parquet":
            import pyarrow  # noqa: F401 (so that a missing package is noticed before hours of work)
        case _:
            raise Refusal("{file} should end in .csv or .parquet", file=quoted(path.name))


def about_file(path: Path) -> Path:
    """Return where the page about a dataset is."""
    return path.with_name(f"{path.name}.json")


def write(path: Path, rows: Iterable[Row], sample: Sample) -> None:
    """Write the rows in the order of their positions, then the page about them.

    The order does not depend on who computed what first, so the same sample gives the same bytes.
    """
    ordered = sorted(rows, key=lambda row: row.position)
    with whole_file(path) as draft:
        (_write_parquet if path.suffix == ".parquet" else _write_csv)(draft, ordered)
    about = {
        "made with": f"fourfold {__version__}",
        "sample": asdict(sample),
        "rows": len(ordered),
        "sha256": sha256(path.read_bytes()).hexdigest(),
        "columns": COLUMNS,
        "licence": LICENCE,
    }
    text = json.dumps(about, indent=2, ensure_ascii=False) + "\n"
    write_whole(about_file(path), text.encode())


def _write_csv(path: Path, rows: list[Row]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows([getattr(row, name) for name in COLUMNS] for row in rows)


def _write_parquet(path: Path, rows: list[Row]) -> None:
    import pyarrow
    from pyarrow import parquet

    kinds = {"pieces": pyarrow.int8(), "distance": pyarrow.int8()}
    schema = pyarrow.schema([(name, kinds.get(name, pyarrow.string())) for name in COLUMNS])
    columns = ([getattr(row, name) for row in rows] for name in COLUMNS)
    typed = zip(columns, schema.types, strict=True)
    arrays = [pyarrow.array(cells, type=kind) for cells, kind in typed]
    parquet.write_table(pyarrow.Table.from_arrays(arrays, schema=schema), path)
