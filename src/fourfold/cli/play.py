"""``fourfold play`` and ``fourfold join``."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from fourfold.cli.command import OK, Subcommand, flag, option, positional
from fourfold.cli.engine import load_engine
from fourfold.cli.values import whole
from fourfold.locale.choice import system_language
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from random import Random

    from fourfold.play import Chooser, LiveGame, TurningPoint
    from fourfold.rules import AnyPosition


def play(
    tongue: Language,
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
    seed: int | None,
    save: str | None,
    resume: bool,
    server: str | None,
    guest: str,
) -> int:
    """Play at this terminal."""
    from fourfold.terminal import Choices, Engine, sit_down

    sit_down(
        Choices(
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
            lang=_asked_language(tongue),
            plain=plain,
            speak=speak,
            seed=seed,
            save=save,
            resume=resume,
            server=server,
            guest=guest,
        ),
        engine=Engine(partial(_computer, tongue), partial(_review, tongue)),
    )
    return OK


_NAME = option("--name", "NAME", "Your name.", default="")
_LISTENING = (
    option("--words", "DETAIL", "Level of detail: brief, normal or full.", default="normal"),
    flag("--plain", "No colour and no drawn board, as when the output is piped."),
    flag("--speak", "Read everything aloud."),
)
_GUEST = option(
    "--as", "NAME", "Who you are, if several people share this account.", name="guest", default=""
)
_LEVEL = {"convert": whole(1, 10), "default": 5}

PLAY = Subcommand(
    "play",
    "Play at this terminal.",
    play,
    (
        "You play by typing, and everything can be read aloud. Type help at any time. The "
        "game is saved after every move; fourfold play --resume continues it.",
    ),
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
            "silent, hint (when you ask) or shown (live lines too).",
            default="silent",
        ),
        option(
            "--blindfold",
            "WHEN",
            "The blindfold, to play from memory: off, worn or required.",
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
        *_LISTENING,
        option(
            "--seed",
            "NUMBER",
            "Random seed: the same number repeats the same lots and the same computer choices.",
            convert=whole(),
        ),
        option("--save", "FILE", "Where the game is saved."),
        flag("--resume", "Continue the saved game."),
        option("--server", "URL", "Play at a new table on this server."),
        _GUEST,
    ),
)


def join(
    tongue: Language,
    *,
    table: list[str],
    server: str,
    name: str,
    words: str,
    plain: bool,
    speak: bool,
    guest: str,
) -> int:
    """Join a table on a server."""
    from fourfold.terminal import Choices
    from fourfold.terminal.joining import join as sit_at

    choices = Choices(
        names=(name or guest, ""),
        words=words,
        lang=_asked_language(tongue),
        plain=plain,
        speak=speak,
        server=server,
        guest=guest,
    )
    sit_at("".join(table), choices)
    return OK


JOIN = Subcommand(
    "join",
    "Join a table on a server, to play or to watch.",
    join,
    (
        "It works like fourfold play. You keep your seat: if you leave, the same command "
        "brings you back.",
    ),
    arguments=(
        positional("table", "CODE", "The code or the link that you were given.", many=True),
        option(
            "--server",
            "URL",
            "The server on which the code is valid.",
            default="http://127.0.0.1:8044",
            variable="FOURFOLD_SERVER",
        ),
        _NAME,
        *_LISTENING,
        _GUEST,
    ),
)

COMMANDS = (PLAY, JOIN)


def _asked_language(tongue: Language) -> str | None:
    """Return the language to ask for; empty if the system is set to it."""
    return None if tongue is system_language() else tongue.code


def _computer(tongue: Language, level: int, rng: "Random", start: "AnyPosition") -> "Chooser":
    load_engine(start, tongue)
    from fourfold.analysis import ComputerPlayer

    return ComputerPlayer(level, rng)


def _review(tongue: Language, game: "LiveGame") -> "Sequence[TurningPoint]":
    load_engine(game.start, tongue)
    from fourfold.analysis import review

    return review(game)
