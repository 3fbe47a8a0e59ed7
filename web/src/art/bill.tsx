/** Debts and scores are a bill: paper with a torn edge. */

import type { ComponentChildren, JSX } from "preact";

export function Bill(
  { children, class: extra }: { children: ComponentChildren; class?: string | undefined },
): JSX.Element {
  return (
    <div class={extra ? `bill ${extra}` : "bill"}>
      <div class="paper">{children}</div>
    </div>
  );
}
