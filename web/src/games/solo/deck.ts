/** The cards of SOLO. */

import type { CardDeck } from "../game.ts";
import { SoloFace } from "./art/face.tsx";
import { cardName } from "./text.ts";

export const SOLO_DECK: CardDeck = { name: "solo", Face: SoloFace, cardName };
