// Cache key of a page: only the parameters its route reads, so that made-up parameters cannot fill the cache.
import { Lru } from '../../content/lru.ts';

/** Far more than a shop has pages. */
const MAX_KNOWN_PATHS = 5_000;
/** React Router data requests that select routes: too many combinations to cache. */
const ROUTE_SELECTION_PARAMETER = '_routes';
/** The router also accepts capitals, encoded letters and a trailing slash, which are aliases of one page. */
const PLAIN_PATH = /^\/(?:[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*)?$/;

export interface PageKeys {
  /** Undefined for an address that is never shared. */
  of(address: string): PageKey | undefined;
  /** Records the parameters a route reads, which it declares with every shareable page. */
  learn(address: string, parameters: readonly string[]): void;
}

export interface PageKey {
  /** The address with known parameters only, in a fixed order: used for rendering and lookup. */
  readonly address: string;
  /** False until the route has declared its parameters: a page rendered before may depend on any of them. */
  readonly normal: boolean;
}

export function createPageKeys(): PageKeys {
  const known = new Lru<readonly string[]>(MAX_KNOWN_PATHS);
  return {
    of(address) {
      const queryStart = address.indexOf('?');
      const path = queryStart < 0 ? address : address.slice(0, queryStart);
      if (!PLAIN_PATH.test(path)) return undefined;
      if (queryStart < 0) return { address, normal: true };
      const sent = new URLSearchParams(address.slice(queryStart + 1));
      if (sent.has(ROUTE_SELECTION_PARAMETER)) return undefined;
      const names = known.get(path);
      if (!names) return { address, normal: false };
      const normalized = new URLSearchParams();
      for (const name of names) {
        const value = sent.get(name);
        if (value) normalized.set(name, value);
      }
      const query = normalized.toString();
      return { address: query ? `${path}?${query}` : path, normal: true };
    },
    learn(address, parameters) {
      known.set(address.split('?', 1)[0] ?? '', parameters);
    },
  };
}
