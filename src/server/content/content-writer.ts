// Creates, changes, deletes and publishes entries, each in one transaction, and returns the entry as it then reads.

import { badRequest, notFound } from '#core/errors.ts';
import { newDocumentId } from '#core/ids.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#core/locale.ts';
import { type Database, isUniqueViolation, type Queryable } from '../db/database.ts';
import type { Caller } from './access.ts';
import { type Model, presenceColumn, scalarColumn } from './model.ts';
import { discardDraft, publishEntry, unpublishEntry } from './publishing/publication.ts';
import { TOO_MUCH } from './query/compilation.ts';
import { type Plan, planOne, readLocale } from './query/plan.ts';
import type { QueryObject } from './query/query-string.ts';
import { readStatus, type Status } from './query/status.ts';
import type { Registry } from './registry.ts';
import { readableError } from './statements.ts';
import { checkKeys } from './write/check-keys.ts';
import { echoedInput } from './write/echoed-input.ts';
import { FieldErrors, fieldErrors } from './write/errors.ts';
import { isJsonObject, type Json, type JsonObject } from './write/input.ts';
import { readEntry } from './write/read-entry.ts';
import { resolveRefs } from './write/resolve-refs.ts';
import { insertEntry, updateEntry } from './write/store-entry.ts';
import { checkUnique, uniqueError } from './write/unique.ts';

export interface ContentWriter {
  /** Resolves to the entry's JSON text as the query selects it. `under` is the id of a restored entry. */
  create(model: Model, body: unknown, query: QueryObject, caller: Caller, under?: string): Promise<string>;
  update(model: Model, documentId: string, body: unknown, query: QueryObject, caller: Caller): Promise<string>;
  /** The first update creates a single type. */
  put(model: Model, body: unknown, query: QueryObject, caller: Caller): Promise<string>;
  /** False where the entry did not exist, which is not an error. */
  remove(model: Model, documentId: string | null, query: QueryObject, caller: Caller): Promise<boolean>;
  /** For types with drafts. `within` runs in the same transaction. */
  publish(model: Model, documentId: string, caller: Caller, within?: Within): Promise<void>;
  unpublish(model: Model, documentId: string, caller: Caller, within?: Within): Promise<void>;
  /** Resets the draft to the published entry. */
  discard(model: Model, documentId: string, caller: Caller, within?: Within): Promise<void>;
  /** Registers a callback for every write. */
  watch(watch: WriteWatch): void;
}

export interface Write {
  readonly action: 'create' | 'update' | 'delete';
  readonly model: Model;
  readonly documentId: string;
  readonly caller: Caller;
  readonly locale: Locale;
  /** The unvalidated input; undefined for a deletion. */
  readonly data?: Json;
}

/** Called inside the transaction of a write, with the entry locked and before it changes. */
export type WriteWatch = (tx: Queryable, write: Write) => Promise<void>;

type Within = (tx: Queryable) => Promise<void>;

interface Stored {
  readonly id: number;
  readonly document_id: string;
}

interface StoredRow extends Stored {
  readonly present: boolean;
}

/** The model every entry has a row in: the draft model where there are drafts. */
const homeOf = (model: Model): Model => model.draft ?? model;

