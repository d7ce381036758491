"""The engine's review of a finished game and analysis of a position, over HTTP and in workers."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlencode

from fourfold.locale import language
from fourfold.play import LiveGame, commands
from fourfold.play.evaluations import ActionEvaluation, GameEvaluation, PositionEvaluation
from fourfold.rules import Quads
from fourfold.server.analysis.review import positions_of, review_of
from fourfold.server.study.positions import analysis_of
from fourfold.study import Node
from fourfold.talk.positions import Wording
from play.games import COLOUR_ONLY, ONE, TWO, acted, begun
from server.server_process import Person, Server

COST = "That turned a drawn position into a losing one."


def finished(game: LiveGame) -> LiveGame:
    return game.apply(commands.Resign(ONE), game.now)[0]


def reviewed(game: LiveGame, lang: str = "en", **found: Any) -> list[tuple[int, str, str]]:
    """The review of a game in which the engine found this much."""
    count = len(positions_of(game))
    evaluations = found.get("evaluations", (None,) * count)
    evaluation = GameEvaluation(evaluations, ((),) * count, found.get("refutations", {}))
    told = review_of(game, evaluation, language(lang))
    return [(each.step, each.kind, each.said) for each in told.notes]


def test_where_it_was_decided_and_why() -> None:
    game = acted(begun(), *COLOUR_ONLY, "!a1d1")
    evaluations = (*["draw"] * 7, *["first"] * 3)
    found: dict[str, Any] = {"evaluations": evaluations, "refutations": {7: ("d1",)}}
    piece = "the dark, tall, square, solid piece"
    assert reviewed(game, **found) == [
        (7, "mistake", f"Turn 4. South gave {piece}. {COST}"),
        (7, "why", f"Giving {piece} loses: it completes row 1 on D1."),
    ]
    assert reviewed(game, "fr", **found)[1][2].startswith("Donner la pièce haute, carrée")
    later: dict[str, Any] = {
        "evaluations": evaluations,
        "refutations": {7: ("a2", "@0", "b2", "@1", "c2")},
    }
    assert reviewed(game, **later)[1][2] == (
        f"Giving {piece} loses: the opponent places it on A2 and wins after 2 more pieces."
    )


def test_a_player_reads_of_you() -> None:
    game = acted(begun(), *COLOUR_ONLY, "!a1d1")
    evaluation = GameEvaluation((*["draw"] * 7, *["first"] * 3), ((),) * 10, {})  # type: ignore[arg-type]
    (note,) = review_of(game, evaluation, language("en"), TWO).notes
    assert note.said == f"Turn 4. You gave the dark, tall, square, solid piece. {COST}"


def test_lines_that_no_one_saw() -> None:
    game = finished(acted(begun(), *COLOUR_ONLY, "@0", "a2"))
    assert reviewed(game) == [(8, "overlooked", "On turn 5, no one called row 1, all dark.")]
    assert reviewed(finished(acted(begun(), *COLOUR_ONLY))) == [], "the game did not go on"


def test_what_its_maker_did_not_call_is_no_mistake() -> None:
    game = acted(begun(), *COLOUR_ONLY, "@0", "!a1d1")
    evaluations = (*["draw"] * 7, "first", "first", "second", "second")
    assert reviewed(game, evaluations=evaluations)[1:] == [
        (8, "uncalled", "On turn 5, North did not call row 1, all dark.")
    ]


def test_a_start_with_an_alignment_that_no_one_completed() -> None:
    game = acted(begun(start="8BDE/..../..../.... 0 2 CHSF! d1"), "!a1d1")
    assert reviewed(game) == []


def test_quads() -> None:
    game = finished(acted(begun(game="Quads"), "c3=PPPP", "d5=TTTT"))
    assert reviewed(game, evaluations=("second", "second", "first")) == [
        (
            2,
            "mistake",
            "Turn 2. South placed a tile on D5 (lines across on all four sides). That turned a "
            "winning position into a losing one.",
        )
    ]


def thought(server: Server) -> float:
    """Return for how long the computers of a server have thought."""
    return float(sum(worker.cpu_times().user for worker in server.workers))


def test_over_http(server: Server) -> None:
    alone = Person(server, "Alone")
    table = alone.table(sit=[1, 2], first=1)["id"]
    path = f"/api/tables/{table}/review"
    socket = alone.connect(table)
    assert alone.ask("GET", path).json()["reason"] == "the game is not over yet"
    for action in (*COLOUR_ONLY, "!a1d1"):
        socket.act(action)
    socket.close()
    with ThreadPoolExecutor(2) as pool:
        one, two = pool.map(lambda lang: Person(server).get(f"{path}?lang={lang}"), ("en", "fr"))
    assert one["verdicts"] == two["verdicts"] == [*["draw"] * 7, *["first"] * 3]
    assert one["complete"]
    assert len(one["best"]) == len(alone.get(f"/api/tables/{table}/replay")["steps"])
    assert [(each["step"], each["kind"]) for each in one["remarks"]] == [(7, "mistake"), (7, "why")]
    assert two["remarks"][0]["said"].startswith("Coup 4. ")
    before = thought(server)
    assert alone.get(path) == one
    assert thought(server) == before, "it is kept"


def ask(server: Server, text: str, lang: str = "en") -> Any:
    return Person(server).ask("GET", f"/api/ask?{urlencode({'text': text, 'lang': lang})}")


def test_asking_about_a_position(server: Server) -> None:
    found = ask(server, "8BD./.4../..1./2..7 - 2 CHSF! c1").json()
    assert (found["verdict"], found["exact"]) == ("draw", True)
    assert found["said"] == [
        "With best play, the game ends in a draw.",
        "The engine suggests giving the light, short, round, solid piece.",
    ]
    lost = found["actions"][-1]
    assert (lost["action"], lost["worth"], lost["placements"]) == ("@F", "loss", 1)
    assert lost["words"] == "giving the dark, tall, square, hollow piece"
    assert (
        lost["why"]
        == "Giving the dark, tall, square, hollow piece loses: it completes row 1 on D1."
    )
    assert found["actions"][0]["why"] == ""


def test_asking_in_another_language_and_about_what_can_be_called(server: Server) -> None:
    found = ask(server, "8BDE/.4../..1./2.7. - 1 CHSF! d1", "fr").json()
    assert found["said"][0] == "Si personne ne se trompe, le joueur 1 gagne."
    assert found["actions"][0]["words"] == "annoncer la rangée 1"
    assert "annoncer" in found["actions"][1]["why"]


def test_asking_about_what_is_over(server: Server) -> None:
    found = ask(server, "8BDE/..../..../.... - 1+ CHSF! d1").json()
    assert (found["verdict"], found["exact"], found["actions"]) == ("first", True, [])
    assert found["said"] == ["Player 1 wins by calling row 1, all dark."]
    drawn = ask(server, "0123/4567/89AB/CDEF - = CHSF! a1").json()
    assert drawn["verdict"] == "draw"


def test_asking_about_quads(server: Server) -> None:
    found = ask(server, "6/TTTT5/6/6/6/6 D -").json()
    assert (found["verdict"], found["said"][0]) == ("second", "With best play, Dark wins.")
    assert found["actions"][0]["action"] == "f5=PPPP"
    assert len(found["actions"]) <= 60
    refused = ask(server, "nothing")
    assert refused.status_code == 400


def test_what_was_not_found_out_is_said_too() -> None:
    position = Quads.parse("6/6/2PPPP3/6/4TTTT1/6 L b")
    assessment = PositionEvaluation(None, (ActionEvaluation("c2=LPPP", None),))
    found = analysis_of(Node(position), assessment, Wording(language("en")))
    assert found.said == ("There was not enough time to find out who wins with best play.",)
    assert not found.exact
    assert found.actions[0].words.startswith("placing a tile on C2 (")


def test_too_many_questions(server: Server) -> None:
    over = "8BDE/..../..../.... - 1+ CHSF! d1"
    for _ in range(400):
        answer = ask(server, over)
        if answer.status_code != 200:
            break
    assert answer.status_code == 429
    assert answer.json()["said"] == "Too many questions: wait a moment."
    time.sleep(1.1)
    assert ask(server, over).status_code == 200
