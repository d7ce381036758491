"""The arbiter’s console: what it costs however often it is asked for."""

import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fourfold.club.events import ClubEvent, EventSettings, Format, apply, commands
from fourfold.locale import Language
from fourfold.locale.language import language
from fourfold.protocol.events import ArbiterView, LoggedFact
from fourfold.server.tables.hub import Hub
from fourfold.server.web.club_events import arbiter_view as module
from fourfold.server.web.club_events.arbiter_view import arbiter_view
from server.local_hub import with_hub


def test_what_happened_is_put_in_words_once_and_beside_the_event_loop(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    event = ClubEvent.create(EventSettings("Friday", Format.ROUND_ROBIN), now=0.0)
    for command in (commands.Enter("Ada"), commands.Enter("Ben"), commands.Pair()):
        event, _ = apply(event, command, now=1.0)
    told, logged = list[threading.Thread](), module._logged

    def log(found: ClubEvent, lang: Language) -> Iterator[LoggedFact]:
        told.append(threading.current_thread())
        return logged(found, lang)

    monkeypatch.setattr(module, "_logged", log)

    async def test(hub: Hub) -> None:
        async def view(sequence: int, code: str) -> ArbiterView:
            stored: Any = SimpleNamespace(id="f", revision=1, sequence=sequence, code="1" * 12)
            return await arbiter_view(
                hub, stored, event, [], language(code), link="", taken={}, links=0, taught=None
            )

        first = await view(1, "en")
        assert first.log[0].said == "Round 1 is paired."
        assert [each.names for each in first.draft] in ([("Ada", "Ben")], [("Ben", "Ada")])
        assert (await view(1, "en")).log == first.log
        assert len(told) == 1
        await view(1, "fr")
        await view(2, "en")
        assert len(told) == 3
        assert threading.main_thread() not in told

    with_hub(tmp_path, test)
