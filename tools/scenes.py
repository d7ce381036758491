"""Every page and state worth a picture: what brings a fresh page there."""

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page

from fourfold.study.puzzles import collection

Scene = Callable[[Page], object]

ALIGNED = ("@8", "a1", "@B", "b1", "@D", "c1", "@E", "d1")
"""A game of Quarto up to a live line: a dark row."""

TILES = (
    "c3=PPPP", "d5=TTTT", "d4=TPTL", "b3=DPPP", "c5=LTLL", "b2=TPDD", "c2=TLPP", "d6=TTTD",
    "c1=LPTL", "a3=PPDD",
)  # fmt: skip
BORDER = (
    "c3=PPPP", "d5=TTTT", "d4=TPTL", "b3=DPPP", "c4=PLLT", "e5=PDDT", "c2=LPPT", "b2=PTDD",
    "b4=PTPL", "d2=TPDP", "e2=LPLP", "d6=TDPT",
)  # fmt: skip


def table(page: Page, actions: Sequence[str] = (), *, both: bool = True, **agreed: Any) -> None:
    """Make a table, play some actions there, and open it."""
    made = page.request.post(
        "/api/tables",
        data={"table": agreed, "sit": [1, 2] if both else [1], "first": 1, "name": "Ada"},
    ).json()
    for index, action in enumerate(actions):
        wish = {"type": "Resign"} if action == "resign" else {"type": "Act", "action": action}
        answer = page.request.post(
            f"/api/tables/{made['id']}/commands",
            data={"id": f"s{index}", "answers": index + 1, "wish": wish},
        )
        assert answer.ok, answer.text()
    page.goto(f"/table/{made['id']}")
    page.wait_for_selector("#board [role=gridcell]")
    page.wait_for_selector("body[data-turn]")


def door(page: Page) -> None:
    """Open the link to a table at which both seats are free."""
    agreed = {"game": "Quarto", "rules": "CHSFq!", "piece_set": "access"}
    made = page.request.post("/api/tables", data={"table": agreed, "sit": []}).json()
    page.goto(f"/sit/{made['links']['code']}")
    page.wait_for_selector("#played:visible")


def quarto(*actions: str, **agreed: Any) -> Scene:
    """Return a scene at a table of Quarto."""
    return lambda page: table(page, actions, game="Quarto", **agreed)


def quads(*actions: str, **agreed: Any) -> Scene:
    """Return a scene at a table of Quads."""
    return lambda page: table(page, actions, game="Quads", **agreed)


def then(scene: Scene, *selectors: str) -> Scene:
    """Return a scene after clicks."""

    def clicked(page: Page) -> None:
        scene(page)
        for selector in selectors:
            page.click(selector)

    return clicked


def asked(scene: Scene, line: str) -> Scene:
    """Return a scene after a typed command whose answer is a list."""

    def answered(page: Page) -> None:
        scene(page)
        page.fill("#line", line)
        page.keyboard.press("Enter")
        page.wait_for_selector("#ask[open]")

    return answered


def wearing(scene: Scene, **settings: str) -> Scene:
    """Return a scene with other settings."""

    def worn(page: Page) -> None:
        page.goto("/offline")
        page.evaluate(
            "chosen => localStorage['fourfold.settings'] = JSON.stringify(chosen)", settings
        )
        scene(page)

    return worn


def over(scene: Scene) -> Scene:
    """Return a scene of a finished game, once it can be reviewed."""

    def looked(page: Page) -> None:
        scene(page)
        page.wait_for_selector("#after:not([hidden])")

    return looked


def judged(scene: Scene) -> Scene:
    """Return a scene of a finished game, with the engine's analysis."""

    def asked(page: Page) -> None:
        over(scene)(page)
        page.click(".verdicts button")
        page.wait_for_selector(".chart", timeout=120_000)

    return asked


def opened_settings(page: Page) -> None:
    """Open the settings, on a phone from the menu."""
    page.goto("/")
    if page.locator("#open-menu").is_visible():
        page.click("#open-menu")
    page.click("#open-settings")


def to(path: str) -> Scene:
    """Return a page as it opens."""
    return lambda page: page.goto(path)


MIDDLE = quarto(*ALIGNED[:7])
QUARTO_SHEET = ".game [data-sheet=quarto][data-way=computer]"


