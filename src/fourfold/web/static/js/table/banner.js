/** The moments of a game that are worth a look: a call, true or false, and the end. */

import { byId, make, setAttribute } from "../shared/dom.js";
import { lineName, sharedTraits } from "../games/quarto/names.js";
import { say } from "../shared/words.js";
import { result } from "./status.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("../shared/messages.js").GameEvent} GameEvent */

/**
 * Show on the board what has just happened. It is spoken elsewhere, so this is for eyes only.
 * @param {State} state
 * @param {GameEvent[]} events
 */
export function showMoment(state, events) {
  const part = byId("moment");
  const view = state.view;
  const falseCall = events.find(({ type }) => type === "FalselyCalled");
  const lines = view?.ended ? alignments(state) : [];
  if (falseCall && !view?.ended) {
    const line = lineName(String(falseCall.line));
    part.replaceChildren(make("strong", {}, say("A false call")), make("span", {}, line));
    part.className = "false";
  } else if (view?.ended) {
    part.replaceChildren(
      make("strong", {}, lines.length ? say("QUARTO!") : result(state)),
      ...lines.map((line) => make("span", {}, line)));
    part.className = state.isMine(view.ended.winner) ? "won" : "over";
  } else if (events.length) {
    part.replaceChildren();
  }
  part.setAttribute("aria-hidden", "true");
  setAttribute(part, "hidden", !part.childElementCount);
}

/** The alignments that won, with the traits they share. @param {State} state */
function alignments(state) {
  return (state.view?.live ?? []).map(({ line, shared }) => {
    return say("{line}: {traits}", { line: lineName(line), traits: sharedTraits(state.set, shared) });
  });
}
