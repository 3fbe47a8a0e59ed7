/** Which big buttons a card table shows, and in which state. */

import * as ciao from "../games/ciao.ts";
import { isMyTurn, type CardView, type Scene } from "../games/scene.ts";
import * as solo from "../games/solo.ts";
import type { Act } from "./acts.tsx";

const BEFORE_PENULTIMATE = 0; // S-26: the call comes before the last card but one is laid

interface Asking {
  scene: Scene<CardView>;
  game: "solo" | "ciao";
  cards: readonly number[];
  chosen: number; // the kind that is about to be laid, or -1
  act: (action: number) => void;
  refuse: (key: string) => void;
}

function drawOrKeep({ scene, game, act }: Asking): Act {
  const { view, moves, words } = scene;
  const { DRAW, KEEP } = game === "solo" ? solo.ACTIONS : ciao.ACTIONS;
  if (moves.has(KEEP)) {
    return { name: "keep", label: words.say("act.keep"), state: "ready", act: () => act(KEEP), timed: true };
  }
  const label =
    view.debt > 0 && isMyTurn(scene) ? words.say("act.take", { n: view.debt }) : words.say("act.draw");
  const state = moves.has(DRAW) ? "ready" : "off";
  return { name: "draw", label, state, act: () => act(DRAW), coach: "draw", timed: isMyTurn(scene) };
}

/** The throw-in button is always there: its presence must not tell anything (S-A15). */
function throwIn({ scene, cards, act, refuse }: Asking): Act {
  const { view, words } = scene;
  const mine = cards.includes(view.top);
  return {
    name: "throw",
    label: words.say("act.throw"),
    state: "ready",
    act: () => (mine ? act(view.top) : refuse("table.nothing_to_throw")),
    coach: "throw",
  };
}

function callSolo({ scene, cards, chosen, act }: Asking): Act {
  const view = scene.view as solo.SoloView;
  const called = ((view.called >> scene.me) & 1) === 1;
  const owes = ((view.owing >> scene.me) & 1) === 1;
  const two = cards.length === 2 && view.call === BEFORE_PENULTIMATE;
  const due = owes || (two && chosen >= 0 && scene.moves.has(chosen));
  const state = called ? "done" : due ? "due" : two ? "ready" : "rest";
  return {
    name: "call",
    label: scene.words.say("table.solo"),
    state,
    loud: true,
    act: () => act(solo.ACTIONS.CALL),
    coach: "call",
    timed: owes,
  };
}

export function cardActs(asking: Asking): Act[] {
  const { scene, game, act } = asking;
  const { words, moves } = scene;
  if (game === "solo") return [throwIn(asking), drawOrKeep(asking), callSolo(asking)];
  if (moves.has(ciao.ACTIONS.THANK)) {
    const thank = () => act(ciao.ACTIONS.THANK);
    return [{ name: "thank", label: words.say("act.thank"), state: "due", loud: true, act: thank, coach: "call", timed: true }];
  }
  if (moves.has(ciao.ACTIONS.PASS)) {
    const pass = () => act(ciao.ACTIONS.PASS);
    return [{ name: "pass", label: words.say("act.pass"), state: "ready", act: pass, timed: true }];
  }
  return [drawOrKeep(asking)];
}
