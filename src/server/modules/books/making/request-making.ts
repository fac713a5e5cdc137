// Enqueues what a book's state requires: paid work first, unpaid previews ranked by address.

import type { BookState } from '#core/states/book-states.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { findBookToMake } from './making.repository.ts';
import { LATER_PREVIEW_JOB, MAKING_JOBS, type MakingStage } from './making-jobs.ts';
import { placeInQueue } from './preview-queue.repository.ts';

const STAGE_OF: Partial<Record<BookState, MakingStage>> = {
  previewing: 'preview',
  generating: 'book',
  confirmed: 'files',
  // Another copy, or a file bought later.
  files_ready: 'files',
};

/** Changes of an existing book go before new books. */
const CHANGED = 10;

export type RequestMaking = (tx: Queryable, documentId: string, stage?: MakingStage) => Promise<void>;

export const createRequestMaking =
  (queue: Pick<Queue, 'enqueue'>): RequestMaking =>
  async (tx, documentId, given) => {
    const book = await findBookToMake(tx, documentId);
    const stage = given ?? (book && STAGE_OF[book.state]);
    if (!book || !stage) return;
    const payload = { book: documentId, stage };
    const options = { tx, singletonKey: `${stage}:${documentId}` };
    const priority = book.begun && stage !== 'locked' ? CHANGED : 0;
    if (stage !== 'preview') {
      await queue.enqueue(MAKING_JOBS[stage], payload, { ...options, priority });
      return;
    }
    const rank = await placeInQueue(tx, documentId);
    if (rank === 0) await queue.enqueue(MAKING_JOBS.preview, payload, { ...options, priority });
    else if (rank !== null) await queue.enqueue(LATER_PREVIEW_JOB, payload, { ...options, priority: -rank });
  };
