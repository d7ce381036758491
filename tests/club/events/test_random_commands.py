"""Whatever is asked of an event, it answers with facts or a refusal, and its log folds back."""

from random import Random

import pytest

from fourfold.club.events import (
    ClubEvent,
    EventSettings,
    Format,
    apply,
    dutch_system,
    read_event,
    standings,
    write_facts,
)
from fourfold.club.events import commands as cmd
from fourfold.club.events.export import event_data, write_csv, write_trf
from fourfold.club.events.facts import DRAW
from fourfold.club.events.scores import Kind, histories
from fourfold.locale import language
from fourfold.locale.event_facts import fact_in_words
from fourfold.rules.refusal import Refusal
from fourfold.talk.events.paper import paper
from long_haul import SOAK


def random_command(rng: Random, event: ClubEvent) -> cmd.AnyEventCommand:
    """Return a command that often makes sense: some player, some table, some result."""
    players = len(event.players)
    tables = event.current.tables if event.current else ()
    table = rng.choice(tables) if tables else None
    player, other = (rng.randint(1, players + 1) for _ in range(2))
    number = table.number if table else 1
    winner = rng.choice((*table.players, DRAW)) if table else player
    games = (
        tuple(rng.choice((*table.players, DRAW)) for _ in range(rng.randint(0, 2))) if table else ()
    )
    absent = rng.choice(((), table.players, (winner,))) if table else (player,)
    some: tuple[cmd.AnyEventCommand, ...] = (
        cmd.Enter(f"P{players}", rng.choice((None, 1500))),
        cmd.Enter(f"P{rng.randint(0, players)}"),
        cmd.Replace(player, f"R{rng.randint(0, 99)}"),
        cmd.Withdraw(player),
        cmd.Return(player),
        cmd.MissRound(player, rng.randint(0, 4)),
        cmd.RequestBye(player, rng.randint(0, 4)),
        cmd.Forbid(player, other),
        cmd.Allow(player, other),
        rng.choice((cmd.CloseEntries(), cmd.OpenEntries())),
        cmd.Swap(player, other),
        cmd.Unpublish(),
        cmd.Forfeit(number, absent),
        cmd.DrawLot(number),
        cmd.Correct(rng.randint(1, 3), number, games, absent, rng.choice(("", "misheard"))),
        cmd.Close() if rng.random() < 0.1 else cmd.Pair(),
    )
    usual: tuple[cmd.AnyEventCommand, ...] = (
        cmd.Pair(),
        cmd.Publish(),
        *[cmd.EnterResult(number, winner)] * 4,
    )
    return rng.choice((rng.choice(some), *usual)) if players > 3 else cmd.Enter(f"P{players}")


@pytest.mark.longer
@pytest.mark.parametrize("format_", list(Format))
def test_random_commands(format_: Format) -> None:
    english = language("en")
    for seed in range(300 if SOAK else 6):
        rng = Random(seed)
        settings = EventSettings(
            "Random", format_, rng.choice((0, 4)) if format_ is Format.SWISS else 0,
            games=rng.choice((1, 2)), seed=seed,
        )  # fmt: skip
        event = ClubEvent.create(settings, 0.0)
        swiss = rng.choice((None, dutch_system()))
        for _ in range(120):
            try:
                command, own = random_command(rng, event), rng.random() < 0.5
                after, facts = apply(event, command, 0.0, swiss=swiss, by_player=own)
            except Refusal:
                continue
            told = event
            for fact in facts:
                told = told.after(fact)
                assert all(fact_in_words(told, fact, english))
            assert told == after
            event = after
        check(event)


def check(event: ClubEvent) -> None:
    assert read_event(write_facts(event.log)) == event
    assert sorted(row.player for row in standings(event)) == [p.number for p in event.players]
    assert event_data(event)["name"] == "Random"
    assert write_csv(event).count("\n") == len(event.players) + 1
    assert write_trf(event).count("\n001 ") == len(event.players)
    assert paper(event, language("en")).endswith("</html>\n")
    for player, history in histories(event).items():
        assert len(history) == len(event.rounds)
        for score in history:
            if score.kind is Kind.PLAYED and event.settings.format is not Format.KNOCKOUT:
                theirs = histories(event)[score.opponent][score.round - 1]
                assert (theirs.opponent, theirs.points) == (player, 1 - score.points)
