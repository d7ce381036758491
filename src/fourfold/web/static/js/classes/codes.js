/** The codes of a class: a card for each pupil, to be printed and cut out. */

import { ask } from "../shared/api.js";
import { byId, make, setText } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { linkField, LOOPBACK } from "../table/invite.js";

/** @typedef {import("../shared/messages.js").ClassCodeSheet} ClassCodeSheet */
/** @typedef {import("../shared/messages.js").PupilCode} PupilCode */

const id = location.pathname.split("/")[2];

/** @param {string} picture @param {string} alt */
function qrImage(picture, alt) {
  const src = `data:image/svg+xml;base64,${btoa(picture)}`;
  return make("img", { class: "qr", src, width: 160, height: 160, alt });
}

/** @param {PupilCode} pupil @param {string} place */
function card({ name, short, code, qr }, place) {
  return make("li", {},
    qrImage(qr, say("QR code for {name}", { name })),
    make("div", {},
      make("strong", { class: "name" }, name),
      make("span", { class: "note" }, say("Others see: {name}", { name: short })),
      make("span", { class: "code", translate: "no" }, code),
      make("span", { class: "note", translate: "no" }, place)));
}

byId("print").addEventListener("click", () => window.print());
/** @type {HTMLAnchorElement} */ (byId("back")).href = `/teach/${id}`;

/** Show the cards. */
async function show() {
  try {
    /** @type {ClassCodeSheet} */
    const sheet = await ask("GET", `/api/classes/${id}/codes`);
    setText(/** @type {Element} */ (document.querySelector("h1")), say("Codes for {name}", { name: sheet.name }));
    byId("class-link").replaceChildren(
      qrImage(sheet.qr, say("The class link as a QR code")), linkField(say("Class link"), sheet.link));
    if (LOOPBACK.test(location.hostname)) {
      byId("class-link").append(make("p", { class: "note" },
        say("This address works only on this computer. To invite people from elsewhere, start the server with --host 0.0.0.0.")));
    }
    byId("cards").replaceChildren(...sheet.pupils.map((pupil) => card(pupil, location.host)));
    byId("sheet").hidden = false;
  } catch (error) {
    setText(byId("trouble"), /** @type {Error} */ (error).message);
  }
}

void show();
