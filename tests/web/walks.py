"""Walks through every page, and through every phase of both games, from one state to the next.

What must hold for any page is checked in every state (see ``test_every_state``). Reaching a state
takes longer than checking it, so nothing else goes there again.
"""

import re
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from playwright.sync_api import Page, expect

from fourfold.server.web.rendering import SHEETS
from fourfold.study.puzzles import collection
from server.club_events.organisers import Organiser
from server.server_process import PATIENCE, Person, Server
from server.web.classes.school import School
from web.page_states import settle
from web.seated_pages import COOKIE, Sitting, sit, sitting
from web.table_contents import COMPILING

Visitors = Callable[[], Page]
"""Opens a page for one more visitor, all of them with the same language."""


class State(NamedTuple):
    """A page that has reached a state worth checking, and the part of it to compare, if any."""

    name: str
    page: Page
    part: str = "main"


States = Iterator[State]
Walk = Callable[[Visitors, Server], States]

# Prose is read by people, not compared.
PROSE = ("/by-ear", "/by-ear/access", *SHEETS)
LONG_NAME = "North South North South North South Ada"
LONG_WORD = "A1" * 20
"""As long as a name may be, without a space where a line could end."""
"""About as long as allowed."""
CLOCK = {"type": "PerMove", "seconds": 259_200}

PUZZLE = next(puzzle for puzzle in collection("Quarto") if puzzle.theme == "only-piece")


def home(visitor: Visitors, server: Server) -> States:
    """The first page, and the sheets on which a table is chosen."""
    page = visitor()
    # Which tables are open is another matter.
    page.route("**/api/tables?playing=true", lambda route: route.fulfill(json=[]))
    page.route("**/api/seeks", lambda route: route.fulfill(json=[]))
    page.goto("/")
    settle(page)
    yield State("home", page, "body")
    for game in ("quarto", "quads", "quarto-access"):
        page.click(f".game [data-sheet={game}][data-way=computer]")
        page.click(f"#{game} summary")
        yield State(f"home-{game}-sheet", page, f"#{game}-sheet")
        page.keyboard.press("Escape")
    page.click("#open-settings")
    yield State("settings", page, "#settings")


def pages(visitor: Visitors, server: Server) -> States:
    """The pages that are not tables, from top to bottom."""
    page = visitor()
    code = Person(server, "North").table()["links"]["code"]
    for name, path in (
        ("door", f"/sit/{code}"),
        ("door-to-nothing", "/sit/12345678"),
        ("handover-of-nothing", "/take/any"),
        ("offline", "/offline"),
        ("no-table", "/table/nowhere"),
        ("my-games-none", "/games"),
        ("position-quarto", "/analysis?position=8BD./.F../..../.... E 2 CHSF! b2"),
        ("position-quads", "/analysis?position=6/6/2PPPP3/6/4TTTT1/6 L b"),
        ("lessons", "/learn"),
        ("learn-quarto", "/learn/quarto"),
        ("learn-quads", "/learn/quads"),
        ("learn-access", "/learn/access"),
        ("learn-blindfold", "/learn/blindfold-access"),
        ("listen", "/listen"),
        ("listen-access", "/listen/access"),
        *((path.strip("/"), path) for path in PROSE),
    ):
        page.goto(path)
        settle(page)
        yield State(name, page, "" if path in PROSE else "main")


def profile(visitor: Visitors, server: Server) -> States:
    """A player's profile: as a guest, with everything that a personal link brings, and arriving."""
    page = visitor()
    page.goto("/me")
    settle(page)
    yield State("me-guest", page)
    page.fill("#my-name", "Ada")
    page.click("#make-link")
    expect(page.locator("#paper .code")).to_be_visible()
    page.click("#show-qr")
    expect(page.locator("#other-device .qr")).to_be_visible()
    # The secrets, and the day, are other ones each time.
    yield State("me-kept", page, "")
    page.click("#delete-me")
    yield State("me-deleting", page, "#ask")
    page.keyboard.press("Escape")
    arriving = visitor()
    arriving.goto(page.locator("#other-device input").input_value())
    settle(arriving)
    yield State("me-arriving", arriving, "#arriving")
    arriving.goto("/players")
    settle(arriving)
    yield State("players", arriving, "")


