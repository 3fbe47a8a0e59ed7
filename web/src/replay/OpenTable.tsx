/** The table of a game that is over: everybody's cards lie open. */

import { Bill, beastOf, Card, CardBack, Plate, Sign, Suit, SUITS } from "../art/index.ts";
import type { View } from "../net/messages.ts";
import { SmallCards } from "../score/Left.tsx";
import { cardName } from "../words/cards.ts";
import { useWords } from "../words/context.ts";
import { Bridge } from "./Bridge.tsx";
import type { Frame, Recording } from "./recording.ts";

const SOLO_BLACK = 52; // from here on the colour has to be named
const SOLO_OPEN = 4; // any colour
const CIAO_JOKER = 54;

interface Props {
  recording: Recording;
  frame: Frame;
  from: number; // the seat that is shown first
}

export function OpenTable({ recording, frame, from }: Props) {
  const { game, seats, names } = recording;
  const order = Array.from({ length: seats }, (_, place) => (from + place) % seats);
  if (game !== "solo" && game !== "ciao") {
    return <Bridge view={frame.view} die={frame.die} names={names} order={order} />;
  }
  return (
    <div class="open-table">
      <Middle game={game} view={frame.view} names={names} />
      <ol class="open-seats" role="list">
        {order.map((seat) => (
          <li key={seat} class={frame.view["turn"] === seat ? "open-turn" : ""}>
            <Plate seat={seat} beast={beastOf(seat)} size={44} turn={frame.view["turn"] === seat} />
            <div>
              <SeatName name={names[seat] ?? ""} onTurn={frame.view["turn"] === seat} />
              <SmallCards game={game} kinds={frame.hands[seat] ?? []} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function SeatName({ name, onTurn }: { name: string; onTurn: boolean }) {
  const words = useWords();
  return (
    <p class="open-name">
      <bdi>{name}</bdi>
      {onTurn && <span class="sr-only"> ({words.say("replay.turn")})</span>}
    </p>
  );
}

interface MiddleProps {
  game: "solo" | "ciao";
  view: View;
  names: readonly string[];
}

/** Stock, top card, what was named, direction and debt. */
function Middle({ game, view, names }: MiddleProps) {
  const words = useWords();
  const [top, debt, pile] = [view["top"], view["debt"], view["pile_size"]] as number[];
  return (
    <div class="open-middle">
      <div class="open-stock">
        <CardBack game={game} />
        <span>{words.say("cards", { n: pile! })}</span>
      </div>
      <div class="open-top">
        {top! >= 0 ? (
          <Card
            game={game}
            kind={top!}
            digits={(n) => words.number(n)}
            rtl={words.dir === "rtl"}
            label={cardName(words, game, top!)}
          />
        ) : (
          <span class="open-empty">{words.say("replay.empty")}</span>
        )}
      </div>
      <div class="open-facts">
        <Named game={game} view={view} />
        <p>{words.say(`direction.${String(view["direction"])}`)}</p>
        {debt! > 0 && (
          <Bill>
            <b class="slab">+{words.number(debt!)}</b> <bdi>{names[view["turn"] as number]}</bdi>
          </Bill>
        )}
      </div>
    </div>
  );
}

/** The colour or symbol that somebody has named for a black card or a joker. */
function Named({ game, view }: Omit<MiddleProps, "names">) {
  const words = useWords();
  const [top, colour, symbol] = [view["top"], view["colour"], view["symbol"]] as number[];
  if (game === "solo" && top! >= SOLO_BLACK) {
    return (
      <p class="pill">
        {colour! < SOLO_OPEN && <Suit name={SUITS[colour!]!} size={24} />}
        {words.say(`solo.colour.${colour}`)}
      </p>
    );
  }
  if (game === "ciao" && top! >= CIAO_JOKER && symbol! >= 0) {
    return (
      <p class="pill">
        <Sign symbol={symbol as 0 | 1 | 2} size={24} />
        {words.say(`ciao.symbol.${symbol}`)}
      </p>
    );
  }
  return null;
}
