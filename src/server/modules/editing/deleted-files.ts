// Deletion of media files by staff, which can be undone: the file, its record and its links are kept for a time.
import { notFound } from '#core/errors.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Content } from '../../content/content.ts';
import { FILE_UID } from '../../content/model.ts';
import type { Database } from '../../db/database.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import { keepDeletedFile, listDeletedFiles, lockFile, reinsertFile } from './deleted-files.repository.ts';
import type { Editor } from './editor.ts';
import { readIncomingLinks, restoreIncomingLinks } from './incoming-links.repository.ts';

interface Deps {
  readonly database: Database;
  readonly content: Pick<Content, 'registry'>;
  readonly library: Pick<MediaLibrary, 'setAside' | 'bringBack'>;
}

export type DeletedFiles = ReturnType<typeof createDeletedFiles>;

export function createDeletedFiles({ database, content: { registry }, library }: Deps) {
  const model = registry.model(FILE_UID);
  return {
    list: () => listDeletedFiles(database),

    async remove(id: number, editor: Editor): Promise<void> {
      // Before the record: a file that is set aside can still be found by its record and set aside again.
      if (!(await lockFile(database, id))) throw notFound('file.notFound');
      await library.setAside(id);
      await database.transaction(async (tx) => {
        const file = await lockFile(tx, id);
        if (!file) throw notFound('file.notFound');
        const links = await readIncomingLinks(tx, registry, model, file.documentId);
        await keepDeletedFile(tx, id, links, editor.name);
        const subject = { type: 'file', id: String(id) } as const;
        await recordAudit(tx, editor, { action: 'media.delete', subject, details: { name: file.name } });
      });
    },

    async restore(id: number, editor: Editor): Promise<void> {
      await database.transaction(async (tx) => {
        const file = await reinsertFile(tx, id);
        if (!file) throw notFound('file.notFound');
        await restoreIncomingLinks(tx, registry, { model, documentId: file.documentId }, file.links);
        const subject = { type: 'file', id: String(id) } as const;
        await recordAudit(tx, editor, { action: 'media.restore', subject, details: { name: file.name } });
      });
      await library.bringBack(id);
    },
  };
}
