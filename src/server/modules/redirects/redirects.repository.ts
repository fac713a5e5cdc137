// Redirects by path, edited by administrators.
import type { Database } from '../../db/database.ts';
import type { NewRedirect, Redirect } from './redirects.types.ts';

export interface RedirectsRepository {
  find(path: string): Promise<Redirect | undefined>;
  list(): Promise<Redirect[]>;
  insert(redirect: NewRedirect): Promise<void>;
  remove(id: number): Promise<void>;
}

const COLUMNS = 'id, from_path as "fromPath", to_address as "toAddress", permanent';
const FIND = `select ${COLUMNS} from redirects where from_path = $1`;

export const createRedirectsRepository = (database: Database): RedirectsRepository => ({
  async find(path) {
    return (await database.prepared<Redirect>('redirects-find', FIND, [path]))[0];
  },
  list: () => database.query<Redirect>(`select ${COLUMNS} from redirects order by from_path`),
  async insert({ fromPath, toAddress, permanent }) {
    await database.query('insert into redirects (from_path, to_address, permanent) values ($1, $2, $3)', [
      fromPath,
      toAddress,
      permanent,
    ]);
  },
  async remove(id) {
    await database.query('delete from redirects where id = $1', [id]);
  },
});
