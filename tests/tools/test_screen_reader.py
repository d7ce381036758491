"""Orca where it is available; elsewhere the virtual screen reader, with a reason."""

import pytest

import browser
import screen_reader


def test_orca_of_our_generation_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_reader, "version", lambda: "43.1")
    monkeypatch.setattr(screen_reader, "missing", list)
    assert screen_reader.choose() == ("orca", "Orca 43.1 reads the page.")


def test_another_orca_has_other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_reader, "version", lambda: "48.1")
    chosen = screen_reader.choose()
    assert chosen.name == "virtual"
    assert "of Orca 43, not 48.1" in chosen.reason


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_reader, "PROGRAMS", {"no-such-program": "some-package"})
    monkeypatch.setattr(screen_reader, "version", lambda: "")
    chosen = screen_reader.choose()
    assert chosen.name == "virtual"
    assert "Orca needs some-package" in chosen.reason


def test_orca_needs_a_browser_with_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_reader, "PROGRAMS", {})
    monkeypatch.setattr(browser, "find", lambda with_windows: None)
    assert screen_reader.missing() == ["chromium"]


def test_the_table_has_every_turn() -> None:
    table = screen_reader.table()
    assert "words by ear: quarto" in table
    assert "Bob overlooks it; Ann calls QUARTO" in table
