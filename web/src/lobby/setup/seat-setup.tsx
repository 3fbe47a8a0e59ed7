/** The seats of a table that is being set up. */

import type { ComponentChildren, JSX } from "preact";
import { settings } from "../../platform/settings.ts";
import { useStore } from "../../platform/store.ts";
import { focusNameField } from "../../ui/name-field.tsx";
import { useWords } from "../../words/context.ts";
import type { Words } from "../../words/words.ts";
import { type Guest, LongTable } from "../seating/long-table.tsx";
import { type Draft, platesInUse, type SeatChoice, setSeat } from "./draft.ts";
import type { RulesProps } from "./rules-dialog.tsx";

interface SeatSetupProps extends RulesProps {
  children: ComponentChildren; // what stands beside the title
}

export function SeatSetup({ game, draft, onChange, children }: SeatSetupProps): JSX.Element {
  const words = useWords();
  const { name } = useStore(settings);
  const few = platesInUse(draft).length <= game.seats[0];
  return (
    <>
      <div class="lobby-title">
        <h1>{words.say("lobby.title")}</h1>
        <p class="soft">{sayPlaces(words, draft)}</p>
      </div>
      {children}
      <LongTable
        guests={guestsOf(words, draft, name, few)}
        game={game.name}
        onChoose={(place, who) => onChange(setSeat(draft, place, who as SeatChoice))}
      />
    </>
  );
}

function sayPlaces(words: Words, draft: Draft): string {
  const count = (who: SeatChoice) => draft.plates.filter((plate) => plate === who).length;
  const [robots, friends] = [count("bot"), count("open")];
  return [
    robots > 0 ? words.say("lobby.at_table", { n: robots }) : "",
    friends > 0 ? words.say("lobby.at_table.friends", { n: friends }) : "",
    words.say("lobby.tap", { most: draft.plates.length }),
  ].join(" ");
}

/** Show one's own plate; who has no name yet is asked for it there. */
function oneself(words: Words, name: string): Omit<Guest, "seat"> {
  const shown = { who: "person", me: true, press: focusNameField } as const;
  if (name !== "") return { ...shown, name };
  return { ...shown, name: words.say("lobby.you"), note: words.say("lobby.name_ask") };
}

/** Show the plates; the fewest that can play have no plate to take away. */
function guestsOf(words: Words, draft: Draft, name: string, few: boolean): Guest[] {
  const called = { bot: "lobby.robot", open: "lobby.friend", none: "lobby.no_seat" };
  let seat = -1;
  return draft.plates.map((plate) => {
    if (plate !== "none") seat += 1;
    if (plate === "me") return { seat, ...oneself(words, name) };
    const possible: SeatChoice[] =
      few && plate !== "none" ? ["bot", "open"] : ["bot", "open", "none"];
    return {
      who: plate,
      seat,
      name: words.say(called[plate]),
      picks: possible.map((value) => ({ value, label: words.say(`lobby.seat.${value}`) })),
    };
  });
}
