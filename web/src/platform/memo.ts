/** Skip renders: a component with unchanged props, and a function that stays the same. */

import { Component, type ComponentType, createElement, type JSX } from "preact";
import { useCallback, useRef } from "preact/hooks";

function differs<P extends object>(one: P, other: P): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof P)[];
  return names.some((name) => one[name] !== other[name]);
}

/** Return a component that renders again only when one of its props is another. */
export function memo<P extends object>(Shown: ComponentType<P>): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return differs<P>(this.props, next);
    }
    override render(): JSX.Element {
      return createElement(Shown, this.props);
    }
  };
}

/** Return a function that is the same at every render and calls the newest one. */
export function useStable<A extends unknown[]>(
  newest: (...facts: A) => void,
): (...facts: A) => void {
  const called = useRef(newest);
  called.current = newest;
  return useCallback((...facts: A) => called.current(...facts), []);
}
