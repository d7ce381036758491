"""A game: what is allowed, what is refused, and that it is the fold of its events."""

from random import Random

import pytest

from fourfold.play import (
    Blindfold,
    FalseCallCost,
    LiveGame,
    PerMove,
    Seat,
    SeatSettings,
    TableSettings,
    Total,
    commands,
    read_game,
    record_of,
    view_of,
    write_game,
)
from fourfold.rules import Ending, Player, Refusal, write_record
from play.games import COLOUR_ONLY, ONE, TWO, acted, begun, events, happened


def test_lots_decide_who_begins() -> None:
    firsts = {LiveGame.begin(TableSettings(), 0.0, lots=Random(seed)).first for seed in range(20)}
    assert firsts == set(Seat)
    assert begun().player(TWO) is Player.SECOND
    assert begun().seat(Player.SECOND) is TWO


def test_a_turn_belongs_to_its_seat() -> None:
    game = begun()
    assert game.to_act is ONE
    with pytest.raises(Refusal, match="it is your opponent’s turn"):
        game.apply(commands.Act(TWO, "@0"), 1.0)
    game = acted(game, "@0")
    assert game.to_act is TWO
    with pytest.raises(Refusal, match=r"the piece in hand \(0\) must be placed"):
        game.apply(commands.Act(TWO, "@1"), 2.0)


def test_a_call_ends_the_game() -> None:
    game = acted(begun(), *COLOUR_ONLY, "!a1d1")
    assert game.ended == events.Ended(game.now, Ending.CALL, ONE)
    assert game.to_act is None
    with pytest.raises(Refusal, match="the game is over"):
        game.apply(commands.Act(ONE, "@0"), 99.0)


def test_the_rules_end_a_drawn_game_without_a_winner() -> None:
    full = ["@0", "a1", "@1", "b2", "@2", "c3", "@F", "d4", "@3", "b1", "@4", "a2", "@5", "d1"]
    full += ["@6", "c1", "@7", "a3", "@8", "b3", "@9", "c2", "@A", "d2", "@B", "d3", "@C", "a4"]
    full += ["@D", "b4", "@E", "c4", "-", "-"]
    game = acted(begun(), *full)
    assert game.ended == events.Ended(game.now, Ending.FULL_BOARD, None)


@pytest.mark.parametrize("cost", FalseCallCost)
def test_what_a_false_call_costs(cost: FalseCallCost) -> None:
    game = acted(begun(false_call=cost), *COLOUR_ONLY, "@0")
    game, what = game.apply(commands.Act(TWO, "!a2d2"), game.now)
    assert what[0] == events.FalselyCalled(game.now, TWO, "a2d2")
    if cost is FalseCallCost.GAME:
        assert game.ended == events.Ended(game.now, Ending.FALSE_CALL, ONE)
        return
    assert game.ended is None
    if cost is FalseCallCost.NOTHING:
        assert acted(game, "!a1d1").ended is not None
        return
    barred = view_of(game, TWO, game.now)
    assert not barred.may_call
    assert [str(action) for action in barred.actions if str(action).startswith("!")] == []
    for line in ("a1d1", "a3d3"):  # live or not, the answer is the same
        with pytest.raises(Refusal, match="you cannot call until the next piece is placed"):
            game.apply(commands.Act(TWO, f"!{line}"), game.now)
    game = acted(game, "a2")
    assert view_of(game, TWO, game.now).may_call
    assert "!a1d1" in map(str, view_of(game, TWO, game.now).actions)
    record_of(game).check()


def test_resigning() -> None:
    assert happened(begun(), commands.Resign(TWO)) == [events.Ended(0.0, Ending.RESIGNATION, ONE)]


def test_offering_a_draw() -> None:
    offered, _ = begun().apply(commands.OfferDraw(ONE), 0.0)
    with pytest.raises(Refusal, match="there is no offer to answer"):
        offered.apply(commands.Accept(ONE), 0.0)
    with pytest.raises(Refusal, match="your opponent has made an offer: accept or decline"):
        offered.apply(commands.OfferDraw(TWO), 0.0)
    with pytest.raises(Refusal, match="your offer has not been answered"):
        offered.apply(commands.OfferDraw(ONE), 0.0)
    assert happened(offered, commands.Accept(TWO)) == [events.Ended(0.0, Ending.AGREEMENT, None)]
    declined, _ = offered.apply(commands.Decline(TWO), 0.0)
    assert declined.offer is None
    with pytest.raises(Refusal, match="there is no offer to answer"):
        declined.apply(commands.Decline(TWO), 0.0)
    assert acted(offered, "@0").offer is not None, "one's own action leaves one's offer standing"
    assert acted(offered, "@0", "a1").offer is None, "acting on is an answer too"
    with pytest.raises(Refusal, match="there are no draws in Quads"):
        begun(game="Quads").apply(commands.OfferDraw(ONE), 0.0)


