/** The layout of the screen, and the measured size of an element. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Size } from "../../platform/geometry.ts";
import type { Layout } from "./seat-ring.ts";

const LYING = 560; // pixels; whatever is narrower and low is a screen that is zoomed in

export function layoutOf(width: number, height: number): Layout {
  if (height < 540 && width > height && width >= LYING) return "flat";
  return width >= 900 ? "desk" : "tall";
}

/** Return how much larger things are drawn than on a desktop of 900 px; phones have their own. */
export function scaleOf(layout: Layout, height: number): number {
  return layout === "desk" ? Math.max(0.8, Math.min(1.3, height / 900)) : 1;
}

export function useLayout(): Layout {
  const [layout, set] = useState(() => layoutOf(innerWidth, innerHeight));
  useEffect(() => {
    const measure = () => set(layoutOf(innerWidth, innerHeight));
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, []);
  return layout;
}

/** Follow the size of an element. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, set] = useState<Size>({ width: 0, height: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element of a ref is there for as long as its component
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      set((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}
