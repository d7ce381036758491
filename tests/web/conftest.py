"""A browser for each worker, and people who use it.

Playwright's loop counts as running in this thread from its start to its end, and meanwhile no
other test could use ``asyncio.run``. So it only counts while a test has people.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

import browser as installed
from server.server_process import PATIENCE, Server
from web.browser_people import People, people
from web.browser_profiles import Kept

expect.set_options(timeout=1000 * PATIENCE)


class Running(NamedTuple):
    """A browser, and the loop on which it is talked to."""

    browser: Browser
    loop: asyncio.AbstractEventLoop


@contextmanager
def counting(loop: asyncio.AbstractEventLoop | None) -> Iterator[None]:
    """Let a loop count as the running one, or none."""
    before = asyncio._get_running_loop()
    asyncio._set_running_loop(loop)
    try:
        yield
    finally:
        asyncio._set_running_loop(before)


@pytest.fixture(scope="session")
def running() -> Iterator[Running]:
    """The browser, asleep."""
    path = installed.find()
    assert path is not None, installed.MISSING
    with sync_playwright() as playwright, installed.launch(playwright, path) as browser:
        loop = asyncio.get_running_loop()
        with counting(None):
            yield Running(browser, loop)


@pytest.fixture
def browser(running: Running) -> Iterator[Browser]:
    """The browser, which all tests of a worker share."""
    with counting(running.loop):
        yield running.browser


@pytest.fixture(scope="session")
def kept() -> Kept:
    """What was opened for people of earlier tests, and can be used again."""
    return Kept(list)


@pytest.fixture
def person(browser: Browser, server: Server, kept: Kept) -> Iterator[People]:
    """Call it for each person that comes to the server: ``page = person(locale="fr-FR")``."""
    with people(browser, server.url, kept) as coming:
        yield coming
