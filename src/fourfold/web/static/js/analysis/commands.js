/** The commands of the analysis that are typed: through the moves, changing them, and asking the engine. */

import { say } from "../shared/words.js";
import { byId } from "../shared/dom.js";
import { tell } from "./notes.js";

/** @typedef {import("../shared/messages.js").LineAnswer} LineAnswer */
/** @typedef {import("./tree.js").Tree} Tree */

/** Commands for which there is a button, and that button. @type {Record<string, string>} */
const BUTTONS = {
  back: "back", next: "next", start: "first", end: "last", promote: "promote", delete: "delete",
  revert: "undo", redo: "redo", better: "best-line", record: "copy-record",
};

/** What is said where such a button can do nothing. @param {string} command */
function nothingToDo(command) {
  if (command === "back" || command === "start") return say("The start.");
  if (command === "next" || command === "end") return say("There are no more moves.");
  if (command === "promote") return say("This is the main line now.");
  return say("There is nothing to change here.");
}

/**
 * @param {string} command as the server has understood it
 * @param {string} line as it was typed
 * @param {Tree} tree
 * @param {{note: HTMLElement, showValues: () => void, comment: (text: string) => void}} page
 */
export function obey(command, line, tree, { note, showValues, comment }) {
  if (command === "values") return showValues();
  if (command === "comment") return comment(line.trim().split(/\s+/).slice(1).join(" "));
  if (command === "variations") {
    const { next } = tree.here;
    const numbered = next.map(({ words }, index) => say("{number}: {move}", { number: index + 1, move: words }));
    return tell(next.length ? numbered.map((move) => say("{move}.", { move })) : [say("There are no variations from here.")], note);
  }
  const button = byId(BUTTONS[command]);
  const isOff = button.ariaDisabled === "true" || button.matches(":disabled");
  if (isOff) tell([nothingToDo(command)], note, "refusal");
  else button.click();
}
