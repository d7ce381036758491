"""Starting a game: from options, or from a short dialogue."""

import shlex
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
    StepEvaluator,
    TableSettings,
    parse_time_rule,
)
from fourfold.rules.game import AnyPosition
from fourfold.rules.games import GAMES, game_named
from fourfold.rules.refusal import Refusal, Unreadable, quoted
from fourfold.talk.vocabulary import TYPED, Vocabulary, forms, plain
from fourfold.talk.words import typed_words
from fourfold.terminal.console import Console, EndOfInput, standard_console
from fourfold.terminal.editions import EDITIONS
from fourfold.terminal.saving import SaveFile, default_path
from fourfold.terminal.session import NO_SCORE, Session
from fourfold.terminal.speech_programs import find_synthesizer

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
    voice: str = ""
    rate: int | None = None
    seed: int | None = None
    save: str | None = None
    resume: bool = False
    server: str | None = None
    """A server at which a new table is made; ``None`` to play here."""
    guest: str = ""
    """Who to be on a server, if several people share this account."""


_USUAL = Choices()
OPPONENTS = ("computer", "friend", "watch")
ANSWERS = ("no", "yes", _USUAL.clock)
"""Answers to the other questions at the start."""
FIRST = ("lots", "me", "other")
PER_MOVE = "move turn"
"""Every form of the word in “60/move” that people type; catalogs list a language's own."""


def _plain_player(level: int, rng: Random, start: AnyPosition) -> Chooser:
    return PlainPlayer(level, rng)


@dataclass(frozen=True, slots=True)
class Engine:
    """What the table is given: how to make a computer player of a level, and two ways to review."""

    computer: Callable[[int, Random, AnyPosition], Chooser] = _plain_player
    review: Reviewer | None = None
    evaluate: StepEvaluator | None = None


NO_ENGINE = Engine()


def sit_down(choices: Choices, console: Console | None = None, engine: Engine = NO_ENGINE) -> None:
    """Play at this terminal until the end, or refuse in the chosen language."""
    with at_a_console(choices, console) as (console, language):
        if choices.server is None:
            path = Path(choices.save) if choices.save else default_path()
            with SaveFile(path).held() as save:
                _play(choices, console, language, engine, save)
        else:
            from fourfold.terminal.joining import invite

            if choices.resume or choices.save:
                raise Refusal("a game on a server is kept there: leave out --resume and --save")
            choices = _asked(choices, console, language)
            game = _begun(choices, Random(choices.seed), language)
            invite(game, choices, console, language)


@contextmanager
def at_a_console(choices: Choices, console: Console | None) -> Iterator[tuple[Console, Language]]:
    """Prepare the console and the language; refusals inside are said in that language."""
    language = chosen_language(choices.lang)
    console = console or standard_console(plain=choices.plain)
    try:
        if choices.speak or choices.voice or choices.rate is not None:
            _give_voice(console, choices, language)
        yield console, language
    except EndOfInput:
        pass  # nothing has begun yet
    except Refusal as refusal:
        raise Refusal("{reason}", reason=language.refusal(refusal)) from None
    finally:
        console.close()


def _give_voice(console: Console, choices: Choices, language: Language) -> None:
    """Read everything aloud from now on, if there is a program for it."""
    console.voice = find_synthesizer(language.code, choices.voice, choices.rate)
    if console.voice is None:
        console.say(
            language.say("No speech program was found. Install speech-dispatcher or espeak-ng.")
        )


def _play(
    choices: Choices, console: Console, language: Language, engine: Engine, save: SaveFile
) -> None:
    verbosity = chosen(Verbosity, choices.words)
    rng = Random(choices.seed)
    if choices.resume:
        _check_resuming(choices)
        game, score = save.read()
    else:
        score = NO_SCORE
        game = _begun(_asked(choices, console, language), rng, language)
        if (aside := save.make_room()) is not None:
            console.say(language.say("Your earlier saved game is kept in {path}", path=aside))
    computers: dict[Seat, Chooser] = {
        seat: engine.computer(level, rng, game.start)
        for seat in Seat
        if (level := game.settings.seat(seat).level) is not None
    }
    Session(
        game,
        console,
        language,
        computers,
        save,
        verbosity=verbosity,
        draws=console.colour,
        review=engine.review,
        score=score,
        options=listening_options(choices),
        evaluate=engine.evaluate,
    ).run()


def listening_options(choices: Choices) -> str:
    """Return the options with which someone listens, to be added to a command that comes back."""
    options = [f"--lang {choices.lang}"] if choices.lang else []
    if choices.words != _USUAL.words:
        options.append(f"--words {chosen(Verbosity, choices.words).value}")
    options += ["--plain"] if choices.plain else []
    options += ["--speak"] if choices.speak else []
    options += [f"--voice {shlex.quote(choices.voice)}"] if choices.voice else []
    options += [f"--rate {choices.rate}"] if choices.rate else []
    return "".join(f" {option}" for option in options)


def _check_resuming(choices: Choices) -> None:
    free = ("words", "lang", "plain", "speak", "voice", "rate", "seed", "save", "resume")
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


def _asked(choices: Choices, console: Console, language: Language) -> Choices:
    """Ask for what is missing; an empty answer takes the first choice."""
    if choices.game is None:
        console.say(language.say("Press Enter to take the first answer in brackets."))
        game = _one_of(console, language, language.say("Which game?"), (*_games(), *EDITIONS))
        choices = replace(choices, game=game)
        if choices.against is None:
            choices = _asked_against(choices, console, language)
        return _asked_settings(_of_edition(choices), console, language)
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


