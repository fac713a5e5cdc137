// SQL of redirects.
import { countRows } from '../../db/count-rows.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { containsPattern, pageOffset } from '../../http/list-query.ts';
import type { NewRedirect, Redirect, RedirectFilter, RedirectList } from './redirects.types.ts';

export interface RedirectsRepository {
  find(path: string): Promise<Redirect | undefined>;
  isPublishedBook(slug: string): Promise<boolean>;
  /** A page of the owner, directly under the shop's address. */
  isPublishedPage(slug: string): Promise<boolean>;
  list(filter: RedirectFilter): Promise<RedirectList>;
  insert(tx: Queryable, redirect: NewRedirect): Promise<void>;
  /** Resolves to the deleted redirect's path, or undefined if there was none. */
  remove(tx: Queryable, id: number): Promise<string | undefined>;
}

const COLUMNS = 'id, from_path as "fromPath", to_address as "toAddress", permanent';
const FIND = `select ${COLUMNS} from redirects where from_path = $1`;
const found = (words: string): string =>
  words === '%%' ? 'where $1::text is not null' : `where lower(from_path || ' ' || to_address) like $1`;

export const createRedirectsRepository = (database: Database): RedirectsRepository => ({
  async find(path) {
    return (await database.prepared<Redirect>('redirects-find', FIND, [path]))[0];
  },
  async isPublishedBook(slug) {
    const rows = await database.query('select from content.book_templates where slug = $1 limit 1', [slug]);
    return rows.length > 0;
  },
  async isPublishedPage(slug) {
    return (await database.query('select from content.pages where slug = $1 limit 1', [slug])).length > 0;
  },
  async list(filter) {
    const words = containsPattern(filter.q);
    const count = await countRows(database, `from redirects ${found(words)}`, [words], filter.q !== '');
    const sql = `select ${COLUMNS} from redirects ${found(words)} order by from_path limit $2 offset $3`;
    const rows = await database.query<Redirect>(sql, [words, filter.pageSize, pageOffset(filter)]);
    return { rows, ...count };
  },
  async insert(tx, { fromPath, toAddress, permanent }) {
    await tx.query('insert into redirects (from_path, to_address, permanent) values ($1, $2, $3)', [
      fromPath,
      toAddress,
      permanent,
    ]);
  },
  async remove(tx, id) {
    const sql = 'delete from redirects where id = $1 returning from_path as "fromPath"';
    return (await tx.query<{ fromPath: string }>(sql, [id]))[0]?.fromPath;
  },
});
