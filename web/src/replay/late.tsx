/** Looking back; its code comes only when somebody does. */

import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Props } from "./replay-screen.tsx";

export function ReplayScreen(props: Props) {
  const [Screen, setScreen] = useState<FunctionComponent<Props> | null>(null);
  useEffect(() => {
    void import("./replay-screen.tsx").then((part) => setScreen(() => part.ReplayScreen));
  }, []);
  return Screen && <Screen {...props} />;
}
