/** Sharing a finished game: its link, text and file, and checking its deal. */

import { useState } from "preact/hooks";
import { Icon } from "../art/index.ts";
import { fetchFile, fileAddress, ReplayProblemError, tellProblem } from "../net/recording.ts";
import { copyText } from "../platform/clipboard.ts";
import { pathOf } from "../platform/route.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";
import { VerifyDialog } from "./verify-dialog.tsx";

export interface ReplayShareProps {
  code: string;
  game: number; // its number at the table
  title: string; // of checking the deal
}

export function ReplayShare({ code, game, title }: ReplayShareProps) {
  const words = useWords();
  const [said, setSaid] = useState("");
  const [verifies, setVerifies] = useState(false);
  const give = (text: Promise<string>, done: string): void => {
    text.then(copyText).then(
      () => setSaid(words.say(done)),
      (error: unknown) => setSaid(reason(words, error)),
    );
  };
  const link = new URL(pathOf({ screen: "replay", code, game }), location.href).href;
  return (
    <div class="replay-share">
      <button class="btn" onClick={() => give(Promise.resolve(link), "replay.copied.link")}>
        <Icon name="link" size={20} />
        {words.say("replay.copy.link")}
      </button>
      <button class="btn" onClick={() => give(fetchFile(code, game), "replay.copied.text")}>
        <Icon name="copy" size={20} />
        {words.say("replay.copy.text")}
      </button>
      <a class="btn" href={fileAddress(code, game)} download={`tavolata-${code}-${game}.txt`}>
        {words.say("replay.download")}
      </a>
      <button class="btn" onClick={() => setVerifies(true)}>
        <Icon name="check" size={20} />
        {title}
      </button>
      <p class="replay-said" role="status">
        {said}
      </p>
      {verifies && (
        <VerifyDialog
          title={title}
          code={code}
          game={game}
          revealed={null}
          onClose={() => setVerifies(false)}
        />
      )}
    </div>
  );
}

function reason(words: Words, error: unknown): string {
  return error instanceof ReplayProblemError
    ? tellProblem(words, error)
    : words.say("replay.copied.not");
}
