"""Which packages each extra installs, and the sentence for a command whose packages are missing."""

from collections.abc import Iterator

from fourfold.locale.language import Language

MODULES = {
    "engine": ("llvmlite", "msgspec", "numba", "numpy"),
    "play": ("httpx", "msgspec", "platformdirs", "prompt_toolkit", "websockets"),
    "server": (
        "PIL",
        "alembic",
        "babel",
        "h11",
        "jinja2",
        "litestar",
        "markupsafe",
        "prometheus_client",
        "segno",
        "sqlalchemy",
        "structlog",
        "uvicorn",
    ),
    "postgres": ("psycopg",),
    "club": ("fido2", "py4swiss"),
    "lab": ("gymnasium", "open_spiel", "pettingzoo", "pyarrow", "pyspiel"),
    "cluster": ("distributed",),
}
"""The modules that our code imports, by the smallest extra that installs them."""

INCLUDES = {
    "server": ("engine", "play"),
    "postgres": ("server",),
    "club": ("play",),
    "lab": ("engine",),
    "cluster": ("engine",),
}
"""Extras that install others too."""


def included(extra: str) -> Iterator[str]:
    """Yield an extra, and those that it includes.

    >>> list(included("postgres"))
    ['postgres', 'server', 'engine', 'play']
    """
    yield extra
    for other in INCLUDES.get(extra, ()):
        yield from included(other)


def extras_needed(extra: str, module: str) -> str:
    """Return the extras that a command needs if it could not import a module.

    Usually that is its own. A game at the terminal needs the engine only for a computer.

    >>> extras_needed("play", "msgspec"), extras_needed("play", "numba.core")
    ('play', 'engine,play')
    """
    package = module.partition(".")[0]
    if any(package in MODULES[each] for each in included(extra)):
        return extra
    others = [each for each, modules in MODULES.items() if package in modules]
    return ",".join(sorted({extra, *others[:1]}))


def missing_packages(command: str, extras: str, language: Language) -> str:
    """Return the sentence for a command whose packages are missing."""
    return language.say(
        "{command} needs more packages: {install}",
        command=f"fourfold {command}",
        install=f"pip install 'fourfold[{extras}]'",
    )
