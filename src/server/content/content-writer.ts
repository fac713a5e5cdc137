// Creates, changes, deletes and publishes entries, each in one transaction, and returns the entry as it then reads.

import { badRequest, notFound } from '#core/errors.ts';
import { newDocumentId } from '#core/ids.ts';
import { DEFAULT_LOCALE, type Locale } from '#core/locale.ts';
import { type Database, isUniqueViolation, type Queryable } from '../db/database.ts';
import type { Caller } from './access.ts';
import type { Model } from './model.ts';
import { discardDraft, publishEntry, unpublishEntry } from './publishing/publication.ts';
import { QUERY_TOO_LARGE_MESSAGE } from './query/compilation.ts';
import { type Plan, planOne, readLocale } from './query/plan.ts';
import type { QueryObject } from './query/query-string.ts';
import { type QueryRequest, readStatus, type Status } from './query/status.ts';
import { readableError } from './read/statements.ts';
import type { Registry } from './registry.ts';
import { checkKeys } from './write/check-keys.ts';
import {
  deleteRow,
  type EntryRow,
  hasOtherLocales,
  insertRow,
  lockRow,
  type RowWrite,
  updateRow,
} from './write/entry-rows.ts';
import { isJsonObject, type Json } from './write/input.ts';
import { uniqueError } from './write/unique.ts';

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
  /** `publish` follows the write of a draft that is published at once. */
  readonly action: 'create' | 'update' | 'delete' | 'publish';
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

export function createContentWriter(database: Pick<Database, 'transaction'>, registry: Registry): ContentWriter {
  const watches: WriteWatch[] = [];
  const notifyWatches: WriteWatch = async (tx, write) => {
    for (const each of watches) await each(tx, write);
  };

  return {
    watch: (watch) => void watches.push(watch),
    async create(model, body, query, caller, documentId = newDocumentId()) {
      const { plan, data, locale, status } = readWrite({ registry, model, caller, query }, documentId, body);
      return runWrite(database, registry, model, locale, async (rowWrite) => {
        await notifyWatches(rowWrite.tx, { action: 'create', model, documentId, caller, locale, data });
        await publishIf(rowWrite, status, await insertRow(rowWrite, documentId, data));
        return readBack(rowWrite.tx, plan);
      });
    },
    async update(model, documentId, body, query, caller) {
      const { plan, data, locale, status } = readWrite({ registry, model, caller, query }, documentId, body);
      return runWrite(database, registry, model, locale, async (rowWrite) => {
        const row = await lockRow(rowWrite, documentId);
        if (!row) throw notFound();
        await notifyWatches(rowWrite.tx, { action: 'update', model, documentId, caller, locale, data });
        await updateRow(rowWrite, row, data);
        if (model.draft && status === 'published')
          await notifyWatches(rowWrite.tx, { action: 'publish', model, documentId, caller, locale });
        await publishIf(rowWrite, status, row);
        return readBack(rowWrite.tx, plan);
      });
    },
    async put(model, body, query, caller) {
      const { plan, data, locale } = readWrite({ registry, model, caller, query }, null, body);
      return runWrite(database, registry, model, locale, async (rowWrite) => {
        const { tx } = rowWrite;
        // Prevents two concurrent first updates from creating two entries.
        await tx.query('select pg_advisory_xact_lock(7201915, hashtext($1))', [model.uid]);
        const row = await lockRow(rowWrite, null);
        const documentId = row?.document_id ?? newDocumentId();
        await notifyWatches(tx, { action: row ? 'update' : 'create', model, documentId, caller, locale, data });
        if (row) await updateRow(rowWrite, row, data);
        else await insertRow(rowWrite, documentId, data);
        return readBack(tx, plan);
      });
    },
    async remove(model, documentId, query, caller) {
      if (model.requiredByShop) throw badRequest(REQUIRED_RECORD);
      if (documentId !== null) planOne({ registry, model, caller, query }, documentId);
      if (readStatus(model, query.status) === 'draft') throw badRequest(DRAFT_ALONE);
      const hasLocale = model.localized && query.locale !== undefined;
      const locale = readLocale(model, query.locale);
      return runWrite(database, registry, model, locale, async (rowWrite) => {
        const row = await lockRow(rowWrite, documentId);
        if (!row) return false;
        const onlyLocale = hasLocale && (await hasOtherLocales(rowWrite, row.id));
        const action = onlyLocale ? 'update' : 'delete';
        await notifyWatches(rowWrite.tx, { action, model, documentId: row.document_id, caller, locale });
        await deleteRow(rowWrite, row.id, onlyLocale);
        return true;
      });
    },
    ...createPublicationWrites(database, registry, notifyWatches),
  };
}

