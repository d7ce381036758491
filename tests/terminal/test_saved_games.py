"""``fourfold games``: what was played in this terminal, and how to go on."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from terminal.piped_terminal import Terminal
from warm_command import command

FRIENDS = [
    *("play", "quarto", "--against", "friend", "--first", "me", "--name", "Ann", "--name2", "Bob"),
    *("--lang", "en"),
]


def run(home: Path, *arguments: str, status: int = 0) -> str:
    done = subprocess.run(
        [*command(), *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=os.environ | {"HOME": str(home), "XDG_DATA_HOME": str(home), "LANG": "C.UTF-8"},
    )
    assert done.returncode == status, done.stderr
    return done.stderr if status else done.stdout


def for_programs(home: Path) -> Any:
    return json.loads(run(home, "games", "--json"))


def play(home: Path, *lines: str) -> None:
    terminal = Terminal(home, *FRIENDS)
    for line in lines:
        terminal.type(line)
    assert terminal.leave() == 0


def test_where_nothing_was_played_it_says_how_to_start(tmp_path: Path) -> None:
    assert run(tmp_path, "games") == "You have no games here yet. To start one: fourfold play\n"
    assert for_programs(tmp_path) == {"unfinished": [], "finished": []}


def test_unfinished_and_finished_games_are_listed(tmp_path: Path) -> None:
    play(tmp_path, "@9", "resign", "yes", "no")
    play(tmp_path, "@8", "b2 @7")
    play(tmp_path, "@6")
    text = run(tmp_path, "games")
    lines = [line.strip() for line in text.splitlines()]
    assert lines[0] == "Unfinished games:"
    assert lines[1].startswith("Quarto: Ann and Bob, 1 action played, ")
    assert lines[2] == "To continue: fourfold play --resume"
    assert lines[3].startswith("Quarto: Ann and Bob, 3 actions played, ")
    assert lines[4].startswith("To continue: fourfold play --resume --save ")
    assert lines[5] == "Finished games, the latest first:"
    assert lines[6].startswith("1. Quarto: Ann and Bob, ")
    assert " won, " in lines[6]
    assert "give a piece>" not in text, "and nothing is asked"
    assert "fourfold play --resume --lang fr\n" in run(tmp_path, "games", "--lang", "fr")
    found = for_programs(tmp_path)
    assert [game["actions"] for game in found["unfinished"]] == [1, 3]
    [finished] = found["finished"]
    assert finished["ending"] == "resignation"
    assert finished["number"] == 1
    # The commands that it names do what it says.
    aside = found["unfinished"][1]["command"].split()
    resumed = Terminal(tmp_path, *aside[1:], "--lang", "en")
    resumed.until("Continuing the saved game.")
    assert resumed.leave() == 0
    assert "Ann" in run(tmp_path, *finished["command"].split()[1:], "--lang", "en")


def test_only_the_latest_finished_games_are_listed(tmp_path: Path) -> None:
    for _ in range(3):
        play(tmp_path, "@9", "resign", "yes", "no")
    lines = run(tmp_path, "games", "--last", "2").splitlines()
    assert lines[0] == "The latest 2 of 3 finished games:"
    assert [line.strip()[:2] for line in lines[1:3]] == ["3.", "2."]
    assert lines[3].endswith("--game 3")


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    play(tmp_path, "@9", "resign", "yes", "no")
    (tmp_path / "fourfold" / "finished.txt").write_text('[Game "Chess"]\n')
    assert "finished.txt: " in run(tmp_path, "games", status=2)


def test_a_game_saved_in_its_own_file_leaves_nothing_behind(tmp_path: Path) -> None:
    save = tmp_path / "own.json"
    terminal = Terminal(tmp_path, *FRIENDS, "--save", str(save))
    for line in ("@9", "resign", "yes", "no"):
        terminal.type(line)
    assert terminal.leave() == 0
    assert for_programs(tmp_path) == {"unfinished": [], "finished": []}
    assert not save.exists()
