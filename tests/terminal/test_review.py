"""Reviews at the terminal: after a game here, after one on a server, and of a file."""

import subprocess
from pathlib import Path

import pytest

from server.server_process import Server
from terminal.piped_terminal import Terminal
from warm_command import command

GAMES = Path(__file__).parents[1] / "golden" / "games.txt"
MOVES = "@8\na1 @B\nb1 @D\nc1 @E\nd1 @0\nb2 @3\n"
FRIENDS = (
    "play", "quarto", "--against", "friend", "--first", "me", "--name", "North", "--name2", "South",
)  # fmt: skip


def run(*arguments: str, typed: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*command(), *arguments], input=typed, capture_output=True, text=True, timeout=120,
        check=False,
    )  # fmt: skip


def test_after_a_game_here(tmp_path: Path) -> None:
    typed = (
        MOVES + "review\nresign\nyes\nreview\n4\nbetter\nrepeat\nback\nboard\nquit\nlast\nquit\n"
    )
    done = run(*FRIENDS, "--lang", "en", "--save", str(tmp_path / "m.json"), typed=typed)
    assert done.returncode == 0, done.stderr
    before, _, after = done.stdout.partition('[Ending "resignation"]')
    assert "The game is not over yet." in before
    invitation = "Type “review” to go through the game, “rematch” to play again, or “quit”."
    assert after.count(invitation) == 2
    _, review, rest = after.split(invitation)
    assert "That turned a drawn position into a losing one." in review
    assert review.count("it completes row 1 on D1.") == 2  # better, and repeat
    assert "review> board\nRow 1: A1 dark short round solid; B1 dark short square hollow." in review
    assert "North resigns. South wins." in rest  # last


def test_in_french_against_the_computer(tmp_path: Path) -> None:
    typed = "@0\nabandonner\noui\nrevoir\n\nfin\nmieux\nquitter\nquitter\n"
    options = ("--first", "me", "--level", "1", "--seed", "1", "--lang", "fr")
    done = run("play", "quarto", *options, "--save", str(tmp_path / "m.json"), typed=typed)
    assert done.returncode == 0, done.stderr
    assert "revoir> \nCoup 1.\nVous donnez " in done.stdout
    assert "Ce coup n’était pas une erreur." in done.stdout


def test_after_a_game_on_a_server(server: Server, tmp_path: Path) -> None:
    north = Terminal(tmp_path / "north", *FRIENDS[:-2], "--lang", "en", "--server", server.url)
    north.until("/sit/")
    link = next(line for line in north.text.splitlines() if "/sit/" in line).split()[-1]
    south = Terminal(tmp_path / "south", "join", link, "--name", "South", "--lang", "en")
    south.until("North starts by giving a piece.")
    players = [north, south]
    north.type("review")
    north.until("The game is not over yet.")
    for turn, sign in (("@8", "solid"), ("a1 @B", "A1"), ("b1 @D", "B1"), ("c1 @E", "C1")):
        counts = [player.text.count(sign) for player in players]
        players[0].type(turn)
        for player, count in zip(players, counts, strict=True):
            player.until(sign, times=count + 1)
        players.reverse()
    north.type("resign")
    north.type("yes")
    south.until("Type “review” to go through the game, “rematch” to play again, or “quit”.")
    south.type("review")
    south.until("Review of a game with 4 turns.")
    south.type("4")
    south.until("That turned a drawn position into a losing one.")
    south.type("better")
    south.until("Giving the dark, tall, square, solid piece loses: it completes row 1 on D1.")
    north.type("rematch")
    south.until("North asks for another game.")  # news arrive during the review
    south.type("square c1")
    south.until("C1: dark tall round hollow.")
    south.type("quit")
    south.until("Type “review” to go through the game", times=2)
    south.type("rematch")
    north.until("Another game: South starts.")
    assert north.leave() == south.leave() == 0


def test_of_a_file() -> None:
    done = run("review", str(GAMES), "--game", "2", "--lang", "en", typed="5\nbetter\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Player 1 did not call row 1, all dark." in done.stdout
    assert "It would have been better to call row 1, all dark." in done.stdout
    ended = run("review", str(GAMES), "--lang", "en", typed="")
    assert ended.returncode == 0


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ((str(GAMES), "--game", "99"), "there is no game 99 in"),
        ((str(GAMES), "--game", "0"), "“0” is too small: it must be at least 1"),
        (("/nowhere",), "/nowhere: there is no such file or folder"),
        ((str(GAMES), "--words", "loud"), "“loud” is not one of: brief, normal, full"),
    ],
)
def test_what_cannot_be_reviewed(options: tuple[str, ...], reason: str) -> None:
    done = run("review", *options, "--lang", "en", typed="")
    assert done.returncode == 2
    assert reason in done.stderr
    assert done.stderr.count("\n") == 1
