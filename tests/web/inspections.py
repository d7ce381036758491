"""What must hold for every page in every state."""

import os
import re
from difflib import unified_diff
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Page

from fourfold.locale.pseudo import ACCENT, CLOSE, OPEN
from hard_coded import hard_coded
from web import axe
from web.page_states import STILL

GOLDEN = Path(__file__).parents[1] / "golden" / "web"

# Themes

Theme = tuple[str, str]
THEMES: list[Theme] = [("light", "usual"), ("dark", "usual"), ("light", "more"), ("dark", "more")]
WEAR = """([theme, contrast]) => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.contrast = contrast;
}"""


def check_themes(page: Page, themes: list[Theme]) -> None:
    """Let axe look at all of a page in one theme, and at its colours in others."""
    for number, theme in enumerate(themes):
        _wear(page, theme)
        axe.check(page, colours_only=number > 0)
    _wear(page, THEMES[0])


def _wear(page: Page, theme: Theme) -> None:
    page.evaluate(WEAR, theme)
    page.evaluate(STILL)


# Structure

OUTLINE = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
    .filter((heading) => heading.checkVisibility()).map((heading) => Number(heading.tagName[1]))"""
# A section without a name is not a landmark: it is read as its content.
UNNAMED = """() => [...document.querySelectorAll("nav, dialog, [role=group], [role=grid]")]
    .filter((part) => {
        const label = part.getAttribute("aria-labelledby");
        return !part.ariaLabel && !(label && document.getElementById(label)?.textContent.trim());
    }).filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 200))"""
LANDMARKS = """() => ["main", "body > footer", "body > nav"]
    .map((kind) => [...document.querySelectorAll(kind)].filter((one) => one.checkVisibility()))
    .map((found) => found.length)"""
GRIDS = """() => [...document.querySelectorAll("[role=grid]")]
    .filter((grid) => grid.checkVisibility())
    .map((grid) => grid.querySelectorAll("[tabindex='0']").length)"""


def check_structure(page: Page, lang: str = "en") -> None:
    """Headings in order, landmarks with names, one tab stop in each grid, a language, a title."""
    levels: list[int] = page.evaluate(OUTLINE)
    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels
    assert page.evaluate(LANDMARKS) == [1, 1, 1]
    assert page.evaluate(UNNAMED) == []
    assert set(page.evaluate(GRIDS)) <= {1}
    assert page.locator("html").get_attribute("lang") == lang
    assert page.title().endswith("– Fourfold")


# Small screens, large fingers

SMALL = """() => [...document.querySelectorAll(
        "a, button, input, select, summary, [role=gridcell], [role=slider]")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => {
        const target = one.matches("[type=checkbox], [type=radio]") ? one.closest("label") : one;
        const { width, height } = target.getBoundingClientRect();
        return [width, height, one.outerHTML.slice(0, 160)];
    }).filter(([width, height]) => width < 44 || height < 44)"""
WIDE = "() => document.scrollingElement.scrollWidth - innerWidth"
NARROW, USUAL = 320, 1280


def check_fits(page: Page) -> None:
    """Everything is large enough to be tapped, and nothing is wider than the window."""
    assert page.evaluate(SMALL) == []
    assert page.evaluate(WIDE) <= 0


def check_fits_every_screen(page: Page) -> None:
    """The same on the narrowest phone and on a desk."""
    check_fits(page)
    page.set_viewport_size({"width": NARROW, "height": 700})
    check_fits(page)
    page.set_viewport_size({"width": USUAL, "height": 800})


# Nothing jumps

KEEP_SHIFTS = """(() => {
    window.shifts = [];
    const told = ({ node, previousRect: before, currentRect: after }) =>
        `${node?.id || node?.className} from ${before.x}, ${before.y} to ${after.x}, ${after.y}`;
    new PerformanceObserver((list) => {
        for (const { hadRecentInput, value, sources } of list.getEntries()) {
            if (!hadRecentInput) window.shifts.push([value, sources.map(told).join("; ")]);
        }
    }).observe({ type: "layout-shift", buffered: true });
})()"""
"""Runs before the page's own scripts."""
TAKE_SHIFTS = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
    () => setTimeout(() => done(window.shifts.splice(0))))))"""
NOTICED = 0.03
"""What a page may shift, as browsers measure it: a line that grows moves what is below it."""


def check_steady(page: Page) -> None:
    """While a page was loaded, and since the last look, nothing jumped but what was pressed."""
    found: list[tuple[float, str]] = page.evaluate(TAKE_SHIFTS)
    assert sum(value for value, _ in found) < NOTICED, found


# Words

# Times are written by the browser, in the language of the page; some things have one name in all.
TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [document.title];
  for (let node; (node = walker.nextNode());) {
    const parent = node.parentElement;
    const spoken = !parent.closest(
      'script, noscript, style, .languages, pre, time, [translate=no]');
    if (spoken) texts.push(node.textContent);
  }
  for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext']) {
    for (const each of document.querySelectorAll(`[${name}]`)) texts.push(each.getAttribute(name));
  }
  return texts;
}"""
TYPED = {"help", "Help"}
"""What is typed is the same in every language; so is the example of it."""


