/** Ciao Ciao…: the bridge as rows, the cup lifted. */

import { beastOf, Cup, type DieFace, Pawn, Plate } from "../art/index.ts";
import type { View } from "../net/messages.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";
import { SeatName } from "./OpenTable.tsx";

const PAWNS = 7; // of each seat (CC-01)

interface Props {
  view: View;
  die: number;
  names: readonly string[];
  order: readonly number[]; // of seats
}

type PawnSeat = 0 | 1 | 2 | 3;

export function Bridge({ view, die, names, order }: Props) {
  const words = useWords();
  const announced = view["announced"] as number;
  return (
    <div class="open-table">
      <div class="open-middle">
        <Cup
          size={72}
          lifted={die >= 0}
          face={die >= 0 ? (die as DieFace) : undefined}
          label={die >= 0 ? dieName(words, die) : undefined}
        />
        <div class="open-facts">
          {announced > 0 && <p class="pill">{words.say("replay.announced", { number: announced })}</p>}
        </div>
      </div>
      <ol class="open-seats" role="list">
        {order.map((seat) => (
          <li key={seat} class={view["turn"] === seat ? "open-turn" : ""}>
            <Plate seat={seat} beast={beastOf(seat)} size={44} turn={view["turn"] === seat} />
            <div>
              <SeatName name={names[seat] ?? ""} onTurn={view["turn"] === seat} />
              <Lane view={view} seat={seat as PawnSeat} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function dieName(words: Words, die: number): string {
  return die === 0 ? words.say("ciao_ciao.die.0") : words.number(die);
}

/** One seat's pawns: on the bridge, and in a sentence all the others. */
function Lane({ view, seat }: { view: View; seat: PawnSeat }) {
  const words = useWords();
  const planks = view["planks"] as number;
  const plank = (view["plank"] as number[])[seat]!;
  const reserve = (view["reserve"] as number[])[seat]!;
  const steps = (view["podium"] as number[]).flatMap((owner, place) =>
    owner === seat + 1 ? [place + 1] : [],
  );
  const sunk = PAWNS - reserve - steps.length - (plank > 0 ? 1 : 0);
  return (
    <>
      <div class="lane" aria-hidden="true">
        {Array.from({ length: planks + 1 }, (_, place) => place + 1).map((number) => (
          <span key={number} class={number > planks ? "lane-across" : "lane-plank"}>
            {number === plank ? (
              <Pawn seat={seat} size={22} />
            ) : number > planks ? (
              "★"
            ) : (
              words.number(number)
            )}
          </span>
        ))}
      </div>
      <p class="lane-facts">
        {plank > 0 && plank <= planks && words.say("replay.plank", { plank })}{" "}
        {words.say("replay.reserve", { n: reserve })} {words.say("replay.swamp", { n: sunk })}{" "}
        {steps.length > 0 &&
          words.say("replay.podium", { steps: words.list(steps.map((step) => words.number(step))) })}
      </p>
    </>
  );
}
