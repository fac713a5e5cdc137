// Publishing calls and statuses of entries with drafts.
import type { Result } from '#core/result.ts';
import type { EditEntry, EditType } from '#server/modules/editing/editing.types.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import { type AdminData, useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import type { CopyKey } from '#web/i18n/copy.ts';

export type PublishingAction = 'publish' | 'unpublish' | 'discard';
type Status = NonNullable<EditEntry['status']>;

export const callAction = (
  { path }: EditType,
  documentId: string,
  action: PublishingAction,
): Promise<Result<unknown, AdminFailure>> =>
  adminApi.call({ method: 'POST', path: `/api/admin/content/${path}/${documentId}/actions/${action}` });

interface Statuses {
  readonly data: readonly { readonly documentId: string; readonly status: Status }[];
}

export const useStatuses = ({ path, draftAndPublish }: EditType, documentIds: readonly string[]): AdminData<Statuses> =>
  useAdminData<Statuses>(
    draftAndPublish && documentIds.length > 0
      ? `/api/admin/content/${path}/statuses?documentIds=${documentIds.join(',')}`
      : null,
  );

const TEXTS: Readonly<Record<Status, CopyKey>> = {
  draft: 'adminContent.statusDraft',
  modified: 'adminContent.statusModified',
  published: 'adminContent.statusPublished',
};
const TONES = { draft: 'calm', modified: 'new', published: 'good' } as const;

export const statusLook = (status: Status) => ({ text: TEXTS[status], tone: TONES[status] });