def school(visitor: Visitors, server: Server) -> States:
    """A class: the desk with a round and a tournament, the cards, a pupil outside and inside."""
    lesson, page, pupil = School(server, LONG_NAME, "South Ada", name="North"), visitor(), visitor()
    secret, codes = lesson.codes()
    page.context.add_cookies([{"name": COOKIE, "value": lesson.teacher.token, "url": server.url}])
    pupil.goto(f"/class#{secret}")
    expect(pupil.locator("#enter")).to_be_visible()
    yield State("class-door", pupil)
    pupil.fill("#code", codes["South A"])
    pupil.click("#enter button")
    expect(pupil.locator("#place")).to_be_visible()
    yield State("class-pupil", pupil)
    lesson.exercise(PUZZLE)
    lesson.round()
    page.goto(lesson.path.replace("/api/classes", "/teach"))
    expect(page.locator("#boards a")).to_be_visible()
    # How long the door is open, and the day, are other ones each time.
    yield State("class-desk", page, "")
    lesson.enter(secret, next(code for short, code in codes.items() if short != "South A"))
    expect(page.locator("#pupils .here")).to_have_count(2)
    page.click("#choose-tournament")
    yield State("class-tournament-choice", page, "#new-tournament")
    page.select_option("#tournament-format", "swiss")
    page.click("#start-tournament")
    expect(page.locator("#standings")).to_be_visible()
    yield State("class-tournament", page, "")
    page.goto(f"{page.url}/codes")
    expect(page.locator("#cards")).to_be_visible()
    yield State("class-codes", page, "")


def puzzles(visitor: Visitors, server: Server) -> States:
    """A puzzle, with everything that can be chosen."""
    page = visitor()
    page.goto(f"/puzzles/{PUZZLE.name}")
    expect(page.locator("#next")).to_be_visible()
    page.click("#choose summary")
    settle(page)
    yield State("puzzle", page, "main")


def analysing(visitor: Visitors, server: Server) -> States:
    """The analysis board with a variation and painted values, and while a board is set up."""
    page = visitor()
    page.goto("/analysis?position=8BD./.4../..1./2..7 0 1 CHSF! c1")
    settle(page)
    for square in ("d1", "d2"):
        page.locator(f"#board [data-place={square}]").click()
        expect(page.locator(".move[aria-current]")).to_contain_text(square.upper())
        page.locator("#back").click()
        expect(page.locator("#back")).to_be_disabled()
    page.locator("#show-values").click()
    expect(page.locator("#board .valued.loss")).to_have_count(4, timeout=COMPILING)
    expect(page.locator("#board [data-place=a2]")).to_have_accessible_name(re.compile("8"))
    yield State("analysis-values", page, "main")
    page.locator("#setup").click()
    expect(page.locator("#setup-fields")).to_be_visible()
    yield State("analysis-set-up", page, "main")


def exercises(visitor: Visitors, server: Server) -> States:
    """The quiz about tiles with a wrong answer, and what is explored in the blindfold lesson."""
    page = visitor()
    page.goto("/listen")
    page.locator("#tile-level").select_option("4")
    page.locator("#tile-go").click()
    # No tile is both light and dark.
    for digit in "1212":
        page.keyboard.press(f"Digit{digit}")
    page.keyboard.press("Enter")
    expect(page.locator("#tile-compare")).to_be_visible()
    yield State("quiz-answered", page, "")
    page.goto("/learn/blindfold-access")
    page.locator("#board [data-place=b2]").focus()
    expect(page.locator("#answer.right")).to_be_visible()
    yield State("blindfold-explored", page, "")
    page.locator("#next").click()
    page.locator("#next").click()
    page.locator("#board [data-place=d4]").press("Enter")
    expect(page.locator("#reserve")).to_be_visible()
    yield State("blindfold-giving", page, "#stage")


def studies(visitor: Visitors, server: Server) -> States:
    """The explorer, and a study that is edited."""
    page = visitor()
    page.goto("/explorer?position=7.2A/..9./.60./B1.F 4 1 CHSF! a1")
    expect(page.locator("#moves tbody tr")).to_have_count(7)
    yield State("explorer", page, "")
    author = Person(server, LONG_NAME)
    record = '[Game "Quarto"] [Mode "guess"] {North} @9 b3@4 {South} (a1@4) a2'
    made = author.post("/api/studies", {"title": LONG_NAME, "records": record})
    page.context.add_cookies([{"name": COOKIE, "value": author.token, "url": server.url}])
    page.goto(f"/studies/{made['id']}")
    expect(page.locator("#reserve [data-place]").first).to_be_visible()
    page.locator("#editing").check()
    expect(page.locator("#edit-study")).to_be_visible()
    yield State("study-edit", page, "")


