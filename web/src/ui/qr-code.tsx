/** A link as a QR code, drawn as SVG. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { encode } from "uqr";
import { useWords } from "../words/context.ts";

export function QrCode({ text }: { text: string }): JSX.Element {
  const words = useWords();
  const drawn = useRef<SVGSVGElement>(null);
  const cells = encode(text, { border: 2 }).data;
  useEffect(() => drawn.current?.scrollIntoView({ block: "center" }), []);
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
