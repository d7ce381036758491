"""Results as files are made once for every state of a tournament, however many ask for them."""

from types import SimpleNamespace
from typing import Any

import pytest

from fourfold.club.events import ClubEvent, EventSettings, Format
from fourfold.locale.language import language
from fourfold.server.web.club_events import exports


def test_a_file_is_made_once_for_each_state(monkeypatch: pytest.MonkeyPatch) -> None:
    event = ClubEvent.create(EventSettings("Friday", Format.ROUND_ROBIN), now=0.0)
    written = []

    def write(found: ClubEvent) -> bytes:
        written.append(found)
        return b"file"

    monkeypatch.setitem(exports.EXPORTS, "csv", exports.EXPORTS["csv"]._replace(write=write))
    for sequence in (1, 1, 2, 2, 1):
        stored: Any = SimpleNamespace(id="friday", revision=1, sequence=sequence)
        assert exports.export(stored, event, "csv") == b"file"
    assert len(written) == 2
    for number in range(exports.MOST_KEPT):
        exports.export(SimpleNamespace(id=f"{number}", revision=1, sequence=1), event, "csv")  # type: ignore[arg-type]
    assert len(written) == 2 + exports.MOST_KEPT
    exports.export(SimpleNamespace(id="friday", revision=1, sequence=1), event, "csv")  # type: ignore[arg-type]
    assert len(written) == 3 + exports.MOST_KEPT, "the oldest are forgotten"


def test_paper_is_made_once_for_each_language() -> None:
    event = ClubEvent.create(EventSettings("Friday", Format.ROUND_ROBIN), now=0.0)
    stored: Any = SimpleNamespace(id="paper", revision=1, sequence=1)
    sheets = [exports.on_paper(stored, event, language(code)) for code in ("en", "fr", "en")]
    assert sheets[0] is sheets[2]
    assert sheets[0] != sheets[1]
