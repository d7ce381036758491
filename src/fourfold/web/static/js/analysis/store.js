/** The tree that this browser keeps, so that nothing is lost when the page is left. */

import { lang } from "../shared/words.js";
import { Tree } from "./tree.js";

/** @typedef {import("./tree.js").Kept} Kept */

const KEY = "fourfold.analysis";

/** @param {Tree} tree */
export function keep(tree) {
  const { about, title } = tree;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...tree.snapshot(), about, title, lang }));
  } catch {
    // Without storage, or with none left, the tree lives as long as the page.
  }
}

/**
 * The tree that was kept, at a position if one is given and the tree has it.
 * @param {string} [position]
 * @returns {{tree: Tree, isTranslated: boolean} | null} `isTranslated` if its words are in this language
 */
export function kept(position) {
  try {
    const found = /** @type {Kept | null} */ (JSON.parse(localStorage.getItem(KEY) ?? "null"));
    if (!found) return null;
    const tree = Tree.from(found);
    if (position !== undefined && tree.here.position !== position) {
      const there = tree.all().find((move) => move.position === position);
      if (!there) return null;
      tree.here = there;
    }
    return { tree, isTranslated: found.lang === lang };
  } catch {
    return null;
  }
}
