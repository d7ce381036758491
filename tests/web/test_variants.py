"""Every variant that the home page offers is really played."""

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from server.server_process import Server
from web.browser_people import People
from web.input_methods import Keys, Mouse
from web.seated_pages import sitting
from web.table_contents import board, cell, drawn, has_turn, log, reserve, status
from web.whole_games import (
    at_one_device,
    begin,
    choose,
    fill_in,
    follow,
    new_table,
    start,
    way_to_play,
)

# Row 1 is filled with four pieces that are short, and have nothing else in common.
SHORT = "092B/..../..../.... - 1 {}! d1"
# The neutral tiles lie apart.
NEUTRAL = "6/6/2PPPP3/6/4TTTT1/6 L {}"


def terms(page: Page) -> str:
    return page.locator("#terms").inner_text()


def put_mask_on(page: Page) -> None:
    """Read what is said to a player who is blindfolded for the first time."""
    expect(page.locator("#ask")).to_contain_text("You are blindfolded")
    page.get_by_role("button", name="Start").click()


# From the home page

# Tables are made, but the page stays where it is: so that many can be made from one page.
STAY = """() => {
    const ask = window.fetch;
    window.made = [];
    window.fetch = async (path, request) => {
        // Games of other tests would be watched instead.
        if (path.startsWith("/api/tables?playing")) return Response.json([]);
        const answer = await ask(path, request);
        if (request.method !== "POST") return answer;
        window.made.push([JSON.parse(request.body), answer.status]);
        return Response.json({ reason: "You stay here." }, { status: 409 });
    };
}"""
NONE: dict[str, object] = {}
EVERYTHING: dict[str, Any] = {
    "traits": "CS", "blocks": True, "calling": False, "access": True, "mask": "worn",
    "clock": "60/move", "help": "shown", "first": "2", "public": True,
    "false_call": "game",
}  # fmt: skip


class Chosen(NamedTuple):
    """What is chosen, and what is then asked for beyond what is usual."""

    way: str
    variants: dict[str, object]
    table: dict[str, object]
    more: dict[str, object] = NONE


CHOSEN = {
    "Quarto": [
        Chosen("friend", NONE, NONE),
        Chosen(
            "friend",
            {"traits": "H", "access": True, "false_call": "nothing"},
            {"rules": "H!", "piece_set": "access", "false_call": "nothing"},
        ),
        Chosen("friend", {"traits": "CSF", "blocks": True}, {"rules": "CSFq!"}),
        Chosen(
            "friend",
            {"calling": False, "clock": "300+0", "help": "hint", "first": "1"},
            {
                "rules": "CHSF",
                "clock": {"type": "Total", "seconds": 300, "increment": 0},
                "help": "hint",
            },
            {"first": 1},
        ),
        Chosen("invite", {"mask": "worn"}, {"chairs": [{"mask": "worn"}, {"mask": "off"}]}),
        Chosen(
            "invite", {"mask": "required"}, {"chairs": [{"mask": "required"}, {"mask": "required"}]}
        ),
        Chosen(
            "computer",
            {"mask": "worn", "first": "2", "level": 3},
            {"chairs": [{"mask": "worn"}, {"level": 3}]},
            {"first": 2},
        ),
        Chosen("computer", NONE, {"chairs": [{"mask": "off"}, {"level": 4}]}),
        Chosen(
            "computer",
            {"clock": "300+0", "odds": "0.5", "takebacks": False},
            {
                "clock": {"type": "Total", "seconds": 300, "increment": 0},
                "takebacks": False,
                "chairs": [
                    {"mask": "off"},
                    {"level": 4, "time": {"type": "Total", "seconds": 150, "increment": 0}},
                ],
            },
        ),
        Chosen(
            "invite",
            EVERYTHING,
            {
                "rules": "CSq",
                "piece_set": "access",
                "clock": {"type": "PerMove", "seconds": 60},
                "help": "shown",
                "false_call": "game",
                "chairs": [{"mask": "worn"}, {"mask": "off"}],
            },
            {"first": 2, "public": True},
        ),
    ],
    "Quads": [
        Chosen("friend", NONE, {"rules": "-"}),
        Chosen("friend", {"border": True}, {"rules": "b"}),
        Chosen("friend", {"strict": True, "help": "hint"}, {"rules": "s", "help": "hint"}),
        Chosen("invite", {"hidden": True, "first": "1"}, {"rules": "h"}, {"first": 1}),
        Chosen(
            "invite",
            {"mask": "required"},
            {"rules": "-", "chairs": [{"mask": "required"}, {"mask": "required"}]},
        ),
    ],
}


