"""The games that were played in this terminal: saved ones, and the records of finished ones."""

from collections import deque
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from fourfold.play import LiveGame, Score
from fourfold.rules import Record, read_records
from fourfold.rules.refusal import Refusal
from fourfold.terminal.saving import SaveFile, default_path, finished_path, put_aside


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that can be continued."""

    file: Path
    game: LiveGame
    score: Score
    at: datetime
    """When it was saved, by this computer's clock."""
    command: str
    """What to type to continue it."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game of which the record is kept."""

    file: Path
    number: int
    """Which record of the file it is, counted from 1."""
    record: Record


def unfinished_games() -> list[SavedGame]:
    """Return the games that can be continued, the latest first, or refuse a file that is broken."""
    found = []
    for path in (default_path(), put_aside(default_path())):
        save = SaveFile(path)
        if save.path.exists():
            game, score = save.read()
            at = datetime.fromtimestamp(save.path.stat().st_mtime)
            found.append(SavedGame(save.path, game, score, at, save.resume_command))
    return sorted(found, key=lambda saved: saved.at, reverse=True)


def finished_games(last: int) -> tuple[list[FinishedGame], int]:
    """Return some of the finished games, the latest first, and how many there are."""
    path = finished_path()
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return [], 0
    try:
        numbered = enumerate(read_records(text), 1)
        latest = deque((FinishedGame(path, *each) for each in numbered), maxlen=last)
    except (Refusal, UnicodeDecodeError) as reason:
        raise Refusal("{path}: {reason}", path=path, reason=reason) from None
    found = sorted(latest, key=lambda game: game.number, reverse=True)
    return found, found[0].number if found else 0
