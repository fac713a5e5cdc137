// Makes an entry at one place the same as at the other: a draft published, or what is published as a draft again.
import { DEFAULT_LOCALE } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';
import { type ComponentField, linkColumn, type Model, type RelationField } from '../model.ts';
import type { Registry } from '../registry.ts';
import { linkColumns, ownColumns, twinOf } from './copied-columns.ts';

/** Where from and where to: `registry.drafts` and `registry`, or the other way round. */
export interface Copying {
  readonly tx: Queryable;
  readonly from: Registry;
  readonly to: Registry;
}

export async function copyEntry(copying: Copying, uid: string, id: number): Promise<void> {
  const [from, to] = [copying.from.model(uid), copying.to.model(uid)];
  await freeExclusive(copying, from, to, id);
  await copyRows(copying.tx, { from, to, key: 'id', ids: [id], localized: false });
  await copyParts(copying, from, to, [id]);
}

interface Rows {
  readonly from: Model;
  readonly to: Model;
  readonly key: 'id' | 'owner_id';
  readonly ids: readonly number[];
  readonly localized: boolean;
}

async function copyRows(tx: Queryable, { from, to, key, ids, localized }: Rows): Promise<number[]> {
  const columns = [...ownColumns(to, localized), ...linkColumns(to)].map((name) => ({ name, value: name }));
  // What readers see is as old as the day it was first shown, not as its first draft.
  if (to.document && to.numberedBy === undefined)
    columns.push({ name: 'created_at', value: 'shown_since' }, { name: 'published_at', value: 'now()' });
  const names = columns.map(({ name }) => name);
  const rows = await tx.query<{ id: number }>(
    `insert into ${to.table} (id, ${names.join(', ')}) select id, ${columns.map(({ value }) => value).join(', ')}
     from ${from.table} where ${key} = any($1::bigint[])
     on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')} returning id`,
    [ids],
  );
  return rows.map((row) => row.id);
}

/** Who else has what only one may have loses it first. */
async function freeExclusive({ tx }: Copying, from: Model, to: Model, id: number): Promise<void> {
  for (const field of to.fields.values()) {
    if (field.kind !== 'relation' || !field.exclusive || field.storage.kind !== 'column') continue;
    const column = linkColumn(field.storage, DEFAULT_LOCALE);
    await tx.query(
      `update ${to.table} set ${column} = null
       where id <> $1 and ${column} = (select ${column} from ${from.table} where id = $1)`,
      [id],
    );
  }
}

async function copyParts(copying: Copying, from: Model, to: Model, ids: readonly number[]): Promise<void> {
  for (const field of to.fields.values()) {
    if (field.kind === 'scalar') continue;
    const source = twinOf(from, field);
    if (field.kind === 'component') await copyComponents(copying, source as ComponentField, field, ids);
    else await copyLinks(copying, source as RelationField, field, ids);
  }
}

async function copyComponents(
  copying: Copying,
  { model: from }: ComponentField,
  { model: to, localized }: ComponentField,
  owners: readonly number[],
): Promise<void> {
  const { tx } = copying;
  await tx.query(
    `delete from ${to.table} t where t.owner_id = any($1::bigint[])
     and not exists (select from ${from.table} f where f.id = t.id)`,
    [owners],
  );
  const ids = await copyRows(tx, { from, to, key: 'owner_id', ids: owners, localized });
  if (ids.length > 0) await copyParts(copying, from, to, ids);
}

async function copyLinks(
  copying: Copying,
  from: RelationField,
  to: RelationField,
  ids: readonly number[],
): Promise<void> {
  if (from.storage.kind === 'table' && to.storage.kind === 'table') await copyLinkRows(copying, from, to, ids);
  if (to.storage.kind === 'inverse') await copyInverse(copying, to, ids);
}

async function copyLinkRows(
  { tx }: Copying,
  { storage: from }: RelationField,
  { storage: to, exclusive }: RelationField,
  ids: readonly number[],
): Promise<void> {
  // Links kept by a type without drafts are the same for both.
  if (from.kind !== 'table' || to.kind !== 'table' || from.table === to.table) return;
  const { own, other } = to;
  await tx.query(
    `delete from ${to.table} t where t.${own} = any($1::bigint[])
     and not exists (select from ${from.table} f where f.own_id = t.own_id and f.other_id = t.other_id)`,
    [ids],
  );
  if (exclusive) {
    await tx.query(
      `delete from ${to.table} t where t.${own} <> all($1::bigint[])
       and exists (select from ${from.table} f where f.${own} = any($1::bigint[]) and f.${other} = t.${other})`,
      [ids],
    );
  }
  await tx.query(
    `insert into ${to.table} (own_id, other_id, own_pos, other_pos)
     select own_id, other_id, own_pos, other_pos from ${from.table} where ${own} = any($1::bigint[])
     on conflict (own_id, other_id) do update set own_pos = excluded.own_pos, other_pos = excluded.other_pos`,
    [ids],
  );
}

/** Links that are columns of the other side's rows. */
async function copyInverse(
  { tx, from, to }: Copying,
  { targetUid, storage }: RelationField,
  ids: readonly number[],
): Promise<void> {
  const [source, target] = [from.model(targetUid), to.model(targetUid)];
  if (storage.kind !== 'inverse' || source === target) return;
  const { column, position } = storage;
  const place = position ? `, ${position} = f.${position}` : '';
  await tx.query(
    `update ${target.table} t set ${column} = null where t.${column} = any($1::bigint[])
     and not exists (select from ${source.table} f where f.id = t.id and f.${column} = t.${column})`,
    [ids],
  );
  await tx.query(
    `update ${target.table} t set ${column} = f.${column}${place} from ${source.table} f
     where f.id = t.id and f.${column} = any($1::bigint[])
     and t.${column} is distinct from f.${column}`,
    [ids],
  );
}
