"""Commands become facts, or are refused with one reason; the log is all there is."""

from random import Random

import pytest

from club.evening import Evening
from fourfold.club.events import (
    ClubEvent,
    EventSettings,
    Format,
    Round,
    read_event,
    write_facts,
)
from fourfold.club.events import commands as cmd
from fourfold.club.events import facts as ft
from fourfold.club.events.scores import Kind, histories, total
from fourfold.play.settings import TableSettings
from fourfold.rules.refusal import Refusal, Unreadable

FOUR = ("Ada", "Ben", "Chloé", "Dan")
FIVE = (*FOUR, "Eve")
LATER = "..../.6../..../.... 9 1 CHSF! b2"


def refused(evening: Evening, command: cmd.AnyEventCommand, *, by_player: bool = False) -> str:
    before = evening.event
    with pytest.raises(Refusal) as refusal:
        evening.do(command, by_player=by_player)
    assert evening.event is before
    return str(refusal.value)


@pytest.mark.parametrize("format_", list(Format))
@pytest.mark.parametrize("games", [1, 2])
@pytest.mark.parametrize("players", [2, 5, 8])
def test_an_event_is_played_to_its_end_and_folds_to_the_same(
    format_: Format, games: int, players: int
) -> None:
    evening = Evening(*(f"P{n}" for n in range(players)), format=format_, games=games)
    evening.play(Random(players))
    evening.do(cmd.Close())
    again = read_event(write_facts(evening.event.log))
    assert again == evening.event
    assert again.is_complete
    assert again.is_closed


def test_every_beginning_of_a_log_is_an_event() -> None:
    """A log that stops anywhere, as after a crash, still folds; and the rest follows from there."""
    evening = Evening(*FIVE, rounds=3)
    evening.play(Random(2))
    log = tuple(evening.event.log)
    event = ClubEvent.of(log[:1])
    for place, fact in enumerate(log[1:], 2):
        assert isinstance(fact, ft.LaterFact)
        event = event.after(fact)
        assert event == ClubEvent.of(log[:place])


def test_the_same_name_does_not_enter_twice() -> None:
    evening = Evening("Ada Byron", "Ben")
    assert refused(evening, cmd.Enter("ada  BYRON")) == "Ada Byron has already entered"
    # Nor with a Cyrillic letter that looks the same.
    assert refused(evening, cmd.Enter("\u0410da Byron")) == "Ada Byron has already entered"
    evening.do(cmd.Withdraw(1))
    said = refused(evening, cmd.Enter("Ada Byron"))
    assert said == "Ada Byron has withdrawn: bring the player back first"


@pytest.mark.parametrize(
    "name", ["", " Ada", "A\nB", "x" * 61, "\x1b[2J", "\u3164", "\u0301", "\u2800"]
)
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    refused(Evening(), cmd.Enter(name))
    with pytest.raises(Refusal):
        ClubEvent.create(EventSettings(name), 0.0)


def test_late_entries_have_no_points_for_rounds_they_missed() -> None:
    evening = Evening(*FOUR, rounds=3)
    evening.publish()
    evening.finish_round()
    evening.do(cmd.Enter("Late"))
    assert [each.kind for each in histories(evening.event)[5]] == [Kind.AWAY]
    evening.publish()
    assert evening.event.current is not None
    assert sum(len(table.players) for table in evening.event.current.tables) == 4
    assert len(evening.event.current.byes) == 1


def test_no_one_enters_a_round_robin_that_has_begun_but_a_place_can_be_taken_over() -> None:
    evening = Evening(*FOUR, format=Format.ROUND_ROBIN)
    evening.publish()
    assert "no one can enter" in refused(evening, cmd.Enter("Late"))
    evening.win("Ada")
    evening.do(cmd.Withdraw(1))
    evening.do(cmd.Replace(1, "Zoe"))
    assert evening.event.player(1).former_names == ("Ada",)
    assert not evening.event.player(1).withdrawn
    assert total(histories(evening.event)[1]) == 1


