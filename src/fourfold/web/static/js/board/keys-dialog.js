/** The dialog that shows all shortcuts, and changes them. */

import { announce } from "../shared/announcer.js";
import { closeDialog, openDialog } from "../shared/dialogs.js";
import { button, make, setText } from "../shared/dom.js";
import { settings } from "../shared/settings.js";
import { makeWalkable } from "../shared/walkable.js";
import { say } from "../shared/words.js";
import { chooseKey, keyOf, keys, shownKey, USUAL } from "./keys.js";

/** What each key is for. @type {Record<keyof typeof USUAL, string>} */
const MEANINGS = {
  board: say("go to the board"),
  reserve: say("go to the reserve or the tiles"),
  command: say("go to the command field"),
  square: say("what is here"),
  hand: say("the piece in hand"),
  last: say("what happened last"),
  clock: say("the clocks"),
  lines: say("the lines through this square, one after the other"),
  free: say("the free squares"),
  fits: say("the sides that a Quads square needs"),
  turn: say("turn the tile to the right"),
  "turn back": say("turn the tile to the left"),
  call: say("call QUARTO"),
  hint: say("a hint, where the table allows it"),
  repeat: say("repeat the last message"),
  "repeat 2": say("repeat the second-to-last message"),
  "repeat 3": say("repeat the third-to-last message"),
  slower: say("read aloud more slowly"),
  faster: say("read aloud faster"),
  accept: say("accept an offer"),
  decline: say("decline an offer"),
  help: say("all shortcuts"),
};

/**
 * Show the shortcuts, as a list to walk through.
 * @param {HTMLDialogElement} dialog
 * @param {number} size of the board
 * @param {import("./keys.js").KeyCommand[]} without shortcuts that do nothing here
 */
export function showKeys(dialog, size, without) {
  const fixed = [
    [say("Arrow keys, Home, End, Ctrl+Home, Ctrl+End"), say("move around a grid")],
    [say("1 to {last}, Shift+1 to {last}", { last: String(size) }), say("go to a row, go to a column")],
    [say("Enter or Space"), say("place, give or choose")],
    [say("Esc"), say("cancel; in the command field, return to the board")],
  ];
  const letters = make("input", { type: "checkbox", checked: settings.get("letters") });
  letters.addEventListener("change", () => settings.set("letters", letters.checked));
  const refresh = () => changing.forEach(({ show }) => show());
  const commands = /** @type {(keyof typeof USUAL)[]} */ (Object.keys(USUAL));
  const changing = commands.filter((each) => !without.includes(each)).map((each) => row(each, refresh));
  const items = [
    ...fixed.map(([key, does]) => fixedItem(make("kbd", {}, key), ` ${does}`)),
    ...changing.map(({ element }) => element),
    fixedItem(say("You can also type commands in the command field: type “help” there to see them.")),
  ];
  dialog.replaceChildren(
    make("h2", { id: "keys-title" }, say("Shortcuts")),
    make("p", { id: "keys-text" }, say("Use the arrow keys to move through the list. Press Enter to change a shortcut.")),
    make("ul", { class: "keys", role: "menu", "aria-labelledby": "keys-title" },
      ...items.map((item) => make("li", { role: "none" }, item))),
    make("label", { class: "check" }, letters, say("Use letter keys as shortcuts")),
    make("div", { class: "row" },
      button(say("Reset shortcuts"), () => {
        settings.set("keys", {});
        refresh();
        announce(say("All shortcuts have been reset."));
      }),
      button(say("Close"), () => closeDialog(), "main")),
  );
  makeWalkable(items);
  openDialog(dialog);
  items[0].focus();
}

/** A line of the list that cannot be changed. @param {(Node | string)[]} content */
function fixedItem(...content) {
  return make("button", {
    type: "button", role: "menuitem", class: "fixed",
    onclick: () => announce(say("This shortcut cannot be changed.")),
  }, ...content);
}

/** @param {keyof typeof USUAL} command @param {() => void} refresh shows all shortcuts again */
function row(command, refresh) {
  const key = make("kbd", {});
  const show = () => setText(key, shownKey(keys()[command]));
  show();
  const chooser = make("button", { type: "button", role: "menuitem" }, key, ` ${MEANINGS[command]}`);
  chooser.addEventListener("click", () => {
    const asking = say("Press the new key for: {action}. Esc cancels.", { action: MEANINGS[command] });
    setText(key, "…");
    announce(asking);
    chooser.addEventListener("keydown", take);
    chooser.addEventListener("blur", stop, { once: true });
  });

  /** @param {KeyboardEvent} event */
  function take(event) {
    const pressed = keyOf(event);
    if (["Shift", "Control", "Alt", "Meta", "Tab", "CapsLock"].includes(pressed)) return;
    event.preventDefault();
    event.stopPropagation();
    if (/^[\x21-\x7e]$/.test(pressed) && !/[0-9]/.test(pressed)) {
      chooseKey(command, pressed);
      refresh(); // another command may have received the old key
      announce(say("{key}: {action}", { key: shownKey(pressed), action: MEANINGS[command] }));
    } else if (pressed !== "Escape") {
      announce(say("Choose a letter or a symbol."));
    }
    stop();
  }

  function stop() {
    chooser.removeEventListener("keydown", take);
    show();
  }

  return { element: chooser, show };
}
