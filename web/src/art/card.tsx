/** A card of either game, face or back; it fills the width it is given, five by seven. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Game } from "./beast.tsx";
import { CiaoFace } from "./ciao.tsx";
import { Drawing } from "./drawing.tsx";
import type { Size } from "./frame.tsx";
import { SoloFace } from "./solo.tsx";

export interface CardProps {
  game: Game;
  kind: number;
  size?: Size; // large from 64 px width up
  digits?: (n: number) => string;
  rtl?: boolean;
  label?: string | undefined;
}

/** The drawing of a face is made once for each card; Preact passes over what is the same. */
export function Card(props: CardProps): JSX.Element {
  const { game, kind, size = "large", digits = String, rtl = false, label } = props;
  const one = digits(1); // tells which digits these are
  const face = useMemo(() => {
    const Face = game === "solo" ? SoloFace : CiaoFace;
    return <Face kind={kind} size={size} rtl={rtl} digits={digits} />;
  }, [game, kind, size, rtl, one]);
  return (
    <Drawing box="0 0 100 140" class="card" label={label}>
      {face}
    </Drawing>
  );
}

export function CardBack({ game, label }: { game: Game; label?: string | undefined }): JSX.Element {
  return (
    <Drawing box="0 0 100 140" class="card" label={label}>
      <use href={`#back-${game}`} width="100" height="140" />
    </Drawing>
  );
}
