"""A player's profile by keyboard, on a second device, with a passkey; and someone to play."""

from playwright.sync_api import Page, expect

from server.server_process import Server
from web.browser_people import People
from web.live_regions import hear

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def become(page: Page, name: str) -> None:
    """Type a name and ask for a personal link, by keyboard alone."""
    page.goto("/me")
    page.locator("#my-name").focus()
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    hear(page, "Saved.")
    expect(page.locator("#make-link")).to_have_text("Make my personal link")
    page.locator("#make-link").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#paper")).to_be_focused()


def test_a_name_goes_with_its_player_to_another_device(person: People) -> None:
    page, phone = person(), person(width=390, height=844, touch=True)
    become(page, "Ada")
    expect(page.locator("#who")).to_have_text("You are signed in as Ada.")
    page.locator("#show-qr").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#other-device")).to_be_focused()
    link = page.locator("#other-device input").input_value()
    phone.goto(link)
    expect(phone.locator("#arrive")).to_be_focused()
    phone.locator("#arrive").tap()
    expect(phone.locator("#who")).to_have_text("You are signed in as Ada.")
    hear(phone, "You are signed in as Ada.")
    # The secret is in no history and no bookmark, and the bar knows the name.
    assert phone.url.endswith("/me")
    with phone.expect_response(lambda answer: answer.request.method == "PUT"):
        phone.locator("#listed").check()
    phone.goto("/players")
    expect(phone.get_by_role("row", name="Ada (you)")).to_be_visible()
    phone.goto("/me")
    expect(phone.locator("#listed")).to_be_checked()
    expect(phone.locator("#menu [data-shows-name]")).to_have_text("Ada")
    page.reload()
    page.get_by_role("button", name="Sign out: ").first.press("Enter")
    hear(page, "has been signed out.")
    expect(page.locator("#devices-title")).to_be_focused()
    phone.reload()
    expect(phone.locator("#who")).to_contain_text("You are a guest")


def test_the_code_on_paper_and_leaving_for_ever(person: People) -> None:
    page, other = person(), person(forgive="status of 404")
    become(page, "Ben")
    # What ends the link that was just made is not what the page leads to.
    assert page.locator("#make-link").get_attribute("class") is None
    page.emulate_media(media="print")
    expect(page.locator("#paper .code")).to_be_visible()
    expect(page.locator("#delete-me")).to_be_hidden()
    page.emulate_media(media="screen")
    code = page.locator("#paper .code").inner_text()
    other.goto("/me")
    other.fill("#secret", "hello")
    other.keyboard.press("Enter")
    expect(other.locator("#sign-in .trouble")).to_contain_text("is not valid")
    other.fill("#secret", code.lower().replace(" ", "-"))
    other.keyboard.press("Enter")
    expect(other.locator("#who")).to_have_text("You are signed in as Ben.")
    other.locator("#delete-me").press("Enter")
    other.locator("#ask .danger").press("Enter")
    other.wait_for_url("**/")
    expect(other.locator("#menu [data-shows-name]")).to_have_text("My profile")
    page.reload()
    expect(page.locator("#who")).to_contain_text("You are a guest")


def test_a_passkey_signs_in_and_an_address_of_numbers_has_none(
    person: People, server: Server
) -> None:
    page = person(forgive=r"elsewhere: \w+ http://localhost")
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    become(page, "Cleo")
    expect(page.locator("#no-passkeys")).to_be_visible()
    expect(page.locator("#add-passkey")).to_be_hidden()
    link = page.locator("#paper input").input_value()
    page.goto(link.replace("127.0.0.1", "localhost"))
    page.click("#arrive")
    page.click("#add-passkey")
    hear(page, "Passkey saved.")
    expect(page.locator("#passkey-list li")).to_have_count(1)
    page.click("#sign-out")
    page.click("#ask .danger")
    page.wait_for_url("**/")
    page.goto(f"{server.url.replace('127.0.0.1', 'localhost')}/me")
    page.click("#use-passkey")
    expect(page.locator("#who")).to_have_text("You are signed in as Cleo.")
    page.get_by_role("button", name="Remove: ").press("Enter")
    hear(page, "Passkey removed. Delete it on your device too.")


def test_someone_to_play_is_found(person: People) -> None:
    one, two = person(), person()
    for page in (one, two):
        page.goto("/")
        page.click("#seeks [data-sheet=quads]")
        page.locator("#quads [name=clock]").select_option("600+5")
        page.locator("#quads [name=start]").press("Enter")
        page.wait_for_url("**/table/*")
        if page is one:
            expect(page.get_by_role("button", name="Stop waiting")).to_be_visible()
    expect(one.locator("#waiting")).to_be_hidden()
    assert one.url.removesuffix("?seek") == two.url
