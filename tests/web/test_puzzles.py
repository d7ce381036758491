"""Puzzles on the page: found, solved by key, explained on the board, and one's own mistakes."""

import re

import pytest
from playwright.sync_api import Page, expect

from fourfold.rules.quarto import Quarto
from fourfold.study.puzzles import Puzzle, collection
from server.lost_game import PUZZLE as MISTAKEN
from server.lost_game import WRONG, lost_game, mistakes
from server.server_process import Server
from web.browser_people import People
from web.live_regions import hear
from web.test_my_games import visit

PIECE, CALL = (
    next(
        puzzle
        for puzzle in collection("Quarto")
        if puzzle.theme == theme and not puzzle.piece_set and puzzle.solution[0] != "-"
    )
    for theme in ("only-piece", "call-or-not")
)


def opened(page: Page, puzzle: Puzzle) -> Page:
    page.goto(f"/puzzles/{puzzle.name}")
    expect(page.locator("#next")).to_be_visible()
    return page


def losing_piece(puzzle: Puzzle) -> str:
    """Return a piece with which the opponent wins at once."""
    position = Quarto.parse(puzzle.position)
    return next(str(give) for give in position.actions() if position.play(give).wins())


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_a_puzzle_is_two_activations_from_home_and_the_next_one_is_one(person: People) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("link", name="Solve puzzles").press("Enter")
    expect(page).to_have_url(re.compile(r"/puzzles/\w{8}$"))
    first = page.url
    expect(page.locator("#status")).not_to_be_empty()
    page.get_by_role("button", name="Next puzzle").press("Enter")
    expect(page).not_to_have_url(first)


def test_after_the_puzzle_of_the_day_come_others(person: People) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page).to_have_url(re.compile(r"/puzzles/\w{8}\?mode=daily$"))
    daily = page.url
    page.get_by_role("button", name="Next puzzle").click()
    expect(page).not_to_have_url(daily)


def test_a_puzzle_is_solved_by_key_alone(person: People) -> None:
    page = opened(person(), PIECE)
    hear(page, "Only one piece is safe")
    page.locator("#board [tabindex='0']").focus()
    press(page, "v", "Control+Home")
    row, column = divmod(int(PIECE.solution[0][1], 16), 4)
    press(page, *["ArrowDown"] * row, *["ArrowRight"] * column, "Enter")
    hear(page, "Solved!")
    expect(page.locator("#next")).to_be_focused()
    expect(page.locator("#standing")).to_contain_text("1 of 1")
    press(page, "Enter")
    expect(page).not_to_have_url(re.compile(PIECE.name))
    expect(page.locator("#board [tabindex='0']")).to_be_focused()


def test_a_wrong_answer_is_played_out_on_the_board_and_tried_again(person: People) -> None:
    page = opened(person(), PIECE)
    wrong = losing_piece(PIECE)
    page.locator(f"#reserve [data-place='{wrong}']").click()
    hear(page, "That is not the answer.")
    page.get_by_role("button", name="Show it on the board").click()
    # The reason was said, so it is not also the name of the group, which is read on the way in.
    expect(page.get_by_role("group", name="Step by step")).to_contain_text("You give the")
    expect(page.locator("#hand svg")).to_be_visible()
    expect(page.get_by_role("button", name="Next puzzle")).to_be_visible()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".shown-line")).to_contain_text("Your opponent wins by completing")
    press(page, "Escape")
    expect(page.locator(".shown-line")).to_be_hidden()
    page.locator("#line-field").fill("retry")
    press(page, "Enter")
    hear(page, "Only one piece is safe")
    expect(page.locator("#line-field")).to_be_focused()  # a word that is typed next is no shortcut
    page.locator(f"#reserve [data-place='{PIECE.solution[0]}']").click()
    hear(page, "Solved!")
    # The first attempt counted, and it was wrong.
    expect(page.locator("#standing")).to_contain_text("0 of 1")


def test_what_is_asked_is_answered_from_the_line_on_the_board(person: People) -> None:
    page = opened(person(), PIECE)
    wrong = losing_piece(PIECE)
    page.locator(f"#reserve [data-place='{wrong}']").press("Enter")
    page.get_by_role("button", name="Show it on the board").press("Enter")
    hear(page, "You give the")
    page.locator("#board [tabindex='0']").focus()
    press(page, "h")
    assert hear(page, "In hand: ")[-1].said.endswith(f"Code: {wrong[1]}.")
    press(page, "l")
    hear(page, "You give the")
    press(page, "Escape")
    hear(page, "Back to the puzzle")
    expect(page.locator(".shown-line")).to_be_hidden()
    page.locator("#board [tabindex='0']").focus()
    press(page, "h")
    hear(page, "There is no piece in hand.")


def test_the_solution_is_said_once_and_the_typist_types_on(person: People) -> None:
    page = opened(person(), PIECE)
    page.locator("#line-field").fill("solution")
    press(page, "Enter")
    (said,) = [each.said for each in hear(page, "This is the solution.") if "solution" in each.said]
    assert said.count("You give") == 1
    expect(page.locator("#line-field")).to_be_focused()
    for line in ("retry", PIECE.solution[0]):
        page.locator("#line-field").fill(line)
        press(page, "Enter")
    hear(page, "Solved!")
    expect(page.locator("#line-field")).to_be_focused()


def test_a_live_line_is_called_from_the_list_of_all_lines(person: People) -> None:
    page = opened(person(), CALL)
    expect(page.locator("#calls-part")).to_be_visible()
    page.locator("#board [tabindex='0']").focus()
    press(page, "Shift+Q")
    expect(page.locator("#calling .lines button")).to_have_count(10)
    press(page, "Escape")
    page.locator("#line-field").fill(CALL.solution[0])
    press(page, "Enter")
    hear(page, "Solved!")


def test_rated_puzzles_cannot_be_skipped(person: People) -> None:
    page = person()
    page.goto("/puzzles?mode=rated")
    expect(page.locator("#about")).to_contain_text("Rated")
    expect(page.locator("#next")).to_be_hidden()
    page.locator("#line-field").fill("next")
    press(page, "Enter")
    hear(page, "This puzzle is rated")


@pytest.mark.soak
def test_the_mistakes_of_a_game_are_worked_on_from_its_review(
    person: People, server: Server
) -> None:
    table, one, _ = lost_game(server)
    mistakes(one, table=table)  # the game is among theirs, and the engine has looked at it
    page = visit(person(), server, one, f"/table/{table}/1")
    page.get_by_role("link", name="Learn from your mistakes").click()
    expect(page.locator("#status")).to_contain_text("Find a better move.")
    page.locator(f"#reserve [data-place='{WRONG}']").click()
    hear(page, "That is what was played in the game.")
    page.get_by_role("button", name="Show it on the board").click()
    hear(page, "Step by step: You give")
    press(page, "Escape")
    page.get_by_role("button", name="Try again").click()
    page.locator(f"#reserve [data-place='{MISTAKEN.solution[0]}']").click()
    expect(page.locator("#status.solved")).to_be_visible()
    press(page, "Enter")
    hear(page, "Those were all your mistakes in this game.")
    expect(page.get_by_role("link", name="Back to the game")).to_be_focused()
    expect(page).to_have_title(re.compile("^Learn from your mistakes"))
    page.get_by_role("link", name="Back to the game").click()
    expect(page).to_have_url(f"{server.url}/table/{table}/1")