def takeback(game: LiveGame, seat: Seat) -> LiveGame:
    game, _ = game.apply(commands.AskTakeback(seat), game.now)
    game, _ = game.apply(commands.Accept(seat.other), game.now)
    return game


def test_taking_a_turn_back() -> None:
    game = acted(begun(), "@0", "a1", "@1", "b2", "@2")
    assert takeback(game, ONE).position == acted(begun(), "@0", "a1", "@1").position
    assert takeback(game, TWO).position == acted(begun(), "@0").position
    assert takeback(acted(begun(), "@0"), ONE).position == begun().position
    with pytest.raises(Refusal, match="you have no move to take back yet"):
        acted(begun(), "@0").apply(commands.AskTakeback(TWO), 1.0)
    with pytest.raises(Refusal, match="moves cannot be taken back at this table"):
        begun(takebacks=False).apply(commands.AskTakeback(ONE), 0.0)


@pytest.mark.parametrize("actions", [("@0",), ("@0", "a1"), ("@0", "a1", "@1")])
def test_no_one_is_given_time_by_a_takeback(actions: tuple[str, ...]) -> None:
    game = acted(begun(clock=Total(60.0, 5.0)), *actions, step=0.0)
    for _ in range(3):
        back = takeback(game, ONE)
        assert back.position == begun().position
        assert [back.clock.remaining(seat, back.now) for seat in Seat] == [60.0, 60.0]
        game = acted(back, *actions, step=0.0)


def test_taking_back_does_not_buy_another_guess() -> None:
    game = acted(begun(), *COLOUR_ONLY, "@0", "!a2d2", "a2", "@1")
    others = "there has been a false call since your last turn"
    for seat, reason in ((Seat.ONE, others), (Seat.TWO, "^that turn cannot be taken back")):
        with pytest.raises(Refusal, match=reason):
            game.apply(commands.AskTakeback(seat), game.now)
    # The right to call is lost again if it was lost at that moment.
    game = acted(begun(), *COLOUR_ONLY, "!a2d2", "@0", "a2", "@1", "a3", "@2")
    back = takeback(game, TWO)
    assert back.position == acted(begun(), *COLOUR_ONLY, "@0").position
    assert back.barred == {ONE}


def test_a_takeback_is_of_the_last_turn_or_not_at_all() -> None:
    asked, _ = acted(begun(), "@0", "a1", "@1").apply(commands.AskTakeback(TWO), 9.0)
    assert acted(asked, "b1").offer is None
    own, _ = acted(begun(), "@0", "a1").apply(commands.AskTakeback(TWO), 9.0)
    assert acted(own, "@1").offer is None, "it was another turn that was to be taken back"


def test_in_one_go_the_piece_being_placed_cannot_be_given() -> None:
    blindfolded = SeatSettings(blindfold=Blindfold.WORN)
    for seats in ((SeatSettings(), SeatSettings()), (blindfolded, blindfolded)):
        game = acted(begun(seats=seats), "@3")
        line = [commands.Act(TWO, "c3"), commands.Act(TWO, "@3")]
        with pytest.raises(Refusal, match=r"^you are placing that piece: give another$"):
            game.apply_all(line, 9.0)
        placed, _ = game.apply_all(line[:1], 9.0)
        with pytest.raises(Refusal, match=r"is already on c3|is no longer in the reserve"):
            placed.apply_all(line[1:], 9.0)


def test_in_one_go_a_piece_placed_before_is_on_its_square() -> None:
    game = acted(begun(), "@0", "a1", "@3")
    with pytest.raises(Refusal, match=r"that piece \(0\) is already on a1"):
        game.apply_all([commands.Act(ONE, "c3"), commands.Act(ONE, "@0")], 9.0)


def test_refusals_behind_the_mask_tell_no_other_place() -> None:
    blindfold = (SeatSettings(blindfold=Blindfold.WORN), SeatSettings(blindfold=Blindfold.WORN))
    quarto = acted(begun(seats=blindfold), "@0", "a1")
    with pytest.raises(Refusal, match=r"that piece \(0\) is no longer in the reserve"):
        quarto.apply(commands.Act(TWO, "@0"), 9.0)
    quads = acted(begun(game="Quads", seats=blindfold), "c3=PPPP", "d4=TTTT")
    with pytest.raises(Refusal, match=r"that tile does not fit on d3$"):
        quads.apply(commands.Act(ONE, "d3=LLTT"), 9.0)
    with pytest.raises(Refusal, match="c3 is taken"):
        quads.apply(commands.Act(ONE, "c3=LLTT"), 9.0)


