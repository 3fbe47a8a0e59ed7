/** What has happened, in words, as far as this page was told. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameName } from "../games/scene.ts";
import { Dialog } from "../lobby/index.ts";
import type { Table } from "../net/messages.ts";
import type { Place } from "../net/session.ts";
import { companyOfResult } from "../score/company.ts";
import { useWords } from "../words/context.ts";
import { Log } from "./news.tsx";

interface StoryProps {
  place: Place;
  table: Table;
  onClose: () => void;
}

export function Story({ place, table, onClose }: StoryProps) {
  const words = useWords();
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => end.current?.scrollIntoView({ block: "end" }), [place.log.length]);
  return (
    <Dialog title={words.say("table.log")} onClose={onClose} isText>
      <div class="story" ref={end}>
        <Log
          game={table.game as GameName}
          log={place.log}
          lines={place.log.length}
          {...companyOfResult(place)}
        />
      </div>
    </Dialog>
  );
}
