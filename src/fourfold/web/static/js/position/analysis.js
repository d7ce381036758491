/** What the engine says of a position: who wins, and what every action is worth. */

import { announce } from "../shared/announcer.js";
import { button, byId, make } from "../shared/dom.js";
import { capital, say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").Opinion} Opinion */

const WORTHS = { win: say("wins"), draw: say("draws"), loss: say("loses") };

/**
 * Ask the engine, and show what it says if the position is still there.
 * @param {() => Promise<Opinion>} ask
 * @param {() => boolean} isStillThere
 * @param {(action: string) => void} act
 */
export async function showOpinion(ask, isStillThere, act) {
  const part = byId("opinion");
  const thinking = say("The engine is thinking …");
  part.replaceChildren(make("p", { class: "note busy" }, thinking));
  announce(thinking);
  try {
    const { said, actions } = await ask();
    if (!isStillThere()) return;
    part.replaceChildren(
      ...said.map((sentence) => make("p", {}, sentence)),
      make("ul", { class: "remarks" }, ...actions.map(({ action, words, worth, why }) => {
        const known = worth ? WORTHS[worth] : say("not known");
        return make("li", { class: worth ?? "unknown" },
          button([`${capital(words)}: ${known}`, why].filter(Boolean).join(". "), () => act(action)));
      })));
    announce(said.join(" "));
  } catch (error) {
    if (!isStillThere()) return;
    const { message } = /** @type {Error} */ (error);
    part.replaceChildren(make("p", { class: "trouble" }, message));
    announce(message);
  }
}
