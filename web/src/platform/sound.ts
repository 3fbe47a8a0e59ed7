/** Sounds, synthesised with Web Audio; off by default. */

import { settings } from "./settings.ts";

/** A tone, or noise in a band round a pitch, that fades out; in seconds and hertz. */
interface Stroke {
  at: number;
  lasts: number;
  loud: number;
  pitch: number;
  to?: number; // where the pitch glides
  rustle?: number; // the Q of the band of noise; absent for a tone
}

export type SoundName =
  | "card"
  | "shuffle"
  | "cup"
  | "truth"
  | "bluff"
  | "plop"
  | "turn"
  | "win"
  | "thud";

const LOUDNESS = 0.25; // of the full volume
const BUZZ = 60; // milliseconds

/** A glass that is struck: partials that are no chord, the higher ones shorter. */
function glass(at: number, pitch: number): Stroke[] {
  return [
    { at, lasts: 0.9, loud: 0.5, pitch },
    { at, lasts: 0.45, loud: 0.25, pitch: pitch * 2.76 },
    { at, lasts: 0.2, loud: 0.12, pitch: pitch * 5.4 },
  ];
}

/** A cup that is lifted off a board. */
const LIFT: readonly Stroke[] = [
  { at: 0, lasts: 0.06, loud: 0.7, pitch: 900, rustle: 3 },
  { at: 0.02, lasts: 0.16, loud: 0.4, pitch: 260, to: 620 },
];

/** Several short noises, each a little different in pitch and volume. */
function patter(times: readonly number[], pitch: number, rustle: number): Stroke[] {
  return times.map((at, i) => {
    const strayed = pitch * (1 + ((i * 7) % 5) / 12);
    return { at, lasts: 0.045, loud: 0.5 + ((i * 3) % 4) / 8, pitch: strayed, rustle };
  });
}

const SOUNDS: Record<SoundName, readonly Stroke[]> = {
  card: [
    { at: 0, lasts: 0.07, loud: 0.8, pitch: 1700, rustle: 0.8 },
    { at: 0.01, lasts: 0.06, loud: 0.4, pitch: 150, to: 90 },
  ],
  shuffle: patter([0, 0.04, 0.07, 0.11, 0.14, 0.18, 0.21, 0.24, 0.28, 0.33], 2100, 0.9),
  cup: patter([0, 0.06, 0.1, 0.19, 0.23, 0.31, 0.36, 0.45], 2600, 7),
  truth: [...LIFT, ...glass(0.18, 1047), ...glass(0.3, 1319)],
  bluff: [
    ...LIFT,
    { at: 0.18, lasts: 0.22, loud: 0.6, pitch: 311, to: 294 },
    { at: 0.4, lasts: 0.5, loud: 0.6, pitch: 233, to: 175 },
  ],
  plop: [
    { at: 0, lasts: 0.14, loud: 0.7, pitch: 420, to: 150 },
    { at: 0.1, lasts: 0.09, loud: 0.4, pitch: 480, to: 1150 },
  ],
  turn: glass(0, 1760),
  win: [...glass(0, 1568), ...glass(0.07, 1976)],
  thud: [
    { at: 0, lasts: 0.2, loud: 1, pitch: 120, to: 48 },
    { at: 0, lasts: 0.08, loud: 0.6, pitch: 320, rustle: 0.7 },
  ],
};

let device: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Return a second of noise. */
function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

function strike(audio: AudioContext, stroke: Stroke): void {
  const start = audio.currentTime + stroke.at;
  const end = start + stroke.lasts;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(stroke.loud * LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(audio.destination);
  if (stroke.rustle === undefined) {
    const tone = audio.createOscillator();
    tone.frequency.setValueAtTime(stroke.pitch, start);
    tone.frequency.exponentialRampToValueAtTime(stroke.to ?? stroke.pitch, end);
    tone.connect(volume);
    tone.start(start);
    tone.stop(end);
    return;
  }
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = stroke.pitch;
  band.Q.value = stroke.rustle;
  const source = audio.createBufferSource();
  source.buffer = hiss ??= noise(audio);
  source.connect(band).connect(volume);
  source.start(start, Math.random() * (1 - stroke.lasts));
  source.stop(end);
}

/** Start the audio device; browsers allow that only in an event of pointer or keyboard. */
function startDevice(): void {
  if (!settings.value.sound) return;
  device ??= new AudioContext();
  if (device.state === "suspended") void device.resume();
}

/** Listen for such events, so that there is a device once sound is wanted. */
export function startSound(): void {
  for (const touch of ["pointerup", "keydown"]) addEventListener(touch, startDevice);
}

/** Play a noise, some seconds from now, if sound is on and the page has been touched. */
export function playSound(name: SoundName, after = 0): void {
  if (!settings.value.sound || device?.state !== "running") return;
  for (const stroke of SOUNDS[name]) strike(device, { ...stroke, at: stroke.at + after });
}

/** Let a phone buzz once, under the same switch. */
export function vibrate(): void {
  if (settings.value.sound && "vibrate" in navigator) navigator.vibrate(BUZZ);
}
