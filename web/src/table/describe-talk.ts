/** Reactions, chat, and people coming and going, in words. */

import type { Chair } from "../net/messages.ts";
import type { TableState } from "../net/table-state.ts";
import { isolated, type Words } from "../words/words.ts";

export type TalkState = Pick<TableState, "seat" | "table" | "chat" | "reactions">;

/** Return what has been added beside the game, each as a sentence. */
export function describeTalk(words: Words, before: TalkState, now: TalkState): string[] {
  return [...movements(words, before, now), ...shown(before, now), ...said(before, now)];
}

function isHere(chair: Chair | undefined): boolean {
  return chair?.who === "person" && chair.here;
}

function movements(words: Words, before: TalkState, now: TalkState): string[] {
  const old = before.table?.chairs ?? now.table?.chairs ?? []; // nobody has moved before the first
  return (now.table?.chairs ?? []).flatMap((chair, seat) => {
    const was = old[seat];
    if (seat === now.seat || isHere(was) === isHere(chair)) return [];
    if (isHere(chair)) return [words.say("join.with", { n: 1, names: isolated(chair.name) })];
    return [words.say("table.went", { name: was?.name ?? "" })];
  });
}

function shown(before: TalkState, now: TalkState): string[] {
  const last = before.reactions.at(-1)?.key ?? 0;
  const added = now.reactions.filter(({ key, seat }) => key > last && seat !== now.seat);
  const name = (seat: number) => isolated(now.table?.chairs[seat]?.name ?? "");
  return added.map(({ seat, emoji }) => `${name(seat)}: ${emoji}`);
}

function said(before: TalkState, now: TalkState): string[] {
  const last = before.chat.at(-1);
  const added = last === undefined ? now.chat : now.chat.slice(now.chat.lastIndexOf(last) + 1);
  const others = added.filter(({ seat }) => seat !== now.seat || seat < 0);
  return others.map(({ name, text }) => `${isolated(name)}: ${isolated(text)}`);
}
