/** How to play and the coach, loaded when somebody wants to learn a game. */

import type { CoachParts, GameUi } from "../games/game.ts";
import { gameUi } from "../games/registry.ts";
import type { Create, TableInfo } from "../net/messages.ts";
import { lazy, MissingDialog, MissingPart, MissingScreen } from "../ui/lazy.tsx";
import { loadPart } from "../ui/load-part.ts";
import type { CoachProps } from "./coach.tsx";

/** Load code, texts and styles; those of the score sheet, too, which say how a game is won. */
async function loadHelp(game: GameUi) {
  const own = game.help?.HowTo.load();
  const shared = loadPart(() => import("./part.ts"), "how", "score");
  const [part] = await Promise.all([shared, own]);
  return part;
}

function coachOf(game: GameUi): Promise<CoachParts> {
  return game.help?.loadCoach() ?? Promise.reject(new Error(`${game.name} has no coach`));
}

/** Return the table of a guided first round, with every tip to be shown again. */
export async function beginGuidedRound(name: string): Promise<Omit<Create, "t">> {
  const game = gameUi(name);
  const [{ forgetTips }, coach] = await Promise.all([loadHelp(game), coachOf(game)]);
  forgetTips(coach.tips);
  return coach.setup();
}

export const Coach = lazy<CoachProps>(
  async ({ game }) => {
    const [part, coach] = await Promise.all([loadHelp(game), coachOf(game)]);
    return (props) => <part.Coach {...props} coach={coach} />;
  },
  MissingPart,
  ({ game }) => game.name,
);
export const HowToDialog = lazy(
  ({ table }: { table: TableInfo; onClose: () => void }) =>
    loadHelp(gameUi(table.game)).then((part) => part.HowToDialog),
  MissingDialog,
);
export const HowToScreen = lazy(
  ({ game }: { game: string; onGuided: () => void }) =>
    loadHelp(gameUi(game)).then((part) => part.HowToScreen),
  MissingScreen,
);
