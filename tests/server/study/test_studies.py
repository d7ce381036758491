"""Studies over HTTP: made, read, changed by version, guessed, exported and imported."""

import asyncio
import itertools
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from fourfold.protocol.studies import NewStudy
from fourfold.rules import Quarto
from fourfold.server.refusals import NotUnderstood
from fourfold.server.security.identity import Guest
from fourfold.server.storage.study.studies import StoredChapter
from fourfold.server.study.fair_play import FairPlay
from fourfold.server.study.studies import Studies
from fourfold.server.study.study_edits import checked_name
from fourfold.server.tables.hub import Hub
from fourfold.study import Tree
from fourfold.study.chapters import Chapter, Mode, Study, write_study
from server.local_hub import with_hub
from server.server_process import HTTP, Person, Server

LATE = "7.2A/..9./.60./B1.F 4 1 CHSF! a1"
"""Here A2, D2 and C4 draw, and all other squares lose."""


class Author(Person):
    """Someone who makes a study, and changes it as its page does."""

    def __init__(self, server: Server, title: str = "Openings", records: str = "") -> None:
        super().__init__(server, "Author")
        self.study = self.post("/api/studies", {"title": title, "records": records})
        self.path = f"/api/studies/{self.study['id']}"

    def edit(self, kind: str, **edit: object) -> Any:
        answer = self.send(kind, **edit)
        assert answer.is_success, answer.text
        self.study = answer.json()
        return self.study

    def send(self, kind: str, **edit: object) -> Any:
        body = {"version": self.study["version"], "edit": {"type": kind} | edit}
        return self.ask("POST", f"{self.path}/edits", body)

    def chapter(self, number: int) -> Any:
        return self.get(f"{self.path}/chapters/{number}")


def test_a_chapter_grows_move_by_move(server: Server) -> None:
    author = Author(server)
    (chapter,) = author.edit("AddChapter", name=" First  steps ")["chapters"]
    assert (chapter["name"], chapter["mode"], chapter["game"]) == ("First steps", "read", "Quarto")
    number = chapter["id"]
    author.edit("AddMoves", chapter=number, path=[], actions=["@9", "b3"])
    author.edit("AddMoves", chapter=number, path=["@9"], actions=["a1", "@2"])
    author.edit("Comment", chapter=number, path=["@9", "a1"], text="The corner.")
    author.edit("Promote", chapter=number, path=["@9", "a1"])
    tree = author.chapter(number)["tree"]
    assert [(move["after"], move["action"]) for move in tree["moves"]] == [
        (-1, "@9"),
        (0, "a1"),
        (1, "@2"),
        (0, "b3"),
    ]
    assert tree["moves"][1]["comment"] == "The corner."
    author.edit("DeleteMoves", chapter=number, path=["@9", "a1"])
    assert author.edit("SetChapter", chapter=number, mode="guess")["chapters"][0]["moves"] == 2
    refused = author.send("AddMoves", chapter=number, path=["@9", "b3"], actions=["@9"])
    assert (refused.status_code, refused.json()["code"]) == (409, "piece-placed")
    assert author.send("AddMoves", chapter=77, path=[], actions=["@9"]).status_code == 404
    assert author.send("ReplaceRecord", chapter=number, record="nonsense").status_code == 400
    assert author.send("AddChapter", name=" ").status_code == 400
    assert author.send("AddChapter", name="x" * 81).status_code == 400


def test_chapters_are_named_ordered_and_deleted(server: Server) -> None:
    author = Author(server)
    for name in "ABC":
        author.edit("AddChapter", name=name, start="6/6/6/6/6/6 L b")
    first, _, last = (chapter["id"] for chapter in author.study["chapters"])
    author.edit("SetChapter", chapter=last, place=0, name="Z")
    assert [chapter["name"] for chapter in author.study["chapters"]] == ["Z", "A", "B"]
    author.edit("DeleteChapter", chapter=first)
    author.edit("AddChapter", name="D", record='[Game "Quarto"] @9 b3@4')
    assert [chapter["name"] for chapter in author.study["chapters"]] == ["Z", "B", "D"]
    assert len({chapter["id"] for chapter in author.study["chapters"]} | {first}) == 4
    assert author.edit("Rename", title="Endings")["title"] == "Endings"
    assert author.get("/api/studies")[0]["title"] == "Endings"


