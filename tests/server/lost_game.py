"""A game that was lost by one mistake, and its player's mistakes."""

import time
from typing import Any

from fourfold.rules.quarto import Quarto
from fourfold.study.puzzles import collection
from server.server_process import PATIENCE, Person, Server

PUZZLE, WRONG, PLACE = next(
    (puzzle, str(give), str(wins[0]))
    for puzzle in collection("Quarto")
    if puzzle.theme == "only-piece" and puzzle.piece_set == ""
    for position in [Quarto.parse(puzzle.position)]
    for give in position.actions()
    if (wins := position.play(give).wins())
)
"""A position in which one piece is safe, and one that loses at once."""


def lost_game(server: Server) -> tuple[str, Person, Person]:
    """Return a table at which the first guest gave a piece that lost."""
    one, two = Person(server, "One"), Person(server, "Two")
    first = 1 if PUZZLE.start.turn == 1 else 2
    made = one.table(first=first, game="Quarto", start=PUZZLE.position)
    two.post("/api/sit", {"code": made["links"]["code"]})
    for person, action in ((one, WRONG), (two, PLACE)):
        socket = person.connect(made["id"])
        socket.act(action)
        socket.close()
    return made["id"], one, two


def mistakes(person: Person, **asked: Any) -> dict[str, Any]:
    """Return what is offered, once the game is among the player's."""
    give_up = time.monotonic() + PATIENCE
    while True:
        found = person.ask("POST", "/api/mistakes/next", asked)
        if found.is_success:
            offered: dict[str, Any] = found.json()
            return offered
        assert time.monotonic() < give_up, found.text
        time.sleep(0.02)
