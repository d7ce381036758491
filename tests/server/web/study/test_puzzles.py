"""Puzzles over HTTP: what is sent before and after an answer, and what counts."""

from typing import Any

import pytest

from fourfold.study.puzzles import NO_CALL, THEMES, Answer, Puzzle, collection, is_right
from fourfold.study.solving import puzzles_by_name
from server.server_process import Person, Server

PIECE = "only-piece"
LATE = next(
    puzzle
    for puzzle in collection("Quarto")
    if puzzle.theme == PIECE and puzzle.position.count(".") <= 8 and " CHSF " in puzzle.position
)
"""A puzzle about which the engine knows everything at once."""


def ask(person: Person, **wish: Any) -> dict[str, Any]:
    found: dict[str, Any] = person.post("/api/puzzles/next", wish)
    return found


def answer(person: Person, name: str, line: str, *before: str) -> dict[str, Any]:
    said = {"line": line, "answers": before}
    found: dict[str, Any] = person.post(f"/api/puzzles/{name}/answer", said)
    return found


def wrong_answer(puzzle: Puzzle) -> str:
    match THEMES[puzzle.game.name][puzzle.theme].answer:
        case Answer.CALL:
            return "!a1a4" if puzzle.solution[0] == NO_CALL else NO_CALL
        case Answer.NUMBER:
            return str(int(puzzle.solution[0]) + 1)
    actions = map(str, puzzle.start.actions())
    return next(each for each in actions if not is_right(puzzle, 0, each))


def test_the_rules_are_said_before_the_question_unless_they_are_clear_from_it(
    server: Server,
) -> None:
    person = Person(server, "One")
    starts = {
        " CHSF! ": ("Your opponent has just placed", "You have just placed"),
        " HSF! ": "Traits that count: height, shape and fill. ",
        " L b": "Played with the border. You play Light.",
    }
    for rules, start in starts.items():
        puzzle = next(
            each for each in puzzles_by_name().values()
            if rules in each.position and not each.piece_set
        )  # fmt: skip
        question = person.ask("GET", f"/api/puzzles/{puzzle.name}").json()["question"]
        assert question.startswith(start), puzzle.name


def test_a_puzzle_is_asked_for_and_solved(server: Server) -> None:
    person = Person(server, "One")
    asked = ask(person, themes=[PIECE])
    puzzle = puzzles_by_name()[asked["name"]]
    assert (asked["asks"], asked["counts"], asked["rated"]) == ("piece", True, False)
    assert asked["opened"]["position"] == puzzle.position
    question = answer(person, puzzle.name, "board")
    assert (question["verdict"], question["refused"]) == ("", False)
    assert answer(person, puzzle.name, "hint")["refused"]
    solved = answer(person, puzzle.name, puzzle.solution[0])
    assert solved["verdict"] == "solved"
    assert (solved["standing"]["streak"], solved["standing"]["rated"]) == (1, 0)
    # That was the first attempt: another one changes nothing.
    again = answer(person, puzzle.name, wrong_answer(puzzle))
    assert (again["verdict"], again["standing"]) == ("wrong", None)
    assert ask(person, themes=[PIECE])["standing"]["streak"] == 1


def test_reasons_are_given_after_an_answer_only(server: Server) -> None:
    person, puzzle = Person(server, "One"), LATE
    wrong = wrong_answer(puzzle)
    early = person.ask("POST", f"/api/puzzles/{puzzle.name}/why", {"line": wrong})
    assert early.status_code == 409
    assert answer(person, puzzle.name, wrong)["verdict"] == "wrong"
    why = person.post(f"/api/puzzles/{puzzle.name}/why", {"line": wrong})
    assert why["steps"][0]["action"] == wrong
    assert why["said"]
    solution = person.post(f"/api/puzzles/{puzzle.name}/solution", None)
    assert [step["action"] for step in solution["steps"]] == list(puzzle.solution)
    assert solution["standing"] is None


