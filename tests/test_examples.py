"""The examples, and those in docs/bots.md, play; the bot stays short."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from fourfold.bot import EngineProcess, Go
from fourfold.rules import Quads, Quarto
from fourfold.rules.game import Ending
from server.server_process import PATIENCE, Person, Server

ROOT = Path(__file__).parents[1]
BOT = ROOT / "examples" / "bot.py"
ENGINE = ROOT / "examples" / "engine.py"
PROGRAMS = re.findall(
    r"^```python\n(.*?)^```", (ROOT / "docs" / "bots.md").read_text(), re.M | re.S
)


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
    assert len(BOT.read_text().splitlines()) < 30


@pytest.mark.parametrize("of_the_docs", [False, True])
def test_the_engines_play_both_games(of_the_docs: bool, tmp_path: Path) -> None:
    script = ENGINE
    if of_the_docs:
        script = tmp_path / "engine.py"
        (source,) = (each for each in PROGRAMS if "sys.stdin" in each)
        script.write_text(source)
    with EngineProcess([sys.executable, str(script)]) as engine:
        engine.new_game(4)
        for position in (Quarto(), Quads(), Quarto().after("@9")):
            assert engine.choose(position, Go(1.0)) in position.actions()
        if not of_the_docs:
            almost = Quarto.parse("012./5..9/..../F.C. 3 1 CHSF c1")
            assert str(engine.choose(almost, Go(1.0))) == "d1"


def test_the_host_of_the_docs_runs() -> None:
    (source,) = (each for each in PROGRAMS if "EngineProcess" in each)
    mine = f"[{sys.executable!r}, '-m', 'fourfold', 'engine']"
    names: dict[str, object] = {}
    exec(source.replace('["fourfold", "engine"]', mine), names)
    assert names["action"] in Quarto().after("@9").actions()
