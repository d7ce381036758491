"""A page's sounds, rendered into memory by a real browser."""

from base64 import b64decode
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Page

from web.page_modules import LINKED

RATE = 44_100
LASTS = 1.25
"""How many seconds are rendered: more than any sound takes."""
FRAME = RATE // 100
SILENCE = 0.001
"""Sixty decibels below the loudest possible."""

BANDS = 40
LOWEST, HIGHEST = 50, 8000
"""The pitches that are compared, in hertz: what small loudspeakers play and old ears hear."""
BLINK = RATE // 50
"""How many samples of a sound are compared at a time: 20 milliseconds."""

Samples = NDArray[np.float64]

_RENDER = (
    f"async ([lasts, rate, name, pan, tempo]) => {{ {LINKED}"
    """
    const { scoreOf } = linked["js/sound/sounds.js"];
    const { perform } = linked["js/sound/score.js"];
    const context = new OfflineAudioContext(2, lasts * rate, rate);
    const length = perform(context, scoreOf(name), { pan, tempo });
    const buffer = await context.startRendering();
    const text = [0, 1].map((channel) => {
        // What is silent at the end need not be sent.
        const samples = buffer.getChannelData(channel);
        const end = samples.findLastIndex((sample) => sample !== 0) + 1;
        const bytes = new Uint8Array(samples.slice(0, end).buffer);
        const parts = [];
        for (let start = 0; start < bytes.length; start += 32768)
            parts.push(String.fromCharCode(...bytes.subarray(start, start + 32768)));
        return btoa(parts.join(""));
    });
    return [length, ...text];
}"""
)


class Rendered(NamedTuple):
    """A sound as it would reach both ears."""

    length: float
    """How many seconds it is said to take."""
    left: Samples
    right: Samples

    @property
    def both(self) -> Samples:
        """The sum of both sides, as loud as a sound in the middle."""
        return np.asarray((self.left + self.right) / np.sqrt(2))

    @property
    def end(self) -> float:
        """When the last of it is heard, in seconds."""
        heard = np.flatnonzero(np.maximum(abs(self.left), abs(self.right)) > SILENCE)
        return float(heard[-1] / RATE) if heard.size else 0.0

    @property
    def peak(self) -> float:
        """The loudest sample."""
        return float(max(abs(self.left).max(), abs(self.right).max()))

    @property
    def rms(self) -> float:
        """How loud it is while it lasts, in decibels."""
        heard = self.both[: int(self.end * RATE)]
        return float(10 * np.log10((heard**2).mean()))

    @property
    def spectrum(self) -> Samples:
        """How its amplitude is spread over thirds of an octave, from 50 Hz up."""
        power = abs(np.fft.rfft(self.both)) ** 2
        pitches = np.maximum(np.fft.rfftfreq(self.both.size, 1 / RATE), 1)
        thirds = np.floor(3 * np.log2(pitches / 50))
        bands = np.sqrt(np.bincount(np.clip(thirds, 0, 26).astype(int), power))
        return np.asarray(bands / bands.sum())

    @property
    def envelope(self) -> Samples:
        """How its energy is spread over hundredths of a second."""
        energy = (self.both.reshape(-1, FRAME) ** 2).sum(axis=1)
        return np.asarray(energy / energy.sum())

    @property
    def loudness(self) -> Samples:
        """How loud it is in each band of each 20 milliseconds, in decibels; silence is -60.

        The bands are equally wide for the ear (on the mel scale), and overlap by half.
        """
        blinks = self.both[: self.both.size // BLINK * BLINK].reshape(-1, BLINK)
        window = np.hanning(BLINK)
        # A sine of amplitude 1 has the power 1.
        power = (abs(np.fft.rfft(blinks * window, 2048)) / (window.sum() / 2)) ** 2
        return np.asarray(10 * np.log10(np.maximum(power @ _bands(2048).T, SILENCE**2)))


def _bands(size: int) -> Samples:
    """Return how much each frequency of a Fourier transform adds to each band."""
    low_end, high_end = (2595 * np.log10(1 + pitch / 700) for pitch in (LOWEST, HIGHEST))
    edges = 700 * (10 ** (np.linspace(low_end, high_end, BANDS + 2) / 2595) - 1)
    low, middle, high = (edges[start : start + BANDS, None] for start in range(3))
    pitches = np.fft.rfftfreq(size, 1 / RATE)
    slopes = np.minimum((pitches - low) / (middle - low), (high - pitches) / (high - middle))
    return np.asarray(np.maximum(slopes, 0))


def rendered(page: Page, name: str, pan: float = 0, tempo: float = 1) -> Rendered:
    """Return a sound by its name."""
    asked = [LASTS, RATE, name, pan, tempo]
    length, *sides = page.evaluate(_RENDER, asked)
    return Rendered(length, *map(_samples, sides))


def _samples(text: str) -> Samples:
    """Return one side of a sound, with the silence after it."""
    heard = np.frombuffer(b64decode(text), np.float32).astype(np.float64)
    return np.pad(heard, (0, int(LASTS * RATE) - heard.size))


class Distance(NamedTuple):
    """How far two sounds are apart: which part of their energy would have to be moved."""

    spectrum: float
    envelope: float
    pair: str


def apart(one: Rendered, other: Rendered, pair: str) -> Distance:
    """Compare two sounds."""
    return Distance(
        float(abs(one.spectrum - other.spectrum).sum() / 2),
        float(abs(one.envelope - other.envelope).sum() / 2),
        pair,
    )


def decibels_apart(one: Rendered, other: Rendered) -> float:
    """Return how different two sounds are to the ear, wherever they come from.

    It is the root mean square difference of their loudness, over all bands and over the time in
    which either of them is heard. One of 20 decibels in a quarter of them makes 10.
    """
    heard = int(np.ceil(max(one.end, other.end) * RATE / BLINK))
    difference = (one.loudness - other.loudness)[:heard]
    return float(np.sqrt((difference**2).mean()))
