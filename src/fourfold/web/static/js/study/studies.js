/** The list of one's own studies, and making another one. */

import { ask, orAnnounce } from "../shared/api.js";
import { byId, make, setAttribute, setText } from "../shared/dom.js";
import { lang, sayCount } from "../shared/words.js";
import { keepLink } from "./links.js";

/** @typedef {import("../shared/messages.js").ListedStudy} ListedStudy */
/** @typedef {import("../shared/messages.js").StudyInfo} StudyInfo */

const days = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
const records = /** @type {HTMLTextAreaElement} */ (byId("records"));
const title = /** @type {HTMLInputElement} */ (byId("title"));
const file = /** @type {HTMLInputElement} */ (byId("file"));

async function show() {
  /** @type {ListedStudy[] | null} */
  const found = await orAnnounce(ask("GET", "/api/studies"));
  if (!found?.length) return;
  byId("list").replaceChildren(...found.map(({ id, title: name, changed, chapters }) => make("li", {},
    make("a", { class: "name", href: `/studies/${id}` }, name), " ",
    make("span", { class: "note" }, sayCount("{count} chapter", "{count} chapters", chapters), " · ",
      make("time", { datetime: new Date(changed * 1000).toISOString() }, days.format(changed * 1000))))));
  setAttribute(byId("mine"), "hidden", false);
}

async function create() {
  setText(byId("trouble"), "");
  try {
    /** @type {StudyInfo} */
    const made = await ask("POST", "/api/studies", { title: title.value, records: records.value });
    keepLink(made);
    location.href = `/studies/${made.id}`;
  } catch (error) {
    setText(byId("trouble"), /** @type {Error} */ (error).message);
  }
}

byId("new").addEventListener("submit", (event) => {
  event.preventDefault();
  void create();
});
file.addEventListener("change", async () => {
  records.value = (await file.files?.[0]?.text()) ?? "";
});

void show();
