/** Attempts that get the same answer in several steps of the introduction to Quarto. */

import { capital, say } from "../../../shared/words.js";
import { ofSet, SET } from "../edition.js";
import { lineInSentence, pieceName, traitNames } from "../names.js";

/** @typedef {import("../../../learn/lesson.js").Answer} Answer */
/** @typedef {import("../../../learn/lesson.js").Task} Task */

export const SQUARE = /^[a-d][1-4]$/;
export const GIFT = /^@/;
export const CALL = /^!/;

/** The piece that is given, in words. @param {string} action */
export const piece = (action) => pieceName(SET, action[1]);

/** The line that is called, in words, to begin a sentence with. @param {string} action */
export const line = (action) => capital(lineInSentence(action.replace("!", "")));

/** For placing on a piece. @param {string[]} to @returns {Answer} */
export const taken = (...to) => ({
  to,
  as: "wrong",
  said: (square) => say("{place} is taken, and pieces never move: choose an empty square.", {
    place: square.toUpperCase(),
  }),
});

/** For giving a piece that is already placed. @param {string[]} to @returns {Answer} */
export const onBoard = (...to) => ({
  to,
  as: "wrong",
  said: say("This piece is already on the board: choose one that is still in the reserve."),
});

const [[, dark], [short], [round], [, hollow]] = traitNames(SET);

/** Which trait 8, B and D in row 2 share: the choices and their answers. @type {Pick<Task, "choices" | "answers">} */
export const SHARED_TRAIT = {
  choices: [
    { action: "round", label: capital(round) },
    { action: "short", label: capital(short) },
    { action: "dark", label: capital(dark) },
    { action: "hollow", label: capital(hollow) },
  ],
  answers: [
    {
      to: ["dark"],
      as: "right",
      said: ofSet(
        say("All three are dark, and they have nothing else in common."),
        say("All three are grooved, and they have nothing else in common."),
      ),
    },
    { to: ["round"], as: "wrong", said: say("The piece on B2 is square: look for what all three share.") },
    {
      to: ["short"],
      as: "wrong",
      said: ofSet(
        say("The piece on C2 is tall: look for what all three share."),
        say("The piece on C2 is large: look for what all three share."),
      ),
    },
    { to: ["hollow"], as: "wrong", said: say("The piece on A2 is solid: look for what all three share.") },
    { to: SQUARE, as: "wrong", said: say("First choose the trait from the four words.") },
  ],
};