def asked_for(game: str, chosen: Chosen) -> dict[str, object]:
    table: dict[str, Any] = {
        "game": game,
        "rules": "CHSF!",
        "piece_set": "",
        "clock": None,
        "false_call": "right",
        "help": "silent",
        "chairs": [{"mask": "off"}, {"mask": "off"}],
    }
    table |= {"takebacks": True, "rated": False} | chosen.table
    one, two = table["chairs"]
    table["chairs"] = [one | {"name": "Ada"}, two]
    here = chosen.way == "friend"
    sit, name = ([1, 2], "") if here else ([1], "Ada")
    rest = {"sit": sit, "first": None, "public": False, "name": name}
    return {"table": table} | rest | chosen.more


@pytest.mark.parametrize("game", CHOSEN)
def test_what_is_chosen_is_asked_for(game: str, person: People) -> None:
    page = person()
    page.goto("/")
    page.evaluate(STAY)
    page.click(way_to_play(game, "watch"))
    trouble = page.get_by_role("region", name=game, exact=True).locator(".trouble")
    expect(trouble).to_have_text("You stay here.")
    ((computers, _),) = page.evaluate("window.made.splice(0)")
    assert computers["table"]["game"] == game
    assert (computers["table"]["chairs"], computers["sit"]) == ([{"level": 4}, {"level": 3}], [])
    form = page.locator(f"form[data-game={game}]")
    for chosen in CHOSEN[game]:
        form.evaluate("form => form.reset()")
        page.click(way_to_play(game, chosen.way))
        form.locator("details").evaluate("details => { details.open = true; }")
        form.locator("[data-player-name]").fill("Ada")
        fill_in(form, **chosen.variants)
        start(form)
        expect(form.locator(".trouble"), str(chosen)).to_have_text("You stay here.")
        assert page.evaluate("window.made.splice(0)") == [[asked_for(game, chosen), 201]], chosen
        page.keyboard.press("Escape")


def test_what_is_chosen_is_played(person: People) -> None:
    """From start to end for two variants; ``test_variants_from_home`` does it for each."""
    page = person()
    begin(page, "Quarto", "friend", first="1", calling=False, access=True)
    assert "lines win without a call" in terms(page)
    assert "Access set" in terms(page)
    expect(page.locator("#call")).to_be_hidden()


def test_at_least_one_trait_counts(person: People) -> None:
    page = person()
    start(choose(page, "Quarto", "friend", traits=""))
    expect(page.locator("form[data-game=Quarto] .trouble")).to_contain_text("at least one trait")


def test_what_is_chosen_is_said_in_words(person: People) -> None:
    form = choose(person(), "Quarto")
    words = form.locator(".chosen-words")
    expect(words).to_have_text("The usual rules, without a clock or help.")
    form.locator("summary").click()
    fill_in(form, **EVERYTHING)
    expect(words).to_have_text(
        "Who starts: My opponent · Clock: 1 minute per move, as in tournaments · "
        "Help: Hints, with live lines shown · Blocks · Calling: off · "
        "A false call costs: the game · Access set · "
        "Blindfold: For me: I play by touch and memory · Open table · "
        "Traits that count: texture, shape"
    )
    level = form.locator("[name=level]")
    level.select_option("2")
    expect(level).to_have_accessible_description(re.compile("mistakes"))


def test_what_was_chosen_is_remembered_if_asked(person: People) -> None:
    page = person()
    for asked in (False, True):
        form = choose(page, "Quarto", **EVERYTHING, level=7)
        form.locator("[data-remember]").set_checked(asked)
        form.locator("[data-remember]").press("Tab")
        expect(form.locator("[name=start]")).to_be_focused()
        start(form)
        page.wait_for_url("**/table/*")
        page.goto("/")
        form = page.locator("form[data-game=Quarto]")
        assert form.locator("[name=blocks]").is_checked() is asked
        assert form.locator("[data-remember]").is_checked() is asked
    for name in ("blocks", "access", "public"):
        assert form.locator(f"[name={name}]").is_checked(), name
    assert not form.locator("[name=calling]").is_checked()
    wanted = {
        "mask": "worn",
        "clock": "60/move",
        "help": "shown",
        "first": "2",
        "false_call": "game",
        "level": "7",
    }
    for name, value in wanted.items():
        assert form.locator(f"[name={name}]").input_value() == value
    checked = [each for each in "CHSF" if form.locator(f"[value={each}]").is_checked()]
    assert checked == ["C", "S"]
    quads = page.locator("form[data-game=Quads] [name=mask]")
    assert quads.input_value() == "off", "each game has its own"


# Quarto


