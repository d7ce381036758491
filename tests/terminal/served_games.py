"""Whole games over a server, in other languages: what one of the two players hears.

Run this file to write the golden transcripts anew, then read them.
"""

import re
import tempfile
from pathlib import Path

from fourfold.locale import language
from fourfold.locale.names.quarto import QuartoNames
from fourfold.rules import QUADS
from fourfold.rules.quarto import parse_piece
from server.server_process import Server
from terminal.piped_terminal import Terminal
from terminal.scripted_games import random_game

GOLDEN = Path(__file__).parents[1] / "golden" / "terminal"
LANGUAGES = ("fr", "pt", "zh-Hant")
GAMES = {
    "quarto": (
        ("--clock", "3d/move"),
        ["@8", "a1 @B", "b1 @D", "c1 @2", "b2 @4", "c3 @F", "d1", "quarto a1d1"],
    ),
    "quads": (("--rules", "b"), random_game(QUADS, "b", 3)),
}
"""Options, and what North and South type in turn."""


def served(game: str, code: str) -> str:
    """Play a game over a server of its own, and return what North hears."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "data") as server:
        options, turns = GAMES[game]
        north = Terminal(
            Path(folder) / "north", "play", game, "--against", "friend", "--first", "me",
            "--name", "North", "--server", server.url, "--lang", code, *options,
        )  # fmt: skip
        north.until("/sit/")
        link = next(line for line in north.text.splitlines() if "/sit/" in line).split()[-1]
        south = Terminal(Path(folder) / "south", "join", link, "--name", "South", "--lang", code)
        spoken = language(code)
        north.until(spoken.say("{name} is here.", name="South"))
        south.until("\n", times=3)
        players = [north, south]
        for turn in turns:
            mover = players[0]
            seen = [_shown(player, turn, code) for player in players]
            mover.type(turn)
            for player, before in zip(players, seen, strict=True):
                player.until(_sign(turn, code), times=before + 1)
            if turn != "d1":
                players.reverse()
        north.until('[Ending "')
        invitation = (
            "Type “{review}” to go through the game, “{rematch}” to play again, or “{leave}”."
        )
        north.until(spoken.say(invitation, **_verbs(code)))
        assert north.leave() == south.leave() == 0
    return _settled(north.text)


def _verbs(code: str) -> dict[str, str]:
    from fourfold.talk import Vocabulary

    shown = Vocabulary(language(code)).shown
    verbs = {"review": "review", "rematch": "rematch", "leave": "quit"}
    return {name: shown(verb) for name, verb in verbs.items()}


def _sign(turn: str, code: str) -> str:
    """Return what both players hear when a turn was taken."""
    if turn.startswith("quarto"):
        return '[Ending "call"]'
    if turn.startswith("@"):
        return QuartoNames(language(code)).piece_in_sentence(parse_piece(turn[1:]))
    return turn[:2].upper()


def _shown(player: Terminal, turn: str, code: str) -> int:
    return player.text.count(_sign(turn, code))


def _settled(text: str) -> str:
    """Return a transcript without what differs from one time to the next."""
    text = re.sub(r"http://127\.0\.0\.1:\d+/(\w+)/\w+", r"http://127.0.0.1:8044/\1/…", text)
    text = re.sub(r"\b\d{4} \d{4} \d{4}\b", "1234 5678 9012", text)
    text = re.sub(r"\[%clk [^\]]*\]", "[%clk …]", text)
    return re.sub(r'\[Date "[^"]*"\]', '[Date "…"]', text)


def golden_file(game: str, code: str) -> Path:
    return GOLDEN / f"served-{game}.{code}.txt"


if __name__ == "__main__":
    for game in GAMES:
        for code in LANGUAGES:
            golden_file(game, code).write_text(served(game, code), encoding="utf-8")
            print(game, code)
