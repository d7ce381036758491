"""Packs the package's own files into archives for the wheel. Run by ``setup.py``.

``fourfold.data_files`` reads the archives; docs/decisions/0058-a-wheel-is-packed.md says why.
"""

import lzma
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, ZipInfo

KINDS = {
    "braille": ("braille/translated/*.txt",),
    "catalogs": ("locale/*/*.po",),
    "puzzles": ("study/puzzles/collection/*.txt",),
    "theory": ("engine/quarto/decided.txt",),
    "page": ("web/braille/*/*.brf", "web/pages/*", "web/static/**/*"),
}
"""What each archive holds: patterns of paths in the package."""


def packed(package: Path, kind: str, preset: int = lzma.PRESET_DEFAULT) -> bytes:
    """Return the archive of a kind; the same files give the same bytes."""
    stored = BytesIO()
    with ZipFile(stored, "w") as archive:
        for path in paths(package, kind):
            # ZipInfo has a fixed date of its own.
            archive.writestr(ZipInfo(path.relative_to(package).as_posix()), content(path))
    return lzma.compress(stored.getvalue(), preset=preset)


def paths(package: Path, kind: str) -> list[Path]:
    """Return the files of a kind."""
    found = {path for pattern in KINDS[kind] for path in package.glob(pattern)}
    return sorted(path for path in found if path.is_file())


def content(path: Path) -> bytes:
    """Return a file as it is packed.

    Catalogs, which are read whenever the command starts, have no comments for translators, and each
    text on one line.
    """
    whole = path.read_bytes()
    if path.suffix != ".po":
        return whole
    lines = whole.splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(b"#")).replace(b'"\n"', b"")
