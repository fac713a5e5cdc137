// SQL of deleted files: the row of a file is kept with its links and inserted again under the same id.
import { retentionInterval } from '#core/legal/retention.ts';
import type { Queryable } from '../../db/database.ts';
import type { StoredNames } from '../uploads/uploads.types.ts';
import type { KeptLink } from './incoming-links.repository.ts';

export interface DeletedFileRow {
  readonly id: number;
  readonly name: string;
  readonly mime: string;
  readonly at: Date;
  readonly by: string;
}

export interface FileToDelete {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
}

/** Locks the row until the transaction ends. */
export async function lockFile(tx: Queryable, id: number): Promise<FileToDelete | null> {
  const sql = 'select id, document_id as "documentId", name from files where id = $1 for update';
  return (await tx.query<FileToDelete>(sql, [id]))[0] ?? null;
}

const KEEP = `
insert into deleted_files (id, file, links, deleted_by) select id, to_jsonb(files), $2, $3 from files where id = $1
on conflict (id) do update set file = excluded.file, links = excluded.links, deleted_by = excluded.deleted_by, deleted_at = now()`;

export async function keepDeletedFile(
  tx: Queryable,
  id: number,
  links: readonly KeptLink[],
  by: string,
): Promise<void> {
  await tx.query(KEEP, [id, JSON.stringify(links), by]);
  await tx.query('delete from files where id = $1', [id]);
}

const MAX_LISTED_FILES = 200;

export const listDeletedFiles = (db: Queryable): Promise<DeletedFileRow[]> =>
  db.query(`select id, file ->> 'name' as name, file ->> 'mime' as mime, deleted_at as at, deleted_by as by
    from deleted_files order by deleted_at desc limit ${MAX_LISTED_FILES}`);

/** Null if it was restored or deleted for good meanwhile. */
export async function reinsertFile(
  tx: Queryable,
  id: number,
): Promise<{ readonly documentId: string; readonly name: string; readonly links: readonly KeptLink[] } | null> {
  const taken = 'delete from deleted_files where id = $1 returning file, links';
  const [kept] = await tx.query<{ file: object; links: readonly KeptLink[] }>(taken, [id]);
  if (!kept) return null;
  const insert = `insert into files select * from jsonb_populate_record(null::files, $1)
    returning document_id as "documentId", name`;
  const [row] = await tx.query<{ documentId: string; name: string }>(insert, [JSON.stringify(kept.file)]);
  return row ? { ...row, links: kept.links } : null;
}

const DUE = `
select id, file ->> 'hash' as hash, file ->> 'ext' as ext, file -> 'formats' as formats,
  coalesce(file -> 'avif_widths', '[]') as "avifWidths"
from deleted_files where deleted_at < now() - ${retentionInterval('deletedMedia')} order by deleted_at limit 100`;

export type DueFile = StoredNames & { readonly id: number };

export const listDueFiles = (db: Queryable): Promise<DueFile[]> => db.query(DUE);

export async function forgetDeletedFile(db: Queryable, id: number): Promise<void> {
  await db.query('delete from deleted_files where id = $1', [id]);
}
