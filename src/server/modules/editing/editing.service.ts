// Saves entries edited by staff: all languages in one transaction, with optimistic locking.
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { ApiError, notFound } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { type Actor, markNothingToRecord, recordAudit } from '../../audit/audit.ts';
import type { Caller } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import { type ContentWriter, createContentWriter } from '../../content/content-writer.ts';
import type { Model } from '../../content/model.ts';
import type { JsonObject } from '../../content/write/input.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { differencesOf } from './differences.ts';
import type { DeletedEntry, EditEntry, EntryChange, LocaleEntry, Snapshot } from './editing.types.ts';
import { changesOf, type DeletedRow, deletedOf, lastChange } from './history.repository.ts';
import { restoreIncomingLinks } from './incoming-links.ts';
import { keepHistory, keepsHistory } from './keep-history.ts';
import { restoredBody } from './restored-body.ts';
import { labelOf, localesOf, takeSnapshot } from './snapshot.ts';

/** The editing staff member, for one request. */
export type Editor = Actor & { can(action: string): boolean };

export interface Changes {
  /** `updatedAt` of the version that was edited; a newer entry is rejected as a conflict. */
  readonly seen?: string | undefined;
  readonly locales: Readonly<Partial<Record<Locale, JsonObject>>>;
  /** For types with drafts: also publish. */
  readonly publish?: boolean | undefined;
}

interface Writing {
  readonly model: Model;
  /** Null for a new entry. */
  readonly documentId: string | null;
  readonly editor: Editor;
  readonly as: 'update' | 'restore';
  /** Set when a deleted entry is restored. */
  readonly deleted?: DeletedRow;
}

export type EditingService = ReturnType<typeof createEditingService>;

