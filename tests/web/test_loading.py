"""A page requests all it needs at once, and that is little."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Request

from server.server_process import Server
from web.browser_people import NO_TABLE, People
from web.seated_pages import come, sitting

ALLOWED = 150_000
NAMED = "() => [...document.querySelectorAll('script[src]')].map((each) => each.src)"


PATHS = ("/", "/analysis", "/learn/quarto", "/listen", "/sit/12345678")


@pytest.mark.parametrize(
    "paths",
    [
        pytest.param(PATHS, id="all"),
        # Each with a cache that holds nothing from another page.
        *(pytest.param([path], marks=pytest.mark.soak, id=path) for path in PATHS),
    ],
)
def test_no_script_is_asked_for_that_the_page_does_not_name(
    person: People, paths: Sequence[str]
) -> None:
    page = person(fresh=True, forgive=NO_TABLE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in paths:
        asked.clear()
        page.goto(path, wait_until="networkidle")
        scripts = {url for url in asked if url.endswith(".js") and "service-worker" not in url}
        assert scripts == set(page.evaluate(NAMED)), path


def test_the_first_table_is_light(person: People, server: Server) -> None:
    with sitting(server) as at:
        page = person(fresh=True)
        finished: list[Request] = []
        page.on("requestfinished", lambda request: finished.append(request))
        come(page, at.table)
        page.wait_for_load_state("networkidle")
        sizes = [request.sizes() for request in finished]
        total = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
        assert 0 < total <= ALLOWED
        scripts = {each.url for each in finished if each.url.endswith(".js")}
        assert scripts == set(page.evaluate(NAMED))