def test_a_title_can_be_seen() -> None:
    for unseen in ("", "\u3164", "\uffa0 \u0301", "\u2800"):
        with pytest.raises(NotUnderstood):
            checked_name(unseen)


def test_who_has_the_link_may_edit_and_no_one_else(server: Server) -> None:
    author = Author(server)
    token = author.study["edit_token"]
    assert len(token) == 22, "128 bits"
    reader, helper = Person(server, "Reader"), Person(server, "Helper")
    assert reader.get(author.path)["may_edit"] is False
    body = {"version": 0, "edit": {"type": "Rename", "title": "Mine"}}
    refused = reader.ask("POST", f"{author.path}/edits", body)
    assert (refused.status_code, refused.json()["code"]) == (403, "not-yours")

    def with_link(secret: str) -> int:
        headers = {"Authorization": f"Bearer {helper.token}", "Study-Token": secret}
        url = f"{server.url}{author.path}/edits"
        version = reader.get(author.path)["version"]
        return HTTP.post(url, json=body | {"version": version}, headers=headers).status_code

    assert [with_link(token), with_link("x" * 22), with_link("")] == [200, 403, 403]
    assert helper.ask("POST", f"{author.path}/link").status_code == 403
    assert helper.ask("DELETE", author.path).status_code == 403
    renewed = author.post(f"{author.path}/link", None)["edit_token"]
    assert [with_link(token), with_link(renewed)] == [403, 200]
    assert author.get(author.path)["edit_token"] == "", "it is sent once"
    assert author.ask("DELETE", author.path).status_code == 204
    for path in ("", "/chapters/1", "/records"):
        assert reader.ask("GET", author.path + path).status_code == 404


def test_of_two_changes_to_one_version_the_second_is_refused(server: Server) -> None:
    author = Author(server)
    version = author.study["version"]
    author.edit("AddChapter", name="One")
    author.study["version"] = version
    refused = author.send("AddChapter", name="Two")
    assert (refused.status_code, refused.json()["code"]) == (409, "stale")
    assert refused.json()["said"] == (
        "Someone else has just changed this study: look at it again, then repeat your change."
    )
    assert [chapter["name"] for chapter in author.get(author.path)["chapters"]] == ["One"]


def test_every_answer_that_keeps_the_value_is_right_unless_narrowed(server: Server) -> None:
    author = Author(server)
    author.edit("AddChapter", name="Where?", start=LATE)
    number = author.study["chapters"][0]["id"]
    author.edit("AddMoves", chapter=number, path=[], actions=["a2"])

    def guess(action: str) -> tuple[bool, bool]:
        answer = author.post(
            f"{author.path}/chapters/{number}/guess", {"path": [], "action": action}
        )
        return answer["right"], answer["is_main"]

    assert [guess("a2"), guess("c4"), guess("b1")] == [(True, True), (True, False), (False, False)]
    author.edit("SetChapter", chapter=number, narrow=True)
    assert [guess("a2"), guess("c4")] == [(True, True), (False, False)]
    body = {"path": ["a2"], "action": "@E"}
    assert author.ask("POST", f"{author.path}/chapters/{number}/guess", body).status_code == 409


def test_a_study_does_not_help_in_a_game(server: Server) -> None:
    start = "1.../.6../..C./...B 9 2 CHSF! d4"
    author, other = Author(server), Person(server, "Other")
    number = author.edit("AddChapter", name="Mine", start=start)["chapters"][0]["id"]
    author.edit("AddMoves", chapter=number, path=[], actions=["a2"])
    made = author.table(start=start)
    other.post("/api/sit", {"code": made["links"]["code"]})
    guess = {"path": [], "action": "a2"}
    tries = [
        author.ask("POST", f"{author.path}/chapters/{number}/guess", guess),
        author.send("AddMoves", chapter=number, path=["a2"], actions=["!a1d1"]),
        author.send("AddMoves", chapter=number, path=[], actions=["b1"]),
        author.send("AddChapter", name="Again", start=start),
        author.ask("POST", "/api/studies", {"title": "X", "records": '[Game "Quarto"] !a1d1'}),
    ]
    assert [answer.json()["code"] for answer in tries] == ["in-your-game"] * 5
    author.edit("Comment", chapter=number, path=[], text="Later.")


