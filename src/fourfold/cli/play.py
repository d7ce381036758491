"""``fourfold play``."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from fourfold.cli.app import OK, app
from fourfold.cli.engine import load_engine

if TYPE_CHECKING:
    from random import Random

    from fourfold.play import Chooser, LiveGame, TurningPoint
    from fourfold.rules import AnyPosition


NameOption = Annotated[str, typer.Option(help="Your name.")]
WordsOption = Annotated[str, typer.Option(help="How much is said: terse, normal or full.")]
LangOption = Annotated[
    str | None, typer.Option(help="en, fr, zh-Hant, de, es, it, nl or pt; by default as LANG says.")
]
PlainOption = Annotated[
    bool, typer.Option("--plain", help="No colour, no drawn board (automatic in a pipe).")
]
SpeakOption = Annotated[bool, typer.Option("--speak", help="Say everything aloud.")]
GuestOption = Annotated[
    str, typer.Option("--as", metavar="NAME", help="As whom, if several share this account.")
]


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="quarto or quads; asked if left out.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="WHO", help="computer, friend (here with you), or watch (computers)."),
    ] = None,
    level: Annotated[int, typer.Option(min=1, max=10, help="The computer's strength.")] = 5,
    level2: Annotated[int, typer.Option(min=1, max=10, help="The other computer's.")] = 5,
    rules: Annotated[str, typer.Option(metavar="R", help="Rules, by default CHSF! or -.")] = "",
    piece_set: Annotated[str, typer.Option("--set", help="classic or access.")] = "",
    clock: Annotated[str, typer.Option(help="60/move, 600+5 or none.")] = "none",
    odds: Annotated[
        str | None, typer.Option(help="Another clock for the second seat, such as 300+0.")
    ] = None,
    false_call: Annotated[
        str, typer.Option(help="What a false call costs: right (to call), nothing or game.")
    ] = "right",
    hints: Annotated[
        str, typer.Option(help="silent, hint (on request) or shown (live alignments too).")
    ] = "silent",
    blindfold: Annotated[
        str,
        typer.Option("--blindfold", "--mask", help="off, worn or required: play by memory."),
    ] = "off",
    takebacks: Annotated[bool, typer.Option(help="Whether turns may be taken back.")] = True,
    first: Annotated[str, typer.Option(help="Who begins: lots, me or other.")] = "lots",
    name: NameOption = "",
    name2: Annotated[str, typer.Option(help="The other player's name.")] = "",
    words: WordsOption = "normal",
    lang: LangOption = None,
    plain: PlainOption = False,
    speak: SpeakOption = False,
    seed: Annotated[int | None, typer.Option(help="For lots and computers that repeat.")] = None,
    save: Annotated[
        str | None, typer.Option(metavar="FILE", help="Where the match is saved on every move.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the saved match.")] = False,
    server: Annotated[
        str | None, typer.Option(metavar="URL", help="Play at a new table on this server.")
    ] = None,
    guest: GuestOption = "",
) -> int:
    """Play at this terminal.

    Everything can be typed and heard: type help at any time. The match is saved on every
    move; fourfold play --resume goes on with it.
    """
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
            lang=lang,
            plain=plain,
            speak=speak,
            seed=seed,
            save=save,
            resume=resume,
            server=server,
            guest=guest,
        ),
        engine=Engine(_computer, _review),
    )
    return OK


@app.command()
def join(
    table: Annotated[
        list[str], typer.Argument(metavar="CODE-OR-LINK", help="What the other player gave you.")
    ],
    server: Annotated[
        str,
        typer.Option(envvar="FOURFOLD_SERVER", metavar="URL", help="Where a bare code is known."),
    ] = "http://127.0.0.1:8044",
    name: NameOption = "",
    words: WordsOption = "normal",
    lang: LangOption = None,
    plain: PlainOption = False,
    speak: SpeakOption = False,
    guest: GuestOption = "",
) -> int:
    """Sit down, or watch, at a table on a server.

    The same words are typed and heard as in fourfold play. The seat stays yours: leave, and
    come back with the same command.
    """
    from fourfold.terminal import Choices
    from fourfold.terminal.joining import join as sit_at

    choices = Choices(
        names=(name or guest, ""),
        words=words,
        lang=lang,
        plain=plain,
        speak=speak,
        server=server,
        guest=guest,
    )
    sit_at("".join(table), choices)
    return OK


def _computer(level: int, rng: "Random", start: "AnyPosition") -> "Chooser":
    load_engine(start)
    from fourfold.analysis import ComputerPlayer

    return ComputerPlayer(level, rng)


def _review(game: "LiveGame") -> "Sequence[TurningPoint]":
    load_engine(game.start)
    from fourfold.analysis import review

    return review(game)
