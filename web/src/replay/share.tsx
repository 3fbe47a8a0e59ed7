/** Taking a game along: its link, its text, its file, and the proof of its deal. */

import { useState } from "preact/hooks";
import { copyText } from "../app/clipboard.ts";
import { write } from "../app/route.ts";
import { Icon } from "../art/index.ts";
import { useWords } from "../words/context.ts";
import type { Words } from "../words/words.ts";
import { fetchFile, fileAddress, tellTrouble, TroubleError } from "./recording.ts";
import { VerifyDialog } from "./verify-dialog.tsx";

export interface ShareProps {
  code: string;
  game: number; // its number at the table
  dice: boolean; // whether it is played with them
}

export function Share({ code, game, dice }: ShareProps) {
  const words = useWords();
  const title = words.say(dice ? "score.verify.dice" : "score.verify");
  const [said, setSaid] = useState("");
  const [verifies, setVerifies] = useState(false);
  const give = (text: Promise<string>, done: string): void => {
    text.then(copyText).then(
      () => setSaid(words.say(done)),
      (error: unknown) => setSaid(reason(words, error)),
    );
  };
  const link = new URL(write({ screen: "replay", code, game }), location.href).href;
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
  return error instanceof TroubleError ? tellTrouble(words, error) : words.say("replay.copied.not");
}
