"""Playing on the page: start at home, and play to the end.

What is seen comes from the page alone; the rules only say which of the legal actions to take.
"""

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from fourfold.rules.quads import Action, Quads
from server.server_process import PATIENCE
from web.input_methods import Hands, Mouse
from web.table_contents import (
    COMPILING,
    END,
    MY_TURN,
    TURN_OR_END,
    Seen,
    at_table,
    cell,
    look,
    position_of,
)


def way_to_play(game: str, way: str) -> str:
    """Return the selector of a button on the home page."""
    return f".game [data-sheet={game.lower()}][data-way={way}]"


def choose(page: Page, game: str, way: str = "computer", **variants: object) -> Locator:
    """Open a game’s sheet on the home page, and choose variants by the names of their fields."""
    page.goto("/")
    page.click(way_to_play(game, way))
    form = page.locator(f"form[data-game={game}]")
    if variants:
        form.locator("summary").click()
        fill_in(form, **variants)
    return form


def start(form: Locator) -> None:
    """Start what was chosen on a sheet."""
    form.locator("[name=start]").click()


def fill_in(form: Locator, **variants: object) -> None:
    """Choose variants where they are unfolded."""
    for name, value in variants.items():
        field = form.locator(f"[name={name}]")
        if name == "traits":
            for letter in "CHSF":
                form.locator(f"[value={letter}]").set_checked(letter in str(value))
        elif isinstance(value, bool):
            field.set_checked(value)
        else:
            field.select_option(str(value))


def remember(page: Page, game: str, **variants: str) -> None:
    """Let a browser know what was chosen last, before it comes to the home page."""
    page.goto("/ready")
    page.evaluate(
        "([key, chosen]) => localStorage.setItem(key, JSON.stringify(chosen))",
        [f"fourfold.table.{game}", variants],
    )


def begin(page: Page, game: str, way: str = "computer", **variants: object) -> None:
    """Join a new table: against the computer, with a friend here, or to invite someone."""
    start(choose(page, game, way, **{"level": 1} | variants if way == "computer" else variants))
    page.wait_for_url("**/table/*")
    at_table(page)


def sit_down(page: Page, link: str, name: str) -> None:
    """Join with a link."""
    page.goto(link)
    page.fill("#name", name)
    page.click("#door button")
    page.wait_for_url("**/table/*")
    at_table(page)


def link_to(page: Page, what: str) -> str:
    """Return the link to `sit` or to `watch` that a table shows."""
    field = page.get_by_label("Link" if what == "sit" else "Link to watch", exact=True)
    return field.input_value()


def invited(host: Page, guest: Page, game: str, **variants: object) -> None:
    """Let two people join a table, with a link."""
    begin(host, game, "invite", **variants)
    sit_down(guest, link_to(host, "sit"), "Bob")
    for page in (host, guest):
        expect(page.locator("#waiting")).to_be_hidden()


def make_table(
    page: Page, game: str = "Quarto", *, sit: tuple[int, ...] = (1,), first: int = 1, **more: object
) -> Any:
    """Make a table without any page, as the guest whose page it is."""
    wanted = {"table": {"game": game} | more, "sit": sit, "first": first}
    return page.request.post("/api/tables", data=wanted).json()


def new_table(page: Page, game: str = "Quarto", **more: Any) -> str:
    """Join without the home page, and return the code for the other seat."""
    made = make_table(page, game, **more)
    page.goto(f"/table/{made['id']}")
    at_table(page)
    return str(made["links"]["code"])


def at_one_device(page: Page, game: str = "Quarto", **more: Any) -> Mouse:
    """Let two play on one device, without the home page."""
    new_table(page, game, sit=(1, 2), **more)
    # The squares are there before what is on them.
    expect(page.locator(MY_TURN)).to_be_attached()
    return Mouse(page)


def meet(host: Page, guest: Page, game: str = "Quarto", **more: object) -> tuple[Mouse, Mouse]:
    """Let two people join a table in the quickest way; the host starts."""
    code = new_table(host, game, **more)
    sat = guest.request.post("/api/sit", data={"code": code, "name": "Bob"}).json()
    guest.goto(f"/table/{sat['id']}")
    for page in (host, guest):
        expect(page.locator("#waiting")).to_be_hidden()
        expect(page.locator("body[data-turn]")).to_be_attached()
    return Mouse(host), Mouse(guest)


