// Content editing by staff: forms from declarations, history of entries, authors of changes.
import type { ServerModule, ServerParts } from '../server-module.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import { deleteOldMedia } from './delete-old-media.job.ts';
import { createDeletedFiles } from './deleted-files.ts';
import { installEditing } from './editing.routes.ts';
import { createEditingService } from './editing.service.ts';
import { keepHistory } from './keep-history.ts';

export function editingModule(
  { database, content }: Pick<ServerParts, 'database' | 'content'>,
  { library }: { readonly library: MediaLibrary },
): ServerModule {
  content.writer.watch(keepHistory(content.registry));
  const editing = createEditingService(database, content);
  const deletedFiles = createDeletedFiles({ database, content, library });
  return {
    name: 'editing',
    routes: installEditing({ database, content, editing, deletedFiles }),
    jobs: [deleteOldMedia(database, library)],
  };
}