def own_games(path: str, selector: str) -> Scene:
    """Return a scene at a page of a player who has finished some games and left others."""

    def opened(page: Page) -> None:
        for scene in (
            quarto(*ALIGNED, "!a1d1"),
            quads(*TILES, "resign"),
            quads(*BORDER, rules="b"),
            quarto(*ALIGNED[:6]),
        ):
            scene(page)
        while page.request.get("/api/games/mine").json()["total"] < 2:
            page.wait_for_timeout(50)  # a game is in the list a moment after it has ended
        page.goto(path)
        page.wait_for_selector(selector)

    return opened


def past_game(page: Page) -> None:
    """Open the address of a finished game."""
    quarto(*ALIGNED, "!a1d1")(page)
    page.goto(f"{page.url}/1")
    page.wait_for_selector("#after:not([hidden])")


def puzzle(*selectors: str) -> Scene:
    """Return a scene of a puzzle, after clicks."""
    named = next(each.name for each in collection("Quarto") if each.theme == "only-piece")
    return then(to(f"/puzzles/{named}"), *selectors)


SCENES: dict[str, Scene] = {
    "home-continue": own_games("/", "#continue .go"),
    "my-games": own_games("/games", "#played li"),
    "past-game": past_game,
    "home": to("/"),
    "home-sheet": then(to("/"), QUARTO_SHEET),
    "home-variants": then(to("/"), QUARTO_SHEET, "#quarto summary"),
    "home-quads": then(to("/"), ".game [data-sheet=quads][data-way=invite]", "#quads summary"),
    "settings": opened_settings,
    "menu": then(to("/learn"), "#open-languages"),
    "lessons": to("/learn"),
    "door": door,
    "offline": to("/offline"),
    "by-ear": to("/by-ear"),
    "by-ear-access": to("/by-ear/access"),
    "listen": to("/listen"),
    "listen-access": to("/listen/access"),
    "rules-quarto": to("/rules/quarto"),
    "rules-quads": to("/rules/quads"),
    "teach": to("/teach"),
    "organise": to("/organise"),
    "learn-quarto": to("/learn/quarto"),
    "learn-quads": to("/learn/quads"),
    "learn-access": to("/learn/access"),
    "learn-blindfold": to("/learn/blindfold-access"),
    "position": to("/analysis?position=8BD./..../..../....%20E%201%20CHSF!%20c1"),
    "puzzle": puzzle(),
    "puzzle-choices": puzzle("#choose summary"),
    "puzzle-solution": puzzle("#solution"),
    "no-mistakes": to("/puzzles/mistakes"),
    "waiting": lambda page: table(page, both=False, game="Quarto"),
    "quarto-give": quarto(),
    "quarto-place": MIDDLE,
    "quarto-access": quarto(*ALIGNED[:7], piece_set="access"),
    "quarto-from-above": wearing(MIDDLE, look="plan"),
    "quarto-contrast": wearing(MIDDLE, contrast="more"),
    "quarto-clock": quarto(*ALIGNED[:5], clock={"type": "PerMove", "seconds": 60}),
    "quarto-mask": quarto(*ALIGNED[:3], chairs=[{"mask": "required"}, {"mask": "required"}]),
    "quarto-shown": quarto(*ALIGNED, help="shown"),
    "quarto-calling": then(quarto(*ALIGNED, rules="CHSFq!"), "#call"),
    "quarto-false-call": quarto(*ALIGNED, "!a2d2"),
    "quarto-called": over(quarto(*ALIGNED, "!a1d1")),
    "quarto-judged": judged(quarto(*ALIGNED, "!a1d1")),
    "quarto-resigning": then(MIDDLE, "#actions .far"),
    "keys": then(MIDDLE, "#actions button >> text=/Shortcuts|Raccourcis/"),
    "commands": asked(MIDDLE, "help"),
    "quads": quads(*TILES),
    "quads-chosen": then(quads(*TILES, help="hint"), "#reserve [data-place='4']"),
    "quads-border": quads(*BORDER, rules="b"),
    "quads-hidden": lambda page: table(
        page, both=False, game="Quads", rules="h", chairs=[{}, {"level": 1}]
    ),
    "quads-contrast": wearing(quads(*TILES), contrast="more"),
    "quads-over": over(quads(*TILES, "resign")),
}
