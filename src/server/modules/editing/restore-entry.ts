// Brings back what an entry was: before a change, before a publication, before its deletion.
import { notFound } from '#core/errors.ts';
import type { Content } from '../../content/content.ts';
import { createContentWriter } from '../../content/content-writer.ts';
import type { Model } from '../../content/model.ts';
import type { Database } from '../../db/database.ts';
import type { EditEntry } from './editing.types.ts';
import { callerOf, type Editor } from './editor.ts';
import { changesOf, deletedOf } from './history.repository.ts';
import { restoreIncomingLinks } from './incoming-links.repository.ts';
import { runNamingHolders } from './name-value-holders.ts';
import { forgetPublication, publicationsOf } from './publications.repository.ts';
import type { createEntryReading } from './read-entry.ts';
import { recordEdit } from './record-edit.ts';
import type { createEntryWriting } from './write-entry.ts';

interface Deps {
  readonly database: Database;
  readonly registry: Content['registry'];
  readonly reading: Pick<ReturnType<typeof createEntryReading>, 'read' | 'checkSeen'>;
  readonly writing: ReturnType<typeof createEntryWriting>;
}

export const createEntryRestoring = ({
  database,
  registry,
  reading: { read, checkSeen },
  writing: { store, bodiesOf },
}: Deps) => ({
  restore: (model: Model, documentId: string, change: number, seen: string, editor: Editor): Promise<EditEntry> =>
    database.transaction(async (tx) => {
      await checkSeen(tx, model, documentId, { seen, locales: {} }, editor);
      const rows = await changesOf(tx, model.singularName, documentId);
      const before = rows.find(({ id }) => id === change)?.before;
      if (!before) throw notFound();
      await store(tx, { model, documentId, editor, as: 'restore' }, await bodiesOf(tx, model, before));
      await recordEdit(tx, editor, 'restore', model, documentId, { change });
      return read(tx, model, documentId, editor);
    }),

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
      await recordEdit(tx, editor, 'publish', model, documentId, { undone: true });
      return read(tx, model, documentId, editor);
    }),

  /** Restores under the old documentId, so that references work again; types with drafts restore a draft. */
  bringBack: (model: Model, change: number, editor: Editor): Promise<EditEntry> =>
    runNamingHolders(database, model, async (tx) => {
      const deleted = (await deletedOf(tx, model.singularName)).find(({ id }) => id === change);
      if (!deleted) throw notFound();
      const locales = await bodiesOf(tx, model, deleted.before);
      const id = await store(tx, { model, documentId: null, editor, as: 'restore', deleted }, locales);
      await restoreIncomingLinks(tx, registry, { model, documentId: id }, deleted.links ?? []);
      await recordEdit(tx, editor, 'restore', model, id, { change });
      return read(tx, model, id, editor);
    }),
});
