/** Playback of a game's steps: by hand, or automatically at a speed. */

import { useEffect, useState } from "preact/hooks";

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const STEP = 1400; // milliseconds for a move at the slowest speed

export interface Playback {
  at: number;
  last: number;
  stepped: boolean; // by one move, which can be shown moving
  plays: boolean;
  speed: Speed;
  jump(to: number): void;
  toggle(): void;
  setSpeed(speed: Speed): void;
}

export function usePlayback(steps: number): Playback {
  const last = steps - 1;
  const [{ at, stepped }, setPlace] = useState({ at: 0, stepped: false });
  const [plays, setPlays] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const jump = (to: number): void => {
    const goal = Math.min(last, Math.max(0, to));
    setPlace({ at: goal, stepped: goal === at + 1 });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `jump` is new at each render; it depends on `at` and `last` alone
  useEffect(() => {
    if (!plays) return;
    if (at >= last) {
      setPlays(false);
      return;
    }
    const timer = setTimeout(() => jump(at + 1), STEP / speed);
    return () => clearTimeout(timer);
  }, [plays, at, last, speed]);
  const toggle = (): void => {
    if (!plays && at >= last) jump(0);
    setPlays(!plays);
  };
  return { at, last, stepped, plays, speed, jump, toggle, setSpeed };
}
