/** Links that sign in, shown once: as a link, a QR code, and a code to type. */

import { button, make } from "../shared/dom.js";
import { lang, say } from "../shared/words.js";
import { linkField } from "../table/invite.js";

/** @typedef {import("../shared/messages.js").SecretLink} SecretLink */

/** A day in the words of the page. @param {number} seconds of the server's clock */
export function day(seconds) {
  return new Date(1000 * seconds).toLocaleDateString(lang, { dateStyle: "long" });
}

/** @param {SecretLink} made @param {string} alt */
function qr({ qr: picture }, alt) {
  const src = `data:image/svg+xml;base64,${btoa(picture)}`;
  return make("img", { class: "qr", src, width: 200, height: 200, alt });
}

/**
 * A sheet with the personal link, to be printed and kept.
 * @param {HTMLElement} part
 * @param {SecretLink} made
 * @param {string} name
 */
export function showPaper(part, made, name) {
  part.replaceChildren(
    make("h3", { id: "paper-title" }, say("{name} at {place}", { name, place: location.host })),
    make("p", {}, say("Anyone with this link can play as you. Print it or copy it now, because you will not see it again.")),
    linkField(say("Personal link"), made.link),
    qr(made, say("Your personal link as a QR code")),
    make("p", {}, say("Recovery code, to type:")),
    make("p", { class: "code", translate: "no" }, made.code),
    button(say("Print"), () => window.print()),
  );
  part.hidden = false;
  part.focus();
}

/**
 * A link for one other device.
 * @param {HTMLElement} part
 * @param {SecretLink} made
 */
export function showDeviceLink(part, made) {
  part.replaceChildren(
    qr(made, say("The link for your other device as a QR code")),
    linkField(say("Link for the other device"), made.link),
    make("p", { class: "note" }, say("It works once, within ten minutes.")),
  );
  part.hidden = false;
  part.focus();
}
