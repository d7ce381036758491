"""Every question to the database is answered along an index, however large it has grown.

Each public method of ``Queries`` and ``Store`` has a step here; what it sends is explained by the
database itself. A new method without a step fails the test.
"""

import ast
import json
import re
from collections.abc import Callable, Iterator, Sequence
from inspect import isfunction
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from sqlalchemy import Connection, event, text

from fourfold.club.rated_games import RatedGame
from fourfold.play import Mistake, Seat
from fourfold.play.review import MistakeCost
from fourfold.server.storage import schema
from fourfold.server.storage.notifications import Notification
from fourfold.server.storage.people import accounts, erasure, links, ratings, seeks
from fourfold.server.storage.played_games import store_played_games
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.rows import (
    NewEvents,
    PlayedGamesFilter,
    StoredEnding,
    StoredPlayedGame,
    StoredTable,
)
from fourfold.server.storage.store import Store
from fourfold.server.storage.study import explored, mistakes, puzzles, studies
from fourfold.server.storage.study.studies import StoredChapter, StoredStudy, StudyChange
from fourfold.study.mistakes import KeptMistake, MistakeToLearn
from fourfold.study.puzzles import Puzzle
from server.local_hub import empty_database, sqlite_url

SERVER = Path(__file__).parents[3] / "src" / "fourfold" / "server"
GROWING = {"guests", "tables", "seats", "events", "handovers", "ended_games"} | {
    "played_games",
    "hidden_games",
    "puzzle_attempts",
    "puzzle_standings",
    "puzzle_mistakes",
    "explored",
    "studies",
    "chapters",
}
GROWING |= {"links", "rights", "people", "devices", "passkeys", "signed_out"}
GROWING |= {"rated_games", "ratings"}
SHORT = {"due_tables", "unannounced_games", "listed_people"}
"""Indices that contain only what still has to be done, and may be read to their end."""

LEADING = {
    str(index.name): next(iter(index.columns)).name
    for table in schema.metadata.tables.values()
    for index in table.indexes
    if index.name not in SHORT
} | {
    "tables_pkey": "id",
    "guests_pkey": "id",
    "handovers_pkey": "digest",
    "studies_pkey": "id",
    "chapters_pkey": "study_id",
    "explored_pkey": "guest",
    "tables_code_key": "code",
}
LEADING |= dict.fromkeys(
    ("seats_pkey", "events_pkey", "ended_games_pkey", "events_table_id_command_key"), "table_id"
)
LEADING |= dict.fromkeys(("played_games_pkey", "hidden_games_pkey"), "guest")
LEADING |= dict.fromkeys(
    ("puzzle_attempts_pkey", "puzzle_standings_pkey", "puzzle_mistakes_pkey"), "guest"
)
LEADING |= dict.fromkeys(("rights_pkey", "people_pkey", "ratings_pkey"), "guest")
LEADING |= dict.fromkeys(("links_pkey", "signed_out_pkey", "passkeys_pkey"), "digest")
LEADING |= {"devices_pkey": "id", "rated_games_pkey": "number", "seeks_pkey": "table_id"}
"""The first column of each index in PostgreSQL."""

Sent = list[tuple[str, Any]]
ENDING = StoredEnding("t1", 1, 1, 1, 5.0)
PLAYED = StoredPlayedGame(
    *("a", "t1", 1, 5.0, "Quarto", "CHSF!", "", 1, "Ada", "b", "Bob", None, "won", "call", 1, "-"),
    missed_calls=0,
    false_calls=0,
    actions=0,
)
WAITING = StoredTable("t2", "2", b"{}", None, True, True, 1.0, ((1, "a"),))


def new_events(after: int, *, after_the_end: bool = False) -> NewEvents:
    return NewEvents(
        "t1", after, ["{}"], f"c{after}", 7.0, None, ENDING, after_the_end=after_the_end
    )


