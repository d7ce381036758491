"""The terminal at a server's table: through a pipe, with a server that is killed meanwhile."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from server.server_process import Person, Server
from terminal.piped_terminal import Terminal
from warm_command import REAL_COMMAND


@contextmanager
def two_terminals(server: Server, folder: Path, *options: str) -> Iterator[tuple[Terminal, ...]]:
    """One makes a table on the server, the other joins by its code."""
    made = ("play", "quarto", "--against", "friend", "--first", "me", "--name", "North")
    north = Terminal(folder / "north", *made, "--server", server.url, *options)
    north.until("/sit/")
    north.type("help")  # the code, again
    north.until("/sit/", times=2)
    link = next(line for line in north.text.splitlines() if "/sit/" in line).split()[-1]
    south = Terminal(folder / "south", "join", link, "--name", "South")
    south.until("starts by giving a piece.")
    yield north, south
    for terminal in (north, south):
        assert terminal.leave() == 0


def test_a_game_by_ear_over_the_network(server: Server, tmp_path: Path) -> None:
    with two_terminals(server, tmp_path) as (north, south):
        north.until("South is here.\nQuarto: North and South.\nLines must be called.\nYou start")
        south.until(
            "Quarto: North and South.\nLines must be called.\nNorth starts by giving a piece."
        )
        north.type("give dark tall square hollow")
        south.until("dark, tall, square, hollow piece.")
        south.type("c9")
        south.until("“c9” is not a square")
        south.type("")
        south.until("Type a move, or “help”.")
        south.type("b3 @0")
        north.until("South places it on B3 and gives you the light, short, round, solid piece.")
        north.type("square b3")
        north.until("B3: dark tall square hollow.")
        north.type("resign")
        north.until("Resign? Type “yes” to confirm.")
        north.type("yes")
        south.until("North resigns. You win.")
        south.until('[Ending "resignation"]')
        south.type("dance")
        south.until("“dance” was not understood: type “help” or, for example, “square b2”.")
        for question, answer in (
            ("last", "You resign. South wins."),
            ("score", "After 1 game, South leads 1 to 0."),
            ("rules", "There are sixteen pieces, all different"),
            ("square b3", "B3: dark tall square hollow."),
            ("help", "“rematch”: play again."),
            ("help", "“review”: go through the game turn by turn."),
            # The terminal's own line comes last, in the same message.
            ("repeat", "change how fast messages are read aloud.\n“quit”: leave.\n"),
        ):
            times = north.text.count(answer) + 1
            north.type(question)
            north.until(answer, times=times)
        north.type("rematch")
        south.until("North asks for another game.")
        south.type("rematch")
        north.until("Another game: South starts.")
        assert north.text.count("Quarto: North and South.") == 2, "at the start, and in the rules"
    assert "\x1b" not in north.text + south.text
    assert "Your seat is kept. To come back: fourfold join http" in north.text


def test_what_is_typed_while_the_server_is_down_is_not_lost(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, two_terminals(server, tmp_path) as (north, south):
        north.type("@9")
        south.until("dark, short, round, hollow piece.")
        server.kill()
        south.until("Connection lost. Trying again.")
        south.type("b2 @3")
        server.start()
        south.until("Reconnected.")
        # North hears it as it happens or, having come back later than South, with its name.
        north.until("on B2 and gives you the light, short, square, hollow piece.")
        assert north.text.count("on B2 and gives you") == 1


def test_coming_back_and_watching(server: Server, tmp_path: Path) -> None:
    with two_terminals(server, tmp_path, "--lang", "fr") as (north, south):
        north.type("donner @9")
        south.until("dark, short, round, hollow piece.")
        assert south.leave() == 0
        north.until("South n’est plus là.")
        back = next(line for line in south.text.splitlines() if "To come back" in line)
        again = Terminal(tmp_path / "south", *back.split("fourfold ")[1].split())
        again.until("North gives you the dark, short, round, hollow piece.")
        again.until("It is your turn.")
        again.type("last")
        again.until("North gives you the dark, short, round, hollow piece.", times=2)
        again.until("In hand: dark short round hollow.")
        watcher = Terminal(tmp_path / "nobody", *back.split("fourfold ")[1].split())
        watcher.until("You are watching.")
        watcher.until("It is South’s turn.")
        watcher.type("b2")
        watcher.until("You are watching", times=2)
        watcher.type("dance")
        watcher.until("“dance” was not understood: type “help” or, for example, “square b2”.")
        watcher.type("board")
        watcher.until("The board is empty.")
        again.type("b2 @3")
        watcher.until(
            "South places it on B2 and gives North the light, short, square, hollow piece."
        )
        assert again.leave() == watcher.leave() == 0


def test_against_the_servers_computer(server: Server, tmp_path: Path) -> None:
    options = ("play", "quads", "--level", "1", "--first", "me", "--server", server.url)
    terminal = Terminal(tmp_path / "alone", *options, start=REAL_COMMAND)
    terminal.until("You play Light and start: place a neutral tile.")
    terminal.type("c3 PPPP")
    terminal.until("places a tile on", times=1)
    assert terminal.leave() == 0


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("join", "00000000"), "there is no table with this code"),
        (("join", "http://127.0.0.1:9/nonsense"), "is not a link to a table"),
        (("join", "1234", "--server", "http://127.0.0.1:9"), "cannot connect to"),
        (("join", "1234", "--server", "nonsense"), "cannot connect to"),
    ],
)
def test_what_cannot_be_joined_is_said_in_one_line(
    server: Server, tmp_path: Path, arguments: tuple[str, ...], reason: str
) -> None:
    if "--server" not in arguments:
        arguments = (*arguments, "--server", server.url)
    terminal = Terminal(tmp_path / "alone", *arguments)
    assert terminal.leave() == 2
    assert terminal.text.startswith("fourfold: ")
    assert reason in terminal.text.lower()
    assert terminal.text.count("\n") == 1


def test_who_one_is_stays_private(server: Server, tmp_path: Path) -> None:
    Person(server)
    terminal = Terminal(tmp_path / "home", "play", "quarto", "--level", "1", "--server", server.url)
    terminal.until("Lines must be called.")
    assert terminal.leave() == 0
    kept = next((tmp_path / "home").rglob("servers.json"))
    assert kept.stat().st_mode & 0o777 == 0o600


def test_two_people_of_one_account(server: Server, tmp_path: Path) -> None:
    made = ("play", "quarto", "--against", "friend", "--first", "me", "--server", server.url)
    north = Terminal(tmp_path / "home", *made)
    north.until("/sit/")
    code = next(line for line in north.text.splitlines() if "The code is" in line)
    digits = code.split("The code is ")[1].removesuffix(".").split()
    again = Terminal(tmp_path / "home", "join", *digits, "--server", server.url)
    assert again.leave() == 2
    assert "add --as and a name" in again.text
    host = server.url.removeprefix("http://")
    south = Terminal(tmp_path / "home", "join", *digits, "--server", host, "--as", "South")
    south.until("and South.")
    north.type("x" * 2000)
    north.until("That line is too long")
    north.type("@9")
    south.until("gives you the dark, short, round, hollow piece.")
    assert north.leave() == south.leave() == 0
    assert "--as South" in south.text


def test_what_a_server_says_is_heard_as_it_is(tmp_path: Path) -> None:
    """The session without a network: every message a server may send."""
    import io

    from fourfold.client.server_link import ServerLink
    from fourfold.client.table_connection import (
        ConnectionLost,
        ConnectionRefused,
        ConnectionRestored,
    )
    from fourfold.locale import language
    from fourfold.play import Seat, TableSettings
    from fourfold.protocol import messages as say
    from fourfold.rules.refusal import Refusal
    from fourfold.terminal.console import Console
    from fourfold.terminal.online import OnlineSession

    written = io.StringIO()
    console = Console(io.StringIO(), written, colour=True)
    link = ServerLink("127.0.0.1:9", tokens=tmp_path / "servers.json")
    session = OnlineSession(link, "t", console, language("en"), draws=True)
    seats = (say.SeatStatus("A", None, True, True), say.SeatStatus("", None, True, False))
    at = say.AtTable("t", TableSettings(), seats, (Seat.ONE,), 0, False, None)
    here = (seats[0], say.SeatStatus("", None, True, True))
    for news in (
        say.Hello("A", 0.0),
        at,
        say.AtTable("t", TableSettings(), here, (Seat.ONE,), 0, False, None),
        ConnectionLost(),
        ConnectionLost(),
        ConnectionRestored(),
        say.Fault("nonsense"),
        say.Refused("t", "1", "b2 is taken"),
        say.Answered("t", "2", ("Yes\x1b[2J.",), "[Record]"),
        say.Told("t", 1, (), None, ("Something.",)),
        say.Pong("1", 0.0),
    ):
        session._hear(news)
    text = written.getvalue()
    assert "Player 2 is here." in text
    assert text.count("Connection lost.") == 1
    assert "Nonsense." in text
    assert "B2 is taken." in text
    assert "Yes?[2J." in text
    assert "[Record]" in text
    with pytest.raises(Refusal, match="refused the connection"):
        session._hear(ConnectionRefused("no"))


def test_boards_are_drawn_from_what_a_server_shows() -> None:
    from random import Random

    from fourfold.play import LiveGame, Seat, TableSettings
    from fourfold.play import commands as cmd
    from fourfold.protocol.views import wire_view_of
    from fourfold.terminal.game import drawn

    for game, actions in (("Quarto", ["@9", "b2", "@3"]), ("Quads", ["c3=PPPP", "d5=TTTT"])):
        live_game = LiveGame.begin(TableSettings(game=game), 0.0, first=Seat.ONE, lots=Random(0))
        for action in actions:
            assert live_game.to_act is not None
            live_game, _ = live_game.apply(cmd.Act(live_game.to_act, action), 0.0)
        view = wire_view_of(live_game, Seat.ONE, 0.0)
        settings = live_game.settings
        plain = drawn(settings, view, colour=False)
        board = str(live_game.position).split("\n\n")[0]
        assert plain.startswith(board)
        assert re.sub("\x1b\\[[0-9]+m", "", drawn(settings, view, colour=True)) == plain


def test_a_page_that_is_no_server(tmp_path: Path) -> None:
    import http.server

    from fourfold.client.server_link import ServerLink
    from fourfold.rules.refusal import Refusal

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(404)
            self.end_headers()
            self.wfile.write(b"<html>")

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page) as page:
        threading.Thread(target=page.serve_forever, daemon=True).start()
        link = ServerLink(f"127.0.0.1:{page.server_port}", tokens=tmp_path / "tokens.json")
        with pytest.raises(Refusal, match="is not a Fourfold server"):
            link.ask("GET", "/api/guest")
        page.shutdown()
    (tmp_path / "tokens.json").write_text("nonsense")
    with pytest.raises(Refusal, match="cannot be read"):
        ServerLink("127.0.0.1", tokens=tmp_path / "tokens.json")


def test_a_servers_table_is_not_resumed_here(server: Server, tmp_path: Path) -> None:
    terminal = Terminal(tmp_path / "home", "play", "--resume", "--server", server.url)
    assert terminal.leave() == 2
    assert "is kept there" in terminal.text


def test_a_computer_keeps_its_name_in_record_and_review(server: Server, tmp_path: Path) -> None:
    options = ("--against", "computer", "--level", "1", "--first", "me", "--lang", "fr")
    one = Terminal(tmp_path, "play", "quarto", *options, "--server", server.url)
    one.until("donnez une pièce.")
    one.type("@0")
    one.until("L’ordinateur 1 joue en")
    one.type("abandonner")
    one.until("confirmer.")
    one.type("oui")
    one.until("pour parcourir la partie")
    assert '[Player2 "Ordinateur 1"]' in one.text
    one.type("feuille")
    one.until('[Player2 "Ordinateur 1"]', times=2)
    one.type("revoir")
    one.until("revoir> ")
    one.type("suivant")
    one.until("Vous donnez à l’ordinateur 1 la pièce", times=2)
    assert one.leave() == 0
