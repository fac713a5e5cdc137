// Sends an issue in batches. Resumable at any point, and no address gets it twice.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { mailboxOf } from '#core/contact/email.ts';
import { localesWithText } from '#core/mail/newsletter-issue.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import type { ComposeIssue } from './issue-mail.ts';
import { countOutcome, findIssue, insertDelivery, moveIssue } from './issues.repository.ts';
import { readersLeft } from './segments.repository.ts';

export const sendIssue = defineJob<{ readonly id: string }>({
  name: 'send-issue',
  payload: z.object({ id: z.string() }),
  about: ({ id }) => ({ kind: 'issue', id }),
  retry: 10,
  backoff: { first: 5, longest: 600 },
  expireIn: 3600,
});

const BATCH = 50;

export interface SendIssueDeps {
  readonly database: Database;
  readonly compose: ComposeIssue;
  readonly siteTitles: () => Promise<Readonly<Record<'ru' | 'en', string>>>;
  readonly enqueueMail: EnqueueMail;
  readonly secret: string;
}

export const sendIssueHandler = (deps: SendIssueDeps): JobHandler<{ readonly id: string }> =>
  defineJobHandler(sendIssue, async ({ id }, signal) => {
    const { database } = deps;
    const titles = await deps.siteTitles();
    while (!signal.aborted) {
      const left = await sendBatch(deps, id, titles);
      if (left === 'stopped') return;
      if (left === 0) break;
    }
    if (!signal.aborted) await moveIssue(database, id, ['sending'], 'sent');
  });

/** Returns the number of recipients in this batch. */
async function sendBatch(
  { database, compose, enqueueMail, secret }: SendIssueDeps,
  id: string,
  titles: Readonly<Record<'ru' | 'en', string>>,
): Promise<number | 'stopped'> {
  return database.transaction(async (tx) => {
    const issue = await findIssue(tx, id);
    if (issue?.state !== 'sending') return 'stopped';
    const readers = await readersLeft(tx, issue, localesWithText(issue.content), BATCH);
    for (const reader of readers) {
      const { subscription, email, language } = reader;
      if (!(await insertDelivery(tx, id, hashOf(email, secret), reader))) {
        // Marks the duplicate subscription, so that it is not selected again.
        await insertDelivery(tx, id, `again ${subscription}`, reader);
        continue;
      }
      const mail = compose(issue.content[language], language, titles[language], {
        to: email,
        subscription,
        campaign: id,
      });
      await enqueueMail(mail, tx, { kind: 'newsletter.issue', about: { type: 'issue', id } });
    }
    return readers.length;
  });
}

const hashOf = (email: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`newsletter address\n${mailboxOf(email)}`)
    .digest('base64url');

const counting = defineJob({ name: 'count-issues', payload: noPayload, cron: '10 * * * *' });

/** Counts outcomes regularly, before the mails are deleted. */
export const countIssues = (database: Database): JobHandler =>
  defineJobHandler(counting, () => countOutcome(database, null));