QUERIES: dict[str, Callable[[Queries], object]] = {
    "check": lambda it: it.check(),
    "last_beat": lambda it: it.last_beat(),
    "table": lambda it: it.table("t1"),
    "events_after": lambda it: it.events_after("t1", 0),
    "table_id_of": lambda it: it.table_id_of("1"),
    "public_tables": lambda it: it.public_tables(10, waiting=True),
    "tables_of": lambda it: it.tables_of("a", 10),
    "ends_of_logs": lambda it: it.ends_of_logs("a"),
    "tables_by_age": lambda it: it.tables_by_age(9.0, (0.0, ""), 10),
    "tables_due": lambda it: it.tables_due(9.0),
    "guest_name": lambda it: it.guest_name("a"),
    "unannounced_endings": lambda it: it.unannounced_endings(10),
    "ended_games": lambda it: it.ended_games([ENDING]),
    "played_games": lambda it: [
        it.played_games(PlayedGamesFilter("a", "Quarto", "b", "won"), (9.0, "t1", 1), 10),
        it.played_games(PlayedGamesFilter("a", hidden=True), None, 10),
    ],
    "figures": lambda it: it.figures("a"),
    "hidden_games": lambda it: it.hidden_games("a", ["t1", "t2"]),
    "lacks_mistakes": lambda it: it.lacks_mistakes("t1", 1),
}
STORE: dict[str, Callable[[Store], object]] = {
    "create_table": lambda it: [
        it.create_table(
            StoredTable("t1", "1", b"{}", None, True, False, 1.0, ((1, "a"), (2, "b"))), 7.0, ["{}"]
        ),
        it.create_table(WAITING, None, []),
    ],
    "append": lambda it: [it.append([new_events(1), new_events(2, after_the_end=True)])],
    "sit": lambda it: it.sit("t2", 2, "b", b"{}", NewEvents("t2", 0, ["{}"], None, 7.0)),
    "announce": lambda it: it.announce(
        [ENDING], 6.0, lambda _, connection: store_played_games(connection, [PLAYED])
    ),
    "hide_game": lambda it: it.hide_game("a", "t1", 1, hidden=True),
    "store_mistakes": lambda it: it.store_mistakes("t1", 1, (0, 1)),
    "notify": lambda it: it.notify(Notification("p")),
    "notify_alive": lambda it: it.notify_alive(),
    "set_name": lambda it: it.set_name("a", "Ada", 1.0),
    "add_handover": lambda it: it.add_handover("d", "t1", 1, 9.0),
    "take_over": lambda it: it.take_over("d", "c", 1.0),
    "check": lambda it: it.check(),
    "beat": lambda it: it.beat(1.0),
    "give_back": lambda it: it.give_back(
        1e9, 0.0, 0.0, lambda table, _: NewEvents(table.id, table.sequence, ["{}"], None, 7.0)
    ),
    "delete_tables": lambda it: it.delete_tables([WAITING], unannounced=False),
    "erase": lambda it: it.erase("a", "nameless"),
}
NOT_ASKED = {"close", "cut_connections", "migrate", "transaction", "connection"}
"""They read no tables, or run before the server does; what uses the last two is below."""

PASSKEY = accounts.StoredPasskey("k", "a", "phone", 1.0, None, b"x")
RATED = RatedGame("Quarto", "a", "b", 1.0, 1.0)
PEOPLE: dict[Callable[..., object], Callable[[Connection], object]] = {
    accounts.keep_person: lambda it: accounts.keep_person(it, "a", 1.0),
    accounts.person: lambda it: accounts.person(it, "a"),
    accounts.set_listed: lambda it: accounts.set_listed(it, "a", True),
    accounts.listed_people: lambda it: accounts.listed_people(it, 9),
    accounts.add_device: lambda it: accounts.add_device(
        it, "a", accounts.StoredDevice("d", "phone", 1.0)
    ),
    accounts.devices: lambda it: accounts.devices(it, "a"),
    accounts.remove_device: lambda it: accounts.remove_device(it, "a", "d"),
    accounts.sign_out: lambda it: accounts.sign_out(it, "d", 1.0),
    accounts.signed_out: lambda it: accounts.signed_out(it, 1.0),
    accounts.add_passkey: lambda it: accounts.add_passkey(it, PASSKEY),
    accounts.passkeys: lambda it: accounts.passkeys(it, "a"),
    accounts.owner_of_passkey: lambda it: accounts.owner_of_passkey(it, "k"),
    accounts.note_passkey_used: lambda it: accounts.note_passkey_used(it, "k", 2.0),
    accounts.remove_passkey: lambda it: accounts.remove_passkey(it, "a", "k"),
    links.add_link: lambda it: links.add_link(it, "l", "arbiter", "event", 1.0),
    links.linked_to: lambda it: links.linked_to(it, "l", "arbiter", 1.0),
    links.open_link: lambda it: links.open_link(it, "l", "arbiter", 1.0),
    links.use_link: lambda it: links.use_link(it, "l", "arbiter", "a", 1.0),
    links.give_right: lambda it: links.give_right(it, "b", "arbiter", "event", 1.0),
    links.has_right: lambda it: links.has_right(it, "a", "arbiter", "event"),
    links.links_to: lambda it: links.links_to(it, "arbiter", "event", 1.0),
    links.revoke_links: lambda it: links.revoke_links(it, "arbiter", "event"),
    ratings.add_rated_game: lambda it: ratings.add_rated_game(it, "t1", 1, RATED),
    ratings.ratings_of: lambda it: ratings.ratings_of(it, ["a", "b"]),
    seeks.match: lambda it: seeks.match(it, "a", "w", 1.0),
    seeks.note_seen: lambda it: seeks.note_seen(it, "t1", "a", 1.0),
    seeks.remove_seek: lambda it: seeks.remove_seek(it, "t1"),
    seeks.open_seeks: lambda it: seeks.open_seeks(it, 1.0, 9),
    erasure.erase_at_tables: lambda it: erasure.erase_at_tables(it, "b", "nameless", 9),
    erasure.erase_person: lambda it: erasure.erase_person(it, "b", "nameless"),
    erasure.everything_of: lambda it: erasure.everything_of(it, "a"),
}
"""Functions that are given a connection."""

