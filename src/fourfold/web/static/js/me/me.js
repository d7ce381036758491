/** A player's profile: the name, ways to sign in, ratings, and all that is stored. */

import { announce } from "../shared/announcer.js";
import { ask } from "../shared/api.js";
import { button, byId, make, setAttribute, setText } from "../shared/dom.js";
import { setPlayerName } from "../shared/player-name.js";
import { say } from "../shared/words.js";
import { confirmed } from "../table/confirm.js";
import { day, showDeviceLink, showPaper } from "./paper.js";
import { canUsePasskeys, makePasskey, usePasskey } from "./passkeys.js";
import { showRatings } from "./ratings.js";

/** @typedef {import("../shared/messages.js").Me} Me */

const secret = location.hash.slice(1);
const field = /** @type {HTMLInputElement} */ (byId("my-name"));
const listed = /** @type {HTMLInputElement} */ (byId("listed"));

/** The guest whose page it is. @type {Me | null} */
let me = null;

/**
 * Do something and show the profile as it is then; what goes wrong is said in the same part.
 * @param {string} id of an element in the part
 * @param {() => Promise<unknown>} does
 */
async function doing(id, does) {
  const trouble = /** @type {HTMLElement} */ (byId(id).closest("form, section")?.querySelector(".trouble"));
  setText(trouble, "");
  try {
    await does();
    await show();
  } catch (error) {
    setText(trouble, /** @type {Error} */ (error).message);
  }
}

/** @param {string} id @param {() => Promise<unknown>} does */
function onClick(id, does) {
  byId(id).addEventListener("click", () => void doing(id, does));
}

/** Show who the server takes this browser for. */
async function show() {
  me = /** @type {Me} */ (await ask("GET", "/api/me"));
  const { name, kept, link_since, offers_passkeys } = me;
  const passkeys = offers_passkeys && canUsePasskeys();
  setText(byId("who"), kept ? say("You are signed in as {name}.", { name })
    : say("You are a guest: only this browser knows you."));
  if (document.activeElement !== field) field.value = name;
  if (name) setPlayerName(name);
  for (const [id, shown] of /** @type {[string, boolean][]} */ ([
    ["sign-in", !kept], ["personal", true], ["devices", kept], ["sign-out", kept], ["listing", kept],
    ["passkeys", kept], ["no-passkeys", !passkeys], ["revoke-link", link_since !== null],
  ])) byId(id).hidden = !shown;
  for (const part of document.querySelectorAll(".with-passkeys")) {
    /** @type {HTMLElement} */ (part).hidden = !passkeys;
  }
  setText(byId("make-link"), link_since === null ? say("Make my personal link") : say("Make a new link"));
  // Once there is a link, making another one is not what comes next: it ends the first.
  setAttribute(byId("make-link"), "class", link_since === null ? "main" : null);
  setText(byId("about-link"), link_since !== null
    ? say("You have a personal link. The server does not keep it, so only you have it. If you lose it, make a new one: the old one stops working.")
    : say("With a personal link you keep your name and your games, on every device, even if this browser forgets you. You need no e-mail address and no password."));
  listed.checked = me.listed;
  showThings();
  showRatings(byId("rating-list"), me.ratings);
  byId("no-ratings").hidden = me.ratings.length > 0;
}

/** The lists of devices and passkeys. */
function showThings() {
  if (!me) return;
  byId("device-list").replaceChildren(...me.devices.map((device) => thing(
    device.label,
    device.since,
    device.this ? say("this device") : "",
    device.this ? null : button(say("Sign out"), () => void doing("device-list", async () => {
      await ask("DELETE", `/api/me/devices/${device.id}`);
      afterwards("devices", say("{device} has been signed out.", { device: device.label }));
    })),
  )));
  byId("passkey-list").replaceChildren(...me.passkeys.map((passkey) => thing(
    passkey.label,
    passkey.since,
    "",
    button(say("Remove"), () => void doing("passkey-list", async () => {
      await ask("DELETE", `/api/me/passkeys/${passkey.id}`);
      afterwards("passkeys", say("Passkey removed. Delete it on your device too."));
    })),
  )));
}

