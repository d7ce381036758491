/** The page behind a link: whoever opens it is asked before they sit down. */

import { ask } from "./api.js";
import { byId, setText } from "./dom.js";
import { store, stored } from "./settings.js";

const [, kind, key] = location.pathname.split("/");
const field = /** @type {HTMLInputElement} */ (byId("name"));
field.value = stored("fourfold.name", "");

if (kind === "take") {
  // The seat has its name already.
  field.hidden = true;
  document.querySelector("label[for=name]")?.remove();
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