OF_AN_OPERATOR = {ratings.rated_games, ratings.wrong_ratings, ratings.recompute}
"""They read everything, beside the server."""

PUZZLE = Puzzle.parse("7cv7x3k8 only-piece 4 - 0.1./2.../..../.... - 2 CHSF - : @9")
MISTAKE = Mistake(1, Seat.ONE, "@9", MistakeCost.DRAW_FOR_LOSS)
TO_LEARN = MistakeToLearn(1, MISTAKE, PUZZLE.position, "")
KEPT = KeptMistake("t1", 1, 1, 1, PUZZLE.position, "", "@9", MISTAKE.cost.value)
PUZZLES: dict[Callable[..., object], Callable[[Store], object]] = {
    puzzles.wait_for: lambda it: puzzles.wait_for(it, "a", "Quarto", PUZZLE.name),
    puzzles.forget: lambda it: puzzles.forget(it, "a", "Quarto", PUZZLE.name),
    puzzles.store_answer: lambda it: [
        puzzles.store_answer(it, "a", PUZZLE, right=False, now=1.0) for _ in range(2)
    ],
    puzzles.solver: lambda it: puzzles.solver(it.queries, "a", "Quarto", 1.0),
    puzzles.is_answered: lambda it: puzzles.is_answered(it.queries, "a", PUZZLE.name),
    mistakes.store_found: lambda it: mistakes.store_found(it, "t1", 1, [TO_LEARN], 1.0),
    mistakes.mistakes_of_game: lambda it: mistakes.mistakes_of_game(it.queries, "a", "t1", 1),
    mistakes.due_mistakes: lambda it: mistakes.due_mistakes(it.queries, "a", 9.0, 2),
    mistakes.mistake: lambda it: mistakes.mistake(it.queries, "a", "t1", 1, 1),
    mistakes.store_result: lambda it: mistakes.store_result(it, "a", KEPT, right=True, now=9.0),
    mistakes.is_mine: lambda it: mistakes.is_mine(it.queries, "a", "t1", 1),
    mistakes.unreviewed: lambda it: mistakes.unreviewed(it.queries, "a"),
}
"""Functions that are given a store, by the modules that contain them."""

CHAPTER = StoredChapter(1, 1, "One", "read", False, "Quarto", 0, "-")
STUDY = StoredStudy("s1", "a", "Study", "d", 1.0, 1.0, 1)
CHANGE = StudyChange("T", (CHAPTER,), ((1, 1),), deleted=2)
STUDIES: dict[Callable[..., object], tuple[object, ...]] = {
    explored.count_moves: (["a"], [("k", "l")], explored.PlayedCount(first=1)),
    explored.played_from: ("a", "k"),
    studies.create_study: (STUDY, [CHAPTER]),
    studies.change_study: ("s1", 1, CHANGE, 2.0),
    studies.count_studies: ("a",),
    studies.studies_of: ("a", 10),
    studies.find_study: ("s1",),
    studies.records_of: ("s1", 1),
    studies.set_edit_digest: ("s1", "e"),
    studies.delete_study: ("s1",),
}
"""Functions that are given a connection, and what else they are given."""


def public_functions(*modules: ModuleType) -> set[object]:
    return {
        its
        for module in modules
        for name, its in vars(module).items()
        if isfunction(its) and its.__module__ == module.__name__ and name[0] != "_"
    }


