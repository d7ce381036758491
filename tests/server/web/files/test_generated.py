"""Pictures are drawn once, and only so many are kept."""

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from fourfold import drawing
from fourfold.locale import Language
from fourfold.server.app import create_app
from fourfold.server.settings import ServerSettings
from fourfold.server.web.files.generated import PictureCache
from server.local_hub import empty_database


def test_the_least_recently_used_go_first() -> None:
    cache = PictureCache(most_bytes=10)
    for shows in "abc":
        cache.keep(shows, 4 * shows.encode())
        assert cache.get("a" if shows < "c" else "c") is not None
    assert cache.get("b") is None, "a was asked for since"
    cache.keep("a", b"another")
    assert (cache.size, cache.get("c")) == (7, None)
    cache.keep("large", 11 * b"x")
    assert (cache.size, cache.get("large")) == (0, None)


def test_a_picture_is_drawn_once_in_each_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    draw = drawing.svg

    def counted(position: Any, piece_set: str, language: Language) -> str:
        drawn.append(language.code)
        return draw(position, piece_set, language)

    monkeypatch.setattr(drawing, "svg", counted)
    (tmp_path / "fourfold.db").write_bytes(empty_database())
    text = "8BD./..../..../.... E 1 CHSF! c1"
    with TestClient(
        create_app(ServerSettings(data=tmp_path)), base_url="http://127.0.0.1"
    ) as client:
        for lang in ("fr", "fr", "de", "fr"):
            answer = client.get("/api/picture.svg", params={"text": text, "lang": lang})
            assert answer.status_code == 200
    assert drawn == ["fr", "de"]
