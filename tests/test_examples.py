"""The example bot plays a game, and stays short."""

import subprocess
import sys
from pathlib import Path

from fourfold.rules.game import Ending
from server.server_process import PATIENCE, Person, Server

BOT = Path(__file__).parents[1] / "examples" / "bot.py"


def test_the_bot_plays_over_http(server: Server) -> None:
    club = Person(server, "Club")
    made = club.table(sit=[])
    link = made["links"]["sit"]
    bots = [
        subprocess.Popen([sys.executable, str(BOT), link], stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    endings = {bot.communicate(timeout=PATIENCE * 2)[0].strip() for bot in bots}
    assert len(endings) == 1
    # They play at random: one of them calls, or neither does to the end.
    assert endings <= {Ending.CALL.value, Ending.FULL_BOARD.value}
    record = Person(server).ask("GET", f"/api/tables/{made['id']}/record").text
    assert '[Player1 "Bot' in record


def test_the_bot_is_short() -> None:
    assert len(BOT.read_text().splitlines()) < 60
