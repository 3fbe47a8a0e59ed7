/** The layout of the screen, and the measured size of an element. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Size } from "../../platform/geometry.ts";
import type { Layout } from "./seat-ring.ts";

const UPRIGHT = 1.2; // height by width: a large tablet is no desktop
const TABLET = { width: 600, height: 900 }; // pixels at least, as in styles/table/tablet.css
const LYING = 560; // pixels; whatever is narrower and low is a screen that is zoomed in

export function layoutOf(width: number, height: number): Layout {
  if (height < 540 && width > height && width >= LYING) return "flat";
  return width >= 900 && height < width * UPRIGHT ? "desk" : "tall";
}

/** Return how much larger things are drawn than on a desktop of 900 px, or on a phone. */
export function scaleOf(layout: Layout, width: number, height: number): number {
  if (layout === "desk") return Math.max(0.8, Math.min(1.3, height / 900));
  const tablet = layout === "tall" && width >= TABLET.width && height >= TABLET.height;
  return tablet ? Math.min(1.75, width / 480, height / 640) : 1;
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