def public_methods(kind: type) -> set[str]:
    return {name for name, its in vars(kind).items() if callable(its) and name[0] != "_"}


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty database of either kind."""
    if request.param == "sqlite":
        (tmp_path / "test.db").write_bytes(empty_database())
        url = sqlite_url(tmp_path)
    else:
        url = request.getfixturevalue("empty_postgres_url")
    store = Store(url)
    store.migrate()
    yield store
    store.close()


def test_nothing_reads_a_whole_table(store: Store) -> None:
    assert public_methods(Queries) - NOT_ASKED == QUERIES.keys()
    assert public_functions(puzzles, mistakes) == PUZZLES.keys()
    assert public_functions(explored, studies) == STUDIES.keys()
    assert public_methods(Store) - NOT_ASKED == STORE.keys()
    sent: dict[str, Sent] = {}
    for name, step in STORE.items():
        sent[f"Store.{name}"] = recorded(store, lambda step=step: step(store))  # type: ignore[misc]
    for name, query in QUERIES.items():
        sent[f"Queries.{name}"] = recorded(store, lambda query=query: query(store.queries))  # type: ignore[misc]
    assert public_functions(accounts, links, ratings, seeks, erasure) == (
        PEOPLE.keys() | OF_AN_OPERATOR
    )
    for part, asks in PEOPLE.items():
        with store.transaction() as connection:
            sent[part.__qualname__] = recorded(
                store,
                lambda asks=asks, connection=connection: asks(connection),  # type: ignore[misc]
            )
    for function, work in PUZZLES.items():
        sent[function.__name__] = recorded(store, lambda work=work: work(store))  # type: ignore[misc]
    for function, given in STUDIES.items():

        def work_on_studies(
            function: Callable[..., object] = function, given: tuple[object, ...] = given
        ) -> None:
            with store.transaction() as connection:
                function(connection, *given)

        sent[function.__name__] = recorded(store, work_on_studies)
    if not store.shared:
        assert sent.pop("Store.notify") == sent.pop("Store.notify_alive") == []
    assert [name for name, statements in sent.items() if not statements] == []
    with store._engine.connect() as connection:
        faults = [
            (name, fault, statement)
            for name, statements in sent.items()
            for statement, values in statements
            for fault in faults_of(connection, statement, values)
        ]
    assert faults == []


SCANS = (
    "select 1 from events where body = 'x'",
    "select count(*) from events",
    "select count(*) from events where sequence = 7",
    "delete from tables where first = 7",
    "select table_id from seats order by guest",
    "select 1 from seats where since > 7",
)


def test_reading_a_whole_table_would_be_found(store: Store) -> None:
    with store._engine.connect() as connection:
        for statement in SCANS:
            assert list(faults_of(connection, statement, ())), statement


def recorded(store: Store, work: Callable[[], object]) -> Sent:
    """Return what is sent to the database meanwhile, each statement with its values."""
    sent: Sent = []

    def record(_: object, __: object, statement: str, values: Any, ___: object, many: bool) -> None:
        sent.append((statement, values[0] if many else values))

    event.listen(store._engine, "before_cursor_execute", record)
    try:
        work()
    finally:
        event.remove(store._engine, "before_cursor_execute", record)
    return sent


def faults_of(connection: Connection, statement: str, values: Any) -> Iterator[str]:
    """Yield where a statement reads a growing table, or one of its indices, from end to end."""
    if connection.dialect.name == "sqlite":
        rows = connection.exec_driver_sql(f"explain query plan {statement}", values)
        yield from _faults_on_sqlite([row[3] for row in rows])
    else:
        for way in ("seqscan", "hashjoin", "mergejoin"):  # quicker only while tables are small
            connection.execute(text(f"set enable_{way} = off"))
        explained = connection.exec_driver_sql(f"explain (format json) {statement}", values)
        found = explained.scalar_one()
        plan = (json.loads(found) if isinstance(found, str) else found)[0]["Plan"]
        yield from _faults_on_postgresql(plan)


def _faults_on_sqlite(steps: Sequence[str]) -> Iterator[str]:
    for step in steps:
        if "TEMP B-TREE FOR ORDER BY" in step:
            yield step  # all are read and sorted, even if a few are asked for
        if scan := re.match(r"SCAN (\w+?)(?:_\d+)?(?: USING (?:COVERING )?INDEX (\w+))?$", step):
            table, index = scan.groups()
            if index not in SHORT and table in GROWING:
                yield step


def _faults_on_postgresql(plan: dict[str, Any]) -> Iterator[str]:
    kind, index = plan["Node Type"], plan.get("Index Name")
    if kind == "Seq Scan" and plan["Relation Name"] in GROWING:
        yield f"{kind} of {plan['Relation Name']}"
    # A condition on a later column alone does not save reading the whole index.
    if index in LEADING and not re.search(rf"\b{LEADING[index]}\b", plan.get("Index Cond", "")):
        yield f"{kind} of all {index}"
    for part in plan.get("Plans", ()):
        yield from _faults_on_postgresql(part)


def test_only_the_storage_asks_the_database() -> None:
    """What other modules sent would not be explained here."""
    asking = {
        str(path.relative_to(SERVER))
        for path in SERVER.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and node.attr in ("execute", "exec_driver_sql")
    }
    assert {Path(name).parts[0] for name in asking} <= {"storage", "backups"}


def test_what_refers_to_a_table_is_found_without_reading_everything() -> None:
    """When a row is deleted, the database itself looks for rows that refer to it."""
    for table in schema.metadata.tables.values():
        first = {next(iter(index.columns)).name for index in table.indexes}
        first.add(next(iter(table.primary_key.columns)).name)
        for reference in table.foreign_keys:
            assert reference.parent.name in first, reference
