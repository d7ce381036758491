/**
 * A notification of the browser when it is the player's turn, in games with days for each move. The
 * player is asked only here and only on request; it works while a page is open, without any service.
 */

import { announce } from "../shared/announcer.js";
import { say } from "../shared/words.js";

/** @typedef {import("./state.js").State} State */

const DAY = 86_400;

/** Whether the browser can notify, and the player has not decided yet. @param {State} state */
export function mayOfferNotice(state) {
  return state.sitsHere && !state.over && hasDays(state)
    && "Notification" in window && Notification.permission === "default";
}

/** Ask the player whether notifications are welcome. */
export async function askForNotice() {
  const answer = await Notification.requestPermission();
  announce(answer === "granted" ? say("You will be notified when it is your turn, as long as this page is open.")
    : say("You will not be notified."));
}

export class TurnNotice {
  #wasMine = true;

  /** Notify if the turn has come to a player who is looking elsewhere. @param {State} state */
  see(state) {
    const isMine = state.isMyTurn && !state.over;
    const isNew = isMine && !this.#wasMine;
    this.#wasMine = isMine;
    if (!isNew || !hasDays(state) || !document.hidden) return;
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    const [other] = state.seats.filter((seat) => !state.isMine(seat));
    const notice = new Notification(say("It is your turn"), {
      body: say("{game} against {name}", { game: state.game.name, name: state.name(other ?? 1) }),
      tag: location.pathname, // a later notice takes the place of an earlier one
    });
    notice.onclick = () => window.focus();
  }
}

/** @param {State} state */
function hasDays(state) {
  const clock = state.at?.agreed.clock;
  return clock?.type === "PerMove" && clock.seconds >= DAY;
}
