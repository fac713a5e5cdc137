// Requeues books left by a crashed worker, starts preorders whose story is complete, and reports paid books that are
// late.
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { ErrorReporter } from '#providers/error-reporter/error-reporter.ts';
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler } from '../../../jobs/job.ts';
import { lockBook, moveBook, setStoryVersion } from '../books.repository.ts';
import { addHistoryNote, listBooksAwaitingStory, listLateBooks, listStalledBooks } from './making.repository.ts';
import type { BookMaking } from './making.types.ts';
import type { RequestMaking } from './request-making.ts';

/** `started`: a process has just started and resumes unfinished books at once. */
const payload = z.object({ started: z.boolean().default(false) });

export const reconcileBooksJob = defineJob({ name: 'reconcile-books', payload, expireIn: 300, cron: '*/10 * * * *' });

interface Needs {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly errorReporter: Pick<ErrorReporter, 'report'>;
  readonly request: RequestMaking;
  readonly story: BookMaking['story'];
}

export function reconcileBooks(needs: Needs): JobHandler<z.output<typeof payload>> {
  const { database, log, errorReporter, request, story } = needs;

  /** A no-op for books whose job still waits or runs. */
  async function takeUp(started: boolean): Promise<void> {
    for (const id of await listStalledBooks(database, started)) await database.transaction((tx) => request(tx, id));
  }

  async function beginPreorders(signal: AbortSignal): Promise<void> {
    for (const { documentId, slug } of await listBooksAwaitingStory(database)) {
      signal.throwIfAborted();
      const newest = await story(slug);
      if (!newest?.complete) continue;
      await database.transaction(async (tx) => {
        const book = await lockBook(tx, documentId);
        if (book?.state !== 'awaiting_story') return;
        await setStoryVersion(tx, documentId, newest.version);
        const details = { version: newest.version };
        await moveBook(tx, book, { event: 'story_completed', actor: 'worker', storyComplete: true, details });
        await request(tx, documentId);
      });
    }
  }

  async function tellOfLateBooks(): Promise<void> {
    for (const documentId of await listLateBooks(database)) {
      log.error({ book: documentId }, 'a paid book was not ready within the hour');
      errorReporter.report({
        side: 'worker',
        method: 'JOB',
        path: 'make-book',
        status: 0,
        fault: { type: 'LateBook' },
      });
      await addHistoryNote(database, documentId, 'late', {});
    }
  }

  return defineJobHandler(reconcileBooksJob, async ({ started }, signal) => {
    await beginPreorders(signal);
    await takeUp(started);
    await tellOfLateBooks();
  });
}
