"""Pages in braille and tactile sheets as files: made once, and nothing kept for other names."""

import tracemalloc

from fourfold.server.web.files import braille


def test_files_are_made_once() -> None:
    for name in ("rules-quarto.brf", "quads-board.svg"):
        assert braille.file(name, "fr") is not None
        assert braille.file(name, "fr") is braille.file(name, "fr")


def test_names_that_do_not_exist_take_no_memory() -> None:
    assert braille.file("quads-board.svg", "en") is not None
    tracemalloc.start()
    try:
        for number in range(200):
            made_up = f"{number}{'x' * 10_000}"
            for name, code in ((made_up, "en"), (f"{made_up}.svg", "en"), ("a.svg", made_up)):
                assert braille.file(name, code) is None
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 1_000_000