def test_half_point_byes_are_few_and_not_in_the_last_round() -> None:
    evening = Evening(*FIVE, rounds=3)
    assert "last round" in refused(evening, cmd.RequestBye(1, 3))
    evening.do(cmd.RequestBye(1))
    assert "already asked" in refused(evening, cmd.RequestBye(1, 1))
    assert "all the half-point byes" in refused(evening, cmd.RequestBye(1, 2))
    evening.publish()
    evening.finish_round()
    assert histories(evening.event)[1][0].kind is Kind.HALF_BYE
    assert total(histories(evening.event)[1]) == 0.5
    assert "already been published" in refused(evening, cmd.RequestBye(2, 1))
    assert "last round is round 3" in refused(evening, cmd.MissRound(2, 4))
    robin = Evening(*FOUR, format=Format.ROUND_ROBIN)
    assert "only in a Swiss" in refused(robin, cmd.RequestBye(1))


def test_coming_and_going_never_brings_a_point() -> None:
    """Whoever withdraws before each round and comes back after it ends with nothing."""
    evening = Evening(*FIVE, "Farmer", rounds=4)
    for _ in range(4):
        evening.do(cmd.Withdraw(6))
        evening.publish()
        evening.do(cmd.Return(6))
        evening.finish_round()
    assert total(histories(evening.event)[6]) == 0
    assert "is not away" in refused(evening, cmd.Return(6))


def test_no_one_has_two_pairing_byes_nor_one_after_a_walkover() -> None:
    evening = Evening(*FIVE, "Fay", "Gil", rounds=3)
    evening.publish()
    assert evening.event.current is not None
    gone = evening.event.table(1).players
    evening.do(cmd.Forfeit(1, (gone[0],)))
    evening.finish_round(Random(1))
    evening.play(Random(1))
    for history in histories(evening.event).values():
        free = sum(each.kind in (Kind.PAIRING_BYE, Kind.WALKOVER) for each in history)
        assert free <= 1


def test_players_do_not_discard_a_round_that_is_paired() -> None:
    """The arbiter's changes do; what players do meanwhile is taken as after the publication."""
    evening = Evening(*FIVE, "Fay", "Gil", rounds=3)
    evening.do(cmd.RequestBye(7), by_player=True)
    evening.do(cmd.Pair())
    draft = evening.event.draft
    assert draft is not None
    misses, withdraws = draft.tables[0].first, draft.tables[1].first
    evening.do(cmd.MissRound(misses), by_player=True)
    evening.do(cmd.Return(misses), by_player=True)
    evening.do(cmd.MissRound(misses), by_player=True)
    evening.do(cmd.Withdraw(withdraws), by_player=True)
    evening.do(cmd.Enter("Late"), by_player=True)
    for wish in (cmd.Return(7), cmd.MissRound(7), cmd.RequestBye(draft.tables[2].first)):
        assert "round 1 has already been paired" in refused(evening, wish, by_player=True)
    assert evening.event.draft == draft
    evening.do(cmd.Publish())
    scores = {number: each[0] for number, each in histories(evening.event).items()}
    assert {scores[misses].kind, scores[withdraws].kind} == {Kind.FORFEIT}
    assert {scores[table.second].points for table in draft.tables[:2]} == {1}
    assert (scores[7].kind, scores[8].kind) == (Kind.HALF_BYE, Kind.AWAY)
    assert read_event(write_facts(evening.event.log)) == evening.event
    evening.do(cmd.Unpublish())
    evening.do(cmd.MissRound(draft.tables[2].first))
    assert evening.event.draft is None


def test_a_bye_counts_nothing_for_a_player_who_does_not_come() -> None:
    evening = Evening(*FIVE, rounds=3)
    evening.do(cmd.Pair())
    assert evening.event.draft is not None
    (bye,) = evening.event.draft.byes
    evening.do(cmd.MissRound(bye.player), by_player=True)
    evening.do(cmd.Publish())
    assert histories(evening.event)[bye.player][0].kind is Kind.AWAY


