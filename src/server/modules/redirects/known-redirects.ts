// Redirects in memory for as long as nothing has been edited: a rendered page asks the database once less.
import type { RedirectsRepository } from './redirects.repository.ts';
import type { Redirect } from './redirects.types.ts';

/** More than a shop has; beyond it each path is looked up by itself. */
const MOST = 2_000;

export interface KnownRedirects {
  /** At a version of the content, which counts redirects too. */
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
        // A failed reading is not remembered.
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
  const { rows, total } = await redirects.list({ q: '', page: 1, pageSize: MOST });
  return total > rows.length ? undefined : new Map(rows.map((redirect) => [redirect.fromPath, redirect]));
}
