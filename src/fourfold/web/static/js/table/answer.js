/** The server's answers to what was sent: shown beside the status line, spoken and logged. */

import { announce, FORGOTTEN } from "../shared/announcer.js";
import { byId, setAttribute, setText } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { log, logText } from "./log.js";

/** @typedef {import("./connection.js").Answer} Answer */

/** What was explored is shown for a short time. */
let forgetting = 0;

/** @param {Answer} found @param {string} [first] what only the page knows, said before the answer */
export function tellAnswer(found, first = "") {
  if (found.type === "Refused" && first) {
    showNote(first, "answer"); // the server may not tell more, but this is one's own
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
    showNote(said.join(" "), "answer");
    announce(said.join(" ") || say("Written in the log."));
  } else {
    const isExplored = found.events.some(({ type }) => type === "Explored");
    showNote(isExplored ? found.said.join(" ") : "", "answer");
    if (isExplored) forgetting = setTimeout(() => showNote("", ""), FORGOTTEN);
  }
}

/** Show an answer beside the status line, for those who look. @param {string} text @param {string} kind */
export function showNote(text, kind) {
  clearTimeout(forgetting);
  const note = byId("message");
  setText(note, text);
  setAttribute(note, "class", kind);
  setAttribute(note, "hidden", !text);
}
