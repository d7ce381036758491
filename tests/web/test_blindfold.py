"""Blindfolded: by finger and by keyboard, and only what was explored is sent."""

import json

from playwright.sync_api import Page, expect

from server.server_process import Person, Server
from web.browser_people import People
from web.recorded_output import ALL_SOUNDS, Finger, felt, heard, sense
from web.seated_pages import hear, sitting
from web.table_contents import cell, status
from web.whole_games import meet, new_table

MASKED = [{"mask": "required"}, {"mask": "required"}]


def frames(page: Page) -> list[dict[str, object]]:
    """Gather what the server sends from now on."""
    found: list[dict[str, object]] = []
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda text: found.append(json.loads(str(text)))),
    )
    return found


def go(page: Page, grid: str, row: int, column: int) -> None:
    """Walk to a cell by its row and column."""
    page.locator(f"#{grid} [tabindex='0']").focus()
    page.keyboard.press(f"{row}")
    page.keyboard.press(f"Shift+Digit{column}")


def test_a_game_by_finger_and_by_keyboard_to_the_end(person: People) -> None:
    phone = sense(person(width=390, height=844, touch=True), sounds=ALL_SOUNDS, vibration=True)
    desk = sense(person())
    sent = {page: frames(page) for page in (phone, desk)}
    meet(phone, desk, chairs=MASKED)
    finger = Finger(phone)
    expect(phone.locator("#board svg use[href*='piece']")).to_have_count(0)

    finger.tap("@8")
    expect(phone.locator("#polite")).to_contain_text("here")
    expect(status(phone)).to_contain_text("give")
    finger.double_tap("@8")
    expect(status(desk)).to_contain_text("place")

    go(desk, "board", 1, 1)
    expect(desk.locator("#polite")).to_contain_text("empty")
    desk.keyboard.press("Enter")
    expect(status(desk)).to_contain_text("give")
    go(desk, "reserve", 3, 4)
    desk.keyboard.press("Enter")
    expect(status(phone)).to_contain_text("place")

    finger.slide("d1", "c1", "a1", "b1")
    expect(phone.locator("#polite")).to_contain_text("dark short round solid")
    assert "piece 8 -1" in heard(phone)
    assert [200, 80, 60, 80, 60, 80, 60] in felt(phone)
    expect(status(phone)).to_contain_text("place")
    finger.tap_with_two("c2")
    expect(phone.locator("#polite")).to_contain_text("In hand: dark short square hollow")
    finger.double_tap("b1")
    expect(status(phone)).to_contain_text("give")
    finger.double_tap("@D")

    expect(status(desk)).to_contain_text("place")
    go(desk, "board", 1, 3)
    desk.keyboard.press("Enter")
    expect(status(desk)).to_contain_text("give")
    go(desk, "reserve", 4, 3)
    desk.keyboard.press("Enter")

    expect(status(phone)).to_contain_text("place")
    finger.double_tap("d1")
    expect(status(phone)).to_contain_text("give")
    phone.locator("#call").tap()
    phone.get_by_role("menuitem", name="Row 1").tap()
    expect(status(phone)).to_have_text("You win!")
    expect(status(desk)).to_contain_text("wins")
    expect(desk.locator("#board .aligned")).to_have_count(4)

    for page, messages in sent.items():
        check_frames(messages, page is phone)


def check_frames(messages: list[dict[str, object]], is_phone: bool) -> None:
    """Until the game is over, only what was announced and what was explored is sent."""
    explored = []
    for message in messages:
        view = message.get("view")
        if isinstance(view, dict) and view["ended"] is None:
            assert view["board"] is view["reserve"] is view["filled"] is None
            events = message["events"]
            assert isinstance(events, list)
            explored += [each["place"] for each in events if each["type"] == "Explored"]
    if is_phone:
        assert {"a1", "b1", "c1", "d1", "@8"} <= set(explored) <= {
            "a1", "b1", "c1", "d1", "c2", "@8", "@D"
        }  # fmt: skip
    else:
        assert "d1" not in explored
        assert "a1" in explored


