"""Which browser the tests use, and what happens if there is none."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

import browser


def program(path: Path, status: int) -> str:
    path.write_text(f"#!/bin/sh\nexit {status}\n")
    path.chmod(0o755)
    return str(path)


def test_a_stub_is_no_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "chromium", 1)
    chrome = program(tmp_path / "google-chrome", 0)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert browser.find() == chrome


def test_a_browser_without_windows_is_preferred(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = program(tmp_path / "chromium-headless-shell", 0)
    whole = program(tmp_path / "chromium", 0)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert browser.find() == shell
    assert browser.find(with_windows=True) == whole


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[str]]:
    """A machine with no browser, and what is run on it; its package manager knows no shell."""
    ran: list[Sequence[str]] = []

    def run(step: Sequence[str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.append(step)
        return subprocess.CompletedProcess(
            step, 0 if step in (browser.LISTS, browser.PACKAGE) else 1
        )

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(
        browser, "find", lambda: "/usr/bin/chromium" if browser.PACKAGE in ran else None
    )
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    return ran


def test_root_may_ask_the_package_manager(
    bare: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert browser.install() == "/usr/bin/chromium"
    assert bare == [browser.DOWNLOAD, browser.LISTS, browser.SHELL, browser.PACKAGE]


def test_no_one_else_may(bare: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert browser.install() is None
    assert bare == [browser.DOWNLOAD]


def test_what_was_downloaded_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "chromium_headless_shell-1" / "linux"
    folder.mkdir(parents=True)
    shell = program(folder / "chrome-headless-shell", 0)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    assert browser.find() == shell
    assert browser.find(with_windows=True) is None


def test_the_plan_says_how_large_it_is(
    bare: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(browser, "_reaches", lambda address: False)
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    browser.main(["plan"])
    assert capsys.readouterr().out == (
        "No browser was found: make test will install "
        "a Chromium without windows, by apt-get: about 300 MB with what it needs.\n"
    )
    assert bare == []


def test_where_there_is_no_way_the_plan_says_what_to_type(
    bare: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "_reaches", lambda address: False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(SystemExit, match="sudo apt install chromium"):
        browser.main(["plan"])
    assert bare == []
