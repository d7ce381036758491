"""``fourfold games``."""

import json
import shlex
from typing import TYPE_CHECKING

from fourfold.cli.command import OK, Subcommand, flag, option
from fourfold.cli.values import whole
from fourfold.locale.choice import system_language
from fourfold.locale.language import Language

if TYPE_CHECKING:
    from fourfold.rules import Record
    from fourfold.terminal.saved_games import FinishedGame, SavedGame

_LISTED = 20


def games(language: Language, *, last: int, as_json: bool) -> int:
    """List the games that were played in this terminal."""
    from fourfold.terminal.saved_games import finished_games, unfinished_games

    unfinished, (finished, count) = unfinished_games(), finished_games(last)
    if as_json:
        about = {
            "unfinished": [_saved_for_programs(game) for game in unfinished],
            "finished": [_finished_for_programs(game) for game in finished],
        }
        print(json.dumps(about, indent=2, ensure_ascii=False))
        return OK
    # The commands speak the language of this list.
    lang = "" if language.code == system_language().code else f" --lang {language.code}"
    if not unfinished and not finished:
        play = f"fourfold play{lang}"
        print(language.say("You have no games here yet. To start one: {command}", command=play))
        return OK
    if unfinished:
        print(language.say("Unfinished games:"))
        for saved in unfinished:
            print(f"  {_saved_in_words(saved, language)}")
            print(f"    {language.say('To continue: {command}', command=saved.command + lang)}")
    if finished:
        print(
            language.say("Finished games, the latest first:")
            if count <= last
            else language.say(
                "The latest {shown} of {count} finished games:", shown=last, count=count
            )
        )
        for game in finished:
            print(f"  {game.number}. {_finished_in_words(game.record, language)}")
        review = _review(finished[0]) + lang
        print(f"    {language.say('To go through the latest one: {command}', command=review)}")
        mistakes = f"fourfold mistakes{lang}"
        print(f"    {language.say('To learn from your mistakes: {command}', command=mistakes)}")
    return OK


def _saved_in_words(saved: "SavedGame", language: Language) -> str:
    from fourfold.locale.settings import seat_name
    from fourfold.play import Seat

    settings = saved.game.settings
    one, two = (seat_name(settings, seat, language) for seat in Seat)
    title = language.say(
        "{game}: {one} and {two}", game=settings.game_played.name, one=one, two=two
    )
    played = language.say_count(
        "{count} action played", "{count} actions played", len(saved.game.played)
    )
    return language.separated([title, played, f"{saved.at:%Y-%m-%d %H:%M}"])


def _finished_in_words(record: "Record", language: Language) -> str:
    from fourfold.locale.names.players import PLAYER, player_name
    from fourfold.locale.settings import known_name

    names = [
        known_name(language, name) if name != "?" else player_name(language, PLAYER, number=number)
        for number, name in enumerate(record.players, 1)
    ]
    title = language.say(
        "{game}: {one} and {two}", game=record.game.name, one=names[0], two=names[1]
    )
    if record.winner is None:
        result = language.say("Draw")
    else:
        result = language.say("{name} won", name=names[record.winner - 1])
    date = [] if record.date is None else [str(record.date)]
    return language.separated([title, result, *date])


def _review(game: "FinishedGame") -> str:
    return f"fourfold review {shlex.quote(str(game.file))} --game {game.number}"


def _saved_for_programs(saved: "SavedGame") -> dict[str, object]:
    game = saved.game
    return {
        "file": str(saved.file),
        "game": game.settings.game_played.name,
        "rules": str(game.start.rules),
        "names": [seat.name for seat in game.settings.seats],
        "levels": [seat.level for seat in game.settings.seats],
        "to_act": game.to_act,
        "actions": len(game.played),
        "won": list(saved.score.won),
        "drawn": saved.score.drawn,
        "saved": saved.at.isoformat(timespec="seconds"),
        "command": saved.command,
    }


def _finished_for_programs(game: "FinishedGame") -> dict[str, object]:
    record = game.record
    return {
        "file": str(game.file),
        "number": game.number,
        "game": record.game.name,
        "rules": str(record.start.rules),
        "players": list(record.players),
        "result": record.result,
        "ending": record.ending.value,
        "date": None if record.date is None else str(record.date),
        "command": _review(game),
    }


GAMES = Subcommand(
    "games",
    "List the games you have played in the terminal, and how to continue them.",
    games,
    (
        "Unfinished games are those that fourfold play saved in its usual place. Finished "
        "games are kept as records, and fourfold review goes through them.",
    ),
    arguments=(
        option(
            "--last",
            "NUMBER",
            "How many finished games to list.",
            convert=whole(1),
            default=_LISTED,
        ),
        flag("--json", "Print everything you asked for as JSON.", name="as_json"),
    ),
    extra="play",
)

COMMANDS = (GAMES,)
