"""axe finds nothing: on any page, in any state, in light, dark and high contrast, in any language.

A page is brought into a state once and then looked at in every theme, which is faster than to
come there anew.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from server.server_process import Person, Server
from web import axe
from web.browser_people import NO_TABLE, People
from web.page_states import STILL, settle
from web.seated_pages import Sitting, sit, sitting

Theme = tuple[str, str]
THEMES: list[Theme] = [("light", "usual"), ("dark", "usual"), ("light", "more"), ("dark", "more")]
OTHERS = [
    "/sit/12345678", "/take/any", "/offline", "/table/nowhere",
    "/learn/quarto", "/learn/quads", "/listen", "/by-ear",
    "/position?text=8BD./.F../..../.... E 2 CHSF! b2", "/position?text=6/6/2PPPP3/6/4TTTT1/6 L b",
]  # fmt: skip
WEAR = """([theme, contrast]) => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.contrast = contrast;
}"""

every_locale = pytest.mark.parametrize(
    ("locale", "themes"),
    [
        pytest.param("en-GB", THEMES, id="en"),
        # Colours do not depend on the language.
        pytest.param("fr-FR", THEMES[:1], id="fr"),
        pytest.param("fr-FR", THEMES, marks=pytest.mark.soak, id="fr in every theme"),
    ],
)


def check(page: Page, themes: list[Theme] = THEMES) -> None:
    """Look at a page in every theme: at all of it in the first, at its colours in the others."""
    for theme in themes:
        page.evaluate(WEAR, theme)
        page.evaluate(STILL)
        axe.check(page, colours_only=theme is not THEMES[0])


@every_locale
def test_home(person: People, locale: str, themes: list[Theme]) -> None:
    page = person(locale=locale)
    page.goto("/")
    settle(page)
    check(page, themes)
    for summary in page.locator("summary").all():
        summary.click()
    check(page, themes)
    page.click("#open-settings")
    check(page, themes)


@every_locale
def test_other_pages(person: People, locale: str, themes: list[Theme]) -> None:
    page = person(locale=locale, forgive=NO_TABLE)
    for path in OTHERS:
        page.goto(path)
        settle(page)
        check(page, themes)


@pytest.mark.parametrize("game", ["Quarto", "Quads"])
def test_a_table_that_waits(person: People, server: Server, game: str) -> None:
    host = Person(server, "North")
    page = person()
    sit(page, server, host, host.table(game=game)["id"])
    expect(page.locator(".qr")).to_be_visible()
    check(page)


# States of a table: each begins where the one before ended.

State = Callable[[Page, Sitting], None]


def their_turn(page: Page, at: Sitting) -> None:
    at.act("@8")


def to_place(page: Page, at: Sitting) -> None:
    at.act("a1", "@D")


def to_give(page: Page, at: Sitting) -> None:
    at.act("b1")


def calling(page: Page, at: Sitting) -> None:
    page.click("#call")


def false_call(page: Page, at: Sitting) -> None:
    page.keyboard.press("Enter")
    expect(page.locator("#moment.false")).to_be_visible()


def keys(page: Page, at: Sitting) -> None:
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()


def resigning(page: Page, at: Sitting) -> None:
    page.keyboard.press("Escape")
    page.locator("#deeds .danger").click()


def refused(page: Page, at: Sitting) -> None:
    page.keyboard.press("Escape")
    page.locator("#board [data-place=b1]").click()
    expect(page.locator("#message.refusal")).to_be_visible()


def offered(page: Page, at: Sitting) -> None:
    at.sockets[0].wait_for(6)
    at.sockets[1].wait_for(6)
    at.do(2, {"type": "OfferDraw"})


def over(page: Page, at: Sitting) -> None:
    at.do(1, {"type": "Decline"})
    at.act("@B", "c1", "@E", "d1", "@0", "!a1d1")
    expect(page.locator("#after")).to_be_visible()


def looking_back(page: Page, at: Sitting) -> None:
    page.keyboard.press("Escape")
    page.locator(".steps button").first.click()


def another_game(page: Page, at: Sitting) -> None:
    at.do(2, {"type": "AskRematch"})


def neutral(page: Page, at: Sitting) -> None:
    at.act("c3=PPPP", "d5=TTTT")


def chosen(page: Page, at: Sitting) -> None:
    page.locator("#reserve [role=gridcell]").first.click()


def resigned(page: Page, at: Sitting) -> None:
    at.do(2, {"type": "Resign"})
    expect(page.locator("#after")).to_be_visible()


QUARTO: list[State] = [
    their_turn, to_place, to_give, calling, false_call, keys, resigning, refused, offered, over,
    looking_back, another_game,
]  # fmt: skip
QUADS: list[State] = [neutral, chosen, keys, resigned, looking_back]


def walk(page: Page, at: Sitting, states: list[State]) -> Iterator[str]:
    yield "beginning"
    for state in states:
        state(page, at)
        yield state.__name__


@every_locale
@pytest.mark.parametrize("game", ["Quarto", "Quads"])
def test_a_table_in_every_state(
    person: People, server: Server, locale: str, themes: list[Theme], game: str
) -> None:
    clock = {"type": "Total", "seconds": 600, "increment": 5}
    with sitting(server, game=game, clock=clock, help="hint") as at:
        page = at.opened(person(locale=locale, reduced_motion="reduce"), 1)
        for state in walk(page, at, QUARTO if game == "Quarto" else QUADS):
            print(state)
            check(page, themes)


@pytest.mark.parametrize("game", ["Quarto", "Quads"])
def test_a_table_behind_the_mask_and_for_a_watcher(
    person: People, server: Server, game: str
) -> None:
    with sitting(server, game=game, chairs=[{"mask": "worn"}, {}]) as at:
        pages = [at.opened(person(), seat) for seat in (1, 0)]
        at.act(*(["@8", "a1", "@D"] if game == "Quarto" else ["c3=PPPP", "d5=TTTT"]))
        for page in pages:
            check(page)


def test_a_table_with_hidden_hands_and_shown_alignments(person: People, server: Server) -> None:
    with sitting(server, game="Quads", rules="h") as at:
        check(at.opened(person(), 1))
    with sitting(server, help="shown", piece_set="access") as at:
        page = at.opened(person(), 1)
        at.act("@8", "a1", "@D", "b1", "@B", "c1", "@E", "d1", "@0")
        check(page)
