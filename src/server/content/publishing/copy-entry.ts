// Copies an entry between draft and published tables: publishing, or resetting a draft.
import { DEFAULT_LOCALE } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';
import { type ComponentField, linkColumn, type Model, type RelationField } from '../model.ts';
import type { Registry } from '../registry.ts';
import { counterpartField, linkColumns, ownColumns } from './copied-columns.ts';

/** `registry.drafts` and `registry`, in either direction. */
interface CopyDirection {
  readonly from: Registry;
  readonly to: Registry;
}

/** One script, so that an entry with many parts costs one round trip. */
export async function copyEntry(tx: Queryable, direction: CopyDirection, uid: string, id: number): Promise<void> {
  if (!Number.isSafeInteger(id)) throw new Error('an entry is copied by its number');
  const from = direction.from.model(uid);
  const to = direction.to.model(uid);
  const own = String(id);
  const script = [
    ...freeExclusive(from, to, own),
    copyRows(from, to, `id = ${own}`, false),
    ...copyParts(direction, from, to, own),
  ];
  await tx.query(`do $$ begin ${script.join('; ')}; end $$`);
}

/** Runs only where either side has rows, so that nothing raises a version needlessly. */
const whereAny = (tables: readonly string[], where: string, statements: readonly string[]): string =>
  `if ${tables.map((table) => `exists (select from ${table} where ${where})`).join(' or ')} then ${statements.join('; ')}; end if`;

function copyRows(from: Model, to: Model, where: string, localized: boolean): string {
  const columns = [...ownColumns(to, localized), ...linkColumns(to)].map((name) => ({ name, value: name }));
  // The published creation date is the first publication, not the first draft.
  if (to.document && to.numberedBy === undefined)
    columns.push({ name: 'created_at', value: 'shown_since' }, { name: 'published_at', value: 'now()' });
  const names = columns.map(({ name }) => name);
  return `insert into ${to.table} (id, ${names.join(', ')}) select id, ${columns.map(({ value }) => value).join(', ')}
    from ${from.table} where ${where}
    on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

/** Removes exclusive links from their current owners first. */
const freeExclusive = (from: Model, to: Model, id: string): string[] =>
  [...to.fields.values()].flatMap((field) => {
    if (field.kind !== 'relation' || !field.exclusive || field.storage.kind !== 'column') return [];
    const column = linkColumn(field.storage, DEFAULT_LOCALE);
    const others = `id <> ${id} and ${column} = (select ${column} from ${from.table} where id = ${id})`;
    return [whereAny([to.table], others, [`update ${to.table} set ${column} = null where ${others}`])];
  });

/** `ids`: a number, or a select of the ids whose parts are copied. */
const copyParts = (direction: CopyDirection, from: Model, to: Model, ids: string): string[] =>
  [...to.fields.values()].flatMap((field) => {
    if (field.kind === 'scalar') return [];
    const source = counterpartField(from, field);
    if (field.kind === 'component') return copyComponents(direction, source as ComponentField, field, ids);
    if (field.storage.kind === 'table') return copyLinkRows(source as RelationField, field, ids);
    return field.storage.kind === 'inverse' ? copyInverse(direction, field, ids) : [];
  });

function copyComponents(
  direction: CopyDirection,
  { model: from }: ComponentField,
  { model: to, localized }: ComponentField,
  owners: string,
): string[] {
  const statements = [
    `delete from ${to.table} t where t.owner_id in (${owners})
     and not exists (select from ${from.table} f where f.id = t.id)`,
    copyRows(from, to, `owner_id in (${owners})`, localized),
    ...copyParts(direction, from, to, `select id from ${from.table} where owner_id in (${owners})`),
  ];
  return [whereAny([from.table, to.table], `owner_id in (${owners})`, statements)];
}

function copyLinkRows(
  { storage: from }: RelationField,
  { storage: to, exclusive }: RelationField,
  ids: string,
): string[] {
  // Links owned by a type without drafts are shared by both sides.
  if (from.kind !== 'table' || to.kind !== 'table' || from.table === to.table) return [];
  const { own, other } = to;
  const taken = `delete from ${to.table} t where t.${own} not in (${ids})
    and exists (select from ${from.table} f where f.${own} in (${ids}) and f.${other} = t.${other})`;
  const statements = [
    `delete from ${to.table} t where t.${own} in (${ids})
     and not exists (select from ${from.table} f where f.own_id = t.own_id and f.other_id = t.other_id)`,
    ...(exclusive ? [taken] : []),
    `insert into ${to.table} (own_id, other_id, own_pos, other_pos)
     select own_id, other_id, own_pos, other_pos from ${from.table} where ${own} in (${ids})
     on conflict (own_id, other_id) do update set own_pos = excluded.own_pos, other_pos = excluded.other_pos`,
  ];
  return [whereAny([from.table, to.table], `${own} in (${ids})`, statements)];
}

/** Links stored in columns of the other side's rows. */
function copyInverse({ from, to }: CopyDirection, { targetUid, storage }: RelationField, ids: string): string[] {
  const source = from.model(targetUid);
  const target = to.model(targetUid);
  if (storage.kind !== 'inverse' || source === target) return [];
  const { column, position } = storage;
  const positionUpdate = position ? `, ${position} = f.${position}` : '';
  const statements = [
    `update ${target.table} t set ${column} = null where t.${column} in (${ids})
     and not exists (select from ${source.table} f where f.id = t.id and f.${column} = t.${column})`,
    `update ${target.table} t set ${column} = f.${column}${positionUpdate} from ${source.table} f
     where f.id = t.id and f.${column} in (${ids}) and t.${column} is distinct from f.${column}`,
  ];
  return [whereAny([source.table, target.table], `${column} in (${ids})`, statements)];
}
