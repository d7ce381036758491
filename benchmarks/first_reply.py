"""How soon the computer answers on a machine on which nothing is compiled yet.

    python benchmarks/first_reply.py

For each game and level, a server starts with an empty cache. As soon as it is ready, a table is
made at which the computer begins, and a person answers each turn at once: people give it more
time. For each reply, the table has the seconds until it came, and the processor time of the server
and all its processes until then. The last column is the terminal: from the command to the
computer's first turn.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

# In place of this folder, which has a module server.
sys.path.pop(0)
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from fourfold.rules import game_named
from server.server_process import REAL_SERVER, Person, Server, Socket

GAMES, LEVELS, REPLIES = ("Quarto", "Quads"), (1, 4, 10), 3


def processor_seconds(server: Server) -> float:
    """Return what the server and the processes it started have used so far."""
    assert server.process is not None
    process = psutil.Process(server.process.pid)
    used = 0.0
    for each in [process, *process.children(recursive=True)]:
        try:
            times = each.cpu_times()
        except psutil.NoSuchProcess:
            continue
        used += times.user + times.system
        if each is process:
            used += times.children_user + times.children_system
    return used


def an_action(socket: Socket) -> str:
    """Return an action that the person may play now, and that is not a call."""
    game = game_named(socket.at["agreed"]["game"])
    position = game.start(socket.at["agreed"]["rules"])
    played = [event["action"] for event in socket.events if event["type"] == "Acted"]
    actions = map(str, position.after(*played).actions())
    return [action for action in actions if not action.startswith("!")][-1]


def replies(game: str, level: int, folder: Path) -> list[tuple[float, float, str]]:
    """Return the seconds, the processor seconds and what was told, for each reply."""
    found = []
    with Server(folder / "data", program=REAL_SERVER) as server:
        person = Person(server, "Ann")
        asked = time.monotonic()
        made = person.table(game=game, chairs=[{}, {"level": level}], first=2)
        socket = person.connect(made["id"])
        for _ in range(REPLIES):
            percent = None
            while socket.seen["to_act"] != 1 and not socket.seen["ended"]:
                socket.receive(timeout=120)
                now = socket.at.get("getting_ready")
                percent = percent if now is None else now
            told = "" if percent is None else f", told {percent} %"
            found.append((time.monotonic() - asked, processor_seconds(server), told))
            # A turn may have several actions: placing a piece, and giving the next.
            while socket.seen["to_act"] == 1:
                action = an_action(socket)
                asked = time.monotonic()
                socket.act(action)
        socket.close()
    return found


def at_the_terminal(game: str, level: int, folder: Path) -> float:
    """Return how long the command takes until the computer has begun, and the input ends."""
    command = [sys.executable, "-m", "fourfold", "play", game.lower(), "--against", "computer"]
    command += ["--level", str(level), "--first", "other", "--save", str(folder / "game")]
    asked = time.monotonic()
    subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=True)
    return time.monotonic() - asked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.parse_args()
    ordinals = " | ".join(f"reply {number}: s (processor s)" for number in range(1, REPLIES + 1))
    print(f"| game | level | {ordinals} | terminal, s |")
    print("|---|---|" + "---|" * (REPLIES + 1))
    for game in GAMES:
        for level in LEVELS:
            cells = [game, str(level)]
            with tempfile.TemporaryDirectory() as folder:
                os.environ["NUMBA_CACHE_DIR"] = str(Path(folder) / "kernels")
                for seconds, used, told in replies(game, level, Path(folder)):
                    cells.append(f"{seconds:.2f} ({used:.1f}){told}")
                os.environ["NUMBA_CACHE_DIR"] = str(Path(folder) / "other kernels")
                cells.append(f"{at_the_terminal(game, level, Path(folder)):.2f}")
            print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
