"""A page used by keys alone, and what a screen reader would say at each of them."""

import re

from playwright.sync_api import Locator, Page, expect

from screenreader.transcript import Step, Transcript, Turn
from server.server_process import PATIENCE

MOST_KEYS = 100
HEARD = "window.ear.heard.splice(0)"
UNTIL_SAID = """([text, patience]) => window.ear.until(
    ({ heard }) => heard.some(([, said]) => said.includes(text)), text, patience)"""
# The parts of a page that are named when the focus comes into them.
AROUND = """() => {
    const named = (it) => (it.getAttribute("aria-labelledby") ?? "").split(" ")
        .map((id) => document.getElementById(id)?.innerText).join(" ");
    const around = [];
    for (let it = document.activeElement; it; it = it.parentElement) {
        if (it.matches("section[aria-labelledby], dialog")) around.unshift(named(it));
        else if (it.matches("fieldset")) around.unshift(it.querySelector("legend").innerText);
    }
    return around;
}"""


class ByKeys:
    """Someone at a keyboard who hears the focus and the live regions, and sees nothing."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._around: list[str] = []
        self.focused = ""
        self.heard = Transcript()

    def part(self, title: str) -> None:
        """Begin another part of the transcript."""
        self.heard.turns.append(Turn(title))

    def press(self, key: str, *, says: str = "", to: Locator | None = None) -> None:
        """Press a key, and listen; first wait for a message, or for the focus to come somewhere."""
        self._page.keyboard.press(key)
        self._listen(key, says, to)

    def open(self, key: str, address: str, shows: Locator) -> None:
        """Press a key that opens another page, and wait until something is shown there."""
        self._page.keyboard.press(key)
        self._page.wait_for_url(address)
        expect(shows).to_be_visible()
        self._around, self.focused = [], ""
        spoken = [f"page: {self._page.title()}"]
        self.heard.turns[-1].steps.append(Step(key, spoken))

    def type(self, text: str) -> None:
        """Type a text, in which a line ends with Enter."""
        self._page.keyboard.type(text)
        self._listen(f"types {text.replace(chr(10), ' / ')}", "", None)

    def find(self, pattern: str, key: str = "Tab") -> None:
        """Press Tab until something of that name has the focus."""
        for _ in range(MOST_KEYS):
            self.press(key)
            if re.search(pattern, self.focused):
                return
        raise AssertionError(f"no {pattern}:\n{self.heard.text}")

    def _listen(self, action: str, says: str, to: Locator | None) -> None:
        if says:
            self._page.evaluate(UNTIL_SAID, [says, 1000 * PATIENCE])
        if to is not None:
            expect(to).to_be_focused()
        around, focused = self._page.evaluate(AROUND), self._focus()
        spoken = [name for name in around if name not in self._around]
        if focused not in ("", self.focused):
            spoken.append(focused)
        self._around, self.focused = around, focused
        spoken += [f"{how}: {said}" for how, said in self._page.evaluate(HEARD)]
        self.heard.turns[-1].steps.append(Step(action, spoken))

    def _focus(self) -> str:
        """Return the name, role, state and description of what has the focus."""
        found = self._session.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        (node,) = self._session.send("Accessibility.getPartialAXTree", asked)["nodes"]
        if node.get("role", {}).get("value") == "none":
            return ""  # the page itself, before its first stop and after its last
        states = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
        said = [str(node.get(part, {}).get("value", "")) for part in ("name", "role", "value")]
        said += [state for state in ("checked", "disabled") if states.get(state) in (True, "true")]
        said.append(node.get("description", {}).get("value", ""))
        return ", ".join(" / ".join(each.splitlines()) for each in said if each)