/**
 * @param {string} name as a browser or a system is called: the same in all languages
 * @param {number} since
 * @param {string} note
 * @param {HTMLButtonElement | null} does
 */
function thing(name, since, note, does) {
  if (does) does.setAttribute("aria-label", say("{choice}: {value}", { choice: does.textContent ?? "", value: name }));
  return make("li", {},
    make("span", {}, make("span", { translate: "no" }, name), note ? ` (${note})` : "", " ",
      make("time", { class: "note" }, day(since))),
    ...(does ? [does] : []));
}

/** Say what was done; the button that did it is gone. @param {string} part @param {string} said */
function afterwards(part, said) {
  const title = byId(`${part}-title`);
  title.tabIndex = -1;
  title.focus();
  announce(said);
}

byId("name-form").addEventListener("submit", (event) => {
  event.preventDefault();
  void doing("name-form", async () => {
    const { name } = await ask("PUT", "/api/me", { name: field.value });
    field.value = name;
    setPlayerName(name);
    announce(say("Saved."));
  });
});

listed.addEventListener("change", () => void doing("listed", () =>
  ask("PUT", "/api/me", { listed: listed.checked })));

onClick("make-link", async () => {
  if (me?.link_since && !await confirmed(say("Make a new link? The old one will stop working."), say("Make a new link"))) return;
  if (!me?.name && field.value.trim()) await ask("PUT", "/api/me", { name: field.value });
  const made = await ask("POST", "/api/me/link");
  await show();
  showPaper(byId("paper"), made, me?.name ?? "");
});

onClick("revoke-link", async () => {
  if (!await confirmed(say("Revoke your personal link and its code?"), say("Revoke link"))) return;
  await ask("DELETE", "/api/me/link");
  byId("paper").hidden = true;
  afterwards("personal", say("The link has been revoked. You are still signed in on your devices."));
});

onClick("show-qr", async () => showDeviceLink(byId("other-device"), await ask("POST", "/api/me/device-link")));

/** Forget a secret that stands in the address, so that neither history nor bookmarks keep it. */
function forgetSecret() {
  history.replaceState(null, "", location.pathname + location.search);
  byId("arriving").hidden = true;
}

/** @param {string} typed */
async function signIn(typed) {
  const { name } = await ask("POST", "/api/sign-in", { secret: typed });
  welcome(name);
}

/** @param {string} name */
function welcome(name) {
  setPlayerName(name);
  forgetSecret();
  byId("main").focus();
  announce(say("You are signed in as {name}.", { name }));
}

if (secret) byId("arriving").hidden = false;
onClick("arrive", () => signIn(secret));
byId("stay").addEventListener("click", () => {
  forgetSecret();
  byId("main").focus();
});

byId("sign-in-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = /** @type {HTMLInputElement} */ (byId("secret"));
  void doing("sign-in-form", async () => {
    await signIn(typed.value);
    typed.value = "";
  });
});

onClick("use-passkey", async () => welcome(await usePasskey()));
onClick("add-passkey", async () => {
  await makePasskey();
  announce(say("Passkey saved."));
});

onClick("sign-out", async () => {
  const known = me?.link_since || me?.passkeys.length;
  const question = known ? say("Sign out on this device?")
    : say("You have no personal link and no passkey, so you could not sign in again. Sign out anyway?");
  if (!await confirmed(question, say("Sign out"))) return;
  await ask("POST", "/api/sign-out");
  leave();
});

onClick("delete-me", async () => {
  const question = say("Delete your name, your links and your lists for ever?");
  if (!await confirmed(question, say("Delete my profile"))) return;
  await ask("DELETE", "/api/me/data");
  leave();
});

/** Go on as a new guest. */
function leave() {
  setPlayerName("");
  location.assign("/");
}

void show().then(() => {
  byId("leaves-guest").hidden = !secret || Boolean(me?.kept) || !me?.name;
  if (secret) byId("arrive").focus();
}).catch((error) => announce(/** @type {Error} */ (error).message, "assertive"));
