"""The commands for programs that play: ``engine`` and ``arena``."""

import json
import os
import sys
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING

from fourfold.cli.app import complain, standard_input
from fourfold.cli.command import INTERRUPTED, OK, Subcommand, flag, option, positional
from fourfold.cli.engine import load_engine
from fourfold.cli.values import number, web_address, whole
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.bot.arena import Standings

_PROGRESS_SECONDS = 2.0
_MOST_RANDOM_ACTIONS = 6


def engine(language: Language) -> int:
    """Speak the engine protocol on standard input and output."""
    from fourfold.bot.engine_program import EngineProgram
    from fourfold.bot.level_engine import LevelEngine

    def write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    EngineProgram(LevelEngine(), write).run(standard_input())
    return OK


ENGINE = Subcommand(
    "engine",
    "Let another program use the engine, line by line.",
    engine,
    (
        "It answers lines such as “hello 1” and “go seconds 2”. The page docs/bots.md describes "
        "all of them. It ends with “quit”, or when its input ends.",
    ),
    extra="engine",
)


def arena(
    language: Language,
    *,
    players: list[str],
    game: str,
    rules: str | None,
    games: int,
    seconds: float,
    opening: int,
    seed: int,
    processes: int | None,
    records: str | None,
    server: str,
    as_json: bool,
) -> int:
    """Let players play each other, and rate them."""
    from fourfold.bot.arena import ArenaPlan, EntrantKind, Standings, parse_entrants
    from fourfold.rules import game_named

    played = game_named(game)
    rule_sets = tuple((rules or played.usual_rules).split(","))
    entrants = parse_entrants(players)
    plan = ArenaPlan(entrants, played.name, rule_sets, games, seconds, opening, seed, server)
    plan.check()
    if any(entrant.kind is EntrantKind.LEVEL for entrant in entrants):
        # Once, and with a notice, before several processes need it.
        for each in rule_sets:
            load_engine(played.start(each), language)
    standings = Standings(plan)
    status = _play(standings, processes or os.cpu_count() or 1, records, language)
    _print(standings, language, as_json=as_json)
    return status


def _play(standings: "Standings", processes: int, records: str | None, language: Language) -> int:
    """Play all games, or as many as there are until Ctrl-C; each is in the file once it is over."""
    from fourfold.bot.arena import RecordFile, count_games, play_all

    total = count_games(standings.plan)
    started = shown = time.monotonic()
    shows = sys.stderr is not None and sys.stderr.isatty()
    with ExitStack() as files:
        file = None if records is None else files.enter_context(RecordFile(records))
        played = play_all(standings.plan, min(processes, total))
        try:
            for game in played:
                standings.games.append(game)
                if file is not None:
                    file.add(game)
                now = time.monotonic()
                if shows and now - shown >= _PROGRESS_SECONDS:
                    shown = now
                    said = language.say(
                        "{done} of {total} games, {seconds} s",
                        done=language.number(len(standings.games)),
                        total=language.number(total),
                        seconds=language.number(now - started),
                    )
                    print(said, file=sys.stderr)
        except KeyboardInterrupt:
            complain(
                language.say(
                    "stopped after {done} of {total} games",
                    done=language.number(len(standings.games)),
                    total=language.number(total),
                )
            )
            return INTERRUPTED
        finally:
            played.close()
    return OK


def _print(standings: "Standings", language: Language, *, as_json: bool) -> None:
    from fourfold.bot.arena import standings_json, standings_lines

    if as_json:
        print(json.dumps(standings_json(standings), indent=2, ensure_ascii=False))
    else:
        print("\n".join(standings_lines(standings, language)))


ARENA = Subcommand(
    "arena",
    "Let levels, engines and bots play each other, and rate them.",
    arena,
    (
        "A player is level:1 to level:10, random, the command of an engine in quotes, or bot: and "
        "the command of a bot, which is given a link. A name and = may come first: "
        "“Ada=python3 ada.py”.",
        "Every pair plays each random opening twice, once with each of them going first. The same "
        "seed gives the same games, as long as no player depends on time: level:10 does.",
        "A player loses the game by an illegal move, by thinking too long, by crashing, or by "
        "calling a line that is not live. Ctrl-C stops the arena and shows what was played.",
    ),
    extra="engine",
    arguments=(
        positional("players", "PLAYER", "Two or more players.", many=True),
        option("--game", "GAME", "quarto or quads.", default="quarto"),
        option(
            "--rules",
            "RULES",
            "The rules, such as CHSF! or b. Separate several with commas.",
        ),
        option(
            "--games",
            "NUMBER",
            "How many games each pair plays under each set of rules: an even number.",
            convert=whole(2, 1_000_000),
            default=20,
        ),
        option(
            "--time",
            "SECONDS",
            "How long engines, bots and level:10 may think about each action.",
            name="seconds",
            convert=number(0.01, 3600),
            default=1.0,
        ),
        option(
            "--opening",
            "NUMBER",
            "How many random actions each game begins with, from 0 to 6.",
            convert=whole(0, _MOST_RANDOM_ACTIONS),
            default=2,
        ),
        option(
            "--seed",
            "NUMBER",
            "Random seed: the same number repeats the same games.",
            convert=whole(),
            default=1,
        ),
        option(
            "--processes",
            "NUMBER",
            "How many games are played at the same time: by default one per core.",
            convert=whole(1, 256),
        ),
        option("--records", "FILE", "Write the records of all games to a new file."),
        option(
            "--server",
            "URL",
            "The server on which bots play.",
            convert=web_address,
            default="http://127.0.0.1:8044",
        ),
        flag("--json", "Print results and ratings as JSON.", name="as_json"),
    ),
)

COMMANDS = (ENGINE, ARENA)
