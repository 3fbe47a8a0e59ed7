/** Which big buttons a card table shows, and in which state. */

import * as ciao from "../games/ciao.ts";
import { isMyTurn, ROUND_OVER, type CardView, type Scene } from "../games/scene.ts";
import * as solo from "../games/solo.ts";
import type { Act } from "./acts.tsx";

const NONE = -1; // in one's own turn the card is simply laid
const BEFORE_PENULTIMATE = 0; // S-26: the call comes before the last card but one is laid

interface Asking {
  scene: Scene<CardView>;
  game: "solo" | "ciao";
  cards: readonly number[];
  chosen: number; // the kind that is about to be laid, or -1
  act: (action: number) => void;
  refuse: (key: string, rule?: string) => void;
  cooling: boolean; // something was thrown in a moment ago
  cool: () => void;
  penalty: number; // cards drawn a moment ago for a forgotten call
  drawing: boolean; // a card was drawn this very moment: a second tap was not meant for it
}

function isDeciding({ scene, game }: Asking): boolean {
  return scene.moves.has((game === "solo" ? solo : ciao).ACTIONS.KEEP);
}

/** What to do with a card that was drawn and fits; to throw in, one lays the card itself. */
function layOrKeep({ scene, game, act, drawing }: Asking): Act[] {
  const { view, words } = scene;
  const { KEEP } = (game === "solo" ? solo : ciao).ACTIONS;
  const one = (name: string, action: number): Act => ({
    name,
    label: words.say(`act.${name}`),
    state: drawing ? "off" : "ready",
    act: () => act(action),
    action,
    timed: true,
  });
  return [one("lay", view.drawn), one("keep", KEEP)];
}

function draw({ scene, game, act }: Asking): Act {
  const { view, moves, words } = scene;
  const { DRAW } = (game === "solo" ? solo : ciao).ACTIONS;
  const mine = isMyTurn(scene);
  const owed = view.debt > 0 && mine;
  return {
    name: "draw",
    label: owed ? words.say("act.take", { n: view.debt }) : words.say("act.draw"),
    state: moves.has(DRAW) ? "ready" : "off",
    act: () => act(DRAW),
    action: DRAW,
    coach: "draw",
    timed: mine,
  };
}

/** The throw-in button does not depend on the hand: its presence must tell nothing (S-A15). */
function throwIn({ scene, cards, act, refuse, cooling, cool }: Asking): Act {
  const { view, words } = scene;
  const mine = cards.includes(view.top);
  function tryIt(): void {
    if (cooling) return;
    cool();
    if (mine) act(view.top);
    else refuse("table.nothing_to_throw", "S-08");
  }
  return {
    name: "throw",
    label: words.say("act.throw"),
    state: view.phase >= ROUND_OVER ? "off" : cooling ? "cooling" : "ready",
    act: tryIt,
    action: isMyTurn(scene) ? NONE : view.top,
    coach: "throw",
  };
}

function callSolo({ scene, cards, chosen, act, refuse, penalty }: Asking): Act {
  const view = scene.view as solo.SoloView;
  const called = ((view.called >> scene.me) & 1) === 1;
  const owes = ((view.owing >> scene.me) & 1) === 1;
  const two = cards.length === 2;
  const before = two && view.call === BEFORE_PENULTIMATE;
  const early = two && scene.moves.has(solo.ACTIONS.CALL);
  const due = owes || (before && chosen >= 0 && scene.moves.has(chosen));
  const missed = penalty > 0 ? "missed" : "rest";
  const state = called ? "done" : due ? "due" : before || early ? "ready" : missed;
  return {
    name: "call",
    label: scene.words.say("table.solo"),
    state,
    loud: true,
    act: () => (state === "missed" ? refuse("event.call-missed.you") : act(solo.ACTIONS.CALL)),
    action: solo.ACTIONS.CALL,
    coach: "call",
    timed: owes,
    penalty,
  };
}

function thank({ scene, act }: Asking): Act {
  return {
    name: "thank",
    label: scene.words.say("act.thank"),
    state: "due",
    loud: true,
    act: () => act(ciao.ACTIONS.THANK),
    action: ciao.ACTIONS.THANK,
    coach: "call",
    timed: true,
  };
}

export function cardActs(asking: Asking): Act[] {
  const { scene, game, act } = asking;
  const { words, moves } = scene;
  const deciding = isDeciding(asking);
  if (game === "solo") {
    const quiet = deciding ? layOrKeep(asking) : [throwIn(asking), draw(asking)];
    return [...quiet, callSolo(asking)];
  }
  if (moves.has(ciao.ACTIONS.THANK)) {
    return [thank(asking)];
  }
  if (moves.has(ciao.ACTIONS.PASS)) {
    const { PASS } = ciao.ACTIONS;
    const pass = { act: () => act(PASS), action: PASS };
    return [{ name: "pass", label: words.say("act.pass"), state: "ready", ...pass, timed: true }];
  }
  return deciding ? layOrKeep(asking) : [draw(asking)];
}
