"""Learning from one's own mistakes, as the page asks for it."""

import time
from typing import Any

from server.lost_game import PUZZLE, WRONG, lost_game, mistakes
from server.server_process import PATIENCE, Person, Server


def test_the_mistakes_of_a_game_are_walked_through_and_come_again(server: Server) -> None:
    table, one, two = lost_game(server)
    offered = mistakes(one, table=table)
    asked = offered["exercise"]
    assert asked["opened"]["position"] == PUZZLE.position
    assert asked["question"].startswith("You gave ")
    name = asked["name"]
    assert mistakes(two, table=table)["exercise"] is None
    # Others have no part in it.
    assert two.ask("POST", f"/api/mistakes/{name}/answer", {"line": WRONG}).status_code == 404
    stranger = Person(server, "Three")
    refused = stranger.ask("POST", "/api/mistakes/next", {"table": table})
    assert refused.status_code == 403

    def answer(line: str) -> dict[str, Any]:
        found: dict[str, Any] = one.post(f"/api/mistakes/{name}/answer", {"line": line})
        return found

    assert answer("board")["verdict"] == ""
    assert answer("a1 a1")["refused"]
    wrong = answer(WRONG)
    assert (wrong["verdict"], wrong["wrong"]) == ("wrong", WRONG)
    why = one.post(f"/api/mistakes/{name}/why", {"line": WRONG})
    assert why["steps"][0]["action"] == WRONG
    solution = one.post(f"/api/mistakes/{name}/solution", None)
    assert solution["steps"][0]["action"] == PUZZLE.solution[0]
    assert answer(PUZZLE.solution[0])["verdict"] == "solved"
    assert mistakes(one, table=table, after=name)["exercise"] is None
    # It went wrong a moment ago, so it comes again tomorrow, and not today.
    later = mistakes(one)
    assert (later["exercise"], later["unreviewed"]) == (None, 0)


def test_mistakes_of_all_games_are_looked_for_when_asked(server: Server) -> None:
    _, one, _ = lost_game(server)
    give_up = time.monotonic() + PATIENCE
    while not (waiting := mistakes(one)["unreviewed"]):
        assert time.monotonic() < give_up
        time.sleep(0.02)
    assert waiting == 1
    assert one.post("/api/mistakes/look", None) == 0
    found = mistakes(one)
    assert found["exercise"]["opened"]["position"] == PUZZLE.position
