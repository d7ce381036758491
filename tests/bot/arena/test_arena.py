"""The arena without the command: who plays, in which order, and what becomes of odd players."""

import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from fourfold.bot.arena import (
    ArenaGame,
    ArenaPlan,
    RecordFile,
    Standings,
    parse_entrants,
    play_all,
    standings_json,
)
from fourfold.bot.arena.schedule import random_opening, scheduled
from fourfold.rules import Refusal, read_records, write_record
from fourfold.rules.game import Ending

ODD = f"{sys.executable} -S {Path(__file__).parents[1] / 'odd_engine.py'}"


def plan(*players: str, **more: object) -> ArenaPlan:
    usual: dict[str, object] = {"game": "Quarto", "rules": ("CHSF!",), "games": 2, "seconds": 0.05}
    return ArenaPlan(parse_entrants(players), **(usual | more))  # type: ignore[arg-type]


def records(games: Iterator[ArenaGame]) -> list[str]:
    ordered = sorted(games, key=lambda game: game.scheduled.number)
    return [write_record(game.record) for game in ordered]


def test_every_opening_is_played_both_ways() -> None:
    arena = plan("random", "random", "level:1", games=4, rules=("CHSF!", "Cq"))
    games = list(scheduled(arena))
    assert len(games) == 3 * 2 * 4
    assert [game.number for game in games] == list(range(1, 25))
    sides = Counter((game.rules, game.players) for game in games)
    assert set(sides.values()) == {2}
    for one, two in zip(games[::2], games[1::2], strict=True):
        assert one.players == two.players[::-1]
        assert one.seeds == two.seeds[::-1]
        assert random_opening(arena, one) == random_opening(arena, two)
    openings = {tuple(map(str, random_opening(arena, game))) for game in games}
    assert len(openings) > 6
    assert games == list(scheduled(arena))


@pytest.mark.parametrize(
    ("players", "more", "reason"),
    [
        (["level:1"], {}, "at least two"),
        (["level:1", "level:11"], {}, "“level:11” is not a level"),
        (["level:1", "level:"], {}, "is not a level"),
        (["level:1", ""], {}, "“” is not a player"),
        (["level:1", "bot:"], {}, "is not a player"),
        (["level:1", "'"], {}, "is not a player"),
        (["random", "random"], {"games": 3}, "choose an even number"),
        (["random", "random"], {"rules": ("X",)}, "are not Quarto rules"),
    ],
)
def test_what_cannot_be_played_is_refused(
    players: list[str], more: dict[str, object], reason: str
) -> None:
    with pytest.raises(Refusal, match=reason):
        plan(*players, **more).check()


@pytest.mark.parametrize(
    ("game", "rules"),
    [("Quarto", ("CHSF!", "CHSFq", "C!", "HFq!")), ("Quads", ("-", "b", "s", "bsh"))],
)
def test_every_kind_of_rules_and_the_same_games_again(game: str, rules: tuple[str, ...]) -> None:
    arena = plan("random", "random", game=game, rules=rules, opening=4)
    first = records(play_all(arena, 1))
    assert len(first) == 2 * len(rules)
    assert first == records(play_all(arena, 1))
    other = plan("random", "random", game=game, rules=rules, opening=4, seed=2)
    assert first != records(play_all(other, 1))
    for text in first:
        (record,) = read_records(text)
        assert record.ending not in (Ending.UNFINISHED, Ending.RESIGNATION)


@pytest.mark.parametrize(("game", "rules"), [("Quarto", "CHSF!"), ("Quads", "b")])
def test_levels_play_the_same_games_again_and_the_stronger_one_wins(game: str, rules: str) -> None:
    arena = plan("level:1", "level:7", game=game, rules=(rules,))
    games = list(play_all(arena, 1))
    assert records(iter(games)) == records(play_all(arena, 1))
    assert [game.winner for game in games] == [1, 1]


@pytest.mark.parametrize(
    ("how", "ending", "reason"),
    [
        ("dies", Ending.RESIGNATION, "stopped with status 1: “something broke”"),
        ("garbage", Ending.RESIGNATION, "is not in the engine protocol"),
        ("plays b9", Ending.RESIGNATION, "which is not legal"),
        ("plays !a1d1 !a1d1", Ending.FALSE_CALL, ""),
    ],
)
def test_who_cannot_go_on_loses(how: str, ending: Ending, reason: str) -> None:
    standings = Standings(plan("random", f"odd={ODD} {how}"))
    standings.games += play_all(standings.plan, 1)
    assert [game.winner for game in standings.games] == [0, 0]
    for game in standings.games:
        (record,) = read_records(write_record(game.record))
        assert record.ending is ending
        assert reason in dict(record.tags).get("Forfeit", "")
    odd = standings_json(standings)["players"][1]
    assert (odd["lost"], odd["forfeits"]) == (2, 2 if reason else 0)
    assert all(reason in each for each in odd["reasons"])


def test_a_late_engine_loses_on_time_and_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.bot.engine_process.MARGIN", 0.1)
    games = list(play_all(plan("random", f"odd={ODD} late"), 1))
    assert [game.winner for game in games] == [0, 0]
    assert {game.record.ending for game in games} == {Ending.TIME}


def test_processes_play_the_same_games_and_a_dead_one_is_replaced() -> None:
    arena = plan("random", "random", games=60)
    here = records(play_all(arena, 1))
    games = []
    for number, game in enumerate(play_all(arena, 2)):
        games.append(game)
        if number == 5:
            workers = [
                child
                for child in psutil.Process(os.getpid()).children()
                if "spawn_main" in " ".join(child.cmdline())
            ]
            assert len(workers) == 2
            os.kill(workers[0].pid, signal.SIGKILL)
    assert records(iter(games)) == here
    assert not any(child.is_running() for child in workers)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_a_full_disk_is_reported_with_the_name_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    (game, _) = play_all(plan("random", "random"), 1)
    real_open = open
    monkeypatch.setattr(
        "builtins.open", lambda path, mode, **more: real_open(path, mode.replace("x", "w"), **more)
    )
    with pytest.raises(OSError, match="No space") as error, RecordFile("/dev/full") as file:
        file.add(game)
    assert error.value.filename == "/dev/full"


def test_the_file_is_in_the_order_of_the_plan_and_sound_when_it_ends_early(tmp_path: Path) -> None:
    games = list(play_all(plan("random", "random", games=6), 1))
    path = tmp_path / "games.txt"
    with suppress(KeyboardInterrupt), RecordFile(str(path)) as file:
        for number, written in ((1, 0), (0, 2), (4, 2)):
            file.add(games[number])
            found = list(read_records(path)) if path.stat().st_size else []
            assert len(found) == written
        raise KeyboardInterrupt
    rounds = [dict(record.tags)["Round"] for record in read_records(path)]
    assert rounds == ["1", "2", "5"]
    with pytest.raises(FileExistsError):
        RecordFile(str(path))
