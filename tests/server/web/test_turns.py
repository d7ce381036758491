"""Requests take turns: one client with many connections does not make others wait."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from fourfold.server.analysis.fair_queue import Asker
from fourfold.server.app import create_app
from fourfold.server.security.identity import Identities
from fourfold.server.security.origins import Origins
from fourfold.server.security.tokens import Signer
from fourfold.server.settings import ServerSettings
from fourfold.server.web.connections.extensions import HAS_LEFT, with_extension
from fourfold.server.web.connections.turns import (
    AT_ONCE,
    MOST_OWED,
    SECONDS_AT_ONCE,
    RequestTurns,
    in_turn,
)

LONG = 3600.0
ADA, BEN, CLEO = Asker("school", "Ada"), Asker("school", "Ben"), Asker("home", "Cleo")


async def settled() -> None:
    """Let everything go on that can."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_addresses_take_turns_and_so_do_the_guests_at_each() -> None:
    async def order() -> list[str]:
        turns = RequestTurns(at_once=1, seconds=LONG)
        begun: list[str] = []

        async def ask(asker: Asker) -> None:
            turn = await turns.begin(asker)
            begun.append(asker.guest)
            await asyncio.sleep(0)
            turn.end()

        asked = [asyncio.create_task(ask(who)) for who in (ADA, ADA, ADA, ADA, BEN, CLEO)]
        await asyncio.gather(*asked)
        return begun

    assert asyncio.run(order()) == ["Ada", "Ada", "Cleo", "Ben", "Ada", "Ada"]


def test_only_so_many_are_answered_at_once() -> None:
    async def most() -> tuple[int, int]:
        turns = RequestTurns(at_once=3, seconds=LONG)
        running, highest, answered = 0, 0, 0

        async def ask() -> None:
            nonlocal running, highest, answered
            turn = await turns.begin(ADA)
            running += 1
            highest = max(highest, running)
            await asyncio.sleep(0.001)
            running -= 1
            answered += 1
            turn.end()
            turn.end()

        await asyncio.gather(*(ask() for _ in range(20)))
        return highest, answered

    assert asyncio.run(most()) == (3, 20)


def test_a_request_that_waits_for_something_else_lets_the_next_one_begin() -> None:
    async def run() -> None:
        turns = RequestTurns(at_once=1, seconds=0.01)
        await turns.begin(ADA)
        async with asyncio.timeout(5):
            await turns.begin(BEN)

    asyncio.run(run())


def test_those_who_give_up_hold_no_one_up() -> None:
    """Whether they give up before it is their turn, or just then."""

    async def run() -> None:
        turns = RequestTurns(at_once=1, seconds=LONG)
        turn = await turns.begin(ADA)
        waiting = [asyncio.create_task(turns.begin(ADA)) for _ in range(2)]
        await settled()
        waiting[0].cancel()
        await settled()
        turn.end()
        waiting[1].cancel()
        await settled()
        async with asyncio.timeout(5):
            await turns.begin(BEN)

    asyncio.run(run())


@pytest.mark.parametrize("spent", [MOST_OWED, 3600.0], ids=["a little", "an hour"])
def test_requests_leave_time_for_the_games_but_do_not_rest_for_long(spent: float) -> None:
    async def rest() -> float:
        loop = asyncio.get_running_loop()
        turns = RequestTurns(share=0.1)
        turns.spend(SECONDS_AT_ONCE + spent)
        begun = loop.time()
        async with asyncio.timeout(60):
            (await turns.begin(ADA)).end()
        return loop.time() - begun

    assert asyncio.run(rest()) >= 0.9 * MOST_OWED / 0.1


class Answers:
    """An application that does what it is told, and counts."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self.asked = 0
        self._work = work

    async def __call__(self, *_: object) -> None:
        self.asked += 1
        await self._work()


def answered(app: Any, turns: RequestTurns, **extensions: Callable[[], object]) -> Any:
    """Return a request that is answered in turn."""
    app_of_scope = application()
    scope: dict[str, Any] = {
        "type": "http",
        "headers": [],
        "client": ("192.0.2.7", 1),
        "litestar_app": app_of_scope,
        "app": app_of_scope,
        "state": {},
    }
    for name, call in extensions.items():
        with_extension(scope, name, call)
    return in_turn(app, turns)(scope, None, None)  # type: ignore[arg-type]


def application() -> Any:
    """Return what stands for an application, with guests."""
    identities = Identities(Signer(b"secret"), Origins(ServerSettings(data=Path())))
    return SimpleNamespace(state=SimpleNamespace(identities=identities))


def test_the_time_of_each_step_is_counted_and_not_what_it_waits_for() -> None:
    async def work() -> None:
        await asyncio.sleep(0.05)

    async def left() -> float:
        turns = RequestTurns(share=1e-9)
        await answered(Answers(work), turns)
        return turns._left

    assert SECONDS_AT_ONCE - 0.04 < asyncio.run(left()) < SECONDS_AT_ONCE


def test_what_goes_wrong_is_told_and_ends_the_turn() -> None:
    async def fail() -> None:
        try:
            await asyncio.wait_for(asyncio.Event().wait(), 0.001)
        except TimeoutError:
            raise ValueError("wrong") from None

    async def run() -> None:
        turns = RequestTurns(at_once=1, seconds=LONG)
        for _ in range(2):
            with pytest.raises(ValueError, match="wrong"):
                await answered(Answers(fail), turns)

    asyncio.run(run())


def test_a_client_that_has_left_is_not_answered() -> None:
    async def nothing() -> None: ...

    async def asked(*, gone: bool) -> int:
        app = Answers(nothing)
        await answered(app, RequestTurns(), **{HAS_LEFT: lambda: gone})
        return app.asked

    assert asyncio.run(asked(gone=True)) == 0
    assert asyncio.run(asked(gone=False)) == 1


@pytest.mark.parametrize("path", ["/health", "/nowhere"])
def test_every_request_waits_for_its_turn(tmp_path: Path, path: str) -> None:
    async def run() -> None:
        app = create_app(ServerSettings(data=tmp_path))
        turns: RequestTurns = app.state.turns
        turns._seconds = LONG
        taken = [await turns.begin(ADA) for _ in range(AT_ONCE)]
        transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            asking = asyncio.create_task(client.get(path))
            await asyncio.sleep(0.05)
            assert not asking.done()
            taken.pop().end()
            async with asyncio.timeout(30):
                assert (await asking).status_code in (200, 404)

    asyncio.run(run())
