"""Whole games with one input method: by keyboard, by typed commands, by touch."""

import re

import pytest
from playwright.sync_api import Page, expect

from web.browser_people import People
from web.input_methods import Finger, Keys, Words
from web.table_contents import at_table, cell, log, status
from web.whole_games import (
    LATE,
    at_one_device,
    every_start,
    follow,
    from_late_on,
    new_table,
    play_quads,
    play_quarto,
    remember,
    way_to_play,
)

COMPUTER = [{}, {"level": 1}]
RESULT = re.compile(r"^(You win!|.+ wins\.|The game is drawn\.)$")
RESULT_IN_FRENCH = re.compile(r"gagn|nulle", re.I)
PLAY = {"Quarto": play_quarto, "Quads": play_quads}


def home(page: Page, game: str) -> None:
    """Open the home page, with the weakest computer and the first turn as last choices."""
    remember(page, game, level="1", first="1")
    page.goto("/")


@pytest.mark.parametrize(
    ("game", "start"),
    [
        pytest.param("Quads", "", id="Quads"),
        pytest.param("Quarto", LATE["Quarto"], id="Quarto-late"),
        pytest.param("Quarto", "", marks=pytest.mark.soak, id="Quarto-whole"),
    ],
)
def test_a_whole_game_by_keyboard(game: str, start: str, person: People) -> None:
    page = person()
    keys = Keys(page)
    if start:
        new_table(page, game, start=start, chairs=COMPUTER)
    else:
        home(page, game)
        keys.tab_to(way_to_play(game, "computer"))
        keys.press("Enter")
        keys.tab_to(f"form[data-game={game}] [name=start]")
        keys.press("Enter")
        page.wait_for_url("**/table/*")
        at_table(page)
    PLAY[game](keys)
    expect(status(page)).to_have_text(RESULT)


@every_start
def test_a_whole_game_by_typed_commands(game: str, start: str, person: People) -> None:
    page = person()
    new_table(page, game, start=start, chairs=COMPUTER)
    PLAY[game](Words(page))
    expect(status(page)).to_have_text(RESULT)
    Words(page).say("rematch")
    expect(page.locator("#moment")).to_be_hidden()
    expect(status(page)).not_to_have_text(RESULT)


@every_start
def test_a_whole_game_on_a_phone(game: str, start: str, person: People) -> None:
    page = person(width=360, height=740, touch=True)
    if start:
        new_table(page, game, start=start, chairs=COMPUTER)
    else:
        home(page, game)
        page.tap(way_to_play(game, "computer"))
        page.tap(f"form[data-game={game}] [name=start]")
        page.wait_for_url("**/table/*")
        at_table(page)
    PLAY[game](Finger(page))
    expect(status(page)).to_have_text(RESULT)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360, "nothing is scrolled sideways"


def test_three_taps_lead_from_the_home_page_to_the_first_move(person: People) -> None:
    page = person(width=360, height=740, touch=True)
    home(page, "Quarto")
    page.tap(way_to_play("Quarto", "computer"))
    page.tap("form[data-game=Quarto] [name=start]")
    cell(page, "@6", "reserve").tap()
    expect(cell(page, "@6", "reserve")).to_have_class(re.compile("gap"))


@from_late_on("Quads")
def test_a_whole_game_in_french_by_keyboard(start: str, person: People) -> None:
    page = person(locale="fr-FR")
    new_table(page, "Quads", start=start, chairs=COMPUTER)
    play_quads(Keys(page))
    expect(status(page)).to_have_text(RESULT_IN_FRENCH)


@from_late_on("Quarto")
def test_a_whole_game_in_french_by_typed_commands(start: str, person: People) -> None:
    page = person(locale="fr-FR")
    new_table(page, start=start, chairs=COMPUTER)
    play_quarto(Words(page, give="donner @{}", place="poser {}", pass_on="passer"))
    expect(status(page)).to_have_text(RESULT_IN_FRENCH)


def test_a_call_by_keyboard(person: People) -> None:
    page = at_one_device(person(), start="0.../.1../..2./.... - 2 CHSF! c3").page
    follow("@3 d4 !a1d4", Keys(page))
    expect(status(page)).to_have_text(re.compile("wins"))


def test_keys_tell_what_is_asked(person: People) -> None:
    page = at_one_device(person(), start="0.../..../..../.... - 2 CHSF! a1").page
    keys = Keys(page)
    follow("@1", keys)
    heard = page.locator("#polite")
    keys.go("board", "a1")
    for key, answer in {
        "o": "A1: light short round solid",
        "h": "In hand: light short round hollow",
        "l": "gives Player 1 the light, short, round, hollow piece",
        "t": "There is no clock.",
        "f": "15 free squares",
        "w": "no hints",
    }.items():
        keys.press(key)
        expect(heard).to_contain_text(answer, ignore_case=True)
    for squares in (["A1", "B1"], ["A1", "A2"], ["A1", "B2"]):
        keys.press("x")
        expect(heard).to_contain_text(re.compile(".*".join(squares)))
    keys.press("ArrowLeft")
    expect(cell(page, "a1")).to_be_focused()
    keys.press("Control+End")
    expect(cell(page, "d4")).to_be_focused()
    keys.press("v")
    expect(page.locator("#reserve [role=gridcell]:focus")).to_be_attached()
    keys.press("?")
    expect(page.locator("#keys")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("#reserve [role=gridcell]:focus")).to_be_attached()
    keys.press("i")
    expect(page.locator("#line")).to_be_focused()
    keys.press("Escape")
    expect(cell(page, "d4")).to_be_focused()


def test_an_opponents_move_leaves_the_focus_where_it_is(person: People) -> None:
    page = person()
    new_table(page, chairs=COMPUTER)
    keys = Keys(page)
    keys.give("9")
    expect(page.locator("body")).to_have_attribute("data-turn", "place")
    expect(cell(page, "@9", "reserve")).to_be_focused()
    for grid in ("board", "reserve"):
        expect(page.locator(f"#{grid} [tabindex='0']")).to_have_count(1)


def test_what_is_typed_wrong_is_answered(person: People) -> None:
    page = person()
    new_table(page, chairs=COMPUTER)
    words = Words(page)
    words.say("zz")
    expect(page.locator("#message.refusal")).to_contain_text("was not understood")
    words.say("help")
    expect(page.locator("#log")).to_contain_text("quarto")
    words.say("@9")
    expect(cell(page, "@9", "reserve")).to_have_class(re.compile("gap"))
    assert page.locator("#line").input_value() == ""
    assert log(page)
