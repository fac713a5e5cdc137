// A map that evicts the least recently used entry.

export class Lru<V> {
  readonly #entries = new Map<string, V>();
  readonly #capacity: number;
  /** When entries were set; only with a lifetime. */
  readonly #setAt = new Map<string, number>();
  readonly #lifetimeMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** Entries older than `lifetimeMs` are removed, also without a request for them. */
  constructor(capacity: number, lifetimeMs?: number) {
    this.#capacity = capacity;
    this.#lifetimeMs = lifetimeMs;
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  delete(key: string): void {
    this.#entries.delete(key);
    this.#setAt.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#setAt.clear();
  }

  set(key: string, value: V): void {
    this.delete(key);
    if (this.#entries.size >= this.#capacity) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.delete(oldest.value);
    }
    this.#entries.set(key, value);
    if (this.#lifetimeMs === undefined) return;
    this.#setAt.set(key, Date.now());
    this.#expireLater(this.#lifetimeMs);
  }

  /** One timer for all entries, which waits for the oldest and does not keep the process alive. */
  #expireLater(lifetimeMs: number): void {
    const [oldest] = this.#setAt.values();
    if (this.#timer || oldest === undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        const limit = Date.now() - lifetimeMs;
        // In the order in which they were set.
        for (const [key, at] of this.#setAt) {
          if (at > limit) break;
          this.delete(key);
        }
        this.#expireLater(lifetimeMs);
      },
      Math.max(0, oldest + lifetimeMs - Date.now()),
    ).unref();
  }
}
