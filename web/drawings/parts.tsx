/** The parts that Python's pictures of a table are made of, by name, for each game. */

import type { ComponentChild, ComponentType } from "preact";
import { type AnimalName, animalOf, stitches, stitchRows } from "../src/art/animals.ts";
import { SUITS } from "../src/art/colours.ts";
import { Pip } from "../src/art/suit.tsx";
import { Symbols } from "../src/art/symbols.tsx";
import { BackSymbol } from "../src/games/cards/back-symbol.tsx";
import { CiaoFace } from "../src/games/ciao/art/face.tsx";
import { SIGNS, SignAt } from "../src/games/ciao/art/sign.tsx";
import { KINDS as CIAO_KINDS } from "../src/games/ciao/numbers.ts";
import { Cup, Die, type DieFace } from "../src/games/ciao_ciao/art/cup.tsx";
import { Pawn } from "../src/games/ciao_ciao/art/pawn.tsx";
import type { FaceProps } from "../src/games/game.ts";
import { SoloFace } from "../src/games/solo/art/face.tsx";
import { KINDS as SOLO_KINDS } from "../src/games/solo/numbers.ts";
import { elementsOf, figureName, PREFIX, render, type Style } from "./render.ts";

type Parts = Record<string, string>; // an element with an id, by that id without its prefix

export interface GameDrawings {
  layout: "cards" | "bridge";
  mark?: string; // the field of a view that a part mark-N shows
  parts: Parts;
}

const SEATS = 10; // the most of any game
const DIE_FACES: readonly DieFace[] = [0, 1, 2, 3, 4];

/** What pictures of every game share: weaves, suits, figures and the animals of the seats. */
export function sharedParts(style: Style): Parts {
  const animals = Array.from({ length: SEATS }, (_, seat) => {
    const rows = stitchRows(animalOf(seat));
    const woven = stitches(rows, 0, Math.floor((12 - rows.length) / 2));
    return symbol(`animal-${seat}`, "0 0 12 12", `<path d="${woven}"/>`);
  });
  const figures = Object.entries(style.figures.figures).map(([figure, { outline }]) => {
    const name = `figure-${figureName(figure)}`;
    const ink = style.colours.get("card-ink")!;
    return [name, `<path id="${PREFIX}${name}" fill="${ink}" d="${outline}"/>`];
  });
  return Object.fromEntries([
    ...definitions(<Symbols>{null}</Symbols>, style),
    ...animals,
    ...figures,
  ]);
}

/** The drawings of each game, by its name. */
export function gameDrawings(style: Style): Record<string, GameDrawings> {
  const suits = SUITS.map((suit) => (
    <Pip name={suit} x={12} y={12} size={24} fill={`var(--${suit})`} />
  ));
  const signs = SIGNS.slice(0, 3).map((sign) => (
    <SignAt name={sign} x={12} y={12} size={22} line={4} fill="var(--pebble-lit)" />
  ));
  return {
    solo: cardGame(
      { name: "solo", Face: SoloFace, kinds: SOLO_KINDS, animal: "bird" },
      "colour",
      suits,
      style,
    ),
    ciao: cardGame(
      { name: "ciao", Face: CiaoFace, kinds: CIAO_KINDS, animal: "hare" },
      "symbol",
      signs,
      style,
    ),
    ciao_ciao: { layout: "bridge", parts: bridgeParts(style) },
  };
}

interface Deck {
  name: string;
  Face: ComponentType<FaceProps>;
  kinds: number;
  animal: AnimalName;
}

function cardGame(
  { name, Face, kinds, animal }: Deck,
  mark: string,
  marks: readonly ComponentChild[],
  style: Style,
): GameDrawings {
  const faces = Array.from({ length: kinds }, (_, kind) => {
    const face = render(<Face kind={kind} size="large" rtl={false} digits={String} />, style);
    return symbol(`${name}-${kind}`, "0 0 100 140", face);
  });
  const back = definitions(<BackSymbol deck={name} animal={animal} />, style);
  const marked = marks.map((drawing, at) =>
    symbol(`${name}-mark-${at}`, "0 0 24 24", render(drawing, style)),
  );
  return { layout: "cards", mark, parts: Object.fromEntries([...faces, ...back, ...marked]) };
}

function bridgeParts(style: Style): Parts {
  const pawns = SUITS.map((_, seat) =>
    drawing(`pawn-${seat}`, <Pawn seat={seat} size={1} />, style),
  );
  const dice = DIE_FACES.map((face) => drawing(`die-${face}`, <Die face={face} size={1} />, style));
  return Object.fromEntries([...pawns, ...dice, drawing("cup-down", <Cup size={1} />, style)]);
}

/** Return a drawing of the page as a symbol. */
function drawing(name: string, child: ComponentChild, style: Style): [string, string] {
  const [svg] = elementsOf(child);
  return symbol(name, String(svg!.props["viewBox"]), render(svg!.props.children, style));
}

/** Return a symbol, overflowing as the page's drawings do. */
function symbol(name: string, box: string, inner: string): [string, string] {
  const id = `${PREFIX}${name}`;
  return [name, `<symbol id="${id}" viewBox="${box}" overflow="visible">${inner}</symbol>`];
}

/** Return every element with an id in what the page mounts once. */
function definitions(child: ComponentChild, style: Style): [string, string][] {
  return elementsOf(child).flatMap((element) => {
    const id = element.props["id"];
    if (id === undefined) return definitions(element.props.children, style);
    return [[String(id), render(element, style).replace(` id="`, ` id="${PREFIX}`)]];
  });
}
