// Publishes and unpublishes entries and discards drafts, inside the caller's transaction.
import { ApiError } from '#core/errors.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';
import { trusted } from '../access.ts';
import { type Model, presenceColumn } from '../model.ts';
import { planOne } from '../query/plan.ts';
import type { QueryObject, QueryValue } from '../query/query-string.ts';
import type { Registry } from '../registry.ts';
import { FieldErrors } from '../write/errors.ts';
import type { JsonObject } from '../write/input.ts';
import { readEntry } from '../write/read-entry.ts';
import { checkUnique } from '../write/unique.ts';
import { copyEntry } from './copy-entry.ts';

/** An entry's row id and document id. */
interface EntryIds {
  readonly id: number;
  readonly document_id: string;
}

/** Publishes all locales at once; throws the field errors of an incomplete draft. */
export async function publishEntry(tx: Queryable, registry: Registry, model: Model, entry: EntryIds): Promise<void> {
  const errors = new FieldErrors();
  for (const locale of await localesOf(tx, model, entry.id)) {
    const entryInput = readEntry(
      model,
      await readDraft(tx, registry, model, entry.document_id, locale),
      { mode: 'create', fresh: false },
      [],
      errors,
    );
    await checkUnique(tx, model, entryInput, locale, entry.id, errors);
  }
  errors.throwIfAny();
  await tx.query(
    `update ${registry.drafts.model(model.uid).table} set shown_since = now() where id = $1 and shown_since is null`,
    [entry.id],
  );
  await copyEntry(tx, { from: registry.drafts, to: registry }, model.uid, entry.id);
}

/** Links to the entry stay and resolve to nothing until it is published again. */
export async function unpublishEntry(tx: Queryable, model: Model, { id }: EntryIds): Promise<void> {
  await tx.query(`delete from ${model.table} where id = $1`, [id]);
}

export async function discardDraft(tx: Queryable, registry: Registry, model: Model, { id }: EntryIds): Promise<void> {
  const [published] = await tx.query(`select 1 from ${model.table} where id = $1`, [id]);
  if (!published) {
    throw new ApiError(409, 'ConflictError', 'The entry was never published: there is nothing to return its draft to');
  }
  await copyEntry(tx, { from: registry, to: registry.drafts }, model.uid, id);
}

async function localesOf(tx: Queryable, { draft, localized }: Model, id: number): Promise<Locale[]> {
  if (!draft || !localized) return LOCALES.slice(0, 1);
  const columns = LOCALES.map((locale) => `${presenceColumn(locale)} as ${locale}`).join(', ');
  const [row] = await tx.query<Record<Locale, boolean>>(`select ${columns} from ${draft.table} where id = $1`, [id]);
  return LOCALES.filter((locale) => row?.[locale]);
}

/** The draft as a request body, without links. */
async function readDraft(
  tx: Queryable,
  registry: Registry,
  model: Model,
  documentId: string,
  locale: Locale,
): Promise<JsonObject> {
  const query = { ...allFieldsQuery(model), locale, status: 'draft' };
  const plan = planOne({ registry, model, caller: trusted, query }, documentId);
  const [row] = await tx.query<{ data: string }>(plan.sql, plan.values);
  if (!row) throw new Error(`the draft of ${documentId} is gone`);
  return JSON.parse(row.data);
}

/** Selects private attributes too, which must be named to be returned. */
function allFieldsQuery(model: Model): QueryObject {
  const fields: string[] = [];
  const populate: Record<string, QueryValue> = {};
  for (const field of model.fields.values()) {
    if (field.kind === 'scalar') fields.push(field.name);
    if (field.kind === 'component') populate[field.name] = allFieldsQuery(field.model);
  }
  return Object.keys(populate).length > 0 ? { fields, populate } : { fields };
}
