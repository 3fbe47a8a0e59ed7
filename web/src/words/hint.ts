/**
 * What a strong bot would do, in words.
 *
 * The terminal's `tui/words.py` says the same; a test holds them together.
 */

import {
  CIAO_ACTIONS as CIAO,
  CIAO_CIAO_ACTIONS as BRIDGE,
  CIAO_KINDS,
  CIAO_SEATS,
  SOLO_ACTIONS as SOLO,
  SOLO_KINDS,
} from "../games/numbers.ts";
import type { Advice } from "../net/messages.ts";
import { cardName } from "./cards.ts";
import type { Words } from "./words.ts";

export interface Asked {
  words: Words;
  game: string;
  names: readonly string[];
  debt: number; // cards that drawing takes; 0 for a single one
}

/** Say what to do. */
export function tellAdvice(asked: Asked, { action }: Advice): string {
  if (action < 0) return asked.words.say("hint.wait");
  return asked.words.say("hint.do", { action: tellAction(asked, action) });
}

/** Say why, and how well it went. */
export function tellReasons({ words }: Asked, { why, percent }: Advice): string {
  const reason = words.say(`hint.why.${why}`);
  return percent < 0 ? reason : `${reason} ${words.say("hint.odds", { percent })}`;
}

function tellAction(asked: Asked, action: number): string {
  if (asked.game === "solo") return soloAction(asked, action);
  return asked.game === "ciao" ? ciaoAction(asked, action) : bridgeAction(asked.words, action);
}

function soloAction(asked: Asked, action: number): string {
  const { words, names } = asked;
  if (action < SOLO_KINDS) return lay(asked, action);
  if (action === SOLO.DRAW) return draw(asked);
  if (action === SOLO.KEEP) return words.say("action.keep");
  if (action < SOLO.SWAP) {
    return words.say("action.name", { choice: words.say(`solo.colour.${action - SOLO.NAME}`) });
  }
  if (action < SOLO.DECLINE) {
    return words.say("action.swap", { seat: names[action - SOLO.SWAP] ?? "" });
  }
  if (action === SOLO.DECLINE) return words.say("action.decline");
  if (action === SOLO.CALL) return words.say("action.call");
  return words.say("action.catch", { seat: names[action - SOLO.CATCH] ?? "" });
}

const CIAO_WORDS: Record<number, string> = {
  [CIAO.KEEP]: "action.keep",
  [CIAO.AGAIN]: "action.again",
  [CIAO.REVERSE]: "action.reverse",
  [CIAO.PASS]: "action.pass",
  [CIAO.THANK]: "action.thank",
};

function ciaoAction(asked: Asked, action: number): string {
  const { words, names } = asked;
  const plain = CIAO_WORDS[action];
  if (plain !== undefined) return words.say(plain);
  if (action < CIAO_KINDS) return lay(asked, action);
  if (action === CIAO.DRAW) return draw(asked);
  if (action < CIAO.AGAIN) {
    return words.say("action.name", { choice: words.say(`ciao.symbol.${action - CIAO.NAME}`) });
  }
  if (action >= CIAO.SWAP) {
    return words.say("action.swap", { seat: names[action - CIAO.SWAP] ?? "" });
  }
  const seat = names[(action - CIAO.GIVE) % CIAO_SEATS] ?? "";
  return words.say("action.give", { card: cardName(words, "ciao", giftOf(action)), seat });
}

function bridgeAction(words: Words, action: number): string {
  if (action === BRIDGE.ROLL) return words.say("action.roll");
  if (action === BRIDGE.BELIEVE) return words.say("action.believe");
  if (action === BRIDGE.DOUBT) return words.say("action.doubt");
  if (action < BRIDGE.BELIEVE) {
    return words.say("action.announce", { number: action - BRIDGE.ANNOUNCE });
  }
  return words.say("action.push", { number: action - BRIDGE.PUSH });
}

function lay({ words, game }: Asked, kind: number): string {
  return words.say("action.lay", { card: cardName(words, game, kind) });
}

function draw({ words, debt }: Asked): string {
  if (debt === 0) return words.say("action.draw");
  return words.say("action.draw.debt", { debt: words.say("cards", { n: debt }) });
}

/** Return the kind that an action of Ciao! gives away. */
function giftOf(action: number): number {
  return Math.floor((action - CIAO.GIVE) / CIAO_SEATS);
}

/** Return the card in hand that an action is about, or -1. */
export function kindOf(game: string, action: number): number {
  if (game === "solo") return action < SOLO_KINDS ? action : -1;
  if (game !== "ciao") return -1;
  if (action < CIAO_KINDS) return action;
  return action >= CIAO.GIVE && action < CIAO.SWAP ? giftOf(action) : -1;
}