def waiting(visitor: Visitors, server: Server) -> States:
    """A table whose other seat is free."""
    page = visitor()
    for game, name, clock in (("Quarto", "North", None), ("Quads", LONG_NAME, CLOCK)):
        host = Person(server, name)
        sit(page, server, host, host.table(game=game, clock=clock)["id"])
        expect(page.locator(".qr")).to_be_visible()
        yield State(f"{game.lower()}-waiting", page)


def quarto(visitor: Visitors, server: Server) -> States:
    """A game of Quarto, from the first piece given to the request for another game."""
    with sitting(server, clock=CLOCK) as at:
        page = at.opened(visitor(), 1)
        watcher = at.opened(visitor())
        yield State("quarto-to-give", page)
        at.act("@8")
        yield State("quarto-their-turn", page)
        at.act("a1", "@D")
        yield State("quarto-to-place", page)
        yield State("quarto-watching", watcher)
        page.click("#call")
        yield State("quarto-calling", page, "#calling")
        page.keyboard.press("Escape")
        page.locator("#board [data-place=a1]").focus()
        page.keyboard.press("?")
        yield State("quarto-keys", page, "#keys")
        page.keyboard.press("Escape")
        page.fill("#line", "help")
        page.keyboard.press("Enter")
        expect(page.locator("#ask")).to_be_visible()
        yield State("quarto-commands", page, "#ask")
        page.keyboard.press("Escape")
        at.act("!a1d1")
        yield State("quarto-false-call", page)
        at.do(2, {"type": "OfferDraw"})
        yield State("quarto-offer", page)
        at.do(1, {"type": "Decline"})
        page.locator("#actions .danger").click()
        yield State("quarto-resigning", page, "#ask")
        page.keyboard.press("Escape")
        page.locator("#board [data-place=a1]").click()
        expect(page.locator("#message.refusal")).to_be_visible()
        yield State("quarto-refused", page)
        at.act("b1", "@B", "c1", "@E", "d1", "@0", "!a1d1")
        expect(page.locator("#after")).to_be_visible()
        yield State("quarto-over", page)
        page.locator(".steps button").first.click()
        yield State("quarto-looking-back", page)
        at.do(2, {"type": "AskRematch"})
        yield State("quarto-another-game", page)


def reviewed(visitor: Visitors, server: Server) -> States:
    """A lost game that the engine has analysed: why it was lost, and how good every move was."""
    with sitting(server, start="50B4/AE../..36/17.. - 1 CHSF! d1") as at:
        page = at.opened(visitor(), 1)
        at.act("@D", "c2", "@2", "d2", "@8", "b3", "!d1a4")
        page.locator("#after .verdicts .main").click()
        page.locator(".remarks .row button").nth(1).click()
        page.locator(".share summary").click()
        expect(page.locator(".animation")).to_have_js_property("complete", True)
        yield State("quarto-why-it-loses", page)
        page.keyboard.press("Escape")
        page.locator(".steps button").first.click()
        page.locator("#after [aria-pressed]").click()
        expect(page.locator(".tray .valued")).to_have_count(6)
        yield State("quarto-good-and-bad-moves", page)


def last_call(visitor: Visitors, server: Server) -> States:
    """All pieces are placed: no player is told whether there is anything to call."""
    with sitting(server, start="0F3C/5A69/1E2D/4B7. 8 1 CHSF! c4") as at:
        page = at.opened(visitor(), 1)
        at.act("d4")
        yield State("quarto-last-call", page)


def shown(visitor: Visitors, server: Server) -> States:
    """Lines that are shown, with the Access set."""
    start = "8BDE/..../..../.... - 1 CHSF! d1"
    with sitting(server, start=start, help="shown", piece_set="access") as at:
        yield State("quarto-shown", at.opened(visitor(), 1))


