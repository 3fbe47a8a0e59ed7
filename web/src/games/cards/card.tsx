/** A card, face or back; it fills the width it is given, five by seven. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Drawing } from "../../art/drawing.tsx";
import type { FaceSize } from "../../art/frame.tsx";
import type { CardDeck } from "../game.ts";

export interface CardProps {
  deck: CardDeck;
  kind: number;
  size?: FaceSize; // large from 64 px width up
  digits?: (n: number) => string;
  rtl?: boolean;
  label?: string | undefined;
}

/** The drawing of a face is made once for each card; Preact passes over what is the same. */
export function Card(props: CardProps): JSX.Element {
  const { deck, kind, size = "large", digits = String, rtl = false, label } = props;
  const one = digits(1); // tells which digits these are
  // biome-ignore lint/correctness/useExhaustiveDependencies: `digits` is new at each render; `one` changes with the digits it writes
  const face = useMemo(
    () => <deck.Face kind={kind} size={size} rtl={rtl} digits={digits} />,
    [deck, kind, size, rtl, one],
  );
  return (
    <Drawing box="0 0 100 140" class="card" label={label}>
      {face}
    </Drawing>
  );
}

interface CardBackProps {
  deck: CardDeck;
  label?: string | undefined;
}

export function CardBack({ deck, label }: CardBackProps): JSX.Element {
  return (
    <Drawing box="0 0 100 140" class="card" label={label}>
      <use href={`#back-${deck.name}`} width="100" height="140" />
    </Drawing>
  );
}
