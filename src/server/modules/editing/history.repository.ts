// SQL of the history of entries.
import type { Queryable } from '../../db/database.ts';
import type { EntryChange, Snapshot } from './editing.types.ts';
import type { KeptLink } from './incoming-links.repository.ts';

export interface ChangeRow {
  readonly id: number;
  readonly at: Date;
  readonly actorName: string | null;
  readonly action: EntryChange['action'];
  readonly before: Snapshot | null;
}

interface NewChange {
  readonly type: string;
  readonly documentId: string;
  readonly actor: { readonly id: number; readonly username: string } | null;
  readonly action: EntryChange['action'];
  readonly before: Snapshot | null;
  /** For a deletion: links from other entries that were removed with it. */
  readonly links?: readonly KeptLink[];
}

/** Changes stored per entry; older ones are deleted. */
const MAX_CHANGES_PER_ENTRY = 50;
/** Deleted entries stored per type; the oldest are removed with their history. */
const MAX_DELETED_PER_TYPE = 200;

export async function insertChange(tx: Queryable, change: NewChange): Promise<void> {
  const sql = `with gone as (delete from entry_changes where id in
      (select id from entry_changes where document_id = $2 order by id desc offset ${MAX_CHANGES_PER_ENTRY - 1}))
    insert into entry_changes (type, document_id, actor_id, actor_name, action, before, links)
    values ($1, $2, $3, $4, $5, $6, $7)`;
  const { type, documentId, actor, action, before, links } = change;
  await tx.query(sql, [
    ...[type, documentId, actor?.id ?? null, actor?.username ?? null, action],
    before && JSON.stringify(before),
    links && JSON.stringify(links),
  ]);
}

/** Entries whose last change is a deletion, newest first. */
const DELETED = `
select c.id, c.document_id as "documentId", c.at, c.actor_name as "actorName", c.before, c.links from entry_changes c
where c.type = $1 and c.action = 'delete'
  and not exists (select 1 from entry_changes later where later.document_id = c.document_id and later.id > c.id)
order by c.id desc`;

export type DeletedRow = Pick<ChangeRow, 'id' | 'at' | 'actorName'> & {
  readonly documentId: string;
  readonly before: Snapshot;
  /** Null for deletions recorded before links were stored. */
  readonly links: readonly KeptLink[] | null;
};

export const deletedOf = (db: Queryable, type: string): Promise<DeletedRow[]> =>
  db.query<DeletedRow>(`${DELETED} limit ${MAX_DELETED_PER_TYPE}`, [type]);

export const forgetOldestDeleted = async (tx: Queryable, type: string): Promise<void> =>
  void (await tx.query(
    `delete from entry_changes where document_id in
       (select "documentId" from (${DELETED} offset ${MAX_DELETED_PER_TYPE}) oldest)`,
    [type],
  ));

/** Newest first. */
export const changesOf = (db: Queryable, type: string, documentId: string): Promise<ChangeRow[]> =>
  db.query<ChangeRow>(
    `select id, at, actor_name "actorName", action, before from entry_changes
     where document_id = $2 and type = $1 order by id desc`,
    [type, documentId],
  );

export async function lastChange(
  db: Queryable,
  documentId: string,
): Promise<Pick<ChangeRow, 'at' | 'actorName'> | undefined> {
  const sql = 'select at, actor_name "actorName" from entry_changes where document_id = $1 order by id desc limit 1';
  return (await db.query<Pick<ChangeRow, 'at' | 'actorName'>>(sql, [documentId]))[0];
}

export async function forgetChanges(tx: Queryable, documentId: string): Promise<void> {
  await tx.query('delete from entry_changes where document_id = $1', [documentId]);
}
