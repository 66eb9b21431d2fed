/**
 * The sounds of the table, made here: noise and tones of the browser's own audio, no files. Nothing of it exists before the first sound
 * that somebody wants to hear.
 */
export const SOUNDS = ['dice', 'card', 'counter', 'battle', 'turn'] as const;
export type Sound = typeof SOUNDS[number];

/** `after`: seconds from now. A tone slides from one pitch to another; noise passes a band. */
interface Stroke { after: number; lasts: number; loud: number; tone?: [from: number, to: number]; noise?: [from: number, to: number] }

/** Each is over within half a second. */
const STROKES: Record<Sound, readonly Stroke[]> = {
  dice: [0, 0.06, 0.11, 0.19].map((after, i): Stroke => ({ after, lasts: 0.05, loud: 0.5 - i * 0.08, noise: [2600 - i * 260, 1500] })),
  card: [{ after: 0, lasts: 0.16, loud: 0.3, noise: [900, 4200] }],
  counter: [{ after: 0, lasts: 0.09, loud: 0.5, tone: [210, 110] }, { after: 0, lasts: 0.02, loud: 0.25, noise: [1800, 1200] }],
  battle: [{ after: 0, lasts: 0.4, loud: 0.6, tone: [98, 62] }, { after: 0.05, lasts: 0.3, loud: 0.25, noise: [300, 120] }],
  turn: [{ after: 0, lasts: 0.25, loud: 0.28, tone: [587, 587] }, { after: 0.14, lasts: 0.34, loud: 0.24, tone: [880, 880] }],
};

export interface Wish { on: boolean; /** Per cent. */ volume: number }

/** `make` is called for the first sound that is to be heard, and never while sounds are off. */
export function playerOf(make: () => AudioContext, wish: () => Wish): (sound: Sound) => void {
  let audio: AudioContext | null = null;
  let hiss: AudioBuffer | null = null;
  function source(it: AudioContext, { tone, noise, lasts }: Stroke, at: number): AudioScheduledSourceNode & AudioNode {
    if (tone) {
      const voice = it.createOscillator();
      voice.frequency.setValueAtTime(tone[0], at);
      voice.frequency.exponentialRampToValueAtTime(tone[1], at + lasts);
      return voice;
    }
    const voice = it.createBufferSource();
    voice.buffer = hiss ??= noiseOf(it);
    voice.loop = noise !== undefined;
    return voice;
  }
  function strike(it: AudioContext, stroke: Stroke, volume: number): void {
    const at = it.currentTime + stroke.after;
    const gain = it.createGain();
    gain.gain.setValueAtTime(Math.max(0.0001, stroke.loud * volume), at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + stroke.lasts);
    const voice = source(it, stroke, at);
    if (stroke.noise) {
      const band = it.createBiquadFilter();
      band.type = 'bandpass';
      band.frequency.setValueAtTime(stroke.noise[0], at);
      band.frequency.exponentialRampToValueAtTime(stroke.noise[1], at + stroke.lasts);
      voice.connect(band).connect(gain);
    } else voice.connect(gain);
    gain.connect(it.destination);
    voice.start(at);
    voice.stop(at + stroke.lasts + 0.02);
  }
  return (sound) => {
    const { on, volume } = wish();
    if (!on || volume === 0) return;
    audio ??= make();
    void audio.resume();
    for (const stroke of STROKES[sound]) strike(audio, stroke, volume / 100);
  };
}

/** A second of noise, the same every time. */
function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 16807) % 2147483647;
    data[i] = (seed / 2147483647) * 2 - 1;
  }
  return buffer;
}
