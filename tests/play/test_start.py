"""A game that begins from a position: who acts, what is said, and its record."""

from typing import Any

import pytest

from fourfold.locale import Verbosity, Voice, language
from fourfold.play import (
    Help,
    LiveGame,
    PerMove,
    Seat,
    SeatSettings,
    TableSettings,
    commands,
    read_game,
    record_of,
    view_of,
    write_game,
)
from fourfold.rules import Refusal, read_record, write_record
from play.games import ONE, TWO, acted, begun, events

GIVING = "8BD./..../..../.... - 2 CHSF! c1"
PLACING = "8BD./..../..../.... E 1 CHSF! c1"
LIVE = "8BDE/..../..../.... - 1 CHSF! d1"
TWO_TILES = "6/6/2PPPP3/6/4TTTT1/6 L b"
THREE_TILES = "6/6/2PPPPTLTP2/3TTTT2/6/6 D -"


def said(live_game: LiveGame, to: Seat | None, lang: str = "en") -> list[str]:
    return list(Voice(language(lang), live_game.settings, to, Verbosity.NORMAL).standing(live_game))


@pytest.mark.parametrize(
    ("game", "start", "to_act"),
    [
        ("Quarto", GIVING, TWO),
        ("Quarto", PLACING, ONE),
        ("Quarto", LIVE, ONE),
        ("Quads", TWO_TILES, ONE),
        ("Quads", THREE_TILES, TWO),
    ],
)
def test_the_clock_runs_for_the_player_to_act(game: str, start: str, to_act: Seat) -> None:
    live_game = begun(100.0, game=game, start=start, clock=PerMove(60))
    assert live_game.to_act is to_act
    assert live_game.clock.running is to_act
    assert live_game.first is ONE
    assert live_game.position.text == live_game.start.text == start
    assert view_of(live_game, to_act, 110.0).left[to_act.index] == 50.0
    over, _ = live_game.apply(commands.Tick(), 200.0)
    assert over.ended is not None
    assert over.ended.winner is to_act.other


def test_it_is_the_fold_of_its_events_and_its_record_reads_back() -> None:
    live_game = acted(begun(start=GIVING), "@E", "d1", "@0")
    assert LiveGame.of(live_game.settings, live_game.log) == live_game
    assert read_game(write_game(live_game)) == live_game
    record = read_record(write_record(record_of(live_game)))
    assert record.start.text == GIVING
    assert record.final == live_game.position
    assert [str(turn) for turn in record.turns] == ["@E", "d1@0"]


def test_what_is_taken_back_leads_to_the_start_at_most() -> None:
    live_game = begun(start=GIVING)
    with pytest.raises(Refusal, match="have no move to take back yet"):
        live_game.apply(commands.AskTakeback(ONE), 1.0)
    live_game = acted(live_game, "@E")
    for command in (commands.AskTakeback(TWO), commands.Accept(ONE)):
        live_game, _ = live_game.apply(command, 1.0)
    assert live_game.position.text == GIVING
    assert live_game.to_act is live_game.clock.running is TWO


def test_a_rematch_begins_there_again() -> None:
    live_game, _ = begun(start=PLACING).apply(commands.Resign(ONE), 1.0)
    over = live_game
    for seat in Seat:
        live_game, what = live_game.apply(commands.AskRematch(seat), 2.0)
    assert what[-1] == events.RematchAgreed(2.0, TWO)
    again = LiveGame.of(live_game.settings, [events.Begun(3.0, TWO)])
    assert again.position.text == PLACING
    assert again.to_act is TWO
    voice = Voice(language("en"), live_game.settings, ONE, Verbosity.NORMAL)
    assert list(voice.tell(over, [events.RematchAgreed(2.0, TWO)])) == [
        "Another game from the same position.",
        "The game starts with 3 pieces on the board.",
        "It is South’s turn.",
        "In hand: dark tall square solid.",
    ]


def test_what_is_said_is_true_in_such_a_game() -> None:
    placing = begun(start=PLACING)
    assert said(placing, ONE) == [
        "The game starts with 3 pieces on the board.",
        "It is your turn.",
        "In hand: dark tall square solid.",
    ]
    assert said(placing, None)[1] == "It is North’s turn."
    assert said(begun(start=GIVING), ONE) == [
        "The game starts with 3 pieces on the board.",
        "It is South’s turn.",
    ]
    quads = begun(game="Quads", start=THREE_TILES)
    assert said(quads, ONE) == [
        "The game starts with 3 tiles on the board.",
        "You play Light.",
        "It is South’s turn.",
    ]
    assert said(quads, TWO)[1:] == ["You play Dark.", "It is your turn."]
    assert said(quads, None)[1:] == ["North plays Light.", "It is South’s turn."]
    assert said(quads, TWO, "fr")[0] == "La partie commence avec 3 pièces sur le plateau."
    border = begun(game="Quads", start=TWO_TILES)
    voice = Voice(language("en"), border.settings, ONE, Verbosity.NORMAL)
    assert list(voice.introduction(ONE)) == ["Quads: North and South", "played with the border"]


def test_a_live_alignment_at_the_start_is_not_betrayed() -> None:
    """With the last square known the line is live, without it is not: no view tells them apart."""
    live, dead = (begun(start=start) for start in (LIVE, LIVE.replace("d1", "-")))
    assert live.position.actions() != dead.position.actions()
    for seat in (*Seat, None):
        assert said(live, seat) == said(dead, seat)
        one, other = (view_of(live_game, seat, 0.0) for live_game in (live, dead))
        assert one.live == other.live == ()
        assert one.seen is not None
        assert other.seen is not None
        assert one.seen.actions == other.seen.actions
    assert acted(live, "!a1d1").ended is not None
    assert view_of(begun(start=LIVE, help=Help.SHOWN), ONE, 0.0).live


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"start": "nowhere"}, "five fields"),
        ({"start": PLACING.replace("E", "8")}, "there is only one of each piece"),
        ({"start": TWO_TILES}, "five fields"),
        ({"game": "Quads", "start": GIVING}, "three fields"),
        ({"start": LIVE.replace(" 1 ", " 1+ ")}, "the game is already over in this position"),
        ({"start": GIVING, "rules": "CHSF"}, "under the rules CHSF!, not CHSF"),
        ({"game": "Quads", "start": TWO_TILES, "rules": "-"}, "under the rules b, not -"),
    ],
)
def test_starts_from_which_no_one_could_play(settings: Any, reason: str) -> None:
    with pytest.raises(Refusal, match=reason.replace("+", r"\+")):
        TableSettings(**settings).check()
    TableSettings(start=GIVING, rules="CHSF!", seats=(SeatSettings("A"), SeatSettings("B"))).check()
