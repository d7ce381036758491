/** Times in words: what a clock shows, how long ago something was, and when. */

import { make } from "./dom.js";
import { lang, sayCount } from "./words.js";

const tenths = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const relative = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
/** The page's language, as it is written where the reader lives. */
const local = navigator.languages.find((each) => each.split("-")[0] === lang.split("-")[0]) ?? lang;
const clock = new Intl.DateTimeFormat(local, { timeStyle: "short" });
const moment = new Intl.DateTimeFormat(local, { dateStyle: "medium", timeStyle: "short" });

/** Units of time and their seconds, the longest first. @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["year", 31_557_600], ["month", 2_629_800], ["day", 86_400], ["hour", 3600], ["minute", 60]];

/**
 * Time left: tenths when it matters.
 * @param {number} seconds
 */
export function clockText(seconds) {
  if (seconds < 10) return tenths.format(seconds);
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  if (hours >= 48) return sayCount("{count} day", "{count} days", Math.round(whole / 86_400));
  const rest = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** Such as "5 minutes ago". @param {number} seconds */
export function ago(seconds) {
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? ["second", 1];
  const text = relative.format(unit === "second" ? 0 : -Math.floor(seconds / length), unit);
  return time(Date.now() - seconds * 1000, text);
}

/** A date and a time of day. @param {number} seconds by the server's clock */
export function dateOf(seconds) {
  return time(seconds * 1000, moment.format(new Date(seconds * 1000)));
}

/** @param {number} milliseconds @param {string} text */
function time(milliseconds, text) {
  return make("time", { datetime: new Date(milliseconds).toISOString() }, text);
}

/** The time of day at which something happened, where the reader is. @param {number} seconds since 1970 */
export function timeOfDay(seconds) {
  return clock.format(1000 * seconds);
}
