/** Says what it is asked on its standard input; `tests/locale/test_page_and_terminal.py` compares. */

import { readFileSync } from "node:fs";
import { describeAction as ciaoAction } from "../../src/games/ciao/action-text.ts";
import { CIAO_TEXT } from "../../src/games/ciao/text.ts";
import { describeAction as bridgeAction } from "../../src/games/ciao_ciao/action-text.ts";
import { CIAO_CIAO_TEXT } from "../../src/games/ciao_ciao/text.ts";
import { tellEvent, tellReason } from "../../src/games/event-text.ts";
import { tellAdvice, tellReasons } from "../../src/games/hint-text.ts";
import { describeAction as soloAction } from "../../src/games/solo/action-text.ts";
import { SOLO_TEXT } from "../../src/games/solo/text.ts";
import type { Advice, GameEvent, Why } from "../../src/net/messages.ts";
import type { Language } from "../../src/words/languages.ts";
import { tellRefusal } from "../../src/words/refusal.ts";
import { type Texts, Words } from "../../src/words/words.ts";

const TEXTS = { solo: SOLO_TEXT, ciao: CIAO_TEXT, ciao_ciao: CIAO_CIAO_TEXT };
const ACTIONS = { solo: soloAction, ciao: ciaoAction, ciao_ciao: bridgeAction };

interface Asked {
  language: Language;
  names: string[];
  game: keyof typeof TEXTS;
  me: number;
  event?: GameEvent;
  reason?: Why;
  refusal?: Why;
  advice?: Advice;
  kind?: number;
  n?: number;
}

interface Question {
  texts: Record<Language, Texts>;
  asked: Asked[];
}

const { texts, asked } = JSON.parse(readFileSync(0, "utf8")) as Question;

function answer({ language, names, game, me, ...thing }: Asked): string {
  const words = new Words(language, texts[language]);
  const text = TEXTS[game];
  if (thing.event) return tellEvent(words, text, names, me, thing.event);
  if (thing.reason) return tellReason(words, text, names, me, thing.reason);
  if (thing.refusal) return tellRefusal(words, thing.refusal);
  if (thing.advice) {
    const context = { words, names, view: { debt: thing.n } };
    const told = tellAdvice(context, ACTIONS[game], thing.advice);
    return `${told} ${tellReasons(context, text, thing.advice)}`;
  }
  if (thing.kind !== undefined) return text.cardName?.(words, thing.kind) ?? "";
  return words.say("cards", { n: thing.n ?? 0 });
}

const MARKS = /[\u2068\u2069]/g; // round names; a terminal needs none

console.log(JSON.stringify(asked.map(answer)).replace(MARKS, ""));