export function createContentWriter(database: Pick<Database, 'transaction'>, registry: Registry): ContentWriter {
  const watches: WriteWatch[] = [];
  const watch: WriteWatch = async (tx, write) => {
    for (const each of watches) await each(tx, write);
  };

  const write = async <T>(model: Model, locale: Locale, work: (tx: Queryable) => Promise<T>): Promise<T> => {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (isUniqueViolation(error)) throw uniqueError(model, locale, error);
      throw readableError(error) ?? error;
    }
  };
  // Links always refer to draft rows.
  const { drafts } = registry;

  async function insert(tx: Queryable, model: Model, data: Json, locale: Locale, documentId: string): Promise<Stored> {
    const errors = new FieldErrors();
    const home = homeOf(model);
    const mode = model.draft ? 'draft' : 'create';
    const entry = readEntry(home, objectOf(data), { mode, fresh: true }, [], errors);
    await checkUnique(tx, home, entry, locale, null, errors);
    errors.throwIfAny();
    const idOf = await resolveRefs(tx, drafts, entry, () => echoedInput(home, objectOf(data), true));
    const presence = model.localized ? LOCALES.map((each) => [presenceColumn(each), each === locale] as const) : [];
    const id = await insertEntry({ tx, registry: drafts, locale, idOf }, home, entry, {
      document_id: documentId,
      ...Object.fromEntries(presence),
    });
    return { id, document_id: documentId };
  }

  async function change(tx: Queryable, model: Model, data: Json, locale: Locale, row: StoredRow): Promise<void> {
    const errors = new FieldErrors();
    const home = homeOf(model);
    const mode = model.draft ? 'draft' : row.present ? 'update' : 'create';
    const options = { mode, fresh: !row.present, onlyLocalized: !row.present } as const;
    const entry = readEntry(home, objectOf(data), options, [], errors);
    await checkUnique(tx, home, entry, locale, row.id, errors);
    errors.throwIfAny();
    const idOf = await resolveRefs(tx, drafts, entry, () => echoedInput(home, objectOf(data), false));
    const presence = model.localized ? { [presenceColumn(locale)]: true } : {};
    await updateEntry({ tx, registry: drafts, locale, idOf }, home, row.id, entry, presence);
  }

  const show = async (tx: Queryable, model: Model, status: Status, entry: Stored): Promise<void> => {
    if (model.draft && status === 'published') await publishEntry(tx, registry, model, entry);
  };

  const find = async (
    tx: Queryable,
    model: Model,
    locale: Locale,
    documentId: string | null,
  ): Promise<StoredRow | undefined> => {
    const present = model.localized ? presenceColumn(locale) : 'true';
    const where = documentId === null ? 'true' : 'document_id = $1';
    const values = documentId === null ? [] : [documentId];
    const sql = `select id, document_id, ${present} as present from ${homeOf(model).table} where ${where} order by id limit 1 for update`;
    return (await tx.query<StoredRow>(sql, values))[0];
  };

  const act =
    (action: (tx: Queryable, model: Model, entry: Stored, caller: Caller) => Promise<void>) =>
    (model: Model, documentId: string, caller: Caller, within?: Within): Promise<void> =>
      write(model, DEFAULT_LOCALE, async (tx) => {
        const row = await find(tx, model, DEFAULT_LOCALE, documentId);
        if (!row) throw notFound();
        await action(tx, model, row, caller);
        await within?.(tx);
      });

  return {
    watch: (given) => void watches.push(given),
    async create(model, body, query, caller, documentId = newDocumentId()) {
      const plan = planOne({ registry, model, caller, query }, documentId);
      const data = dataOf(body);
      checkKeys(registry, caller, model, data);
      const locale = readLocale(model, query.locale);
      const status = readStatus(model, query.status);
      return write(model, locale, async (tx) => {
        await watch(tx, { action: 'create', model, documentId, caller, locale, data });
        await show(tx, model, status, await insert(tx, model, data, locale, documentId));
        return read(tx, plan);
      });
    },
    async update(model, documentId, body, query, caller) {
      const plan = planOne({ registry, model, caller, query }, documentId);
      const data = dataOf(body);
      checkKeys(registry, caller, model, data);
      const locale = readLocale(model, query.locale);
      const status = readStatus(model, query.status);
      return write(model, locale, async (tx) => {
        const row = await find(tx, model, locale, documentId);
        if (!row) throw notFound();
        await watch(tx, { action: 'update', model, documentId, caller, locale, data });
        await change(tx, model, data, locale, row);
        await show(tx, model, status, row);
        return read(tx, plan);
      });
    },
    async put(model, body, query, caller) {
      const plan = planOne({ registry, model, caller, query }, null);
      const data = dataOf(body);
      checkKeys(registry, caller, model, data);
      const locale = readLocale(model, query.locale);
      return write(model, locale, async (tx) => {
        // Prevents two concurrent first updates from creating two entries.
        await tx.query('select pg_advisory_xact_lock(7201915, hashtext($1))', [model.uid]);
        const row = await find(tx, model, locale, null);
        const documentId = row?.document_id ?? newDocumentId();
        await watch(tx, { action: row ? 'update' : 'create', model, documentId, caller, locale, data });
        if (row) await change(tx, model, data, locale, row);
        else await insert(tx, model, data, locale, documentId);
        return read(tx, plan);
      });
    },
    async remove(model, documentId, query, caller) {
      if (documentId !== null) planOne({ registry, model, caller, query }, documentId);
      if (readStatus(model, query.status) === 'draft') throw badRequest(DRAFT_ALONE);
      const given = model.localized && query.locale !== undefined;
      const locale = readLocale(model, query.locale);
      return write(model, locale, async (tx) => {
        const row = await find(tx, model, locale, documentId);
        if (!row) return false;
        const kept = given && (await isElsewhere(tx, homeOf(model), row.id, locale));
        await watch(tx, { action: kept ? 'update' : 'delete', model, documentId: row.document_id, caller, locale });
        const tables = model.draft ? [model, model.draft] : [model];
        for (const each of tables) {
          if (kept) await dropLocale(tx, each, row.id, locale);
          else await tx.query(`delete from ${each.table} where id = $1`, [row.id]);
        }
        return true;
      });
    },
    publish: act((tx, model, entry) => publishEntry(tx, registry, model, entry)),
    unpublish: act(unpublishEntry),
    discard: act(async (tx, model, entry, caller) => {
      await watch(tx, {
        action: 'update',
        model,
        documentId: entry.document_id,
        caller,
        locale: DEFAULT_LOCALE,
      });
      await discardDraft(tx, registry, model, entry);
    }),
  };
}

