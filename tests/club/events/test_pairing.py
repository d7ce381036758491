"""Pairings: Berger's tables, brackets, and both systems for a Swiss."""

import builtins
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import combinations
from typing import Any

import pytest

from club.evening import Evening
from club.simulated import Simulation, simulate
from fourfold.club.events import Format, dutch_system
from fourfold.club.events import commands as cmd
from fourfold.club.events.facts import PairedBy
from fourfold.club.events.pairing import plain
from fourfold.club.events.pairing.berger import berger_round, cycle_length
from fourfold.club.events.pairing.bracket import bracket_places
from fourfold.club.events.scores import Kind, begin_balance, histories
from fourfold.locale import language
from fourfold.locale.event_facts import fact_in_words
from fourfold.rules.refusal import Refusal

# FIDE Handbook C.05, annex 1: Berger tables for 5 or 6 players.
BERGER_6 = ("1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1")


def test_bergers_table_for_six() -> None:
    for number, expected in enumerate(BERGER_6, 1):
        pairings, sits_out = berger_round(range(1, 7), number)
        assert " ".join(f"{each.first}-{each.second}" for each in pairings) == expected
        assert sits_out is None


@pytest.mark.parametrize("players", range(2, 12))
def test_everyone_meets_everyone_and_who_begins_is_balanced(players: int) -> None:
    order = list(range(1, players + 1))
    began = dict.fromkeys(order, 0)
    met, sat_out = set(), set()
    for number in range(1, cycle_length(players) + 1):
        pairings, out = berger_round(order, number)
        sat_out |= {out} - {None}
        for pair in pairings:
            began[pair.first] += 1
            began[pair.second] -= 1
            met.add(frozenset((pair.first, pair.second)))
    assert met == {frozenset(pair) for pair in combinations(order, 2)}
    assert sat_out == (set(order) if players % 2 else set())
    assert max(map(abs, began.values())) <= 1
    for pair in berger_round(order, 1)[0]:
        again = berger_round(order, 1 + cycle_length(players))[0]
        assert (pair.second, pair.first) in [(each.first, each.second) for each in again]


def test_the_strongest_of_a_knockout_meet_in_the_final() -> None:
    places = bracket_places([1, 2, 3, 4, 5, 6, 7, 8])
    assert places == [1, 8, 4, 5, 2, 7, 3, 6]


