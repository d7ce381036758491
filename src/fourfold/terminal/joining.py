"""Joining a table on a server: an existing one, or a new one."""

import shlex

import msgspec

from fourfold.client.addresses import DEFAULT, TableAddress
from fourfold.client.server_link import ServerLink
from fourfold.locale import Language, Verbosity
from fourfold.play import LiveGame, Seat
from fourfold.rules.refusal import Refusal
from fourfold.terminal.console import Console
from fourfold.terminal.online import OnlineSession
from fourfold.terminal.setup import Choices, at_a_console, chosen, listening_options


def join(target: str, choices: Choices, console: Console | None = None) -> None:
    """Join a server's table, with a link or a code, or refuse in the chosen language."""
    with at_a_console(choices, console) as (console, language):
        place = TableAddress.parse(target, choices.server or DEFAULT)
        link = ServerLink(place.server, language.code, choices.guest)
        _sit(link, _enter(link, place, choices.names[0]), choices, console, language)


def _enter(link: ServerLink, place: TableAddress, name: str) -> str:
    """Join, or watch, and return the table's id."""
    match place.kind:
        case "watch" | "table":
            return str(link.ask("GET", f"/api/tables/{place.key}")["at"]["table"])
        case "take":
            return str(link.ask("POST", "/api/take", {"secret": place.key})["id"])
        case _:
            if not link.token:  # those without one share a limit of wrong codes
                link.ask("GET", "/api/guest")
            sat = link.ask("POST", "/api/sit", {"code": place.key, "name": name})
            if sat["again"] and link.ask("GET", f"/api/tables/{sat['id']}")["at"]["code"]:
                raise Refusal(
                    "you made this table and already have a seat: to join as someone else, "
                    "add --as and a name"
                )
            return str(sat["id"])


def invite(game: LiveGame, choices: Choices, console: Console, language: Language) -> None:
    """Make a table on a server with the settings of a game, and join it."""
    link = ServerLink(choices.server or DEFAULT, language.code, choices.guest)
    people = [seat for seat in Seat if game.settings.seat(seat).level is None]
    new = {
        "table": game.settings,
        "sit": people[:1],
        "first": None if choices.first == "lots" else game.first,
        "name": choices.names[0],
    }
    made = link.ask("POST", "/api/tables", msgspec.to_builtins(new))
    _sit(link, made["id"], choices, console, language)


def _sit(
    link: ServerLink, table: str, choices: Choices, console: Console, language: Language
) -> None:
    verbosity = chosen(Verbosity, choices.words)
    options = listening_options(choices)
    options += f" --as {shlex.quote(choices.guest)}" if choices.guest else ""
    OnlineSession(
        link,
        table,
        console,
        language,
        verbosity=verbosity,
        draws=console.colour,
        options=options,
    ).run()
