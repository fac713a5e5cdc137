// Publishing calls and statuses of entries with drafts.
import type { EditEntry, EditType } from '#server/modules/editing/editing.types.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import type { CopyKey } from '#web/i18n/copy.ts';

export type PublishingAction = 'publish' | 'unpublish' | 'discard';
type Status = NonNullable<EditEntry['status']>;

export const callAction = ({ path }: EditType, documentId: string, action: PublishingAction) =>
  adminApi.request(`POST /api/admin/content/:type/:documentId/actions/${action}`, {
    params: { type: path, documentId },
  });

export const useStatuses = ({ path, draftAndPublish }: EditType, documentIds: readonly string[]) =>
  useAdminData(
    'GET /api/admin/content/:type/statuses',
    draftAndPublish && documentIds.length > 0
      ? { params: { type: path }, query: { documentIds: documentIds.join(',') } }
      : null,
  );

const TEXTS: Readonly<Record<Status, CopyKey>> = {
  draft: 'adminContent.statusDraft',
  modified: 'adminContent.statusModified',
  published: 'adminContent.statusPublished',
};
const TONES = { draft: 'calm', modified: 'new', published: 'good' } as const;

export const statusLook = (status: Status) => ({ text: TEXTS[status], tone: TONES[status] });