export function createEditingService(database: Database, { registry }: Content) {
  const callerOf = (editor: Editor): Caller => ({
    key: `editor:${editor.role}`,
    can: (action) => editor.can(action),
    user: { id: editor.userId, username: editor.name },
  });

  async function read(db: Queryable, model: Model, documentId: string | null, editor: Editor): Promise<EditEntry> {
    const locales = await takeSnapshot(db, { registry, model, documentId, caller: callerOf(editor) });
    const entry = Object.values(locales).find((each) => each);
    if (!entry) throw notFound();
    const updatedAt = String(entry.updatedAt);
    const last = keepsHistory(model) ? await lastChange(db, String(entry.documentId)) : undefined;
    const isLast = last?.at.getTime() === Date.parse(updatedAt);
    return {
      documentId: String(entry.documentId),
      updatedAt,
      status: await statusOf(db, model, String(entry.documentId)),
      changedBy: isLast ? last.actorName : null,
      locales,
    };
  }

  /** Locks the entry, so that the second of two simultaneous edits gets a conflict. */
  async function checkSeen(tx: Queryable, model: Model, documentId: string | null, changes: Changes, editor: Editor) {
    if (changes.seen === undefined) return;
    const where = documentId === null ? 'true' : 'document_id = $1';
    await tx.query(
      `select id from ${(model.draft ?? model).table} where ${where} for update`,
      documentId === null ? [] : [documentId],
    );
    const { updatedAt, changedBy } = await read(tx, model, documentId, editor);
    if (updatedAt === changes.seen) return;
    throw new ApiError(409, 'ConflictError', 'The entry was changed in the meantime', { updatedAt, changedBy });
  }

  /** Records one change in the history for all languages. */
  function writerIn(tx: Queryable, { as, deleted }: Pick<Writing, 'as' | 'deleted'>): ContentWriter {
    const writer = createContentWriter({ transaction: (work) => work(tx) }, registry);
    const keep = keepHistory(registry, { as, ...(deleted ? { deleted: deleted.before } : {}) });
    let kept = false;
    writer.watch(async (inner, write) => {
      if (!kept) await keep(inner, write);
      kept = true;
    });
    return writer;
  }

  async function store(tx: Queryable, writing: Writing, locales: Changes['locales']): Promise<string> {
    const { model, editor } = writing;
    const writer = writerIn(tx, writing);
    const caller = callerOf(editor);
    let { documentId } = writing;
    for (const locale of localesOf(model)) {
      const data = locales[locale];
      if (!data) continue;
      const query = { locale, status: 'draft', fields: ['documentId'] };
      const answer = await writeIn(locale, () => {
        if (model.kind === 'single') return writer.put(model, { data }, query, caller);
        if (documentId === null) return writer.create(model, { data }, query, caller, writing.deleted?.documentId);
        return writer.update(model, documentId, { data }, query, caller);
      });
      documentId = String((JSON.parse(answer) as LocaleEntry).documentId);
    }
    if (documentId === null) throw notFound();
    return documentId;
  }

  async function bodiesOf(tx: Queryable, model: Model, before: Snapshot): Promise<Changes['locales']> {
    const locales: Partial<Record<Locale, JsonObject>> = {};
    for (const locale of localesOf(model)) {
      const entry = before[locale];
      const shared = Object.keys(locales).length === 0;
      if (entry) locales[locale] = await restoredBody({ db: tx, registry, shared }, model, entry);
    }
    return locales;
  }

  const record = (tx: Queryable, editor: Editor, deed: AuditAction, model: Model, id: string, details = {}) =>
    recordAudit(tx, editor, { action: `content.${deed}`, subject: { type: model.singularName, id }, details });

  async function history(model: Model, documentId: string, editor: Editor): Promise<EntryChange[]> {
    if (!keepsHistory(model)) return [];
    const [rows, now] = await Promise.all([
      changesOf(database, model.singularName, documentId),
      takeSnapshot(database, { registry, model, documentId, caller: callerOf(editor) }),
    ]);
    return rows.map(({ id, at, actorName, action, before }, index) => {
      const after = rows[index - 1]?.before ?? now;
      const differences = action === 'create' ? [] : differencesOf(model, before, after);
      return { id, at: at.toISOString(), by: actorName, action, differences };
    });
  }

  return {
    read: (model: Model, documentId: string | null, editor: Editor) => read(database, model, documentId, editor),
    history,
    save: (model: Model, documentId: string | null, changes: Changes, editor: Editor): Promise<EditEntry> =>
      database.transaction(async (tx) => {
        const isNew = documentId === null && model.kind !== 'single';
        if (!isNew) await checkSeen(tx, model, documentId, changes, editor);
        const id = await store(tx, { model, documentId, editor, as: 'update' }, changes.locales);
        if (changes.publish && model.draft) {
          const writer = createContentWriter({ transaction: (work) => work(tx) }, registry);
          await writer.publish(model, id, callerOf(editor));
          await record(tx, editor, 'publish', model, id);
        }
        const fields = [...new Set(Object.values(changes.locales).flatMap((data) => Object.keys(data ?? {})))];
        await record(tx, editor, isNew ? 'create' : 'update', model, id, { fields });
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
    deleted: async (model: Model): Promise<DeletedEntry[]> =>
      (await deletedOf(database, model.singularName)).map(({ id, documentId, at, actorName, before }) => {
        const first = localesOf(model).find((locale) => before[locale]);
        const named = first && before[first]?.[labelOf(model)];
        return { change: id, documentId, label: String(named ?? documentId), at: at.toISOString(), by: actorName };
      }),
    /** Restores under the old documentId, so that references work again; types with drafts restore a draft. */
    bringBack: (model: Model, change: number, editor: Editor): Promise<EditEntry> =>
      database.transaction(async (tx) => {
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

async function statusOf(db: Queryable, { draft, table }: Model, documentId: string): Promise<EditEntry['status']> {
  if (!draft) return null;
  const [row] = await db.query<{ status: EditEntry['status'] }>(
    `select case when p.id is null then 'draft' when p.updated_at = d.updated_at then 'published' else 'modified' end as status
     from ${draft.table} d left join ${table} p on p.id = d.id where d.document_id = $1`,
    [documentId],
  );
  return row?.status ?? null;
}

/** Adds the language to validation errors, because the form shows languages side by side. */
async function writeIn<T>(locale: Locale, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.status, error.name, error.message, { ...error.details, locale });
  }
}
