// The words that are being read aloud. A store, so that a spoken word does not render the whole book anew.
import { useSyncExternalStore } from 'react';

export interface LitWords {
  readonly page: number;
  readonly first: number;
  readonly last: number;
}

export interface LitStore {
  set(words: LitWords | null): void;
  get(): LitWords | null;
  subscribe(onChange: () => void): () => void;
}

export function createLitStore(): LitStore {
  const listeners = new Set<() => void>();
  let lit: LitWords | null = null;
  return {
    get: () => lit,
    set(words) {
      lit = words;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Null where no word of the page is lit. */
export const useLitWords = (store: LitStore, page: number): LitWords | null =>
  useSyncExternalStore(
    store.subscribe,
    () => {
      const lit = store.get();
      return lit?.page === page ? lit : null;
    },
    () => null,
  );
