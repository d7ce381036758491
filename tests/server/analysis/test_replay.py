"""A finished game, action by action: what is told, what was missed, and not before it is over."""

from typing import Any

import pytest

from fourfold.locale import language
from fourfold.play import LiveGame, commands
from fourfold.play.events import Begun, Ended
from fourfold.rules import Ending, read_record
from fourfold.server.analysis.replay import replay_of
from play.games import COLOUR_ONLY, ONE, TWO, acted, begun
from server.server_process import Person, Server, two_at_a_table


def finished(game: LiveGame) -> LiveGame:
    return game.apply(commands.Resign(ONE), game.now)[0]


def steps(game: LiveGame, lang: str = "en") -> list[tuple[object, ...]]:
    found = replay_of(game, 1, language(lang)).steps
    return [(step.seat, step.turn, step.action, step.said) for step in found]


def missed(game: LiveGame) -> list[list[str]]:
    return [
        [found.line for found in step.missed] for step in replay_of(game, 1, language("en")).steps
    ]


def test_every_action_is_a_step() -> None:
    game = acted(begun(), "@9", "b2")
    game, _ = game.apply(commands.Act(TWO, "!a1d1"), game.now)
    game = finished(acted(game, "@0"))
    assert steps(game) == [
        (None, 0, "", "North starts by giving a piece."),
        (ONE, 1, "@9", "North gives South the dark, short, round, hollow piece."),
        (TWO, 2, "b2", "South places it on B2."),
        (
            TWO,
            2,
            "?a1d1",
            "South calls row 1. That is a false call: South cannot call again until the next "
            "piece is placed.",
        ),
        (TWO, 2, "@0", "South gives North the light, short, round, solid piece."),
    ]
    assert steps(game, "fr")[0][-1] == "North commence et donne une pièce."
    replay = replay_of(game, 1, language("en"))
    assert (replay.game, replay.rules, replay.piece_set) == ("Quarto", "CHSF!", "classic")
    assert (replay.names, replay.winner) == (("North", "South"), TWO)
    assert replay.ending == "North resigns. South wins."
    last = replay.steps[-1]
    assert (last.board, last.hand, last.last) == ("..../.9../..../....", "0", "b2")
    assert last.reserve == "12345678ABCDEF"
    assert last.position == game.position.text


def test_a_player_reads_of_you() -> None:
    game = finished(acted(begun(), "@9", "b2", "@0"))
    piece = "the dark, short, round, hollow piece"
    own = replay_of(game, 1, language("en"), ONE)
    assert [step.said for step in own.steps] == [
        "You start by giving a piece.",
        f"You give South {piece}.",
        f"South places {piece} on B2.",
        "South gives you the light, short, round, solid piece.",
    ]
    assert own.ending == "You resign. South wins."
    other = replay_of(game, 1, language("en"), TWO)
    assert other.steps[2].said == f"You place {piece} on B2."
    assert other.ending == "North resigns. You win."


def test_what_was_taken_back_is_no_step() -> None:
    game = acted(begun(), "@9", "b2", "@0", "a1", "@1")
    for command in (commands.AskTakeback(ONE), commands.Accept(TWO)):
        game, _ = game.apply(command, game.now)
    game = finished(acted(game, "c3"))
    assert [step[2] for step in steps(game)] == ["", "@9", "b2", "@0", "c3"]


def test_tiles_of_each_seat() -> None:
    game = finished(acted(begun(game="Quads", rules="h"), "c3=PPPP", "d5=TTTT", "c2=LLPP"))
    replay = replay_of(game, 1, language("en"))
    last = replay.steps[-1]
    assert (last.hand, last.reserve, last.last, replay.piece_set) == (None, None, "c2", "")
    assert last.tiles is not None
    assert list(map(len, last.tiles)) == [16, 17]
    other = LiveGame.of(game.settings, [Begun(0.0, TWO), Ended(1.0, Ending.RESIGNATION, ONE)])
    tiles = replay_of(other, 1, language("en")).steps[0].tiles
    assert tiles is not None
    assert tiles[0][0].startswith("D"), "seat one has Dark there"


