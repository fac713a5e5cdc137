// The SQL of the entries' history.
import type { Queryable } from '../../db/database.ts';
import type { EntryChange, Snapshot } from './editing.types.ts';

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
}

/** Of one entry; the oldest goes. */
const KEPT = 50;

export async function insertChange(tx: Queryable, change: NewChange): Promise<void> {
  const sql = `with gone as (delete from entry_changes where id in
      (select id from entry_changes where document_id = $2 order by id desc offset ${KEPT - 1}))
    insert into entry_changes (type, document_id, actor_id, actor_name, action, before) values ($1, $2, $3, $4, $5, $6)`;
  const { type, documentId, actor, action, before } = change;
  await tx.query(sql, [
    ...[type, documentId, actor?.id ?? null, actor?.username ?? null, action],
    before && JSON.stringify(before),
  ]);
}

/** The newest first. */
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
