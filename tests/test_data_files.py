"""What a wheel has packed is what the repository has as files."""

from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

import packing
from fourfold.data_files import PACKAGE, data_files, unpacked
from fourfold.locale.catalog import Catalog


def files_in(folder: Traversable, path: str = "") -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for each in folder.iterdir():
        if each.is_dir():
            found |= files_in(each, f"{path}{each.name}/")
        else:
            found[path + each.name] = each.read_bytes()
    return found


@pytest.mark.parametrize("kind", packing.KINDS)
def test_every_file_is_packed_and_found(kind: str) -> None:
    written = {
        path.relative_to(PACKAGE).as_posix(): packing.content(path)
        for path in packing.paths(PACKAGE, kind)
    }
    assert written
    assert files_in(unpacked(packing.packed(PACKAGE, kind, preset=0))) == written


def test_nothing_of_the_page_is_left_out() -> None:
    packed = {path.relative_to(PACKAGE / "web") for path in packing.paths(PACKAGE, "page")}
    every = {path.relative_to(PACKAGE / "web") for path in (PACKAGE / "web").rglob("*.*")}
    # What the type checker and tools/braille.py read, and the server does not.
    assert {str(path) for path in every - packed} == {
        "jsconfig.json", "jsconfig.worker.json", "braille/sources.txt"
    }  # fmt: skip


def test_a_catalog_loses_its_comments_alone() -> None:
    path = PACKAGE / "locale" / "fr" / "fourfold.po"
    assert b"\n#" not in packing.content(path)
    with_comments, without = (
        Catalog(path.read_text("utf-8")),
        Catalog(packing.content(path).decode()),
    )
    assert vars(with_comments) == vars(without)


def test_archives_are_read_where_there_are_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourfold.data_files.PACKAGE", tmp_path)
    find = data_files.__wrapped__
    assert find("puzzles") == tmp_path
    (tmp_path / "puzzles.zip.xz").write_bytes(packing.packed(PACKAGE, "puzzles", preset=0))
    assert (find("puzzles") / "study" / "puzzles" / "collection" / "quads.txt").is_file()
