// Begins sending: at once by staff, or at the scheduled time by a job that runs every minute.
import { issueProblems, localesWithText } from '#core/mail/newsletter-issue.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { Queue } from '../../jobs/queue.ts';
import { dueIssues, moveIssue, scheduleIssue, setRecipients } from './issues.repository.ts';
import type { Issue } from './newsletter.types.ts';
import { countReaders } from './segments.repository.ts';
import { sendIssue } from './send-issue.job.ts';

/** Subscribers who fit the conditions now and read a language the issue is written in. */
export async function countRecipients(tx: Queryable, { content, segment }: Issue): Promise<number> {
  const readers = await countReaders(tx, segment);
  return localesWithText(content).reduce((sum, locale) => sum + readers[locale], 0);
}

/** The number of recipients counted now; null if it is being sent or was sent. */
export async function beginIssue(tx: Queryable, queue: Pick<Queue, 'enqueue'>, issue: Issue): Promise<number | null> {
  const { documentId: id, handed } = issue;
  if (!(await moveIssue(tx, id, ['draft', 'stopped'], 'sending'))) return null;
  const recipients = await countRecipients(tx, issue);
  await setRecipients(tx, id, Math.max(recipients, handed));
  await queue.enqueue(sendIssue, { id }, { tx, singletonKey: id });
  return recipients;
}

const job = defineJob({ name: 'begin-issues', payload: noPayload, cron: '* * * * *' });

/** The state, the count and the job change in one transaction: a killed process leaves the issue scheduled. */
export const beginIssues = (deps: {
  readonly database: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
}): JobHandler =>
  defineJobHandler(job, () =>
    deps.database.transaction(async (tx) => {
      for (const issue of await dueIssues(tx)) {
        const isReady = Object.keys(issueProblems(issue.content)).length === 0;
        if (isReady) await beginIssue(tx, deps.queue, issue);
        else await scheduleIssue(tx, issue.documentId, null);
      }
    }),
  );
