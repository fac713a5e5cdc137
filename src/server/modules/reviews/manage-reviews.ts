// Moderation of reviews by staff: unread ones first; shown or rejected.

import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { ReviewState } from '#core/books/review.ts';
import { type Actor, recordAudit } from '../../audit/audit.ts';
import { trusted } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import { uidOf } from '../../content/declaration.ts';
import type { Database } from '../../db/database.ts';
import { listReviews, localeOfReview, type ReviewFilter } from './review-list.repository.ts';
import type { ListedReview } from './reviews.types.ts';

export interface ManageReviews {
  list(filter: ReviewFilter): Promise<{ readonly rows: readonly ListedReview[] } & RowCount>;
  /** False if the review no longer exists. */
  decide(documentId: string, state: ReviewState, by: Actor): Promise<boolean>;
}

export function createManageReviews({ database, content }: { database: Database; content: Content }): ManageReviews {
  return {
    list: (filter) => listReviews(database, filter),

    async decide(documentId, state, by) {
      const locale = await localeOfReview(database, documentId);
      if (locale === null) return false;
      const model = content.registry.model(uidOf('review'));
      const caller = { ...trusted, user: { id: by.userId, username: by.name } };
      await content.writer.update(model, documentId, { data: { state } }, { locale }, caller);
      const subject = { type: 'review', id: documentId } as const;
      await recordAudit(database, by, { action: `reviews.${state}`, subject });
      return true;
    },
  };
}
