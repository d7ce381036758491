/** The list of pupils: who is where, how far they are, and what the teacher can do for each. */

import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { button, byId, make, setText } from "../shared/dom.js";
import { closeDialog, openDialog } from "../shared/dialogs.js";
import { say } from "../shared/words.js";
import { confirmed } from "../table/confirm.js";

/** @typedef {import("../shared/messages.js").PupilInfo} PupilInfo */
/** @typedef {import("../shared/messages.js").TeacherClass} TeacherClass */
/** @typedef {{row: HTMLElement, cells: HTMLElement[], pupil: PupilInfo, reset: HTMLButtonElement}} Shown */

export class Pupils {
  /** @type {Map<string, Shown>} */
  #shown = new Map();

  /**
   * @param {HTMLElement} body of the table
   * @param {(does: () => Promise<unknown>) => Promise<void>} doing does something and shows the class again
   */
  constructor(body, doing) {
    this.body = body;
    this.doing = doing;
  }

  /** Show the pupils as they are now; rows that stay are changed in place. @param {TeacherClass} all */
  show({ id, pupils, exercise }) {
    const known = new Set(pupils.map((pupil) => pupil.id));
    for (const [each, { row }] of this.#shown) {
      if (known.has(each)) continue;
      row.remove();
      this.#shown.delete(each);
    }
    pupils.forEach((pupil, index) => {
      const shown = this.#shown.get(pupil.id) ?? this.#add(`/api/classes/${id}/pupils/${pupil.id}`, pupil);
      shown.pupil = pupil;
      if (this.body.children[index] !== shown.row) this.body.insertBefore(shown.row, this.body.children[index] ?? null);
      const texts = [pupil.name, pupil.short, whereText(pupil),
        exercise ? say("{solved} of {count} solved", { solved: pupil.solved, count: exercise.count }) : "–"];
      texts.forEach((text, cell) => setText(shown.cells[cell], text));
      shown.row.className = pupil.state;
      shown.reset.disabled = pupil.state === "out";
    });
  }

  /** @param {string} path @param {PupilInfo} pupil @returns {Shown} */
  #add(path, pupil) {
    const { name } = pupil;
    const does = (/** @type {string} */ text, /** @type {() => void} */ act) => {
      const made = button(text, act);
      made.setAttribute("aria-label", say("{choice}: {value}", { choice: text, value: name }));
      return made;
    };
    const reset = does(say("Reset code"), () => void this.doing(async () => {
      await ask("POST", `${path}/reset`);
      announce(say("{name}’s code now works on another device.", { name }));
    }));
    const remove = does(say("Remove"), () => void this.doing(async () => {
      if (!await confirmed(say("Remove {name} from the class?", { name }), say("Remove"))) return;
      await ask("DELETE", path);
      byId("main").focus();
      announce(say("{name} has been removed.", { name }));
    }));
    const rename = does(say("Rename"), () => this.#rename(path, pupil.id));
    const cells = [make("th", { scope: "row" }), make("td"), make("td"), make("td")];
    const row = make("tr", {}, ...cells, make("td", {}, make("div", { class: "row" }, rename, reset, remove)));
    const shown = { row, cells, pupil, reset };
    this.#shown.set(pupil.id, shown);
    return shown;
  }

  /** Ask for other names. @param {string} path @param {string} id */
  #rename(path, id) {
    const pupil = this.#shown.get(id)?.pupil;
    if (!pupil) return;
    const dialog = /** @type {HTMLDialogElement} */ (byId("ask"));
    const name = make("input", { id: "new-name", value: pupil.name, required: true, maxlength: 80, autocomplete: "off" });
    const short = make("input", { id: "new-short", value: pupil.short, required: true, maxlength: 40, autocomplete: "off" });
    const trouble = make("p", { class: "trouble", role: "alert" });
    const form = make("form", {},
      make("h2", { id: "ask-title" }, say("Rename {name}", { name: pupil.name })),
      make("p", {}, make("label", { for: "new-name" }, say("Name, only for you")), name),
      make("p", {}, make("label", { for: "new-short" }, say("Short name, for everyone")), short),
      trouble,
      make("div", { class: "row" }, button(say("Cancel"), () => closeDialog()),
        make("button", { class: "main" }, say("Save"))));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        await ask("PUT", path, { name: name.value, short: short.value });
        closeDialog();
        await this.doing(async () => announce(say("Saved.")));
      } catch (error) {
        setText(trouble, /** @type {Error} */ (error).message);
      }
    });
    dialog.replaceChildren(form);
    openDialog(dialog);
    name.focus();
  }
}

/** @param {PupilInfo} pupil */
function whereText({ state, table }) {
  if (state === "out") return say("has not come in yet");
  if (state === "away") return say("is away");
  return table ? say("is at a table") : say("is here");
}
