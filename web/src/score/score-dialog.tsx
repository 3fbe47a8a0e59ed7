/** The bill during play, opened from the table's bar. */

import { Dialog } from "../lobby/dialog.tsx";
import type { Place } from "../net/session.ts";
import { useWords } from "../words/context.ts";
import { BillTable } from "./bill-table.tsx";
import { companyOfResult } from "./company.ts";

export function ScoreDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const words = useWords();
  const { table, view } = place;
  return (
    <Dialog title={words.say("score.title")} onClose={onClose} isText>
      {table !== null && view !== null ? (
        <BillTable table={table} view={view} company={companyOfResult(place)} />
      ) : (
        <p>{words.say("score.nothing")}</p>
      )}
    </Dialog>
  );
}