# Whole games

LATE = {
    "Quarto": "0F3C/5A69/1E2D/.... - 1 CHSF! d3",
    "Quads": (
        "TTTTLLPTPPPLPLLP2/TDDT1PPPPLTLPDDDT1/1LPLLPDDP1DPDPLPLP"
        "/2DDDPTPDDDPPPLTPP/2DPTTDTDPPLLTPPTL/1DPTDTPLPDTPPLLTT1 L -"
    ),
}
"""Positions from which there are few turns left to the end."""

WHOLE = pytest.mark.soak
every_start = pytest.mark.parametrize(
    ("game", "start"),
    [
        *(pytest.param(game, late, id=f"{game}-late") for game, late in LATE.items()),
        *(pytest.param(game, "", marks=WHOLE, id=f"{game}-whole") for game in LATE),
    ],
)
"""Each game, from late on; and from its beginning, which takes long."""


def from_late_on(game: str) -> pytest.MarkDecorator:
    """Let a test play one game likewise."""
    starts = [pytest.param(LATE[game], id="late"), pytest.param("", marks=WHOLE, id="whole")]
    return pytest.mark.parametrize("start", starts)


def follow(turns: str, *players: Hands) -> None:
    """Play the actions, each by the player to act; on one device, one player has both seats."""
    for action in turns.split():
        hands = next(filter(_is_to_act, _each(players)))
        page = hands.page
        if action[0] == "@":
            hands.give(action[1])
            expect(cell(page, action, "reserve")).to_have_class(re.compile("gap"))
        elif action[0] == "!":
            hands.call(action[1:])
        elif action == "-":
            hands.pass_on()
        elif "=" in action:
            square, laid = action.split("=")
            hands.lay(square, laid)
            expect(cell(page, square)).to_have_attribute("data-key", laid)
        else:
            hands.place(action)
            expect(cell(page, action)).to_have_class(re.compile("last"))


def _each(players: tuple[Hands, ...]) -> Iterator[Hands]:
    """Yield the players in turn, until one of them has the turn."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        yield from players
    raise AssertionError("it is no one's turn")


def _is_to_act(hands: Hands) -> bool:
    return hands.page.locator(MY_TURN).count() > 0


def take_turn(hands: Hands, seen: Seen) -> Seen:
    """Do one thing in Quarto: place, give or pass; wait for it, and return what is shown."""
    page = hands.page
    if seen.turn == "place":
        square = seen.first_free
        hands.place(square)
        return look(page, f"#board [data-place='{square}'][data-key*=p]")
    if left := seen.left:
        hands.give(left[0])
        # The computer may have won with it already, and then there is no reserve to be seen.
        return look(page, f"#reserve [data-place='@{left[0]}'].gap, {END}")
    hands.pass_on()
    return look(page, "body", unlike=seen.status)


def play_quarto(*players: Hands) -> None:
    """Play to the end: each places on the first free square, and gives the first piece."""
    while True:
        for hands in players:
            seen = look(hands.page, TURN_OR_END, patience=COMPILING)
            if not seen.is_my_turn:
                return
            while seen.is_my_turn:
                seen = take_turn(hands, seen)


def narrowest(position: Quads) -> Action:
    """Return the placement, among a few, that leaves the opponent the fewest: games end soon."""
    actions = position.actions()
    few = actions[:: len(actions) // 10 + 1]
    return min(few, key=lambda action: len(position.play(action).actions()))


def play_quads(*players: Hands, rules: str = "-") -> None:
    """Play to the end, narrowly."""
    while True:
        for hands in players:
            seen = look(hands.page, TURN_OR_END, patience=COMPILING)
            if not seen.is_my_turn:
                return
            action = narrowest(position_of([*seen.board.values()], rules))
            square, laid = str(action).split("=")
            hands.lay(square, laid)
            look(hands.page, f"#board [data-place='{square}'][data-key='{laid}']")
