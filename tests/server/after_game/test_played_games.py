"""Each guest's finished games: stored once, listed in pages, hidden, and added up."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from uuid import uuid4

import pytest

from fourfold.play import Seat, SeatSettings, TableSettings
from fourfold.play import commands as cmd
from fourfold.play.evaluations import GameEvaluation
from fourfold.play.steps import game_steps
from fourfold.rules.game import Ending
from fourfold.server.after_game.played_games import store_played_game
from fourfold.server.analysis.review import mistakes_in
from fourfold.server.storage.queries import Queries
from fourfold.server.storage.rows import PlayedGamesFilter, StoredPlayedGame
from fourfold.server.storage.store import Store
from fourfold.server.tables.hub import Hub
from fourfold.server.tables.live_table import LiveTable
from server.local_hub import open_database, sqlite_url

LINE = ("@8", "a1", "@D", "b1", "@B", "c1", "@E", "d1")
"""After these, the first row shares its colour; the first player completed it, and may call it."""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database, of either kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    address: str = request.getfixturevalue("postgres_url")
    return address.replace("postgresql://", "postgresql+psycopg://", 1)


def with_list(url: str, test: Callable[[Hub], Awaitable[None]]) -> None:
    """Run a test with a hub that stores the games that end."""

    async def run() -> None:
        async with open_database(url) as database:
            hub = Hub(database)
            hub.endings.on_game_ended(store_played_game)
            try:
                await test(hub)
            finally:
                await hub.close()

    asyncio.run(run())


async def at_a_table(hub: Hub, one: str, two: str, **settings: object) -> LiveTable:
    """Return a table with two guests, and the first seat to start."""
    table = await hub.create(one, TableSettings(**settings), name="One", first=Seat.ONE)  # type: ignore[arg-type]
    await hub.sit(table, two, "Two")
    return table


async def play(hub: Hub, table: LiveTable, *actions: str) -> None:
    for action in actions:
        assert table.game is not None
        assert table.game.to_act is not None
        await hub.apply(table, [cmd.Act(table.game.to_act, action)])


async def resign(hub: Hub, table: LiveTable, seat: Seat) -> None:
    await hub.apply(table, [cmd.Resign(seat)])


async def stored(hub: Hub, guest: str, **asked: object) -> list[StoredPlayedGame]:
    await hub.endings.announce_missed()
    await hub.endings.close()
    found, total = await hub.database.read(
        Queries.played_games,
        PlayedGamesFilter(guest, **asked),  # type: ignore[arg-type]
        None,
        100,
    )
    assert total == len(found)
    return found


def guests() -> tuple[str, str]:
    """Return two guests whom no other test knows: one PostgreSQL serves them all."""
    return f"one{uuid4().hex[:20]}", f"two{uuid4().hex[:20]}"


def test_a_game_is_in_the_list_of_each_player(url: str) -> None:
    async def test(hub: Hub) -> None:
        one, two = guests()
        table = await at_a_table(hub, one, two)
        await play(hub, table, *LINE, "!a1d1")
        [winners], [losers] = await stored(hub, one), await stored(hub, two)
        assert (winners.result, losers.result) == ("won", "lost")
        assert (winners.seat, losers.seat) == (1, 2)
        assert winners.ending == losers.ending == Ending.CALL.value
        assert (winners.opponent_name, losers.opponent_name) == ("Two", "One")
        assert (winners.own_name, winners.rules, winners.game_name) == ("One", "CHSF!", "Quarto")
        assert winners.position == losers.position == str(table.game and table.game.position.text)
        assert winners.actions == losers.actions == len(LINE) + 1
        assert winners.opponent not in (one, two), "no one's id"
        assert winners.mistakes is None

    with_list(url, test)


def test_missed_and_false_calls_are_counted_for_those_who_made_them(url: str) -> None:
    async def test(hub: Hub) -> None:
        one, two = guests()
        table = await at_a_table(hub, one, two)
        # One completes the row and gives; Two may call it, tries another line, and plays on.
        await play(hub, table, "@8", "a1", "@D", "b1", "@B", "c1", "@E", "d1", "@0")
        await play(hub, table, "!a1a4", "a2", "@1")
        await resign(hub, table, Seat.ONE)
        [of_one], [of_two] = await stored(hub, one), await stored(hub, two)
        assert (of_one.missed_calls, of_one.false_calls) == (1, 0)
        assert (of_two.missed_calls, of_two.false_calls) == (1, 1)

    with_list(url, test)


def test_a_line_that_the_opponent_called_was_missed_by_the_other(url: str) -> None:
    async def test(hub: Hub) -> None:
        one, two = guests()
        table = await at_a_table(hub, one, two)
        await play(hub, table, *LINE, "@0", "!a1d1")
        [of_one], [of_two] = await stored(hub, one), await stored(hub, two)
        assert (of_one.missed_calls, of_two.missed_calls) == (1, 0)

    with_list(url, test)


def test_a_game_on_one_device_is_stored_once(url: str) -> None:
    async def test(hub: Hub) -> None:
        me, _ = guests()
        table = await hub.create(me, TableSettings(), name="Me", sit=tuple(Seat), first=Seat.ONE)
        await resign(hub, table, Seat.TWO)
        [game] = await stored(hub, me)
        assert (game.seat, game.result, game.winner) == (None, "shared", 1)
        assert (game.own_name, game.opponent_name) == ("Me", "Me 2")
        assert await hub.database.read(Queries.figures, me) == [], "no one won or lost"

    with_list(url, test)


def test_the_list_comes_in_pages_and_is_filtered(url: str) -> None:
    async def test(hub: Hub) -> None:
        me, other = guests()
        table = await at_a_table(hub, me, other)
        for number in range(5):
            await resign(hub, table, Seat.ONE if number % 2 else Seat.TWO)
            for seat in Seat:
                await hub.apply(table, [cmd.AskRematch(seat)])
        against = (SeatSettings(), SeatSettings(level=3))
        quads = await hub.create(me, TableSettings("Quads", seats=against), first=Seat.ONE)
        await resign(hub, quads, Seat.ONE)
        everything = await stored(hub, me)
        assert len(everything) == 6
        assert [game.ended_at for game in everything] == sorted(
            (game.ended_at for game in everything), reverse=True
        )
        paged: list[StoredPlayedGame] = []
        while True:
            last = paged[-1] if paged else None
            before = None if last is None else (last.ended_at, last.table_id, last.game)
            asked = PlayedGamesFilter(me)
            page, total = await hub.database.read(Queries.played_games, asked, before, 4)
            assert total == 6
            paged += page
            if len(page) < 4:
                break
        assert paged == everything
        assert [game.game for game in await stored(hub, me, result="lost", game_name="Quarto")] == [
            4,
            2,
        ]
        assert [game.table_id for game in await stored(hub, me, opponent="computer-3")] == [
            quads.id
        ]
        figures = await hub.database.read(Queries.figures, me)
        assert [(row.game_name, row.level, row.played, row.won, row.lost) for row in figures] == [
            ("Quads", 3, 1, 0, 1),
            ("Quarto", None, 5, 3, 2),
        ]

    with_list(url, test)


def test_a_hidden_game_is_in_another_list_and_still_counts(url: str) -> None:
    async def test(hub: Hub) -> None:
        one, two = guests()
        table = await at_a_table(hub, one, two)
        await resign(hub, table, Seat.ONE)
        for hidden in (True, True, False):  # hiding it twice is hiding it
            await hub.database.change(Store.hide_game, one, table.id, 1, hidden=hidden)
            assert len(await stored(hub, one)) == (not hidden)
            assert len(await stored(hub, one, hidden=True)) == hidden
            assert len(await stored(hub, two)) == 1, "for the other player nothing changes"
            assert [row.played for row in await hub.database.read(Queries.figures, one)] == [1]

    with_list(url, test)


def test_mistakes_are_stored_once_the_engine_has_found_them(url: str) -> None:
    async def test(hub: Hub) -> None:
        one, two = guests()
        table = await at_a_table(hub, one, two)
        await play(hub, table, "@8", "a1", "@D")
        await resign(hub, table, Seat.ONE)
        await stored(hub, one)
        assert table.game is not None
        # The second player's gift turned a draw into a loss.
        assert len(list(game_steps(table.game))) == 4
        evaluation = GameEvaluation(("draw", "draw", "draw", "first"), ((),) * 4, {})
        found = mistakes_in(table.game, evaluation)
        assert found == (0, 1)
        assert await hub.database.read(Queries.lacks_mistakes, table.id, 1)
        await hub.database.change(Store.store_mistakes, table.id, 1, found)
        assert not await hub.database.read(Queries.lacks_mistakes, table.id, 1)
        assert [game.mistakes for game in await stored(hub, one)] == [0]
        assert [game.mistakes for game in await stored(hub, two)] == [1]
        [row] = await hub.database.read(Queries.figures, two)
        assert (row.reviewed, row.mistakes) == (1, 1)

    with_list(url, test)


def test_games_that_ended_before_there_was_a_list_come_into_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_database(sqlite_url(tmp_path)) as database:
            before = Hub(database)
            table = await at_a_table(before, "one", "two")
            await resign(before, table, Seat.ONE)
            await before.close()
            later = Hub(database)
            later.endings.on_game_ended(store_played_game)
            assert [game.table_id for game in await stored(later, "one")] == [table.id]
            await later.close()

    asyncio.run(run())
