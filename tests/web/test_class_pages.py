"""A lesson in browsers: a teacher by keyboard, pupils on a phone and with a typed code."""

import json
from base64 import b64decode

from playwright.sync_api import Page, expect

from web.browser_people import People
from web.live_regions import hear


def make_class(page: Page, *names: str) -> None:
    """Create a class and open its door, by keyboard alone."""
    page.goto("/teach")
    page.locator("#make-class summary").press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("Class 4b")
    page.keyboard.press("Tab")
    page.keyboard.insert_text("\n".join(names))
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#pupils tbody tr")).to_have_count(len(names))
    page.locator("#door").press("Enter")
    hear(page, "The door is open. Pupils can come in with their codes.")
    expect(page.locator("#door")).to_be_focused()


def test_a_lesson_from_the_names_to_the_tables(person: People) -> None:
    page, phone, other = person(), person(width=390, height=844, touch=True), person()
    make_class(page, "Mia Keller", "Ben <b>Okri</b>")
    sheet = page.context.new_page()
    sheet.goto(f"{page.url}/codes")
    expect(sheet.locator("#cards li")).to_have_count(2)
    link = sheet.locator("#class-link input").input_value()
    ben, mia = (each.inner_text() for each in sheet.locator("#cards .code").all())
    shown = [str(each.get_attribute("src")) for each in sheet.locator(".qr").all()]
    pictures = [b64decode(each.partition(",")[2]).decode() for each in shown]
    picture = next(each for each in pictures if f"-{mia}-" in each)
    card = picture.partition("<title>")[2].partition("</title>")[0]
    # On paper there are cards and nothing else.
    sheet.emulate_media(media="print")
    expect(sheet.locator("#class-link")).to_be_hidden()
    expect(sheet.locator("#cards .qr").first).to_be_visible()
    sheet.close()
    # A card that was scanned needs one tap; a code can be typed in small letters.
    phone.goto(card)
    with phone.expect_request("**/api/class/enter") as sent:
        phone.get_by_role("button", name="Come in").tap()
    told = json.loads(sent.value.post_data or "")
    assert told["code"] == card.partition("-")[2]
    expect(phone.locator("#who")).to_have_text("You are Mia K. That is the name the others see.")
    assert "#" not in phone.url
    # Without the link, the page says what to do; a link opened there works.
    other.goto("/class")
    expect(other.locator("#lost")).to_contain_text("Scan the QR code on your card")
    other.goto(link)
    other.locator("#code").fill(ben.lower())
    other.keyboard.press("Enter")
    expect(other.locator("#now")).to_contain_text("Wait here")
    expect(page.locator("#state")).to_contain_text("2 of 2 pupils are here.")
    # An exercise leads from puzzle to puzzle, and back to the class.
    page.locator("#count").fill("2")
    page.get_by_role("button", name="Set exercise").press("Enter")
    first, second = (other.locator("#steps a").nth(at) for at in range(2))
    expect(second).to_be_visible()
    ways = [first.get_attribute("href"), second.get_attribute("href")]
    second.click()
    for way in reversed(ways):
        other.wait_for_url(f"**{way}")
        other.locator("#solution").click()
        expect(other.locator("#again")).to_be_visible()
        other.locator("#next").click()
    other.wait_for_url("**/class")
    expect(other.locator("#steps")).to_contain_text("Puzzle 1 (tried)")
    page.get_by_role("button", name="Start a round").press("Enter")
    hear(page, "The round has started.")
    # Whoever chooses to stay is not taken away; everyone else is.
    other.get_by_role("button", name="Stay here").press("Enter")
    hear(other, "You play against Mia K. You will be taken to your table in a moment.")
    expect(other.get_by_role("link", name="Go to my table")).to_be_focused()
    phone.wait_for_url("**/table/*")
    expect(phone.locator("#menu a[href='/class']")).to_have_text("My class")
    expect(page.locator("#boards a")).to_have_count(1)
    # Leaving frees the device, and the code.
    other.get_by_role("button", name="Leave the class").press("Enter")
    other.wait_for_url("**/")
    expect(page.get_by_role("row", name="Ben <b>Okri</b>")).to_contain_text("has not come in yet")


def test_a_class_tournament_takes_two_activations(person: People) -> None:
    page, phone, other = person(), person(width=390, height=844, touch=True), person()
    make_class(page, "Mia Keller", "Ben Okri")
    sheet = page.context.new_page()
    sheet.goto(f"{page.url}/codes")
    expect(sheet.locator("#cards li")).to_have_count(2)
    link = sheet.locator("#class-link input").input_value()
    cards = [each.inner_text() for each in sheet.locator("#cards .code").all()]
    sheet.close()
    for pupil, code in zip((phone, other), cards, strict=True):
        pupil.clock.install()
        pupil.goto(f"{link}-{code}")
        pupil.get_by_role("button", name="Come in").click()
        expect(pupil.locator("#now")).to_contain_text("Wait here")
    expect(page.locator("#state")).to_contain_text("2 of 2 pupils are here.")
    page.locator("#choose-tournament").press("Enter")
    start = page.get_by_role("button", name="Start the tournament")
    expect(start).to_be_focused()
    expect(start).to_have_accessible_description(
        "2 of 2 pupils are here. Everyone meets everyone, in 1 round."
    )
    page.keyboard.press("Enter")
    hear(page, "Round 1 is published. Table 1: ")
    expect(page.locator("#tournament-title")).to_be_focused()
    expect(page.locator("#standings tbody")).to_contain_text("Mia Keller")
    expect(page.locator("#round-card")).to_be_hidden()
    for pupil in (phone, other):
        pupil.clock.run_for(4_000)
        hear(pupil, "You will be taken to your table in a moment.")
        pupil.clock.run_for(10_000)
        pupil.wait_for_url("**/table/**")
    hear(phone, "Both players are here. The game begins.")
    # The page of the table tells how the match ended, once, and the teacher hears it too.
    other.get_by_role("button", name="Resign").press("Enter")
    other.locator("#ask").get_by_role("button", name="Resign").press("Enter")
    hear(phone, "Your place: 1, with 1 point.")
    hear(page, "All rounds are over.")
    page.get_by_role("button", name="End the tournament").press("Enter")
    page.locator("#ask").get_by_role("button", name="End the tournament").press("Enter")
    hear(page, "The tournament is closed.")
    expect(page.locator("#choose-tournament")).to_be_visible()
