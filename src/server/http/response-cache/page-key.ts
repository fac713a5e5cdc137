// Under which key a page is held: only what its route reads counts, so that strangers cannot fill the memory with copies.
import { Lru } from '../../content/lru.ts';

/** Far more paths than a shop has pages. */
const PATHS = 5_000;
/** A React Router data request that names routes: as many as there are names for them. */
const ROUTE_CHOICE = '_routes';
/** The router also takes capitals, encoded letters and a slash at the end: as many names for one page. */
const PLAIN_PATH = /^\/(?:[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*)?$/;

export interface PageKeys {
  /** Undefined for an address whose page is never shared. */
  of(address: string): PageKey | undefined;
  /** A route has said which parameters it reads; it says so with every page that may be shared. */
  learn(address: string, parameters: readonly string[]): void;
}

export interface PageKey {
  /** The address with known parameters only, in one order: what is rendered and what is looked up. */
  readonly address: string;
  /** False until a route has said what it reads: a page made before may show anything of its address. */
  readonly normal: boolean;
}

export function createPageKeys(): PageKeys {
  const known = new Lru<readonly string[]>(PATHS);
  return {
    of(address) {
      const at = address.indexOf('?');
      const path = at < 0 ? address : address.slice(0, at);
      if (!PLAIN_PATH.test(path)) return undefined;
      if (at < 0) return { address, normal: true };
      const given = new URLSearchParams(address.slice(at + 1));
      if (given.has(ROUTE_CHOICE)) return undefined;
      const names = known.get(path);
      if (!names) return { address, normal: false };
      const read = new URLSearchParams();
      for (const name of names) {
        const value = given.get(name);
        if (value) read.set(name, value);
      }
      const query = read.toString();
      return { address: query ? `${path}?${query}` : path, normal: true };
    },
    learn(address, parameters) {
      known.set(address.split('?', 1)[0] ?? '', parameters);
    },
  };
}