def quads(visitor: Visitors, server: Server) -> States:
    """A game of Quads, from the first tile to the review."""
    with sitting(server, game="Quads", rules="b") as at:
        page = at.opened(visitor(), 1)
        yield State("quads-first-tile", page)
        at.act("c3=PPPP")
        yield State("quads-their-turn", page)
        at.act("d5=TTTT")
        page.locator("#reserve [role=gridcell]").first.click()
        yield State("quads-tile-chosen", page)
        page.keyboard.press("?")
        expect(page.locator("#keys")).to_be_visible()
        yield State("quads-keys", page, "#keys")
        page.keyboard.press("Escape")
        at.do(2, {"type": "AskTakeback"})
        yield State("quads-takeback-asked", page)
        at.do(2, {"type": "Resign"})
        expect(page.locator("#after")).to_be_visible()
        yield State("quads-over", page)
        page.locator(".steps button").first.click()
        yield State("quads-looking-back", page)


def hidden(visitor: Visitors, server: Server) -> States:
    """What must stay hidden: under the blindfold, and in the other hand."""
    with sitting(server, chairs=[{"mask": "worn"}, {}]) as at:
        yield from masked(at, visitor())
    with sitting(server, game="Quads", chairs=[{"mask": "worn"}, {}]) as at:
        page, watcher = at.opened(visitor(), 1), at.opened(visitor())
        page.keyboard.press("Escape")
        at.act("c3=PPPP", "d5=TTTT")
        yield State("quads-masked", page)
        yield State("quads-masked-watched", watcher)
    with sitting(server, game="Quads", rules="h") as at:
        page = at.opened(visitor(), 1)
        at.act("c3=PPPP", "d5=TTTT")
        yield State("quads-hidden", page)


def masked(at: Sitting, page: Page) -> States:
    at.opened(page, 1)
    yield State("mask-introduced", page, "#ask")
    page.keyboard.press("Escape")
    at.act("@9", "b2", "@3")
    yield State("quarto-masked", page)


def until_listed(guest: Person) -> None:
    """Wait until a finished game is in a guest's list: it is stored a moment later."""
    give_up = time.monotonic() + PATIENCE
    while guest.get("/api/games/mine")["total"] == 0:
        assert time.monotonic() < give_up
        time.sleep(0.02)


def my_games(visitor: Visitors, server: Server) -> States:
    """A player's own games: one that is over, at its own address, and the next one."""
    with sitting(server, clock=CLOCK) as at:
        page = visitor()
        at.act("@8", "a1", "@D", "b1", "@B", "c1", "@E", "d1", "@0", "!a1d1")
        at.do(1, {"type": "AskRematch"})
        at.do(2, {"type": "AskRematch"})
        at.act("@3")
        known = {"name": COOKIE, "value": at.people[0].token, "url": server.url}
        page.context.add_cookies([known])  # type: ignore[list-item]
        page.goto("/")
        expect(page.locator("#continue .go")).to_be_visible()
        # How long ago something was is another matter.
        yield State("home-continue", page, "")
        until_listed(at.people[0])
        page.goto("/games")
        expect(page.locator("#played .button")).to_be_visible()
        expect(page.locator("#figures table")).to_be_visible()
        yield State("my-games", page, "")
        page.locator("#choose-games [name=hidden]").check()
        expect(page.locator("#none-chosen")).to_be_visible()
        yield State("my-games-none-chosen", page, "")
        page.goto(f"/table/{at.table}/1")
        expect(page.locator("#after")).to_be_visible()
        yield State("past-game", page)


def tournament(visitor: Visitors, server: Server) -> States:
    """A tournament: the console with a draft, the page after a correction, and the list."""
    page = visitor()
    organiser = Organiser(server, LONG_NAME, table={"clock": CLOCK, "takebacks": False})
    known = {"name": COOKIE, "value": organiser.token, "url": server.url}
    page.context.add_cookies([known])  # type: ignore[list-item]
    for name in (LONG_WORD, "North"):
        organiser.do("Enter", name=name)
    organiser.do("Enter", name="South", off_server=True)
    page.goto(f"/events/{organiser.event}/arbiter")
    page.click("#step-pair")
    expect(page.locator("#draft")).to_be_visible()
    # Codes, dates and lots are another matter: nothing is compared.
    yield State("arbiter-draft", page, "")
    page.click("#step-publish")
    expect(page.locator("#table-1")).to_be_visible()
    # Nor does a name without a space push the console off a phone.
    page.locator("#tables button").first.click()
    expect(page.locator("#ask")).to_be_visible()
    yield State("arbiter-table", page, "")
    page.keyboard.press("Escape")
    players = organiser.info["matches"][0]["players"]
    organiser.do("Forfeit", table=1, absent=players[:1])
    organiser.do("Correct", round=1, table=1, games=players[:1], absent=[], reason="Ada")
    page.goto(f"/events/{organiser.event}")
    expect(page.locator("#corrections")).to_be_visible()
    yield State("event-corrected", page, "")
    # Which tournaments there are, too.
    page.route("**/api/events", lambda route: route.fulfill(json=[]))
    page.goto("/events")
    expect(page.locator("#none")).to_be_visible()
    yield State("events", page, "")


