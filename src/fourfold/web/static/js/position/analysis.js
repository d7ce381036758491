/** The engine's analysis of a position: who wins, and what every action leads to. */

import { valueInWords } from "../board/values.js";
import { announce } from "../shared/announcer.js";
import { button, make } from "../shared/dom.js";
import { capital, joined, say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").Analysis} Analysis */

/**
 * Ask the engine, and show its answer if the position is still open.
 * @param {HTMLElement} part where it is shown
 * @param {() => Promise<Analysis>} ask
 * @param {() => boolean} isStillThere
 * @param {(action: string) => void} act
 */
export async function showAnalysis(part, ask, isStillThere, act) {
  const thinking = say("The engine is thinking…");
  part.replaceChildren(make("p", { class: "note busy" }, thinking));
  announce(thinking);
  try {
    const { said, actions } = await ask();
    if (!isStillThere()) return;
    part.replaceChildren(
      ...said.map((sentence) => make("p", {}, sentence)),
      make("ul", { class: "remarks" }, ...actions.map(({ action, words, worth, why }) => {
        const known = valueInWords(worth);
        return make("li", { class: worth ?? "unknown" },
          button(joined([say("{move}: {evaluation}.", { move: capital(words), evaluation: known }), why].filter(Boolean)), () => act(action)));
      })));
    announce(joined(said));
  } catch (error) {
    if (!isStillThere()) return;
    const { message } = /** @type {Error} */ (error);
    part.replaceChildren(make("p", { class: "trouble" }, message));
    announce(message);
  }
}
