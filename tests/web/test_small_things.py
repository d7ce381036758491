"""Small things that people stumbled over: each of them once, so that it does not come back."""

from playwright.sync_api import expect

from server.server_process import Person, Server
from web.browser_people import People
from web.live_regions import heard
from web.seated_pages import hear, sit, sitting
from web.table_contents import cell, status
from web.whole_games import new_table


def test_at_one_device_the_tray_of_the_player_to_move_is_lit_and_chosen_from(
    person: People, server: Server
) -> None:
    page = person(width=390, height=844)
    made = page.request.post(
        "/api/tables", data={"table": {"game": "Quads"}, "sit": [1, 2], "first": 1, "name": "Ada"}
    ).json()
    page.goto(f"/table/{made['id']}")
    for square, tray, other in (("c3", "reserve", "other"), ("d5", "other", "reserve")):
        lit = page.locator(f"#{tray}")
        expect(lit).to_have_css("outline-style", "solid")
        expect(page.locator(f"#{other}")).to_have_css("outline-style", "none")
        # Both trays have the neutral tiles; the one in the other tray must not be chosen with it.
        neutral = lit.locator("[data-key=PPPP], [data-key=TTTT]").first
        neutral.click()
        expect(neutral).to_have_class("cell chosen")
        expect(page.locator(f"#{other} .chosen")).to_have_count(0)
        # On a phone it is that tray that is in sight, with what turns its tiles.
        expect(lit).to_be_in_viewport(ratio=1)
        expect(page.locator("#turning")).to_be_in_viewport(ratio=1)
        cell(page, square).click()
        expect(cell(page, square)).not_to_have_attribute("data-key", "")
        expect(page.locator(".chosen")).to_have_count(0)


def test_a_click_on_the_board_without_a_tile_says_what_to_do(
    person: People, server: Server
) -> None:
    with sitting(server, game="Quads") as at:
        page = at.opened(person(width=390, height=844), 1)
        cell(page, "c3").click()
        refusal = page.locator("#message.refusal")
        expect(refusal).to_have_text("Choose a tile first.")
        cell(page, "0", "reserve").click()
        expect(refusal).to_be_hidden()
        # A tile of one's own: it is not turned, for it cannot be placed yet.
        expect(status(page)).to_have_text("Your turn: place a neutral tile (lines only).")
        # A long answer is seen whole.
        cell(page, "c3").click()
        expect(refusal).to_contain_text("are placed first.")
        part = page.locator("#status")
        assert part.evaluate("(one) => one.scrollHeight <= one.clientHeight")


def test_under_the_blindfold_the_first_click_feels_and_the_second_gives(
    person: People, server: Server
) -> None:
    with sitting(server, chairs=[{"mask": "worn"}, {}]) as at:
        page = at.opened(person(), 1)
        page.keyboard.press("Escape")
        cell(page, "@8", "reserve").click()
        felt = hear(page, "here")
        assert at.view["hand"] is None, "nothing was given"
        page.wait_for_timeout(800)  # longer than a double click takes
        felt += heard(page)
        assert [each.said for each in felt if "here" in each.said or "reserve" in each.said] == [
            "here"
        ], "felt once"
        cell(page, "@8", "reserve").click()
        expect(status(page)).to_have_text("It is South’s turn.")


def test_no_clock_runs_behind_the_introduction_of_the_blindfold(
    person: People, server: Server
) -> None:
    page = person()
    code = new_table(page, chairs=[{"mask": "worn"}, {}], clock={"type": "PerMove", "seconds": 60})
    Person(server, "Bob").post("/api/sit", {"code": code})
    expect(page.locator("#log li").first).to_be_attached()
    hear(page, "You are blindfolded. Explore with the arrow keys")
    expect(page.locator("#ask")).to_be_hidden()


def test_the_banner_leaves_while_an_earlier_step_is_looked_at(
    person: People, server: Server
) -> None:
    with sitting(server, start="8BD./..../..../.... E 1 CHSF! c1") as at:
        page = at.opened(person(), 1)
        at.act("d1", "!a1d1")
        banner = page.locator("#moment")
        expect(banner).to_contain_text("QUARTO!")
        expect(banner).to_contain_text("You win!")
        expect(page.locator("#after")).to_be_visible()
        page.get_by_role("button", name="First").click()
        expect(banner).to_be_hidden()
        page.get_by_role("button", name="Last").click()
        expect(banner).to_be_visible()


def test_a_live_line_is_not_logged_again_when_the_clock_warns(
    person: People, server: Server
) -> None:
    north, south = Person(server, "North"), Person(server, "South")
    made = north.table(
        help="shown", first=1, start="8BDE/..../..../.... - 1 CHSF! d1",
        clock={"type": "Total", "seconds": 31, "increment": 0},
    )  # fmt: skip
    page = person()
    sit(page, server, north, made["id"])
    south.post("/api/sit", {"code": made["links"]["code"]})
    hear(page, "30 seconds left.")
    told = page.locator("#log li")
    assert [text for text in told.all_inner_texts() if "row 1" in text.lower()] == [
        "Live line: row 1, all dark."
    ]


def test_the_settings_look_like_the_rest_of_the_bar(person: People) -> None:
    page = person()
    page.goto("/")
    look = "one => [getComputedStyle(one).color, getComputedStyle(one).fontSize]"
    words = page.locator(".bar :is(a[href='/puzzles'], #open-settings, #open-languages)")
    expect(words).to_have_count(3)
    deepest = "element => [element, ...element.querySelectorAll('*')].at(-1)"
    looks = [one.evaluate_handle(deepest).evaluate(look) for one in words.all()]
    assert looks[0] == looks[1] == looks[2]
