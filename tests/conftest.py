"""Settings for all tests."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings

from long_haul import SOAK
from server.server_process import Server

HERE = Path(__file__).parent
RULES = "tests/rules/coverage.ini"

# No test is judged by its time: machines are noisy.
settings.register_profile("test", deadline=None, max_examples=30)
settings.register_profile("soak", deadline=None, max_examples=1000)
settings.load_profile("soak" if SOAK else "test")

# Shells make background processes ignore Ctrl-C, nohup makes them ignore hanging up, and both are
# inherited by all that the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.hookimpl(trylast=True)  # after Hypothesis has marked its tests
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what takes long to ``make soak``; a shorter check of the same thing stays here."""
    if not SOAK:
        long = [item for item in items if item.get_closest_marker("soak")]
        items[:] = [item for item in items if item not in long]
        config.hook.pytest_deselected(items=long)
    # The longest come first: if one of them is left for the end, the other processes wait for it.
    items.sort(key=lambda item: item.get_closest_marker("longer") is None)
    if _counts_rules(config):
        for item in items:
            if not _counts(item):
                item.add_marker("no_cover")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let a test that counts run what an earlier one, which did not count, has left in a cache."""
    if _counts_rules(item.config) and not item.get_closest_marker("no_cover"):
        for forget in _caches_of_the_rules():
            forget()


def _counts_rules(config: pytest.Config) -> bool:
    return str(config.getoption("cov_config")).endswith(RULES)


@cache
def _caches_of_the_rules() -> list[Callable[[], None]]:
    """Return how to empty the cache of each function of the rules that has one."""
    return [
        function.cache_clear
        for name, module in [*sys.modules.items()]
        if name.startswith("fourfold.rules.")
        for function in vars(module).values()
        if hasattr(function, "cache_clear")
    ]


def _counts(item: pytest.Item) -> bool:
    """Whether a test counts for the coverage of the rules: only tests and examples of the rules do.

    Counting makes tests three times as slow.
    """
    own = item.path.is_relative_to(HERE / "rules") or "rules" in item.path.parts[-4:-1]
    return own and not item.get_closest_marker("hypothesis")


def pytest_xdist_auto_num_workers() -> int:
    """Return how many tests run at once: they spend half of their time waiting."""
    return max(2, 3 * (os.cpu_count() or 1) // 2)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; none of them may break it."""
    with Server(Path(tmp_path_factory.mktemp("server")) / "data") as server:
        yield server