const DRAFT_ALONE = 'A draft is not deleted on its own: delete the entry, or discard the changes of its draft';

async function read(tx: Queryable, plan: Plan): Promise<string> {
  if (plan.heavy) await tx.query('set local statement_timeout = 4000');
  const [row] = await tx.query<{ data: string | null }>(plan.sql, plan.values);
  if (!row) throw notFound();
  if (row.data === null) throw badRequest(TOO_MUCH);
  return row.data;
}

const others = (locale: Locale): string =>
  LOCALES.filter((each) => each !== locale)
    .map(presenceColumn)
    .join(' or ');

async function isElsewhere(tx: Queryable, { table }: Model, id: number, locale: Locale): Promise<boolean> {
  return (await tx.query(`select 1 from ${table} where id = $1 and (${others(locale)})`, [id])).length > 0;
}

/** Deletes one locale; the entry stays in the others. The published entry may exist in this locale only. */
async function dropLocale(tx: Queryable, model: Model, id: number, locale: Locale): Promise<void> {
  await tx.query(`delete from ${model.table} where id = $1 and not (${others(locale)})`, [id]);
  const sets = [`${presenceColumn(locale)} = false`];
  for (const field of model.fields.values()) {
    if (field.kind === 'scalar' && field.localized) sets.push(`${scalarColumn(field, locale)} = null`);
    if (field.kind === 'component' && field.localized) {
      await tx.query(`delete from ${field.model.table} where owner_id = $1 and locale = $2`, [id, locale]);
    }
  }
  await tx.query(`update ${model.table} set ${sets.join(', ')} where id = $1`, [id]);
}

function dataOf(body: unknown): Json {
  const data = isJsonObject(body) ? body.data : undefined;
  if (typeof data !== 'object' || data === null) throw badRequest('Missing "data" payload in the request body');
  return data;
}

function objectOf(data: Json): JsonObject {
  if (isJsonObject(data)) return data;
  const message = 'this must be a `object` type, but the final value was: `null`.';
  throw fieldErrors([{ path: [], message, value: null }]);
}
