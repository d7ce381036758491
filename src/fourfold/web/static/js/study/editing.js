/** Editing a study: every change is sent at once, and saved when it is answered. */

import { Refused } from "../shared/api.js";
import { byId, setAttribute } from "../shared/dom.js";
import { joined, say } from "../shared/words.js";
import { confirmed } from "../table/confirm.js";
import { keepLink, linkToEdit } from "./links.js";

/** @typedef {import("../analysis/tree.js").Move} Move */
/** @typedef {import("../shared/messages.js").StudyChapter} StudyChapter */
/** @typedef {import("../shared/messages.js").StudyInfo} StudyInfo */

/**
 * @typedef {object} Host the page of the study
 * @property {(method: string, path: string, body?: unknown) => Promise<any>} askStudy
 * @property {(message: string, how?: "polite" | "assertive") => void} tell
 * @property {() => boolean} isOn whether the study is being edited
 * @property {() => string} aboutMode how the chapter is gone through now
 * @property {() => StudyInfo} study
 * @property {() => StudyChapter | null} chapter
 * @property {() => string[]} here the path of the move that is shown
 * @property {(count?: number) => string} where that move in words, or as many of the last ones
 * @property {(study: StudyInfo, chapter: number | null, at: string[]) => Promise<void>} changed
 * @property {() => Promise<void>} reload
 */

/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (byId(id));

/** @param {Host} host */
export function listenToEditing(host) {
  /** What the chapter was before each change to it, as a record. @type {string[]} */
  const before = [];
  let undoable = -1;

  /**
   * Make a change, show the study as it is now, and say what was done.
   * @param {Record<string, unknown>} edit
   * @param {string} said
   * @param {{chapter?: number | null, at?: string[], moves?: number}} [then] what is shown then, and how many moves are told
   */
  async function send(edit, said, then = {}) {
    const { moves = 0, chapter = host.chapter()?.about.id ?? null, at = host.here() } = then;
    try {
      /** @type {StudyInfo} */
      const study = await host.askStudy("POST", "/edits", { version: host.study().version, edit });
      const last = study.chapters.at(-1);
      const isNew = edit.type === "AddChapter";
      await host.changed(study, isNew && last ? last.id : chapter, at);
      // A new chapter is empty: its moves come next. And a button that is disabled has lost the focus.
      if (isNew || document.activeElement === document.body) byId("line").focus();
      host.tell(moves ? joined([host.where(moves), said]) : isNew ? joined([said, host.aboutMode()]) : said);
    } catch (error) {
      host.tell(/** @type {Error} */ (error).message, "assertive");
      if (error instanceof Refused && error.code === "stale") await host.reload();
    }
  }

  /**
   * Change the moves of the chapter, so that it can be undone.
   * @param {Record<string, unknown>} edit
   * @param {string} said
   * @param {string[]} [at]
   * @param {number} [moves] how many moves are told
   */
  async function sendMoves(edit, said, at, moves = 1) {
    const chapter = host.chapter();
    if (!chapter) return;
    if (undoable !== chapter.about.id) before.length = 0;
    undoable = chapter.about.id;
    before.push(chapter.tree.record);
    await send({ ...edit, chapter: chapter.about.id }, said, { at, moves });
  }

  async function undo() {
    const chapter = host.chapter();
    const record = before.pop();
    if (chapter && record) await send({ type: "ReplaceRecord", chapter: chapter.about.id, record }, say("Undone."), { moves: 1 });
  }

  /** @param {Move | null} move */
  function show(move) {
    const isOn = host.isOn();
    const chapter = host.chapter();
    setAttribute(byId("edit-move"), "hidden", !isOn || !move);
    setAttribute(byId("edit-study"), "hidden", !isOn);
    setAttribute(byId("chapter-form"), "hidden", !chapter);
    if (!isOn) return;
    const study = host.study();
    setAttribute(byId("owner"), "hidden", !study.is_owner);
    input("new-title").value = study.title;
    input("edit-link").value = linkToEdit(study.id);
    input("comment-text").value = move?.comment ?? "";
    input("undo").disabled = !before.length || undoable !== chapter?.about.id;
    input("promote").disabled = input("delete-move").disabled = !move?.before;
    if (!chapter) return;
    input("chapter-name").value = chapter.about.name;
    input("mode").value = chapter.about.mode;
    input("narrow").checked = chapter.about.narrow;
    input("move-up").disabled = study.chapters[0]?.id === chapter.about.id;
  }

  /** @param {string} id @param {() => Promise<void>} does */
  function onSubmit(id, does) {
    byId(id).addEventListener("submit", (event) => {
      event.preventDefault();
      void does();
    });
  }

  onSubmit("comment-form", () =>
    sendMoves({ type: "Comment", path: host.here(), text: input("comment-text").value }, say("Comment saved.")));
  byId("promote").addEventListener("click", () =>
    void sendMoves({ type: "Promote", path: host.here() }, say("This is the main line now.")));
  byId("delete-move").addEventListener("click", () =>
    void sendMoves({ type: "DeleteMoves", path: host.here() }, say("Deleted."), host.here().slice(0, -1)));
  byId("undo").addEventListener("click", () => void undo());
  onSubmit("chapter-form", () => send({
    type: "SetChapter", chapter: host.chapter()?.about.id, name: input("chapter-name").value,
    mode: input("mode").value, narrow: input("narrow").checked,
  }, say("Saved.")));
  byId("move-up").addEventListener("click", () => {
    const chapter = host.chapter()?.about.id;
    const place = host.study().chapters.findIndex((each) => each.id === chapter) - 1;
    void send({ type: "SetChapter", chapter, place }, say("Moved up."));
  });
  byId("delete-chapter").addEventListener("click", async () => {
    const about = host.chapter()?.about;
    if (!about || !await confirmed(say("Delete the chapter “{name}”?", { name: about.name }), say("Delete chapter"))) return;
    const others = host.study().chapters.filter((each) => each.id !== about.id);
    await send({ type: "DeleteChapter", chapter: about.id }, say("Deleted."), { chapter: others[0]?.id ?? null, at: [] });
  });
  onSubmit("add-chapter", async () => {
    const text = input("new-record").value.trim();
    const what = text.startsWith("[") ? { record: text } : { start: text };
    await send({ type: "AddChapter", name: input("new-name").value, ...what }, say("Chapter added."), { at: [] });
    input("new-name").value = input("new-record").value = "";
  });
  onSubmit("rename", () => send({ type: "Rename", title: input("new-title").value }, say("Saved.")));
  byId("new-link").addEventListener("click", async () => {
    keepLink(await host.askStudy("POST", "/link"));
    input("edit-link").value = linkToEdit(host.study().id);
    host.tell(say("The old editing link no longer works."));
  });
  byId("delete-study").addEventListener("click", async () => {
    if (!await confirmed(say("Delete this study with all its chapters?"), say("Delete study"))) return;
    await host.askStudy("DELETE", "");
    location.href = "/studies";
  });

  return {
    show,
    /** Play moves after the one that is shown. @param {readonly string[]} actions */
    add: (actions) => sendMoves({ type: "AddMoves", path: host.here(), actions }, say("Saved."), [...host.here(), ...actions], actions.length),
  };
}
