/** All the cards of a game's explanation, in reading order. */

import type { ComponentChildren } from "preact";
import {
  type ExplainedRules,
  ExplainedRulesContext,
  HouseRuleDifferences,
} from "./explained-rules.tsx";
import { type Key, Keys, Notes } from "./side-notes.tsx";
import { TryIt } from "./try-it.tsx";

interface HowToPageProps {
  game: string;
  rules: ExplainedRules;
  usual: Readonly<Record<string, string>>; // the house rules that the lessons speak of
  lessons: ComponentChildren;
  tryIt: ComponentChildren;
  notes: readonly string[]; // ids of our own rulings
  keys: readonly Key[];
}

export function HowToPage(props: HowToPageProps) {
  const { game, rules, usual, lessons, tryIt, notes, keys } = props;
  return (
    <ExplainedRulesContext.Provider value={rules}>
      <div class="lessons">
        <HouseRuleDifferences game={game} usual={usual} />
        {lessons}
        <TryIt>{tryIt}</TryIt>
        <div class="stack">
          <Notes game={game} rules={notes} />
          <Keys keys={keys} />
        </div>
      </div>
    </ExplainedRulesContext.Provider>
  );
}
