/** The table in play, as somebody sees it. Pure: it is given everything it shows. */

import { BridgeTable } from "../app/parts.ts";
import { CardTable } from "./card-table.tsx";
import type { StageProps } from "./props.ts";

export function TableStage(props: StageProps) {
  if (props.game === "ciao_ciao") return <BridgeTable {...props} />;
  return <CardTable {...props} game={props.game} />;
}
