"""``fourfold explore``."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fourfold.cli.command import OK, Subcommand, flag, option, positional
from fourfold.cli.engine import load_engine
from fourfold.cli.values import number
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.play.evaluations import ActionEvaluation
    from fourfold.rules import AnyPosition, Record
    from fourfold.study.explored import AlikeMoves

_SECONDS = 5.0


def explore(
    language: Language,
    *,
    position: str,
    records: str | None,
    seconds: float,
    as_json: bool,
) -> int:
    """List the moves of a position: their values, and how often they were played."""
    from fourfold.analysis import Evaluator
    from fourfold.rules import parse_position
    from fourfold.rules.refusal import Code, Refusal
    from fourfold.study.explored import alike_moves, explorer_key
    from fourfold.terminal.saving import finished_path

    start = parse_position(position)
    if start.outcome is not None:
        raise Refusal("the game is over", code=Code.GAME_OVER)
    load_engine(start, language)
    found = Evaluator().evaluate_position(start, seconds)
    values = {each.action: each for each in found.actions}
    file = Path(records) if records else finished_path()
    played = _played_from(explorer_key(start), _records_in(file, must_be_there=bool(records)))
    places = {action: place for place, action in enumerate(values)}
    moves = sorted(
        alike_moves(start.text), key=lambda each: min(places.get(a, 999) for a in each.actions)
    )
    rows = [_row(each, values, played.get(each.key, {})) for each in moves]
    if as_json:
        print(json.dumps({"position": start.text, "moves": rows}, indent=2))
    else:
        for row in rows:
            print(_line(row, language))
    return OK


def _records_in(file: Path, *, must_be_there: bool) -> "Iterator[Record]":
    """Yield the records of a file; those that cannot be read are left out."""
    from fourfold.rules import read_records

    if must_be_there or file.exists():
        yield from read_records(file, on_fault=lambda _: None)


def _played_from(key: str, records: "Iterable[Record]") -> dict[str, dict[str, int]]:
    """Return what was played in a position, by the key of the position after it."""
    from fourfold.study.explored import played_moves

    found: dict[str, dict[str, int]] = {}
    for record in records:
        if record.result == "*":
            continue
        result = {1: "first", 2: "second"}.get(record.winner or 0, "drawn")
        for move in played_moves(_positions(record)):
            if move.before == key:
                counts = found.setdefault(move.after, {"first": 0, "second": 0, "drawn": 0})
                counts[result] += 1
    return found


def _positions(record: "Record") -> "Iterator[AnyPosition]":
    position = record.start
    yield position
    for turn in record.turns:
        for action in turn.actions:
            position = record.game.perform(position, action)
            yield position


def _row(
    alike: "AlikeMoves", values: "dict[str, ActionEvaluation]", played: dict[str, int]
) -> dict[str, Any]:
    evaluated = next((values[each] for each in alike.actions if each in values), None)
    value = None if evaluated is None else evaluated.value
    return {
        "action": alike.actions[0],
        "alike": list(alike.actions),
        "value": None if value is None else value.value,
        "placements": None if evaluated is None else evaluated.placements,
        "played": {"first": 0, "second": 0, "drawn": 0} | played,
    }


def _line(row: dict[str, Any], language: Language) -> str:
    value = language.word("evaluation", row["value"] or "unknown")
    parts = [value if row["placements"] is None else f"{value} {row['placements']}"]
    if others := len(row["alike"]) - 1:
        parts.append(language.say_count("and {count} like it", "and {count} like it", count=others))
    if count := sum(row["played"].values()):
        games = language.say_count("{count} game", "{count} games", count=count)
        who = language.say(
            "first player won {first}, second player won {second}, drawn {drawn}", **row["played"]
        )
        parts += [games, who]
    return f"{row['action']} {language.separated(parts)}"


EXPLORE = Subcommand(
    "explore",
    "List the moves of a position: their values, and how often you played them.",
    explore,
    (
        "Each line is a move in the notation, the best first, with its value for the player to "
        "act. Moves that are the same by symmetry are listed once. The games counted are those you "
        "finished in this terminal; positions that are symmetric, or were reached in another "
        "order, count as one.",
    ),
    extra="play",
    arguments=(
        positional("position", "POSITION", "A position in quotes."),
        option("--records", "FILE", "Count the games in this file of records instead."),
        option(
            "--time",
            "SECONDS",
            "How long the engine may think.",
            name="seconds",
            convert=number(0),
            default=_SECONDS,
        ),
        flag("--json", "Print everything you asked for as JSON.", name="as_json"),
    ),
)

COMMANDS = (EXPLORE,)
