// Gifts that the parents fill in, as their order sees them, in SQL: progress, due mails, terms that are over.
import { GIFT_BOOK_REMINDER_DAYS } from '#core/books/gift-book.ts';
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../../db/database.ts';

export interface GiftProgressRow {
  readonly nonce: string;
  readonly locale: Locale;
  readonly giver: string | null;
  readonly parentEmail: string | null;
  readonly isShown: boolean;
  readonly isOpen: boolean;
  readonly endedAs: 'unanswered' | 'cancelled' | null;
  readonly expiresAt: Date | null;
  readonly invited: Date | null;
  readonly begun: Date | null;
  readonly approved: Date | null;
  readonly printed: Date | null;
  readonly sent: Date | null;
}

const PROGRESS = `
select g.nonce, g.locale, g.giver, g.parent_email as "parentEmail",
  g.buyer_may_see and g.filled_at is not null as "isShown",
  g.paid_at is not null and g.filled_at is null and g.ended_at is null and g.expires_at > now() as "isOpen",
  g.ended_as as "endedAs", g.expires_at as "expiresAt", g.paid_at as invited, g.filled_at as begun,
  b.confirmed_at as approved,
  (select max(r.printed_at) from print_runs r where r.order_id = $1 and r.book = g.book and r.cancelled_at is null) as printed,
  (select max(h.at) from order_history h where h.order_id = $1 and h.to_state in ('shipped', 'delivered')) as sent
from gift_books g join books b on b.document_id = g.book where g.order_id = $1 and g.book = $2`;

/** Null unless the order paid for the gift. */
export const loadGiftProgress = async (db: Queryable, order: string, book: string): Promise<GiftProgressRow | null> =>
  (await db.query<GiftProgressRow>(PROGRESS, [order, book]))[0] ?? null;

export const findGiftOfOrder = async (db: Queryable, order: string): Promise<string | null> =>
  (await db.query<{ book: string }>('select book from gift_books where order_id = $1', [order]))[0]?.book ?? null;

export const GIFT_MAILS = ['invitation', 'link', 'reminder', 'buyerReminder', 'filled', 'ended'] as const;
export type GiftMail = (typeof GIFT_MAILS)[number];
const isToParents = (mail: GiftMail): boolean => mail === 'invitation' || mail === 'reminder';

export interface DueGiftMail {
  readonly book: string;
  readonly order: string;
  readonly number: string;
  /** Distinguishes mails of one kind: the nonce of the link, or the day of the reminder. */
  readonly mark: string;
  readonly to: string;
  readonly locale: Locale;
  readonly buyerName: string | null;
  readonly giver: string | null;
  readonly nonce: string;
  readonly story: string;
  readonly total: number;
  readonly expiresAt: Date;
}

/** Older events are not reported. */
const MAX_NEWS_AGE_DAYS = 3;
const BATCH = 50;
const OPEN = 'g.filled_at is null and g.ended_at is null and g.expires_at > now()';
/** The newest reminder that is due: after an outage the earlier ones are not sent with it. */
const REMINDER_DAY = `(select max(day) from unnest('{${GIFT_BOOK_REMINDER_DAYS.join(',')}}'::int[]) day
  where g.paid_at < now() - make_interval(days => day))`;

const CONDITIONS: Readonly<Record<GiftMail, string>> = {
  invitation: `${OPEN} and g.parent_email is not null`,
  link: OPEN,
  reminder: `${OPEN} and g.parent_email is not null and ${REMINDER_DAY} is not null`,
  buyerReminder: `${OPEN} and ${REMINDER_DAY} is not null`,
  filled: `g.filled_at > now() - interval '${MAX_NEWS_AGE_DAYS} days' and g.ended_at is null`,
  ended: `g.ended_as = 'unanswered' and g.ended_at > now() - interval '${MAX_NEWS_AGE_DAYS} days'`,
};

const MARKS: Readonly<Record<GiftMail, string>> = {
  invitation: 'g.nonce',
  link: 'g.nonce',
  reminder: `${REMINDER_DAY}::text`,
  buyerReminder: `${REMINDER_DAY}::text`,
  filled: `''`,
  ended: `''`,
};

const dueSql = (mail: GiftMail): string => `
select g.book, o.document_id as "order", o.number, ${MARKS[mail]} as mark,
  ${isToParents(mail) ? 'g.parent_email' : `o.buyer ->> 'email'`} as "to",
  ${isToParents(mail) ? 'g.locale' : 'o.locale'} as locale, o.buyer ->> 'name' as "buyerName",
  g.giver, g.nonce, b.story, coalesce(o.total, 0)::int as total, g.expires_at as "expiresAt"
from gift_books g join orders o on o.document_id = g.order_id join books b on b.document_id = g.book
where o.destroyed_at is null and o.buyer ->> 'email' <> '' and g.paid_at is not null and ${CONDITIONS[mail]}
  and not exists (select 1 from gift_book_mails m where m.book = g.book and m.kind = $1 || ' ' || ${MARKS[mail]})
order by g.paid_at limit ${BATCH}`;

export const listDueGiftMails = (db: Queryable, mail: GiftMail): Promise<DueGiftMail[]> =>
  db.query<DueGiftMail>(dueSql(mail), [mail]);

/** False if it was sent before. */
export const markGiftMailed = async (tx: Queryable, mail: GiftMail, due: DueGiftMail): Promise<boolean> =>
  (
    await tx.query('insert into gift_book_mails (book, kind) values ($1, $2) on conflict do nothing returning book', [
      due.book,
      `${mail} ${due.mark}`,
    ])
  ).length > 0;

const OVERDUE = `
select g.book, g.order_id as "order" from gift_books g
where g.filled_at is null and g.ended_at is null and g.expires_at < now() and g.order_id is not null
order by g.expires_at limit ${BATCH}`;

export const listOverdueGifts = (db: Queryable): Promise<{ readonly book: string; readonly order: string }[]> =>
  db.query(OVERDUE);
