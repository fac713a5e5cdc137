// SQL of the status of entries with drafts. Tables come from the declared content types.
import type { Model } from '../../content/model.ts';
import type { Queryable } from '../../db/database.ts';
import type { EntryStatus } from './publishing.types.ts';

interface StatusRow {
  readonly documentId: string;
  readonly status: EntryStatus['status'];
  readonly updatedAt: Date;
  readonly publishedAt: Date | null;
}

/** In the given order, without unknown entries. */
export async function listStatuses(
  db: Queryable,
  { table, draft }: Model & { readonly draft: Model },
  ids: readonly string[],
): Promise<EntryStatus[]> {
  const rows = await db.query<StatusRow>(
    `select d.document_id as "documentId", d.updated_at as "updatedAt", p.published_at as "publishedAt",
       case when p.id is null then 'draft' when p.updated_at = d.updated_at then 'published' else 'modified' end as status
     from ${draft.table} d left join ${table} p on p.id = d.id
     where d.document_id = any($1::text[]) order by array_position($1::text[], d.document_id)`,
    [ids],
  );
  return rows.map(({ updatedAt, publishedAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  }));
}
