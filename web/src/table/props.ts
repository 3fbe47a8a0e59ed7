/** What every part of the table is given. */

import type { Ending, Entry, Refusal } from "../net/fold.ts";
import type { Chair, View } from "../net/messages.ts";
import type { GameName } from "../games/scene.ts";
import type { Advisor } from "./advisor.tsx";

export interface StageProps {
  game: GameName;
  view: View;
  me: number; // -1 looks on
  near?: number; // whose side of the table is near, if not one's own
  moves: ReadonlySet<number>;
  names: readonly string[];
  chairs: readonly Chair[];
  clock: Ending | null;
  log: readonly Entry[];
  fresh: readonly Entry[];
  refusal: Refusal | null;
  pending: ReadonlySet<number>; // actions that are claimed and not answered yet
  reactions: readonly { key: number; seat: number; emoji: string }[];
  act: (action: number) => void;
  advisor: Advisor | null; // for who plays alone with robots
  tellAll: (() => void) | null; // show all that has happened, where that can be shown
  handOver: ((seat: number) => void) | null; // let a robot play for somebody who is away
}
