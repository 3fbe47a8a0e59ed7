/** A paper bill with a torn edge, for debts and scores. */

import type { ComponentChildren, JSX } from "preact";

export function Bill({
  children,
  class: extra,
}: {
  children: ComponentChildren;
  class?: string | undefined;
}): JSX.Element {
  return (
    <div class={extra ? `bill ${extra}` : "bill"}>
      <div class="paper">{children}</div>
    </div>
  );
}
