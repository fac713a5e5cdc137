// Sends newsletter issues now or at a chosen time, and stops them.
import { issueProblems } from '#core/mail/newsletter-issue.ts';
import { err, ok } from '#core/result.ts';
import type { Database } from '../../db/database.ts';
import type { Queue } from '../../jobs/queue.ts';
import { beginIssue, countRecipients } from './begin-issues.job.ts';
import * as issues from './issues.repository.ts';
import type { ManageIssues } from './manage-issues.ts';
import { recordIssue } from './record-issue.ts';

/** Moscow has been at UTC+3 all year since 2014. An impossible date gives an invalid one. */
const moscowMoment = (at: string): Date => new Date(`${at}:00+03:00`);

export const createIssueSending = (
  database: Database,
  queue: Queue,
): Pick<ManageIssues, 'send' | 'schedule' | 'stop'> => ({
  send: (id, by) =>
    database.transaction(async (tx) => {
      const issue = await issues.findIssue(tx, id);
      if (!issue) return err('not-found');
      const problems = issueProblems(issue.content);
      if (Object.keys(problems).length > 0) return err({ problems });
      if ((await countRecipients(tx, issue)) === 0 && issue.handed === 0) return err('no-recipients');
      const recipients = await beginIssue(tx, queue, issue);
      if (recipients === null) return err('not-now');
      await recordIssue(tx, by, 'send', id, { recipients });
      return ok('sending');
    }),
  schedule: (id, at, by) =>
    database.transaction(async (tx) => {
      const issue = await issues.findIssue(tx, id);
      if (!issue) return err('not-found');
      const moment = at === null ? null : moscowMoment(at);
      if (moment !== null && !(moment.getTime() > Date.now())) return err('past');
      const problems = issueProblems(issue.content);
      if (moment !== null && Object.keys(problems).length > 0) return err({ problems });
      if (!(await issues.scheduleIssue(tx, id, moment))) return err('not-now');
      await recordIssue(
        tx,
        by,
        moment ? 'schedule' : 'unschedule',
        id,
        at === null ? {} : { at: at.replace('T', ' ') },
      );
      return ok(moment ? 'scheduled' : 'draft');
    }),

  stop: (id, by) =>
    database.transaction(async (tx) => {
      if (!(await issues.moveIssue(tx, id, ['sending'], 'stopped'))) return err('not-now');
      await recordIssue(tx, by, 'stop', id);
      return ok('stopped');
    }),
});