def test_an_older_log_does_not_say_who_did_something_and_folds_as_before() -> None:
    evening = Evening(*FOUR, rounds=3)
    evening.do(cmd.Pair())
    evening.do(cmd.MissRound(1))
    evening.do(cmd.Withdraw(2))
    older = write_facts(evening.event.log).replace(b',"by_player":false', b"")
    assert b"by_player" not in older
    assert read_event(older) == evening.event
    assert evening.event.draft is None


def test_only_the_arbiter_brings_a_player_back_whom_the_arbiter_took_out() -> None:
    evening = Evening(*FOUR)
    evening.do(cmd.Withdraw(1))
    assert "only the arbiter" in refused(evening, cmd.Return(1), by_player=True)
    evening.do(cmd.Return(1))
    evening.do(cmd.Withdraw(1), by_player=True)
    evening.do(cmd.Return(1), by_player=True)
    assert not evening.event.player(1).withdrawn


def test_the_arbiter_closes_the_entries() -> None:
    evening = Evening(*FOUR, format=Format.ROUND_ROBIN)
    evening.do(cmd.CloseEntries())
    assert "closed the entries" in refused(evening, cmd.Enter("Late"), by_player=True)
    evening.do(cmd.Enter("Eve"))
    evening.do(cmd.OpenEntries())
    evening.do(cmd.Enter("Fay"), by_player=True)
    evening.do(cmd.Pair())
    assert "already been paired" in refused(evening, cmd.Enter("Late"), by_player=True)


def test_withdrawing_during_a_game_loses_it() -> None:
    evening = Evening(*FOUR, rounds=2)
    evening.publish()
    facts = evening.do(cmd.Withdraw(1))
    assert [type(fact) for fact in facts] == [ft.Withdrew, ft.Forfeited]
    assert histories(evening.event)[1][0].kind is Kind.FORFEIT
    assert "already withdrawn" in refused(evening, cmd.Withdraw(1))
    evening.finish_round()
    evening.do(cmd.Return(1))
    assert any("Ada" in pair for pair in evening.publish())


def test_forbidden_pairs_are_never_made() -> None:
    evening = Evening(*FOUR, rounds=2)
    evening.do(cmd.Forbid(1, 2))
    assert "already forbidden" in refused(evening, cmd.Forbid(2, 1))
    for _ in range(2):
        assert {"Ada", "Ben"} not in evening.publish()
        evening.finish_round()
    assert "different" in refused(evening, cmd.Forbid(1, 1))
    evening.do(cmd.Allow(2, 1))
    assert "already allowed to meet" in refused(evening, cmd.Allow(1, 2))
    stuck = Evening("Ada", "Ben", rounds=1)
    stuck.do(cmd.Forbid(1, 2))
    assert "too many pairs are forbidden" in refused(stuck, cmd.Pair())


def test_a_change_of_the_field_discards_what_was_paired_but_not_published() -> None:
    evening = Evening(*FOUR, rounds=2)
    evening.do(cmd.Pair())
    evening.do(cmd.Enter("Eve"))
    assert evening.event.draft is None
    assert "not been paired" in refused(evening, cmd.Publish())


def test_players_change_places_before_publication() -> None:
    evening = Evening(*FOUR, rounds=3)
    assert "not been paired" in refused(evening, cmd.Swap(1, 2))
    evening.do(cmd.Pair())
    assert evening.event.draft is not None
    one, two = evening.event.draft.tables
    evening.do(cmd.Swap(one.first, one.second))
    evening.do(cmd.Swap(one.first, two.first))
    swapped = evening.event.draft.tables[0]
    assert swapped.players == (one.second, two.first)
    evening.do(cmd.Publish())
    evening.finish_round()
    evening.do(cmd.Pair())
    one, two = evening.event.draft.tables
    met = {frozenset(table.players) for table in evening.event.rounds[0].tables}
    for mine in one.players:
        for other in two.players:
            after = evening.event.draft.swapped(mine, other)
            if any(frozenset(table.players) in met for table in after.tables):
                assert "already met" in refused(evening, cmd.Swap(mine, other))
    assert "different" in refused(evening, cmd.Swap(1, 1))


