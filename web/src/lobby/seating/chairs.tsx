/** The long table of a table that exists: seats as the server reports them. */

import type { JSX } from "preact";
import type { Chair, TableInfo } from "../../net/messages.ts";
import { LEVELS } from "../../platform/levels.ts";
import { settings } from "../../platform/settings.ts";
import { useWords } from "../../words/context.ts";
import type { Words } from "../../words/words.ts";
import { type Guest, LongTable } from "./long-table.tsx";

export interface ChairsProps {
  table: TableInfo;
  seat: number; // one's own; -1 for one who looks on
  onGive?: (seat: number, who: string) => void; // the host gives seats to robots or opens them
}

export function Chairs({ table, seat, onGive }: ChairsProps): JSX.Element {
  const words = useWords();
  const first = Math.max(0, seat);
  const count = table.chairs.length;
  const seatAt = (place: number) => (first + place) % count;
  const guests = table.chairs.map((_, place) => {
    const at = seatAt(place);
    const guest = guestOf(words, table, at, at === seat);
    return onGive && guest.who !== "person" ? { ...guest, picks: choices(words) } : guest;
  });
  const give = onGive && ((place: number, who: string) => onGive(seatAt(place), who));
  return <LongTable guests={guests} game={table.game} {...(give ? { onChoose: give } : {})} />;
}

function choices(words: Words): NonNullable<Guest["picks"]> {
  const robot = words.say("lobby.seat.bot");
  const robots = LEVELS.map((level) => ({
    value: `bot:${level}`,
    label: `${robot}: ${words.say(`level.${level}`)}`,
  }));
  return [...robots, { value: "open", label: words.say("lobby.seat.open") }];
}

function guestOf(words: Words, table: TableInfo, seat: number, me: boolean): Guest {
  const chair = table.chairs[seat]!;
  if (chair.who === "open") return { who: "open", seat, name: words.say("wait.free_seat") };
  const note = noteOf(words, chair, table.host === seat);
  const value = chair.who === "bot" ? { value: `bot:${chair.level}` } : {};
  return {
    who: chair.who,
    seat,
    name: me && settings.value.name === "" ? words.say("lobby.you") : chair.name,
    me,
    ready: chair.who === "person" && chair.ready,
    away: chair.who === "person" && !chair.here,
    ...(note ? { note } : {}),
    ...value,
  };
}

function noteOf(words: Words, chair: Chair, host: boolean): string {
  if (chair.who === "bot") return words.say(`level.${chair.level}`);
  if (!chair.here) return words.say("wait.is_away");
  if (chair.ready) return words.say("wait.is_ready");
  return host ? words.say("wait.host") : "";
}
