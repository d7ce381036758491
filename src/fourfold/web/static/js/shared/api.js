/** Requests to the server over plain HTTP. */

import { announce } from "./announcer.js";
import { holdFirstView } from "./first-view.js";
import { lang, say } from "./words.js";

/** A refusal by the server: one sentence for people, and a code for programs. */
export class Refused extends Error {
  /** @param {string} said @param {number} status @param {string} [code] */
  constructor(said, status, code = "") {
    super(said);
    this.status = status;
    this.code = code;
  }
}

/**
 * The answer to a request, or nothing: errors are announced.
 * @template T
 * @param {Promise<T>} request
 * @returns {Promise<T | null>}
 */
export async function orAnnounce(request) {
  try {
    return await request;
  } catch (error) {
    announce(/** @type {Error} */ (error).message, "assertive");
    return null;
  }
}

/** @param {string} path @param {RequestInit} request */
async function reach(path, request) {
  try {
    return await fetch(path, request);
  } catch {
    // The browser's own message would be in its own words, and in English.
    throw new Refused(say("The server cannot be reached. Try again when you are connected."), 0);
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body, headers = {}) {
  const release = holdFirstView();
  try {
    return await read(await reach(path, {
      method,
      headers: {
        ...headers,
        "Accept-Language": lang,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }));
  } finally {
    release();
  }
}

/** @param {Response} answer */
async function read(answer) {
  const json = (answer.headers.get("Content-Type") ?? "").includes("json");
  const found = json ? await answer.json() : await answer.text();
  if (!answer.ok) {
    const said = found?.said || found?.reason || answer.statusText;
    throw new Refused(said, answer.status, found?.code ?? "");
  }
  return found;
}
