/** An observable value, and the hook that re-renders when it changes. */

import { useEffect, useState } from "preact/hooks";

export class Store<T> {
  #value: T;
  #followers = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const follower of [...this.#followers]) follower();
  }

  /** Change some fields of an object. */
  patch(fields: Partial<T>): void {
    this.set({ ...this.#value, ...fields });
  }

  follow(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }
}

/** Render the component again whenever the store changes. */
export function useStore<T>(store: Store<T>): T {
  const [, show] = useState({});
  useEffect(() => {
    show({});
    return store.follow(() => show({}));
  }, [store]);
  return store.value;
}
