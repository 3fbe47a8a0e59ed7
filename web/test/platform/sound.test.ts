import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { settings } from "../../src/platform/settings.ts";
import { playSound, type SoundName, startSound, vibrate } from "../../src/platform/sound.ts";

const SOUNDS: SoundName[] = [
  "card",
  "shuffle",
  "cup",
  "truth",
  "bluff",
  "plop",
  "turn",
  "win",
  "thud",
];

let devices = 0;
let started = 0;
let buzzes = 0;

/** A stub of every audio node; counts what is started. */
function part(): unknown {
  const parameter = {
    value: 0,
    setValueAtTime: () => undefined,
    exponentialRampToValueAtTime: (value: number) => assert.ok(value > 0),
  };
  return {
    gain: parameter,
    frequency: parameter,
    Q: parameter,
    connect: (next: unknown) => next,
    start: () => void started++,
    stop: () => undefined,
  };
}

class Device {
  state = "running";
  currentTime = 0;
  sampleRate = 10;
  destination = {};
  createGain = part;
  createOscillator = part;
  createBiquadFilter = part;
  createBufferSource = part;
  constructor() {
    devices += 1;
  }
  createBuffer(_channels: number, length: number): unknown {
    return { getChannelData: () => new Float32Array(length) };
  }
}

const page = new EventTarget();
const touch = () => page.dispatchEvent(new Event("pointerup"));
Object.assign(globalThis, {
  AudioContext: Device,
  addEventListener: page.addEventListener.bind(page),
});
Object.defineProperty(globalThis, "navigator", { value: { vibrate: () => void buzzes++ } });
startSound();

beforeEach(() => {
  settings.patch({ sound: false });
  devices = started = buzzes = 0;
});

test("nothing sounds or buzzes while sound is off, which it is at first", () => {
  touch();
  SOUNDS.forEach(playSound);
  vibrate();
  assert.deepEqual([devices, started, buzzes], [0, 0, 0]);
});

test("nothing sounds before the first touch", () => {
  settings.patch({ sound: true });
  SOUNDS.forEach(playSound);
  assert.deepEqual([devices, started], [0, 0]);
});

test("every noise sounds once it is wanted, on one device", () => {
  settings.patch({ sound: true });
  touch();
  touch();
  for (const name of SOUNDS) {
    started = 0;
    playSound(name);
    assert.ok(started > 0, name);
  }
  vibrate();
  assert.deepEqual([devices, buzzes], [1, 1]);
});

test("switching sound off again silences at once", () => {
  settings.patch({ sound: true });
  touch();
  settings.patch({ sound: false });
  playSound("win");
  vibrate();
  assert.deepEqual([started, buzzes], [0, 0]);
});
