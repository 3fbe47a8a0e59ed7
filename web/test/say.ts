/** Says what it is asked on its standard input; `tests/test_both_faces.py` compares. */

import { readFileSync } from "node:fs";
import type { Language } from "../src/words/languages.ts";
import type { Advice, GameEvent, Why } from "../src/net/messages.ts";
import { tellAdvice, tellReasons } from "../src/words/hint.ts";
import { cardName, tellEvent, tellReason, tellRefusal } from "../src/words/tell.ts";
import { type Texts, Words } from "../src/words/words.ts";

interface Asked {
  language: Language;
  names: string[];
  game: string;
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
  if (thing.event) return tellEvent(words, game, names, me, thing.event);
  if (thing.reason) return tellReason(words, game, names, me, thing.reason);
  if (thing.refusal) return tellRefusal(words, thing.refusal);
  if (thing.advice) {
    const asked = { words, game, names, debt: thing.n ?? 0 };
    return `${tellAdvice(asked, thing.advice)} ${tellReasons(asked, thing.advice)}`;
  }
  if (thing.kind !== undefined) return cardName(words, game, thing.kind);
  return words.say("cards", { n: thing.n ?? 0 });
}

const MARKS = /[\u2068\u2069]/g; // round names; a terminal needs none

console.log(JSON.stringify(asked.map(answer)).replace(MARKS, ""));
