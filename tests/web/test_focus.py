"""Where the focus goes: after every dialog, and when what had it is gone."""

from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from server.server_process import Person, Server
from web.browser_people import People
from web.seated_pages import hear, sit, sitting
from web.table_contents import cell

B2, STOP, STATUS = "#board [data-place=b2]", "#board [tabindex='0']", "#status"
NOTHING = "document.activeElement.blur()"


class Dialog(NamedTuple):
    """A dialog: where one is, the key that opens it there, and where the focus goes afterwards."""

    name: str
    start: str
    key: str
    after: str
    closing: tuple[str, ...]
    """Names of buttons that close it; Escape always does."""


DIALOGS = [
    Dialog("keys", B2, "?", B2, ("Close",)),
    Dialog("keys", "", "?", STOP, ("Close",)),
    Dialog(
        "keys", "button:has-text('Shortcuts')", "Enter", "button:has-text('Shortcuts')", ("Close",)
    ),
    Dialog("calling", B2, "Shift+Q", B2, ("Cancel", "Row 2")),
    Dialog("calling", "", "Shift+Q", STOP, ("Cancel",)),
    Dialog("calling", "#call", "Enter", "#call", ("Cancel", "Row 1")),
    Dialog("ask", "button:has-text('Resign')", "Enter", "#actions .far", ("Cancel",)),
    Dialog(
        "ask",
        "button:has-text('Other device')",
        "Enter",
        "button:has-text('Other device')",
        ("Close",),
    ),
    Dialog("settings", "#open-settings", "Enter", "#open-settings", ("Close",)),
]


def opened(page: Page, dialog: Dialog) -> None:
    """Open a dialog with the keyboard."""
    page.evaluate(NOTHING)
    if dialog.start:
        page.locator(dialog.start).first.focus()
    page.keyboard.press(dialog.key)
    expect(page.locator(f"#{dialog.name}")).to_be_visible()


def closed(page: Page, dialog: Dialog, after: str) -> None:
    expect(page.locator(f"#{dialog.name}")).to_be_hidden()
    expect(page.locator(after).first, str(dialog)).to_be_focused()


def test_every_dialog_gives_the_focus_back(person: People, server: Server) -> None:
    with sitting(server, false_call="nothing") as at:
        page = at.opened(person(), 1)
        for dialog in DIALOGS:
            opened(page, dialog)
            page.keyboard.press("Escape")
            closed(page, dialog, dialog.after)
            for name in dialog.closing:
                opened(page, dialog)
                inside = page.locator(f"#{dialog.name}")
                inside.locator("button, [role=menuitem]").filter(has_text=name).last.press("Enter")
                closed(page, dialog, dialog.after)
        opened(page, DIALOGS[0])
        page.locator("#open-settings").press("Enter")
        expect(page.locator("#keys")).to_be_hidden()
        page.keyboard.press("Escape")
        expect(page.locator("#open-settings"), "one takes the place of another").to_be_focused()


@pytest.mark.parametrize("start", ["", "#line", "#open-settings"])
def test_from_the_introduction_of_the_blindfold_one_comes_to_the_board(
    person: People, server: Server, start: str
) -> None:
    host, guest = Person(server, "North"), Person(server, "South")
    made = host.table(first=1, chairs=[{"mask": "worn"}, {}])
    page = person()
    sit(page, server, host, made["id"])
    if start:
        page.locator(start).focus()
    guest.post("/api/sit", {"code": made["links"]["code"]})
    dialog = page.get_by_role("dialog", name="You are blindfolded")
    expect(dialog).to_be_visible()
    if start == "#line":
        page.keyboard.press("Escape")
    else:
        dialog.get_by_role("button", name="Start").press("Enter")
    expect(page.locator(STOP)).to_be_focused()
    hear(page, "empty")
    page.keyboard.press("ArrowRight")
    expect(cell(page, "b1")).to_be_focused()


# When what had the focus is gone


def test_the_status_gets_the_focus_of_what_is_gone(person: People, server: Server) -> None:
    """From an invitation to another game, at one table."""
    host, guest = Person(server, "North"), Person(server, "South")
    made = host.table(first=1, takebacks=True)
    page = person()
    sit(page, server, host, made["id"])
    page.get_by_role("button", name="Copy: Link", exact=True).focus()
    guest.post("/api/sit", {"code": made["links"]["code"]})
    status = page.locator(STATUS)
    expect(status, "someone has come").to_be_focused()
    sockets = [one.connect(made["id"]) for one in (host, guest)]
    for socket in sockets:
        socket.wait_for(1)
    sockets[0].act("@9")
    sockets[1].wait_for(2)
    sockets[1].act("b2")
    for wish, answer in (("OfferDraw", "Decline"), ("AskTakeback", "Accept")):
        sockets[1].do({"type": wish})
        page.locator("#offer").get_by_role("button", name=answer).press("Enter")
        expect(page.locator("#offer")).to_be_hidden()
        expect(status, wish).to_be_focused()
        sockets[1].wait_for(sockets[1].sequence + 1)
    page.locator("#actions .far").press("Enter")
    page.locator("#ask .danger").press("Enter")
    expect(status, "resigned").to_be_focused()
    for socket in sockets:
        socket.wait_for(8)
    page.get_by_role("slider", name="Step").focus()
    sockets[0].do({"type": "AskRematch"})
    sockets[1].wait_for(sockets[0].sequence)
    sockets[1].do({"type": "AskRematch"})
    expect(page.locator("#after")).to_be_hidden()
    expect(status, "another game").to_be_focused()
    for socket in sockets:
        socket.close()


def test_the_status_gets_the_focus_of_the_reserve(person: People, server: Server) -> None:
    """A player gives a piece, and the opponent wins with it."""
    with sitting(server, start="012./..../..../.... - 2 CHSF! c1") as at:
        page = at.opened(person(), at.view["to_act"])
        page.locator("#reserve [tabindex='0']").focus()
        at.act("@3", "d1", "!a1d1")
        expect(page.locator("#after")).to_be_visible()
        expect(page.locator(STATUS)).to_be_focused()


def test_the_analysis_of_a_game_takes_the_focus_along(person: People, server: Server) -> None:
    start = "0F3C/5A69/1E2D/4B7. 8 1 CHSF! c4"
    with sitting(server, start=start) as at:
        page = at.opened(person(), 1)
        at.act("d4")
        at.do(1, {"type": "Resign"})
        page.get_by_role("button", name="Analyse this game").press("Enter")
        heading = page.get_by_role("heading", name="Turning points")
        expect(heading).to_be_visible()
        expect(heading).to_be_focused()


def test_the_dialogs_of_a_position_give_the_focus_back(person: People) -> None:
    page = person()
    page.goto("/analysis?position=8BD./.F../..../.... E 2 CHSF! b2")
    expect(page.locator("#description")).not_to_be_empty()
    for dialog in (
        Dialog("keys", B2, "?", B2, ()),
        Dialog("keys", "", "?", STOP, ()),
        Dialog("keys", "#show-keys", "Enter", "#show-keys", ()),
        Dialog("calling", "#call", "Enter", "#call", ()),
        Dialog("settings", "#open-settings", "Enter", "#open-settings", ()),
    ):
        opened(page, dialog)
        page.keyboard.press("Escape")
        closed(page, dialog, dialog.after)
