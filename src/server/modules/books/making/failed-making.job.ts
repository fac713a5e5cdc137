// Runs after the last retry: marks the book failed and logs it.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { defineJobHandler, type JobHandler } from '../../../jobs/job.ts';
import { lockBook, moveBook } from '../books.repository.ts';
import { addHistoryNote } from './making.repository.ts';
import { failedMakingJob, type MakingPayload } from './making-jobs.ts';

const STATE_OF = { preview: 'previewing', book: 'generating', files: 'confirmed', locked: undefined } as const;

export const handleFailedMaking = (database: Database, log: FastifyBaseLogger): JobHandler<MakingPayload> =>
  defineJobHandler(failedMakingJob, async ({ book: documentId, stage }) => {
    log.error({ book: documentId, stage }, 'a book could not be made');
    await database.transaction(async (tx) => {
      const book = await lockBook(tx, documentId);
      if (!book || book.state !== STATE_OF[stage]) return;
      const details = { reason: `${stage} failed` };
      // An approved book stays approved: its files are made again once the cause is fixed.
      if (book.state === 'confirmed') await addHistoryNote(tx, documentId, 'files_failed', details);
      else await moveBook(tx, book, { event: 'failed', actor: 'worker', storyComplete: true, details });
    });
  });
