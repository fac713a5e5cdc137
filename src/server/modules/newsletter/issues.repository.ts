// SQL of newsletter issues and their remaining recipients.
import { EVERYBODY, type IssueSegment } from '#core/mail/issue-segment.ts';
import type { IssueContent, IssueState } from '#core/mail/newsletter-issue.ts';
import type { Queryable } from '../../db/database.ts';
import { type ListPage, pageOffset } from '../../http/list-query.ts';
import type { Issue } from './newsletter.types.ts';
import type { Reader } from './segments.repository.ts';

/** Issues of versions without segments went to everybody. */
const ISSUE = `i.document_id as "documentId", i.content, i.version,
  case when i.state = 'draft' and i.scheduled_at is not null then 'scheduled' else i.state end as state,
  coalesce(i.segment, '${JSON.stringify(EVERYBODY)}') as segment, i.scheduled_at as "scheduledAt", coalesce(i.orders, 0) as orders, coalesce(i.ordered, 0) as ordered, i.author, i.recipients, i.sent, i.kept, i.refused, i.unsubscribed,
  i.created_at as "createdAt", i.started_at as "startedAt", i.finished_at as "finishedAt",
  (select count(*) from newsletter_deliveries d where d.issue = i.document_id) as handed`;

/** Source of visits through links of an issue; its id is the campaign. */
export const ISSUE_SOURCE = 'newsletter';

export async function listIssues(db: Queryable, page: ListPage): Promise<{ rows: Issue[]; total: number }> {
  const [count] = await db.query<{ total: number }>('select count(*) as total from newsletter_issues');
  const sql = `select ${ISSUE} from newsletter_issues i order by i.id desc limit $1 offset $2`;
  return { rows: await db.query<Issue>(sql, [page.pageSize, pageOffset(page)]), total: count?.total ?? 0 };
}

export async function findIssue(db: Queryable, id: string): Promise<Issue | null> {
  const sql = `select ${ISSUE} from newsletter_issues i where i.document_id = $1`;
  return (await db.query<Issue>(sql, [id]))[0] ?? null;
}

export async function insertIssue(tx: Queryable, id: string, content: IssueContent, author: string): Promise<void> {
  const sql = 'insert into newsletter_issues (document_id, content, author) values ($1, $2, $3)';
  await tx.query(sql, [id, content, author]);
}

/** False if another version was saved in between, or the issue is being sent. */
export async function updateIssue(
  tx: Queryable,
  id: string,
  content: IssueContent,
  segment: IssueSegment,
  version: number,
): Promise<boolean> {
  const sql = `update newsletter_issues set content = $2, segment = $4, version = version + 1, updated_at = now()
    where document_id = $1 and version = $3 and state = 'draft' returning 1 as one`;
  return (await tx.query(sql, [id, content, version, segment])).length > 0;
}

/** False once sending began; null also removes a time that is not set. */
export async function scheduleIssue(tx: Queryable, id: string, at: Date | null): Promise<boolean> {
  const sql = `update newsletter_issues set scheduled_at = $2, updated_at = now()
    where document_id = $1 and state = 'draft' returning 1 as one`;
  return (await tx.query(sql, [id, at])).length > 0;
}

/** Locked until the transaction ends, so that each is begun by one process. */
export const dueIssues = (tx: Queryable): Promise<Issue[]> =>
  tx.query<Issue>(
    `select ${ISSUE} from newsletter_issues i where i.state = 'draft' and i.scheduled_at <= now()
     order by i.scheduled_at for update skip locked`,
  );

export async function removeDraft(tx: Queryable, id: string): Promise<boolean> {
  const sql = `delete from newsletter_issues where document_id = $1 and state = 'draft' returning 1 as one`;
  return (await tx.query(sql, [id])).length > 0;
}

type StoredState = Exclude<IssueState, 'scheduled'>;

export async function moveIssue(
  tx: Queryable,
  id: string,
  from: readonly StoredState[],
  to: StoredState,
): Promise<boolean> {
  const sql = `update newsletter_issues set state = $3, updated_at = now(),
      scheduled_at = null, started_at = case when $3 = 'sending' then coalesce(started_at, now()) else started_at end,
      finished_at = case when $3 = 'sent' then now() end
    where document_id = $1 and state = any($2) returning 1 as one`;
  return (await tx.query(sql, [id, from, to])).length > 0;
}

export const setRecipients = async (tx: Queryable, id: string, recipients: number): Promise<void> =>
  void (await tx.query('update newsletter_issues set recipients = $2 where document_id = $1', [id, recipients]));

/** False if the address already got it through another subscription. */
export async function insertDelivery(tx: Queryable, issue: string, hash: string, reader: Reader): Promise<boolean> {
  const sql = `insert into newsletter_deliveries (issue, address_hash, subscription) values ($1, $2, $3)
    on conflict do nothing returning 1 as one`;
  return (await tx.query(sql, [issue, hash, reader.subscription])).length > 0;
}

/** Counts from the mails while they are stored; the totals stay afterwards. */
export const countOutcome = async (db: Queryable, issue: string | null): Promise<void> =>
  void (await db.query(
    `update newsletter_issues i set
       sent = greatest(i.sent, c.sent), kept = greatest(i.kept, c.kept), refused = greatest(i.refused, c.refused), unsubscribed = greatest(i.unsubscribed, c.gone),
       orders = greatest(i.orders, c.orders), ordered = greatest(i.ordered, c.ordered)
     from (select k.document_id,
         (select count(*) from mails m where m.about_type = 'issue' and m.about_id = k.document_id
           and m.kind = 'newsletter.issue' and m.state = 'sent')::int as sent,
         (select count(*) from mails m where m.about_type = 'issue' and m.about_id = k.document_id
           and m.kind = 'newsletter.issue' and m.state = 'kept')::int as kept,
         (select count(*) from mails m where m.about_type = 'issue' and m.about_id = k.document_id
           and m.kind = 'newsletter.issue' and m.state in ('refused', 'failed'))::int as refused,
         (select count(*) from newsletter_deliveries d join content.newsletters n on n.document_id = d.subscription
           where d.issue = k.document_id and n.unsubscribed_at > k.started_at)::int as gone,
         bought.orders, bought.ordered
       from newsletter_issues k cross join lateral (
         select count(*)::int as orders, coalesce(sum(o.total), 0) as ordered from orders o
         where o.paid_at >= k.started_at and o.paid_at < k.started_at + interval '14 days' and o.source is not null
           and o.source ->> 'utm_source' = '${ISSUE_SOURCE}' and o.source ->> 'utm_campaign' = k.document_id) bought
       where k.started_at > now() - interval '40 days' and ($1::text is null or k.document_id = $1)) c
     where c.document_id = i.document_id`,
    [issue],
  ));

/** Address of a staff member, for a trial mail. */
export async function emailOfStaff(db: Queryable, userId: number): Promise<string | null> {
  const [user] = await db.query<{ email: string }>('select email from users where id = $1', [userId]);
  return user?.email ?? null;
}
