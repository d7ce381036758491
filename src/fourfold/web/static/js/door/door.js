/** The page behind a link: it asks before the visitor joins. */

import { ask, Refused } from "../shared/api.js";
import { byId, make, setText } from "../shared/dom.js";
import { playerName, setPlayerName } from "../shared/player-name.js";
import { title } from "../shared/table-names.js";
import { say } from "../shared/words.js";

/** Refusals after which it is no longer possible to join. */
const NO_SEAT = new Set(["not-found", "no-such-table", "seat-taken"]);

const [, kind, key] = location.pathname.split("/");
const field = /** @type {HTMLInputElement} */ (byId("name"));
field.value = playerName();

if (kind === "take") {
  // The seat already has a name.
  field.hidden = true;
  document.querySelector("label[for=name]")?.remove();
} else {
  void lookIn();
}

/** Show what is being played here, before the visitor joins. */
async function lookIn() {
  try {
    // With a cookie first: those without one share a limit of wrong codes.
    await ask("GET", "/api/guest");
    const { id, table, yours, terms } = await ask("GET", `/api/sit/${encodeURIComponent(key)}`);
    if (yours.length) return location.replace(`/table/${id}`);
    for (const [part, text] of [["played", title(table)], ["terms", terms.join(" · ")]]) {
      setText(byId(part), text);
      byId(part).hidden = !text;
    }
  } catch (error) {
    // This failed, but joining may still work.
    if (error instanceof Refused && NO_SEAT.has(error.code)) refuse(error.message);
  }
}

/** There is no free seat: say so, and offer other ways. @param {string} why */
function refuse(why) {
  const form = byId("door");
  const wasThere = form.contains(document.activeElement);
  const home = make("a", { class: "button", href: "/" }, say("Home"));
  setText(byId("trouble"), why);
  form.replaceChildren(byId("trouble"), home);
  if (wasThere) home.focus();
}

byId("door").addEventListener("submit", async (event) => {
  event.preventDefault();
  setText(byId("trouble"), "");
  setPlayerName(field.value);
  try {
    const sat = kind === "take"
      ? await ask("POST", "/api/take", { secret: key })
      : await ask("POST", "/api/sit", { code: key, name: field.value.trim() });
    location.replace(`/table/${sat.id}`);
  } catch (error) {
    setText(byId("trouble"), /** @type {Error} */ (error).message);
  }
});
