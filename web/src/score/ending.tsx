/** The end of a round, and of a game. */

import { useState } from "preact/hooks";
import { VerifyDialog } from "../app/parts.ts";
import { go } from "../app/route.ts";
import { useStore } from "../app/store.ts";
import { Band, Beast, beastOf } from "../art/index.ts";
import type { Table, View } from "../net/messages.ts";
import type { Place, Session } from "../net/session.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";
import { BillTable } from "./bill-table.tsx";
import { companyOfResult } from "./company.ts";
import { Left } from "./left.tsx";
import { type Company, nameOf } from "./names.tsx";
import { OpenSeats, Ready, Waiting } from "./ready.tsx";
import { Sheet } from "./sheet.tsx";
import { isScored, rows, shownHands, winners } from "./sums.ts";

export function RoundOver({ session }: { session: Session }) {
  const words = useWords();
  const place = useStore(session.state);
  const { table, view } = place;
  if (table === null || view === null) return null;
  const winner = view["winner"] as number;
  return (
    <Sheet
      title={roundTitle(words, companyOfResult(place), view)}
      banner={<Banner seats={winner >= 0 ? [winner] : []} />}
      buttons={
        <>
          <Waiting place={place} table={table} />
          <Ready session={session} label={words.say("score.next")} />
        </>
      }
    >
      <Summary place={place} table={table} view={view} />
    </Sheet>
  );
}

export function GameOver({ session }: { session: Session }) {
  const words = useWords();
  const place = useStore(session.state);
  const { table, view } = place;
  if (table === null || view === null) return null;
  const lookBack = (): void => go({ screen: "replay", code: place.code, game: table.games });
  return (
    <Sheet
      title={gameTitle(words, companyOfResult(place), winners(view))}
      banner={<Banner seats={winners(view)} />}
      buttons={
        <>
          <OpenSeats session={session} table={table} />
          <Waiting place={place} table={table} />
          <Ready session={session} label={words.say("score.again")} />
          <button class="btn" onClick={lookBack}>
            {words.say("score.look_back")}
          </button>
          <VerifyButton place={place} table={table} />
          <button class="btn quiet" onClick={() => go({ screen: "lobby" })}>
            {words.say("score.new_table")}
          </button>
        </>
      }
    >
      <Summary place={place} table={table} view={view} />
    </Sheet>
  );
}

function roundTitle(words: Words, company: Company, view: View): string {
  const [winner, round] = [view["winner"] as number, view["round"] as number];
  if (winner < 0) return words.say("score.blocked", { round });
  if (winner === company.me) return words.say("score.round_won.you", { round });
  return words.say("score.round_won", { seat: nameOf(words, company, winner), round });
}

function gameTitle(words: Words, company: Company, seats: readonly number[]): string {
  if (seats.length === 0) return words.say("score.game_won.nobody");
  if (seats.length === 1 && seats[0] === company.me) return words.say("score.game_won.you");
  const names = words.list(seats.map((seat) => nameOf(words, company, seat)));
  if (seats.length === 1) return words.say("score.game_won", { seat: names });
  return words.say("score.game_won.shared", { seats: names });
}

/** The winner's animal, woven large below the band. */
function Banner({ seats }: { seats: readonly number[] }) {
  const animals = (seats.length > 0 ? seats : [0, 1]).map(beastOf);
  return (
    <div class="win-band" aria-hidden="true">
      <Band animals={[animals[0]!, animals[1] ?? animals[0]!]} height={40} />
      {seats.length > 0 && (
        <div class="win-beasts">
          {animals.map((beast) => (
            <Beast key={beast} name={beast} size={72} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The bill, with everybody in order, and what was left in the hands. */
function Summary({ place, table, view }: { place: Place; table: Table; view: View }) {
  const company = companyOfResult(place);
  const order = rows(table, view).map((row) => row.seat);
  const hands = shownHands(place.log.map((entry) => entry.event));
  return (
    <>
      <BillTable table={table} view={view} company={company} />
      {(table.game === "solo" || table.game === "ciao") && (
        <Left
          game={table.game}
          hands={hands}
          company={company}
          order={order}
          counted={isScored(table)}
        />
      )}
    </>
  );
}

function VerifyButton({ place, table }: { place: Place; table: Table }) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const title = words.say(table.game === "ciao_ciao" ? "score.verify.dice" : "score.verify");
  return (
    <>
      <button class="btn quiet" onClick={() => setOpen(true)}>
        {title}
      </button>
      {open && (
        <VerifyDialog
          title={title}
          code={place.code}
          game={table.games}
          revealed={place.revealed}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