def check_words(page: Page) -> None:
    """In the language of brackets every text is in brackets: nothing is hard-coded."""
    found = {text: hard_coded(text) for text in page.evaluate(TEXTS)}
    wrong = {text: words for text, words in found.items() if words and words not in TYPED}
    assert not wrong, wrong


# What a screen reader finds

# What differs from one run to the next.
CHANGING = [
    (r"((?:mistakes|analysis)\?table=)[\w-]+", r"\1ID"),
    (r"/(table|watch|tables)/[\w-]{8,}", r"/\1/TABLE"),
    (r"(/sit/)\d{12}", r"\1CODE"),
    (r"(Code\"?: )\d{4} \d{4} \d{4}", r"\1CODE"),
    (r"(timer \".*\"'?): .*", r"\1: TIME"),
    (r"http://127\.0\.0\.1:\d+", "HOME"),
    # A row is named by all its cells, which follow.
    (r"- '?row \".*\"'?:", "- row:"),
]


def tree(page: Page, part: str) -> str:
    """Return a part of a page as a screen reader finds it."""
    return _lasting(page.locator(part).aria_snapshot())


def _lasting(text: str) -> str:
    for pattern, name in CHANGING:
        text = re.sub(pattern, name, text)
    return f"{text}\n"


def check_tree(page: Page, part: str, name: str) -> None:
    """What a screen reader finds is the same as when it was approved.

    After a change run ``make trees``, and read what it wrote: each is what a blind player finds.
    """
    golden, found = GOLDEN / f"{name}.yml", tree(page, part)
    if "FOURFOLD_WRITE_TREES" in os.environ:
        golden.write_text(found)
    _check_same(name, golden.read_text(), found)


# Sentences end with a bracket, so that they get no capital and another full stop; and this language
# has no name.
IN_BRACKETS = [
    (f"[{OPEN}{CLOSE}{ACCENT}]", ""),
    (r"([.?!])\.", r"\1"),
    (r"Language: \w+\"'?: \w+", "Language"),
]


def check_tree_in_brackets(page: Page, part: str, name: str) -> None:
    """In the language of brackets, a screen reader finds the same but for the brackets."""
    approved, found = (GOLDEN / f"{name}.yml").read_text(), page.locator(part).aria_snapshot()
    for pattern, plain in IN_BRACKETS:
        approved, found = re.sub(pattern, plain, approved), re.sub(pattern, plain, found)
    _check_same(name, approved.casefold(), _lasting(found).casefold())


def _check_same(name: str, approved: str, found: str) -> None:
    assert found == approved, "\n".join(
        [name, *unified_diff(approved.split("\n"), found.split("\n"))]
    )
