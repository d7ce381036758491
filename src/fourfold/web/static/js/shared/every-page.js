/** What every page has: settings, and a cache of its own files. */

import { followClass } from "../classes/class-note.js";
import { openDialog } from "./dialogs.js";
import { discloseParts } from "./disclosure.js";
import { byId } from "./dom.js";
import { showName } from "./player-name.js";
import { settings } from "./settings.js";
import { showSounds } from "./sound-settings.js";
import { showSpeech } from "./voice-settings.js";

const dialog = /** @type {HTMLDialogElement} */ (byId("settings"));
const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));

discloseParts();
showName();
followClass();

byId("open-settings").addEventListener("click", () => {
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[type=radio]"))) {
    const name = /** @type {"theme"} */ (input.name);
    input.checked = settings.get(name) === input.value;
  }
  showSpeech();
  showSounds();
  openDialog(dialog);
});

form.addEventListener("change", (event) => {
  const input = /** @type {HTMLInputElement} */ (event.target);
  if (input.type !== "radio") return;
  settings.set(/** @type {"theme"} */ (input.name), /** @type {"auto"} */ (input.value));
});

// Changing the language keeps everything else in the address, such as a position.
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".languages a"))) {
  link.addEventListener("click", () => {
    const wanted = new URLSearchParams(location.search);
    wanted.set("lang", link.lang);
    link.search = wanted.toString();
  });
}

// Only over a secure connection, or on this very machine: browsers allow it nowhere else.
if ("serviceWorker" in navigator) {
  // Without it everything works as long as there is a connection.
  const register = () =>
    void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  // Modules that wait for the page's words may run after everything is loaded.
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
