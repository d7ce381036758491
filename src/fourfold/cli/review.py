"""``fourfold review``."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from fourfold.cli.command import Subcommand, option, positional
from fourfold.cli.play import LISTENING, asked_language, evaluate_game
from fourfold.cli.values import whole
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.rules import Record


def review(
    language: Language,
    *,
    file: str,
    number: int,
    words: str,
    plain: bool,
    speak: bool,
    voice: str,
    rate: int | None,
) -> int:
    """Go through a recorded game."""
    from fourfold.rules import Refusal
    from fourfold.terminal import Choices
    from fourfold.terminal.record_review import review_record
    from fourfold.terminal.stopping import stopping

    record = game_in(Path(file), number)
    if record is None:
        raise Refusal("there is no game {number} in {file}", number=number, file=file)
    choices = Choices(
        words=words,
        lang=asked_language(language),
        plain=plain,
        speak=speak,
        voice=voice,
        rate=rate,
    )
    with stopping() as stop:
        review_record(record, choices, partial(evaluate_game, language))
    return stop.status


def game_in(file: Path, wanted: int) -> "Record | None":
    """Return one game of a file, or refuse it; it does not matter if others cannot be read."""
    from fourfold.rules import RecordFault, read_records

    faults = 0

    def pass_over(fault: RecordFault) -> None:
        nonlocal faults
        if fault.game == wanted:
            raise fault
        faults += 1

    for read, record in enumerate(read_records(file, on_fault=pass_over), 1):
        if read + faults == wanted:
            return record
    return None


REVIEW = Subcommand(
    "review",
    "Go through a recorded game by ear, and hear what would have been better.",
    review,
    (
        "You hear the game one turn at a time, and after each turn you can ask about the "
        "position. Type “help” at any time.",
    ),
    extra="play",
    arguments=(
        positional("file", "FILE", "A file of records."),
        option(
            "--game",
            "NUMBER",
            "Which game in the file.",
            name="number",
            convert=whole(1),
            default=1,
        ),
        *LISTENING,
    ),
)

COMMANDS = (REVIEW,)
