// Staff actions on newsletter issues: edit, preview, send a trial mail, send, stop.
import type { Locale } from '#core/locale.ts';
import type { IssueSegment } from '#core/mail/issue-segment.ts';
import type { IssueContent, IssueProblems } from '#core/mail/newsletter-issue.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Database } from '../../db/database.ts';
import type { ListPage } from '../../http/list-query.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import { createIssueEditing } from './edit-issues.ts';
import type { ComposeIssue } from './issue-mail.ts';
import * as issues from './issues.repository.ts';
import type { Issue, SegmentOptions } from './newsletter.types.ts';
import { recordIssue } from './record-issue.ts';
import { countReaders, segmentOptions } from './segments.repository.ts';
import { createIssueSending } from './start-issues.ts';

/** `no-recipients`: no subscriber fits the conditions and reads a written language. */
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
    ...createIssueEditing(database),
    ...createIssueSending(database, queue),
    preview: (id, locale) => compiled(id, locale, ''),
    async trial(id, locale, by) {
      const email = await issues.emailOfStaff(database, by.userId);
      const mail = email === null ? null : await compiled(id, locale, email);
      if (!mail) return err('not-found');
      await database.transaction(async (tx) => {
        await enqueueMail(mail, tx, { kind: 'newsletter.trial', about: { type: 'issue', id } });
        await recordIssue(tx, by, 'trial', id, { locale });
      });
      return ok({ to: mail.to, isDelivered: delivers() });
    },
    segmentOptions: (locale, withCustomers) => segmentOptions(database, locale, withCustomers),
  };
}
