// Finds entries that show a file or link to other entries.
import { columnOf } from '../../content/declaration.ts';
import { FILE_UID, type Model, quote } from '../../content/model.ts';
import type { Registry } from '../../content/registry.ts';
import type { Queryable } from '../../db/database.ts';
import type { EntryUses, FileUse } from './editing.types.ts';
import { type LinkHolder, linkHolders, linksToAny } from './link-holders.repository.ts';
import { labelOf } from './snapshot.ts';

const MAX_USES_SHOWN = 100;

export async function usesOfFile(db: Queryable, registry: Registry, file: number): Promise<FileUse[]> {
  const selects = linkHolders(registry, FILE_UID).map(usesIn);
  if (selects.length === 0) return [];
  return db.query<FileUse>(`select distinct * from (${selects.join(' union all ')}) uses limit ${MAX_USES_SHOWN}`, [
    [file],
  ]);
}

/** One row per linking entry; `mayRead` limits the types that may be named. */
export async function usesOfEntries(
  db: Queryable,
  registry: Registry,
  { model, documentIds }: { readonly model: Model; readonly documentIds: readonly string[] },
  mayRead: (model: Model) => boolean,
): Promise<EntryUses> {
  const holders = linkHolders(registry, model.uid);
  if (holders.length === 0) return { total: 0, uses: [] };
  const home = model.draft ?? model;
  const targets = await db.query<{ id: number }>(`select id from ${home.table} where document_id = any($1::text[])`, [
    documentIds,
  ]);
  const ids = targets.map(({ id }) => id);
  const rows = await db.query<FileUse & { total: number }>(
    `select type, "documentId", min(label) as label, min(field) as field, count(*) over ()::integer as total
     from (${holders.map(usesIn).join(' union all ')}) uses
     where not (type = $2 and "documentId" = any($3::text[]))
     group by type, "documentId" order by type, label limit ${MAX_USES_SHOWN}`,
    [ids, model.singularName, documentIds],
  );
  const readable = new Set(registry.types.filter(mayRead).map(({ singularName }) => singularName));
  const uses = rows.filter(({ type }) => readable.has(type));
  return {
    total: rows[0]?.total ?? 0,
    uses: uses.map(({ type, documentId, label, field }) => ({ type, documentId, label, field })),
  };
}

function usesIn(holder: LinkHolder): string {
  const { root, from, path } = holder;
  const label = labelOf(root);
  const shown = label === 'documentId' ? 'e.document_id' : `coalesce(e.${quote(columnOf(label))}::text, e.document_id)`;
  return `select '${root.singularName}' as type, e.document_id as "documentId", ${shown} as label, '${path}' as field
    from ${from} where ${linksToAny(holder)}`;
}
