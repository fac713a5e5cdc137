// Drafts and their publication.
import type { Staff } from '../accounts/accounts.types.ts';

export const PUBLISHING_ACTIONS = ['publish', 'unpublish', 'discard'] as const;
export type PublishingAction = (typeof PUBLISHING_ACTIONS)[number];

/** `modified`: published, with a newer draft. */
export const ENTRY_STATUSES = ['draft', 'modified', 'published'] as const;

export interface EntryStatus {
  readonly documentId: string;
  readonly status: (typeof ENTRY_STATUSES)[number];
  readonly updatedAt: string;
  readonly publishedAt: string | null;
}

export interface PublishingService {
  /** In the given order, without unknown entries. */
  statuses(staff: Staff, type: string, documentIds: readonly string[]): Promise<EntryStatus[]>;
  act(staff: Staff, type: string, documentId: string, action: PublishingAction): Promise<EntryStatus>;
}
