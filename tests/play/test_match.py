"""A match: what is granted, what is refused, and that it is the fold of its events."""

from random import Random

import pytest

from fourfold.play import (
    Chair,
    FalseCallCost,
    Mask,
    Match,
    PerMove,
    Seat,
    Table,
    Total,
    commands,
    read_match,
    record_of,
    view_of,
    write_match,
)
from fourfold.rules import Ending, Player, Refusal, write_record
from play.tables import COLOUR_ONLY, ONE, TWO, acted, begun, events, happened


def test_lots_decide_who_begins() -> None:
    firsts = {Match.begin(Table(), 0.0, lots=Random(seed)).first for seed in range(20)}
    assert firsts == set(Seat)
    assert begun().player(TWO) is Player.SECOND
    assert begun().seat(Player.SECOND) is TWO


def test_a_turn_belongs_to_its_seat() -> None:
    match = begun()
    assert match.to_act is ONE
    with pytest.raises(Refusal, match="it is the opponent's turn"):
        match.apply(commands.Act(TWO, "@0"), 1.0)
    match = acted(match, "@0")
    assert match.to_act is TWO
    with pytest.raises(Refusal, match="piece 0 is to be placed"):
        match.apply(commands.Act(TWO, "@1"), 2.0)


def test_a_call_ends_the_game() -> None:
    match = acted(begun(), *COLOUR_ONLY, "!a1d1")
    assert match.ended == events.Ended(match.now, Ending.CALL, ONE)
    assert match.to_act is None
    with pytest.raises(Refusal, match="the game is over"):
        match.apply(commands.Act(ONE, "@0"), 99.0)


def test_the_rules_end_a_drawn_game_without_a_winner() -> None:
    full = ["@0", "a1", "@1", "b2", "@2", "c3", "@F", "d4", "@3", "b1", "@4", "a2", "@5", "d1"]
    full += ["@6", "c1", "@7", "a3", "@8", "b3", "@9", "c2", "@A", "d2", "@B", "d3", "@C", "a4"]
    full += ["@D", "b4", "@E", "c4", "-", "-"]
    match = acted(begun(), *full)
    assert match.ended == events.Ended(match.now, Ending.FULL_BOARD, None)


@pytest.mark.parametrize("cost", FalseCallCost)
def test_what_a_false_call_costs(cost: FalseCallCost) -> None:
    match = acted(begun(false_call=cost), *COLOUR_ONLY, "@0")
    match, what = match.apply(commands.Act(TWO, "!a2d2"), match.now)
    assert what[0] == events.FalselyCalled(match.now, TWO, "a2d2")
    if cost is FalseCallCost.GAME:
        assert match.ended == events.Ended(match.now, Ending.FALSE_CALL, ONE)
        return
    assert match.ended is None
    if cost is FalseCallCost.NOTHING:
        assert acted(match, "!a1d1").ended is not None
        return
    assert not view_of(match, TWO, match.now).may_call
    for line in ("a1d1", "a3d3"):  # live or not, the answer is the same
        with pytest.raises(Refusal, match="you may not call before the next placement"):
            match.apply(commands.Act(TWO, f"!{line}"), match.now)
    match = acted(match, "a2")
    assert view_of(match, TWO, match.now).may_call
    record_of(match).check()


def test_resigning() -> None:
    assert happened(begun(), commands.Resign(TWO)) == [events.Ended(0.0, Ending.RESIGNATION, ONE)]


def test_offering_a_draw() -> None:
    offered, _ = begun().apply(commands.OfferDraw(ONE), 0.0)
    with pytest.raises(Refusal, match="nothing has been offered to you"):
        offered.apply(commands.Accept(ONE), 0.0)
    with pytest.raises(Refusal, match="the opponent has made an offer: accept or decline"):
        offered.apply(commands.OfferDraw(TWO), 0.0)
    with pytest.raises(Refusal, match="your offer is waiting"):
        offered.apply(commands.OfferDraw(ONE), 0.0)
    assert happened(offered, commands.Accept(TWO)) == [events.Ended(0.0, Ending.AGREEMENT, None)]
    declined, _ = offered.apply(commands.Decline(TWO), 0.0)
    assert declined.offer is None
    with pytest.raises(Refusal, match="nothing has been offered to you"):
        declined.apply(commands.Decline(TWO), 0.0)
    assert acted(offered, "@0").offer is not None, "one's own action leaves one's offer standing"
    assert acted(offered, "@0", "a1").offer is None, "acting on is an answer too"
    with pytest.raises(Refusal, match="Quads knows no draws"):
        begun(game="Quads").apply(commands.OfferDraw(ONE), 0.0)


def takeback(match: Match, seat: Seat) -> Match:
    match, _ = match.apply(commands.AskTakeback(seat), match.now)
    match, _ = match.apply(commands.Accept(seat.other), match.now)
    return match


