"""The analysis board: open a position, try moves, ask about them, play on."""

import re
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from scenes import table
from web.browser_people import People
from web.live_regions import hear, heard
from web.table_contents import COMPILING, at_table, cell

# The player to act may call the block in the corner, if blocks count.
BLOCK = "01../23../..../.... - 1 CHSF{} b2"
GIVEN = "..../..../..../.... 9 2 CHSF! -"


def opened(page: Page, text: str) -> None:
    page.goto(f"/analysis?position={quote(text)}")
    expect(page.locator("#description")).not_to_be_empty()


def let_go(page: Page, late: list[Route]) -> None:
    """Let the answer through that was held back, once it was asked for."""
    while not late:
        page.wait_for_timeout(10)
    late.pop().continue_()


def typed(page: Page, text: str) -> None:
    page.get_by_label("Position", exact=True).fill(text)
    page.get_by_role("button", name="Open", exact=True).click()


def shown(page: Page, text: str) -> None:
    """Check that a position is shown, and is in the address, so that it can be shared."""
    page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get("position") == [text])
    expect(page.locator("#text")).to_have_value(text)
    expect(page.locator("#description")).not_to_be_empty()


def test_what_is_typed_before_the_page_is_ready_is_opened(person: People) -> None:
    page = person()
    late: list[Route] = []
    page.route("**/analysis/analysis.js", lambda route: late.append(route))
    for submitted in (False, True):
        page.goto("/analysis", wait_until="commit")
        page.get_by_label("Position", exact=True).fill(BLOCK.format("!"))
        if submitted:
            page.get_by_role("button", name="Open", exact=True).click()
            let_go(page, late)
        let_go(page, late)
        shown(page, BLOCK.format("!"))


def test_what_is_done_is_told_in_words_and_taken_back(person: People) -> None:
    page = person()
    opened(page, GIVEN)
    cell(page, "b2").click()
    expect(page.locator("#polite")).to_contain_text(
        "Placing the piece on B2. It is Player 2’s turn."
    )
    cell(page, "@0", "reserve").click()
    expect(page.locator("#polite")).to_contain_text("Giving the light, short, round, solid piece.")
    expect(page.locator("#text")).to_have_value("..../.9../..../.... 0 1 CHSF! b2")
    for _ in range(2):
        page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator("#text")).to_have_value(GIVEN)
    # It can be pressed no more, but the focus stays where it was.
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_disabled()
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_focused()


def test_a_position_is_opened_by_its_text_and_what_arrives_late_replaces_nothing(
    person: People,
) -> None:
    page = person(forgive="status of 4")
    page.goto("/analysis")
    typed(page, BLOCK.format("!"))
    shown(page, BLOCK.format("!"))
    typed(page, GIVEN)
    shown(page, GIVEN)
    late: list[Route] = []
    page.route("**/api/position?text=6*", lambda route: late.append(route))
    page.route("**/api/position?text=bad*", lambda route: late.append(route))
    page.get_by_role("button", name="Quads, starting position").click()
    page.get_by_label("Position", exact=True).fill(BLOCK.format("!"))
    page.keyboard.press("Enter")
    expect(cell(page, "b2")).to_have_accessible_name("B2 light short square hollow")
    with page.expect_response("**/api/position?text=6*"):
        let_go(page, late)
    # Words that are still being written stay as well.
    page.get_by_role("button", name="Quads, starting position").click()
    expect(page.locator("#text")).to_have_value("6/6/6/6/6/6 L -")
    expect(cell(page, "b2")).to_have_accessible_name("B2 light short square hollow")
    page.get_by_label("Position", exact=True).fill("01../")
    let_go(page, late)
    expect(page.locator("#turning")).to_be_visible()
    expect(page.locator("#text")).to_have_value("01../")

    # The focus stays where the person has moved it.
    typed(page, BLOCK.format("!"))
    expect(page.locator("#turning")).to_be_hidden()
    page.get_by_label("Position", exact=True).fill("bad")
    page.keyboard.press("Enter")
    cell(page, "c3").focus()
    let_go(page, late)
    expect(page.locator("#trouble")).not_to_be_empty()
    expect(cell(page, "c3")).to_be_focused()
    page.get_by_role("button", name="Quads, starting position").click()
    cell(page, "c3").focus()
    let_go(page, late)
    expect(page.locator("#turning")).to_be_visible()
    expect(page.locator("#board [role=gridcell]:focus")).to_have_count(1)