def test_a_rematch_exchanges_the_first_player() -> None:
    game = begun()
    with pytest.raises(Refusal, match="the game is not over yet"):
        game.apply(commands.AskRematch(ONE), 0.0)
    game, _ = game.apply(commands.Resign(ONE), 0.0)
    game, what = game.apply(commands.AskRematch(ONE), 1.0)
    assert what == (events.RematchAsked(1.0, ONE),)
    with pytest.raises(Refusal, match="you have already asked"):
        game.apply(commands.AskRematch(ONE), 1.0)
    game, what = game.apply(commands.AskRematch(TWO), 2.0)
    assert what == (events.RematchAsked(2.0, TWO), events.RematchAgreed(2.0, TWO))
    with pytest.raises(Refusal, match="the next game is already agreed"):
        game.apply(commands.AskRematch(TWO), 2.0)


def test_a_rematch_may_be_declined() -> None:
    game, _ = begun().apply(commands.Resign(ONE), 0.0)
    with pytest.raises(Refusal, match="the game is over"):
        game.apply(commands.Decline(TWO), 0.0)
    game, _ = game.apply(commands.AskRematch(ONE), 1.0)
    with pytest.raises(Refusal, match="the game is over"):
        game.apply(commands.Decline(ONE), 1.0)
    game, what = game.apply(commands.Decline(TWO), 2.0)
    assert what == (events.RematchDeclined(2.0, TWO),)
    assert not game.rematch
    with pytest.raises(Refusal, match="your opponent does not want another game"):
        game.apply(commands.AskRematch(ONE), 2.5)
    _, what = game.apply(commands.AskRematch(TWO), 3.0)
    assert what == (events.RematchAsked(3.0, TWO),), "a player who declined may still agree"


def test_the_flag_falls_before_a_move_that_comes_too_late() -> None:
    game = begun(clock=PerMove(60))
    with pytest.raises(Refusal, match="your opponent still has time"):
        game.apply(commands.ClaimFlag(TWO), 59.0)
    assert acted(game, "@0", step=59.9).ended is None
    for command in (commands.Act(ONE, "@0"), commands.ClaimFlag(TWO), commands.Tick()):
        match_after, what = game.apply(command, 60.0)
        assert what == (events.Ended(60.0, Ending.TIME, TWO),)
        assert match_after.clock.flag_at() is None


def test_alarms_are_events() -> None:
    game = begun(clock=Total(100))
    assert game.next_moment() == 70.0
    assert happened(game, commands.Tick(), 69.0) == []
    game, what = game.apply(commands.Tick(), 70.5)
    assert what == (events.AlarmRang(70.5, ONE, 30),)
    assert game.next_moment() == 90.0
    game, _ = game.apply(commands.Tick(), 90.0)
    assert game.next_moment() == 100.0
    assert begun().next_moment() is None


def test_time_never_runs_backwards() -> None:
    game = acted(begun(100.0, clock=Total(60)), "@0", step=10.0)
    game, what = game.apply(commands.Act(TWO, "a1"), 50.0)
    assert what[0].at == 110.0


def test_pausing_gives_time_back() -> None:
    game, _ = begun(clock=Total(60)).apply(commands.Pause(), 20.0)
    game, _ = game.apply(commands.Resume(), 1000.0)
    assert game.clock.flag_at() == 1040.0


