"""``fourfold analyse``."""

from pathlib import Path
from typing import TYPE_CHECKING

from fourfold.cli.command import Subcommand, option, positional
from fourfold.cli.engine import load_engine
from fourfold.cli.play import LISTENING, asked_language
from fourfold.cli.review import game_in
from fourfold.cli.values import whole
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.play.evaluations import PositionEvaluation
    from fourfold.rules import AnyPosition
    from fourfold.study import Tree

_SECONDS = 10.0


def analyse(
    language: Language,
    *,
    position: str,
    file: str,
    number: int,
    words: str,
    plain: bool,
    speak: bool,
    voice: str,
    rate: int | None,
) -> int:
    """Analyse a position in the terminal."""
    from fourfold.terminal import Choices
    from fourfold.terminal.analysis import analyse_tree
    from fourfold.terminal.stopping import stopping

    choices = Choices(
        words=words,
        lang=asked_language(language),
        plain=plain,
        speak=speak,
        voice=voice,
        rate=rate,
    )
    tree = _tree(position, file, number)
    with stopping() as stop:
        analyse_tree(tree, choices, _Engine(language))
    return stop.status


def _tree(position: str, file: str, number: int) -> "Tree":
    """Return what is to be analysed, or refuse it."""
    from fourfold.rules import Refusal
    from fourfold.rules.games import GAMES, game_named, parse_position
    from fourfold.study import Tree

    if file:
        if position:
            raise Refusal("give a position or a file, not both")
        record = game_in(Path(file), number)
        if record is None:
            raise Refusal("there is no game {number} in {file}", number=number, file=file)
        return Tree.from_record(record)
    if not position or position.lower() in map(str.lower, GAMES):
        game = game_named(position or "quarto")
        return Tree.of(game.start(game.usual_rules))
    return Tree.of(parse_position(position))


class _Engine:
    """The engine, loaded when it is first asked."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def values(self, position: "AnyPosition") -> "PositionEvaluation":
        load_engine(position, self._language)
        from fourfold.analysis import Evaluator

        return Evaluator().values(position, _SECONDS, distances=True)

    def best_line(self, position: "AnyPosition") -> "PositionEvaluation":
        load_engine(position, self._language)
        from fourfold.analysis import Evaluator

        return Evaluator().best_line(position, _SECONDS)


ANALYSE = Subcommand(
    "analyse",
    "Analyse a position in the terminal: variations, values, comments.",
    analyse,
    ("Type moves as in a game: they grow a tree of variations. Type “help” at any time.",),
    extra="play",
    arguments=(
        positional(
            "position",
            "POSITION",
            "The position in notation, or quarto or quads.",
            needed=False,
            default="",
        ),
        option("--record", "FILE", "Begin with a game in this file.", name="file", default=""),
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

COMMANDS = (ANALYSE,)
