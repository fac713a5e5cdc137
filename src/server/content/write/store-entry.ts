// Writes a parsed entry: the row, its links and its components, inside the caller's transaction.

import { hash } from '@node-rs/argon2';
import { badRequest } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';
import { type ComponentField, linkColumn, type Model, type RelationField, scalarColumn } from '../model.ts';
import type { Registry } from '../registry.ts';
import type { ComponentInput, EntryInput, LinkInput } from './input.ts';
import { applyLinkChanges } from './links.ts';
import type { IdOf } from './resolve-refs.ts';

export interface StoreContext {
  readonly tx: Queryable;
  readonly registry: Registry;
  readonly locale: Locale;
  readonly idOf: IdOf;
}

/** Columns beside the attributes: owner and position of a component, presence of a locale. */
export type ExtraColumns = Readonly<Record<string, unknown>>;

export async function insertEntry(
  context: StoreContext,
  model: Model,
  entry: EntryInput,
  extra: ExtraColumns,
): Promise<number> {
  const columns = await columnValues(context, entry, extra);
  const names = [...columns.keys()];
  const sql =
    names.length > 0
      ? `insert into ${model.table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`
      : `insert into ${model.table} default values returning id`;
  const [row] = await context.tx.query<{ id: number }>(sql, [...columns.values()]);
  if (!row) throw new Error(`nothing was inserted into ${model.table}`);
  await storeParts(context, model, row.id, entry, true);
  return row.id;
}

export async function updateEntry(
  context: StoreContext,
  model: Model,
  id: number,
  entry: EntryInput,
  extra: ExtraColumns,
): Promise<void> {
  const columns = await columnValues(context, entry, extra);
  const sets = [...columns.keys()].map((name, index) => `${name} = $${index + 2}`);
  if (model.document) sets.push('updated_at = now()');
  if (sets.length > 0) {
    await context.tx.query(`update ${model.table} set ${sets.join(', ')} where id = $1`, [id, ...columns.values()]);
  }
  await storeParts(context, model, id, entry, false);
}

async function columnValues(
  context: StoreContext,
  entry: EntryInput,
  extra: ExtraColumns,
): Promise<Map<string, unknown>> {
  const columns = new Map<string, unknown>(Object.entries(extra));
  for (const [field, value] of entry.scalars) {
    const stored = field.type === 'password' && typeof value === 'string' ? await hash(value) : value;
    columns.set(scalarColumn(field, context.locale), stored);
  }
  return columns;
}

async function storeParts(
  context: StoreContext,
  model: Model,
  id: number,
  entry: EntryInput,
  fresh: boolean,
): Promise<void> {
  for (const [field, input] of entry.links) await storeLinks(context, model, id, field, input, fresh);
  for (const [field, inputs] of entry.components) await storeComponents(context, id, field, inputs, fresh);
}

async function storeLinks(
  context: StoreContext,
  model: Model,
  id: number,
  field: RelationField,
  input: LinkInput,
  fresh: boolean,
): Promise<void> {
  const { tx, registry, locale } = context;
  const { storage } = field;
  const target = registry.model(field.targetUid);
  const current = fresh ? [] : await tx.query<{ id: number }>(linkedIds(field, model, target, locale), [id]);
  const arranged = applyLinkChanges(
    current.map((row) => row.id),
    input,
    (ref) => context.idOf(field, ref),
  );
  const list = field.many ? arranged : arranged.slice(-1);
  if (storage.kind === 'column') {
    const linked = list[0] ?? null;
    const column = linkColumn(storage, locale);
    if (field.exclusive && linked !== null) {
      await tx.query(`update ${model.table} set ${column} = null where ${column} = $1 and id <> $2`, [linked, id]);
    }
    const positionUpdate = storage.position
      ? `, ${storage.position} = case when ${column} is not distinct from $2 then ${storage.position}
           else (select coalesce(max(x.${storage.position}), 0) + 1 from ${model.table} x where x.${column} = $2) end`
      : '';
    await tx.query(`update ${model.table} set ${column} = $2${positionUpdate} where id = $1`, [id, linked]);
    return;
  }
  if (storage.kind === 'inverse') {
    await tx.query(
      `update ${target.table} set ${storage.column} = null where ${storage.column} = $1 and id <> all($2::bigint[])`,
      [id, list],
    );
    const positionUpdate = storage.position ? `, ${storage.position} = x.n` : '';
    await tx.query(
      `update ${target.table} t set ${storage.column} = $1${positionUpdate} from unnest($2::bigint[]) with ordinality x(id, n) where t.id = x.id`,
      [id, list],
    );
    return;
  }
  const { table, own, other, position, otherPosition } = storage;
  await tx.query(`delete from ${table} where ${own} = $1 and ${other} <> all($2::bigint[])`, [id, list]);
  if (field.exclusive)
    await tx.query(`delete from ${table} where ${own} <> $1 and ${other} = any($2::bigint[])`, [id, list]);
  await tx.query(
    `insert into ${table} as l (${own}, ${other}, ${position}, ${otherPosition})
     select $1, x.id, x.n, coalesce((select max(o.${otherPosition}) from ${table} o where o.${other} = x.id), 0) + 1
     from unnest($2::bigint[]) with ordinality x(id, n)
     on conflict (own_id, other_id) do update set ${position} = excluded.${position}`,
    [id, list],
  );
}

/** SQL for the ids linked to an entry ($1), in order. */
function linkedIds({ storage }: RelationField, model: Model, target: Model, locale: Locale): string {
  switch (storage.kind) {
    case 'column': {
      const column = linkColumn(storage, locale);
      return `select ${column} as id from ${model.table} where id = $1 and ${column} is not null`;
    }
    case 'inverse': {
      const order = storage.position ? `${storage.position}, id` : 'id';
      return `select id from ${target.table} where ${storage.column} = $1 order by ${order}`;
    }
    case 'table': {
      const { table, own, other, position } = storage;
      return `select ${other} as id from ${table} where ${own} = $1 order by ${position}, ${other}`;
    }
  }
}

async function storeComponents(
  context: StoreContext,
  ownerId: number,
  field: ComponentField,
  inputs: readonly ComponentInput[],
  fresh: boolean,
): Promise<void> {
  const { tx, locale } = context;
  const { model } = field;
  const where = `owner_id = $1${field.localized ? ` and locale = '${locale}'` : ''}`;
  const stored = fresh ? [] : await tx.query<{ id: number }>(`select id from ${model.table} where ${where}`, [ownerId]);
  const known = new Set(stored.map((row) => row.id));
  if (inputs.some((input) => input.id !== null && !known.has(input.id))) {
    throw badRequest(`Some of the provided components in ${field.name} are not related to the entity`);
  }
  const kept = inputs.flatMap((input) => input.id ?? []);
  if (known.size > 0)
    await tx.query(`delete from ${model.table} where ${where} and id <> all($2::bigint[])`, [ownerId, kept]);
  for (const [position, { id, entry }] of inputs.entries()) {
    const positionUpdate = { position, ...(field.localized ? { locale } : {}) };
    if (id === null) await insertEntry(context, model, entry, { owner_id: ownerId, ...positionUpdate });
    else await updateEntry(context, model, id, entry, positionUpdate);
  }
}
