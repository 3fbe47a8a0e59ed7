/** One further tap: a colour, a symbol, a partner, or a word. */

import { useEffect, useRef } from "preact/hooks";
import { Beast, beastOf, Glyph, Sign, Suit, SUITS } from "../art/index.ts";
import type { Choice, Choosing } from "../games/scene.ts";

function Picture({ choice }: { choice: Choice }) {
  switch (choice.kind) {
    case "colour":
      return <Suit name={SUITS[choice.value]!} size={34} />;
    case "symbol":
      return <Sign symbol={choice.value as 0 | 1 | 2} size={36} />;
    case "seat":
      return <Beast name={beastOf(choice.value)} size={36} />;
    case "word":
      return choice.value === 1 ? <Glyph name="reverse" size={26} /> : null;
  }
}

interface ChooserProps {
  choosing: Choosing;
  act: (action: number) => void;
  advised: number; // the action that a hint is about, or -1
}

export function Chooser({ choosing, act, advised }: ChooserProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector("button")?.focus();
  }, [choosing.title]);
  return (
    <div class="chooser" role="group" aria-label={choosing.title} ref={ref}>
      {choosing.choices.map((choice) => (
        <button
          key={choice.action}
          class="tile choice"
          data-advised={choice.action === advised}
          data-suit={choice.kind === "colour" ? SUITS[choice.value] : undefined}
          onClick={() => act(choice.action)}
        >
          <Picture choice={choice} />
          <bdi>{choice.label}</bdi>
        </button>
      ))}
    </div>
  );
}
