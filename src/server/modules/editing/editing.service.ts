// Saves entries edited by staff: all languages in one transaction, with optimistic locking.
import { markNothingToRecord } from '../../audit/audit.ts';
import type { Content } from '../../content/content.ts';
import { createContentWriter } from '../../content/content-writer.ts';
import type { Model } from '../../content/model.ts';
import type { Database } from '../../db/database.ts';
import type { DeletedEntry, EditEntry, Publication } from './editing.types.ts';
import { type Changes, callerOf, type Editor } from './editor.ts';
import { deletedOf } from './history.repository.ts';
import { keepHistory } from './keep-history.ts';
import { runNamingHolders } from './name-value-holders.ts';
import { publicationsOf } from './publications.repository.ts';
import { createEntryReading } from './read-entry.ts';
import { recordEdit, shortChanges } from './record-edit.ts';
import { createEntryRestoring } from './restore-entry.ts';
import { labelOf, localesOf } from './snapshot.ts';
import { createEntryWriting } from './write-entry.ts';

export type EditingService = ReturnType<typeof createEditingService>;

export function createEditingService(database: Database, { registry }: Content) {
  const reading = createEntryReading(database, registry);
  const writing = createEntryWriting(registry);
  const { read, checkSeen, history } = reading;
  const { store } = writing;

  return {
    read: (model: Model, documentId: string | null, editor: Editor) => read(database, model, documentId, editor),
    history,
    ...createEntryRestoring({ database, registry, reading, writing }),
    save: (model: Model, documentId: string | null, changes: Changes, editor: Editor): Promise<EditEntry> =>
      runNamingHolders(database, model, async (tx) => {
        const isNew = documentId === null && model.kind !== 'single';
        if (!isNew) await checkSeen(tx, model, documentId, changes, editor);
        const id = await store(tx, { model, documentId, editor, as: 'update' }, changes.locales);
        if (changes.publish && model.draft) {
          const writer = createContentWriter({ transaction: (work) => work(tx) }, registry);
          writer.watch(keepHistory(registry));
          await writer.publish(model, id, callerOf(editor));
          await recordEdit(tx, editor, 'publish', model, id);
        }
        const fields = [...new Set(Object.values(changes.locales).flatMap((data) => Object.keys(data ?? {})))];
        const changed = isNew ? {} : await shortChanges(tx, model, id, changes);
        const others = fields.filter((field) => !(field in changed));
        await recordEdit(tx, editor, isNew ? 'create' : 'update', model, id, { ...changed, fields: others });
        return read(tx, model, id, editor);
      }),
    publications: async (model: Model, documentId: string): Promise<Publication[]> =>
      (await publicationsOf(database, model.singularName, documentId)).map(({ id, at, by }) => ({
        id,
        at: at.toISOString(),
        by,
      })),
    deleted: async (model: Model): Promise<DeletedEntry[]> =>
      (await deletedOf(database, model.singularName)).map(({ id, documentId, at, actorName, before }) => {
        const first = localesOf(model).find((locale) => before[locale]);
        const named = first && before[first]?.[labelOf(model)];
        return { change: id, documentId, label: String(named ?? documentId), at: at.toISOString(), by: actorName };
      }),
    remove: (model: Model, documentIds: readonly string[], editor: Editor): Promise<void> =>
      database.transaction(async (tx) => {
        const writer = createContentWriter({ transaction: (work) => work(tx) }, registry);
        writer.watch(keepHistory(registry));
        markNothingToRecord(editor);
        for (const id of documentIds) {
          const removed = await writer.remove(model, id, {}, callerOf(editor));
          if (removed) await recordEdit(tx, editor, 'delete', model, id);
        }
      }),
  };
}
