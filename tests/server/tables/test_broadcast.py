"""What subscribers are sent: the same message for those who may know and hear the same."""

from itertools import product

import msgspec
import pytest

from fourfold.play import Blindfold, Help, LiveGame, Seat, SeatSettings, TableSettings, commands
from fourfold.play import events as ev
from fourfold.server.storage.rows import StoredTable
from fourfold.server.tables.broadcast import Broadcast
from fourfold.server.tables.live_table import LiveTable
from fourfold.server.tables.subscribers import Subscriber

GUESTS = ("one", "two", "both", "watcher", "another watcher")
LANGUAGES = ("", "en", "fr")
LEVELS = ("brief", "full")

HIDDEN = SeatSettings(blindfold=Blindfold.WORN)
OPEN = SeatSettings()


def table_with(settings: TableSettings, *actions: str) -> tuple[LiveTable, LiveGame | None]:
    """Return a table at which some actions were played, and the game before the last of them."""
    stored = StoredTable(
        id="table",
        code="1",
        settings=msgspec.json.encode(settings),
        first=1,
        public=False,
        waiting=False,
        since=0.0,
        seats=((1, "one"), (2, "two"), (1, "both"), (2, "both")),
    )
    table = LiveTable(stored)
    table.add([ev.Begun(0.0, Seat.ONE)], None)
    before = table.game
    for action in actions:
        before = table.game
        assert before is not None
        assert before.to_act is not None
        _, events = before.apply(commands.Act(before.to_act, action), 1.0)
        table.add([event for event in events if not isinstance(event, ev.Explored)], None)
    return table, before


@pytest.mark.parametrize(
    "settings",
    [
        TableSettings(),
        TableSettings(help=Help.SHOWN),
        TableSettings(seats=(HIDDEN, OPEN)),
        TableSettings(game="Quads", rules="h"),
        TableSettings(game="Quads", help=Help.HINT),
    ],
    ids=["open", "help", "blindfold", "hidden hands", "help in Quads"],
)
@pytest.mark.parametrize("kind", ["action", "explored"])
def test_each_is_sent_what_they_would_be_sent_alone(settings: TableSettings, kind: str) -> None:
    """Otherwise someone is sent what was made for another seat, language or level of detail."""
    actions = ["@9", "b2"] if settings.game == "Quarto" else ["c3=PPPP"]
    table, before = table_with(settings, *actions)
    events = (table.log[-1],) if kind == "action" else (ev.Explored(1.0, Seat.ONE, "b2", "."),)
    sent: list[tuple[Subscriber, str]] = []

    def subscriber(guest: str, lang: str, words: str) -> Subscriber:
        def deliver(text: str) -> None:
            sent.append((it, text))

        it = Subscriber(table, guest, deliver, lang=lang, words=words)
        return it

    everyone = [subscriber(*each) for each in product(GUESTS, LANGUAGES, LEVELS)]
    sender = (everyone[-1], "mine")
    Broadcast(table, everyone, before, events, 2.0, sender).send()
    together = sent.copy()
    sent.clear()
    for one in everyone:
        Broadcast(table, [one], before, events, 2.0, sender).send()
    assert together == sent
    hearers = {"one", "both"} if kind == "explored" else set(GUESTS)
    assert {each.guest for each, _ in sent} == hearers
    said = {text for each, text in sent if each.language is not None}
    assert len(said) > len(LANGUAGES), "languages and levels of detail differ"