def _asked_against(choices: Choices, console: Console, language: Language) -> Choices:
    question = language.say("Play the computer, play a friend here, or watch two computers?")
    against = _one_of(console, language, question, OPPONENTS)
    if against == "computer":
        level = _one_of(console, language, language.say("Which level, from 1 to 10?"), _LEVELS)
        choices = replace(choices, levels=(int(level), choices.levels[1]))
    return replace(choices, against=against)


_LEVELS = ("5", *(str(level) for level in range(1, 11)))


def _asked_settings(choices: Choices, console: Console, language: Language) -> Choices:
    """Ask for the set, the blindfold and the clock, unless an option has settled them."""
    sets = game_named(choices.game or "").sets
    if sets and not choices.piece_set:
        piece_set = _one_of(console, language, language.say("Which set of pieces?"), sets)
        choices = replace(choices, piece_set="" if piece_set == sets[0] else piece_set)
    if choices.against == "watch":
        return choices
    if choices.blindfold == _USUAL.blindfold:
        answer = _one_of(console, language, language.say("Play blindfolded?"), ANSWERS[:2])
        # Two people at this terminal are both asked; a friend elsewhere chooses for themselves.
        both = choices.against == "friend" and choices.server is None
        yes = Blindfold.REQUIRED if both else Blindfold.WORN
        choices = replace(choices, blindfold=(yes if answer == "yes" else Blindfold.OFF).value)
    if choices.clock == _USUAL.clock:
        choices = replace(choices, clock=_asked_clock(console, language))
    return choices


def _asked_clock(console: Console, language: Language) -> str:
    question = language.say(
        "Which clock? For example, 60/move is 60 seconds per move; 600+5 is 600 seconds plus 5 "
        "per turn."
    )
    none = language.word("choice", _USUAL.clock)
    while True:
        answer = _answer(console, language, question, none)
        if answer in ("", plain(none)):
            return _USUAL.clock
        time, slash, unit = map(str.strip, answer.partition("/"))
        if unit in forms(language, TYPED + "clock", PER_MOVE):
            answer = f"{time}{slash}move"
        try:
            parse_time_rule(answer)
            return answer
        except Refusal as refusal:
            console.say(language.sentence(language.refusal(refusal)))


def _answer(console: Console, language: Language, question: str, shown: str) -> str:
    """Return what was answered, in plain letters; leave if that was to leave."""
    prompt = language.say("{question} ({shown}) ", question=question, shown=shown)
    answer = plain(" ".join((console.ask(prompt) or "").split()))
    if Vocabulary(language).verb(answer) == "quit":
        raise EndOfInput
    return answer


def _one_of(console: Console, language: Language, question: str, options: tuple[str, ...]) -> str:
    words = {plain(language.word("choice", option)): option for option in options}
    words |= {option: option for option in options}
    words |= {EDITIONS[option].title: option for option in options if option in EDITIONS}
    shown = options[0] if options is _LEVELS else _listed(language, options)
    while True:
        answer = _answer(console, language, question, shown)
        if not answer:
            return options[0]
        starts = {option for word, option in words.items() if word.startswith(answer)}
        named = {words[word] for word in typed_words(answer) if word in words}  # “with a friend”
        whole = {words[answer]} if answer in words else set[str]()
        for found in (whole, starts, named):
            if len(found) == 1:
                return found.pop()
        leave = Vocabulary(language).shown("quit")
        console.say(
            language.say(
                "Type one of: {shown}. To leave, type “{leave}”.",
                shown=_listed(language, options),
                leave=leave,
            )
        )


def _listed(language: Language, options: tuple[str, ...]) -> str:
    if options is _LEVELS:
        return language.separated(_LEVELS[1:])
    return language.separated(language.word("choice", option) for option in options)


def _begun(choices: Choices, rng: Random, language: Language) -> LiveGame:
    against = choices.against or "computer"
    if against not in OPPONENTS:
        raise _not_one_of(against, ", ".join(OPPONENTS))
    if choices.first not in FIRST:
        raise _not_one_of(choices.first, ", ".join(FIRST))
    blindfold = chosen(Blindfold, choices.blindfold)
    one = SeatSettings(name=choices.names[0], blindfold=blindfold)
    # A blindfold is worn by the player who wishes to; only a required one is for both.
    theirs = blindfold if blindfold is Blindfold.REQUIRED else Blindfold.OFF
    two = SeatSettings(name=choices.names[1], blindfold=theirs)
    if against == "computer":
        name = choices.names[1] or language.say("Computer {level}", level=choices.levels[0])
        two = SeatSettings(name, choices.levels[0])
    elif against == "watch":
        one = SeatSettings(choices.names[0] or language.say("Computer A"), choices.levels[0])
        two = SeatSettings(choices.names[1] or language.say("Computer B"), choices.levels[1])
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
    if against == "friend" and choices.server is None and table.hides_hands:
        raise Refusal(
            "with hidden hands, each player needs a separate terminal: play on a server with "
            "--server, or play the computer"
        )
    first = {"me": Seat.ONE, "other": Seat.TWO}.get(choices.first)
    return LiveGame.begin(table, time.time(), first=first, lots=rng)
