/** The moments of a game that everybody looks at before it goes on. */

import { useLayoutEffect, useMemo } from "preact/hooks";
import type { ShownMoment } from "../games/game.ts";
import { ROUND_OVER } from "../games/numbers.ts";
import { gameUi } from "../games/registry.ts";
import { isAlone } from "../games/table/hints.tsx";
import type { Session, SessionState } from "../net/session.ts";

/** Let a session stop for the moments of its game while the page is seen; return that of now. */
export function useMoment(session: Session, { table, moment }: SessionState): ShownMoment | null {
  const game = table?.game;
  useLayoutEffect(() => {
    if (game === undefined) return;
    const { events } = gameUi(game);
    session.pauseFor((told) => (document.hidden ? null : (events.pause?.(told) ?? null)));
    const goOnUnseen = () => document.hidden && session.goOn();
    document.addEventListener("visibilitychange", goOnUnseen);
    return () => {
      document.removeEventListener("visibilitychange", goOnUnseen);
      session.pauseFor(() => null);
    };
  }, [session, game]);
  return useMemo(
    () => (moment === null ? null : { ...moment, goOn: () => goOn(session) }),
    [session, moment],
  );
}

/** Go on before the time is over; bots wait only for somebody who plays with others. */
function goOn(session: Session): void {
  session.goOn();
  const { table, seat, view } = session.state.value;
  const alone = table !== null && seat >= 0 && isAlone(table, seat);
  if (alone && Number(view?.["phase"]) < ROUND_OVER) session.send({ t: "wait", on: false });
}