def test_answers_cannot_be_tried_with_a_question(server: Server) -> None:
    puzzle = next(
        each for each in puzzles_by_name().values() if len(each.solution) > 2 and not each.piece_set
    )
    person = Person(server, "One")
    right = answer(person, puzzle.name, "board", puzzle.solution[0])
    assert (right["verdict"], right["standing"]) == ("", None)
    tried = answer(person, puzzle.name, "board", wrong_answer(puzzle))
    assert (tried["verdict"], tried["wrong"]) == ("wrong", wrong_answer(puzzle))
    assert (tried["standing"]["tried"], tried["standing"]["solved"]) == (1, 0)
    assert not person.ask("GET", f"/api/puzzles/{puzzle.name}").json()["counts"]


def test_giving_up_counts_as_wrong(server: Server) -> None:
    person = Person(server, "One")
    name = ask(person, themes=[PIECE])["name"]
    given_up = person.post(f"/api/puzzles/{name}/solution", None)
    assert (given_up["standing"]["tried"], given_up["standing"]["solved"]) == (1, 0)
    assert given_up["standing"]["to_repeat"] == 1
    again = ask(person, mode="repeat")
    assert (again["name"], again["counts"]) == (name, False)


def test_a_rated_puzzle_stays_until_it_is_answered(server: Server) -> None:
    person = Person(server, "One")
    first = ask(person, mode="rated")
    assert first["rated"]
    assert {ask(person, mode="rated")["name"] for _ in range(3)} == {first["name"]}
    ask(person, themes=[PIECE])
    assert ask(person, mode="rated")["name"] == first["name"]
    changed = person.post(f"/api/puzzles/{first['name']}/solution", None)["standing"]
    assert (changed["rated"], changed["rating"] < 1500) == (1, True)
    following = ask(person, mode="rated")
    assert following["name"] != first["name"]
    # What is solved in practice is not rated.
    other = puzzles_by_name()[ask(person, themes=[PIECE], but=following["name"])["name"]]
    assert answer(person, other.name, other.solution[0])["standing"]["rated"] == 1


def test_the_puzzle_of_the_day_is_the_same_for_everyone(server: Server) -> None:
    people = [Person(server, name) for name in ("One", "Two")]
    assert len({ask(person, mode="daily")["name"] for person in people}) == 1


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("next", {"themes": ["no-theme"]}, 400),
        ("next", {"game": "Chess"}, 400),
        ("next", {"grades": [7]}, 404),
        ("next", {"mode": "unknown"}, 400),
        ("none/answer", {"line": "b3"}, 404),
        ("{name}/answer", {"line": "b3", "answers": ["z9"]}, 400),
    ],
)
def test_what_cannot_be_asked_for_is_refused_with_a_sentence(
    server: Server, path: str, body: object, status: int
) -> None:
    name = next(iter(puzzles_by_name()))
    refused = Person(server, "One").ask("POST", f"/api/puzzles/{path.format(name=name)}", body)
    assert refused.status_code == status
    assert refused.json()["reason"] or refused.json()["said"]


def test_a_card_shows_the_position(server: Server) -> None:
    person = Person(server, "One")
    card = person.ask("GET", f"/api/puzzles/{next(iter(puzzles_by_name()))}/card.svg")
    assert card.headers["content-type"].startswith("image/svg+xml")


def test_a_puzzle_does_not_help_with_a_game_in_progress(server: Server) -> None:
    one, two = Person(server, "One"), Person(server, "Two")
    made = one.table(first=1, game="Quarto", start=LATE.position)
    two.post("/api/sit", {"code": made["links"]["code"]})
    path, said = f"/api/puzzles/{LATE.name}", {"line": LATE.solution[0]}
    for request, body in (("answer", said), ("why", said), ("solution", None)):
        assert one.ask("POST", f"{path}/{request}", body).status_code == 409
    # Others solve it as usual.
    assert answer(Person(server, "Three"), LATE.name, LATE.solution[0])["verdict"] == "solved"
