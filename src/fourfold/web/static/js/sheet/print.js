/** Prints the page; without scripts the browser's own menu does. */

import { byId } from "../shared/dom.js";

const button = byId("print");
button.hidden = false;
button.addEventListener("click", () => window.print());
