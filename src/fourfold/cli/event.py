"""``fourfold event``."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

from fourfold.cli.command import OK, Subcommand, flag, option, positional
from fourfold.cli.play import LISTENING, asked_language
from fourfold.cli.values import whole
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.club.events import EventSettings
    from fourfold.terminal.events import KeptEvent


def event(
    language: Language,
    *,
    action: str,
    file: str | None,
    rest: list[str],
    server: str | None,
    name: str | None,
    format_: str,
    rounds: int,
    two_games: bool,
    game: str,
    rules: str,
    clock: str,
    tie_breaks: str,
    seed: int | None,
    real_boards: bool,
    unlisted: bool,
    plain: bool,
    speak: bool,
    voice: str,
    rate: int | None,
) -> int:
    """Run an event of a club."""
    from secrets import randbelow

    from fourfold.rules.refusal import Refusal, Unreadable, quoted
    from fourfold.talk.events.guide import help_lines
    from fourfold.talk.events.words import EventVocabulary
    from fourfold.terminal import Choices
    from fourfold.terminal.events import carry_out, run_event
    from fourfold.terminal.stopping import stopping

    words = [*([] if file is None else [file]), *rest]
    vocabulary = EventVocabulary(language)
    verb = vocabulary.verb(action)
    if verb == "help" and server is None and not words:
        for line in help_lines(vocabulary):
            print(line)
        return OK
    if server is None and not words:
        raise Refusal("name the tournament’s file, or a server with --server")
    if action == "create":
        if not name:
            raise Refusal("give the tournament a name: --name NAME")
        chosen = randbelow(2**31) if seed is None else seed
        settings = _settings(
            name, format_, rounds, two_games, game, rules, clock, tie_breaks, chosen,
            off_server=server is None or real_boards,
        )  # fmt: skip
        if server is None:
            _create(words[0], settings, language)
        else:
            _create_there(server, settings, language, listed=not unlisted)
        return OK
    if action != "run" and (verb is None or verb == "quit"):
        raise Unreadable(
            "{found} is not a tournament command: {command} lists them",
            found=quoted(action),
            command="fourfold event help",
        )
    kept, words = _kept(server, words, language)
    if action == "run":
        choices = Choices(
            lang=asked_language(language),
            plain=plain,
            speak=speak,
            voice=voice,
            rate=rate,
        )
        with stopping() as stop:
            run_event(kept, choices)
        return stop.status
    assert verb is not None
    carry_out(kept, verb, ", ".join(words), language)
    return OK


def _kept(
    server: str | None, words: list[str], language: Language
) -> tuple["KeptEvent", list[str]]:
    """Return the event that is meant, and the other words."""
    from fourfold.terminal.events import EventFile

    if server is None:
        return EventFile(Path(words[0])), words[1:]
    from fourfold.terminal.events.served_event import ServedEvent

    return ServedEvent.at(server, language), words


def _create(path: str, settings: "EventSettings", language: Language) -> None:
    from fourfold.club.events import ClubEvent
    from fourfold.terminal.events import EventFile, carry_out

    kept = EventFile(Path(path))
    with kept.held():
        kept.create(ClubEvent.create(settings, time.time()))
    carry_out(kept, "status", "", language)


def _create_there(
    server: str, settings: "EventSettings", language: Language, *, listed: bool
) -> None:
    from fourfold.terminal.events import carry_out
    from fourfold.terminal.events.served_event import ServedEvent

    made = ServedEvent.create(server, settings, language, listed=listed)
    carry_out(made, "status", "", language)
    print(language.say("Your arbiter’s link, for --server and for a browser. Keep it secret:"))
    print(made.arbiter_link())


def _settings(
    name: str,
    format_: str,
    rounds: int,
    two_games: bool,
    game: str,
    rules: str,
    clock: str,
    tie_breaks: str,
    seed: int,
    *,
    off_server: bool,
) -> "EventSettings":
    from fourfold.club import CLUB_GAMES
    from fourfold.club.events import EventSettings, Format, TieBreak
    from fourfold.play import TableSettings, parse_time_rule
    from fourfold.rules.games import game_named
    from fourfold.terminal.setup import chosen

    played = game_named(game)
    usual = CLUB_GAMES[played.name].usual_rules if played.name in CLUB_GAMES else ""
    return EventSettings(
        name,
        chosen(Format, format_),
        rounds,
        games=2 if two_games else 1,
        table=TableSettings(
            played.name,
            rules or usual or played.usual_rules,
            clock=parse_time_rule(clock),
            takebacks=False,
        ),
        tie_breaks=tuple(chosen(TieBreak, each.strip()) for each in tie_breaks.split(","))
        if tie_breaks
        else None,
        off_server=off_server,
        seed=seed,
    )


EVENT = Subcommand(
    "event",
    "Run a club’s tournament: pairings, results and standings.",
    event,
    (
        "The file is the log of the tournament: everything that happens is added to it. “create” "
        "makes a new one, and “run” lets you type the other commands one after the other, by ear "
        "too. “help” lists them.",
        "The games may be played anywhere: you enter the results.",
        "With --server, the tournament is on a server instead of in a file, and its games can be "
        "played there. “create” needs the server’s address, and everything else the arbiter’s "
        "link.",
    ),
    extra="play",
    arguments=(
        positional("action", "ACTION", "What to do: create, run, enter, pair, publish, result, …"),
        positional(
            "file", "FILE", "The tournament’s file, unless it is on a server.", needed=False
        ),
        positional("rest", "WORD", "Names, tables and results.", many=True, needed=False),
        option("--server", "URL", "A server, or the arbiter’s link of a tournament there."),
        option("--name", "NAME", "The name of a new tournament."),
        option(
            "--format",
            "FORMAT",
            "swiss, round-robin, double-round-robin or knockout.",
            name="format_",
            default="swiss",
        ),
        option(
            "--rounds",
            "NUMBER",
            "How many rounds a Swiss has; by default enough to find a winner.",
            convert=whole(1, 100),
            default=0,
        ),
        flag("--two-games", "Play two games in every match, so that each player starts one."),
        option("--game", "GAME", "quarto or quads.", default="quarto"),
        option("--rules", "RULES", "The rules, such as CHSF! or b.", default=""),
        option("--clock", "CLOCK", "The clock: 60/move, 600+5 or none.", default="none"),
        option(
            "--tie-breaks",
            "LIST",
            "The tie-breaks, separated by commas: direct, buchholz-cut-1, sonneborn-berger, wins, "
            "game-points, lots.",
            default="",
        ),
        option(
            "--seed",
            "NUMBER",
            "Random seed for all lots: the same number gives the same lots.",
            convert=whole(0),
        ),
        flag(
            "--real-boards",
            "On a server: the games are played at real boards, and you enter the results.",
        ),
        flag("--unlisted", "On a server: leave the tournament out of the public list."),
        *(each for each in LISTENING if each.name != "words"),
    ),
)

COMMANDS = (EVENT,)