def test_lines_are_answered_one_after_the_other_and_can_be_done_again(person: People) -> None:
    page = person()
    opened(page, GIVEN)
    late: list[Route] = []
    page.route("**/api/position/answer?*line=c1*", lambda route: late.append(route), times=1)
    for line in ("c1", "h", "@2"):
        page.locator("#line").fill(line)
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Open", exact=True).focus()
    let_go(page, late)
    expect(page.locator("#text")).to_have_value("..9./..../..../.... 2 1 CHSF! c1")
    said = page.locator("#polite p").all_inner_texts()[-3:]
    assert said == [
        "Placing the piece on C1. It is Player 2’s turn.",
        "There is no piece in hand.",
        "Giving the light, short, square, solid piece. It is Player 1’s turn.",
    ]

    typed(page, GIVEN)
    expect(cell(page, "c1")).to_have_accessible_name("C1 empty")
    page.route("**/api/position/answer?*", lambda route: late.append(route), times=1)
    cell(page, "c1").click()
    # It is not answered; the position is opened anew.
    heard(page)
    page.get_by_role("button", name="Open", exact=True).click()
    assert "It is Player 2’s turn." in hear(page, "It is Player 2’s turn.")[-1].said
    cell(page, "c1").click()
    expect(page.locator("#text")).to_have_value("..9./..../..../.... - 2 CHSF! c1")


def test_what_cannot_be_read_or_done_is_said_and_nothing_is_lost(person: People) -> None:
    page = person(forgive="status of 4")
    page.goto("/analysis?position=nonsense")
    expect(page.locator("#trouble")).not_to_be_empty()
    expect(page.locator("#text")).to_have_value("nonsense")
    expect(page.get_by_role("button", name="Ask the engine")).to_be_disabled()
    page.locator("#line").fill("board")
    page.keyboard.press("Enter")
    expect(page.locator("#typed")).to_have_text("No position is open.")
    expect(page.locator("#polite p").last).to_have_text("No position is open.")

    typed(page, BLOCK.format("!"))
    shown(page, BLOCK.format("!"))
    page.get_by_role("button", name="Pass").click()
    for told in ("#message.refusal", "#polite p:last-child"):
        expect(page.locator(told)).to_have_text("You can pass only after the sixteenth piece.")
    expect(page.locator("#trouble")).to_be_empty()

    page.get_by_label("Position", exact=True).fill("0000/..../..../.... - 1 CHSF! a1")
    page.keyboard.press("Enter")
    expect(page.locator("#trouble")).to_have_text(
        "Piece 0 is on a1 and on b1: there is only one of each piece."
    )
    expect(page.locator("#text")).to_be_focused()
    expect(cell(page, "b2")).to_have_accessible_name("B2 light short square hollow")


