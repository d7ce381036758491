/** The server's answers to commands: shown beside the status line, announced and logged. */

import { announce, FORGOTTEN } from "../shared/announcer.js";
import { byId, setAttribute, setText } from "../shared/dom.js";
import { isLong, showLongAnswer } from "../shared/long-answer.js";
import { joined, say } from "../shared/words.js";
import { log, logText } from "./log.js";

/** @typedef {import("./connection.js").Answer} Answer */

/** What was explored is shown for a short time. */
let forgetting = 0;

/**
 * @param {Answer} found
 * @param {string} [first] what only the page knows, announced before the answer
 * @param {string} [asked] the line that was typed
 */
export function tellAnswer(found, first = "", asked = "") {
  if (found.type === "Refused" && first) {
    showNote(first, "answer"); // the server may not tell more, but this is the player's own
    announce(first);
  } else if (found.type === "Refused") {
    const said = found.said || found.reason;
    log([said], "refusal");
    showNote(said, "refusal");
    announce(said);
  } else if (found.type === "Answered") {
    const said = first ? [first, ...found.said] : found.said;
    log(said, "answer");
    if (found.shown) logText(found.shown);
    if (isLong(said)) return showLongAnswer(asked, said);
    showNote(joined(said), "answer");
    announce(joined(said) || say("It is in the game log."));
  } else {
    const isExplored = found.events.some(({ type }) => type === "Explored");
    showNote(isExplored ? joined(found.said) : "", "answer");
    if (isExplored) forgetting = setTimeout(() => showNote("", ""), FORGOTTEN);
  }
}

/** Show an answer beside the status line. @param {string} text @param {string} kind */
export function showNote(text, kind) {
  clearTimeout(forgetting);
  const note = byId("message");
  setText(note, text);
  setAttribute(note, "class", kind);
  setAttribute(note, "hidden", !text);
  // What does not fit below the status line is seen in its place.
  const [status, line] = [byId("status"), byId("status-line")];
  line.classList.remove("heard");
  if (text) line.classList.toggle("heard", status.scrollHeight > status.clientHeight);
}
