"""Starting a game: from options, or from a short dialogue."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from random import Random
from typing import TypeVar

from fourfold.locale import Language, Verbosity
from fourfold.locale.choice import chosen_language
from fourfold.play import (
    Blindfold,
    Chooser,
    FalseCallCost,
    Help,
    LiveGame,
    PlainPlayer,
    Reviewer,
    Seat,
    SeatSettings,
    TableSettings,
    parse_time_rule,
)
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import GAMES, game_named
from fourfold.rules.refusal import Refusal, Unreadable, quoted
from fourfold.talk.vocabulary import plain
from fourfold.terminal.console import Console, EndOfInput, standard_console
from fourfold.terminal.editions import EDITIONS
from fourfold.terminal.saving import SaveFile, default_path
from fourfold.terminal.session import Session

EnumT = TypeVar("EnumT", bound=Enum)


@dataclass(frozen=True, slots=True)
class Choices:
    """The options on the command line; ``None`` where none was given."""

    game: str | None = None
    against: str | None = None
    rules: str = ""
    piece_set: str = ""
    levels: tuple[int, int] = (5, 5)
    names: tuple[str, str] = ("", "")
    first: str = "lots"
    clock: str = "none"
    odds: str | None = None
    false_call: str = "right"
    help: str = "silent"
    blindfold: str = "off"
    takebacks: bool = True
    words: str = "normal"
    lang: str | None = None
    plain: bool = False
    speak: bool = False
    seed: int | None = None
    save: str | None = None
    resume: bool = False
    server: str | None = None
    """A server at which a new table is made; ``None`` to play here."""
    guest: str = ""
    """Who to be on a server, if several people share this account."""


OPPONENTS = ("computer", "friend", "watch")
FIRST = ("lots", "me", "other")


def _plain_player(level: int, rng: Random, start: AnyPosition) -> Chooser:
    return PlainPlayer(level, rng)


@dataclass(frozen=True, slots=True)
class Engine:
    """What the table is given: how to make a computer player of a level, and the reviewer."""

    computer: Callable[[int, Random, AnyPosition], Chooser] = _plain_player
    review: Reviewer | None = None


NO_ENGINE = Engine()


def sit_down(choices: Choices, console: Console | None = None, engine: Engine = NO_ENGINE) -> None:
    """Play at this terminal until the end, or refuse in the chosen language."""
    with at_a_console(choices, console) as (console, tongue):
        if choices.server is None:
            _play(choices, console, tongue, engine)
        else:
            from fourfold.terminal.joining import invite

            if choices.resume or choices.save:
                raise Refusal("a game on a server is kept there: leave out --resume and --save")
            choices = _asked(choices, console, tongue)
            game = _begun(choices, Random(choices.seed), tongue)
            invite(game, choices, console, tongue)


@contextmanager
def at_a_console(choices: Choices, console: Console | None) -> Iterator[tuple[Console, Language]]:
    """Prepare the console and the language; refusals inside are said in that language."""
    tongue = chosen_language(choices.lang)
    console = console or standard_console(plain=choices.plain)
    if choices.speak and not console.speak(tongue.code):
        console.say(
            tongue.say("No speech program was found. Install speech-dispatcher or espeak-ng.")
        )
    try:
        yield console, tongue
    except EndOfInput:
        pass  # nothing has begun yet
    except Refusal as refusal:
        raise Refusal("{reason}", reason=tongue.refusal(refusal)) from None
    finally:
        console.close()


def _play(choices: Choices, console: Console, tongue: Language, engine: Engine) -> None:
    save = SaveFile(Path(choices.save) if choices.save else default_path())
    verbosity = chosen(Verbosity, choices.words)
    rng = Random(choices.seed)
    if choices.resume:
        _check_resuming(choices)
        game = save.read()
    else:
        game = _begun(_asked(choices, console, tongue), rng, tongue)
        if (aside := save.make_room()) is not None:
            console.say(tongue.say("Your earlier saved game is kept in {path}", path=aside))
    computers: dict[Seat, Chooser] = {
        seat: engine.computer(level, rng, game.start)
        for seat in Seat
        if (level := game.settings.seat(seat).level) is not None
    }
    Session(
        game,
        console,
        tongue,
        computers,
        save,
        verbosity=verbosity,
        draws=console.colour,
        review=engine.review,
    ).run()


def _check_resuming(choices: Choices) -> None:
    free = ("words", "lang", "plain", "speak", "seed", "save", "resume")
    table = replace(Choices(), **{name: getattr(choices, name) for name in free})
    if table != choices:
        raise Refusal("--resume continues the saved game: leave out the game and its options")


def chosen(kind: type[EnumT], text: str) -> EnumT:
    """Return a member of a closed list by its text, or refuse with the list."""
    try:
        return kind(text)
    except ValueError:
        raise _not_one_of(text, ", ".join(member.value for member in kind)) from None


def _not_one_of(text: str, names: str) -> Refusal:
    return Unreadable("{found} is not one of: {names}", found=quoted(text), names=names)


def _asked(choices: Choices, console: Console, tongue: Language) -> Choices:
    """Ask for what is missing; an empty answer takes the first choice."""
    if choices.game is None:
        game = _one_of(console, tongue, tongue.say("Which game?"), (*_games(), *EDITIONS))
        choices = replace(choices, game=game)
        if choices.against is None:
            choices = _asked_against(choices, console, tongue)
    return _of_edition(choices)


def _of_edition(choices: Choices) -> Choices:
    """Put the game and the settings of an edition in place of its name."""
    edition = EDITIONS.get((choices.game or "").lower())
    if edition is None:
        return choices
    return replace(
        choices,
        game=edition.game,
        piece_set=choices.piece_set or edition.piece_set,
        blindfold=edition.blindfold if choices.blindfold == "off" else choices.blindfold,
    )


def _games() -> tuple[str, ...]:
    return tuple(name.lower() for name in GAMES)


def _asked_against(choices: Choices, console: Console, tongue: Language) -> Choices:
    question = tongue.say("Play the computer, play a friend here, or watch two computers?")
    against = _one_of(console, tongue, question, OPPONENTS)
    if against == "computer":
        level = _one_of(console, tongue, tongue.say("Which level, from 1 to 10?"), _LEVELS)
        choices = replace(choices, levels=(int(level), choices.levels[1]))
    return replace(choices, against=against)


_LEVELS = ("5", *(str(level) for level in range(1, 11)))


def _one_of(console: Console, tongue: Language, question: str, options: tuple[str, ...]) -> str:
    words = {plain(tongue.word("choice", option)): option for option in options}
    words |= {option: option for option in options}
    shown = options[0] if options is _LEVELS else _listed(tongue, options)
    while True:
        line = console.ask(f"{question} ({shown}) ")
        answer = plain((line or "").strip())
        if not answer:
            return options[0]
        starts = {option for word, option in words.items() if word.startswith(answer)}
        if answer in words or len(starts) == 1:
            return words.get(answer) or starts.pop()
        console.say(tongue.say("Type one of: {shown}.", shown=_listed(tongue, options)))


def _listed(tongue: Language, options: tuple[str, ...]) -> str:
    if options is _LEVELS:
        return ", ".join(_LEVELS[1:])
    return ", ".join(tongue.word("choice", option) for option in options)


def _begun(choices: Choices, rng: Random, tongue: Language) -> LiveGame:
    against = choices.against or "computer"
    if against not in OPPONENTS:
        raise _not_one_of(against, ", ".join(OPPONENTS))
    if choices.first not in FIRST:
        raise _not_one_of(choices.first, ", ".join(FIRST))
    blindfold = chosen(Blindfold, choices.blindfold)
    one = SeatSettings(name=choices.names[0], blindfold=blindfold)
    two = SeatSettings(name=choices.names[1], blindfold=blindfold)
    if against == "computer":
        name = choices.names[1] or tongue.say("Computer {level}", level=choices.levels[0])
        two = SeatSettings(name, choices.levels[0])
    elif against == "watch":
        one = SeatSettings(choices.names[0] or tongue.say("First computer"), choices.levels[0])
        two = SeatSettings(choices.names[1] or tongue.say("Second computer"), choices.levels[1])
    if choices.odds is not None:
        two = SeatSettings(two.name, two.level, two.blindfold, parse_time_rule(choices.odds))
    table = TableSettings(
        game=game_named(choices.game or _games()[0]).name,
        rules=choices.rules,
        piece_set=choices.piece_set,
        clock=parse_time_rule(choices.clock),
        false_call=chosen(FalseCallCost, choices.false_call),
        help=chosen(Help, choices.help),
        takebacks=choices.takebacks,
        seats=(one, two),
    )
    first = {"me": Seat.ONE, "other": Seat.TWO}.get(choices.first)
    return LiveGame.begin(table, time.time(), first=first, lots=rng)
