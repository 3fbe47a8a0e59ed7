/** The bill during play, opened from the table's bar. */

import type { Place } from "../net/session.ts";
import { useWords } from "../words/context.ts";
import { BillTable } from "./BillTable.tsx";
import { companyOf } from "./company.ts";
import { Modal } from "./Modal.tsx";

export function ScoreDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const words = useWords();
  const { table, view } = place;
  return (
    <Modal class="bill-dialog" label={words.say("score.title")} onClose={onClose}>
      {table !== null && view !== null ? (
        <BillTable table={table} view={view} company={companyOf(place)} heading="h2" />
      ) : (
        <p>{words.say("score.nothing")}</p>
      )}
    </Modal>
  );
}
