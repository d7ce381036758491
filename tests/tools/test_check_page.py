"""TypeScript reads the modules of the page, a window's and a worker's apart."""

import shutil
from pathlib import Path

import pytest

import check_page

SOUND = {
    "static/js/board.js": """
        /** @param {Element} square @returns {string} */
        export const named = (square) => square.getAttribute("aria-label") ?? "";
    """,
    "static/js/page.js": """
        import { named } from "./board.js";
        for (const square of document.querySelectorAll("td")) console.log(named(square));
    """,
    "static/service-worker.js": """
        const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
        worker.addEventListener("install", () => void worker.skipWaiting());
    """,
}
UNSOUND = {
    ("static/js/page.js", 'import { name } from "./board.js"; name();'): "jsconfig.json",
    ("static/js/page.js", 'import { named } from "./board.js"; named(1);'): "jsconfig.json",
    ("static/js/page.js", "export const f = (x) => x;"): "jsconfig.json",
    ("static/js/page.js", "addEventListener('fetch', e => e.respondWith());"): "jsconfig.json",
    ("static/service-worker.js", "document.title = '';"): "jsconfig.worker.json",
}


@pytest.fixture
def web(tmp_path: Path) -> Path:
    check_page.install()
    for name in check_page.PROJECTS:
        shutil.copy(check_page.WEB / name, tmp_path)
    for name, text in SOUND.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_sound_modules_pass(web: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert check_page.faulty(web) == [], capfd.readouterr().out


@pytest.mark.parametrize(("name", "text"), UNSOUND)
def test_a_fault_is_found(
    web: Path, name: str, text: str, capfd: pytest.CaptureFixture[str]
) -> None:
    (web / name).write_text(text)
    assert check_page.faulty(web) == [UNSOUND[name, text]]
    assert f"{name}(1," in capfd.readouterr().out


def test_an_empty_house_has_no_faults(tmp_path: Path) -> None:
    assert check_page.faulty(tmp_path) == []


def test_another_version_is_not_the_wanted_one() -> None:
    assert not check_page.installed("typescript", "0.0.0")
