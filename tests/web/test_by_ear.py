"""What a blind player hears besides the moves: nothing is silent, twice, or broken off."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from server.server_process import Person, Server
from web.browser_people import People
from web.recorded_output import sense, uttered
from web.seated_pages import Heard, come, hear, heard, sit, sitting
from web.table_contents import cell
from web.whole_games import make_table


def asked(page: Page, key: str, answer: str = "") -> list[Heard]:
    """Press a key, and return what is said."""
    page.keyboard.press(key)
    return hear(page, answer)


@pytest.fixture
def quarto(person: People, server: Server) -> Iterator[Page]:
    """A page whose player has to place."""
    with sitting(server, start="8BD./..../..../.... - 2 CHSF! c1") as at:
        page = at.opened(person(), 1)
        at.act("@0")
        heard(page)
        yield page


# Every key answers


def test_keys_that_lead_to_where_one_is_say_so_again(quarto: Page) -> None:
    cell(quarto, "a1").focus()
    here = [Heard("polite", "A1: dark short round solid.")]
    for key in ("b", "Digit1", "Shift+Digit1", "Home", "Control+Home"):
        assert asked(quarto, key, "A1") == here, key
    for key in ("ArrowUp", "ArrowLeft", "Digit7", "Shift+Digit7"):
        assert asked(quarto, key) == [Heard("polite", "Edge.")], key
    quarto.keyboard.press("v")
    assert asked(quarto, "v")[0].said.startswith("The light, short, round, solid piece")
    assert asked(quarto, "ArrowUp") == [Heard("polite", "Edge.")]


def test_letters_work_on_the_piece_in_hand_the_status_and_the_log(quarto: Page) -> None:
    in_hand = "In hand: light short round solid. Code: 0."
    for place, key, answer in (
        ("#hand", "h", in_hand),
        ("#hand", "o", in_hand),
        ("#hand", "t", "There is no clock."),
        ("#status", "t", "There is no clock."),
        ("#log", "h", in_hand),
    ):
        quarto.locator(place).focus()
        assert asked(quarto, key, answer) == [Heard("polite", answer)], (place, key)
        expect(quarto.locator(place)).to_be_focused()
    quarto.locator("#hand").focus()
    assert asked(quarto, "ArrowDown") == [Heard("polite", "Edge.")]
    assert asked(quarto, "Enter", "In hand") == [Heard("polite", in_hand)]
    quarto.keyboard.press("b")
    expect(cell(quarto, "a1")).to_be_focused()


def test_screen_readers_pass_letters_on_from_the_piece_in_hand(quarto: Page) -> None:
    """They do so in grids, and not on pictures, where letters find headings."""
    hand = quarto.get_by_role("grid", name="In hand").get_by_role("gridcell")
    expect(hand).to_have_count(1)
    expect(hand).to_have_accessible_name("In hand: light short round solid.")


def test_the_last_three_messages_are_repeated(quarto: Page) -> None:
    cell(quarto, "a4").focus()
    given = "South gives you the light, short, round, solid piece."
    assert asked(quarto, "m", given) == [Heard("polite", given)]
    asked(quarto, "t", "clock")
    asked(quarto, "h", "In hand")
    asked(quarto, "ArrowDown", "Edge")
    for key, said in (
        ("m", "In hand"),
        ("n", "There is no clock."),
        ("k", given),
        ("m", "In hand"),
    ):
        assert [each.said.startswith(said) for each in asked(quarto, key, said)] == [True], key
    quarto.reload()
    hear(quarto, "It is your turn")
    cell(quarto, "a4").focus()
    for key in "nk":
        assert asked(quarto, key) == [Heard("polite", "There is nothing to repeat.")]


def test_offers_are_answered_by_keys(person: People, server: Server) -> None:
    with sitting(server) as at:
        page = at.opened(person(), 1)
        at.act("@9", "b2")
        cell(page, "b2").focus()
        for key in ("Shift+A", "Shift+D"):
            heard(page)
            assert asked(page, key) == [Heard("polite", "There is no offer to answer.")]
        at.do(2, {"type": "OfferDraw"})
        heard(page)
        assert asked(page, "Shift+D") == [Heard("polite", "You decline.")]
        at.notice("Declined")
        at.act("@3", "c3", "@5", "d4")
        at.do(2, {"type": "OfferDraw"})
        heard(page)
        assert asked(page, "Shift+A", "drawn")
        expect(page.locator("#status-line")).to_have_text("The game is drawn.")


def test_the_page_speaks_slower_and_faster(person: People, quarto: Page) -> None:
    cell(quarto, "a4").focus()
    assert "“Read aloud” is off" in asked(quarto, "-")[0].said
    page = sense(person(), speech=True)
    page.goto("/analysis?position=8BD./.F../..../.... E 2 CHSF! b2")
    expect(page.locator("#description")).not_to_be_empty()
    cell(page, "b2").focus()
    for key, rate, said in (("-", 0.8, "80"), ("-", 0.6, "60"), ("+", 0.8, "80"), ("+", 1, "100")):
        page.keyboard.press(key)
        assert page.evaluate("JSON.parse(localStorage['fourfold.settings']).rate") == rate
        assert said in uttered(page)[-1]


# Lists to walk


def shortcuts(page: Page) -> str:
    """Return the list of shortcuts, and close it."""
    page.keyboard.press("?")
    listed = page.locator("#keys .keys").inner_text()
    page.keyboard.press("Escape")
    return listed


def test_each_game_lists_the_shortcuts_that_work_there(person: People, server: Server) -> None:
    turning, calling, free = "turn the tile", "call QUARTO", "the free squares"
    for settings, listed, missing in (
        ({}, (calling, free, "1 to 4"), (turning, "Quads", "1 to 6")),
        ({"rules": "CHSF"}, (free,), (calling, turning)),
        ({"chairs": [{"mask": "worn"}, {}]}, (calling,), (free, "a hint", turning)),
        ({"game": "Quads"}, (turning, "Quads", free, "1 to 6"), (calling,)),
    ):
        with sitting(server, **settings) as at:
            page = at.opened(person(), 1)
            if "chairs" in settings:
                page.get_by_role("button", name="Start").click()
            cell(page, "a1").focus()
            found = shortcuts(page)
            assert all(each in found for each in listed), (settings, found)
            assert not any(each in found for each in missing), (settings, found)


def test_shortcuts_and_commands_are_lists_to_walk(quarto: Page) -> None:
    cell(quarto, "b2").focus()
    quarto.keyboard.press("?")
    dialog = quarto.get_by_role("dialog", name="Shortcuts")
    expect(dialog).to_have_accessible_description(
        "Use the arrow keys to move through the list. Press Enter to change a shortcut."
    )
    walk(quarto, "#keys")
    quarto.keyboard.press("Escape")
    quarto.locator("#line").focus()
    heard(quarto)
    quarto.keyboard.type("help")
    quarto.keyboard.press("Enter")
    expect(quarto.get_by_role("dialog", name="Help")).to_be_visible()
    walk(quarto, "#ask")
    assert heard(quarto) == [], "it is read as one walks, and not in one breath"
    expect(quarto.locator("#log")).to_contain_text("resign")
    quarto.keyboard.press("Escape")
    expect(quarto.locator("#line")).to_be_focused()


def walk(page: Page, dialog: str) -> None:
    """Each line of a list is reached with the arrow keys, and has a short text of its own."""
    lines = page.locator(f"{dialog} :is([role=menuitem], [role=option])")
    count = lines.count()
    assert count > 6
    expect(lines.first).to_be_focused()
    for number in range(1, count):
        page.keyboard.press("ArrowDown")
        expect(lines.nth(number)).to_be_focused()
        assert 1 <= len(lines.nth(number).inner_text().split()) <= 22
    page.keyboard.press("ArrowDown")
    expect(lines.last, "there it ends").to_be_focused()
    page.keyboard.press("Home")
    expect(lines.first).to_be_focused()
    assert page.locator(f"{dialog} :is([role=menuitem], [role=option])[tabindex='0']").count() == 1
    for key in ("Shift+Tab", "Tab"):
        page.keyboard.press(key)
    expect(lines.first, "Tab goes round").to_be_focused()


def test_what_a_dialog_explains_is_read_with_its_title(quarto: Page) -> None:
    cell(quarto, "b2").focus()
    quarto.keyboard.press("Shift+Q")
    expect(quarto.get_by_role("dialog", name="Call QUARTO!")).to_have_accessible_description(
        "Choose the line whose four pieces share a trait. A false call costs the right to call "
        "until the next piece is placed."
    )
    quarto.keyboard.press("Escape")
    quarto.get_by_role("button", name="Other device").press("Enter")
    expect(
        quarto.get_by_role("dialog", name="Play on another device")
    ).to_have_accessible_description(
        "Open this link there within ten minutes. It works only once: don’t share it."
    )
    quarto.keyboard.press("Escape")
    quarto.get_by_role("button", name="Resign").press("Enter")
    expect(quarto.get_by_role("dialog", name="Resign this game?")).to_have_accessible_description(
        ""
    )


# Nothing twice, nothing broken off


def test_the_computers_answer_waits_until_ones_own_move_was_spoken(person: People) -> None:
    page = person()
    made = make_table(page, chairs=[{}, {"level": 1}])
    come(page, made["id"])
    heard(page)
    page.locator("[data-place='@9']").click()
    said = hear(page, "gives you")
    assert said[0].said.startswith("You give Computer 1 ")
    assert {each.how for each in said} == {"polite"}, "nothing breaks it off"


def test_looking_back_says_each_step_once(person: People, server: Server) -> None:
    with sitting(server, start="8BDE/..../..../.... - 1 CHSF! d1") as at:
        page = at.opened(person(), 1)
        at.act("@0", "a2", "@1")
        at.do(1, {"type": "Resign"})
        slider = page.get_by_role("slider", name="Step")
        slider.focus()
        heard(page)
        for _ in range(3):
            page.keyboard.press("ArrowLeft")
        missed = (
            "Turn 1. You give South the light, short, round, solid piece. "
            "No one called row 1, all dark."
        )
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_attribute("aria-valuetext", missed)
        assert heard(page) == [], "a screen reader says the value itself"
        page.get_by_role("button", name="Back").press("Enter")
        page.get_by_role("button", name="Next").press("Enter")
        start, then = hear(page, missed)
        assert start.said.endswith("It is your turn. No one called row 1, all dark.")
        assert then.said == missed


def test_whoever_waits_is_told_so_and_then_who_comes_in_one_message(
    person: People, server: Server
) -> None:
    host, guest = Person(server, "North"), Person(server, "South")
    made = host.table(first=1)
    code = made["links"]["code"]
    page = person()
    sit(page, server, host, made["id"])
    waiting = f"Waiting for another player. The code for this table is {' '.join(code)}."
    assert hear(page, "Waiting") == [Heard("polite", waiting)]
    field = page.get_by_role("textbox", name="Code")
    expect(field).to_have_value(f"{code[:4]} {code[4:8]} {code[8:]}")
    page.get_by_role("button", name="Copy: Link", exact=True).focus()
    page.keyboard.press("Tab")
    expect(field).to_be_focused()
    guest.post("/api/sit", {"code": field.input_value()})
    assert hear(page, "You start") == [
        Heard("assertive", "South is here. You start: give a piece.")
    ]
    socket = guest.connect(made["id"])
    expect(page.locator("#player-1 .here")).to_be_empty()
    assert heard(page) == [], "that they are connected is no news"
    socket.close()
    assert hear(page, "left") == [Heard("assertive", "South has left.")]


def test_the_focus_leaves_the_invitation_once_there_is_something_to_do(
    person: People, server: Server
) -> None:
    page = person()
    made = make_table(page, first=1)
    come(page, made["id"])
    page.get_by_role("button", name="Copy: Code").focus()
    page.evaluate(
        """() => {
            window.found = [];
            const status = document.getElementById("status");
            status.addEventListener("focus", () => window.found.push(status.innerText));
        }"""
    )
    Person(server, "Bob").post("/api/sit", {"code": made["links"]["code"]})
    expect(page.locator("#status")).to_be_focused()
    (found,) = page.evaluate("window.found")
    assert found == "Your turn: give Bob a piece.", "a screen reader says it then"
