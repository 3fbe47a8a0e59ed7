/** The dialog that verifies a deal: the commitment before the game, and what was dealt or thrown. */

import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/index.ts";
import { type Check, checkDeal, checkProof } from "../games/deal/verify.ts";
import { gameUi } from "../games/registry.ts";
import type { Revealed } from "../net/messages.ts";
import { dealProofIn, fetchFile, fetchRecording, starterIn } from "../net/recording.ts";
import { readDeal } from "../net/seat-storage.ts";
import { Dialog } from "../ui/dialog.tsx";
import { useWords } from "../words/context.ts";

export interface VerifyDialogProps {
  title: string;
  code: string;
  game: number; // its number at the table
  revealed: Revealed | null; // null: as the game's file says
  onClose: () => void;
}

interface Result {
  checks: Check[];
  revealed: Revealed | null;
  name: string; // of the game
}

async function check({ code, game, revealed }: VerifyDialogProps): Promise<Result> {
  const [file, recording] = await Promise.all([fetchFile(code, game), fetchRecording(code, game)]);
  const proof = revealed ?? dealProofIn(file, game);
  if (proof === null) return { checks: [], revealed: null, name: recording.game };
  const checks = checkProof(proof, readDeal(code, game));
  const again = (await gameUi(recording.game).deal?.loadCheck()) ?? null;
  checks.push(checkDeal(again, proof, recording, starterIn(file)));
  return { checks, revealed: proof, name: recording.game };
}

/** Check what needs no file, where it could not be fetched. */
function checkAlone({ code, game, revealed }: VerifyDialogProps): Result {
  if (revealed === null) return { checks: [], revealed, name: "" };
  const checks = checkProof(revealed, readDeal(code, game));
  return { checks: [...checks, { what: "dealt", verdict: "unknown" }], revealed, name: "" };
}

export function VerifyDialog(props: VerifyDialogProps) {
  const words = useWords();
  const [result, setResult] = useState<Result | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one check for each dialog; its props do not change while it is open
  useEffect(() => {
    check(props).then(setResult, () => setResult(checkAlone(props)));
  }, []);
  return (
    <Dialog title={props.title} onClose={props.onClose} isText>
      {result === null ? (
        <p role="status">{words.say("verify.checking")}</p>
      ) : (
        <Findings result={result} />
      )}
    </Dialog>
  );
}

function Findings({ result }: { result: Result }) {
  const words = useWords();
  const { checks, revealed, name } = result;
  const deal = name === "" ? undefined : gameUi(name).deal;
  const isDice = deal?.chance === "dice";
  const isUnchecked = checks.some((one) => one.what === "unchecked");
  if (revealed === null) return <p role="status">{words.say("verify.nothing")}</p>;
  const failed = checks.some((one) => one.verdict === "no");
  const complete = checks.every((one) => one.verdict === "yes");
  const outcome = failed ? "no" : complete ? "yes" : "unknown";
  return (
    <div class="verify">
      <p class={`verify-outcome verify-${outcome}`} role="status">
        {words.say(`verify.outcome.${outcome}`)}
      </p>
      <ol class="verify-steps" role="list">
        {checks.map((one) => (
          <Finding key={one.what} check={one} isDice={isDice} />
        ))}
      </ol>
      {!isDice && !isUnchecked && <p>{words.say("verify.later")}</p>}
      <p>{words.say("verify.proves")}</p>
      <p>{words.say("verify.not_proves")}</p>
      <Parts revealed={revealed} />
    </div>
  );
}

const MARKS = { yes: "check", no: "close", unknown: "help" } as const;

function Finding({ check, isDice }: { check: Check; isDice: boolean }) {
  const words = useWords();
  const { what, verdict } = check;
  const key = what === "dealt" && isDice ? "thrown" : what;
  return (
    <li class={`verify-${verdict}`}>
      <span class="verify-mark">
        <Icon name={MARKS[verdict]} size={20} />
        <span class="sr-only">{words.say(`verify.mark.${verdict}`)}</span>
      </span>
      <span>{words.say(`verify.${key}.${verdict}`)}</span>
    </li>
  );
}

/** All numbers, for whoever wants to check by other means. */
function Parts({ revealed }: { revealed: Revealed }) {
  const words = useWords();
  const { commitment, secret, nonces, key } = revealed;
  return (
    <details class="verify-parts">
      <summary>{words.say("verify.parts")}</summary>
      <dl>
        <dt>{words.say("verify.part.commitment")}</dt>
        <dd dir="ltr">{commitment}</dd>
        <dt>{words.say("verify.part.secret")}</dt>
        <dd dir="ltr">{secret}</dd>
        <dt>{words.say("verify.part.nonces")}</dt>
        {nonces.map((nonce, seat) => (
          <dd dir="ltr" key={seat}>
            {nonce || "–"}
          </dd>
        ))}
        <dt>{words.say("verify.part.key")}</dt>
        <dd dir="ltr">{key}</dd>
      </dl>
    </details>
  );
}
