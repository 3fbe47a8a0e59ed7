/** The long table, with a plate for everybody. */

import type { ComponentChildren, JSX } from "preact";
import { animalOf, Band, Icon, Plate } from "../../art/index.ts";
import type { FormChoice } from "../../ui/form-controls.tsx";
import { useWords } from "../../words/context.ts";
import { seatRows } from "./rows.ts";
import { SeatMenu } from "./seat-menu.tsx";
import { TableSetting } from "./table-setting.tsx";

export interface Guest {
  who: "person" | "bot" | "open" | "none";
  seat: number; // at the table; it decides animal and rim
  name: string;
  value?: string; // which of the picks it is, if not just who sits here
  note?: string; // a second line
  me?: boolean;
  ready?: boolean;
  away?: boolean;
  picks?: readonly FormChoice<string>[]; // who else may sit here
  press?: () => void; // the plate does something by itself
}

export interface LongTableProps {
  guests: readonly Guest[]; // clockwise from oneself
  game: string;
  onChoose?: (place: number, who: string) => void;
}

/** Never mirrored: left and right are the same for all people at a table. */
export function LongTable({ guests, game, onChoose }: LongTableProps): JSX.Element {
  const words = useWords();
  const rows = seatRows(guests.length);
  const row = (places: readonly number[], side: string) => (
    <ul class={`plates plates-${side}`} style={{ "--count": places.length }}>
      {places.map((place) => (
        <li key={place} class="chair" data-who={guests[place]!.who} data-me={guests[place]!.me}>
          <GuestSeat guest={guests[place]!} place={place} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
  return (
    <section class="long-table" dir="ltr" data-game={game} aria-label={words.say("lobby.table")}>
      {row(rows.top, "top")}
      <div class="cloth" aria-hidden="true">
        <Bands />
        <TableSetting game={game} />
        <Bands />
      </div>
      {row(rows.bottom, "bottom")}
    </section>
  );
}

/** The stitches are sharp only at multiples of 20; the style shows one of the two. */
function Bands(): JSX.Element {
  return (
    <div class="table-band">
      <div class="band-narrow">
        <Band animals={["bird", "cock"]} height={20} />
      </div>
      <div class="band-wide">
        <Band animals={["bird", "cock"]} height={40} />
      </div>
    </div>
  );
}

interface GuestSeatProps {
  guest: Guest;
  place: number;
  onChoose: LongTableProps["onChoose"];
}

function GuestSeat({ guest, place, onChoose }: GuestSeatProps): JSX.Element {
  const words = useWords();
  const shown = (
    <SeatFace guest={guest}>
      <bdi class="chair-name">{guest.name}</bdi>
      {guest.note && <span class="chair-note">{guest.note}</span>}
    </SeatFace>
  );
  if (guest.press !== undefined) {
    return (
      <button type="button" class="chair-button" onClick={guest.press}>
        {shown}
      </button>
    );
  }
  if (guest.picks === undefined || onChoose === undefined) return shown;
  return (
    <SeatMenu
      question={words.say("lobby.seat.choose", { n: place + 1 })}
      picks={guest.picks}
      value={guest.value ?? guest.who}
      onChoose={(value) => onChoose(place, value)}
    >
      <span class="sr-only">{words.say("lobby.seat", { n: place + 1 })}</span>
      {shown}
    </SeatMenu>
  );
}

function SeatFace({ guest, children }: { guest: Guest; children: ComponentChildren }): JSX.Element {
  const words = useWords();
  const robot = guest.value && words.say("lobby.robot"); // else it is called so already
  const taken = guest.who === "person" || guest.who === "bot";
  return (
    <span class="chair-face">
      <span class="chair-plate">
        {taken ? (
          <Plate
            seat={guest.seat}
            animal={animalOf(guest.seat)}
            away={guest.away ?? false}
            ready={guest.ready ?? false}
          />
        ) : (
          <span class="chair-empty">
            {guest.who === "open" ? <Icon name="person" size={28} /> : <span class="plus">+</span>}
          </span>
        )}
        {guest.who === "bot" && (
          <span class="chair-badge">
            <Icon name="robot" size={18} label={robot} />
          </span>
        )}
      </span>
      <span class="chair-words">{children}</span>
    </span>
  );
}
