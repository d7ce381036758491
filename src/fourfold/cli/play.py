"""``fourfold play`` and ``fourfold join``."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from fourfold.cli.command import Subcommand, flag, option, positional
from fourfold.cli.engine import load_engine
from fourfold.cli.values import whole
from fourfold.locale.choice import system_language
from fourfold.locale.language import Language

_SECONDS_FOR_A_GAME = 10.0

if TYPE_CHECKING:
    from random import Random

    from fourfold.kernels.warm_up import WarmUp
    from fourfold.play import Chooser, LiveGame, TurningPoint
    from fourfold.play.evaluations import GameEvaluation
    from fourfold.rules import AnyPosition


def play(
    language: Language,
    *,
    game: str | None,
    against: str | None,
    level: int,
    level2: int,
    rules: str,
    piece_set: str,
    clock: str,
    odds: str | None,
    false_call: str,
    hints: str,
    blindfold: str,
    takebacks: bool,
    first: str,
    name: str,
    name2: str,
    words: str,
    plain: bool,
    speak: bool,
    voice: str,
    rate: int | None,
    seed: int | None,
    save: str | None,
    resume: bool,
    server: str | None,
    guest: str,
) -> int:
    """Play in the terminal."""
    from fourfold.kernels.warm_up import WarmUp
    from fourfold.terminal import Choices, Engine, sit_down
    from fourfold.terminal.stopping import stopping

    choices = Choices(
        game=game,
        against=against,
        rules=rules,
        piece_set=piece_set,
        levels=(level, level2),
        names=(name or guest, name2),
        first=first,
        clock=clock,
        odds=odds,
        false_call=false_call,
        help=hints,
        blindfold=blindfold,
        takebacks=takebacks,
        words=words,
        lang=asked_language(language),
        plain=plain,
        speak=speak,
        voice=voice,
        rate=rate,
        seed=seed,
        save=save,
        resume=resume,
        server=server,
        guest=guest,
    )
    warm_up = WarmUp()
    engine = Engine(
        partial(_computer, language, warm_up),
        partial(_review, language),
        partial(evaluate_game, language),
    )
    try:
        with stopping() as stop:
            sit_down(choices, engine=engine)
    finally:
        warm_up.close()
    return stop.status


_NAME = option("--name", "NAME", "Your name.", default="")
LISTENING = (
    option("--words", "DETAIL", "Level of detail: brief, normal or full.", default="normal"),
    flag("--plain", "No colour and no drawn board, as when the output is piped."),
    flag("--speak", "Read everything aloud."),
    option("--voice", "NAME", "Read aloud with this voice of the speech program.", default=""),
    option(
        "--rate",
        "NUMBER",
        "Read aloud at this rate, in words per minute, from 80 to 450.",
        convert=whole(80, 450),
    ),
)
"""Options of every command that talks at the terminal."""
_GUEST = option(
    "--as", "NAME", "Who you are, if several people share this account.", name="guest", default=""
)
_LEVEL = {"convert": whole(1, 10), "default": 5}

PLAY = Subcommand(
    "play",
    "Play in the terminal.",
    play,
    (
        "You play by typing, and everything can be read aloud. Type “help” at any time. The "
        "game is saved after every move; fourfold play --resume continues it.",
    ),
    extra="play",
    arguments=(
        positional(
            "game",
            "GAME",
            "quarto, quads or access (Quarto Access); you are asked if you leave it out.",
            needed=False,
        ),
        option("--against", "WHO", "computer, friend (here with you) or watch (two computers)."),
        option("--level", "LEVEL", "How strong the computer is, from 1 to 10.", **_LEVEL),
        option("--level2", "LEVEL", "How strong the second computer is.", **_LEVEL),
        option(
            "--rules", "RULES", "The rules, such as CHSF! for Quarto or b for Quads.", default=""
        ),
        option("--set", "SET", "The pieces: classic or access.", name="piece_set", default=""),
        option("--clock", "CLOCK", "The clock: 60/move, 600+5 or none.", default="none"),
        option("--odds", "CLOCK", "A different clock for the second player, such as 300+0."),
        option(
            "--false-call",
            "COST",
            "What a false call costs: right (to call), nothing or game.",
            default="right",
        ),
        option(
            "--hints",
            "HINTS",
            "silent (no hints), hint (when you ask) or shown (live lines too).",
            default="silent",
        ),
        option(
            "--blindfold",
            "WHEN",
            "The blindfold, to play from memory: off, worn (by you alone) or required (for "
            "everyone).",
            hidden="--mask",
            default="off",
        ),
        flag("--takebacks", "Allow moves to be taken back (the default).", default=True),
        flag(
            "--no-takebacks", "Don’t allow moves to be taken back.", name="takebacks", default=True
        ),
        option("--first", "WHO", "Who starts: lots (at random), me or other.", default="lots"),
        _NAME,
        option("--name2", "NAME", "The other player’s name.", default=""),
        *LISTENING,
        option(
            "--seed",
            "NUMBER",
            "Random seed: the same number repeats the same random choices.",
            convert=whole(),
        ),
        option("--save", "FILE", "Where the game is saved."),
        flag("--resume", "Continue the saved game."),
        option("--server", "URL", "Play at a new table on this server."),
        _GUEST,
    ),
)


def join(
    language: Language,
    *,
    table: list[str],
    server: str,
    name: str,
    words: str,
    plain: bool,
    speak: bool,
    voice: str,
    rate: int | None,
    guest: str,
) -> int:
    """Join a table on a server."""
    from fourfold.terminal import Choices
    from fourfold.terminal.joining import join as sit_at
    from fourfold.terminal.stopping import stopping

    choices = Choices(
        names=(name or guest, ""),
        words=words,
        lang=asked_language(language),
        plain=plain,
        speak=speak,
        voice=voice,
        rate=rate,
        server=server,
        guest=guest,
    )
    with stopping() as stop:
        sit_at("".join(table), choices)
    return stop.status


JOIN = Subcommand(
    "join",
    "Join a table on a server, to play or to watch.",
    join,
    (
        "It works like fourfold play. You keep your seat: if you leave, the same command "
        "brings you back.",
    ),
    extra="play",
    arguments=(
        positional("table", "CODE", "The code or the link that you were given.", many=True),
        option(
            "--server",
            "URL",
            "The server that the code belongs to.",
            default="http://127.0.0.1:8044",
            variable="FOURFOLD_SERVER",
        ),
        _NAME,
        *LISTENING,
        _GUEST,
    ),
)

COMMANDS = (PLAY, JOIN)


def asked_language(language: Language) -> str | None:
    """Return the language to ask for; empty if the system is set to it."""
    return None if language is system_language() else language.code


def _computer(
    language: Language, warm_up: "WarmUp", level: int, rng: "Random", start: "AnyPosition"
) -> "Chooser":
    from fourfold.analysis import ComputerPlayer
    from fourfold.cli.getting_ready import PatientPlayer
    from fourfold.rules import game_of

    # The first turns need nothing that is compiled; by the time one does, this is often done.
    game = game_of(start).name
    if warm_up.progress(game) is None:
        warm_up.start([game])
    return PatientPlayer(ComputerPlayer(level, rng), warm_up, language)


def _review(language: Language, game: "LiveGame") -> "Sequence[TurningPoint]":
    load_engine(game.start, language)
    from fourfold.analysis import review

    return review(game)


def evaluate_game(language: Language, game: "LiveGame") -> "GameEvaluation":
    """Return what the engine finds out about every step of a game."""
    load_engine(game.start, language)
    from fourfold.analysis import Evaluator
    from fourfold.play.steps import game_steps

    positions = [step.position for step in game_steps(game)]
    return Evaluator().evaluate_game(positions, _SECONDS_FOR_A_GAME)
