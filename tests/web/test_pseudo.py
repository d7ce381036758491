"""No text of the page is hard-coded."""

import pytest
from playwright.sync_api import Page

from hard_coded import hard_coded
from scenes import SCENES
from web.browser_people import People
from web.page_states import settle

TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [document.title];
  for (let node; (node = walker.nextNode());) {
    const parent = node.parentElement;
    const spoken = !parent.closest('script, noscript, style, .languages, pre, kbd, dt');
    if (spoken) texts.push(node.textContent);
  }
  for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext']) {
    for (const each of document.querySelectorAll(`[${name}]`)) texts.push(each.getAttribute(name));
  }
  return texts;
}"""


SPOKEN = {"help"}
"""What is typed is the same in every language; so is the example of it."""


def check(page: Page, scene: str) -> None:
    found = {text: hard_coded(text) for text in page.evaluate(TEXTS)}
    wrong = {text: words for text, words in found.items() if words and words not in SPOKEN}
    assert not wrong, (scene, wrong)


@pytest.mark.parametrize("kind", ["quarto", "quads", "page"])
def test_every_text_comes_from_a_catalog(person: People, kind: str) -> None:
    page = person()
    # People at open tables may be called anything.
    page.route("**/api/tables?playing=true", lambda route: route.fulfill(json=[]))
    page.goto("/offline?lang=en-XA")
    for name in SCENES:
        if kind_of(name) == kind and name != "quarto-judged":
            page.evaluate("localStorage.clear()")
            SCENES[name](page)
            settle(page)
            check(page, name)


def kind_of(scene: str) -> str:
    """Return which game a scene is of; one of neither is a page."""
    return next((game for game in ("quarto", "quads") if scene.startswith(game)), "page")
