/** Sharing a table: its code, its link, a QR code. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/index.ts";
import { type Copying, NotCopied, useCopying } from "../ui/copy-link.tsx";
import { QrCode } from "../ui/lazy-qr-code.ts";
import { useWords } from "../words/context.ts";

export interface ShareProps {
  code: string;
  game: string;
  full?: boolean; // whoever comes can only look on
}

export function Share({ code, game, full = false }: ShareProps): JSX.Element {
  const words = useWords();
  const [qr, setQr] = useState(false);
  const link = `${location.origin}/t/${code}`;
  const copying = useCopying(link);
  const canShare = typeof navigator.share === "function";
  const share = () => {
    const text = words.say("wait.share.text", { game });
    navigator.share({ url: link, text }).catch(() => undefined); // the share dialog was cancelled
  };
  return (
    <section class="panel share">
      <p class="soft">{words.say(full ? "wait.code.say.full" : "wait.code.say")}</p>
      <p class="share-code slab" dir="ltr">
        {code}
      </p>
      <p class="share-link">
        <a href={link} dir="ltr">
          {link.replace(/^https?:\/\//, "")}
        </a>
      </p>
      <div class="share-ways">
        <CopyButton {...copying} />
        {canShare && (
          <button type="button" class="btn" onClick={share}>
            <Icon name="link" size={22} />
            {words.say("wait.share")}
          </button>
        )}
        <button type="button" class="btn" aria-expanded={qr} onClick={() => setQr(!qr)}>
          <Icon name="qr" size={22} />
          {words.say(qr ? "wait.qr.hide" : "wait.qr")}
        </button>
      </div>
      <NotCopied state={copying.state} link={link} />
      {qr && <QrCode text={link} />}
    </section>
  );
}

function CopyButton({ state, copy }: Copying): JSX.Element {
  const words = useWords();
  const copied = state === "copied";
  return (
    <button type="button" class="btn" onClick={copy}>
      <Icon name={copied ? "check" : "copy"} size={22} />
      <span aria-live="polite">{words.say(copied ? "wait.copied" : "wait.copy")}</span>
    </button>
  );
}
