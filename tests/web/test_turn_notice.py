"""In a game with days for each move, the browser tells a player whose page is in the background."""

from playwright.sync_api import Page, expect

from server.server_process import Server
from web.browser_people import People
from web.seated_pages import sitting

DAYS = {"type": "PerMove", "seconds": 259_200}
# A browser that asks no one, and keeps what it would show.
BROWSER = """() => {
    window.notices = [];
    window.Notification = class {
        static permission = "default";
        static async requestPermission() { return (Notification.permission = "granted"); }
        constructor(title, { body }) { window.notices.push(`${title}: ${body}`); }
    };
}"""
AWAY = "() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"


def notices(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.notices")
    return found


def test_a_player_is_notified_on_request(person: People, server: Server) -> None:
    with sitting(server, clock=DAYS) as at:
        page = person()
        page.add_init_script(f"({BROWSER})()")
        at.opened(page, 2)
        page.evaluate(AWAY)
        at.act("@8", "a1", "@0")
        assert notices(page) == [], "no one asked for it"
        expect(page.get_by_role("timer")).to_have_text(["3 days", "3 days"])
        page.get_by_role("button", name="Notify me").click()
        expect(page.locator("#polite")).to_contain_text("You will be notified")
        expect(page.get_by_role("button", name="Notify me")).to_be_hidden()
        expect(page.locator("#status")).to_be_focused()
        at.act("b1", "@D")
        assert notices(page) == ["It is your turn: Quarto against North"]
        assert page.title().startswith("● ")


def test_notices_are_for_games_with_days_alone(person: People, server: Server) -> None:
    with sitting(server, clock={"type": "PerMove", "seconds": 60}) as at:
        page = person()
        page.add_init_script(f"({BROWSER})()")
        at.opened(page, 1)
        expect(page.get_by_role("button", name="Resign")).to_be_visible()
        expect(page.get_by_role("button", name="Notify me")).to_be_hidden()
