"""Where the package's own files are: catalogs, puzzles, decided positions, and those of the page.

In the repository and in an editable install, they are files in their folders. In a wheel each
kind is one archive, written by ``tools/packing.py``, so that the package stays small.
"""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

PACKAGE = Path(__file__).parent


@cache
def data_files(kind: str) -> "Traversable":
    """Return the package's folder as the files of a kind are found in it.

    >>> (data_files("catalogs") / "locale" / "fr" / "fourfold.po").is_file()
    True
    """
    archive = PACKAGE / f"{kind}.zip.xz"
    return unpacked(archive.read_bytes()) if archive.exists() else PACKAGE


def unpacked(archive: bytes) -> "Traversable":
    """Return the folder in an archive: a zip file without compression, compressed as a whole."""
    # Those who have the files in their folders start faster without these modules.
    import lzma
    from io import BytesIO
    from zipfile import Path as ZipPath
    from zipfile import ZipFile

    return ZipPath(ZipFile(BytesIO(lzma.decompress(archive))))
