// Content editing by staff: forms from declarations, history of entries, authors of changes.
import type { ServerModule, ServerParts } from '../server-module.ts';
import { installEditing } from './editing.routes.ts';
import { createEditingService } from './editing.service.ts';
import { keepHistory } from './keep-history.ts';

export function editingModule({ database, content }: Pick<ServerParts, 'database' | 'content'>): ServerModule {
  content.writer.watch(keepHistory(content.registry));
  const editing = createEditingService(database, content);
  return { name: 'editing', routes: installEditing({ database, content, editing }) };
}