def test_taking_a_turn_back() -> None:
    match = acted(begun(), "@0", "a1", "@1", "b2", "@2")
    assert takeback(match, ONE).position == acted(begun(), "@0", "a1", "@1").position
    assert takeback(match, TWO).position == acted(begun(), "@0").position
    assert takeback(acted(begun(), "@0"), ONE).position == begun().position
    with pytest.raises(Refusal, match="you have not done anything yet"):
        acted(begun(), "@0").apply(commands.AskTakeback(TWO), 1.0)
    with pytest.raises(Refusal, match="nothing is taken back at this table"):
        begun(takebacks=False).apply(commands.AskTakeback(ONE), 0.0)


def test_taking_back_does_not_buy_another_guess() -> None:
    match = acted(begun(), *COLOUR_ONLY, "@0", "!a2d2", "a2", "@1")
    for seat in Seat:
        with pytest.raises(Refusal, match="a false call is not taken back"):
            match.apply(commands.AskTakeback(seat), match.now)
    # The right to call is lost again where it was lost at that moment.
    match = acted(begun(), *COLOUR_ONLY, "!a2d2", "@0", "a2", "@1", "a3", "@2")
    back = takeback(match, TWO)
    assert back.position == acted(begun(), *COLOUR_ONLY, "@0").position
    assert back.barred == {ONE}


def test_a_takeback_is_of_the_last_turn_or_not_at_all() -> None:
    asked, _ = acted(begun(), "@0", "a1", "@1").apply(commands.AskTakeback(TWO), 9.0)
    assert acted(asked, "b1").offer is None
    own, _ = acted(begun(), "@0", "a1").apply(commands.AskTakeback(TWO), 9.0)
    assert acted(own, "@1").offer is None, "it was another turn that was to be taken back"


def test_refusals_behind_the_mask_tell_no_other_place() -> None:
    mask = (Chair(mask=Mask.WORN), Chair(mask=Mask.WORN))
    quarto = acted(begun(chairs=mask), "@0", "a1")
    with pytest.raises(Refusal, match="piece 0 is no longer in the reserve"):
        quarto.apply(commands.Act(TWO, "@0"), 9.0)
    quads = acted(begun(game="Quads", chairs=mask), "c3=PPPP", "d4=TTTT")
    with pytest.raises(Refusal, match=r"LLTT does not fit on d3$"):
        quads.apply(commands.Act(ONE, "d3=LLTT"), 9.0)
    with pytest.raises(Refusal, match="c3 is taken"):
        quads.apply(commands.Act(ONE, "c3=LLTT"), 9.0)


def test_a_rematch_exchanges_the_first_player() -> None:
    match = begun()
    with pytest.raises(Refusal, match="the game is not over yet"):
        match.apply(commands.AskRematch(ONE), 0.0)
    match, _ = match.apply(commands.Resign(ONE), 0.0)
    match, what = match.apply(commands.AskRematch(ONE), 1.0)
    assert what == (events.RematchAsked(1.0, ONE),)
    with pytest.raises(Refusal, match="you have asked"):
        match.apply(commands.AskRematch(ONE), 1.0)
    match, what = match.apply(commands.AskRematch(TWO), 2.0)
    assert what == (events.RematchAsked(2.0, TWO), events.RematchAgreed(2.0, TWO))
    with pytest.raises(Refusal, match="the next game is agreed already"):
        match.apply(commands.AskRematch(TWO), 2.0)


def test_a_rematch_may_be_declined() -> None:
    match, _ = begun().apply(commands.Resign(ONE), 0.0)
    with pytest.raises(Refusal, match="the game is over"):
        match.apply(commands.Decline(TWO), 0.0)
    match, _ = match.apply(commands.AskRematch(ONE), 1.0)
    with pytest.raises(Refusal, match="the game is over"):
        match.apply(commands.Decline(ONE), 1.0)
    match, what = match.apply(commands.Decline(TWO), 2.0)
    assert what == (events.RematchDeclined(2.0, TWO),)
    assert not match.rematch
    with pytest.raises(Refusal, match="the opponent does not want another game"):
        match.apply(commands.AskRematch(ONE), 2.5)
    _, what = match.apply(commands.AskRematch(TWO), 3.0)
    assert what == (events.RematchAsked(3.0, TWO),), "whoever declined may still come round"


def test_the_flag_falls_before_a_move_that_comes_too_late() -> None:
    match = begun(clock=PerMove(60))
    with pytest.raises(Refusal, match="the opponent still has time"):
        match.apply(commands.ClaimFlag(TWO), 59.0)
    assert acted(match, "@0", step=59.9).ended is None
    for command in (commands.Act(ONE, "@0"), commands.ClaimFlag(TWO), commands.Tick()):
        match_after, what = match.apply(command, 60.0)
        assert what == (events.Ended(60.0, Ending.TIME, TWO),)
        assert match_after.clock.flag_at() is None


def test_alarms_are_events() -> None:
    match = begun(clock=Total(100))
    assert match.next_moment() == 70.0
    assert happened(match, commands.Tick(), 69.0) == []
    match, what = match.apply(commands.Tick(), 70.5)
    assert what == (events.AlarmRang(70.5, ONE, 30),)
    assert match.next_moment() == 90.0
    match, _ = match.apply(commands.Tick(), 90.0)
    assert match.next_moment() == 100.0
    assert begun().next_moment() is None


