// Enqueues whatever a book's state asks for.
import type { BookState } from '#core/states/book-states.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { MAKING_JOBS, type MakingStage } from './making-jobs.ts';

const STAGE_OF: Partial<Record<BookState, MakingStage>> = {
  previewing: 'preview',
  generating: 'book',
  confirmed: 'files',
  // Another copy, or a file that was not bought before.
  files_ready: 'files',
};

/** A page changed by somebody who looks at the screen goes before books that are begun. */
const CHANGED = 10;

export type RequestMaking = (tx: Queryable, documentId: string, stage?: MakingStage) => Promise<void>;

export const createRequestMaking =
  (queue: Pick<Queue, 'enqueue'>): RequestMaking =>
  async (tx, documentId, given) => {
    const [book] = await tx.prepared<{ state: BookState; begun: boolean }>(
      'book-to-make',
      `select state, exists (select 1 from book_pictures where book = document_id and target = 'preview') as begun
       from books where document_id = $1 and destroyed_at is null`,
      [documentId],
    );
    const stage = given ?? (book && STAGE_OF[book.state]);
    if (!book || !stage) return;
    const payload = { book: documentId, stage };
    const priority = book.begun && stage !== 'locked' ? CHANGED : 0;
    await queue.enqueue(MAKING_JOBS[stage], payload, { tx, singletonKey: `${stage}:${documentId}`, priority });
  };
