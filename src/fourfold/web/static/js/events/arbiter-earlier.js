/** A result of an earlier round on the arbiter's console: which one it is, and what is right. */

import { ask } from "../shared/api.js";
import { closeDialog } from "../shared/dialogs.js";
import { make } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { labelled, openManager, selection } from "./arbiter-dialog.js";
import { correction } from "./arbiter-tables.js";
import { api } from "./event-address.js";

/** @typedef {import("./arbiter.js").Console} Console */
/** @typedef {import("../shared/messages.js").EventMatch} EventMatch */

/**
 * Ask which result of an earlier round is wrong, from the last of these rounds on.
 * @param {Console} console
 * @param {(error: unknown) => void} fails is told if a round could not be read
 */
export async function correctEarlier(console, fails) {
  const numbers = Array.from({ length: console.info.round - 1 }, (_, index) => index + 1).reverse();
  const round = selection(numbers.map((number) => [number, String(number)]));
  const match = selection([]);
  const fields = make("div");
  /** @type {EventMatch[]} */
  let matches = [];
  const showMatch = () => {
    const chosen = matches[match.selectedIndex];
    fields.replaceChildren(...chosen ? correction(console, Number(round.value), chosen) : []);
  };
  const showRound = async () => {
    const wanted = round.value;
    const found = /** @type {EventMatch[]} */ (await ask("GET", `${api}/rounds/${wanted}`));
    if (wanted !== round.value) return; // another one was chosen meanwhile
    matches = found;
    match.replaceChildren(...matches.map(({ number, words }) => make("option", { value: number }, words)));
    showMatch();
  };
  const failing = (/** @type {unknown} */ error) => {
    closeDialog();
    fails(error);
  };
  match.addEventListener("change", showMatch);
  round.addEventListener("change", () => void showRound().catch(failing));
  try {
    await showRound();
  } catch (error) {
    fails(error);
    return;
  }
  openManager(say("Correct an earlier round"), [
    labelled(say("Which round"), round), labelled(say("Match"), match), fields]);
}
