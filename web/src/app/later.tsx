/** A part of the page that is loaded when it is first shown. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => loaded);
    useEffect(() => {
      if (Part !== null) return;
      void load().then((part) => {
        loaded = part;
        setPart(() => part);
      });
    }, []);
    return Part === null ? null : <Part {...props} />;
  };
}
