"""The commands that need only the rules: ``moves``, ``apply``, ``show``, ``replay``, ``perft``."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from fourfold.cli.app import complain, positions_on_input, standard_input
from fourfold.cli.command import BAD_INPUT, OK, Subcommand, flag, option, positional
from fourfold.cli.values import whole
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.rules import AnyPosition, Record, Refusal

_REPORT_SECONDS = 2.0
_POSITION = positional("position", "POSITION", "A position of either game, in quotes.")


def moves(language: Language, position: str) -> int:
    """List the legal actions of a position, or of every position on standard input."""
    from fourfold.rules import parse_position

    if position == "-":
        return _moves_of_lines(language)
    for action in parse_position(position).actions():
        print(action)
    return OK


def _moves_of_lines(language: Language) -> int:
    status = OK
    for position in positions_on_input(language):
        if position is None:
            status = BAD_INPUT
        answer = "?" if position is None else " ".join(map(str, position.actions()))
        print(answer, flush=True)  # another program may be waiting for it
    return status


MOVES = Subcommand(
    "moves",
    "List the legal actions of a position, one per line.",
    moves,
    (
        "With - as the position, positions are read from standard input, one per line, and each "
        "is answered in one line: its actions separated by spaces, or ? if the line is not a "
        "position. The reason then goes to standard error, and the exit status is 2.",
    ),
    arguments=(_POSITION,),
)


def apply(language: Language, position: str, actions: list[str]) -> int:
    """Print the position after some actions, and who won if the game is over."""
    from fourfold.rules import Refusal, parse_position

    current: AnyPosition = parse_position(position)
    action = None
    for number, text in enumerate(actions, 1):
        try:
            action = current.parse_action(text)
            current = current.play(action)
        except Refusal as reason:
            raise Refusal("action {number}: {reason}", number=number, reason=reason) from None
    print(current.text)
    if current.outcome is not None:
        print(_outcome_line(current, action))
    return OK


def _outcome_line(position: "AnyPosition", last_action: object) -> str:
    from fourfold.rules import Won, game_of

    if not isinstance(position.outcome, Won):
        return "draw"
    game = game_of(position)
    winner, where = game.mark(position.outcome.player), game.won_by(position, last_action)
    return f"{winner} wins {where}" if where else f"{winner} wins"


APPLY = Subcommand(
    "apply",
    "Print the position after some actions.",
    apply,
    (
        "If that ends the game, a second line of output says who won, and with which line of "
        "pieces.",
    ),
    arguments=(
        _POSITION,
        positional("actions", "ACTION", "Actions, such as b3 @9 or c4=LPTT.", many=True),
    ),
)


def show(
    language: Language,
    position: str,
    svg: str | None,
    piece_set: str,
    braille: bool,
    brf: bool,
    legend: bool,
    tactile: str | None,
) -> int:
    """Draw a position in text and, if asked for, as a picture, in braille or for swell paper."""
    from fourfold.rules import Refusal, game_of

    current = _position_shown(position)
    pieces = _set_named(piece_set, current)
    if svg is not None:
        from fourfold import drawing

        picture = drawing.svg(current, pieces, language)
        unnamed = Refusal("--svg needs the name of a file, or - to print")
        if _saved_or_printed(picture, svg, unnamed):
            return OK
    if tactile is not None:
        from fourfold.drawing import tactile as sheets

        sheet = sheets.draw(current, pieces, language)
        unnamed = Refusal("--tactile needs the name of a file, or - to print")
        if _saved_or_printed(sheet, tactile, unnamed):
            return OK
    if braille or brf:
        _show_braille(current, brf)
    else:
        print(game_of(current).draw(current, language.say, pieces))
    if legend:
        from fourfold import braille as notation

        print("", *notation.legend(current, pieces, language), sep="\n")
    return OK


def _position_shown(text: str) -> "AnyPosition":
    """Read a position in the ordinary notation, or in Unicode braille."""
    from fourfold import braille
    from fourfold.rules import parse_position

    return braille.read(text) if braille.is_braille(text) else parse_position(text)


def _saved_or_printed(picture: str, file: str, unnamed: "Refusal") -> bool:
    """Save a picture, or print it if the file is ``-``; return whether it was printed."""
    from fourfold.files import write_whole

    if not Path(file).name:
        raise unnamed
    if file == "-":
        print(picture, end="")
        return True
    write_whole(Path(file), picture.encode())
    return False


def _show_braille(position: "AnyPosition", brf: bool) -> None:
    from fourfold import braille

    lines = "\n".join(braille.lines(position))
    print(braille.to_brf(lines) if brf else lines)


def _set_named(name: str, position: "AnyPosition") -> str:
    """Return the name of a set of pieces; empty if the position's game has no such set."""
    from fourfold.rules.games import game_of, parse_set

    return name if parse_set(name) in game_of(position).sets else ""


