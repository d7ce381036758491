/**
 * An introduction, step by step. It knows no rules: each step contains what is right in it, and
 * the answers to everything else.
 *
 * @typedef {object} Scene what is to be seen; a task changes only what it names
 * @property {string} [position] in the notation
 * @property {boolean} [board] whether there is a board
 * @property {boolean} [reserve] whether pieces can be given
 * @property {string} [given] the piece the opponent was given
 * @property {boolean} [calls] whether QUARTO can be called
 * @property {string[]} [lines] alignments to be shown
 * @property {boolean} [blindfold] whether board and reserve are hidden, and explored place by place
 * @property {string[]} [tiles] the tiles at hand, as they lie
 * @property {boolean} [turns] whether tiles can be turned
 * @property {string} [filled] the square that was filled last
 * @property {string[]} [targets] squares the task is about
 *
 * @typedef {object} Answer
 * @property {RegExp | string[]} [to] the actions that are answered so; every other one if left out
 * @property {"right" | "wrong" | "note"} as a note is for actions that are neither
 * @property {string | ((action: string) => string)} said
 * @property {Scene | ((action: string, scene: Scene) => Scene)} [shows] what has changed
 *
 * @typedef {object} Task
 * @property {string} ask
 * @property {Scene} [scene]
 * @property {{action: string, label: string}[]} [choices]
 * @property {Answer[]} answers the first that fits is given
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {string[]} text
 * @property {Task[]} tasks one after the other
 * @property {{label: string, begin: () => Promise<void>}[]} [ways] to play, at the end
 *
 * @typedef {{action: string, named: string}} Attempt what was done, in the notation and in words;
 * without words it needs no answer, as when a square is only explored
 *
 * @typedef {EventTarget & {show: (scene: Scene) => void, focus: () => void}} Stage
 * where the game is shown and tried; it dispatches `act` with an attempt
 */

import { announce } from "../shared/announcer.js";
import { button, byId, make, setAttribute, setText } from "../shared/dom.js";
import { store, stored } from "../shared/settings.js";
import { say } from "../shared/words.js";

export class Lesson {
  #game;
  #steps;
  #stage;
  #at = 0;
  /** How many tasks of the step are done. */
  #done = 0;
  /** The step from which the rest was skipped: the way back leads there. */
  #left = 0;
  /** @type {Scene} */
  #scene = {};

