"""The one build step: what ``tools/packing.py`` packs goes into the wheel as archives.

Everything else about the package is in ``pyproject.toml``.
"""

import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "tools"))

from packing import KINDS, packed  # noqa: E402


class BuildWithArchives(build_py):
    """Builds the modules, and puts the archives beside them."""

    def run(self) -> None:
        """Build; an editable install uses the files in their folders."""
        if self.editable_mode:
            return
        built = Path(self.build_lib, "fourfold")
        shutil.rmtree(built, ignore_errors=True)  # what an earlier build left would be installed
        super().run()
        for kind in KINDS:
            (built / f"{kind}.zip.xz").write_bytes(packed(ROOT / "src" / "fourfold", kind))


setup(cmdclass={"build_py": BuildWithArchives})
