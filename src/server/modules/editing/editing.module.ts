// Editing of the content by those who run the shop: what an entry was before, and who changed it.
import type { ServerModule, ServerParts } from '../server-module.ts';
import { keepHistory } from './keep-history.ts';

export function editingModule({ content }: Pick<ServerParts, 'content'>): ServerModule {
  content.writer.watch(keepHistory(content.registry));
  return { name: 'editing' };
}
