/** The cards of Ciao!. */

import type { CardDeck } from "../game.ts";
import { CiaoFace } from "./art/face.tsx";
import { cardName } from "./text.ts";

export const CIAO_DECK: CardDeck = { name: "ciao", Face: CiaoFace, cardName };
