"""Sounds and vibration: every piece and every side has its own."""

from collections.abc import Iterable
from itertools import combinations

import pytest
from playwright.sync_api import Page

from fourfold.rules.quarto import PIECES, Piece, Trait, piece_code
from web.browser_people import People
from web.page_modules import LINKED
from web.rendered_sounds import Distance, Rendered, apart, decibels_apart, rendered

LONGEST = 0.4
"""How many seconds a piece may take."""
SIDE = 0.11
"""How many seconds a side may take."""
ALIKE = 6.0
"""How many decibels the loudest may be above the softest."""
FAR = 0.25
"""Which part of the energy must lie elsewhere, in pitch or in time."""
CLEAR = 10.0
"""How many decibels a single trait, or another side, must change."""

TABLE = (
    "edge", "empty", "place", "gift", "call", "false call", "taken back", "alarm",
    "win", "loss", "draw",
)  # fmt: skip
CODES = [piece_code(piece) for piece in PIECES]
LETTERS = "LDPT"
COLUMNS = 4

_LOAD = f"async (module) => {{ {LINKED} window.loaded = linked[`js/${{module}}`]; }}"


@pytest.fixture
def page(person: People) -> Page:
    page = person()
    page.goto("/listen")
    return page


def load(page: Page, module: str) -> None:
    """Load a module of the page, to be found as ``loaded``."""
    page.evaluate(_LOAD, module)


def check(found: list[Distance]) -> None:
    """Fail where two are too near to each other; show who is nearest in any case."""
    print("nearest:", min(found, key=nearness))
    assert [it for it in found if nearness(it) < FAR] == []


def nearness(distance: Distance) -> float:
    return max(distance.spectrum, distance.envelope)


def every_pair(sounds: dict[str, Rendered]) -> list[Distance]:
    return [
        apart(sounds[one], sounds[other], f"{one} {other}")
        for one, other in combinations(sounds, 2)
    ]


def test_pieces_sides_and_happenings_are_told_apart(page: Page) -> None:
    check_pieces({code: rendered(page, f"piece {code}") for code in CODES})
    sides = {side: rendered(page, f"tile {side}") for side in LETTERS}
    check(every_pair(sides))
    check_clear(sides, combinations(sides, 2))
    assert all(sound.end <= sound.length <= SIDE for sound in sides.values())
    assert rendered(page, "tile LPTT").end <= len("LPTT") * SIDE
    check(every_pair({name: rendered(page, name) for name in TABLE}))


def pairs_of(trait: Trait) -> list[tuple[str, str]]:
    """Return the pieces that differ in one trait alone."""
    pairs = [(one, Piece(one | trait.bit)) for one in PIECES if not trait.of(one)]
    return [(piece_code(one), piece_code(other)) for one, other in pairs]


def check_clear(sounds: dict[str, Rendered], pairs: Iterable[tuple[str, str]]) -> None:
    """Fail where two sounds that mean nearly the same also sound nearly the same."""
    found = {f"{a} {b}": decibels_apart(sounds[a], sounds[b]) for a, b in pairs}
    assert {pair: far for pair, far in found.items() if far < CLEAR} == {}


def check_pieces(heard: dict[str, Rendered]) -> None:
    check(every_pair(heard))
    check_clear(heard, [pair for trait in Trait for pair in pairs_of(trait)])
    for trait in Trait:
        least = min(
            (apart(heard[a], heard[b], f"{a} {b}") for a, b in pairs_of(trait)), key=nearness
        )
        print(f"{trait.name.lower()}: {least}")
    loud = [sound.rms for sound in heard.values()]
    print(f"loudness: {min(loud):.1f} to {max(loud):.1f} dB")
    assert max(loud) - min(loud) < ALIKE
    for code, sound in heard.items():
        assert sound.end <= sound.length <= LONGEST, code


def test_nothing_is_clipped_or_clicks_and_a_column_has_its_place(page: Page) -> None:
    names = [*(f"piece {code}" for code in CODES), *(f"tile {each}" for each in LETTERS), *TABLE]
    for name in names:
        sound = rendered(page, name, pan=0.8)
        assert 0.05 < sound.peak < 1, name
        # It comes out of silence and goes back to it.
        assert abs(sound.both[:4]).max() < 0.02, name
        assert sound.end <= sound.length, name
    load(page, "sound/score.js")
    pans = [page.evaluate(f"loaded.panOf({column}, {COLUMNS})") for column in range(COLUMNS)]
    assert pans == sorted(pans)
    for column, pan in enumerate(pans):
        sound = rendered(page, "piece 5", pan=pan)
        left, right = (float((side**2).sum()) for side in (sound.left, sound.right))
        assert (left > right) == (column < COLUMNS / 2)
        assert min(left, right) > 0.01 * max(left, right), "never in one ear alone"


def test_tempo_and_vibrations(page: Page) -> None:
    slow, fast = (rendered(page, "piece B", tempo=tempo) for tempo in (0.5, 2))
    assert slow.length == pytest.approx(4 * fast.length)
    assert LONGEST / 2 < slow.end <= slow.length
    assert fast.end <= fast.length <= LONGEST / 2
    load(page, "games/games.js")
    pulses = "loaded.gameNamed('{}').sound.pulses('{}')"
    pieces = [page.evaluate(pulses.format("Quarto", code)) for code in CODES]
    assert len({tuple(pattern) for pattern in pieces}) == len(CODES)
    assert pieces[0b1010] == [200, 80, 60, 80, 200, 80, 60]
    tiles = [page.evaluate(pulses.format("Quads", laid)) for laid in ("LPTT", "LTPT", "DPTT")]
    assert len({tuple(pattern) for pattern in tiles}) == len(tiles)
    assert all(len(pattern) % 2 for pattern in [*pieces, *tiles]), "ends with a pulse"


def test_without_sound_and_vibration_nothing_fails(person: People) -> None:
    page = person()
    page.add_init_script(
        "delete window.AudioContext; delete Navigator.prototype.vibrate;"
        "window.addEventListener('fourfold-sound', () => { throw new Error('heard') })"
    )
    page.goto("/listen")
    page.get_by_role("button", name="A piece or a tile is placed").click()
    page.locator("#go").click()
    assert page.get_by_text("This browser cannot make sounds.").first.is_visible()
    assert page.locator("#by").is_hidden()
    page.get_by_role("button", name="Settings").click()
    assert page.get_by_text("This device or this browser cannot vibrate.").is_visible()
    assert page.get_by_role("checkbox", name="Vibration").is_disabled()