WALKS: tuple[Walk, ...] = (
    home,
    pages,
    profile,
    school,
    puzzles,
    analysing,
    exercises,
    studies,
    waiting,
    quarto,
    reviewed,
    last_call,
    shown,
    quads,
    hidden,
    my_games,
    tournament,
)


# The same with other settings, for the long haul

COUNTDOWN = {"type": "Total", "seconds": 600, "increment": 5}


def quarto_with_hints(visitor: Visitors, server: Server) -> States:
    """A game of Quarto with hints, and with clocks that run."""
    with sitting(server, clock=COUNTDOWN, help="hint") as at:
        page = at.opened(visitor(), 1)
        yield State("beginning", page, "")
        at.act("@8")
        yield State("their turn", page, "")
        at.act("a1", "@D")
        yield State("to place", page, "")
        at.act("b1")
        yield State("to give", page, "")
        page.click("#call")
        yield State("calling", page, "")
        page.keyboard.press("Enter")
        expect(page.locator("#moment.false")).to_be_visible()
        for socket in at.sockets:
            socket.wait_for(6)
        yield State("false call", page, "")
        page.locator("#board [tabindex='0']").focus()
        page.keyboard.press("?")
        expect(page.locator("#keys")).to_be_visible()
        yield State("keys", page, "")
        page.keyboard.press("Escape")
        page.locator("#actions .danger").click()
        yield State("resigning", page, "")
        page.keyboard.press("Escape")
        page.locator("#board [data-place=b1]").click()
        expect(page.locator("#message.refusal")).to_be_visible()
        yield State("refused", page, "")
        at.do(2, {"type": "OfferDraw"})
        yield State("offer", page, "")
        at.do(1, {"type": "Decline"})
        at.act("@B", "c1", "@E", "d1", "@0", "!a1d1")
        expect(page.locator("#after")).to_be_visible()
        yield State("over", page, "")
        page.locator(".steps button").first.click()
        yield State("looking back", page, "")
        at.do(2, {"type": "AskRematch"})
        yield State("another game", page, "")


def quads_with_hints(visitor: Visitors, server: Server) -> States:
    """A game of Quads with hints, and with clocks that run."""
    with sitting(server, game="Quads", clock=COUNTDOWN, help="hint") as at:
        page = at.opened(visitor(), 1)
        yield State("beginning", page, "")
        at.act("c3=PPPP", "d5=TTTT")
        yield State("neutral tiles placed", page, "")
        page.locator("#reserve [role=gridcell]").first.click()
        expect(page.locator("#board .fits").first).to_be_visible()
        yield State("tile chosen", page, "")
        page.locator("#board [tabindex='0']").focus()
        page.keyboard.press("?")
        expect(page.locator("#keys")).to_be_visible()
        yield State("keys", page, "")
        page.keyboard.press("Escape")
        at.do(2, {"type": "AskTakeback"})
        yield State("take-back asked", page, "")
        at.do(2, {"type": "Resign"})
        expect(page.locator("#after")).to_be_visible()
        yield State("over", page, "")
        page.locator(".steps button").first.click()
        yield State("looking back", page, "")
        yield State("watched", at.opened(visitor()), "")


def other_tables(visitor: Visitors, server: Server) -> States:
    """Hands hidden from the start, a piece in hand with a live line shown, a blindfold watched."""
    with sitting(server, game="Quads", rules="h") as at:
        yield State("hidden", at.opened(visitor(), 1), "")
    start = "8BDE/..../..../.... - 1 CHSF! d1"
    with sitting(server, start=start, help="shown", piece_set="access") as at:
        page = at.opened(visitor(), 1)
        at.act("@0")
        yield State("shown", page, "")
    with sitting(server, chairs=[{"mask": "worn"}, {}]) as at:
        watcher = at.opened(visitor())
        at.act("@8", "a1", "@D")
        yield State("masked, watched", watcher, "")


LONG_WALKS: tuple[Walk, ...] = (quarto_with_hints, quads_with_hints, other_tables)
