/** The page behind a link: whoever opens it is asked before they sit down. */

import { ask, Refused } from "../shared/api.js";
import { byId, make, setText } from "../shared/dom.js";
import { store, stored } from "../shared/settings.js";
import { title } from "../shared/table-names.js";
import { say } from "../shared/words.js";

/** Refusals after which nobody can sit down here. */
const NO_SEAT = new Set(["not-found", "no-such-table", "seat-taken"]);

const [, kind, key] = location.pathname.split("/");
const field = /** @type {HTMLInputElement} */ (byId("name"));
field.value = stored("fourfold.name", "");

if (kind === "take") {
  // The seat has its name already.
  field.hidden = true;
  document.querySelector("label[for=name]")?.remove();
} else {
  void lookIn();
}

/** Show what is played here, before anybody sits down. */
async function lookIn() {
  try {
    const { id, table, yours, terms } = await ask("GET", `/api/sit/${encodeURIComponent(key)}`);
    if (yours.length) return location.replace(`/table/${id}`);
    for (const [part, text] of [["played", title(table)], ["terms", terms.join(" · ")]]) {
      setText(byId(part), text);
      byId(part).hidden = !text;
    }
  } catch (error) {
    // What went wrong on the way here may go well when somebody sits down.
    if (error instanceof Refused && NO_SEAT.has(error.code)) refuse(error.message);
  }
}

/** There is no seat: say so, and lead elsewhere. @param {string} why */
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
  store("fourfold.name", field.value.trim());
  try {
    const sat = kind === "take"
      ? await ask("POST", "/api/take", { secret: key })
      : await ask("POST", "/api/sit", { code: key, name: field.value.trim() });
    location.replace(`/table/${sat.id}`);
  } catch (error) {
    setText(byId("trouble"), /** @type {Error} */ (error).message);
  }
});
