// SQL of publications: the version each of them replaced.
import type { Queryable } from '../../db/database.ts';
import type { Snapshot } from './editing.types.ts';

interface NewPublication {
  readonly type: string;
  readonly documentId: string;
  readonly actor: { readonly id: number; readonly username: string } | null;
  readonly before: Snapshot;
}

export interface PublicationRow {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly before: Snapshot;
}

/** Publications stored per entry; older ones are deleted. */
const MAX_PUBLICATIONS_PER_ENTRY = 20;

export async function insertPublication(tx: Queryable, publication: NewPublication): Promise<void> {
  const sql = `with gone as (delete from entry_publications where id in
      (select id from entry_publications where document_id = $2 order by id desc offset ${MAX_PUBLICATIONS_PER_ENTRY - 1}))
    insert into entry_publications (type, document_id, actor_id, actor_name, before) values ($1, $2, $3, $4, $5)`;
  const { type, documentId, actor, before } = publication;
  await tx.query(sql, [type, documentId, actor?.id ?? null, actor?.username ?? null, JSON.stringify(before)]);
}

/** Newest first. */
export const publicationsOf = (db: Queryable, type: string, documentId: string): Promise<PublicationRow[]> =>
  db.query<PublicationRow>(
    `select id, at, actor_name as by, before from entry_publications
     where document_id = $2 and type = $1 order by id desc`,
    [type, documentId],
  );

export const forgetPublication = async (tx: Queryable, id: number): Promise<void> =>
  void (await tx.query('delete from entry_publications where id = $1', [id]));

export const forgetPublications = async (tx: Queryable, documentId: string): Promise<void> =>
  void (await tx.query('delete from entry_publications where document_id = $1', [documentId]));
