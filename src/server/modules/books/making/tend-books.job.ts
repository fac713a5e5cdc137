// Looks after books that nobody looks at: goes on with what a dead worker left, begins preorders whose story is finished,
// and tells the owner of the shop when a paid book is late.
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { ErrorReporter } from '#providers/error-reporter/error-reporter.ts';
import type { Database } from '../../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler } from '../../../jobs/job.ts';
import { lockBook, moveBook } from '../books.repository.ts';
import { lateBooks, leftBooks, noteInHistory, waitingForStory } from './making.repository.ts';
import type { BookMaking } from './making.types.ts';
import type { RequestMaking } from './request-making.ts';

/** `started`: a process has just begun; whatever it left unfinished when it ended is taken up at once. */
const payload = z.object({ started: z.boolean().default(false) });

export const tendBooksJob = defineJob({ name: 'tend-books', payload, expireIn: 300, cron: '*/10 * * * *' });

interface Needs {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly errorReporter: Pick<ErrorReporter, 'report'>;
  readonly request: RequestMaking;
  readonly story: BookMaking['story'];
}

export function tendBooks(needs: Needs): JobHandler<z.output<typeof payload>> {
  const { database, log, errorReporter, request, story } = needs;

  /** A job that still waits or runs makes this one nothing. */
  async function takeUp(started: boolean): Promise<void> {
    for (const id of await leftBooks(database, started)) await database.transaction((tx) => request(tx, id));
  }

  async function beginPreorders(signal: AbortSignal): Promise<void> {
    for (const { documentId, slug } of await waitingForStory(database)) {
      signal.throwIfAborted();
      const newest = await story(slug);
      if (!newest?.complete) continue;
      await database.transaction(async (tx) => {
        const book = await lockBook(tx, documentId);
        if (book?.state !== 'awaiting_story') return;
        await tx.query('update books set story_version = $2 where document_id = $1', [documentId, newest.version]);
        const details = { version: newest.version };
        await moveBook(tx, book, { event: 'story_completed', actor: 'worker', storyComplete: true, details });
        await request(tx, documentId);
      });
    }
  }

  async function tellOfLateBooks(): Promise<void> {
    for (const documentId of await lateBooks(database)) {
      log.error({ book: documentId }, 'a paid book was not ready within the hour');
      errorReporter.report({
        side: 'worker',
        method: 'JOB',
        path: 'make-book',
        status: 0,
        fault: { type: 'LateBook' },
      });
      await noteInHistory(database, documentId, 'late', {});
    }
  }

  return defineJobHandler(tendBooksJob, async ({ started }, signal) => {
    await beginPreorders(signal);
    await takeUp(started);
    await tellOfLateBooks();
  });
}
