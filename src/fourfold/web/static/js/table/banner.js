/** A banner over the status for a call, right or false, and the end of the game. */

import { byId, make, setAttribute } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { result } from "./status.js";

/** @typedef {import("../shared/messages.js").AnyEvent} AnyEvent */
/** @typedef {import("./state.js").State} State */

/**
 * Show on the board what has just happened. It is announced elsewhere, so this is only visible.
 * @param {State} state
 * @param {AnyEvent[]} events
 */
export function showBanner(state, events) {
  const banner = byId("moment");
  const { view, game } = state;
  const falseCall = events.find((event) => event.type === "FalselyCalled");
  if (falseCall && !view?.ended) {
    const line = game.calls?.lineName(falseCall.line) ?? falseCall.line;
    banner.replaceChildren(make("strong", {}, say("A false call")),
      ...[line, whyFalse(state, events)].filter(Boolean).map((text) => make("span", {}, text)));
    banner.className = "false";
  } else if (view?.ended) {
    const lines = alignments(state);
    const name = lines.length ? game.calls?.banner() : undefined;
    const reasons = name ? [result(state), ...lines] : [reason(state)].filter(Boolean);
    banner.replaceChildren(
      make("strong", {}, name ?? result(state)),
      ...reasons.map((text) => make("span", {}, text)));
    banner.className = state.isMine(view.ended.winner) ? "won" : "over";
  } else if (events.length) {
    banner.replaceChildren();
  }
  banner.setAttribute("aria-hidden", "true");
  setAttribute(banner, "hidden", !banner.childElementCount);
}

/**
 * Why a call was false, as far as everyone can tell: a line without the last piece is too late,
 * or too early, whatever is on it.
 * @param {State} state
 * @param {AnyEvent[]} events
 */
export function whyFalse({ game, rules, view }, events) {
  const call = events.find((event) => event.type === "FalselyCalled");
  return call && view?.filled && !game.linesThrough(view.filled, rules).includes(call.line)
    ? say("The line must include the last piece placed.") : "";
}

/**
 * Why the game is over, where no line says so.
 * @param {State} state
 */
export function reason(state) {
  const ended = state.view?.ended;
  if (!ended) return "";
  /** @type {Partial<Record<typeof ended.ending, string>>} */
  const drawn = {
    "full board": say("The board is full."),
    agreement: say("Both players agreed to a draw."),
  };
  if (!ended.winner) return drawn[ended.ending] ?? "";
  const loser = ended.winner === 1 ? 2 : 1;
  const name = state.name(loser);
  const isOwn = state.isMine(loser) && !state.sharesDevice;
  /** @type {Partial<Record<typeof ended.ending, string>>} */
  const reasons = {
    stuck: isOwn ? say("You cannot place a tile.") : say("{name} cannot place a tile.", { name }),
    resignation: isOwn ? say("You resigned.") : say("{name} resigned.", { name }),
    time: isOwn ? say("You ran out of time.") : say("{name} ran out of time.", { name }),
    "false call": isOwn ? say("You made a false call.") : say("{name} made a false call.", { name }),
  };
  return reasons[ended.ending] ?? "";
}

/** Hide the banner while an earlier step is looked at. @param {boolean} looksBack */
export function coverStatus(looksBack) {
  const banner = byId("moment");
  setAttribute(banner, "hidden", looksBack || !banner.childElementCount);
}

/** The lines that won, with the traits they share. @param {State} state */
function alignments({ game: { calls }, view, set }) {
  if (!calls || !view) return [];
  return view.live.map(({ line, shared }) => say("{line}, all {shared}", {
    line: calls.lineName(line), shared: calls.sharedTraits(set, shared),
  }));
}
