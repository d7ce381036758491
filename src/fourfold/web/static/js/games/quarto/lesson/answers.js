/** Attempts that get the same answer in several steps of the introduction to Quarto. */

import { capital, say } from "../../../shared/words.js";
import { lineInSentence, pieceName } from "../names.js";

/** @typedef {import("../../../learn/lesson.js").Answer} Answer */

export const SQUARE = /^[a-d][1-4]$/;
export const GIFT = /^@/;
export const CALL = /^!/;

/** The piece that is given, in words. @param {string} action */
export const piece = (action) => pieceName("classic", action[1]);

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
