"""The counts in rules/perft/*.txt, each from a position by the number of actions."""

from pathlib import Path

FOLDER = Path(__file__).parent / "rules" / "perft"


def perft_table(files: str = "*.txt") -> list[tuple[str, int, int]]:
    rows = []
    for file in sorted(FOLDER.glob(files)):
        for line in file.read_text().splitlines():
            if not line.startswith("#"):
                position, counts = line.split(" ; ")
                rows += [(position, depth, int(n)) for depth, n in enumerate(counts.split(), 1)]
    return rows
