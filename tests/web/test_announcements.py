"""Announcements: every event once, to the right listeners, with the right urgency."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from long_haul import SOAK
from server.server_process import Person, Server
from web.browser_people import People
from web.seated_pages import Heard, Sitting, come, hear, heard, sit, sitting

# A whole game: a line that no one calls, a false call, and at the end two passes.
QUARTO = [
    "@8", "a1", "@D", "b1", "@B", "c1", "@E", "d1", "@0", "!a1a4", "b2", "@7", "c3", "@1", "d2",
    "@6", "a3", "@2", "b4", "@5", "d3", "@C", "a2", "@3", "c2", "@9", "b3", "@F", "d4", "@4",
    "c4", "@A", "a4", "-", "-",
]  # fmt: skip
QUADS = ["c3=PPPP", "d5=TTTT", "c2=LPPP"]


@pytest.fixture
def quarto(server: Server) -> Iterator[Sitting]:
    with sitting(server) as at:
        yield at


def choose_words(page: Page, words: str) -> None:
    """Choose the level of detail in the settings."""
    page.click("#open-settings")
    page.check(f"[name=words][value={words}]")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("path", ["/", "/table/any", "/analysis", "/sit/12345678", "/offline"])
def test_the_regions_are_there_from_the_start(server: Server, path: str) -> None:
    served = Person(server).ask("GET", path).text
    for region in ("polite", "assertive"):
        assert f'<div id="{region}" class="heard" aria-live="{region}"></div>' in served


def test_every_event_is_said_once(person: People, quarto: Sitting) -> None:
    """A whole game, action by action: one's own politely, the opponent's at once; and a watcher."""
    pages = {seat: quarto.opened(person(), seat) for seat in (1, 2, 0)}
    for page in pages.values():
        heard(page)
    # They are listened to below.
    quarto.pages.clear()
    for action in QUARTO:
        seat = quarto.view["to_act"]
        quarto.act(action)
        for listener, page in pages.items():
            (message,) = hear(page, "")
            assert message.how == ("polite" if listener == seat else "assertive"), message
            own = message.said.startswith(("You ", "Placed ", "False call"))
            assert own == (listener == seat), message
    assert quarto.view["ended"]
    for page in pages.values():
        log = page.locator("#log li").all_inner_texts()
        assert log[1 + len(QUARTO)] == "The game is drawn: all the pieces have been placed.", log
        assert heard(page) == []


def test_offers_and_ends_are_said_once(person: People, quarto: Sitting) -> None:
    page, other = quarto.opened(person(), 1), quarto.opened(person(), 2)
    quarto.act("@9", "b2")
    for each in (page, other):
        heard(each)
    for seat, wish, own, others in (
        (1, "OfferDraw", "You offer a draw.", "North offers a draw. Accept or decline?"),
        (2, "Decline", "You decline.", "South declines."),
        (2, "AskTakeback", "You ask to take back your last turn.",
         "South asks to take back the last turn. Accept or decline?"),
        (1, "Decline", "You decline.", "North declines."),
        (2, "Resign", "You resign. North wins.", "South resigns. You win."),
        (1, "AskRematch", "You ask for another game.", "North asks for another game."),
        (2, "AskRematch", "You ask for another game. Another game: you start.",
         "South asks for another game. Another game: South starts."),
    ):  # fmt: skip
        quarto.do(seat, {"type": wish})
        mine, theirs = (page, other) if seat == 1 else (other, page)
        assert [each.said for each in heard(mine)] == [own]
        assert heard(theirs) == [Heard("assertive", others)]


def test_actions_on_the_page_are_said_once(person: People, quarto: Sitting) -> None:
    page = quarto.opened(person(), 1)
    heard(page)
    page.locator("[data-place='@9']").click()
    assert hear(page, "You give") == [
        Heard("polite", "You give South the dark, short, round, hollow piece.")
    ]
    quarto.sockets[1].wait_for(2)
    quarto.sockets[0].wait_for(2)
    quarto.act("b2", "@3")
    heard(page)
    page.fill("#line", "c3 @4")
    page.keyboard.press("Enter")
    assert hear(page, "C3") == [
        Heard("polite", "You place it on C3 and give South the light, tall, round, solid piece.")
    ]
    page.get_by_role("button", name="Resign").click()
    page.locator("#ask .danger").click()
    assert hear(page, "resign") == [Heard("polite", "You resign. South wins.")]


def test_who_comes_and_leaves_and_what_is_repeated_is_said_each_time(
    person: People, quarto: Sitting
) -> None:
    page = quarto.opened(person(), 1)
    heard(page)
    quarto.sockets[1].close()
    assert hear(page, "left") == [Heard("assertive", "South has left.")]
    quarto.sockets[1].open()
    assert hear(page, "here") == [Heard("assertive", "South is here.")]
    quarto.act("@9")
    heard(page)
    page.locator("[data-place=b2]").focus()
    for _ in range(6):
        page.keyboard.press("t")
        assert hear(page, "clock") == [Heard("polite", "There is no clock.")]
    one, other = page.locator("#polite p").evaluate_all(
        "all => all.slice(-2).map((p) => p.textContent)"
    )
    assert one != other, "Orca takes equal messages in quick succession for one"
    for _ in range(2):
        page.keyboard.press("Enter")
        (message,) = hear(page, "turn")
        assert message.how == "polite"


Cut = Callable[[], object]
# So that it can be cut.
KEEP_THE_LINE = """
    window.WebSocket = class extends WebSocket {
        constructor(...where) { super(...where); window.line = this; }
    };
