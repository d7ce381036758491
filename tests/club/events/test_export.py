"""What other programs read: TRF16 through a reader that is not ours, CSV and JSON."""

import csv
import io
import json
from pathlib import Path
from random import Random

import pytest
from py4swiss.engines import DutchEngine
from py4swiss.trf import ParsedTrf, TrfParser

from club.evening import Evening
from fourfold.club.events import ClubEvent, Format
from fourfold.club.events import commands as cmd
from fourfold.club.events.export import event_data, write_csv, write_trf
from fourfold.club.events.scores import histories, total
from fourfold.club.events.standings import standings

NAMES = ("Ada Byron", "Ben", "Chloé", "Đorđe", "林美惠", "=1+1", "x" * 60)


def read_back(event: ClubEvent, folder: Path) -> ParsedTrf:
    path = folder / "event.trf"
    path.write_text(write_trf(event), encoding="utf-8")
    return TrfParser.parse(path, strict=True)


def eventful(format_: Format, seed: int, games: int = 1) -> list[ClubEvent]:
    """Return an event after each round, with late entries, byes, forfeits and withdrawals."""
    rng = Random(seed)
    evening = Evening(*NAMES, format=format_, games=games, seed=seed)
    events = [evening.event]
    while not evening.event.is_complete:
        if format_ is Format.SWISS and evening.event.next_round == 2:
            evening.do(cmd.Enter("Late", rating=1500))
            evening.do(cmd.RequestBye(2))
            evening.do(cmd.MissRound(3))
        evening.publish()
        events.append(evening.event)
        table = evening.event.current and evening.event.current.open_tables()[:1]
        if table:
            absent = rng.choice([table[0].players, table[0].players[:1]])
            evening.do(cmd.Forfeit(table[0].number, absent))
        evening.finish_round(rng)
        events.append(evening.event)
        if evening.event.next_round == 3:
            evening.do(cmd.Withdraw(1))
    return events


@pytest.mark.parametrize("format_", list(Format))
@pytest.mark.parametrize("games", [1, 2])
def test_py4swiss_reads_every_report_that_we_write(
    format_: Format, games: int, tmp_path: Path
) -> None:
    for event in eventful(format_, 3, games):
        report = read_back(event, tmp_path)
        assert [each.name for each in report.player_sections] == [
            each.name[:33] for each in event.players
        ]
        if all(each.is_complete for each in event.rounds):
            played = histories(event)
            for section in report.player_sections:
                assert section.points_times_ten == 10 * total(played[section.starting_number])
                assert len(section.results) == len(event.rounds)
        for row in standings(event):
            assert report.player_sections[row.player - 1].rank == row.place


def test_a_report_is_enough_to_pair_the_next_round(tmp_path: Path) -> None:
    """Another program finds opponents that have not met, from our report alone."""
    evening = Evening(*(f"P{number}" for number in range(12)), rounds=5)
    for _ in range(3):
        evening.publish()
        evening.finish_round(Random(5))
    pairs = DutchEngine.generate_pairings(read_back(evening.event, tmp_path))
    met = {frozenset(table.players) for each in evening.event.rounds for table in each.tables}
    assert len(pairs) == 6
    assert not met & {frozenset((each.white, each.black)) for each in pairs}


def test_csv_has_a_line_for_each_player_and_no_formula() -> None:
    event = eventful(Format.SWISS, 1)[-1]
    rows = list(csv.DictReader(io.StringIO(write_csv(event))))
    assert len(rows) == len(event.players)
    assert {row["name"] for row in rows} >= {"Ada Byron", "林美惠", "'=1+1"}
    assert [row["place"] for row in rows] == [str(number) for number in range(1, 9)]
    assert "H" in {row["round 2"] for row in rows}


@pytest.mark.parametrize("name", ["=1+1", "-1+1", "@SUM(A1)", "＝1+1", "＠SUM(A1)"])
def test_a_name_is_no_formula(name: str) -> None:
    (row,) = csv.DictReader(io.StringIO(write_csv(Evening(name).event)))
    assert row["name"] == f"'{name}"


def test_json_says_everything() -> None:
    event = eventful(Format.SWISS, 1)[-1]
    data = json.loads(json.dumps(event_data(event)))
    assert data["game"] == "Quarto"
    assert len(data["players"]) == len(event.players)
    assert len(data["rounds"]) == event.round_count
    assert data["players"][0]["place"] == 1
