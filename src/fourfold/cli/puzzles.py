"""``fourfold puzzle`` and ``fourfold mistakes``."""

from functools import cache, partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

from fourfold.cli.command import Subcommand, flag, option, positional
from fourfold.cli.engine import load_engine
from fourfold.cli.play import LISTENING, asked_language, evaluate_game
from fourfold.cli.values import whole
from fourfold.locale.language import Language

_SECONDS = 5.0
_LATEST = 20

if TYPE_CHECKING:
    from fourfold.analysis import Evaluator
    from fourfold.rules import AnyPosition
    from fourfold.study.solving import Explanation


def puzzle(
    language: Language,
    *,
    name: str,
    game: str,
    theme: str,
    grade: str,
    daily: bool,
    rated: bool,
    again: bool,
    seed: int | None,
    words: str,
    plain: bool,
    speak: bool,
    voice: str,
    rate: int | None,
) -> int:
    """Solve puzzles in the terminal."""
    from fourfold.rules.games import game_named
    from fourfold.study.solving import Wish
    from fourfold.terminal import Choices
    from fourfold.terminal.puzzles import Order, solve_puzzles, today
    from fourfold.terminal.stopping import stopping

    played = game_named(_game_of(name) or game).name
    order = Order(
        played,
        Wish(_themes(theme, played), _grades(grade)),
        rated=rated,
        daily=today() if daily else None,
        failed=again,
        name=name,
    )
    choices = Choices(
        words=words,
        lang=asked_language(language),
        plain=plain,
        speak=speak,
        voice=voice,
        rate=rate,
        seed=seed,
    )
    # Every puzzle has its solution: without the engine, only the reasons are missing.
    has_engine = find_spec("numba") is not None
    with stopping() as stop:
        solve_puzzles(order, choices, partial(explain, language) if has_engine else None)
    return stop.status


def mistakes(
    language: Language,
    *,
    last: int,
    words: str,
    plain: bool,
    speak: bool,
    voice: str,
    rate: int | None,
) -> int:
    """Work on the mistakes of your games."""
    from fourfold.terminal import Choices
    from fourfold.terminal.mistakes import learn_from_mistakes
    from fourfold.terminal.stopping import stopping

    choices = Choices(
        words=words, lang=asked_language(language), plain=plain, speak=speak, voice=voice, rate=rate
    )
    with stopping() as stop:
        learn_from_mistakes(
            choices, last, partial(evaluate_game, language), partial(explain, language)
        )
    return stop.status


def _game_of(name: str) -> str:
    """Return the game of a puzzle with this name; nothing if no name was given, or refuse it."""
    from fourfold.rules.refusal import Refusal, quoted
    from fourfold.study.solving import puzzles_by_name

    if not name:
        return ""
    if name not in puzzles_by_name():
        raise Refusal("there is no puzzle called {found}", found=quoted(name))
    return puzzles_by_name()[name].game.name


def _themes(text: str, game: str) -> frozenset[str]:
    from fourfold.study.puzzles import THEMES

    themes = frozenset(filter(None, text.split(",")))
    for code in themes:
        THEMES[game][code]  # refuses what is not a theme
    return themes


def _grades(text: str) -> frozenset[int]:
    from fourfold.rules.refusal import Unreadable, quoted

    found = frozenset(filter(None, text.split(",")))
    if not found <= set("12345"):
        raise Unreadable(
            "{found} is not a difficulty: write numbers from 1 to 5, such as 2,3",
            found=quoted(text),
        )
    return frozenset(map(int, found))


def explain(language: Language, position: "AnyPosition", action: str) -> "Explanation":
    """Return what the engine finds out about an action."""
    load_engine(position, language)
    return _evaluator().explain(position, action, _SECONDS)


@cache
def _evaluator() -> "Evaluator":
    """Return the engine of this process, which remembers what it has found."""
    from fourfold.analysis import Evaluator

    return Evaluator()


PUZZLE = Subcommand(
    "puzzle",
    "Solve puzzles in the terminal.",
    puzzle,
    (
        "Each puzzle has one answer, which you type as in a game. Type “help” at any time. Your "
        "first answer to a puzzle counts for your streak; with --rated, for your rating too.",
    ),
    extra="play",
    arguments=(
        positional("name", "NAME", "One puzzle, by its name.", needed=False, default=""),
        option("--game", "GAME", "quarto or quads.", default="quarto"),
        option("--theme", "THEMES", "Only these themes, such as win-2,win-3.", default=""),
        option(
            "--grade", "GRADES", "Only these difficulties, from 1 (very easy) to 5.", default=""
        ),
        flag("--daily", "The puzzle of the day: the same for everyone."),
        flag("--rated", "Puzzles that suit your rating, and change it."),
        flag("--again", "Puzzles that you got wrong, again; they do not count."),
        option(
            "--seed",
            "NUMBER",
            "Random seed: the same number repeats the same random choices.",
            convert=whole(),
        ),
        *LISTENING,
    ),
)

MISTAKES = Subcommand(
    "mistakes",
    "Find better moves where you went wrong in your games.",
    mistakes,
    (
        "The engine looks at the games that you played in the terminal, the latest first. Each "
        "mistake comes back after 1, 3, 9 and 30 days.",
    ),
    extra="play",
    arguments=(
        option(
            "--last",
            "NUMBER",
            "How many of your latest games to look at.",
            convert=whole(1),
            default=_LATEST,
        ),
        *LISTENING,
    ),
)

COMMANDS = (PUZZLE, MISTAKES)
