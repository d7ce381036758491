"""Pairing beside the server: in turn, once for each request, and only so many players."""

import asyncio
from pathlib import Path

import pytest

from fourfold.club.events import ClubEvent, EventSettings
from fourfold.club.events import commands as cmd
from fourfold.club.events import facts as ft
from fourfold.club.events.pairing import SwissRound
from fourfold.club.events.pairing.plain import PlainSystem
from fourfold.rules.refusal import Refusal
from fourfold.server.analysis.fair_queue import Asker
from fourfold.server.club_events import changes
from fourfold.server.club_events.keeper import EventKeeper
from fourfold.server.club_events.pairing_work import FEW, PairingWork
from fourfold.server.refusals import Busy, Stale
from fourfold.server.tables.hub import Hub
from server.local_hub import with_hub

ADA, BEN = Asker("school", "ada"), Asker("home", "ben")


def field(players: int) -> ClubEvent:
    event = ClubEvent.create(EventSettings("Friday"), 0.0)
    for number in range(1, players + 1):
        event = event.after(ft.Entered(0.0, number, f"Player {number}"))
    return event


def test_a_large_field_is_paired_in_another_process_and_refusals_come_back() -> None:
    async def work() -> None:
        pairing = PairingWork(PlainSystem())
        _, paired = await pairing.pair(field(FEW + 2), 0.0, ADA)
        assert isinstance(paired, ft.Paired)
        assert len(paired.tables) == FEW // 2 + 1
        alone = field(FEW + 1)
        for number in range(1, FEW + 1):
            alone = alone.after(ft.Withdrew(0.0, number))
        with pytest.raises(Refusal, match="at least two players"):
            await pairing.pair(alone, 0.0, ADA)
        assert pairing._process._process is not None
        await pairing.close()

    asyncio.run(work())


def test_addresses_take_turns_and_a_guest_waits_for_one_round() -> None:
    paired = list[str]()

    class Noting(PlainSystem):
        def pair(self, event: ClubEvent) -> SwissRound:
            paired.append(event.settings.name)
            return super().pair(event)

    def named(name: str) -> ClubEvent:
        event = ClubEvent.create(EventSettings(name, rounds=1), 0.0)
        return event.after(ft.Entered(0.0, 1, "A")).after(ft.Entered(0.0, 2, "B"))

    async def work() -> None:
        pairing = PairingWork(Noting())
        asking = [
            asyncio.ensure_future(pairing.pair(named(guest), 0.0, Asker(address, guest)))
            for address, guest in [("school", "a"), ("school", "b"), ("school", "c"), ("home", "d")]
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="still being paired"):
            await pairing.pair(named("again"), 0.0, Asker("school", "b"))
        asking[1].cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        await pairing.pair(named("later"), 0.0, Asker("school", "b"))

    asyncio.run(work())
    assert paired == ["a", "d", "c", "later"]


@pytest.mark.parametrize("by_player", [True, False])
def test_a_request_is_one_pairing_whatever_happens_meanwhile(
    tmp_path: Path, by_player: bool
) -> None:
    pairings = list[int]()
    keeper: EventKeeper
    loop: asyncio.AbstractEventLoop
    event_id = ""

    class Interrupted(PlainSystem):
        """While it pairs, someone enters."""

        def pair(self, event: ClubEvent) -> SwissRound:
            pairings.append(len(event.players))
            enter = cmd.Enter(f"Late {len(event.players)}")
            entering = keeper.apply(event_id, enter, by_player=by_player)
            asyncio.run_coroutine_threadsafe(entering, loop).result()
            return super().pair(event)

    async def work(hub: Hub) -> None:
        nonlocal keeper, loop, event_id
        keeper, loop = EventKeeper(hub), asyncio.get_running_loop()
        keeper._pairing = PairingWork(Interrupted())
        event_id = (await keeper.create(EventSettings("F", rounds=3), "ada", listed=False)).id
        for name in "ABCDEF":
            await keeper.apply(event_id, cmd.Enter(name))
        if by_player:
            change = await keeper.apply(event_id, cmd.Pair(), asker=ADA)
            assert change.event.draft is not None
            assert len(change.event.players) == 7
        else:
            with pytest.raises(Stale):
                await keeper.apply(event_id, cmd.Pair(), asker=ADA)
        await keeper.stop()

    with_hub(tmp_path, work)
    assert pairings == [6]


def test_an_event_on_a_server_has_so_many_players() -> None:
    event = field(changes.MOST_PLAYERS)
    for command in (cmd.Enter("One more"), cmd.Enter("Computer", level=1)):
        with pytest.raises(Refusal, match="at most 200 players"):
            changes.decide(event, command, 0.0)
    event, _ = changes.decide(event, cmd.Withdraw(1), 0.0)
    event, _ = changes.decide(event, cmd.Enter("One more"), 0.0)
    with pytest.raises(Refusal, match="at most 200 players"):
        changes.decide(event, cmd.Return(1), 0.0)
