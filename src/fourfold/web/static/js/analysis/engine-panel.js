/** What the engine says about a position: who wins, every action with alike ones folded, and lines of play. */

import { announce } from "../shared/announcer.js";
import { button, make } from "../shared/dom.js";
import { capital, joined, listed, say } from "../shared/words.js";
import { inWords } from "./values.js";

/** @typedef {import("../shared/messages.js").Analysis} Analysis */
/** @typedef {import("../shared/messages.js").AnalysedAction} AnalysedAction */

/**
 * @typedef {object} Host
 * @property {() => Promise<Analysis>} ask
 * @property {() => boolean} isStillThere whether the position is still looked at
 * @property {(action: string) => void} act
 * @property {(action: string) => string} placeName an action, by its square or piece
 * @property {(title: string, action: string) => void} showLine how the game goes on after an action
 */

/**
 * Ask the engine, and show its answer if the position is still open.
 * @param {HTMLElement} part where it is shown
 * @param {Host} host
 * @returns {Promise<Analysis | null>}
 */
export async function showAnalysis(part, { ask, isStillThere, act, showLine, placeName }) {
  const thinking = say("The engine is thinking…");
  part.replaceChildren(make("p", { class: "note busy" }, thinking));
  announce(thinking);
  try {
    const found = await ask();
    if (!isStillThere()) return null;
    const counts = found.actions.some(({ placements }) => placements);
    part.replaceChildren(
      ...found.said.map((sentence) => make("p", {}, sentence)),
      ...(counts ? [make("p", { class: "note" }, say("This counts the placements of both players, including the last one."))] : []),
      make("ul", { class: "remarks" }, ...found.actions.map((each) => make("li", { class: each.worth ?? "unknown" },
        button(remark(each, placeName), () => act(each.action)),
        each.worth === "loss" ? button(say("Why it loses: {move}", { move: each.words }), () => showLine(say("Why it loses"), each.action), "plain") : ""))));
    announce(joined(found.said));
    return found;
  } catch (error) {
    if (!isStillThere()) return null;
    const { message } = /** @type {Error} */ (error);
    part.replaceChildren(make("p", { class: "trouble" }, message));
    announce(message);
    return null;
  }
}

/** An action, what is alike, and how good they are. @param {AnalysedAction} action @param {(action: string) => string} name */
function remark({ words, worth, probable, placements, why, alike }, name) {
  const certainty = worth ? "proved" : probable ? "probable" : "unknown";
  const evaluation = inWords({ value: worth ?? probable, certainty, placements });
  const same = alike.length ? say("The same by symmetry: {moves}.", { moves: listed(alike.map(name)) }) : "";
  return joined([say("{move}: {evaluation}.", { move: capital(words), evaluation }), why, same].filter(Boolean));
}
