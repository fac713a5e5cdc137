// Reads an entry for its editor: content in every language, status, author of the last change, history.
import { ApiError, notFound } from '#core/errors.ts';
import type { Model } from '../../content/model.ts';
import type { Registry } from '../../content/registry.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { differencesOf } from './differences.ts';
import type { EditEntry, EntryChange } from './editing.types.ts';
import { type Changes, callerOf, type Editor } from './editor.ts';
import { lockEntry, statusOf } from './entries.repository.ts';
import { changesOf, lastChange } from './history.repository.ts';
import { keepsHistory } from './keep-history.ts';
import { takeSnapshot } from './snapshot.ts';

export function createEntryReading(database: Database, registry: Registry) {
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
    await lockEntry(tx, model, documentId);
    const { updatedAt, changedBy } = await read(tx, model, documentId, editor);
    if (updatedAt === changes.seen) return;
    throw new ApiError(409, 'ConflictError', 'The entry was changed in the meantime', { updatedAt, changedBy });
  }

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

  return { read, checkSeen, history };
}
