// Cache of redirects per content version, which saves a query per rendered page.
import type { RedirectsRepository } from './redirects.repository.ts';
import type { Redirect } from './redirects.types.ts';

/** More than any shop has; beyond it each path is looked up in the database. */
const MAX_CACHED_REDIRECTS = 2_000;

export interface KnownRedirects {
  /** `version` is the content version, which includes redirects. */
  find(path: string, version: string): Promise<Redirect | undefined>;
}

export function createKnownRedirects(redirects: Pick<RedirectsRepository, 'find' | 'list'>): KnownRedirects {
  let known: { readonly version: string; readonly byPath: Promise<ReadonlyMap<string, Redirect> | undefined> } = {
    version: '',
    byPath: Promise.resolve(undefined),
  };
  return {
    async find(path, version) {
      if (known.version !== version) {
        const byPath = readAll(redirects);
        known = { version, byPath };
        // A failed read is not cached.
        byPath.catch(() => {
          if (known.byPath === byPath) known = { version: '', byPath: Promise.resolve(undefined) };
        });
      }
      const byPath = await known.byPath;
      return byPath ? byPath.get(path) : redirects.find(path);
    },
  };
}

async function readAll(redirects: Pick<RedirectsRepository, 'list'>) {
  const { rows, total } = await redirects.list({ q: '', page: 1, pageSize: MAX_CACHED_REDIRECTS });
  return total > rows.length ? undefined : new Map(rows.map((redirect) => [redirect.fromPath, redirect]));
}
