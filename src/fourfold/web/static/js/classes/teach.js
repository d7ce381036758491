/** A teacher's classes on the page "For teachers": the list, a new one, and one from a colleague. */

import { ask } from "../shared/api.js";
import { byId, make, setText } from "../shared/dom.js";
import { say, sayCount } from "../shared/words.js";
import { day } from "../me/paper.js";

/** @typedef {import("../shared/messages.js").ListedClass} ListedClass */

const secret = location.hash.slice(1);
const isShared = /^[0-9a-z]{28}$/.test(secret);

/** Do something; what goes wrong is said. @param {() => Promise<unknown>} does */
async function doing(does) {
  setText(byId("class-trouble"), "");
  try {
    await does();
  } catch (error) {
    setText(byId("class-trouble"), /** @type {Error} */ (error).message);
  }
}

/** @param {ListedClass} listed */
function row({ id, name, pupils, expires }) {
  const notes = [
    sayCount("{count} pupil", "{count} pupils", pupils),
    say("will be deleted on {day}", { day: day(expires) }),
  ];
  return make("li", {}, make("a", { href: `/teach/${id}` }, name),
    make("span", { class: "note" }, notes.join(" · ")));
}

byId("new-class").addEventListener("submit", (event) => {
  event.preventDefault();
  void doing(async () => {
    const [name, names, days] = ["class-name", "names", "days"].map((id) =>
      /** @type {HTMLInputElement} */ (byId(id)).value);
    const { id } = await ask("POST", "/api/classes", { name, names, days: Number(days) });
    location.assign(`/teach/${id}`);
  });
});

byId("take").addEventListener("click", () => void doing(async () => {
  const { id } = await ask("POST", "/api/classes/take", { secret });
  location.replace(`/teach/${id}`);
}));

byId("taking").hidden = !isShared;
if (isShared) history.replaceState(null, "", location.pathname + location.search);

void doing(async () => {
  /** @type {ListedClass[]} */
  const found = await ask("GET", "/api/classes");
  byId("class-list").replaceChildren(...found.map(row));
});
