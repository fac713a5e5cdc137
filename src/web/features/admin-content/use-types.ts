// Content types, shared by the screens of the content manager.
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { type AdminData, useAdminData } from '#web/admin-kit/api/use-admin-data.ts';

export const useTypes = (): AdminData<readonly EditType[]> => useAdminData('GET /api/admin/content/types');

/** The entry of a single type has no id in URLs. */
export const SINGLE_ENTRY_ID = 'only';
export const NEW_ENTRY_ID = 'new';
export const DELETED_LIST_ID = 'deleted';

export const entryPath = (type: string, documentId: string): string =>
  documentId === SINGLE_ENTRY_ID ? `/admin/content/${type}` : `/admin/content/${type}/${documentId}`;