def test_exploring_is_answered_and_forgotten() -> None:
    game = acted(begun(), "@9", "b2")
    for place, content in (("b2", "9"), ("a1", "."), ("@9", "."), ("@0", "0")):
        after, what = game.apply(commands.Explore(ONE, place), 5.0)
        assert what == (events.Explored(5.0, ONE, place, content),)
        assert after == game
        assert events.told_to(what[0], ONE)
        assert not events.told_to(what[0], TWO)
        assert not events.told_to(what[0], None)
    quads = acted(begun(game="Quads"), "c3=PPPP", "d4=TTTT", "d3=TLTP")
    for seat, place, content in (
        (TWO, "d3", "TLTP"),
        (TWO, "a1", "."),
        (ONE, "=LTPT", "."),
        (ONE, "=LPPP", "LPPP"),
        (TWO, "=LPPP", "."),
        (TWO, "=DPPP", "DPPP"),
        (ONE, "=PPPP", "."),
    ):
        assert happened(quads, commands.Explore(seat, place))[0].content == content
    with pytest.raises(Refusal, match="“z9” is not a square"):
        game.apply(commands.Explore(ONE, "z9"), 5.0)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"game": "chess"}, "is not a game"),
        ({"rules": "xyz"}, "are not Quarto rules"),
        ({"piece_set": "wood"}, "Quarto has no set called “wood”"),
        ({"seats": (SeatSettings("A\nB"), SeatSettings())}, "one line of printable text"),
        ({"seats": (SeatSettings("A"), SeatSettings("A"))}, "two players need different names"),
        ({"seats": (SeatSettings(), SeatSettings(level=11))}, "from 1 to 10, not 11"),
        (
            {"seats": (SeatSettings(), SeatSettings(level=5, blindfold=Blindfold.WORN))},
            "cannot be blindfolded",
        ),
    ],
)
def test_tables_at_which_no_one_could_play(settings: dict[str, object], message: str) -> None:
    with pytest.raises(Refusal, match=message):
        LiveGame.begin(TableSettings(**settings), 0.0, lots=Random(0))  # type: ignore[arg-type]


def test_saved_matches_read_back() -> None:
    game = acted(begun(clock=PerMove(60), rules="CHSFq!"), "@0", "a1", "!a2d2", "@1")
    assert read_game(write_game(game)) == game


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ((b"{", b"["), "the saved game cannot be read"),
        ((b'"fourfold": 1', b'"fourfold": 2'), "saved by another version of Fourfold, 2"),
        ((b'"action": "a1"', b'"action": "a9"'), "“a9” is not a square"),
        ((b'"action": "@1"', b'"action": "@0"'), r"that piece \(0\) is already on a1"),
        ((b'"seat": 2', b'"seat": 1'), "cannot be played by this seat"),
        ((b'"seat": 2', b'"seat": 3'), "the saved game cannot be read"),
        ((b'"Begun"', b'"Paused"'), "the saved game cannot be read"),
        ((b'"Quarto"', b'"Chess"'), "is not a game"),
        ((b'"Acted"', b'"Danced"'), "the saved game cannot be read"),
    ],
)
def test_a_corrupt_save_is_refused(change: tuple[bytes, bytes], message: str) -> None:
    saved = write_game(acted(begun(), "@0", "a1", "@1"))
    assert change[0] in saved
    with pytest.raises(Refusal, match=message):
        read_game(saved.replace(*change, 1))
    with pytest.raises(Refusal, match="the saved game cannot be read"):
        read_game(saved[: len(saved) // 2])
    with pytest.raises(Refusal, match="the saved game cannot be read"):
        read_game(b"\xff\x00")


def test_the_log_of_nothing_is_refused() -> None:
    with pytest.raises(Refusal, match="the draw for who starts is missing"):
        LiveGame.of(TableSettings(), [events.Paused(0.0)])


def test_records_of_matches() -> None:
    game = acted(begun(clock=PerMove(60)), *COLOUR_ONLY, "@0", "!a2d2", "a2")
    text = write_record(record_of(game))
    assert '[Player1 "North"]' in text
    assert '[Date "1970-01-01"]' in text
    assert '[Clock "60/move"]' in text
    assert "1. @8 {[%clk 0:00:59]}" in text
    assert "6. ?a2d2a2" in text
    assert record_of(game, dated=False).date is None
    odds = begun(clock=PerMove(60), seats=(SeatSettings(), SeatSettings(time=Total(30, 1))))
    assert record_of(odds).clock == "60/move against 30+1"
    assert record_of(begun()).clock == ""
    resigned, _ = begun().apply(commands.Resign(ONE), 0.0)
    assert record_of(resigned).result == "2+"


def test_taking_back_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.play.decisions.MOST_TAKEBACKS", 2)
    game = LiveGame.begin(TableSettings(clock=Total(60, 5)), 0.0, first=Seat.ONE, lots=Random(0))
    for _ in range(2):
        game, _ = game.apply(commands.Act(Seat.ONE, "@9"), 1.0)
        game, _ = game.apply(commands.AskTakeback(Seat.ONE), 1.0)
        game, _ = game.apply(commands.Accept(Seat.TWO), 1.0)
    assert game.clock.remaining(Seat.ONE, 1.0) == 59.0, "and brings no time"
    game, _ = game.apply(commands.Act(Seat.ONE, "@9"), 1.0)
    with pytest.raises(Refusal, match="no more moves can be taken back"):
        game.apply(commands.AskTakeback(Seat.ONE), 1.0)
