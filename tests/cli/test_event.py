"""``fourfold event``, one command at a time."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fourfold.client import server_link
from fourfold.club.events import read_event
from server.club_events.organisers import Organiser
from server.server_process import Server

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "friday.jsonl")


def test_an_event_command_by_command(run: Run, file: str) -> None:
    def said(*words: str) -> str:
        status, out, err = run("event", *words)
        assert (status, err) == (0, "")
        return out

    assert "enter Ada, Ben 1650" in said("help")
    assert "Friday: round robin, Quarto (CHSF!)." in said(
        "create", file, "--name", "Friday", "--format", "round-robin", "--seed", "1"
    )
    assert said("enter", file, "Ada Byron 1700", "Ben", "Chloé").count("has entered") == 3
    assert "Round 1 is paired." in said("pair", file)
    assert "Round 1 is published." in said("publish", file)
    event = read_event(Path(file).read_bytes())
    table = event.table(1)
    assert "beats" in said("result", file, "1", "1-0")
    assert "Reason: Misheard." in said("correct", file, "1", "0-1", "misheard")
    assert said("standings", file).startswith(f"1. {event.name(table.second)}, 1 point.")
    assert "Reason: Misheard." in said("log", file)
    assert "Direct encounter" in said("tiebreaks", file)
    assert said("withdraw", file, "Ada").startswith("Ada Byron has left")
    assert said("export", file, "trf").startswith("012 Friday")
    copy = f"{file}.json"
    assert "Written to" in said("export", file, "json", copy)
    assert json.loads(Path(copy).read_text())["format"] == "round-robin"
    assert "enter Ada, Ben 1650" in said("help", file)
    assert "Samstag" not in said("standings", file, "--lang", "de")
    assert said("stand", file, "--lang", "de").startswith("1. ")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("create", "--name", "x", "--game", "quads", "--rules", "-"), "Dark can always win"),
        (("create", "--name", "x", "--format", "league"), "is not one of: swiss, round-robin"),
        (("create", "--name", "x", "--tie-breaks", "luck"), "is not one of: game-points, direct"),
        (("create", "--name", "x", "--tie-breaks", "wins,wins"), "listed twice"),
        (("create", "--name", "x", "--format", "knockout", "--rounds", "4"), "only a Swiss"),
        (("create", "--name", "x", "--format", "knockout", "--tie-breaks", "wins"), "needs no tie"),
        (("create", "--name", "x", "--rounds", "0"), "too small"),
        (("create", "--name", "x", "--clock", "soon"), "is not a time control"),
        (("create", "--name", "a\nb"), "one line"),
        (("create",), "--name NAME"),
        (("standings",), "there is no file"),
        (("fly",), "is not a tournament command"),
        (("quit",), "is not a tournament command"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_line(
    run: Run, file: str, words: tuple[str, ...], reason: str
) -> None:
    action, *options = words
    status, out, err = run("event", action, file, *options)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert reason in err
    assert not Path(file).exists()


def test_quads_is_played_with_the_border_unless_something_else_is_asked_for(
    run: Run, file: str
) -> None:
    _, out, _ = run("event", "create", file, "--name", "x", "--game", "quads", "--two-games")
    assert "Quads (b)" in out
    settings = read_event(Path(file).read_bytes()).settings
    assert settings.games == 2
    assert not settings.table.takebacks
    status, _, err = run("event", "create", file, "--name", "y")
    assert status == 2
    assert "exists already" in err


def test_tie_breaks_end_with_lots(run: Run, file: str) -> None:
    run("event", "create", file, "--name", "x", "--tie-breaks", "wins, sonneborn-berger")
    chosen = read_event(Path(file).read_bytes()).settings.decided_by
    assert [each.value for each in chosen] == ["wins", "sonneborn-berger", "lots"]


EVENING = (
    ("enter", "Ada Byron 1700", "Ben", "Chloé", "Dan"),
    ("computer", "3"),
    ("pair",),
    ("swap", "Ada", "Ben"),
    ("publish",),
    ("result", "1", "1-0"),
    ("forfeit", "2", "both"),
    ("correct", "1", "0-1", "misheard"),
    ("withdraw", "Ada"),
    ("standings",),
    ("tiebreaks",),
    ("crosstable",),
    ("export", "csv"),
    ("export", "trf"),
    ("enter", "Zoe", "Ben"),
    ("players",),
    ("fly",),
)
"""Commands, some of which are refused."""


def test_an_event_on_a_server_says_the_same_as_one_in_a_file(
    run: Run, file: str, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_link, "default_tokens", lambda: tmp_path / "servers.json")
    new = ("--name", "Friday", "--rounds", "3", "--seed", "1")
    _, here, _ = run("event", "create", file, *new)
    status, there, _ = run("event", "create", "--server", server.url, "--real-boards", *new)
    assert status == 0
    assert there.startswith(here)
    assert "Players enter with the code" in there
    link = there.splitlines()[-1]
    for action, *words in EVENING:
        assert run("event", action, "--server", link, *words) == run("event", action, file, *words)
    # This computer keeps the right, so that the link is needed only once.
    id_ = link.split("/")[-2]
    given = b"standings\nback Ada\nquit\n"
    status, said, _ = run("event", "run", "--server", f"{server.url}/events/{id_}", given=given)
    assert status == 0
    assert "Ada Byron is back." in said
    assert said.endswith("Everything is saved on the server.\n")


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("", "it should look like http"),
        ("/events/none/arbiter", "There is no such tournament"),
        ("/events/{event}", "Only the arbiter can do this"),
        ("/events/{event}/arbiter#0000000000000000000000000000", "This link is not valid any more"),
        (":1/events/{event}", "cannot connect to"),
    ],
)
def test_a_server_that_does_not_let_us_run_an_event_is_told_in_a_line(
    run: Run,
    server: Server,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    address: str,
    reason: str,
) -> None:
    monkeypatch.setattr(server_link, "default_tokens", lambda: tmp_path / "servers.json")
    event = Organiser(server).event
    base = server.url.rpartition(":")[0] if address.startswith(":") else server.url
    link = base + address.format(event=event)
    status, out, err = run("event", "pair", "--server", link)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert reason in err
