// SQL of entries as edited: their lock and their draft status. Tables come from the declared content types.

import type { Model } from '../../content/model.ts';
import type { Plan } from '../../content/query/plan.ts';
import type { Queryable } from '../../db/database.ts';
import type { EditEntry } from './editing.types.ts';

/** Locks the row of an entry until the transaction ends; null means the entry of a single type. */
export async function lockEntry(tx: Queryable, model: Model, documentId: string | null): Promise<void> {
  const where = documentId === null ? 'true' : 'document_id = $1';
  const sql = `select id from ${(model.draft ?? model).table} where ${where} for update`;
  await tx.query(sql, documentId === null ? [] : [documentId]);
}

export async function statusOf(
  db: Queryable,
  { draft, table }: Model,
  documentId: string,
): Promise<EditEntry['status']> {
  if (!draft) return null;
  const [row] = await db.query<{ status: EditEntry['status'] }>(
    `select case when p.id is null then 'draft' when p.updated_at = d.updated_at then 'published' else 'modified' end as status
     from ${draft.table} d left join ${table} p on p.id = d.id where d.document_id = $1`,
    [documentId],
  );
  return row?.status ?? null;
}

/** Which of these files (by id) or entries (by documentId) exist. */
export async function listExisting(
  db: Queryable,
  { table }: Model,
  key: 'id' | 'documentId',
  refs: readonly string[],
): Promise<ReadonlySet<string>> {
  const column = key === 'id' ? 'id::text' : 'document_id';
  const sql = `select distinct ${column} as ref from ${table} where ${column} = any($1::text[])`;
  return new Set((await db.query<{ ref: string }>(sql, [refs])).map(({ ref }) => ref));
}

/** One entry as JSON; null if it does not exist. */
export async function readPlanned(db: Queryable, plan: Plan): Promise<string | null> {
  const [row] = await db.query<{ data: string | null }>(plan.sql, plan.values);
  return row?.data ?? null;
}
