// SQL of subscriptions, stored in the content type `newsletters`.

import type { VisitSource } from '#core/analytics/visit-source.ts';
import { newDocumentId } from '#core/ids.ts';
import { BIRTHDAY_CONSENT_DAYS, retentionInterval } from '#core/legal/retention.ts';
import type { Locale } from '#core/locale.ts';
import type { SubscriptionTarget, SubscriptionTopic } from '#core/mail/subscription.ts';
import type { Queryable } from '../../db/database.ts';
import type { SubscriptionState } from './newsletter.types.ts';

export interface SubscriptionRow {
  readonly documentId: string;
  readonly email: string;
  readonly language: Locale;
  readonly topic: SubscriptionTopic;
  readonly subject: string;
  readonly state: SubscriptionState;
  readonly confirmed: boolean;
  /** Of a birthday letter; null for other topics. */
  readonly daysBefore: number | null;
}

const ROW = `document_id as "documentId", email, language, coalesce(topic, 'news') as topic, coalesce(subject, '') as subject, state,
  confirmed_at is not null as confirmed, days_before as "daysBefore"`;
/** Validity of a confirmation link; unconfirmed requests are deleted afterwards. */
const CONFIRM_TERM = retentionInterval('unconfirmedSubscription');

/** An unauthenticated request: may create a subscription, but does not change a confirmed one. */
const REQUEST = `
insert into content.newsletters as n
  (document_id, email, language, topic, subject, subscription_key, utm, days_before, state, confirmation_sent_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', now())
on conflict (subscription_key) where subscription_key <> '' do update set
  state = case when n.state = 'subscribed' then n.state else 'pending' end,
  language = case when n.state = 'subscribed' then n.language else excluded.language end,
  days_before = case when n.state = 'subscribed' then n.days_before else excluded.days_before end,
  utm = case when n.state = 'subscribed' then n.utm else coalesce(excluded.utm, n.utm) end,
  confirmation_sent_at = now(), updated_at = now()
returning ${ROW}`;

const CONFIRM = `
update content.newsletters set state = 'subscribed', confirmed_at = now(), unsubscribed_at = null, told_at = null,
  updated_at = now()
where document_id = $1 and state = 'pending' and confirmation_sent_at > now() - ${CONFIRM_TERM}
returning ${ROW}`;

const LEAVE = `
update content.newsletters set state = 'unsubscribed', unsubscribed_at = now(), updated_at = now()
where state in ('pending', 'subscribed') and (document_id = $1
  or ($2 and email = (select email from content.newsletters where document_id = $1)))`;

/** Only subscriptions confirmed earlier are reactivated without another mail. */
const RETURN = `
update content.newsletters set state = 'subscribed', unsubscribed_at = null, updated_at = now()
where document_id = $1 and state = 'unsubscribed' and confirmed_at is not null`;

/** Requested by the account of a confirmed address, so no confirmation mail is needed. */
const CHOOSE = `
insert into content.newsletters as n
  (document_id, email, language, topic, subject, days_before, subscription_key, state, confirmed_at)
values ($1, $2, $3, $4, $5, $6, $7, 'subscribed', now())
on conflict (subscription_key) where subscription_key <> '' do update set
  state = 'subscribed', unsubscribed_at = null, language = excluded.language, days_before = excluded.days_before,
  confirmed_at = case when n.topic = 'birthday' then now() else coalesce(n.confirmed_at, now()) end, updated_at = now()`;

const keyOf = (email: string, { topic, subject }: Pick<SubscriptionTarget, 'topic' | 'subject'>): string =>
  `${email} ${topic} ${subject}`;

export const takeNews = async (tx: Queryable, email: string, language: Locale): Promise<void> =>
  void (await tx.query(CHOOSE, chosen(email, language, { topic: 'news', subject: '' }, null)));

/** Also changes the number of days of a standing one, and renews its term. */
export const takeBirthday = async (
  tx: Queryable,
  email: string,
  language: Locale,
  birthday: string,
  daysBefore: number,
): Promise<void> =>
  void (await tx.query(CHOOSE, chosen(email, language, { topic: 'birthday', subject: birthday }, daysBefore)));

const chosen = (email: string, language: Locale, target: SubscriptionTarget, daysBefore: number | null) => [
  newDocumentId(),
  email,
  language,
  target.topic,
  target.subject,
  daysBefore,
  keyOf(email, target),
];

/** Issues and birthday letters that wait in the outbox are not sent to an address without a standing consent. */
const withdrawMails = async (tx: Queryable, email: string): Promise<void> =>
  void (await tx.query(
    `with birthdays as (delete from mails where kind = 'newsletter.birthday' and state = 'queued' and lower(address) = lower($1)
       and not exists (select 1 from content.newsletters where email = $1 and state = 'subscribed' and topic = 'birthday')),
     gone as (delete from mails where kind = 'newsletter.issue' and state = 'queued' and lower(address) = lower($1)
       and not exists (select 1 from content.newsletters n where n.email = $1 and n.state = 'subscribed'
         and coalesce(n.topic, 'news') = 'news') returning about_id)
     delete from newsletter_deliveries d using gone where d.issue = gone.about_id
       and d.subscription in (select document_id from content.newsletters where email = $1)`,
    [email],
  ));

