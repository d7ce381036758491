"""Writes the golden transcripts: ``make transcripts``. Then read them, aloud.

An argument such as ``virtual`` or ``orca/quads`` chooses those whose names start with it.
"""

import sys
import tempfile
from pathlib import Path

from screenreader.games import ALL, PLAYED
from screenreader.reader_at_table import play, sitting
from screenreader.transcript import merged, read
from server.server_process import Server

GOLDEN = Path(__file__).parents[1] / "golden" / "screenreader"
READERS = ("orca", "virtual")
NAMES = [(reader, *played) for reader in READERS for played in PLAYED]


def golden(reader: str, game: str, words: str) -> Path:
    """Return where a transcript is kept."""
    return GOLDEN / reader / f"{game}-{words}.txt"


def record(beginning: str) -> None:
    """Play and record all games whose names start with this."""
    for reader, game, words in NAMES:
        path = golden(reader, game, words)
        name = f"{reader}/{path.stem}"
        if not name.startswith(beginning):
            continue
        with (
            tempfile.TemporaryDirectory() as folder,
            Server(Path(folder) / "data") as server,
            sitting(reader, server, ALL[game], words, Path(folder) / "desk") as table,
        ):
            heard = play(ALL[game], table, None)
            for line in table.reader.broken_off:
                print("broken off:", line)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            heard = merged(heard, read(path.read_text()))
        path.write_text(heard.text)
        print(name)


if __name__ == "__main__":
    for beginning in sys.argv[1:] or [""]:
        record(beginning)
