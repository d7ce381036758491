/**
 * How a sound is written down and performed. A score is a list of strokes; it can be performed
 * on any audio context, one that renders into memory included.
 *
 * @typedef {object} Stroke one tone, or one breath of noise; times are seconds at tempo 1
 * @property {number} at when it begins
 * @property {number} lasts
 * @property {"sine" | "reed" | "noise"} voice
 * @property {number} pitch in hertz; of noise, what is left of it
 * @property {number} [towards] the pitch it glides to
 * @property {number} level the loudest it gets, from 0 to 1
 * @property {"held" | "struck"} [shape] struck dies away like wood, held is the usual one
 * @property {number} [tremble] how many times a second it fades and swells
 *
 * @typedef {readonly Stroke[]} Score
 *
 * @typedef {object} How
 * @property {number} [when] in the context's time
 * @property {number} [pan] from -1, left, to 1, right
 * @property {number} [tempo]
 * @property {AudioNode} [to]
 */

/** Anything shorter would be heard as a click. */
const ATTACK = { held: 0.008, struck: 0.003 };
const RELEASE = 0.045;
/** How much of a trembling tone is left between two swells, at the least. */
const TREMBLED = 0.1;
const NOISE_LASTS = 0.5;
/** What a filter leaves of noise is soft. */
const NOISE_LEVEL = 3;

/** A square wave without its edge: odd harmonics, the lower ones stronger, the high ones left out. */
const REED = new Float32Array([0, 1, 0, 0.5, 0, 0.3, 0, 0.18, 0, 0.08]);

/**
 * Perform a score, and return how many seconds it takes.
 * @param {BaseAudioContext} context
 * @param {Score} score
 * @param {How} [how]
 */
export function perform(context, score, how = {}) {
  const { when = context.currentTime, pan = 0, tempo = 1, to = context.destination } = how;
  const out = placed(context, pan, to);
  for (const stroke of score) {
    strike(context, out, {
      ...stroke,
      at: when + stroke.at / tempo,
      lasts: stroke.lasts / tempo,
      tremble: (stroke.tremble ?? 0) * tempo,
    });
  }
  return lengthOf(score) / tempo;
}

/**
 * How many seconds a score takes at tempo 1.
 * @param {Score} score
 */
export function lengthOf(score) {
  return Math.max(0, ...score.map(({ at, lasts }) => at + lasts));
}

/**
 * Where a column is heard: from the left to the right, never in one ear alone.
 * @param {number} column counted from 0
 * @param {number} columns
 */
export function panOf(column, columns) {
  return 0.8 * ((2 * column) / (columns - 1) - 1);
}

/** @param {BaseAudioContext} context @param {number} pan @param {AudioNode} to */
function placed(context, pan, to) {
  const panner = context.createStereoPanner();
  panner.pan.value = pan;
  panner.connect(to);
  return panner;
}

/** @param {BaseAudioContext} context @param {AudioNode} to @param {Stroke} stroke */
function strike(context, to, stroke) {
  const { at, lasts } = stroke;
  const source = stroke.voice === "noise" ? noise(context, stroke) : tone(context, stroke);
  const envelope = shaped(context, stroke);
  source.out.connect(envelope);
  if (stroke.tremble) trembling(context, stroke, envelope).connect(to);
  else envelope.connect(to);
  source.start.start(at);
  source.start.stop(at + lasts);
}

/** @param {BaseAudioContext} context @param {Stroke} stroke */
function tone(context, stroke) {
  const oscillator = context.createOscillator();
  if (stroke.voice === "reed") {
    oscillator.setPeriodicWave(context.createPeriodicWave(new Float32Array(REED.length), REED));
  }
  pitched(oscillator.frequency, stroke);
  return { start: oscillator, out: oscillator };
}

/** @param {BaseAudioContext} context @param {Stroke} stroke */
function noise(context, stroke) {
  const source = context.createBufferSource();
  source.buffer = rustle(context);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 1.5;
  pitched(filter.frequency, stroke);
  source.connect(filter);
  return { start: source, out: filter };
}

/** @param {AudioParam} frequency @param {Stroke} stroke */
function pitched(frequency, { at, lasts, pitch, towards = pitch }) {
  frequency.setValueAtTime(pitch, at);
  if (towards !== pitch) frequency.exponentialRampToValueAtTime(towards, at + lasts);
}

/** @param {BaseAudioContext} context @param {Stroke} stroke */
function shaped(context, { at, lasts, level, shape = "held" }) {
  const envelope = context.createGain();
  const { gain } = envelope;
  const attack = Math.min(ATTACK[shape], lasts / 4);
  gain.setValueAtTime(0, at);
  gain.linearRampToValueAtTime(level, at + attack);
  if (shape === "struck") {
    gain.setTargetAtTime(0, at + attack, lasts / 6);
    // What is left by then is too soft to be heard, but stopping there would still click.
    gain.setTargetAtTime(0, at + 0.85 * lasts, lasts / 40);
  } else {
    gain.setValueAtTime(level, Math.max(at + attack, at + lasts - RELEASE));
    gain.linearRampToValueAtTime(0, at + lasts);
  }
  return envelope;
}

/**
 * Fading and swelling, from a swell on.
 * @param {BaseAudioContext} context
 * @param {Stroke} stroke
 * @param {AudioNode} from
 */
function trembling(context, { at, lasts, tremble = 0 }, from) {
  const through = context.createGain();
  const depth = (1 - TREMBLED) / 2;
  const steps = 128;
  const curve = Float32Array.from({ length: steps }, (_, step) =>
    1 - depth + depth * Math.cos((2 * Math.PI * tremble * lasts * step) / (steps - 1)));
  through.gain.setValueCurveAtTime(curve, at, lasts);
  from.connect(through);
  return through;
}

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const rustles = new WeakMap();

/** Noise that is the same every time, so that a sound is. @param {BaseAudioContext} context */
function rustle(context) {
  const known = rustles.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, NOISE_LASTS * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < samples.length; index++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    samples[index] = (NOISE_LEVEL * seed) / 2 ** 31;
  }
  rustles.set(context, buffer);
  return buffer;
}
