/** Passkeys, as the browser makes and uses them. */

import { ask, Refused } from "../shared/api.js";
import { say } from "../shared/words.js";

/** @typedef {import("../shared/messages.js").PasskeyOptions} PasskeyOptions */

/** Whether this browser can read what the server sends about passkeys. */
export function canUsePasskeys() {
  return typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/**
 * The browser's own errors are in its own words, and a person who cancels gets one too.
 * @param {() => Promise<Credential | null>} asks
 */
async function answered(asks) {
  try {
    const credential = /** @type {PublicKeyCredential | null} */ (await asks());
    if (credential) return credential.toJSON();
  } catch {
    // What follows says it.
  }
  throw new Refused(say("Your device did not offer a passkey. Try again, or use your personal link."), 0);
}

/** Make a passkey for the person who is signed in. */
export async function makePasskey() {
  /** @type {PasskeyOptions} */
  const { challenge, options } = await ask("POST", "/api/me/passkeys/options");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(/** @type {any} */ (options));
  const credential = await answered(() => navigator.credentials.create({ publicKey }));
  await ask("POST", "/api/me/passkeys", { challenge, credential });
}

/** Sign in with a passkey. @returns {Promise<string>} the name of the player */
export async function usePasskey() {
  /** @type {PasskeyOptions} */
  const { challenge, options } = await ask("POST", "/api/sign-in/passkey/options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(/** @type {any} */ (options));
  const credential = await answered(() => navigator.credentials.get({ publicKey }));
  const { name } = await ask("POST", "/api/sign-in/passkey", { challenge, credential });
  return name;
}