def test_lines_that_no_one_called_are_shown_while_they_could_be() -> None:
    made = len(COLOUR_ONLY)
    game = finished(acted(begun(), *COLOUR_ONLY, "@0", "a2"))
    assert missed(game) == [*[[]] * made, ["a1d1"], ["a1d1"], []]
    found = replay_of(game, 1, language("en")).steps[made].missed[0]
    assert found.shared == {"colour": 1}


@pytest.mark.parametrize("called", [["!a1d1"], ["@0", "!a1d1"]])
def test_a_line_that_was_called_was_not_missed(called: list[str]) -> None:
    assert not any(missed(acted(begun(), *COLOUR_ONLY, *called)))


def test_an_automatic_game_misses_nothing() -> None:
    assert not any(missed(acted(begun(rules="CHSF"), *COLOUR_ONLY)))


def test_a_start_with_an_alignment() -> None:
    start = "8BDE/..../..../.... - 1 CHSF! d1"
    assert missed(finished(begun(start=start))) == [["a1d1"]]
    assert missed(acted(begun(start=start), "!a1d1")) == [[], []]


def test_over_http_only_when_it_is_over(server: Server) -> None:
    blindfolded = {"chairs": [{"mask": "required"}, {"mask": "required"}]}
    with two_at_a_table(server, blindfolded) as (one, two):
        path = f"/api/tables/{one.table}/replay"
        refused = Person(server).ask("GET", f"{path}?lang=fr")
        assert refused.status_code == 409
        assert refused.json()["reason"] == "the game is not over yet"
        assert refused.json()["said"] == "La partie n’est pas encore finie."
        one.act("@9")
        two.wait_for(one.sequence)
        two.do({"type": "Resign"})
        north = Person(server)
        north.token = one.token
        assert north.get(path)["ending"] == "South resigns. You win."
        told = Person(server).get(f"{path}?lang=fr")
        assert [step["action"] for step in told["steps"]] == ["", "@9"]
        assert told["ending"] == "South abandonne. North gagne."
        assert told["number"] == 1
        one.wait_for(two.sequence)
        one.do({"type": "AskRematch"})
        two.wait_for(one.sequence)
        two.do({"type": "AskRematch"})
        assert Person(server).ask("GET", f"{path}?game=2").status_code == 409, "it has begun"
        # The last one that is over, even if the request came a moment too late.
        assert Person(server).get(path)["number"] == 1
        assert Person(server).ask("GET", f"{path}?game=1").status_code == 200
        assert Person(server).ask("GET", f"{path}?game=3").status_code == 404
        assert Person(server).ask("GET", f"{path}?game=0").status_code == 400
        strange = Person(server).ask("GET", f"{path}?lang=xx")
        assert strange.status_code == 400
        assert strange.json()["reason"] == (
            "the language “xx” is not available: choose one of en, fr, zh-Hant, de, es, it, nl, pt"
        )


def test_before_the_first_game_there_is_none(server: Server) -> None:
    made = Person(server, "North").table()
    answer = Person(server).ask("GET", f"/api/tables/{made['id']}/replay")
    assert answer.status_code == 404


def test_the_steps_are_those_of_the_record(server: Server) -> None:
    alone = Person(server, "Alone")
    table: Any = alone.table(sit=[1, 2], first=1, start="8BD./..../..../.... E 1 CHSF! c1")
    socket = alone.connect(table["id"])
    for action in ("d1", "@0", "!a1d1"):
        socket.act(action)
    path = f"/api/tables/{table['id']}"
    told = alone.get(f"{path}/replay")
    record = read_record(alone.ask("GET", f"{path}/record").text)
    assert told["steps"][0]["position"] == record.start.text
    assert told["steps"][-1]["position"] == record.final.text
    assert "".join(step["action"] for step in told["steps"]) == "".join(map(str, record.turns))
    assert told["steps"][-1]["turn"] == len(record.turns)
    socket.close()
