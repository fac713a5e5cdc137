// Approves overdue books of groups, and deletes lists at the end of their retention.
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { BooksService } from '../books/books.types.ts';
import { deleteEndedGroups, deleteMissingChildren, listOverdueBooks } from './group-records.repository.ts';

const job = defineJob({ name: 'finish-groups', payload: noPayload, cron: '23 * * * *' });

interface FinishGroupsDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'confirmForGroup'>;
}

export const finishGroups = ({ database, books }: FinishGroupsDeps): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    for (const book of await listOverdueBooks(database)) {
      if (signal.aborted) return;
      await books.confirmForGroup(book);
    }
    await deleteMissingChildren(database);
    await deleteEndedGroups(database);
  });