SHOW = Subcommand(
    "show",
    "Draw a position.",
    show,
    arguments=(
        _POSITION,
        option("--svg", "FILE", "Also save it to this file as SVG; - prints the SVG."),
        option(
            "--set",
            "SET",
            "Which pieces are shown: classic or access.",
            name="piece_set",
            default="classic",
        ),
        flag(
            "--braille",
            "Write it in braille instead: one cell for each Quarto square, two for each Quads "
            "square.",
        ),
        flag("--brf", "The same in Braille ASCII, for embossers and BRF files."),
        flag("--legend", "Also explain the braille cells."),
        option(
            "--tactile",
            "FILE",
            "Also save it to this file as a tactile sheet for swell paper; - prints the SVG.",
        ),
    ),
)


def replay(language: Language, file: str) -> int:
    """Check the records in a file and show every turn."""
    from fourfold.rules import RecordFault, Refusal, read_records

    faults = 0

    def report(fault: RecordFault) -> None:
        nonlocal faults
        faults += 1
        sys.stdout.flush()  # so that the games before it come before it on a terminal
        complain(language.refusal(fault))

    source = standard_input() if file == "-" else Path(file)
    shown = 0
    for record in read_records(source, on_fault=report):
        shown += 1
        print("\n".join(_replayed(shown + faults, record, language)), end="\n\n", flush=True)
    if not shown and not faults:
        raise Refusal("there is no record in {file}", file=file)
    return BAD_INPUT if faults else OK


def _replayed(number: int, record: "Record", language: Language) -> Iterator[str]:
    heading = language.separated(_heading(record, language))
    yield language.say("Game {number}: {heading}", number=number, heading=heading)
    if record.comment:
        yield record.comment
    start, *positions = record.positions()
    final = positions[-1] if positions else start
    yield f"{'':15}{start.text}"
    for turn_number, (turn, position) in enumerate(zip(record.turns, positions, strict=True), 1):
        yield f"{turn_number:3}. {turn!s:9} {position.text}"
        if turn.comment:
            yield f"{'':5}{turn.comment}"
    yield ""
    yield record.game.draw(final, language.say, record.piece_set)
    ending = language.word("ending", record.ending.value)
    yield language.say("Result: {result}, {ending}.", result=record.result, ending=ending)


def _heading(record: "Record", language: Language) -> Iterator[str]:
    yield record.game.name
    yield language.say("rules {rules}", rules=record.start.rules)
    if set(record.players) != {"?"}:
        one, other = record.players
        yield language.say("{one} against {other}", one=one, other=other)
    if record.date is not None:
        yield record.date.isoformat()


REPLAY = Subcommand(
    "replay",
    "Check the records in a file and show every turn.",
    replay,
    (
        "If something is wrong with a game, it tells you the game, the turn, the line and the "
        "reason, and goes on with the next game.",
    ),
    arguments=(positional("file", "FILE", "A file of records, or - for standard input."),),
)


def perft(
    language: Language, game: str, depth: int, rules: str | None, start: str | None, by_action: bool
) -> int:
    """Count the sequences of actions of a length."""
    position = _counted_from(game, rules, start)
    if depth == 0:
        print(1)
        return OK
    if by_action:
        return _perft_by_action(position, depth)
    return _perft_in_all(position, depth, language)


def _counted_from(game: str, rules: str | None, start: str | None) -> "AnyPosition":
    from fourfold.rules import Refusal, game_named

    row = game_named(game)
    if start is None:
        return row.start(row.usual_rules if rules is None else rules)
    position = row.position.parse(start)
    if rules not in (None, str(position.rules)):
        raise Refusal(
            "this position is played under the rules {found}, not {rules}",
            found=position.rules,
            rules=rules,
        )
    return position


def _perft_by_action(position: "AnyPosition", depth: int) -> int:
    from fourfold.rules import divide

    total = 0
    for action, count in divide(position, depth):
        total += count
        print(action, count, flush=True)
    print(total)
    return OK


def _perft_in_all(position: "AnyPosition", depth: int, language: Language) -> int:
    from fourfold.rules import divide

    total, branches = 0, len(position.actions())
    report_at = time.monotonic() + _REPORT_SECONDS
    for done, (_, count) in enumerate(divide(position, depth), 1):
        total += count
        if sys.stderr.isatty() and time.monotonic() > report_at:
            said = language.say(
                "{done} of {branches} first actions, {total} so far",
                done=done,
                branches=branches,
                total=total,
            )
            print(said, file=sys.stderr)
            report_at = time.monotonic() + _REPORT_SECONDS
    print(total)
    return OK


PERFT = Subcommand(
    "perft",
    "Count the sequences of actions of a given length.",
    perft,
    ("Sequences cut short by the end of the game don’t count. The last line is the total.",),
    arguments=(
        positional("game", "GAME", "quarto or quads."),
        positional("depth", "DEPTH", "How many actions.", convert=whole(0)),
        option("--rules", "RULES", "The rules, such as CHSF! for Quarto or b for Quads."),
        option(
            "--from", "POSITION", "Start from this position instead of a new game.", name="start"
        ),
        flag("--divide", "Also count for each first action.", name="by_action"),
    ),
)

COMMANDS = (MOVES, APPLY, SHOW, REPLAY, PERFT)
