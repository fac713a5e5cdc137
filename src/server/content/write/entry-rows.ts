// Rows of entries inside a write transaction: find and lock, insert, update, delete a locale or the whole entry.
import { LOCALES, type Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';
import { type Model, presenceColumn, scalarColumn } from '../model.ts';
import type { Registry } from '../registry.ts';
import { echoedInput } from './echoed-input.ts';
import { FieldErrors, fieldErrors } from './errors.ts';
import { isJsonObject, type Json, type JsonObject } from './input.ts';
import { readEntry } from './read-entry.ts';
import { resolveRefs } from './resolve-refs.ts';
import { insertEntry, updateEntry } from './store-entry.ts';
import { checkUnique } from './unique.ts';

export interface EntryRow {
  readonly id: number;
  readonly document_id: string;
}

export interface LockedRow extends EntryRow {
  /** Whether the entry exists in the locale of the write. */
  readonly present: boolean;
}

export interface RowWrite {
  readonly tx: Queryable;
  readonly registry: Registry;
  readonly model: Model;
  readonly locale: Locale;
}

/** The model every entry has a row in: the draft model where there are drafts. */
const primaryModel = (model: Model): Model => model.draft ?? model;

/** Locks the row until the transaction ends. A documentId of null means the entry of a single type. */
export async function lockRow(
  { tx, model, locale }: RowWrite,
  documentId: string | null,
): Promise<LockedRow | undefined> {
  const present = model.localized ? presenceColumn(locale) : 'true';
  const where = documentId === null ? 'true' : 'document_id = $1';
  const values = documentId === null ? [] : [documentId];
  const sql = `select id, document_id, ${present} as present from ${primaryModel(model).table} where ${where} order by id limit 1 for update`;
  return (await tx.query<LockedRow>(sql, values))[0];
}

export async function insertRow(
  { tx, registry, model, locale }: RowWrite,
  documentId: string,
  data: Json,
): Promise<EntryRow> {
  // Links always refer to draft rows.
  const { drafts } = registry;
  const errors = new FieldErrors();
  const primary = primaryModel(model);
  const mode = model.draft ? 'draft' : 'create';
  const entry = readEntry(primary, objectOf(data), { mode, fresh: true }, [], errors);
  await checkUnique(tx, primary, entry, locale, null, errors);
  errors.throwIfAny();
  const idOf = await resolveRefs(tx, drafts, entry, () => echoedInput(primary, objectOf(data), true));
  const presence = model.localized ? LOCALES.map((each) => [presenceColumn(each), each === locale] as const) : [];
  const id = await insertEntry({ tx, registry: drafts, locale, idOf }, primary, entry, {
    document_id: documentId,
    ...Object.fromEntries(presence),
  });
  return { id, document_id: documentId };
}

export async function updateRow({ tx, registry, model, locale }: RowWrite, row: LockedRow, data: Json): Promise<void> {
  const { drafts } = registry;
  const errors = new FieldErrors();
  const primary = primaryModel(model);
  const mode = model.draft ? 'draft' : row.present ? 'update' : 'create';
  const options = { mode, fresh: !row.present, onlyLocalized: !row.present } as const;
  const entry = readEntry(primary, objectOf(data), options, [], errors);
  await checkUnique(tx, primary, entry, locale, row.id, errors);
  errors.throwIfAny();
  const idOf = await resolveRefs(tx, drafts, entry, () => echoedInput(primary, objectOf(data), false));
  const presence = model.localized ? { [presenceColumn(locale)]: true } : {};
  await updateEntry({ tx, registry: drafts, locale, idOf }, primary, row.id, entry, presence);
}

/** Deletes the entry, draft and published, or only its locale. */
export async function deleteRow({ tx, model, locale }: RowWrite, id: number, onlyLocale: boolean): Promise<void> {
  for (const each of model.draft ? [model, model.draft] : [model]) {
    if (onlyLocale) await dropLocale(tx, each, id, locale);
    else await tx.query(`delete from ${each.table} where id = $1`, [id]);
  }
}

const otherLocales = (locale: Locale): string =>
  LOCALES.filter((each) => each !== locale)
    .map(presenceColumn)
    .join(' or ');

export async function hasOtherLocales({ tx, model, locale }: RowWrite, id: number): Promise<boolean> {
  const { table } = primaryModel(model);
  return (await tx.query(`select 1 from ${table} where id = $1 and (${otherLocales(locale)})`, [id])).length > 0;
}

/** Deletes one locale; the entry stays in the others. The published entry may exist in this locale only. */
async function dropLocale(tx: Queryable, model: Model, id: number, locale: Locale): Promise<void> {
  await tx.query(`delete from ${model.table} where id = $1 and not (${otherLocales(locale)})`, [id]);
  const sets = [`${presenceColumn(locale)} = false`];
  for (const field of model.fields.values()) {
    if (field.kind === 'scalar' && field.localized) sets.push(`${scalarColumn(field, locale)} = null`);
    if (field.kind === 'component' && field.localized) {
      await tx.query(`delete from ${field.model.table} where owner_id = $1 and locale = $2`, [id, locale]);
    }
  }
  await tx.query(`update ${model.table} set ${sets.join(', ')} where id = $1`, [id]);
}

function objectOf(data: Json): JsonObject {
  if (isJsonObject(data)) return data;
  const message = 'this must be a `object` type, but the final value was: `null`.';
  throw fieldErrors([{ path: [], message, value: null }]);
}
