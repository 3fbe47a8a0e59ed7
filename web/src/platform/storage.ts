/** Web storage, with a fallback in memory where the browser denies it. */

export class FallbackStorage {
  readonly #storage: () => Storage; // even reading the property may throw
  readonly #memory = new Map<string, string>();

  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  /** Return the value of a key, or "". */
  read(key: string): string {
    const own = this.#memory.get(key);
    if (own !== undefined) return own;
    try {
      return this.#storage().getItem(key) ?? "";
    } catch {
      return "";
    }
  }

  /** Store a value; "" deletes it. */
  write(key: string, value: string): void {
    try {
      if (value === "") this.#storage().removeItem(key);
      else this.#storage().setItem(key, value);
      this.#memory.delete(key);
    } catch {
      this.#memory.set(key, value);
    }
  }
}

export const deviceStorage = new FallbackStorage(() => localStorage);
export const tabStorage = new FallbackStorage(() => sessionStorage);
