"""The explorer and studies on the page, by keyboard and by ear."""

from urllib.parse import quote

from playwright.sync_api import expect

from server.server_process import Server
from web.browser_people import People
from web.live_regions import hear

GUESS = "7.2A/..9./.60./B1.F 4 1 CHSF! a1"
"""Here A2, D2 and C4 draw, and all other squares lose."""


def test_the_explorer_is_walked_by_keyboard(person: People) -> None:
    page = person()
    page.goto("/explorer")
    moves = page.locator("#moves tbody tr")
    expect(moves).to_have_count(1)
    expect(moves).to_contain_text("and 15 like it")
    expect(moves).to_contain_text("drawn")
    page.locator("#moves a").focus()
    page.keyboard.press("Enter")
    expect(moves).to_have_count(2)
    assert page.url.endswith("+0+2+CHSF%21+-"), "every position has its address"
    expect(page.locator("#moves-title")).to_be_focused()
    hear(page, "Giving the light, short, round, solid piece.")
    page.locator("#back").press("Enter")
    expect(moves).to_have_count(1)


def test_a_chapter_is_made_and_guessed_by_keyboard(person: People, server: Server) -> None:
    page = person()
    page.goto("/studies")
    page.locator("#title").press_sequentially("First steps")
    page.keyboard.press("Enter")
    page.wait_for_url("**/studies/*")
    expect(page.locator("#editing")).to_be_checked()  # there is nothing to read yet
    page.locator("#new-name").fill("Where?")
    page.locator("#new-record").fill(GUESS)
    page.locator("#add-chapter button").press("Enter")
    hear(page, "Chapter added.")
    page.locator("#line").fill("a2")
    page.keyboard.press("Enter")
    hear(page, "Placing the piece on A2. Saved.")
    page.locator("#comment-text").fill("Only two other squares draw.")
    page.locator("#comment-form button.main").press("Enter")
    hear(page, "Comment saved.")
    expect(page.locator("#comment")).to_have_text("Only two other squares draw.")
    page.locator("#mode").select_option("guess")
    page.locator("#narrow").check()
    page.locator("#chapter-form button.main").press("Enter")
    hear(page, "Saved.")
    address = page.url

    # Where the page may not copy, it does not say that it did.
    page.get_by_role("button", name="Copy: Link").press("Enter")
    hear(page, "Selected: press Ctrl+C to copy.")

    reader = person()
    reader.goto(address)
    hear(reader, "Guess the move: play it on the board, or type it.")
    expect(reader.locator("#editing-part")).to_be_hidden()
    expect(reader.locator("#moves-part")).to_be_hidden()
    reader.locator("#line").fill("c4")
    reader.keyboard.press("Enter")
    hear(reader, "Placing the piece on C4: this chapter plays something else. Try again.")
    expect(reader.locator("#line")).to_have_value("c4")  # selected, to be typed over
    reader.keyboard.type("square a1")
    reader.keyboard.press("Enter")
    hear(reader, "A1: ")
    expect(reader.locator("#line")).to_have_value("")
    for key, answer in {
        "h": "In hand: ",
        "f": "7 free squares",
        "l": "The start of the chapter.",
    }.items():
        reader.locator("#board [tabindex='0']").press(key)
        hear(reader, answer)
    reader.locator("#board [data-place=a1]").press("Enter")
    hear(reader, "A1 is taken: choose an empty square.")
    reader.locator("#board [data-place=a2]").press("Enter")
    hear(reader, "Right: placing the piece on A2.")
    expect(reader.locator("#comment")).to_have_text("Only two other squares draw.")


def test_an_analysis_becomes_a_study(person: People) -> None:
    page = person()
    page.goto(f"/analysis?position={quote(GUESS)}")
    page.locator("#board [data-place=a2]").press("Enter")
    hear(page, "Placing the piece on A2.")
    page.get_by_role("button", name="Make a study").press("Enter")
    page.wait_for_url("**/studies/*")
    expect(page.locator("#chapter-title")).to_have_text("Chapter 1")
    expect(page.locator("#moves")).to_contain_text("Placing the piece on A2")
    # At the end of a chapter there is nothing to guess.
    page.locator("#editing").check()
    page.locator("#mode").select_option("guess")
    page.locator("#chapter-form button.main").press("Enter")
    hear(page, "Saved.")
    page.locator("#moves .move[aria-current]").press("End")
    page.locator("#editing").uncheck()
    expect(page.locator("#about-mode")).to_have_text("The chapter ends here.")
    page.locator("#first").press("Enter")
    expect(page.locator("#about-mode")).to_contain_text("Guess the move")
    page.locator("#line").fill("help")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Help").get_by_role("option").first).to_be_focused()