def draft(evening: Evening) -> Round:
    assert evening.event.draft is not None
    return evening.event.draft


def test_a_swap_never_gives_a_second_bye() -> None:
    evening = Evening(*FIVE, "Fay", "Gil", rounds=2)
    evening.publish()
    evening.finish_round()
    evening.do(cmd.Pair())
    (had,) = (bye.player for bye in evening.event.rounds[0].byes)
    (has,) = (bye.player for bye in draft(evening).byes)
    assert had != has
    assert "without playing" in refused(evening, cmd.Swap(had, has))


def test_a_swap_makes_no_forbidden_pair_and_moves_no_one_who_is_away() -> None:
    evening = Evening(*FOUR, "Eve", rounds=3)
    evening.do(cmd.MissRound(5))
    evening.do(cmd.Forbid(1, 2))
    evening.do(cmd.Pair())
    assert "is not playing in this round" in refused(evening, cmd.Swap(1, 5))
    table = draft(evening).table_of(1)
    assert table is not None
    partner = table.opponent(1)
    assert "must not be paired" in refused(evening, cmd.Swap(partner, 2))


def test_in_a_round_robin_only_opponents_change_places() -> None:
    evening = Evening(*FOUR, format=Format.ROUND_ROBIN)
    evening.do(cmd.Pair())
    one, two = draft(evening).tables
    assert "only two opponents" in refused(evening, cmd.Swap(one.first, two.first))
    evening.do(cmd.Swap(one.first, one.second))
    assert draft(evening).tables[0].players == (one.second, one.first)


def test_an_event_needs_players_and_not_too_many() -> None:
    evening = Evening("Ada", rounds=2)
    assert "at least two players" in refused(evening, cmd.Pair())
    assert "no round" in refused(evening, cmd.Close())
    evening.do(cmd.Enter("Ben", off_server=True))
    assert "rating is from 1" in refused(evening, cmd.Enter("Fay", rating=9000))
    assert "level must be" in refused(evening, cmd.Enter("Robot", level=11))
    evening.do(cmd.MissRound(2))
    assert "not enough players" in refused(evening, cmd.Pair())
    evening.do(cmd.Return(2))
    evening.publish()
    assert evening.event.is_off_server(evening.event.table(1))
    evening.do(cmd.Withdraw(2))
    assert "has withdrawn" in refused(evening, cmd.MissRound(2))
    crowd = Evening(*(f"P{number}" for number in range(500)))
    assert "at most 500" in refused(crowd, cmd.Enter("one more"))