def test_every_key_and_command_of_a_table_is_heard(person: People) -> None:
    page = person()
    opened(page, "01../.3../..../.... 9 1 CHSF! b2")
    said = page.locator("#polite p").last
    # Nothing has the focus yet: the shortcuts work all the same.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("b")
    expect(cell(page, "a1")).to_be_focused()
    heard(page)
    for key, answer in KEYS.items():
        page.keyboard.press(key)
        assert answer in hear(page, answer)[-1].said
        expect(page.locator("#message")).to_contain_text(answer)
    page.keyboard.press("v")
    expect(cell(page, "@0", "reserve")).to_be_focused()
    page.keyboard.press("o")
    expect(said).to_have_text("Light short round solid: gone")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Q")
    expect(page.get_by_role("dialog", name="Call QUARTO!")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    heard(page)
    for line, answer in LINES.items():
        page.locator("#line").fill(line)
        page.keyboard.press("Enter")
        assert answer in hear(page, answer)[-1].said
    page.locator("#line").fill("help")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Help")).to_contain_text("one step back")
    page.keyboard.press("Escape")
    expect(page.locator("#line")).to_be_focused()
    expect(page.locator("#text")).to_have_value("01../.3../..../.... 9 1 CHSF! b2")
    page.keyboard.press("Escape")
    assert page.evaluate("document.getElementById('board').contains(document.activeElement)")


KEYS = {
    "o": "A1: light short round solid.",
    "h": "In hand: dark short round hollow. Code: 9.",
    "l": "Nothing has happened yet.",
    "t": "There is no clock.",
    "x": "C1 is empty. D1 is empty.",
    "f": "13 free squares",
    "w": "No piece completes a line on A1 now.",
    "e": "Only Quads squares need particular sides",
}
LINES = {
    "place c1": "Placing the piece on C1. It is Player 1’s turn.",
    "last": "Placing the piece on C1.",
    "undo": "It is Player 1’s turn.",
    "takeback": "Nothing has happened yet.",
    "c1 @2": "Giving the light, short, square, solid piece.",
    "resign": "No game is being played here",
    "u": "It is Player 1’s turn.",
    "Undo": "It is Player 1’s turn.",
    "variations": "1: placing the piece on C1.",
    "next": "Placing the piece on C1.",
    "comment Why here?": "Comment saved.",
    "back": "The start. It is Player 1’s turn.",
    "end": "Giving the light, short, square, solid piece.",
    "next ": "There are no more moves.",
    "redo": "There is nothing to change here.",
    "start": "The start.",
    "nonsense": "was not understood",
}


def test_a_tile_is_chosen_turned_and_placed_by_keys(person: People) -> None:
    page = person()
    opened(page, "6/6/2PPPPTLTP2/3TTTT2/6/6 D -")
    said = page.locator("#polite p").last
    cell(page, "c3").focus()
    page.keyboard.press("Control+Home")
    page.keyboard.press("e")
    expect(said).to_have_text("A1 does not touch any tile: choose a square beside one.")
    cell(page, "0", "other").press("Enter")
    expect(said).to_have_text("Chosen. Turn it, or choose a square for it.")
    page.keyboard.press("h")
    expect(said).to_contain_text("Chosen: ")
    page.keyboard.press("R")
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(page.locator("#message.refusal")).to_contain_text("does not touch any tile")
    page.keyboard.press("Escape")
    expect(said).to_have_text("Nothing is chosen.")


def test_the_pieces_are_told_as_those_of_their_set(person: People) -> None:
    page = person()
    page.goto("/analysis?set=access&position=" + quote(BLOCK.format("!")))
    expect(page.locator("#description")).to_contain_text("B2 smooth small square hollow")
    expect(cell(page, "b2")).to_have_accessible_name("B2 smooth small square hollow")


def test_the_engine_is_asked_and_its_advice_taken(person: People) -> None:
    page = person()
    opened(page, "8BD./.4../..1./2..7 - 2 CHSF! c1")
    page.get_by_role("button", name="Ask the engine").click()
    expect(page.locator("#opinion")).to_contain_text(
        "With best play, the game ends in a draw.", timeout=COMPILING
    )
    page.locator("#opinion li button").first.click()
    expect(page.locator("#polite")).to_contain_text("Giving the light, short, round, solid piece.")
    expect(page.locator("#opinion")).to_be_empty()


def test_a_table_plays_by_the_rules_of_the_position(person: People) -> None:
    page = person()
    opened(page, BLOCK.format("q!"))
    page.get_by_role("button", name="Play here with a friend").dblclick()
    at_table(page)
    expect(page.locator("#terms")).to_have_text(
        "blocks count too · lines must be called · starts with 4 pieces on the board"
    )
    page.locator("#call").click()
    page.get_by_role("menuitem", name="A1", exact=False).last.click()
    expect(page.locator("#moment")).to_contain_text("QUARTO!")


@pytest.mark.parametrize("by_button", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_without_calling_there_is_nothing_to_call(person: People, by_button: bool) -> None:
    page = person()
    start = "01../23../..../.... 4 2 CHSF b2"
    if by_button:
        opened(page, start)
        page.get_by_role("button", name="Play here with a friend").click()
        at_table(page)
    else:
        table(page, game="Quarto", start=start)
    expect(page.locator("#terms")).to_contain_text("lines win without a call · starts with")
    expect(page.locator("#call")).to_be_hidden()


def test_variations_are_walked_changed_and_kept_by_keyboard(person: People) -> None:
    page = person(forgive="status of 400")
    opened(page, GIVEN)
    for square in ("b2", "a1"):
        cell(page, square).press("Enter")
        expect(page.locator(".move[aria-current]")).to_contain_text(square.upper())
        page.get_by_role("button", name="Back", exact=True).press("Enter")
        expect(page.locator("#text")).to_have_value(GIVEN)
    page.locator(".move[aria-current]").focus()
    for key, move in {
        "ArrowDown": "1. Placing the piece on B2",
        "End": "1. Placing the piece on B2",
        "ArrowUp": "The start.",
        "ArrowLeft": "The start.",
        "ArrowRight": "1. Placing the piece on B2",
    }.items():
        page.keyboard.press(key)
        expect(page.locator(".move:focus")).to_have_text(move)
    hear(page, "Edge.")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#text")).to_have_value("9.../..../..../.... - 2 CHSF! a1")
    expect(page.get_by_role("list", name="Instead of placing the piece on B2")).to_be_visible()
    page.get_by_label("Comment on this move").fill("In {the} corner")
    page.get_by_role("button", name="Promote variation").press("Enter")
    expect(page.locator(".moves > li").nth(1)).to_contain_text("A1")
    page.get_by_role("button", name="Delete from here").press("Enter")
    expect(page.locator("#moves")).not_to_contain_text("A1")
    page.get_by_role("button", name="Undo").press("Enter")
    hear(page, "Undone: a deletion. Placing the piece on A1.")
    expect(page.locator(".comment")).to_have_text("In {the) corner")
    page.reload()
    expect(page.locator(".move[aria-current]")).to_contain_text("A1")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").press("Enter")
    text = saved.value.path().read_text()
    assert "1. a1 {In {the) corner} ( 1. b2 )" in text

    page.get_by_role("button", name="Quarto, starting position").press("Enter")
    expect(page.locator("#moves")).not_to_contain_text("A1")
    page.get_by_label("Or open a file").set_input_files(saved.value.path())
    expect(page.locator("#moves")).to_contain_text("In {the) corner")
    page.get_by_label("Paste a record").fill('[Game "Quads"] 1. z9')
    with page.expect_response("**/api/tree*"):
        page.get_by_role("button", name="Open record").press("Enter")
    expect(page.locator("#record-trouble")).to_contain_text("line 1")


def test_values_are_painted_named_and_stay_on(person: People) -> None:
    page = person()
    opened(page, "8BD./.4../..1./2..7 - 2 CHSF! c1")
    page.get_by_role("button", name="Show values").press("Enter")
    lost = cell(page, "@9", "reserve")
    expect(lost).to_have_accessible_name(
        "Dark short round hollow, loses to the next placement", timeout=COMPILING
    )
    expect(lost).to_have_class(re.compile("valued loss"))
    hear(page, "Drawn: light short round solid")
    cell(page, "@0", "reserve").click()
    expect(cell(page, "d1")).to_have_class(re.compile("valued draw"))
    # They are said after every move, once, and after what was played.
    moved, valued = hear(page, "Drawn: ")[-2:]
    assert moved.said.startswith("Giving the light, short, round, solid piece.")
    assert " squares." in valued.said
    cell(page, "a2").press("o")
    assert hear(page, "A2 ")[-1].said == cell(page, "a2").get_attribute("aria-label")
    page.get_by_role("button", name="Show best play").click()
    shown_line = page.get_by_role("group", name="Best play")
    expect(shown_line).to_contain_text("Player 1: placing the piece on D1.")
    shown_line.get_by_role("button", name="Next").click()
    expect(cell(page, "d1")).to_have_accessible_name("D1 light short round solid")
    heard(page)
    shown_line.get_by_role("button", name="Add to the moves").click()
    expect(page.locator(".move[aria-current]")).to_contain_text("D1")
    hear(page, "Added to the moves. Placing the piece on D1.")
    expect(page.locator("#board [role=gridcell]:focus")).to_have_count(1)
    assert page.locator(".move").count() > 10


def test_a_line_is_walked_and_asked_about_by_typing(person: People) -> None:
    page = person()
    opened(page, "D0C./..4./..E./5... 2 2 CHSF! c2")
    field = page.locator("#line")
    for line, answer in {
        "best": "Best play: Player 2: placing the piece on C4.",
        "hand": "There is no piece in hand.",
        "next": "Player 2 wins by calling column C, all solid. This is the last move shown.",
        "last": "Player 2 wins by calling column C, all solid.",
        "back": "Player 2: placing the piece on C4.",
    }.items():
        field.fill(line)
        page.keyboard.press("Enter")
        assert hear(page, answer)[-1].said == answer
        expect(field).to_be_focused()
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.press("Escape")
    hear(page, "Back to the analysis")
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.press("h")
    hear(page, "In hand: light short square solid.")


def test_a_board_is_set_up_by_hand(person: People) -> None:
    page = person()
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, "6/6/2PPPPTLTP2/3TTTT2/6/6 D b")
    expect(page.get_by_role("button", name="Set up the board")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("button", name="Set up the board").press("Enter")
    cell(page, "d3").press("Enter")
    expect(page.locator("#text")).to_have_value("6/6/2PPPP3/3TTTT2/6/6 L b")
    cell(page, "1", "other").press("Enter")
    cell(page, "d3").press("Enter")
    problem = page.locator("#setup-problem")
    expect(problem).to_contain_text("Light must have placed as many as Dark")
    expect(cell(page, "d3")).to_have_accessible_name(re.compile("dark"))
    heard(page)
    # The keys tell what is on the board, and not what was legal last.
    page.keyboard.press("o")
    assert "dark" in hear(page, "D3 ")[-1].said
    page.keyboard.press("f")
    hear(page, "Not legal yet: ")
    page.get_by_role("button", name="Done").press("Enter")
    hear(page, "What you set up is not legal: the last legal position stays open.")
    expect(cell(page, "d3")).to_have_accessible_name("D3 empty")
    page.get_by_role("button", name="Set up the board").press("Enter")
    hear(page, "Choose a tile, then a square. To take a tile off, choose its square.")
    page.get_by_role("button", name="Clear the board").press("Enter")
    page.get_by_label("Border").uncheck()
    expect(page.locator("#text")).to_have_value("6/6/6/6/6/6 L -")
    page.get_by_role("button", name="Done").press("Enter")

    page.get_by_role("button", name="Quarto, starting position").click()
    expect(page.locator("#hand-part")).to_be_visible()
    page.get_by_role("button", name="Set up the board").press("Enter")
    cell(page, "@9", "reserve").drag_to(cell(page, "b2"))
    expect(page.locator("#text")).to_have_value("..../.9../..../.... - 2 CHSF! b2")
    cell(page, "@9", "reserve").press("Enter")
    cell(page, "c2").press("Enter")
    hear(page, "Dark short round hollow moved from B2 to C2.")
    cell(page, "@9", "reserve").press("Enter")
    cell(page, "b2").press("Enter")
    page.get_by_label("Piece in hand", exact=True).select_option(label="Light short round solid")
    last = page.get_by_label("Last square filled").element_handle()
    assert last is not None
    page.get_by_label("Last square filled").select_option(label="Not known")
    expect(page.locator("#text")).to_have_value("..../.9../..../.... 0 1 CHSF! -")
    assert last.evaluate("(field) => field.isConnected"), "a new one would be read again"
    cell(page, "b2").drag_to(page.locator("#reserve-title"))
    expect(page.locator("#text")).to_have_value("..../..../..../.... 0 2 CHSF! -")
    cell(page, "@9", "reserve").press("Enter")
    page.keyboard.press("Escape")
    cell(page, "b2").press("Enter")
    assert [each.said for each in hear(page, "Choose a piece first")][-3:] == [
        "Chosen: dark short round hollow.",
        "Nothing is chosen.",
        "B2 is empty. Choose a piece first.",
    ]
    for trait in ("Light or dark", "Short or tall", "Round or square", "Solid or hollow"):
        page.get_by_label(f"{trait} counts").press("Space")
    expect(problem).to_have_text("Not legal yet: Choose at least one trait that counts.")