  /**
   * @param {string} game
   * @param {Step[]} steps the last one is the way out
   * @param {Stage} stage
   */
  constructor(game, steps, stage) {
    this.#game = game;
    this.#steps = steps;
    this.#stage = stage;
    stage.addEventListener("act", (event) =>
      this.#act(/** @type {CustomEvent<Attempt>} */ (event).detail));
    byId("back").addEventListener("click", () => this.#go(this.#isLast ? this.#left : this.#at - 1));
    byId("next").addEventListener("click", () => this.#go(this.#at + 1));
    byId("leave").addEventListener("click", () => this.#go(steps.length - 1));
    byId("again").addEventListener("click", () => this.#go(0));
    const known = stored(this.#key, "");
    this.#at = Math.max(0, steps.findIndex(({ name }) => name === known));
    this.#begin();
  }

  get #key() {
    return `fourfold.learn.${this.#game}`;
  }

  get #step() {
    return this.#steps[this.#at];
  }

  /** @returns {Task | undefined} */
  get #task() {
    return this.#step.tasks[this.#done];
  }

  get #isLast() {
    return this.#at === this.#steps.length - 1;
  }

  /** @param {number} at */
  #go(at) {
    this.#left = this.#at;
    this.#at = at;
    // After the last step, the next visit starts again.
    store(this.#key, this.#isLast ? "" : this.#step.name);
    this.#begin();
    byId("step-title").focus();
    byId("main").scrollIntoView();
  }

  #begin() {
    const { title, text, ways } = this.#step;
    const [number, count] = [this.#at + 1, this.#steps.length];
    this.#done = 0;
    this.#scene = {};
    setText(byId("count"), say("Step {number} of {count}", { number, count }));
    const progress = /** @type {HTMLProgressElement} */ (byId("progress"));
    progress.max = count;
    progress.value = number;
    setText(byId("step-title"), title);
    byId("text").replaceChildren(...text.map((paragraph) => make("p", {}, paragraph)));
    byId("ways").replaceChildren(...(ways ?? []).map((way, index) => this.#wayButton(way, index)));
    setAttribute(byId("play"), "hidden", !ways);
    byId("main").dataset.last = String(this.#isLast);
    setAttribute(byId("back"), "hidden", this.#at === 0);
    setAttribute(byId("again"), "hidden", this.#at === 0);
    setAttribute(byId("leave"), "hidden", this.#isLast);
    setAttribute(byId("next"), "hidden", this.#isLast);
    this.#answer("", "");
    this.#pose();
  }

  /** Show the task, or that there is none. */
  #pose() {
    const task = this.#task;
    this.#see(task?.scene ?? {});
    setText(byId("ask"), task?.ask ?? "");
    byId("choices").replaceChildren(...(task?.choices ?? []).map(({ action, label }) =>
      button(label, () => this.#act({ action, named: label }))));
    const next = byId("next");
    setText(next, task ? say("Skip this step") : say("Next step"));
    next.classList.toggle("main", !task);
  }

  /** @param {Scene} scene */
  #see(scene) {
    this.#scene = { ...this.#scene, ...scene };
    this.#stage.show(this.#scene);
  }

  /** @param {Attempt} attempt */
  #act({ action, named }) {
    const task = this.#task;
    if (!task) {
      if (named) this.#tell(say("This step is done: continue with “Next step”."), "note");
      return;
    }
    const answer = task.answers.find(({ to }) => fits(to, action));
    if (!answer) {
      if (named) this.#tell(named, "note");
      return;
    }
    const said = typeof answer.said === "string" ? answer.said : answer.said(action);
    const shows = typeof answer.shows === "function" ? answer.shows(action, this.#scene) : answer.shows;
    if (shows) this.#see(shows);
    if (answer.as === "right") this.#goOn(said);
    else this.#tell(said, answer.as);
  }

  /** @param {string} said */
  #goOn(said) {
    this.#done += 1;
    this.#pose();
    const { ask } = this.#task ?? {};
    this.#answer(said, "right");
    announce(ask ? say("Right. {said} {ask}", { said, ask })
      : say("Right. {said} Continue with “Next step”.", { said }));
    // The element with the focus may have gone with the task.
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused.checkVisibility()) return;
    if (ask) this.#stage.focus();
    else byId("next").focus();
  }

  /** @param {string} said @param {"wrong" | "note"} as */
  #tell(said, as) {
    this.#answer(said, as);
    announce(as === "wrong" ? say("Not yet. {said}", { said }) : said);
  }

  /** @param {string} said @param {"right" | "wrong" | "note" | ""} as */
  #answer(said, as) {
    const titles = { right: say("Right."), wrong: say("Not yet."), note: "", "": "" };
    const part = byId("answer");
    part.className = `answer ${as}`;
    part.replaceChildren(...(titles[as] ? [make("strong", {}, titles[as]), " "] : []), said);
  }

  /** @param {{label: string, begin: () => Promise<void>}} way @param {number} index */
  #wayButton({ label, begin }, index) {
    const press = async () => {
      setText(byId("trouble"), "");
      try {
        await begin();
      } catch (error) {
        setText(byId("trouble"), /** @type {Error} */ (error).message);
      }
    };
    return button(label, press, index ? "" : "main");
  }
}

/** @param {RegExp | string[] | undefined} to @param {string} action */
function fits(to, action) {
  return to === undefined || (Array.isArray(to) ? to.includes(action) : to.test(action));
}