def test_no_one_is_left_in_a_knockout_where_no_one_came() -> None:
    evening = Evening(*FOUR, format=Format.KNOCKOUT)
    evening.publish()
    for number in (1, 2):
        evening.do(cmd.Forfeit(number, evening.event.table(number).players))
    assert "no one is left" in refused(evening, cmd.Pair())
    evening.do(cmd.Close())
    with pytest.raises(Refusal, match="closed"):
        evening.event.after(ft.Closed(0.0))


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        (EventSettings("x", games=3), "1 or 2 games"),
        (EventSettings("x", rounds=101), "from 1 to 100 rounds"),
        (EventSettings("x", half_byes=-1), "-1 is too small"),
        (EventSettings("x", table=TableSettings(start=LATER)), "usual position"),
    ],
)
def test_settings_that_make_no_event(settings: EventSettings, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        ClubEvent.create(settings, 0.0)


def test_a_publication_is_taken_back_only_without_results() -> None:
    evening = Evening(*FOUR, rounds=2)
    assert "no round" in refused(evening, cmd.Unpublish())
    evening.publish()
    evening.do(cmd.Unpublish())
    assert evening.event.draft is not None
    assert not evening.event.rounds
    evening.do(cmd.Publish())
    evening.win("Ada")
    assert "already a result" in refused(evening, cmd.Unpublish())
    evening.finish_round()
    evening.do(cmd.Pair())
    assert "already been paired" in refused(evening, cmd.Unpublish())


def test_results_are_refused_where_they_cannot_be() -> None:
    evening = Evening(*FOUR, rounds=2)
    assert "no round" in refused(evening, cmd.EnterResult(1, 1))
    evening.publish()
    table, other = evening.event.table(1), evening.event.table(2)
    assert "is not at table 1" in refused(evening, cmd.EnterResult(1, other.first))
    assert "is not at table 1" in refused(evening, cmd.Forfeit(1, (other.first,)))
    assert "who did not show up" in refused(evening, cmd.Forfeit(1, ()))
    assert "tables are 1 to 2" in refused(evening, cmd.EnterResult(3, 1))
    assert "no player number 9" in refused(evening, cmd.Withdraw(9))
    assert "without a result: 1, 2" in refused(evening, cmd.Pair())
    assert "without a result: 1, 2" in refused(evening, cmd.Close())
    evening.do(cmd.EnterResult(1, table.first))
    assert "correct it" in refused(evening, cmd.EnterResult(1, table.first))
    assert "only in a knockout" in refused(evening, cmd.DrawLot(2))
    evening.finish_round()
    evening.play()
    assert "close the tournament" in refused(evening, cmd.Pair())
    assert "no one can enter" in refused(evening, cmd.Enter("Late"))
    evening.do(cmd.Close())
    assert "closed" in refused(evening, cmd.Enter("Late"))


def test_quads_has_the_border_and_no_draws() -> None:
    with pytest.raises(Refusal, match=r"Dark can always win\. Instead of “-”, write b"):
        Evening(table=TableSettings("Quads", "-"))
    with pytest.raises(Refusal, match=r"write bs$"):
        Evening(table=TableSettings("Quads", "s"))
    evening = Evening("Ada", "Ben", table=TableSettings("Quads", "b"))
    evening.publish()
    assert "no draws" in refused(evening, cmd.EnterResult(1, ft.DRAW))


def test_a_table_that_does_not_exist_is_refused_in_a_sentence() -> None:
    evening = Evening("Ada", "Ben", rounds=1)
    evening.publish()
    assert "there is only one" in refused(evening, cmd.EnterResult(2, ft.DRAW))


def test_a_correction_needs_a_reason_and_changes_no_pairing() -> None:
    evening = Evening(*FOUR, rounds=2)
    evening.publish()
    evening.finish_round()
    table = evening.event.table(1)
    pairs = evening.publish()
    correct = cmd.Correct(1, 1, (table.second,), (), "")
    assert "needs a reason" in refused(evening, correct)
    evening.do(cmd.Correct(1, 1, (table.second,), (), "misheard"))
    assert total(histories(evening.event)[table.second]) == 1
    assert evening.event.current is not None
    assert [{*map(evening.event.name, t.players)} for t in evening.event.current.tables] == pairs
    assert "complete result" in refused(evening, cmd.Correct(1, 1, (), (), "x"))
    assert "too many games" in refused(evening, cmd.Correct(1, 1, (0, 0), (), "x"))
    assert "one line" in refused(evening, cmd.Correct(1, 1, (0,), (), "x\ny"))
    assert "not been published" in refused(evening, cmd.Correct(3, 1, (0,), (), "x"))
    assert "already the result" in refused(evening, cmd.Correct(2, 1, (), (), "x"))
    evening.do(cmd.EnterResult(1, ft.DRAW))
    assert "already the result" in refused(evening, cmd.Correct(2, 1, (ft.DRAW,), (), "x"))
    evening.do(cmd.Correct(2, 1, (), (), "entered at the wrong table"))
    assert not evening.event.table(1).is_complete


def test_a_knockout_goes_on_until_someone_wins() -> None:
    evening = Evening(*FIVE, format=Format.KNOCKOUT)
    evening.publish()
    assert evening.event.current is not None
    assert [len(evening.event.current.tables), len(evening.event.current.byes)] == [1, 3]
    table = evening.event.table(1)
    assert "after the match was drawn" in refused(evening, cmd.DrawLot(1))
    evening.do(cmd.EnterResult(1, ft.DRAW))
    drawn = evening.event.table(1)
    assert not drawn.is_complete
    assert (drawn.starter(0), drawn.starter(1)) == table.players
    evening.do(cmd.DrawLot(1))
    winner = evening.event.table(1).winner
    pairs = evening.publish()
    assert winner is not None
    assert any(evening.event.name(winner) in pair for pair in pairs)
    said = refused(evening, cmd.Correct(1, 1, (table.opponent(winner),), (), "wrong"))
    assert "cannot change" in said
    evening.finish_round()
    evening.play()
    assert len(evening.event.rounds) == 3


def test_those_who_are_away_forfeit_where_pairings_are_fixed() -> None:
    evening = Evening(*FOUR, format=Format.ROUND_ROBIN)
    evening.do(cmd.MissRound(1))
    evening.publish()
    assert evening.event.current is not None
    table = evening.event.current.table_of(1)
    assert table is not None
    assert table.absent == {1}


def test_who_leaves_a_round_robin_early_counts_for_no_one() -> None:
    evening = Evening(*FIVE, format=Format.ROUND_ROBIN)
    while True:
        evening.publish()
        evening.finish_round()
        assert evening.event.current is not None
        if evening.event.current.table_of(1):
            break
    evening.do(cmd.Withdraw(1))
    evening.play()
    for number, history in histories(evening.event).items():
        for score in history:
            if number == 1 or score.opponent == 1:
                assert score.kind in (Kind.ANNULLED, Kind.AWAY)
                assert score.points == 0


def test_who_leaves_a_round_robin_late_forfeits_the_rest() -> None:
    evening = Evening(*FOUR, format=Format.ROUND_ROBIN)
    for _ in range(2):
        evening.publish()
        evening.finish_round()
    evening.do(cmd.Withdraw(1))
    evening.publish()
    assert histories(evening.event)[1][2].kind is Kind.FORFEIT


def test_a_match_of_two_games_exchanges_the_start_and_counts_once() -> None:
    evening = Evening("Ada", "Ben", games=2, rounds=1)
    evening.publish()
    table = evening.event.table(1)
    evening.do(cmd.EnterResult(1, table.first))
    assert evening.event.table(1).winner is None
    evening.do(cmd.EnterResult(1, ft.DRAW))
    scores = histories(evening.event)
    assert (scores[table.first][0].points, scores[table.second][0].points) == (1, 0)
    assert (scores[table.first][0].game_points, scores[table.second][0].game_points) == (1.5, 0.5)


def test_a_match_that_is_broken_off_counts_the_games_that_were_played() -> None:
    evening = Evening("Ada", "Ben", games=2, rounds=1)
    evening.publish()
    table = evening.event.table(1)
    evening.do(cmd.EnterResult(1, table.first))
    evening.do(cmd.Forfeit(1, (table.first,)))
    assert evening.event.table(1).winner == ft.DRAW
    assert not evening.event.table(1).is_unplayed


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"hello",
        b'{"type":"Closed","at":1}\n',
        b'{"type":"Created","at":1,"settings":{"name":"x"},"fourfold":2}\n',
        b'{"type":"Created","at":1,"settings":{"name":"x"}}\n{"type":"Created","at":1,"settings":'
        b'{"name":"x"}}\n',
        b'{"type":"Created","at":1,"settings":{"name":""}}\n',
        b'{"type":"Created","at":1,"settings":{"name":"x"}}\n{"type":"Withdrew","at":1,"player":4}',
        b'{"type":"Created","at":1,"settings":{"name":"x"}}\n{"type":"Published","at":1,"round":1}',
        b'{"type":"Created","at":1,"settings":{"name":"x"}}\n{"type":"Entered","at":1,"player":2,'
        b'"name":"x"}',
        b"\xff\n",
    ],
)
def test_a_log_that_makes_no_event_is_refused(text: bytes) -> None:
    with pytest.raises(Unreadable):
        read_event(text)