def _large_study(chapters: int, variations: int) -> str:
    """Return a study with many variations, each of another opening."""
    squares = [f"{column}{row}" for row in "1234" for column in "abcd"]
    ways = [(f"@{piece:X}", square) for piece in range(16) for square in squares]
    found = []
    for number in range(chapters):
        tree = Tree.of(Quarto())
        for gift, square in itertools.islice(ways, number, number + variations):
            tree = tree.add((), gift, square)
            tree = tree.comment((gift, square), f"Chapter {number}")
        found.append(Chapter(f"Chapter {number}", tree.record(), Mode.LESSON))
    return write_study(Study("Large", tuple(found)))


def test_a_large_study_opens_quickly_and_comes_back_as_it_was(server: Server) -> None:
    text = _large_study(50, 41)
    author = Author(server, title="", records=text)
    assert (author.study["title"], len(author.study["chapters"])) == ("Large", 50)
    began = time.monotonic()
    author.get(author.path)
    author.chapter(author.study["chapters"][0]["id"])
    took = time.monotonic() - began
    assert took < 5, "one second on a machine that does nothing else: see benchmarks"
    assert author.ask("GET", f"{author.path}/records").text == text
    assert author.edit("SetChapter", chapter=25, narrow=True)["chapters"][24]["narrow"]


def test_what_is_too_large_is_refused(server: Server) -> None:
    author = Author(server)
    short = '[Game "Quarto"] @9\n\n'
    refused = author.ask("POST", "/api/studies", {"title": "Many", "records": short * 101})
    assert refused.json()["reason"] == "a study has at most 100 chapters"
    refused = author.ask("POST", "/api/studies", {"title": "", "records": short})
    assert refused.status_code == 400
    unreadable = author.ask("POST", "/api/studies", {"title": "X", "records": "@9"})
    assert (unreadable.status_code, unreadable.json()["code"]) == (400, "not-understood")


@pytest.mark.parametrize("kills", [2, pytest.param(100, marks=pytest.mark.soak)])
def test_every_answered_change_survives_a_kill(tmp_path: Path, kills: int) -> None:
    with Server(tmp_path / "data") as server:
        author = Author(server)
        author.edit("AddChapter", name="Kept")
        for number in range(1, kills + 1):
            for change in range(3):
                author.edit("Comment", chapter=1, path=[], text=f"Change {number}.{change}")
            server.kill()
            server.start()
            kept = author.chapter(1)
            assert kept["version"] == author.study["version"] == 1 + 3 * number
            assert kept["tree"]["comment"] == f"Change {number}.2"


def test_long_studies_are_read_one_at_a_time_and_no_replay_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, each had a thread of its own, and everyone else's moves took twenty times as long."""
    free, at_once, most = threading.Event(), 0, 0

    def read(new: NewStudy) -> tuple[str, list[StoredChapter]]:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        free.wait(10)
        at_once -= 1
        return new.title, []

    monkeypatch.setattr("fourfold.server.study.studies.read_new", read)

    async def make(hub: Hub) -> None:
        guest, fair_play = Guest("author", is_new=False), FairPlay(hub)
        making = [
            asyncio.create_task(Studies(hub).create(guest, NewStudy("Long"), fair_play))
            for _ in range(4)
        ]
        while not at_once:
            await asyncio.sleep(0.001)
        assert await asyncio.wait_for(hub.slow_work.run(lambda: "a replay"), 10) == "a replay"
        free.set()
        await asyncio.gather(*making)

    with_hub(tmp_path, make)
    assert most == 1
