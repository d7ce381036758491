"""Several processes on one PostgreSQL database: each of them accepts any command."""

from collections.abc import Iterator
from random import Random

import pytest

from fourfold.play import Seat
from server.club_events.organisers import Entrant, Organiser
from server.postgres import Postgres
from server.server_process import Person, Server, Socket
from server.test_games import history


@pytest.fixture(scope="module")
def pair(
    postgres_url: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    # Two processes of one service share the folder with the secret.
    data = tmp_path_factory.mktemp("pair") / "data"
    with (
        Server(data, "--database-url", postgres_url) as one,
        Server(data, "--database-url", postgres_url) as two,
    ):
        yield one, two


@pytest.fixture
def processes(pair: tuple[Server, Server]) -> tuple[Server, Server]:
    """Two processes, both alive: one that another test has killed is started again."""
    for server in pair:
        assert server.process is not None
        if server.process.poll() is not None:
            server.start()
    return pair


def at(server: Server, person: Person, table: str) -> Socket:
    """Connect a person to a table through this process."""
    return Socket(server, person.token, table)


def sit(processes: tuple[Server, Server], **table: object) -> tuple[str, Person, Person]:
    north, south = Person(processes[0], "North"), Person(processes[1], "South")
    made = north.table(first=1, **table)
    south.post("/api/sit", {"code": made["links"]["code"]})
    return made["id"], north, south


def test_presence_is_known_everywhere(processes: tuple[Server, Server]) -> None:
    table, north, south = sit(processes, game="Quads")
    one = at(processes[0], north, table)
    two = at(processes[1], south, table)
    one.until(lambda message: message["type"] == "AtTable" and message["chairs"][1]["here"])
    two.close()
    one.until(lambda message: message["type"] == "AtTable" and not message["chairs"][1]["here"])


def test_racing_processes_grant_one_command(processes: tuple[Server, Server]) -> None:
    """The same seat, at both processes at the same moment: one history."""
    table, north, opponent = sit(processes)
    south = at(processes[1], opponent, table)
    for round_ in range(5):
        one, two = at(processes[0], north, table), at(processes[1], north, table)
        for socket in (one, two):
            socket.wait_for(1 + round_ * 3)
        answers = one.sequence
        first = one.command({"type": "Act", "action": "@9"}, answers=answers)
        second = two.command({"type": "Act", "action": "@8"}, answers=answers)
        results = [one.answer_to(first)["type"], two.answer_to(second)["type"]]
        assert sorted(results) == ["Refused", "Told"]
        one.wait_for(answers + 1)
        two.wait_for(answers + 1)
        assert one.events == two.events
        # A resend at the other process is answered there, not repeated.
        winner, id_, cmd = (one, first, "@9") if results[0] == "Told" else (two, second, "@8")
        other = two if winner is one else one
        other.command({"type": "Act", "action": cmd}, id_=id_, answers=answers)
        assert other.answer_to(id_)["type"] == "Told"
        assert other.sequence == answers + 1
        # Take it back, so that the next round can begin.
        winner.do({"type": "AskTakeback"})
        south.wait_for(answers + 2)
        south.do({"type": "Accept"})
        one.wait_for(answers + 3)


def test_two_processes_two_players_one_killed(processes: tuple[Server, Server]) -> None:
    table, north, south = sit(processes)
    rng = Random(5)
    sockets = [at(processes[0], north, table), at(processes[1], south, table)]
    # The other process knows of the new player a moment later.
    sockets[0].wait_for(1)
    moves = 0
    while (seat := history(sockets[0]).to_act) is not None:
        mine, theirs = sockets[seat.index], sockets[seat.other.index]
        mine.act(str(rng.choice(list(history(mine).position.actions()))))
        theirs.wait_for(mine.sequence)
        moves += 1
        if moves == 9:
            processes[0].kill()
            sockets[0] = at(processes[1], north, table)
            sockets[0].wait_for(sockets[1].sequence)
    assert moves > 9
    assert sockets[0].events == sockets[1].events


def test_a_name_that_no_table_can_have(processes: tuple[Server, Server]) -> None:
    for path in ("/api/tables/a%00b", "/api/tables/a%00b/events", "/api/sit/%00"):
        assert Person(processes[0]).ask("GET", path).status_code == 404


def test_a_game_goes_on_when_the_database_was_restarted(
    processes: tuple[Server, Server], postgres: Postgres
) -> None:
    """Two processes and some restarts; ``postgres_faults`` does it for longer."""
    table, north, south = sit(processes)
    one, two = at(processes[0], north, table), at(processes[1], south, table)
    one.act("@9")
    two.wait_for(one.sequence)
    logged = len(processes[1].log.read_text())
    postgres.restart()
    for action in ("b2", "@8"):
        while (answer := two.do({"type": "Act", "action": action}))["type"] == "Refused":
            assert answer["code"] == "cannot-store"
    one.wait_for(two.sequence)
    assert [event["type"] for event in one.events] == ["Begun", "Acted", "Acted", "Acted"]
    assert one.events == two.events
    log = processes[1].log.read_text()[logged:]
    assert log.count('"cannot store"') <= 4, "once for each kind of error and process"


def test_a_computer_is_taken_over_when_its_process_dies(processes: tuple[Server, Server]) -> None:
    alone = Person(processes[0], "Alone")
    chairs = [{}, {"level": 1}]
    table = alone.table(game="Quads", chairs=chairs, first=int(Seat.TWO))["id"]
    processes[0].kill()
    socket = at(processes[1], alone, table)
    socket.until(lambda message: message["type"] == "Told" and message["view"]["to_act"] == 1)


def test_a_tournament_is_run_by_two_processes(processes: tuple[Server, Server]) -> None:
    """The arbiter at one, the players at both: no result is lost, and no table made twice."""
    one, two = processes
    organiser = Organiser(one, grace=600, format="round-robin")
    code = organiser.code
    players = [Entrant(each, organiser, code, f"At {n}") for n, each in enumerate((one, two) * 2)]
    for number in range(1, 4):
        organiser.publish()
        sockets = [player.connect(player.mine["table"]) for player in players]
        for socket in sockets:
            while socket.seen["paused"]:  # until both have come, perhaps to different processes
                socket.receive()
        for match in organiser.info["matches"]:
            players[max(match["players"]) - 1].resign()
        info = organiser.until(lambda info: info["state"] in ("between", "complete"))
        assert info["round"] == number
        for socket in sockets:
            socket.close()
    organiser.do("Close")
    assert sum(float(row[2].replace("½", ".5")) for row in organiser.info["standings"]["rows"]) == 6
