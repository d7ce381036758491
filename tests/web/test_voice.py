"""The page's own voice, its sounds and its vibration."""

import pytest
from playwright.sync_api import Page, expect

from long_haul import SOAK
from server.server_process import Person, Server
from web.browser_people import People
from web.input_methods import Mouse
from web.recorded_output import ALL_SOUNDS, felt, heard, sense, uttered
from web.table_contents import log, status
from web.test_remapping import Come, every_way
from web.whole_games import begin, meet, new_table

START, ALIGNED = (
    ("..../..../..../.... - 1 {} -", [("@8", "a1"), ("@B", "b1"), ("@D", "c1"), ("@E", "d1")])
    if SOAK
    else ("8B../..../..../.... - 1 {} b1", [("@D", "c1"), ("@E", "d1")])
)
"""A position, and actions from there to a line that is live by colour alone."""


def silent(page: Page) -> bool:
    return page.locator("#polite > *, #assertive > *").count() == 0


def play(host: Mouse, guest: Mouse) -> None:
    giver, receiver = host, guest
    for gift, square in ALIGNED:
        giver.give(gift[1])
        expect(receiver.page.locator("body[data-turn='place']")).to_be_attached()
        receiver.place(square)
        expect(receiver.page.locator("body[data-turn='give']")).to_be_attached()
        giver, receiver = receiver, giver


@every_way
def test_what_is_asked_twice_is_said_twice_and_the_focus_is_named_by_the_spelling_alphabet(
    person: People, come: Come
) -> None:
    page = sense(person(), speech=True, spelling=True)
    come(page)
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    assert uttered(page)[-2:] == ["Alpha 1 empty", "Bravo 1 empty"]
    for _ in range(2):
        page.keyboard.press("h")
    page.wait_for_function(
        "() => uttered.filter(text => text.includes('no piece in hand')).length == 2"
    )
    page.locator("#line").focus()
    assert uttered(page)[-1] == "Type a command"


def test_the_clock_is_silent_but_for_its_alarms(person: People, server: Server) -> None:
    page = sense(person(), speech=True)
    code = new_table(page, clock={"type": "PerMove", "seconds": 12})
    # From here on the clock runs.
    Person(server, "Bob").post("/api/sit", {"code": code})
    page.wait_for_function("() => uttered.some((said) => said.includes('You start'))")
    told = len(uttered(page))
    clock = page.locator(".to-act .clock")
    before = clock.inner_text()
    page.wait_for_function("() => uttered.some((said) => said.includes('seconds left'))")
    expect(clock).not_to_have_text(before)
    assert uttered(page)[told:] == ["10 seconds left."]


@pytest.mark.soak
def test_the_clock_is_silent_for_half_a_minute(person: People) -> None:
    page = sense(person(), speech=True)
    begin(page, "Quarto", "friend", clock="60/move", first="1")
    clock = page.locator(".to-act .clock")
    expect(clock).to_contain_text("0:5")
    told = len(uttered(page))
    expect(clock).to_contain_text("0:3", timeout=60_000)
    page.wait_for_function(f"() => uttered.length > {told}", timeout=60_000)
    assert uttered(page)[told:] == ["Player 1 has 30 seconds left."]


def test_without_its_own_voice_it_sounds_from_its_place_and_utters_nothing(
    person: People, server: Server
) -> None:
    page = sense(person(), sounds=ALL_SOUNDS, vibration=True)
    bob = Person(server, "Bob")
    sat = bob.post("/api/sit", {"code": new_table(page)})
    other = bob.connect(sat["id"])
    mine = Mouse(page)
    mine.give("8")
    expect(page.locator("#polite")).to_contain_text("You give")
    other.wait_for(2)
    other.act("a1")
    expect(page.locator("#assertive")).to_contain_text("places it on A1")
    other.act("@9")
    other.close()
    expect(page.locator("body[data-turn='place']")).to_be_attached()
    mine.place("d1")
    expect(page.locator("body[data-turn='give']")).to_be_attached()
    page.locator("#board [data-place='c1']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => heard.includes('edge 0')")
    sounds = heard(page)
    assert "gift 0" in sounds
    assert "place -1" in sounds, "the first column is on the left"
    assert "place 1" in sounds, "the last column is on the right"
    assert sounds[-2:] == ["piece 9 1", "edge 0"]
    assert felt(page)[-1] == [200, 80, 60, 80, 60, 80, 200], "dark short round hollow"
    assert uttered(page) == []


@pytest.mark.soak
def test_what_happens_at_one_device_sounds_from_its_place(person: People) -> None:
    page = sense(person(), sounds=ALL_SOUNDS, vibration=True)
    begin(page, "Quarto", "friend", first="1")
    friend = Mouse(page)
    friend.give("9")
    expect(page.locator("body[data-turn='place']")).to_be_attached()
    friend.place("d1")
    expect(page.locator("body[data-turn='give']")).to_be_attached()
    page.locator("#board [data-place='c1']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => heard.includes('edge 0')")
    sounds = heard(page)
    assert "gift 0" in sounds
    assert "place 1" in sounds, "the last column is on the right"
    assert sounds[-2:] == ["piece 9 1", "edge 0"]
    assert felt(page)[-1] == [200, 80, 60, 80, 60, 80, 200], "dark short round hollow"


@pytest.mark.longer
def test_every_event_is_uttered_once_and_twins_speak_sound_and_feel_alike(person: People) -> None:
    settings = {"speech": True, "sounds": ALL_SOUNDS, "vibration": True}
    pages = sense(person(), **settings), sense(person(), **settings)

    def sitting(rules: str) -> list[object]:
        host, guest = meet(*pages, start=START.format(rules))
        play(host, guest)
        expect(status(guest.page)).to_contain_text("Player 1")
        for page in pages:
            check_uttered_once(page)
            assert silent(page), "its own voice silences the live regions"
            page.locator("#board [data-place='a1']").focus()
            for _ in range(4):
                page.keyboard.press("ArrowRight")
            page.wait_for_function("() => heard.includes('edge 0')")
        # Which traits count was agreed on, and is told to whoever comes.
        agreed = "Traits that count: height, shape and fill. "
        # The code for a table is its own.
        spoken = [
            [text.replace(agreed, "") for text in uttered(page) if "code" not in text]
            for page in pages
        ]
        return [spoken, [heard(page) for page in pages], [felt(page) for page in pages]]

    assert sitting("CHSF!") == sitting("HSF!")


def check_uttered_once(page: Page) -> None:
    said = uttered(page)
    # First it is said how the game starts.
    events = log(page)[2:]
    assert len(events) == 2 * len(ALIGNED)
    for sentence in events:
        assert said.count(sentence) == events.count(sentence), (sentence, said)
