// Saves entries edited by staff: all languages in one transaction, with optimistic locking.
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { ApiError, notFound } from '#core/errors.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { markNothingToRecord, recordAudit } from '../../audit/audit.ts';
import { diffFields } from '../../audit/changes.ts';
import type { Content } from '../../content/content.ts';
import { createContentWriter } from '../../content/content-writer.ts';
import type { Model } from '../../content/model.ts';
import { NOT_UNIQUE_MESSAGE } from '../../content/write/unique.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { DeletedEntry, EditEntry, Publication } from './editing.types.ts';
import { type Changes, callerOf, type Editor } from './editor.ts';
import { changesOf, deletedOf } from './history.repository.ts';
import { restoreIncomingLinks } from './incoming-links.repository.ts';
import { keepHistory } from './keep-history.ts';
import { forgetPublication, publicationsOf } from './publications.repository.ts';
import { createEntryReading } from './read-entry.ts';
import { labelOf, localesOf } from './snapshot.ts';
import { findValueHolder } from './value-holders.repository.ts';
import { createEntryWriting } from './write-entry.ts';

/** Short values before and after the change just stored, such as a price; long texts are only named. */
async function shortChanges(tx: Queryable, model: Model, id: string, { locales }: Changes) {
  if (model.private) return {};
  const before = (await changesOf(tx, model.singularName, id))[0]?.before;
  if (!before) return {};
  const changed = Object.entries(locales).flatMap(([locale, data]) => {
    const was = Object.entries(before).find(([key]) => key === locale)?.[1];
    if (!data || !was) return [];
    const isShown = (name: string) => model.fields.get(name)?.kind === 'scalar' && !model.fields.get(name)?.private;
    const names = Object.keys(data).filter((name) => name in was && isShown(name));
    const pick = (from: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(names.map((name) => [name, from[name]]));
    return Object.entries(diffFields(pick(was), pick(data))).filter(([, change]) => change !== true);
  });
  return Object.fromEntries(changed);
}

interface RefusedValue {
  readonly path?: readonly string[];
  readonly message?: string;
  readonly value?: unknown;
}

/** Adds to a refusal which entries already have the values that must be unique. */
async function withHolders<T>(database: Database, model: Model, work: (tx: Queryable) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const { errors, locale } = (error.details ?? {}) as { errors?: readonly RefusedValue[]; locale?: Locale };
    const taken = (errors ?? []).filter(({ message }) => message === NOT_UNIQUE_MESSAGE);
    const found = await Promise.all(
      taken.map(({ path, value }) =>
        findValueHolder(database, model, { field: path?.[0] ?? '', value, locale: locale ?? LOCALES[0] }),
      ),
    );
    const holders = found.filter((each) => each !== null);
    if (holders.length === 0) throw error;
    throw new ApiError(error.status, error.name, error.message, { ...error.details, holders });
  }
}

export type EditingService = ReturnType<typeof createEditingService>;

