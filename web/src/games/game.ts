/** What the page knows of a game: one record of functions and components, as `Game` is in the
 * rules. Nothing outside a game's folder asks which game it is; what a game does not bring is
 * absent here, and then it is left out or said. */

import type { ComponentType } from "preact";
import type { AnimalName } from "../art/animals.ts";
import type { FaceSize } from "../art/frame.tsx";
import type { FactType, FactTypes } from "../net/game-info.ts";
import type { Moment, Pause } from "../net/held-messages.ts";
import type { Advice, Chair, Create, GameEvent, TableInfo, View } from "../net/messages.ts";
import type { PlayerNames } from "../net/players.ts";
import type { Hidden, Recording } from "../net/recording.ts";
import type { ClaimRefusal, Countdown, LogEntry, SeatReaction } from "../net/table-state.ts";
import type { SoundName } from "../platform/sound.ts";
import type { Lazy } from "../ui/lazy.tsx";
import type { Words } from "../words/words.ts";
import type { Tip } from "./tip.ts";

export interface GameUi {
  readonly name: string; // as the server calls it
  readonly band: readonly [AnimalName, AnimalName]; // the animals of its woven band
  readonly lobby: LobbyParts;
  readonly text: GameText;
  readonly events: EventRules;
  readonly progress?: (words: Words, view: View) => string; // "round 2 of 5", for the bar
  readonly deck?: CardDeck; // of a game with cards
  readonly Symbols?: ComponentType; // drawings that others refer to, mounted once
  readonly Table: Lazy<TableProps>;
  readonly ScoreSheet: Lazy<ScoreProps>;
  readonly RoundSummary: Lazy<SummaryProps>; // the sheet, and what was left in the hands
  readonly help?: HelpParts; // how to play, and the coach
  readonly deal?: DealParts; // dealing once more, to check a deal
  /** Return what `Table` shows when looking back: a spectator's view, with what was hidden. */
  opened?(view: View, hidden: Hidden): View;
}

// The lobby

export interface LobbyParts {
  readonly TileArt: ComponentType;
  readonly Centerpiece: ComponentType; // in the middle of the long table
  readonly start: string; // the key of what the big button says
  readonly askedFirst?: string; // the house rule in the short list
  readonly windows: boolean; // whether there are windows that a clock may stretch
  readonly courtesy: boolean; // whether robots leave time for a throw-in
  /** Tell whether the house rules allow for more than one round; if absent, any do. */
  allowsMatch?(optionValue: (name: string) => string): boolean;
}

// Words

/** How a game's facts are put in words. */
export interface GameText {
  readonly name: string;
  readonly prefix?: string; // of the keys of its events, reasons and hints
  /** Return how the key of an event ends, beyond what the events of all games have. */
  form?(facts: Readonly<Record<string, unknown>>): string;
  readonly facts?: FactTypes; // further ones that are seats
  /** Return what the facts of an event are, where their names do not tell. */
  factsOf?(event: string): FactTypes | undefined;
  cardName?(words: Words, kind: number): string;
  /** Return a fact of an event or a reason, or undefined where it is told as it is. */
  fact?(words: Words, name: string, value: unknown, type?: FactType): string | number | undefined;
  /** Tell an event that the catalogue has no text for. */
  untold?(words: Words, event: string, facts: readonly ToldFact[]): string;
  /** Tell a reason that the catalogue has no text for. */
  unexplained?(words: Words, code: string): string;
}

/** A fact in words. */
export interface ToldFact {
  readonly name: string;
  readonly text: string;
  readonly isSeat: boolean;
}

/** Which events are put in words, and which are heard. */
export interface EventRules {
  isLogged(event: GameEvent): boolean; // in the log of the table
  isReplayed(event: GameEvent): boolean; // beside a replay
  soundOf(event: GameEvent, seat: number): SoundName | "vibrate" | null;
  soundDelay?(event: GameEvent): number; // milliseconds, until it is seen
  /** Return how long everybody looks at these events before the game goes on. */
  pause?(events: readonly GameEvent[]): Pause | null;
}

// The table

export interface TableProps {
  game: GameUi;
  view: View;
  me: number; // or SPECTATOR
  near?: number; // whose side of the table is near, if not one's own
  moves: ReadonlySet<number>;
  names: readonly string[];
  chairs: readonly Chair[];
  clock: Countdown | null;
  log: readonly LogEntry[];
  fresh: readonly LogEntry[];
  refusal: ClaimRefusal | null;
  pending: ReadonlySet<number>; // actions that are claimed and not answered yet
  reactions: readonly SeatReaction[];
  act: (action: number) => void;
  advisor: Advisor | null; // for somebody who plays alone with robots
  tellAll: (() => void) | null; // opens the whole log, where there is one
  moment: ShownMoment | null; // what is shown before the game goes on
  handOver: ((seat: number) => void) | null; // lets a robot play for somebody who is away
}

/** A moment of the game, which one may end for oneself. */
export interface ShownMoment extends Moment {
  goOn: () => void;
}

/** Whom to ask for a hint. */
export interface Advisor {
  advice: Advice | null;
  thinks: boolean;
  failed: boolean; // the words of hints have not loaded
  ask: (() => void) | null; // null while there is nothing to decide
}

/** The cards of a game: what they look like, and what they are called. */
export interface CardDeck {
  readonly name: string;
  readonly Face: ComponentType<FaceProps>;
  cardName(words: Words, kind: number): string;
}

export interface FaceProps {
  kind: number;
  size: FaceSize;
  rtl: boolean;
  digits: (n: number) => string;
}

// Scores

/** What of a table its scores need; a replay has it, too. */
export interface ScoredTable {
  options: Readonly<Record<string, string>>;
  rounds: readonly (readonly number[])[];
}

export interface ScoreProps {
  table: ScoredTable;
  view: View;
  players: PlayerNames;
}

export interface SummaryProps extends ScoreProps {
  events: readonly GameEvent[]; // as far as this page was told
}

// Help

export interface HelpParts {
  readonly HowTo: Lazy<HowToProps>;
  loadCoach(): Promise<CoachParts>;
}

export interface HowToProps {
  table: TableInfo | null; // whose house rules are explained; null for those one would choose
}

export interface CoachParts {
  readonly tips: readonly Tip[]; // after the goal, urgent ones first: one is shown at a time
  readonly inSight: string; // a selector of what a tip should leave in sight at this game's table
  setup(): Omit<Create, "t">; // the table of a guided first round
}

// Checking a deal

export interface DealParts {
  readonly chance: "cards" | "dice"; // what is dealt or thrown
  loadCheck(): Promise<DealCheck>;
}

/** Tell whether the key gives what was dealt or thrown. */
export type DealCheck = (key: Uint8Array, recording: Recording, starter: number) => boolean;
