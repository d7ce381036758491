"""Events on a real server: created, entered, paired, published, played, and told."""

import pytest

from server.club_events.organisers import Entrant, Organiser, entrants
from server.server_process import Message, Person, Server

SIX = ("Ada", "Ben", "Chloé", "Dan", "Eve", "Finn")


def losers(info: Message) -> list[int]:
    """The player of each match with the higher number loses."""
    return [max(match["players"]) for match in info["matches"] if not match["complete"]]


def play_round(organiser: Organiser, players: list[Entrant]) -> Message:
    """Publish a round, and let it be played: the later entered lose."""
    organiser.publish()
    for number in losers(organiser.info):
        assert players[number - 1].resign() is not None
    return organiser.until_over()


def test_six_players_meet_each_other(server: Server) -> None:
    organiser = Organiser(server, format="round-robin")
    players = entrants(server, organiser, SIX)
    tables: list[str] = []
    for number in range(1, 6):
        info = play_round(organiser, players)
        assert (info["round"], info["rounds"]) == (number, 5)
        tables += [match["table"] for match in info["matches"]]
    assert len(set(tables)) == 15
    rows = info["standings"]["rows"]
    assert [row[1] for row in rows] == list(SIX)
    assert [row[3] for row in rows] == ["5", "4", "3", "2", "1", "0"]
    organiser.do("Close")
    assert "place 1" in players[0].mine["said"]