function createPublicationWrites(
  database: Pick<Database, 'transaction'>,
  registry: Registry,
  notifyWatches: WriteWatch,
): Pick<ContentWriter, 'publish' | 'unpublish' | 'discard'> {
  const publicationStep =
    (step: (tx: Queryable, model: Model, entry: EntryRow, caller: Caller) => Promise<void>) =>
    (model: Model, documentId: string, caller: Caller, within?: Within): Promise<void> =>
      runWrite(database, registry, model, DEFAULT_LOCALE, async (rowWrite) => {
        const row = await lockRow(rowWrite, documentId);
        if (!row) throw notFound();
        await step(rowWrite.tx, model, row, caller);
        await within?.(rowWrite.tx);
      });

  return {
    publish: publicationStep(async (tx, model, entry, caller) => {
      const { document_id: documentId } = entry;
      await notifyWatches(tx, { action: 'publish', model, documentId, caller, locale: DEFAULT_LOCALE });
      await publishEntry(tx, registry, model, entry);
    }),
    unpublish: publicationStep(unpublishEntry),
    discard: publicationStep(async (tx, model, entry, caller) => {
      const { document_id: documentId } = entry;
      await notifyWatches(tx, { action: 'update', model, documentId, caller, locale: DEFAULT_LOCALE });
      await discardDraft(tx, registry, model, entry);
    }),
  };
}

/** Runs a write in a transaction and translates database errors. */
async function runWrite<T>(
  database: Pick<Database, 'transaction'>,
  registry: Registry,
  model: Model,
  locale: Locale,
  work: (rowWrite: RowWrite) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction((tx) => work({ tx, registry, model, locale }));
  } catch (error) {
    if (isUniqueViolation(error)) throw uniqueError(model, locale, error);
    throw readableError(error) ?? error;
  }
}

async function publishIf({ tx, registry, model }: RowWrite, status: Status, entry: EntryRow): Promise<void> {
  if (model.draft && status === 'published') await publishEntry(tx, registry, model, entry);
}

const REQUIRED_RECORD = 'Pages and mails need this record: it can be changed, but not deleted';
const DRAFT_ALONE = 'A draft is not deleted on its own: delete the entry, or discard the changes of its draft';

interface ParsedWrite {
  readonly plan: Plan;
  readonly data: Json;
  readonly locale: Locale;
  readonly status: Status;
}

/** Validates a write before its transaction begins. */
function readWrite(request: QueryRequest, documentId: string | null, body: unknown): ParsedWrite {
  const { registry, model, caller, query } = request;
  const plan = planOne(request, documentId);
  const data = dataOf(body);
  checkKeys(registry, caller, model, data);
  return { plan, data, locale: readLocale(model, query.locale), status: readStatus(model, query.status) };
}

async function readBack(tx: Queryable, plan: Plan): Promise<string> {
  if (plan.heavy) await tx.query('set local statement_timeout = 4000');
  const [row] = await tx.query<{ data: string | null }>(plan.sql, plan.values);
  if (!row) throw notFound();
  if (row.data === null) throw badRequest(QUERY_TOO_LARGE_MESSAGE);
  return row.data;
}

function dataOf(body: unknown): Json {
  const data = isJsonObject(body) ? body.data : undefined;
  if (typeof data !== 'object' || data === null) throw badRequest('Missing "data" payload in the request body');
  return data;
}
