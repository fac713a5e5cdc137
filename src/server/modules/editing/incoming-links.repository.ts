// Links from other entries to a deleted one: stored with the deletion and restored with the entry.
import type { Model } from '../../content/model.ts';
import type { Registry } from '../../content/registry.ts';
import type { Queryable } from '../../db/database.ts';
import { type LinkHolder, linkHolders, linksToAny } from './link-holders.repository.ts';

export interface KeptLink {
  /** Table of the linking type and path of its attribute; drafts have their own tables. */
  readonly at: string;
  readonly owner: string;
  /** Id of the row that held the link: of the entry or its component. */
  readonly row: number;
  readonly position: number | null;
  readonly otherPosition: number | null;
}

const MAX_KEPT_LINKS = 5000;

const placeOf = ({ root, path }: LinkHolder): string => `${root.tableName}.${path}`;

export async function readIncomingLinks(
  db: Queryable,
  registry: Registry,
  model: Model,
  documentId: string,
): Promise<KeptLink[]> {
  const holders = linkHolders(registry, model.uid);
  if (holders.length === 0) return [];
  const [target] = await db.query<{ id: number }>(
    `select id from ${(model.draft ?? model).table} where document_id = $1`,
    [documentId],
  );
  if (!target) return [];
  const sql = `select * from (${holders.map(linksOf).join(' union all ')}) links limit ${MAX_KEPT_LINKS}`;
  return db.query<KeptLink>(sql, [[target.id]]);
}

function linksOf(holder: LinkHolder): string {
  const { alias, from, field } = holder;
  const { storage } = field;
  const [positions, joined, where] =
    storage.kind === 'table'
      ? [
          `l.${storage.position} as position, l.${storage.otherPosition}`,
          `${from} join ${storage.table} l on l.${storage.own} = ${alias}.id`,
          `l.${storage.other} = any($1)`,
        ]
      : [
          `${storage.position ? `${alias}.${storage.position}` : 'null::double precision'} as position, null::double precision`,
          from,
          linksToAny(holder),
        ];
  return `select '${placeOf(holder)}' as at, e.document_id as owner, ${alias}.id::integer as row, ${positions} as "otherPosition"
    from ${joined} where ${where}`;
}

/** Skips entries that no longer exist or link elsewhere now. */
export async function restoreIncomingLinks(
  tx: Queryable,
  registry: Registry,
  { model, documentId }: { readonly model: Model; readonly documentId: string },
  links: readonly KeptLink[],
): Promise<void> {
  for (const holder of linkHolders(registry, model.uid)) {
    const kept = links.filter(({ at }) => at === placeOf(holder));
    if (kept.length === 0) continue;
    await tx.query(restoring(holder, (model.draft ?? model).table), [JSON.stringify(kept), documentId]);
  }
}

function restoring({ alias, from, field: { storage }, model, repeated }: LinkHolder, targets: string): string {
  const joined = `${from}
    join jsonb_to_recordset($1::jsonb) as k(owner text, row bigint, position float8, "otherPosition" float8)
      on k.owner = e.document_id ${repeated ? `and k.row = ${alias}.id` : ''}
    join ${targets} target on target.document_id = $2`;
  if (storage.kind === 'table')
    return `insert into ${storage.table} (${storage.own}, ${storage.other}, ${storage.position}, ${storage.otherPosition})
      select ${alias}.id, target.id, k.position, k."otherPosition" from ${joined} on conflict do nothing`;
  const place = storage.position ? `, ${storage.position} = back.position` : '';
  return `update ${model.table} holder set ${storage.column} = back.target ${place}
    from (select ${alias}.id, target.id as target, k.position from ${joined}) back
    where holder.id = back.id and holder.${storage.column} is null`;
}
