"""How long a large study takes to open on the page, and a change to it to be saved.

A real server and a real browser on the same machine. The study has 50 chapters with 41 variations
in each; the page is open when its chapters, the moves of the first one and the board are there.
The home page is opened before: a server makes the files of all pages when the first visitor comes.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from playwright.sync_api import sync_playwright

from fourfold.rules import Quarto
from fourfold.study import Tree
from fourfold.study.chapters import Chapter, Study, write_study

sys.path.append(str(Path(__file__).parents[1] / "tools"))
import browser as installed

CHAPTERS, VARIATIONS, TIMES = 50, 41, 20


def large_study() -> str:
    """Return a study with many variations, each of another opening."""
    squares = [f"{column}{row}" for row in "1234" for column in "abcd"]
    ways = [(f"@{piece:X}", square) for piece in range(16) for square in squares]
    chapters = []
    for number in range(CHAPTERS):
        tree = Tree.of(Quarto())
        for gift, square in islice(ways, number, number + VARIATIONS):
            tree = tree.add((), gift, square).comment((gift, square), f"Chapter {number}")
        chapters.append(Chapter(f"Chapter {number}", tree.record()))
    return write_study(Study("Large", tuple(chapters)))


@contextmanager
def served() -> Iterator[str]:
    """Run a server, and yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "fourfold", "serve", "--data", folder, "--port", "0"]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()
            process.wait()


def row(name: str, times: list[float]) -> None:
    """Print the median and the slowest of some times."""
    print(f"| {name} | {1000 * median(times):.0f} ms | {1000 * max(times):.0f} ms |")


def main() -> None:
    """Print the table."""
    with served() as url, httpx.Client(base_url=url, timeout=60) as author:
        made = {"title": "Large", "records": large_study()}
        study: dict[str, Any] = author.post("/api/studies", json=made).raise_for_status().json()
        opened, saved = [], []
        path = installed.find()
        assert path is not None, "there is no browser"
        with sync_playwright() as playwright:
            page = installed.launch(playwright, path).new_page()
            began = time.perf_counter()
            page.goto(url)
            first = time.perf_counter() - began
            for number in range(TIMES):
                began = time.perf_counter()
                page.goto(f"{url}/studies/{study['id']}")
                page.wait_for_selector("#moves .move")
                page.wait_for_selector("#board [data-place=a1]")
                opened.append(time.perf_counter() - began)
                edit = {"type": "Comment", "chapter": 1, "path": [], "text": f"Change {number}"}
                began = time.perf_counter()
                answer = author.post(
                    f"/api/studies/{study['id']}/edits",
                    json={"version": study["version"], "edit": edit},
                )
                saved.append(time.perf_counter() - began)
                study = answer.raise_for_status().json()
    print("| | median | slowest |\n|---|---|---|")
    row("the page opens: chapters, moves and board", opened)
    row("a change is saved and answered", saved)
    row("the first page of a new server: home", [first])


if __name__ == "__main__":
    main()
