"""Tie-breaks against the tournaments and values of FIDE's own exercises.

The results and values are those of "Exercises in Tie-Breaking" (FIDE Technical Commission, C.07,
March 2024): a Swiss of sixteen players over five rounds, and a round robin of six. The program that
this commission publishes (TieBreakServer) gives the same values for every player.
"""

from collections.abc import Iterable

import pytest

from club.evening import Evening
from fourfold.club.events import ClubEvent, EventSettings, Format, TieBreak
from fourfold.club.events import commands as cmd
from fourfold.club.events import facts as ft
from fourfold.club.events.scores import histories, total
from fourfold.club.events.standings import standings
from fourfold.club.events.tie_breaks import TieBreaks

NAMES = (
    *("Alyx", "Bruno", "Charline", "David", "Helene", "Franck", "Genevieve", "Irina"),
    *("Jessica", "Lais", "Maria", "Nick", "Opal", "Paul", "Reine", "Stephan"),
)
# Who begins, the result for them, the opponent; + is a walkover. U, H and Z are byes.
SWISS = (
    "10 0 2, 1 1 9, 3 = 11, 12 0 4, 16 = 8, 14 1 6, 5 0 13, 7 1 15",
    "2 1 7, 13 = 1, 6 0 3, 11 0 16, 15 1 5, 8 1 14, 9 0 10, 4 H, 12 U",
    "1 = 2, 3 1 8, 4 1 13, 16 1 7, 5 1 11, 12 + 14, 10 0 15, 6 U, 9 H",
    "2 1 16, 15 0 1, 4 = 3, 6 1 10, 7 = 5, 8 1 13, 11 + 9, 14 Z",
    "3 = 2, 1 = 4, 16 1 15, 8 0 6, 5 1 10, 11 1 7, 13 0 14, 9 U",
)
POINTS = [3.5, 4, 3.5, 3.5, 2.5, 3, 1.5, 2.5, 1.5, 1, 2.5, 2, 1.5, 2, 2, 3.5]
BUCHHOLZ = [12.5, 13, 15.5, 15, 8.5, 12, 14.5, 13.5, 9, 13, 13.5, 11.5, 14, 11, 12, 12.5]
# The lowest is cut, but first of all a round that the player chose not to play: David (4) loses the
# 3½ of his half-point bye and keeps Opal's 1½, Paul (14) the 2 of a round he stayed away from and
# keeps her 1½ too. A bye for want of an opponent is no such round: Franck (6) keeps his 3 and loses
# the 1 of Lais.
BUCHHOLZ_CUT_1 = [
    11, 12, 13, 11.5, 7.5, 11, 12.5, 12, 7.5, 11.5, 12, 9.5, 12, 9, 11, 11,
]  # fmt: skip
SONNEBORN_BERGER = [
    8, 9.5, 10.5, 9.75, 4.25, 6.5, 3.25, 5.25, 2.25, 1.5, 5.75, 4, 4.25, 4.5, 3.5, 7.25,
]  # fmt: skip
WON = [2, 3, 2, 2, 2, 2, 1, 2, 0, 1, 1, 0, 1, 2, 2, 3]

ROUND_ROBIN = (
    "1 = 6, 2 1 5, 3 1 4",
    "1 1 2, 5 0 3, 6 1 4",
    "3 0 1, 2 1 6, 4 = 5",
    "2 = 3, 1 0 4, 5 + 6",
    "5 0 1, 4 0 2, 3 1 6",
)


def played(format_: Format, names: Iterable[str], rounds: Iterable[str]) -> ClubEvent:
    """Return an event with these results, however it would have been paired."""
    facts: list[ft.AnyFact] = [ft.Created(0, EventSettings("FIDE", format_))]
    facts += [ft.Entered(0, number, name) for number, name in enumerate(names, 1)]
    texts = tuple(rounds)
    order = tuple(range(1, len(facts)))
    facts.append(ft.Started(0, len(texts), order))
    kinds = {"U": ft.ByeKind.PAIRING, "H": ft.ByeKind.HALF, "Z": ft.ByeKind.ZERO}
    for number, text in enumerate(texts, 1):
        games = [entry.split() for entry in text.split(", ")]
        pairs = [(int(game[0]), game[1], int(game[2])) for game in games if len(game) == 3]
        byes = tuple(ft.Bye(int(game[0]), kinds[game[1]]) for game in games if len(game) == 2)
        tables = tuple(ft.Pairing(one, two) for one, _, two in pairs)
        facts += [ft.Paired(0, number, ft.PairedBy.DUTCH, tables, byes), ft.Published(0, number)]
        for table, (one, result, two) in enumerate(pairs, 1):
            winner = {"1": one, "0": two, "=": ft.DRAW}.get(result)
            if winner is None:
                facts.append(ft.Forfeited(0, number, table, (two,)))
            else:
                facts.append(ft.ResultEntered(0, number, table, winner))
    return ClubEvent.of(facts)


@pytest.fixture(scope="module")
def swiss() -> ClubEvent:
    return played(Format.SWISS, NAMES, SWISS)


def values(event: ClubEvent, tie_break: TieBreak) -> list[float | None]:
    breaks = TieBreaks(event, histories(event))
    return [breaks.value(tie_break, each.number) for each in event.players]


def test_the_points_of_fides_swiss(swiss: ClubEvent) -> None:
    assert [total(each) for each in histories(swiss).values()] == POINTS


