/** Inviting someone to the table: link, code and QR code. */

import { announce } from "../shared/announcer.js";
import { ask, orAnnounce } from "../shared/api.js";
import { byId, make } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { isSeeking, seekingPart, stopSeeking } from "./seeking.js";

/** @typedef {import("./state.js").State} State */

export const LOOPBACK = /^(localhost|127\.|\[?::1)/;

/**
 * Show how to join, while a seat is free.
 * @param {State} state
 */
export async function invite(state) {
  const part = byId("waiting");
  const at = state.at;
  const free = Boolean(at && at.chairs.some((chair) => !chair.taken));
  // Until the game has started there is nothing to lead the focus to.
  if (!free) stopSeeking();
  if (!free && !state.view) return;
  part.hidden = !free;
  if (!free || !at || part.dataset.table === at.table) return;
  part.dataset.table = at.table;
  const links = await orAnnounce(ask("GET", `/api/tables/${at.table}/links`));
  if (!links) {
    delete part.dataset.table;
    return;
  }
  const title = isSeeking() ? say("Waiting for someone to play") : say("Invite someone");
  part.replaceChildren(make("h2", { id: "waiting-title" }, title));
  if (isSeeking()) part.append(seekingPart(at.table));
  if (!links.sit) {
    part.append(make("p", {}, say("A seat is free.")));
    return;
  }
  part.append(
    make("p", {}, say("Anyone who opens this link or types the code can join your table.")),
    linkField(say("Link"), links.sit),
    ...(LOOPBACK.test(location.hostname) ? [make("p", { class: "note" },
      say("This address works only on this computer. To invite people from elsewhere, start the server with --host 0.0.0.0."))] : []),
    linkField(say("Code"), spaced(links.code)),
    make("img", {
      class: "qr", src: `/api/tables/${at.table}/qr.svg`, width: 200, height: 200,
      alt: say("The link as a QR code"),
    }),
    linkField(say("Link to watch"), links.watch),
  );
  // Digit by digit: a code is not a number.
  announce(say("Waiting for another player. The code for this table is {code}.", {
    code: [...links.code].join(" "),
  }));
}

/** @param {string} code */
function spaced(code) {
  return code.replace(/(\d{4})(?=\d)/g, "$1 ");
}

/**
 * A link, or a code, with a button that copies it.
 * @param {string} label
 * @param {string} link
 */
export function linkField(label, link) {
  const field = make("input", { value: link, readonly: true });
  field.addEventListener("focus", () => field.select());
  return make("div", { class: "row link" }, make("label", {}, label, field), make("button", {
    type: "button",
    "aria-label": say("Copy: {what}", { what: label }),
    onclick: () => copy(field),
  }, say("Copy")));
}

/** @param {HTMLInputElement} field */
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    announce(say("Copied."));
  } catch {
    // Some browsers forbid it without a secure connection: then the text is at least selected.
    announce(say("Selected: press Ctrl+C to copy."));
  }
}
