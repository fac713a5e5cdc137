// Staff actions on newsletter issues: edit, preview, send a trial mail, send, stop.
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { newDocumentId } from '#core/ids.ts';
import type { Locale } from '#core/locale.ts';
import type { IssueSegment } from '#core/mail/issue-segment.ts';
import { EMPTY_ISSUE, type IssueContent, type IssueProblems, issueProblems } from '#core/mail/newsletter-issue.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { type Actor, type AuditDetails, recordAudit } from '../../audit/audit.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { ListPage } from '../../http/list-query.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import { beginIssue, countRecipients } from './begin-issues.job.ts';
import type { ComposeIssue } from './issue-mail.ts';
import * as issues from './issues.repository.ts';
import type { Issue, SegmentOptions } from './newsletter.types.ts';
import { countReaders, segmentOptions } from './segments.repository.ts';

/** `no-recipients`: nobody has subscribed who fits the conditions and reads a written language. */
export type IssueFailure =
  | 'not-found'
  | 'changed'
  | 'not-now'
  | 'past'
  | 'no-recipients'
  | { readonly problems: IssueProblems };

export interface IssueChange {
  readonly content: IssueContent;
  readonly segment?: IssueSegment | undefined;
  readonly version: number;
}

export interface ManageIssues {
  list(page: ListPage): Promise<{ readonly rows: readonly Issue[]; readonly total: number }>;
  get(id: string): Promise<{ readonly issue: Issue; readonly readers: Readonly<Record<Locale, number>> } | null>;
  create(by: Actor): Promise<string>;
  /** `changed`: another version was saved in between. */
  save(id: string, change: IssueChange, by: Actor): Promise<Result<'saved', IssueFailure>>;
  remove(id: string, by: Actor): Promise<Result<'removed', IssueFailure>>;
  preview(id: string, locale: Locale): Promise<Mail | null>;
  /** Sends to the address of the requesting staff member; without a mail server the mail is only kept. */
  trial(
    id: string,
    locale: Locale,
    by: Actor,
  ): Promise<Result<{ readonly to: string; readonly isDelivered: boolean }, IssueFailure>>;
  send(id: string, by: Actor): Promise<Result<'sending', IssueFailure>>;
  stop(id: string, by: Actor): Promise<Result<'stopped', IssueFailure>>;
  /** `at` in Moscow, such as 2026-11-20T10:00; null returns the issue to the drafts. `past`: the time has passed. */
  schedule(id: string, at: string | null, by: Actor): Promise<Result<'scheduled' | 'draft', IssueFailure>>;
  segmentOptions(locale: Locale, withCustomers: boolean): Promise<SegmentOptions>;
}

export function createManageIssues(deps: {
  readonly database: Database;
  readonly queue: Queue;
  readonly compose: ComposeIssue;
  readonly siteTitles: () => Promise<Readonly<Record<Locale, string>>>;
  readonly enqueueMail: EnqueueMail;
  readonly delivers: () => boolean;
}): ManageIssues {
  const { database, queue, compose, siteTitles, enqueueMail, delivers } = deps;
  const record = (tx: Queryable, by: Actor, action: AuditAction, id: string, details: AuditDetails = {}) =>
    recordAudit(tx, by, { action: `newsletters.${action}`, subject: { type: 'issue', id }, details });

  async function compiled(id: string, locale: Locale, to: string): Promise<Mail | null> {
    const issue = await issues.findIssue(database, id);
    const titles = await siteTitles();
    return issue && compose(issue.content[locale], locale, titles[locale], { to, subscription: null });
  }

  return {
    list: (page) => issues.listIssues(database, page),
    async get(id) {
      await issues.countOutcome(database, id);
      const issue = await issues.findIssue(database, id);
      return issue && { issue, readers: await countReaders(database, issue.segment) };
    },
    create: (by) =>
      database.transaction(async (tx) => {
        const id = newDocumentId();
        await issues.insertIssue(tx, id, EMPTY_ISSUE, by.name);
        await record(tx, by, 'create', id);
        return id;
      }),
    save: (id, { content, segment, version }, by) =>
      database.transaction(async (tx) => {
        const before = await issues.findIssue(tx, id);
        if (!before) return err('not-found');
        const problems = issueProblems(content);
        // A scheduled issue must stay ready to be sent.
        if (before.state === 'scheduled' && Object.keys(problems).length > 0) return err({ problems });
        if (await issues.updateIssue(tx, id, content, segment ?? before.segment, version)) {
          await record(tx, by, 'change', id);
          return ok('saved');
        }
        const isEditable = before.state === 'draft' || before.state === 'scheduled';
        return err(isEditable ? 'changed' : 'not-now');
      }),
    remove: (id, by) =>
      database.transaction(async (tx) => {
        if (!(await issues.removeDraft(tx, id))) return err((await issues.findIssue(tx, id)) ? 'not-now' : 'not-found');
        await record(tx, by, 'delete', id);
        return ok('removed');
      }),
    preview: (id, locale) => compiled(id, locale, ''),
    async trial(id, locale, by) {
      const email = await issues.emailOfStaff(database, by.userId);
      const mail = email === null ? null : await compiled(id, locale, email);
      if (!mail) return err('not-found');
      await database.transaction(async (tx) => {
        await enqueueMail(mail, tx, { kind: 'newsletter.trial', about: { type: 'issue', id } });
        await record(tx, by, 'trial', id, { locale });
      });
      return ok({ to: mail.to, isDelivered: delivers() });
    },
    send: (id, by) =>
      database.transaction(async (tx) => {
        const issue = await issues.findIssue(tx, id);
        if (!issue) return err('not-found');
        const problems = issueProblems(issue.content);
        if (Object.keys(problems).length > 0) return err({ problems });
        if ((await countRecipients(tx, issue)) === 0 && issue.handed === 0) return err('no-recipients');
        const recipients = await beginIssue(tx, queue, issue);
        if (recipients === null) return err('not-now');
        await record(tx, by, 'send', id, { recipients });
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
        await record(tx, by, moment ? 'schedule' : 'unschedule', id, at === null ? {} : { at: at.replace('T', ' ') });
        return ok(moment ? 'scheduled' : 'draft');
      }),
    segmentOptions: (locale, withCustomers) => segmentOptions(database, locale, withCustomers),
    stop: (id, by) =>
      database.transaction(async (tx) => {
        if (!(await issues.moveIssue(tx, id, ['sending'], 'stopped'))) return err('not-now');
        await record(tx, by, 'stop', id);
        return ok('stopped');
      }),
  };
}

/** Moscow has been at UTC+3 all year since 2014. An impossible date gives an invalid one. */
const moscowMoment = (at: string): Date => new Date(`${at}:00+03:00`);
