/** Everybody's cards, face up, from one seat round the table. */

import { beastOf, Plate } from "../art/index.ts";
import { SmallCards } from "../score/left.tsx";
import { useWords } from "../words/context.ts";
import type { Frame } from "./recording.ts";

interface Props {
  game: "solo" | "ciao";
  frame: Frame;
  names: readonly string[];
  near: number; // the seat that is shown first
}

export function Hands({ game, frame, names, near }: Props) {
  const words = useWords();
  const order = names.map((_, place) => (near + place) % names.length);
  return (
    <ol class="look-hands" role="list" aria-label={words.say("replay.hands")}>
      {order.map((seat) => {
        const kinds = frame.hands[seat] ?? [];
        const onTurn = frame.view["turn"] === seat;
        return (
          <li key={seat} data-turn={onTurn} style={{ "--cards": kinds.length }}>
            <p class="look-name">
              <Plate seat={seat} beast={beastOf(seat)} size={32} turn={onTurn} />
              <bdi>{names[seat]}</bdi>
              {onTurn && <span class="sr-only"> ({words.say("replay.turn")})</span>}
              <small>{words.say("cards", { n: kinds.length })}</small>
            </p>
            <SmallCards game={game} kinds={kinds} />
          </li>
        );
      })}
    </ol>
  );
}
