// The jobs that make books.

import { defineJobHandler, type JobHandler } from '../../../jobs/job.ts';
import type { ServerParts } from '../../server-module.ts';
import { lockBook, moveBook } from '../books.repository.ts';
import { handleFailedMaking } from './failed-making.job.ts';
import type { MakeFiles } from './files/make-files.ts';
import type { MakePages } from './make-pages.ts';
import type { BookMaking } from './making.types.ts';
import { LATER_PREVIEW_JOB, MAKING_JOBS, type MakingPayload, makeSampleJob } from './making-jobs.ts';
import { reconcileBooks } from './reconcile-books.job.ts';
import type { RequestMaking } from './request-making.ts';
import { ensureSample } from './sample-book.ts';

interface HandlerParts extends Pick<ServerParts, 'database' | 'errorReporter' | 'log'> {
  readonly request: RequestMaking;
  readonly makePages: MakePages;
  readonly makeFiles: MakeFiles;
  readonly story: BookMaking['story'];
}

export function createMakingHandlers(parts: HandlerParts): readonly JobHandler[] {
  const { database, errorReporter, log, request, makePages, makeFiles, story } = parts;
  /** Retrying a failed job by hand also resumes its book. */
  const takeUpAgain: NonNullable<JobHandler<MakingPayload>['beforeRetry']> = async (tx, { book: documentId }) => {
    const book = await lockBook(tx, documentId);
    if (book?.state !== 'failed') return;
    await moveBook(tx, book, { event: 'retried', actor: 'worker', storyComplete: true });
    await request(tx, documentId);
  };
  const pages = (stage: 'preview' | 'locked' | 'book') =>
    defineJobHandler(MAKING_JOBS[stage], ({ book }, signal) => makePages(book, stage, signal), takeUpAgain);
  return [
    pages('preview'),
    pages('locked'),
    pages('book'),
    defineJobHandler(LATER_PREVIEW_JOB, ({ book }, signal) => makePages(book, 'later', signal), takeUpAgain),
    defineJobHandler(MAKING_JOBS.files, ({ book }, signal) => makeFiles(book, signal)),
    handleFailedMaking(database, log),
    defineJobHandler(makeSampleJob, async ({ locale }, signal) => {
      const sample = await ensureSample(database, story, locale);
      if (sample) await makePages(sample, 'sample', signal);
    }),
    reconcileBooks({ database, log, errorReporter, request, story }),
  ];
}
