/** The screen of a table, loaded with its game when somebody sits down. */

import { gameUi } from "../games/registry.ts";
import { lazy, MissingScreen } from "../ui/lazy.tsx";
import type { TableScreenProps } from "./table-screen.tsx";

export const TableScreen = lazy<TableScreenProps>(({ session }) => {
  const game = session.state.value.table?.game;
  if (game !== undefined)
    gameUi(game)
      .Table.load()
      .catch(() => undefined); // the table itself shows that it has not loaded
  return import("./table-screen.tsx").then((part) => part.TableScreen);
}, MissingScreen);
