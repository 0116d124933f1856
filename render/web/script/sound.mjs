// The sound of seeds, which the browser makes itself: a knock for each that falls, higher along the row, and two notes for those
// that are taken. Silent until the reader wants it.

import { settings } from './kept.mjs';

let context = null;

function note(frequency, delay, seconds, loudness) {
    const start = context.currentTime + delay;
    const tone = new OscillatorNode(context, { type: 'triangle', frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds);
}

function heard(notes) {
    if (settings.sound === 'on' && typeof AudioContext !== 'undefined') {
        context ??= new AudioContext();
        notes.forEach((each) => note(...each));
    }
}

export const soundOfSeed = (place) => heard([[260 + 18 * place, 0, 0.09, 0.25]]);
export const soundOfTaking = () => heard([[523, 0, 0.2, 0.2], [784, 0.09, 0.25, 0.2]]);
