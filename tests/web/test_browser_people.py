"""No error on a page goes unnoticed, and tests do not affect each other's browsers."""

import asyncio
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, expect

from server.server_process import Server
from web import axe
from web.browser_people import People, people
from web.browser_profiles import Device, Kept

FAULTS = {
    "console: oh no": "console.error('oh no')",
    "error: (?s:.)*oh no": """new Promise(done => {
        setTimeout(() => { setTimeout(done); throw new Error('oh no') })
    })""",
    "console: .*404": "fetch('/nowhere')",
    "console: .*inline event handler": "document.body.setAttribute('onclick', 'a()')",
    "console: .*inline style": "document.body.setAttribute('style', 'color: red')",
    "failed: GET .*/lost: net::ERR_FAILED": "fetch('/lost').catch(() => {})",
    "console: Connecting to .http://example.org/": "fetch('http://example.org/').catch(() => {})",
}  # fmt: skip


# Nothing to load, but a document of the server.
BARE = "/ready"


def visit(browser: Browser, server: Server, *what_happens: str) -> None:
    with people(browser, server.url) as person:
        page = person()
        page.route("**/lost", lambda route: route.abort("failed"))
        page.goto("/")
        for each in what_happens:
            page.evaluate(f"async () => {{ await ({each}) }}")


def test_every_fault_fails_the_test(browser: Browser, server: Server) -> None:
    with pytest.raises(AssertionError) as told:
        visit(browser, server, *FAULTS.values())
    title, *found = str(told.value).splitlines()
    assert title == "The page is not sound:"
    for fault in FAULTS:
        assert any(re.match(fault, line) for line in found), (fault, found)


def leave(browser: Browser, server: Server) -> None:
    with people(browser, server.url) as person, suppress(Error):
        person().goto("http://example.org/")


def test_a_page_that_goes_elsewhere_fails_the_test(browser: Browser, server: Server) -> None:
    with pytest.raises(AssertionError, match=r"elsewhere: GET http://example\.org/"):
        leave(browser, server)


def open_elsewhere(browser: Browser, server: Server) -> None:
    with people(browser, server.url) as person:
        page = person()
        page.goto("/")
        with page.context.expect_event("requestfailed"):
            page.evaluate("() => { window.open('http://example.org/') }")


@pytest.mark.soak
def test_a_window_that_opens_elsewhere_fails_the_test(browser: Browser, server: Server) -> None:
    with pytest.raises(AssertionError, match=r"elsewhere: GET http://example\.org/"):
        open_elsewhere(browser, server)


def test_what_is_forgiven_does_not(person: People) -> None:
    page = person(forgive="status of 404")
    page.goto(BARE)
    assert page.evaluate("fetch('/nowhere').then(answer => answer.status)") == 404


def test_everyone_has_their_own_cookies(person: People) -> None:
    one, other = person(), person()
    for page in (one, other):
        page.goto(BARE)
    one.evaluate("document.cookie = 'mine=1'")
    assert (one.evaluate("document.cookie"), other.evaluate("document.cookie")) == ("mine=1", "")


def test_people_come_as_they_are(person: People) -> None:
    page = person(
        width=360, locale="fr-FR", color_scheme="dark", forced_colors="active",
        reduced_motion="reduce", contrast="more", touch=True,
    )  # fmt: skip
    page.goto("/offline")
    for question in (
        "(width: 360px)",
        "(prefers-color-scheme: dark)",
        "(forced-colors: active)",
        "(prefers-reduced-motion: reduce)",
        "(prefers-contrast: more)",
        "(pointer: coarse)",
    ):
        assert page.evaluate("asked => matchMedia(asked).matches", question), question
    assert page.evaluate("navigator.language") == "fr-FR"


def test_nothing_is_left_from_an_earlier_person(browser: Browser, server: Server) -> None:
    kept = Kept(list)
    asked: list[str] = []
    with people(browser, server.url, kept) as person:
        page = person()
        page.add_init_script("window.given = true")
        page.on("request", lambda request: asked.append(request.url))
        page.route("**/lost", lambda route: route.fulfill(body="found"))
        page.goto("/lost")
        assert page.evaluate("window.given")
        page.context.set_offline(True)
    with people(browser, server.url, kept) as person:
        again = person(forgive="status of 404")
        assert again is page
        again.goto("/lost")
        assert not again.evaluate("window.given")
        assert again.inner_text("body") != "found"
    assert asked == [f"{server.url}/lost"]
    kept[Device("en-GB", touch=False, script=True, keeps_files=False)].pop().close()


def test_axe_finds_nothing_but_what_is_wrong(person: People) -> None:
    page = person()
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Fourfold")
    axe.check(page)
    page.evaluate("document.querySelector('h1').outerHTML = '<img><button></button>'")
    with pytest.raises(AssertionError, match=r"(?s)button-name .*image-alt .*page-has-heading-one"):
        axe.check(page)


@pytest.mark.parametrize("turn", range(2))
def test_other_tests_may_run_loops(turn: int, running: object) -> None:
    assert asyncio.run(asyncio.sleep(0, turn)) == turn


def test_people_come_after_that(person: People) -> None:
    person().goto(BARE)
