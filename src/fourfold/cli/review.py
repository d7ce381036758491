"""``fourfold review``."""

from functools import partial
from itertools import islice
from pathlib import Path

from fourfold.cli.app import decoded
from fourfold.cli.command import Subcommand, option, positional
from fourfold.cli.play import LISTENING, asked_language, evaluate_game
from fourfold.cli.values import whole
from fourfold.locale.language import Language


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
    from fourfold.rules import Refusal, read_records
    from fourfold.terminal import Choices
    from fourfold.terminal.record_review import review_record
    from fourfold.terminal.stopping import stopping

    records = read_records(decoded(Path(file).read_bytes()))
    record = next(islice(records, number - 1, None), None)
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


REVIEW = Subcommand(
    "review",
    "Go through a recorded game by ear, with the engine’s better moves.",
    review,
    (
        "You hear one turn after the other. At every turn you can ask about the position. Type "
        "help at any time.",
    ),
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
