"""What explains a choice is read with it, and comes before what it governs."""

from playwright.sync_api import expect

from web.browser_people import People
from web.page_states import settle
from web.table_contents import at_table
from web.whole_games import make_table

# Each explanation in a list of variants, and the descriptions of the fields beside it.
EXPLAINED = """() => [...document.querySelectorAll(".switch > p")].map((text) => {
    const fields = [...text.parentElement.querySelectorAll("fieldset, select, input[role=switch]")];
    return [text.textContent, ...fields.map((field) =>
        document.getElementById(field.getAttribute("aria-describedby"))?.textContent)];
})"""
BEFORE = """() => [...document.querySelectorAll("form[data-game]")].map((form) => {
    const [variants, button] = [form.querySelector("details"), form.querySelector("[name=start]")];
    return Boolean(variants.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING);
})"""
OPEN_SHEETS = "() => document.querySelectorAll('.sheet').forEach((sheet) => sheet.show())"
CLOSE_SHEETS = "() => document.querySelectorAll('.sheet').forEach((sheet) => sheet.close())"
INDEXED = """() => ["board", "reserve"].map((grid) =>
    document.querySelectorAll(`#${grid} :is([aria-rowindextext], [aria-colindextext])`).length)"""
UNKNOWN = "delete Element.prototype.ariaRowIndexText;"


def test_explanations_belong_to_their_fields(person: People) -> None:
    page = person()
    page.goto("/")
    settle(page)
    page.evaluate(OPEN_SHEETS)
    found = page.evaluate(EXPLAINED)
    assert len(found) > 10
    for text, *described in found:
        assert described
        assert set(described) == {text}
    assert page.evaluate(BEFORE) == [True, True, True], "variants come before the button to start"
    page.evaluate(CLOSE_SHEETS)
    page.click("#open-settings")
    note = "If you don’t use a screen reader, this page can read everything aloud in its own voice."
    mute = " This browser cannot speak." if page.locator("#no-speech").is_visible() else ""
    expect(page.get_by_label("Read aloud")).to_have_accessible_description(note + mute)


def test_rows_are_named_only_where_browsers_know_that(person: People) -> None:
    for known, found in (True, [16, 0]), (False, [0, 0]):
        page = person()
        if not known:
            page.add_init_script(UNKNOWN)
        page.goto(f"/table/{make_table(page, sit=(1, 2))['id']}")
        at_table(page)
        assert page.evaluate(INDEXED) == found


def test_a_call_that_is_barred_says_why(person: People) -> None:
    page = person()
    page.goto(f"/table/{make_table(page, sit=(1, 2))['id']}")
    at_table(page)
    page.locator("[data-place='@9']").click()
    page.locator("#call").click()
    page.get_by_role("menuitem", name="Row 1").click()
    expect(page.locator("#call")).to_have_accessible_description(
        "After a false call you cannot call until the next piece is placed."
    )