def test_buchholz_before_anything_is_cut(swiss: ClubEvent) -> None:
    breaks = TieBreaks(swiss, histories(swiss))
    found = [sum(p for p, _ in breaks._opponents(each.number)) for each in swiss.players]
    assert found == BUCHHOLZ


def test_buchholz_cut_1(swiss: ClubEvent) -> None:
    assert values(swiss, TieBreak.BUCHHOLZ_CUT_1) == BUCHHOLZ_CUT_1


def test_sonneborn_berger(swiss: ClubEvent) -> None:
    assert values(swiss, TieBreak.SONNEBORN_BERGER) == SONNEBORN_BERGER


def test_wins(swiss: ClubEvent) -> None:
    assert values(swiss, TieBreak.WINS) == WON


def test_the_standings_of_fides_swiss(swiss: ClubEvent) -> None:
    """Among those with 3½ points not all have met, and nobody is ahead for certain."""
    found = [NAMES[each.player - 1] for each in standings(swiss)]
    assert found[:5] == ["Bruno", "Charline", "David", "Alyx", "Stephan"]
    by_number = {each.player: each for each in standings(swiss)}
    assert by_number[1].values[0] is None
    assert by_number[4].decided_by is TieBreak.BUCHHOLZ_CUT_1
    assert by_number[16].decided_by is TieBreak.SONNEBORN_BERGER


def test_fides_round_robin() -> None:
    """Alyx beat both who have as many points; among them the draw decides nothing.

    The forfeit between Helene and Franck counts like a game, as article 16.1 says: Helene has half
    of David's 1½ points and all of Franck's, 2¼. Only the number of wins leaves it out.
    """
    event = played(Format.ROUND_ROBIN, NAMES[:6], ROUND_ROBIN)
    assert values(event, TieBreak.SONNEBORN_BERGER) == [9.25, 6.25, 6.25, 4.25, 2.25, 3.25]
    assert values(event, TieBreak.WINS) == [3, 3, 3, 1, 0, 1]
    first, second, third, *last = standings(event)
    assert [each.player for each in last] == [5, 6, 4]
    assert (first.player, first.values[0]) == (1, 2)
    assert {second.player, third.player} == {2, 3}
    assert second.decided_by is TieBreak.DIRECT
    assert third.decided_by is TieBreak.LOTS


def test_sonneborn_berger_of_a_double_round_robin() -> None:
    """Four players, without draws, by Sensei's Library's page about it: 11, 9, 6 and 4."""
    once = ("1 1 2, 3 1 4", "1 1 3, 2 1 4", "1 1 4, 2 1 3")
    text = (*once, "2 1 1, 4 0 3", "3 0 1, 4 0 2", "4 1 1, 3 1 2")
    event = played(Format.DOUBLE_ROUND_ROBIN, "ABCD", text)
    assert values(event, TieBreak.SONNEBORN_BERGER) == [11, 9, 6, 4]


def test_a_duel_decides_between_two() -> None:
    event = played(Format.SWISS, "ABCD", ("1 1 2, 3 1 4", "2 1 4, 3 1 1"))
    order = [(each.player, each.decided_by) for each in standings(event)]
    assert order == [(3, None), (1, None), (2, TieBreak.DIRECT), (4, None)]


def test_lots_are_drawn_at_last_and_the_same_everywhere() -> None:
    event = played(Format.SWISS, "ABCD", ("1 = 2, 3 = 4",))
    order = [each.player for each in standings(event)]
    assert sorted(order) == [1, 2, 3, 4]
    assert [each.decided_by for each in standings(event)] == [None, *[TieBreak.LOTS] * 3]
    assert order == [1, 2, 4, 3]


def test_a_knockout_shares_the_places_of_those_who_went_out_together() -> None:
    evening = Evening(*"ABCDE", format=Format.KNOCKOUT)
    evening.play()
    assert [each.place for each in standings(evening.event)] == [1, 2, 3, 3, 5]


def test_game_points_come_first_where_a_match_has_two_games() -> None:
    evening = Evening("Ada", "Ben", "Chloé", "Dan", games=2, rounds=1)
    evening.publish()
    one, two = evening.event.table(1), evening.event.table(2)
    for table, winner in ((one, one.first), (one, ft.DRAW), (two, two.first), (two, two.first)):
        evening.do(cmd.EnterResult(table.number, winner))
    first, second, *_ = standings(evening.event)
    assert (first.player, second.player) == (two.first, one.first)
    assert second.decided_by is TieBreak.GAME_POINTS


def test_who_is_ahead_whatever_games_are_missing() -> None:
    """The first beat both others with as many points, and these two have not met."""
    rounds = (
        *("1 1 2, 3 1 4, 5 1 6", "1 1 3, 2 1 4, 5 1 6"),
        *("1 0 5, 2 1 6, 3 1 4", "1 0 6, 2 0 5, 3 0 4"),
    )
    rows = {each.player: each for each in standings(played(Format.SWISS, "ABCDEF", rounds))}
    assert [rows[number].points for number in (1, 2, 3)] == [2, 2, 2]
    assert [rows[number].values[0] for number in (1, 2, 3)] == [2, None, None]
    assert rows[1].place == 2
    assert TieBreak.DIRECT in (rows[2].decided_by, rows[3].decided_by)
