// Redirects by path, edited by administrators.
import type { Database } from '../../db/database.ts';

export interface Redirect {
  readonly toAddress: string;
  readonly permanent: boolean;
}

export interface RedirectsRepository {
  find(path: string): Promise<Redirect | undefined>;
}

const FIND = 'select to_address as "toAddress", permanent from redirects where from_path = $1';

export const createRedirectsRepository = (database: Database): RedirectsRepository => ({
  async find(path) {
    return (await database.prepared<Redirect>('redirects-find', FIND, [path]))[0];
  },
});
