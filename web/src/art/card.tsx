/** A card of either game, face or back; it fills the width it is given, five by seven. */

import type { JSX } from "preact";
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

const faces = new Map<string, JSX.Element>();

/** Return the drawing of a face; each is made once, and Preact passes over what is the same. */
function faceOf(
  game: Game,
  kind: number,
  size: Size,
  rtl: boolean,
  digits: (n: number) => string,
): JSX.Element {
  const key = [game, kind, size, rtl, digits(1)].join();
  let face = faces.get(key);
  if (face === undefined) {
    const Face = game === "solo" ? SoloFace : CiaoFace;
    face = <Face kind={kind} size={size} rtl={rtl} digits={digits} />;
    faces.set(key, face);
  }
  return face;
}

export function Card(props: CardProps): JSX.Element {
  const { game, kind, size = "large", digits = String, rtl = false, label } = props;
  return (
    <Drawing box="0 0 100 140" class="card" label={label}>
      {faceOf(game, kind, size, rtl, digits)}
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
