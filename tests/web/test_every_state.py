"""Every page in every state works for everyone: found, read, named, tapped and seen.

Everything is checked in the language of brackets, which is English with marks and longer than any
other: it also shows hard-coded text and text that does not fit. The real languages take the same
walks in ``make soak``.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from fourfold.locale import LANGUAGES, pseudo
from fourfold.server.web.languages import COOKIE
from long_haul import SOAK
from scenes import SCENES
from server.server_process import Server
from web.browser_people import NO_TABLE, People
from web.inspections import (
    KEEP_SHIFTS,
    THEMES,
    check_fits_every_screen,
    check_steady,
    check_structure,
    check_themes,
    check_tree,
    check_tree_in_brackets,
    check_words,
)
from web.seated_pages import sitting
from web.walks import LONG_WALKS, WALKS, Visitors, Walk

every_walk = pytest.mark.parametrize(
    "walk",
    [*WALKS, *(pytest.param(walk, marks=pytest.mark.soak) for walk in LONG_WALKS)],
    ids=lambda walk: walk.__name__,
)
Speaking = Callable[[str], Visitors]


@pytest.fixture
def speaking(person: People, server: Server) -> Speaking:
    """Call it with a language for visitors who have chosen it."""

    def chosen(code: str) -> Visitors:
        def visitor() -> Page:
            page = person(reduced_motion="reduce", forgive=NO_TABLE)
            page.add_init_script(KEEP_SHIFTS)
            page.context.add_cookies([{"name": COOKIE, "value": code, "url": server.url}])
            return page

        return visitor

    return chosen


@pytest.mark.longer
@every_walk
def test_in_the_language_of_brackets(speaking: Speaking, server: Server, walk: Walk) -> None:
    for number, (name, page, part) in enumerate(walk(speaking(pseudo.CODE), server)):
        print(name)
        check_steady(page)
        if part:
            check_tree_in_brackets(page, part, name)
        check_structure(page, pseudo.CODE)
        check_words(page)
        check_fits_every_screen(page)
        # States share their colours, so that one theme for each, in turn, is enough.
        check_themes(page, THEMES if SOAK else [THEMES[number % len(THEMES)]])


@pytest.mark.soak
@every_walk
def test_in_english(speaking: Speaking, server: Server, walk: Walk) -> None:
    for name, page, part in walk(speaking("en"), server):
        print(name)
        if part:
            check_tree(page, part, name)


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in SCENES if name != "quarto-judged"])
def test_every_scene_in_the_language_of_brackets(speaking: Speaking, name: str) -> None:
    page = speaking(pseudo.CODE)()
    # People at open tables may be called anything.
    page.route("**/api/tables?playing=true", lambda route: route.fulfill(json=[]))
    SCENES[name](page)
    check_words(page)


@pytest.mark.soak
@every_walk
@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_in_every_other_language(speaking: Speaking, server: Server, walk: Walk, code: str) -> None:
    for name, page, _ in walk(speaking(code), server):
        print(name)
        check_structure(page, code)
        check_fits_every_screen(page)
        check_themes(page, THEMES)


def test_what_is_found_in_french(person: People, server: Server) -> None:
    with sitting(server, clock={"type": "PerMove", "seconds": 259_200}) as at:
        page = at.opened(person(locale="fr-FR"), 2)
        at.act("@8")
        check_tree(page, "main", "quarto-to-place.fr")


def test_a_language_that_is_not_ours_gets_english(person: People) -> None:
    page = person(locale="fi-FI")
    page.goto("/by-ear")
    check_structure(page, "en")