"""


def cut_by_the_page(page: Page) -> Cut:
    page.add_init_script(KEEP_THE_LINE)
    return lambda: page.evaluate("line.close()")


def cut_by_the_server(page: Page, code: int = 1011) -> Cut:
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/api/live", connect)
    return lambda: lines[-1].close(code=code)


@pytest.mark.parametrize(
    "prepared", [cut_by_the_page, pytest.param(cut_by_the_server, marks=pytest.mark.soak)]
)
def test_what_happens_while_the_connection_is_lost_is_said_later(
    person: People, quarto: Sitting, prepared: Callable[[Page], Cut]
) -> None:
    page = person()
    cut = prepared(page)
    quarto.opened(page, 1)
    quarto.act("@9")
    heard(page)
    cut()
    assert hear(page, "lost")[0].how == "assertive"
    quarto.pages.clear()
    quarto.act("b2")
    said = hear(page, "Reconnected.")
    assert said == [
        Heard("assertive", "South places the dark, short, round, hollow piece on B2."),
        Heard("assertive", "Reconnected."),
    ]
    assert page.locator("#assertive p").all_inner_texts()[-2:] == [each.said for each in said]


def test_when_another_process_takes_over_nothing_is_said(person: People, quarto: Sitting) -> None:
    page = person()
    cut = cut_by_the_server(page, code=1012)
    quarto.opened(page, 1)
    quarto.act("@9")
    heard(page)
    cut()
    quarto.pages.clear()
    quarto.act("b2")
    assert hear(page, "B2.") == [
        Heard("assertive", "South places the dark, short, round, hollow piece on B2.")
    ]
    expect(page.locator("#connection")).to_have_attribute("data-state", "open")
    assert heard(page) == []


# Clocks


@pytest.mark.longer
def test_the_clock_speaks_at_its_alarms_alone(person: People, server: Server) -> None:
    """At 2 minutes, 30 and 10 seconds, once each; meanwhile it is silent, and goes on."""
    host, guest = Person(server, "North"), Person(server, "South")
    codes = []
    listening: list[tuple[Page, str]] = []
    for seconds in (120, 30, 10):
        clock = {"type": "Total", "seconds": seconds + 1, "increment": 0}
        made = host.table(clock=clock, first=1)
        codes.append(made["links"]["code"])
        page = person()
        sit(page, server, host, made["id"])
        listening.append((page, f"{seconds} seconds left."))
        if SOAK or seconds == 10:
            watcher = person()
            come(watcher, made["id"])
            listening.append((watcher, f"North has {seconds} seconds left."))
    for code in codes:
        guest.post("/api/sit", {"code": code})
    for page, said in listening:
        known = hear(page, "seconds left")
        assert known[-1] == Heard("assertive", said)
        assert [one for one in known if "seconds" in one.said] == known[-1:]
        clock_text = page.get_by_role("timer", name="Time: North")
        expect(clock_text).to_have_attribute("aria-live", "off")
        expect(clock_text).not_to_have_text(clock_text.inner_text())
        assert heard(page) == []


# How much


def test_three_verbosities(person: People, quarto: Sitting) -> None:
    page = quarto.opened(person(), 2)
    for words, gift, said, then in (
        ("terse", "@9", "Dark short round hollow.", ["b2", "@3", "c3"]),
        (
            "normal",
            "@1",
            "North gives you the light, short, round, hollow piece.",
            ["b3", "@6", "d4"],
        ),
        ("full", "@B", "North gives you the dark, short, square, hollow piece.", []),
    ):
        choose_words(page, words)
        heard(page)
        quarto.act(gift)
        assert hear(page, "hollow") == [Heard("assertive", said)], words
        quarto.act(*then)


def test_terse_tiles_are_named_by_their_code(person: People, server: Server) -> None:
    with sitting(server, game="Quads") as at:
        page = at.opened(person(), 2)
        at.act(*QUADS[:2])
        tile = page.locator("#board [data-place=c3]")
        expect(tile).to_have_attribute("aria-label", "C3 lines along all four sides")
        choose_words(page, "terse")
        expect(tile).to_have_attribute("aria-label", "C3 PPPP")
        heard(page)
        at.act(QUADS[2])
        assert heard(page) == [Heard("assertive", "C2 LPPP.")]