export function createEditingService(database: Database, { registry }: Content) {
  const { read, checkSeen, history } = createEntryReading(database, registry);
  const { store, bodiesOf } = createEntryWriting(registry);

  const record = (tx: Queryable, editor: Editor, action: AuditAction, model: Model, id: string, details = {}) =>
    recordAudit(tx, editor, { action: `content.${action}`, subject: { type: model.singularName, id }, details });

  return {
    read: (model: Model, documentId: string | null, editor: Editor) => read(database, model, documentId, editor),
    history,
    save: (model: Model, documentId: string | null, changes: Changes, editor: Editor): Promise<EditEntry> =>
      withHolders(database, model, async (tx) => {
        const isNew = documentId === null && model.kind !== 'single';
        if (!isNew) await checkSeen(tx, model, documentId, changes, editor);
        const id = await store(tx, { model, documentId, editor, as: 'update' }, changes.locales);
        if (changes.publish && model.draft) {
          const writer = createContentWriter({ transaction: (work) => work(tx) }, registry);
          writer.watch(keepHistory(registry));
          await writer.publish(model, id, callerOf(editor));
          await record(tx, editor, 'publish', model, id);
        }
        const fields = [...new Set(Object.values(changes.locales).flatMap((data) => Object.keys(data ?? {})))];
        const changed = isNew ? {} : await shortChanges(tx, model, id, changes);
        const others = fields.filter((field) => !(field in changed));
        await record(tx, editor, isNew ? 'create' : 'update', model, id, { ...changed, fields: others });
        return read(tx, model, id, editor);
      }),
    restore: (model: Model, documentId: string, change: number, seen: string, editor: Editor): Promise<EditEntry> =>
      database.transaction(async (tx) => {
        await checkSeen(tx, model, documentId, { seen, locales: {} }, editor);
        const rows = await changesOf(tx, model.singularName, documentId);
        const before = rows.find(({ id }) => id === change)?.before;
        if (!before) throw notFound();
        await store(tx, { model, documentId, editor, as: 'restore' }, await bodiesOf(tx, model, before));
        await record(tx, editor, 'restore', model, documentId, { change });
        return read(tx, model, documentId, editor);
      }),
    publications: async (model: Model, documentId: string): Promise<Publication[]> =>
      (await publicationsOf(database, model.singularName, documentId)).map(({ id, at, by }) => ({
        id,
        at: at.toISOString(),
        by,
      })),
    /** Restores what the last publication replaced and publishes it; undoing again goes one further back. */
    undoPublication: (model: Model, documentId: string, id: number, seen: string, editor: Editor): Promise<EditEntry> =>
      database.transaction(async (tx) => {
        await checkSeen(tx, model, documentId, { seen, locales: {} }, editor);
        const [last] = await publicationsOf(tx, model.singularName, documentId);
        if (last?.id !== id) throw notFound();
        await store(tx, { model, documentId, editor, as: 'restore' }, await bodiesOf(tx, model, last.before));
        // Without watches, so that it is no publication that could be undone.
        const writer = createContentWriter({ transaction: (work) => work(tx) }, registry);
        await writer.publish(model, documentId, callerOf(editor));
        await forgetPublication(tx, id);
        await record(tx, editor, 'publish', model, documentId, { undone: true });
        return read(tx, model, documentId, editor);
      }),
    deleted: async (model: Model): Promise<DeletedEntry[]> =>
      (await deletedOf(database, model.singularName)).map(({ id, documentId, at, actorName, before }) => {
        const first = localesOf(model).find((locale) => before[locale]);
        const named = first && before[first]?.[labelOf(model)];
        return { change: id, documentId, label: String(named ?? documentId), at: at.toISOString(), by: actorName };
      }),
    /** Restores under the old documentId, so that references work again; types with drafts restore a draft. */
    bringBack: (model: Model, change: number, editor: Editor): Promise<EditEntry> =>
      withHolders(database, model, async (tx) => {
        const deleted = (await deletedOf(tx, model.singularName)).find(({ id }) => id === change);
        if (!deleted) throw notFound();
        const locales = await bodiesOf(tx, model, deleted.before);
        const id = await store(tx, { model, documentId: null, editor, as: 'restore', deleted }, locales);
        await restoreIncomingLinks(tx, registry, { model, documentId: id }, deleted.links ?? []);
        await record(tx, editor, 'restore', model, id, { change });
        return read(tx, model, id, editor);
      }),
    remove: (model: Model, documentIds: readonly string[], editor: Editor): Promise<void> =>
      database.transaction(async (tx) => {
        const writer = createContentWriter({ transaction: (work) => work(tx) }, registry);
        writer.watch(keepHistory(registry));
        markNothingToRecord(editor);
        for (const id of documentIds) {
          const removed = await writer.remove(model, id, {}, callerOf(editor));
          if (removed) await record(tx, editor, 'delete', model, id);
        }
      }),
  };
}
