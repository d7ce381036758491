/** A card to share: a picture of the puzzle and its link, without the solution. */

import { button, byId, make } from "../shared/dom.js";
import { lang, say } from "../shared/words.js";
import { linkField } from "../table/invite.js";
import { downloadPicture } from "../table/picture.js";

/** @param {import("../shared/messages.js").Exercise} exercise */
export function showShare({ name, kind, title, question }) {
  const part = /** @type {HTMLDetailsElement} */ (byId("share"));
  part.hidden = kind !== "puzzle";
  const picture = `/api/puzzles/${name}/card.svg?lang=${lang}`;
  const image = make("img", { alt: say("{title}: {told}", { title, told: question }), loading: "lazy" });
  const show = () => { if (part.open) image.src = picture; };
  part.ontoggle = show;
  byId("share-fields").replaceChildren(
    image,
    linkField(say("Link to this puzzle"), `${location.origin}/puzzles/${name}`),
    make("div", { class: "row" },
      make("a", { class: "button", href: picture, download: `fourfold-${name}.svg` }, say("Picture (SVG)")),
      button(say("Picture (PNG)"), () => void downloadPicture(picture))),
  );
  show();
}