def test_the_mask_is_introduced_once_and_what_was_felt_is_forgotten(
    person: People, server: Server
) -> None:
    page = person()
    code = new_table(page, chairs=MASKED)
    Person(server, "Bob").post("/api/sit", {"code": code})
    dialog = page.get_by_role("dialog", name="You are blindfolded")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Start").click()
    page.reload()
    expect(page.locator("#log li").first).to_be_attached()
    expect(dialog).to_be_hidden()

    page.locator("#board [tabindex='0']").focus()
    expect(page.locator("#polite")).to_contain_text("empty")
    expect(page.locator("#message")).to_have_text("A1 is empty.")
    expect(page.locator("#polite")).not_to_contain_text("empty")
    expect(page.locator("#message")).to_be_hidden()
    expect(page.locator("#log")).not_to_contain_text("empty")

    # Overviews are forbidden.
    for key in "fw":
        page.keyboard.press(key)
        expect(page.locator("#log .refusal").last).to_contain_text("blindfolded")
        page.evaluate("document.querySelector('#log .refusal').remove()")


TURNS = ["@9", "b2", "@3", "c3", "@4", "d4", "@5"]
LAST_TURN = "South gives you the light, tall, round, hollow piece."


def test_only_the_last_turn_can_be_read_again(person: People, server: Server) -> None:
    """In the log, in the live regions, by repeating, in the page itself; also after a reload."""
    with sitting(server, chairs=[{"mask": "worn"}, {}]) as at:
        page, watcher = at.opened(sense(person()), 1), at.opened(sense(person()))
        at.act(*TURNS)
        entries = page.locator("#log li")
        expect(entries).to_have_text(["South places it on D4.", LAST_TURN])
        expect(watcher.locator("#log")).not_to_contain_text("C3")
        forgets(page, "B2", "C3")
        page.locator("#board [tabindex='0']").focus()
        hear(page, "empty")
        for key, said in (
            ("m", "South gives you"),
            ("n", "South places it on D4."),
            ("k", "nothing"),
        ):
            page.keyboard.press(key)
            hear(page, said)
        for each in (page, watcher):
            each.reload()
            expect(each.locator("#log")).to_contain_text("D4")
            forgets(each, "B2", "C3")
        # One's own turn is the last one then.
        at.act("a1")
        expect(entries).to_have_count(1)
        forgets(page, "D4")
        at.do(1, {"type": "Resign"})
        expect(page.locator("#log")).to_contain_text("You resign.")


def forgets(page: Page, *squares: str) -> None:
    """No sentence on the page tells any more that something was placed on these squares."""
    for square in squares:
        for part in ("#log", "#assertive", "#polite", "main"):
            expect(page.locator(part)).not_to_contain_text(f"on {square}")


def test_the_log_of_others_keeps_everything(person: People, server: Server) -> None:
    with sitting(server) as at:
        page = at.opened(person(), 1)
        at.act(*TURNS)
        expect(page.locator("#log")).to_contain_text("on B2")
        page.reload()
        expect(page.locator("#log")).to_contain_text("on B2")


def test_a_square_is_not_explored_again_when_a_call_ends_the_game(
    person: People, server: Server
) -> None:
    """The blindfold is off then, and a screen reader says what the focus returns to."""
    start = "8BDE/..../..../.... - 1 CHSF! d1"
    with sitting(server, start=start, chairs=[{"mask": "worn"}, {}]) as at:
        page = at.opened(sense(person()), 1)
        cell(page, "d1").focus()
        hear(page, "dark tall square solid")
        page.keyboard.press("Shift+Q")
        page.keyboard.press("Enter")
        assert [each.said for each in hear(page, "You win")] == [
            "You call QUARTO: row 1, all dark. You win."
        ]
        expect(cell(page, "d1")).to_be_focused()
        page.keyboard.press("h")  # is answered later than anything before it
        nothing = "There is no piece in hand."
        assert [each.said for each in hear(page, nothing)] == [nothing]
