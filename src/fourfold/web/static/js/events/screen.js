/** A tournament on a big screen, for the whole room. */

import { ask } from "../shared/api.js";
import { byId, setText } from "../shared/dom.js";
import { joined, say } from "../shared/words.js";
import { api, eventId } from "./event-address.js";
import { follow } from "./feed.js";
import { showSheet } from "./sheets.js";

async function show() {
  try {
    /** @type {import("../shared/messages.js").EventInfo} */
    const info = await ask("GET", api);
    setText(byId("trouble"), "");
    setText(byId("title"), info.name);
    document.title = `${info.name} – Fourfold`;
    setText(byId("status"), joined([info.status, ...(info.paused ? [say("The arbiter has paused all games.")] : [])]));
    showSheet("pairings", info.pairings, 0);
    showSheet("standings", brief(info.standings));
  } catch (error) {
    setText(byId("trouble"), /** @type {Error} */ (error).message);
  }
}

/**
 * The standings with place, name and points alone, so that names can be large.
 * @param {import("../shared/messages.js").EventSheet} sheet
 */
function brief(sheet) {
  /** @param {string[]} cells */
  const some = (cells) => sheet.main.map((column) => cells[column]);
  return { ...sheet, headings: some(sheet.headings), rows: sheet.rows.map(some) };
}

void show().then(() => follow(eventId, show));
