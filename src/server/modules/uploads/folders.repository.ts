// SQL of the media library of staff: files by folder, kind and words; folders are names at the files.
import { foldYo } from '#core/text/fold-yo.ts';
import type { Queryable } from '../../db/database.ts';
import { escapeLike } from '../../db/escape-like.ts';
import { containsPattern, type ListPage, pageOffset } from '../../http/list-query.ts';
import { FILE_COLUMNS, type FileRow } from './files.repository.ts';
import { type LibraryKind, type LibrarySort, WITHOUT_FOLDER } from './library-list.ts';

export interface LibraryFilter {
  readonly q: string;
  readonly kind: LibraryKind;
  readonly sort: LibrarySort;
  /** Empty for all. */
  readonly folder: string;
}

export type LibraryRow = FileRow & { readonly folder: string | null };

export interface Folder {
  readonly name: string;
  readonly count: number;
}

const ORDER_BY: Readonly<Record<LibrarySort, string>> = {
  'createdAt:desc': 'created_at desc, id desc',
  'createdAt:asc': 'created_at, id',
  'name:asc': 'lower(name), id',
  'size:desc': 'size desc, id',
};

const KIND_CONDITIONS: Readonly<Record<LibraryKind, string>> = {
  pictures: `mime like 'image/%'`,
  files: `mime not like 'image/%'`,
  all: 'true',
};

/** Names of the folder and of those inside it. */
const inside = (folder: string): readonly string[] => [folder, `${escapeLike(folder)}/%`];

export async function listLibrary(
  db: Queryable,
  { q, kind, sort, folder }: LibraryFilter,
  page: ListPage,
): Promise<{ readonly rows: readonly LibraryRow[]; readonly total: number; readonly folders: readonly Folder[] }> {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const where = [KIND_CONDITIONS[kind]];
  if (q !== '') where.push(`sought like ${put(containsPattern(foldYo(q)))}`);
  if (folder === WITHOUT_FOLDER) where.push('folder is null');
  else if (folder !== '') {
    const [name, deeper] = inside(folder);
    where.push(`(folder = ${put(name)} or folder like ${put(deeper)})`);
  }
  const condition = where.join(' and ');
  const [rows, counted, folders] = await Promise.all([
    db.query<LibraryRow>(
      `select ${FILE_COLUMNS}, folder from files where ${condition} order by ${ORDER_BY[sort]}
       limit ${page.pageSize} offset ${pageOffset(page)}`,
      values,
    ),
    db.query<{ total: number }>(`select count(*)::int as total from files where ${condition}`, values),
    listFolders(db),
  ]);
  return { rows, total: counted[0]?.total ?? 0, folders };
}

const MAX_FOLDERS_LISTED = 500;

const listFolders = (db: Queryable): Promise<Folder[]> =>
  db.query<Folder>(
    `select folder as name, count(*)::int as count from files where folder is not null
     group by folder order by lower(folder), folder limit ${MAX_FOLDERS_LISTED}`,
  );

export async function moveToFolder(tx: Queryable, ids: readonly number[], folder: string | null): Promise<void> {
  await tx.query('update files set folder = $2 where id = any($1)', [ids, folder]);
}

/** The number of files whose folder changed. */
export async function renameFolder(tx: Queryable, from: string, to: string): Promise<number> {
  const [name, deeper] = inside(from);
  const sql = `update files set folder = $3 || substr(folder, char_length($1) + 1) where folder = $1 or folder like $2
    returning id`;
  return (await tx.query(sql, [name, deeper, to])).length;
}