def test_a_hopeless_search_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three players whom no one may meet: whoever is left over, the search fails as a whole."""
    compared = []

    def candidates(search: plain._Search, one: Any, rest: list[Any]) -> list[Any]:
        compared.append(len(rest))
        return usual(search, one, rest)

    usual = plain._Search._candidates
    monkeypatch.setattr(plain._Search, "_candidates", candidates)
    monkeypatch.setattr(plain, "_MOST_COMPARED", 2_000)
    evening = Evening(*(f"P{number}" for number in range(15)), plain=True)
    for lonely in evening.event.seeding()[-3:]:
        for other in range(1, 16):
            with suppress(Refusal):
                evening.do(cmd.Forbid(lonely, other))
    with pytest.raises(Refusal, match="too many pairs are forbidden"):
        evening.do(cmd.Pair())
    assert sum(compared) < 3 * 2_500


def check(simulation: Simulation) -> None:
    assert simulation.event.is_complete
    assert simulation.repeats == 0
    assert simulation.largest_balance <= 2
    assert simulation.most_byes <= 1
    for kind in (Kind.PAIRING_BYE, Kind.HALF_BYE, Kind.FORFEIT, Kind.AWAY):
        assert simulation.count(kind) > 0


def test_forty_players_seven_rounds_with_comings_and_goings() -> None:
    simulation = simulate(40, 7, 1, dutch_system())
    check(simulation)
    assert {each.by for each in simulation.event.rounds} == {PairedBy.DUTCH}


@pytest.mark.parametrize("seed", range(3))
def test_forty_players_seven_rounds_by_the_plain_system(seed: int) -> None:
    simulation = simulate(40, 7, seed, None)
    check(simulation)
    assert {each.by for each in simulation.event.rounds} == {PairedBy.PLAIN}


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("players", "rounds"), [(40, 7), (120, 9)])
def test_large_events_by_both_systems(players: int, rounds: int, seed: int) -> None:
    for system in (dutch_system(), None):
        simulation = simulate(players, rounds, seed, system)
        check(simulation)
        again = simulate(players, rounds, seed, system)
        assert again.event.log == simulation.event.log


def pairs_of(evening: Evening) -> list[str]:
    found = []
    for _ in range(3):
        evening.publish()
        assert evening.event.current is not None
        found.append(
            " ".join(f"{each.first}-{each.second}" for each in evening.event.current.tables)
        )
        evening.finish_round()
    return found


def test_the_same_event_is_paired_the_same_on_every_machine() -> None:
    """These pairings are written down: lots, seeds and systems must never give others."""
    names = [f"P{number}" for number in range(8)]
    assert pairs_of(Evening(*names, rounds=3)) == DUTCH_PAIRS
    assert pairs_of(Evening(*names, rounds=3, plain=True)) == PLAIN_PAIRS


DUTCH_PAIRS = ["5-3 6-1 7-8 2-4", "5-6 7-2 3-1 8-4", "2-5 6-7 4-3 1-8"]
PLAIN_PAIRS = ["3-5 1-6 8-7 4-2", "3-1 8-4 5-6 2-7", "2-3 5-8 7-1 6-4"]


def test_small_fields_are_paired_plainly_and_repeat_only_when_they_must() -> None:
    evening = Evening("Ada", "Ben", "Chloé", "Dan", rounds=3)
    evening.play()
    assert [each.by for each in evening.event.rounds] == [PairedBy.PLAIN] * 3
    assert [each.repeats for each in evening.event.rounds] == [0, 0, 0]
    longer = Evening("Ada", "Ben", "Chloé", "Dan", rounds=5)
    longer.play()
    assert sum(each.repeats for each in longer.event.rounds) == 4
    for each in histories(longer.event).values():
        assert abs(begin_balance(each)) <= 2


@pytest.mark.parametrize("players", range(2, 10))
def test_a_swiss_can_have_as_many_rounds_as_there_are_opponents(players: int) -> None:
    rounds = cycle_length(players)
    evening = Evening(*(f"P{number}" for number in range(players)), rounds=rounds)
    evening.play()
    byes = [sum(s.kind is Kind.PAIRING_BYE for s in h) for h in histories(evening.event).values()]
    assert max(byes) <= 1 + (rounds > players)


def test_where_the_dutch_system_is_stuck_the_plain_one_goes_on() -> None:
    """Everyone but one pair is forbidden, except to those they have met: no way without repeats."""
    evening = Evening(*(f"P{number}" for number in range(6)), rounds=3)
    evening.publish()
    evening.finish_round()
    met = {frozenset(table.players) for table in evening.event.rounds[0].tables}
    for one, two in combinations(range(1, 7), 2):
        if frozenset((one, two)) not in met:
            evening.do(cmd.Forbid(one, two))
    (paired,) = evening.do(cmd.Pair())
    assert evening.event.draft is not None
    assert evening.event.draft.by is PairedBy.PLAIN
    said = list(fact_in_words(evening.event, paired, language("en")))
    assert "FIDE’s system found no pairing, so the plain one was used." in said
    assert "3 pairs meet again: there was no other way." in said
    assert evening.event.draft.repeats == 3


def test_without_the_package_there_is_no_dutch_system(monkeypatch: pytest.MonkeyPatch) -> None:
    imported = builtins.__import__

    def missing(
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002
        locals: Mapping[str, object] | None = None,  # noqa: A002
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> Any:
        if name.startswith("fourfold.club.events.pairing.dutch"):
            raise ImportError(name)
        return imported(name, globals, locals, fromlist or (), level)

    monkeypatch.setattr(builtins, "__import__", missing)
    assert dutch_system() is None


def test_who_begins_is_exchanged_in_the_second_half_of_a_double_round_robin() -> None:
    evening = Evening("Ada", "Ben", "Chloé", format=Format.DOUBLE_ROUND_ROBIN)
    evening.play()
    for each in histories(evening.event).values():
        assert begin_balance(each) == 0