def test_time_never_runs_backwards() -> None:
    match = acted(begun(100.0, clock=Total(60)), "@0", step=10.0)
    match, what = match.apply(commands.Act(TWO, "a1"), 50.0)
    assert what[0].at == 110.0


def test_pausing_gives_time_back() -> None:
    match, _ = begun(clock=Total(60)).apply(commands.Pause(), 20.0)
    match, _ = match.apply(commands.Resume(), 1000.0)
    assert match.clock.flag_at() == 1040.0


def test_exploring_is_answered_and_forgotten() -> None:
    match = acted(begun(), "@9", "b2")
    for place, content in (("b2", "9"), ("a1", "."), ("@9", "."), ("@0", "0")):
        after, what = match.apply(commands.Explore(ONE, place), 5.0)
        assert what == (events.Explored(5.0, ONE, place, content),)
        assert after == match
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
    with pytest.raises(Refusal, match="'z9' is not a square"):
        match.apply(commands.Explore(ONE, "z9"), 5.0)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"game": "chess"}, "is not a game"),
        ({"rules": "xyz"}, "are not Quarto rules"),
        ({"piece_set": "wood"}, "'wood' is not a set of Quarto"),
        ({"chairs": (Chair("A\nB"), Chair())}, "one line of printable text"),
        ({"chairs": (Chair("A"), Chair("A"))}, "two different names"),
        ({"chairs": (Chair(), Chair(level=11))}, "from 1 to 10, not 11"),
        ({"chairs": (Chair(), Chair(level=5, mask=Mask.WORN))}, "wears no mask"),
    ],
)
def test_tables_at_which_nobody_could_play(settings: dict[str, object], message: str) -> None:
    with pytest.raises(Refusal, match=message):
        Match.begin(Table(**settings), 0.0, lots=Random(0))  # type: ignore[arg-type]


def test_saved_matches_read_back() -> None:
    match = acted(begun(clock=PerMove(60), rules="CHSFq!"), "@0", "a1", "!a2d2", "@1")
    assert read_match(write_match(match)) == match


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ((b"{", b"["), "the saved match cannot be read"),
        ((b'"fourfold": 1', b'"fourfold": 2'), "saved by another version, 2"),
        ((b'"action": "a1"', b'"action": "a9"'), "'a9' is not a square"),
        ((b'"action": "@1"', b'"action": "@0"'), "piece 0 is on a1 already"),
        ((b'"seat": 2', b'"seat": 1'), "was not for this seat to do"),
        ((b'"seat": 2', b'"seat": 3'), "the saved match cannot be read"),
        ((b'"Begun"', b'"Paused"'), "the saved match cannot be read"),
        ((b'"Quarto"', b'"Chess"'), "is not a game"),
        ((b'"Acted"', b'"Danced"'), "the saved match cannot be read"),
    ],
)
def test_a_corrupt_save_is_refused(change: tuple[bytes, bytes], message: str) -> None:
    saved = write_match(acted(begun(), "@0", "a1", "@1"))
    assert change[0] in saved
    with pytest.raises(Refusal, match=message):
        read_match(saved.replace(*change, 1))
    with pytest.raises(Refusal, match="the saved match cannot be read"):
        read_match(saved[: len(saved) // 2])
    with pytest.raises(Refusal, match="the saved match cannot be read"):
        read_match(b"\xff\x00")


def test_the_log_of_nothing_is_refused() -> None:
    with pytest.raises(Refusal, match="a match begins by drawing lots"):
        Match.of(Table(), [events.Paused(0.0)])


def test_records_of_matches() -> None:
    match = acted(begun(clock=PerMove(60)), *COLOUR_ONLY, "@0", "!a2d2", "a2")
    text = write_record(record_of(match))
    assert '[Player1 "North"]' in text
    assert '[Date "1970-01-01"]' in text
    assert '[Clock "60/move"]' in text
    assert "1. @8 {[%clk 0:00:59]}" in text
    assert "6. ?a2d2a2" in text
    assert record_of(match, dated=False).date is None
    odds = begun(clock=PerMove(60), chairs=(Chair(), Chair(time=Total(30, 1))))
    assert record_of(odds).clock == "60/move against 30+1"
    assert record_of(begun()).clock == ""
    resigned, _ = begun().apply(commands.Resign(ONE), 0.0)
    assert record_of(resigned).result == "2+"


def test_taking_back_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.play.match.MOST_TAKEBACKS", 2)
    match = Match.begin(Table(clock=Total(60, 5)), 0.0, first=Seat.ONE, lots=Random(0))
    for _ in range(2):
        match, _ = match.apply(commands.Act(Seat.ONE, "@9"), 1.0)
        match, _ = match.apply(commands.AskTakeback(Seat.ONE), 1.0)
        match, _ = match.apply(commands.Accept(Seat.TWO), 1.0)
    assert match.clock.remaining(Seat.ONE, 1.0) == 59.0, "and brings no time"
    match, _ = match.apply(commands.Act(Seat.ONE, "@9"), 1.0)
    with pytest.raises(Refusal, match="enough has been taken back"):
        match.apply(commands.AskTakeback(Seat.ONE), 1.0)