export const leaveByAddress = async (tx: Queryable, email: string, documentId: string): Promise<void> => {
  await tx.query(
    `update content.newsletters set state = 'unsubscribed', unsubscribed_at = now(), updated_at = now()
     where email = $1 and document_id = $2 and state in ('pending', 'subscribed')`,
    [email, documentId],
  );
  await withdrawMails(tx, email);
};

export const requestSubscription = async (
  tx: Queryable,
  given: SubscriptionTarget & {
    readonly email: string;
    readonly language: Locale;
    readonly source: VisitSource | null;
    /** Of a birthday letter. */
    readonly daysBefore?: number | null;
  },
): Promise<SubscriptionRow> => {
  const { email, language, topic, subject, source, daysBefore = null } = given;
  const values = [newDocumentId(), email, language, topic, subject, keyOf(email, given), source, daysBefore];
  const [row] = await tx.query<SubscriptionRow>(REQUEST, values);
  if (!row) throw new Error('a subscription was neither made nor found');
  return row;
};

export const findSubscription = async (tx: Queryable, documentId: string): Promise<SubscriptionRow | undefined> =>
  (await tx.query<SubscriptionRow>(`select ${ROW} from content.newsletters where document_id = $1`, [documentId]))[0];

/** Newest first. */
export const subscriptionsOf = (tx: Queryable, email: string): Promise<SubscriptionRow[]> =>
  tx.query<SubscriptionRow>(`select ${ROW} from content.newsletters where email = $1 order by id desc limit 100`, [
    email,
  ]);

export const confirmSubscription = async (tx: Queryable, documentId: string): Promise<void> =>
  void (await tx.query(CONFIRM, [documentId]));

export async function leaveSubscription(tx: Queryable, documentId: string, all: boolean): Promise<void> {
  await tx.query(LEAVE, [documentId, all]);
  const found = await findSubscription(tx, documentId);
  if (found) await withdrawMails(tx, found.email);
}

export const returnToSubscription = async (tx: Queryable, documentId: string): Promise<void> =>
  void (await tx.query(RETURN, [documentId]));

const DELETE_BY_ADDRESS = `
with gone as (delete from content.newsletters where email = $1 returning document_id)
insert into destruction_receipts (document_id, subject, subject_id, reason)
select $2, 'subscriptions', $3, 'account' where exists (select 1 from gone)`;

export const NOTIFY_BATCH = 100;

/** A mail about a book or age group ends its subscription; news subscriptions continue. */
const DUE = `
select ${ROW}, coalesce(told_at, confirmed_at) as since from content.newsletters
where state = 'subscribed' and confirmed_at is not null and (
  (topic = 'book' and subject = any($1)) or
  (topic = 'age-group' and subject = any($2)) or
  (coalesce(topic, 'news') = 'news' and coalesce(told_at, confirmed_at) < $3))
order by id limit ${NOTIFY_BATCH} for update skip locked`;

const MARK_NOTIFIED = `
update content.newsletters set told_at = now(), updated_at = now(),
  state = case when coalesce(topic, 'news') = 'news' then state else 'done' end
where document_id = $1`;

const NEWEST = `
select slug, created_at as "at" from content.products where available order by created_at desc limit 20`;

const ENDED = retentionInterval('endedSubscription');
const UNCONFIRMED = retentionInterval('unconfirmedSubscription');

const DELETE_ENDED = `
delete from content.newsletters where
  (state = 'unsubscribed' and coalesce(unsubscribed_at, updated_at) < now() - ${ENDED}) or
  (state = 'done' and coalesce(told_at, updated_at) < now() - ${ENDED}) or
  (state = 'pending' and coalesce(confirmation_sent_at, updated_at) < now() - ${UNCONFIRMED}) or
  (topic = 'birthday' and confirmed_at < now() - make_interval(days => ${BIRTHDAY_CONSENT_DAYS}))`;

/** Deletes all subscriptions of a deleted account's address, with a deletion record. */
export async function deleteSubscriptions(db: Queryable, email: string, whose: string): Promise<void> {
  await db.query(DELETE_BY_ADDRESS, [email, newDocumentId(), whose]);
  await withdrawMails(db, email);
}

export interface NewBook {
  readonly slug: string;
  readonly at: Date;
}

/** Newest first. */
export const listNewestBooks = (db: Queryable): Promise<NewBook[]> => db.query(NEWEST);

export interface NewsToReport {
  /** Slugs of books that are ready. */
  readonly books: readonly string[];
  /** Age groups that have a book. */
  readonly ageGroups: readonly string[];
  readonly newestBookAt: Date;
}

/** Locks the rows until the transaction ends. */
export const listDueSubscriptions = (
  tx: Queryable,
  { books, ageGroups, newestBookAt }: NewsToReport,
): Promise<(SubscriptionRow & { readonly since: Date })[]> => tx.query(DUE, [books, ageGroups, newestBookAt]);

export async function markNotified(tx: Queryable, documentId: string): Promise<void> {
  await tx.query(MARK_NOTIFIED, [documentId]);
}

export async function deleteEndedSubscriptions(db: Queryable): Promise<void> {
  await db.query(DELETE_ENDED);
}