@pytest.mark.parametrize(("traits", "wins"), [("H", True), ("HF", True), ("CSF", False)])
def test_only_the_chosen_traits_count(traits: str, wins: bool, person: People) -> None:
    hands = at_one_device(person(), start=SHORT.format(traits))
    told = "only one trait counts: " if len(traits) == 1 else "traits that count: "
    assert told in terms(hands.page)
    follow("!a1d1", hands)
    if wins:
        expect(status(hands.page)).to_have_text("Player 1 wins.")
    else:
        expect(hands.page.locator("#moment")).to_contain_text("A false call")


def test_without_calling_an_alignment_wins_by_itself(person: People) -> None:
    hands = at_one_device(person(), start="092./..../..../.... B 1 CHSF c1")
    page = hands.page
    assert "lines win without a call" in terms(page)
    expect(page.locator("#call")).to_be_hidden()
    follow("d1", hands)
    expect(status(page)).to_have_text("Player 1 wins.")
    expect(page.locator("#board .aligned")).to_have_count(4)
    expect(page.locator("#moment")).to_contain_text("short")


def test_the_access_set_has_its_own_words_and_pieces(person: People) -> None:
    hands = at_one_device(person(), piece_set="access")
    page = hands.page
    assert "Access set" in terms(page)
    grooved = cell(page, "@F", "reserve")
    expect(grooved).to_have_attribute("aria-label", re.compile("grooved", re.I))
    expect(grooved.locator("use[href$='-access-F']")).to_be_attached()
    follow("@F", hands)
    expect(page.locator("#hand")).to_have_attribute("aria-label", re.compile("grooved"))


# Quads


def test_usually_tiles_touch_border_and_corner_in_any_way_and_no_square_is_marked(
    person: People,
) -> None:
    hands = at_one_device(person(), "Quads")
    assert "corner" not in terms(hands.page)
    assert "border" not in terms(hands.page)
    follow("a1=TTTT b2=PPPP", hands)
    cell(hands.page, "0", "reserve").click()
    expect(cell(hands.page, "0", "reserve")).to_have_attribute("aria-selected", "true")
    expect(hands.page.locator("#board .fits")).to_have_count(0)


def test_the_border_wants_lines_along_it_and_a_strict_start_no_common_corner(
    person: People,
) -> None:
    hands = at_one_device(person(), "Quads", rules="bs")
    page = hands.page
    assert "border" in terms(page)
    assert "even at a corner" in terms(page)
    hands.lay("a1", "TTTT")
    expect(page.locator("#message.refusal")).to_be_visible()
    assert not any(board(page))
    follow("a1=PPPP", hands)
    expect(page.locator("#message")).to_be_hidden()
    hands.lay("b2", "TTTT")
    expect(page.locator("#message.refusal")).to_be_visible()
    assert board(page).count("") == 35


def test_the_neutral_tiles_are_asked_for_first(person: People, server: Server) -> None:
    with sitting(server, game="Quads") as at:
        page = at.opened(person(), 1)
        expect(status(page)).to_have_text("Your turn: place a neutral tile (lines only).")
        at.act("c3=PPPP", "d5=TTTT")
        expect(status(page)).to_have_text("Your turn: place a tile.")
        cell(page, "0", "reserve").click()
        expect(status(page)).to_have_text("Your turn: turn the tile, or choose a square for it.")


def test_a_hidden_hand_is_not_on_the_page(person: People, server: Server) -> None:
    with sitting(server, game="Quads", start=NEUTRAL.format("h")) as at:
        north, south = at.opened(person(), 1), at.opened(person(), 2)
        for page, theirs in ((north, "D"), (south, "L")):
            expect(page.locator("#other [aria-label=Hidden]")).to_have_count(17)
            assert set(drawn(page, "other").values()) == {"hidden", ""}
            labels = page.locator("#other [role=gridcell]").evaluate_all(
                "cells => cells.map(cell => cell.ariaLabel)"
            )
            assert set(labels) == {"Hidden", "Placed"}
            own = "".join(drawn(page, "reserve").values())
            assert theirs not in own
        follow("c2=LPPP", Mouse(north))
        expect(south.locator("#other [aria-label=Hidden]")).to_have_count(16)


def test_fitting_squares_are_marked_where_hints_are_allowed(person: People) -> None:
    page = at_one_device(person(), "Quads", start=NEUTRAL.format("-"), help="hint").page
    cell(page, "0", "reserve").click()
    marked = page.locator("#board .fits")
    expect(marked.first).to_be_visible()
    assert "fits" in (marked.first.get_attribute("aria-label") or "")
    place = marked.first.get_attribute("data-place") or ""
    marked.first.click()
    expect(cell(page, place)).to_have_class(re.compile("last"))


# Both


