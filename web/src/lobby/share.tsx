/** Ways to tell friends where the table is. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/index.ts";
import { useWords } from "../words/context.ts";

const SHOWN = 2000; // milliseconds

export interface ShareProps {
  code: string;
  game: string;
  full?: boolean; // whoever comes can only look on
}

export function Share({ code, game, full = false }: ShareProps): JSX.Element {
  const words = useWords();
  const [qr, setQr] = useState(false);
  const link = `${location.origin}/t/${code}`;
  const canShare = typeof navigator.share === "function";
  const share = () => {
    const text = words.say("wait.share.text", { game });
    navigator.share({ url: link, text }).catch(() => undefined); // somebody thought better of it
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
        <CopyButton link={link} />
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
      {qr && <QrCode text={link} />}
    </section>
  );
}

function CopyButton({ link }: { link: string }): JSX.Element {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const over = setTimeout(() => setCopied(false), SHOWN);
    return () => clearTimeout(over);
  }, [copied]);
  const copy = async () => {
    await copyText(link);
    setCopied(true);
  };
  return (
    <button type="button" class="btn" onClick={copy}>
      <Icon name={copied ? "check" : "copy"} size={22} />
      <span aria-live="polite">{words.say(copied ? "wait.copied" : "wait.copy")}</span>
    </button>
  );
}

/** A page of the local network has no clipboard of its own, so the old way is kept. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/** Drawn in our own ink; what draws it is fetched only now. */
function QrCode({ text }: { text: string }): JSX.Element | null {
  const words = useWords();
  const [cells, setCells] = useState<readonly boolean[][]>([]);
  const drawn = useRef<SVGSVGElement>(null);
  useEffect(() => drawn.current?.scrollIntoView({ block: "center" }), [cells]);
  useEffect(() => {
    void import("uqr").then(({ encode }) => setCells(encode(text, { border: 2 }).data));
  }, [text]);
  if (cells.length === 0) return null;
  const path = cells
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      class="qr"
      ref={drawn}
      role="img"
      aria-label={words.say("wait.qr.label")}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      shape-rendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
