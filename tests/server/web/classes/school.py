"""Teachers and pupils on a real server."""

from typing import Any
from uuid import uuid4

from fourfold.study.puzzles import Puzzle
from server.server_process import Message, Person, Server


class School:
    """A teacher with a class, whose door is open."""

    def __init__(self, server: Server, *names: str, name: str = "class 4b") -> None:
        self.server = server
        self.teacher = Person(server, "Teacher")
        made = {"name": name, "names": "\n".join(names)}
        self.path = f"/api/classes/{self.teacher.post('/api/classes', made)['id']}"
        self.open()

    def open(self, door: bool = True) -> None:
        assert self.teacher.ask("PUT", f"{self.path}/door", {"open": door}).is_success

    def codes(self) -> tuple[str, dict[str, str]]:
        """Return the secret of the class link, and the code of each pupil by short name."""
        sheet: Message = self.teacher.get(f"{self.path}/codes")
        secret = sheet["link"].rpartition("#")[2]
        return secret, {pupil["short"]: pupil["code"] for pupil in sheet["pupils"]}

    def card(self, short: str) -> str:
        """Return what a pupil's card says when it is scanned."""
        sheet: Message = self.teacher.get(f"{self.path}/codes")
        picture = next(each["qr"] for each in sheet["pupils"] if each["short"] == short)
        scanned = str(picture).partition("<title>")[2].partition("</title>")[0]
        return scanned.rpartition("#")[2].partition("-")[2]

    def enter(self, secret: str, code: str, person: Person | None = None) -> Person:
        """Let a device in, or fail."""
        pupil = person or Person(self.server)
        pupil.post("/api/class/enter", {"secret": secret, "code": code})
        return pupil

    def everyone(self) -> dict[str, Person]:
        """Let every pupil in, and be seen."""
        secret, codes = self.codes()
        found = {short: self.enter(secret, code) for short, code in codes.items()}
        for pupil in found.values():
            pupil.get("/api/class")
        return found

    def state(self) -> Any:
        return self.teacher.get(self.path)

    def pupil(self, short: str) -> Any:
        return next(each for each in self.state()["pupils"] if each["short"] == short)

    def round(self, **table: object) -> None:
        answer = self.teacher.ask("POST", f"{self.path}/rounds", {"table": table, "level": 1})
        assert answer.is_success, answer.text

    def exercise(self, puzzle: Puzzle) -> None:
        """Set puzzles like this one."""
        asked = {"game": puzzle.game.name, "theme": puzzle.theme, "grade": puzzle.grade, "count": 3}
        assert self.teacher.ask("PUT", f"{self.path}/exercise", asked).is_success

    def tournament(self, **asked: object) -> Any:
        """Start a tournament; return what the teacher is told."""
        return self.teacher.post(f"{self.path}/tournament", asked)["said"]

    def end_round(self) -> None:
        """Enter at every table that the pupil who began has won, as the arbiter."""
        event = f"/api/events/{self.state()['tournament']['event']}"
        for match in self.teacher.get(event)["matches"]:
            command = {"type": "EnterResult", "table": match["number"]}
            body = {"id": uuid4().hex, "command": command | {"winner": match["players"][0]}}
            self.teacher.post(f"{event}/commands", body)