@pytest.mark.parametrize("level", ["silent", "hint", "shown"])
def test_live_alignments_are_marked_only_where_that_was_agreed(level: str, person: People) -> None:
    hands = at_one_device(person(), start="012./..../..../.... - 2 CHSF! c1", help=level)
    page = hands.page
    expect(page.get_by_role("button", name="Hint")).to_be_visible(visible=level != "silent")
    if level != "silent":
        page.get_by_role("button", name="Hint").click()
        expect(page.locator("#message")).to_contain_text("Don’t give a light piece")
        follow("@3", hands)
        page.get_by_role("button", name="Hint").click()
        expect(page.locator("#message")).to_have_text("Your piece completes row 1 on D1.")
    follow("d1" if level != "silent" else "@3 d1", hands)
    expect(page.locator("#board .aligned")).to_have_count(4 if level == "shown" else 0)
    follow("@8 a2", hands)
    expect(page.locator("#board .aligned")).to_have_count(0)


def test_behind_the_mask_nothing_is_drawn_until_the_game_is_over(person: People) -> None:
    page = person()
    new_table(page, first=2, chairs=[{"mask": "worn"}, {"level": 1}])
    assert "blindfolded" in terms(page)
    put_mask_on(page)
    assert has_turn(page)
    expect(page.locator("body")).to_have_attribute("data-turn", "place")
    assert not any(board(page))
    assert not reserve(page)
    labels = page.locator("#board [role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.ariaLabel)"
    )
    assert labels == [f"{column}{row}" for row in "1234" for column in "ABCD"]
    keys = Keys(page)
    keys.place("b2")
    expect(page.locator("body")).to_have_attribute("data-turn", "give")
    keys.go("board", "b2")
    keys.press("o")
    felt = re.compile("^B2: (light|dark)")
    expect(page.locator("#polite p").last).to_have_text(felt)
    expect(page.locator("#message")).to_have_text(felt)
    assert not any(map(felt.match, log(page))), "what was felt is forgotten"
    keys.press("f")
    expect(page.locator("#message")).to_contain_text("you are blindfolded", ignore_case=True)
    page.get_by_role("button", name="Resign").click()
    page.locator("#ask .danger").click()
    expect(status(page)).to_have_text("Computer 1 wins.")
    expect(cell(page, "b2")).to_have_attribute("aria-label", re.compile("^B2 (light|dark)"))


@pytest.mark.parametrize("game", ["Quarto", "Quads"])
def test_a_mask_that_is_required_is_worn_by_both(game: str, person: People, server: Server) -> None:
    with sitting(server, game=game, chairs=2 * [{"mask": "required"}]) as at:
        for seat in (1, 2):
            page = at.opened(person(), seat)
            put_mask_on(page)
            expect(page.locator("#board .masked")).to_have_count(16 if game == "Quarto" else 36)


def test_a_mask_that_one_wears_leaves_the_other_to_see(person: People, server: Server) -> None:
    with sitting(server, chairs=[{"mask": "worn"}, {}]) as at:
        north, south = at.opened(person(), 1), at.opened(person(), 2)
        put_mask_on(north)
        cell(north, "@7", "reserve").dblclick()
        expect(south.locator("body")).to_have_attribute("data-turn", "place")
        cell(south, "c3").click()
        expect(cell(south, "c3")).to_have_attribute("aria-label", re.compile("light tall square"))
        expect(north.locator("#log")).to_contain_text("South places it on C3")
        assert not any(board(north))


def test_clocks_run_on_the_screen(person: People) -> None:
    clock = {"type": "Total", "seconds": 300, "increment": 0}
    page = at_one_device(person(), clock=clock).page
    running = page.locator("#player-2 .clock")
    expect(running).to_have_text(re.compile(r"4:\d\d"))
    expect(running).not_to_have_text(running.inner_text())
    expect(page.locator("#player-1 .clock")).to_have_text("5:00")


def test_a_flag_falls_on_the_screen(person: People) -> None:
    clock = {"type": "Total", "seconds": 1, "increment": 0}
    page = at_one_device(person(), clock=clock).page
    expect(status(page)).to_have_text("Player 2 wins.")
    expect(page.locator("#player-2 .clock")).to_have_text("0.0")
    expect(page.locator("#log")).to_contain_text("Player 1 ran out of time")


@pytest.mark.parametrize(("first", "whose"), [(1, "Your turn: give"), (2, "Your turn: place")])
def test_who_begins_can_be_chosen(first: int, whose: str, person: People) -> None:
    page = person()
    new_table(page, first=first, chairs=[{}, {"level": 1}])
    assert has_turn(page)
    expect(status(page)).to_contain_text(whose)
