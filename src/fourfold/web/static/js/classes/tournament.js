/** The tournament of a class on the teacher's desk: start it, begin its rounds, see who is ahead. */

import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { closeDialog, openDialog } from "../shared/dialogs.js";
import { byId, setText } from "../shared/dom.js";
import { clockOf } from "../shared/new-table.js";
import { joined, say, sayCount } from "../shared/words.js";
import { showList, showSheet } from "../events/sheets.js";
import { confirmed } from "../table/confirm.js";

/** @typedef {import("../shared/messages.js").ClassTournament} ClassTournament */
/** @typedef {import("../shared/messages.js").TeacherClass} TeacherClass */

/** @param {string} id */
function field(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

export class Tournament {
  /** The class as it was last seen. @type {TeacherClass | null} */
  #seen = null;
  /** The tournament that was shown last, and where it was. */
  #shown = "";
  #status = "";

  /**
   * @param {string} path of the class
   * @param {(does: () => Promise<unknown>) => Promise<void>} doing does something and shows the class again
   */
  constructor(path, doing) {
    this.path = `${path}/tournament`;
    this.doing = doing;
    byId("choose-tournament").addEventListener("click", () => this.#choose());
    byId("cancel-tournament").addEventListener("click", () => closeDialog());
    byId("tournament-format").addEventListener("change", () => this.#describe());
    byId("tournament-rounds").addEventListener("input", () => this.#describe());
    byId("tournament-form").addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send("", this.#chosen());
    });
    byId("next-round").addEventListener("click", () => void this.#send("/round"));
    byId("end-tournament").addEventListener("click", () => void this.#end());
  }

  /** @param {TeacherClass} found */
  show(found) {
    this.#seen = found;
    const { tournament } = found;
    const { event = "", state = "closed", status = "", round = 0, rounds = 0, byes = [], standings = null } = tournament ?? {};
    const isOpen = state !== "closed";
    byId("round-card").hidden = isOpen;
    setText(byId("tournament-title"), tournament ? say("Tournament") : say("Play a tournament"));
    setText(byId("tournament-now"), tournament ? status : say("Everyone who is here takes part, under the short name. The first round begins at once."));
    byId("choose-tournament").hidden = isOpen;
    byId("next-round").hidden = state !== "between" && state !== "paired";
    setText(byId("next-round"), say("Start round {round}", { round: Math.min(round + 1, rounds) }));
    byId("end-tournament").hidden = !isOpen;
    byId("end-tournament").className = state === "complete" ? "main" : "";
    for (const [id, page] of [["to-arbiter", "arbiter"], ["to-screen", "screen"], ["to-paper", "paper"]]) {
      byId(id).hidden = !tournament;
      /** @type {HTMLAnchorElement} */ (byId(id)).href = `/events/${event}/${page}`;
    }
    byId("to-arbiter").hidden = !isOpen;
    if (/** @type {HTMLDialogElement} */ (byId("new-tournament")).open) this.#describe();
    showList(byId("tournament-byes"), byes);
    showSheet("standings", standings);
    // What the teacher has just done was said already.
    if (event === this.#shown && status !== this.#status && (state === "between" || state === "complete")) announce(status);
    [this.#shown, this.#status] = [event, status];
  }

  /** Open the choice: what fits is chosen already, so that it takes only one more key. */
  #choose() {
    if (!this.#seen) return;
    const { suggested } = this.#seen;
    field("tournament-format").value = suggested.format;
    field("tournament-rounds").value = String(suggested.swiss);
    this.#describe();
    openDialog(/** @type {HTMLDialogElement} */ (byId("new-tournament")));
    byId("start-tournament").focus();
  }

  #describe() {
    if (!this.#seen) return;
    const { pupils, suggested } = this.#seen;
    const isSwiss = field("tournament-format").value === "swiss";
    byId("tournament-rounds-row").hidden = !isSwiss;
    const here = sayCount("{here} of {count} pupil is here.", "{here} of {count} pupils are here.", pupils.length, { here: suggested.pupils });
    const kind = isSwiss
      ? sayCount("{count} round: pupils with about the same score meet.", "{count} rounds: in each, pupils with about the same score meet.", Number(field("tournament-rounds").value))
      : sayCount("Everyone meets everyone, in {count} round.", "Everyone meets everyone, in {count} rounds.", suggested.round_robin);
    setText(byId("new-tournament-text"), joined([here, kind]));
  }

  #chosen() {
    const [game, rules] = field("tournament-plays").value.split(" ");
    return {
      format: field("tournament-format").value,
      rounds: Number(field("tournament-rounds").value),
      table: { game, rules, clock: clockOf(field("tournament-clock").value) },
      computer: field("tournament-computer").checked,
    };
  }

  /** Start or end the tournament, or begin its next round. @param {string} path @param {unknown} [body] */
  #send(path, body) {
    return this.doing(async () => {
      const { said } = await ask("POST", `${this.path}${path}`, body);
      byId("tournament-title").focus();
      announce(joined(said));
    });
  }

  async #end() {
    const isOver = this.#seen?.tournament?.state !== "playing";
    const question = isOver ? say("End the tournament? Its results are final then.")
      : say("End the tournament? Games that are not over count for neither player.");
    if (await confirmed(question, say("End the tournament"))) await this.#send("/end");
  }
}
