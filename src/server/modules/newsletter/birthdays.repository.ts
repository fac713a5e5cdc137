// SQL of birthday letters.
import type { DueLetter } from '#core/mail/birthday.ts';
import type { Queryable } from '../../db/database.ts';
import { ISSUE_SOURCE } from './issues.repository.ts';
import type { SubscriptionRow } from './newsletter.repository.ts';

export const BIRTHDAY_BATCH = 100;

/** Two letters of one birthday are never closer, even if the number of days was changed in between. */
const LEAST_BETWEEN = `interval '300 days'`;

/**
 * Confirmed and standing, asked for before the day of the letter, and not written to this year. Locked until the
 * transaction ends, so that two workers never write to the same parent.
 */
export const listDueBirthdays = (tx: Queryable, due: readonly DueLetter[]): Promise<SubscriptionRow[]> =>
  tx.query<SubscriptionRow>(
    `select n.document_id as "documentId", n.email, n.language, n.topic, n.subject, n.state,
       n.confirmed_at is not null as confirmed, n.days_before as "daysBefore"
     from content.newsletters n
     join unnest($1::text[], $2::int[], $3::date[]) as due(birthday, days_before, letter_day)
       on due.birthday = n.subject and due.days_before = n.days_before
     where n.topic = 'birthday' and n.state = 'subscribed'
       and (n.confirmed_at at time zone 'Europe/Moscow')::date < due.letter_day
       and (n.told_at is null or n.told_at < now() - ${LEAST_BETWEEN})
     order by n.id limit ${BIRTHDAY_BATCH} for update of n skip locked`,
    [due.map(({ birthday }) => birthday), due.map(({ daysBefore }) => daysBefore), due.map((each) => each.letterDay)],
  );

export async function markTold(tx: Queryable, documentId: string): Promise<void> {
  await tx.query('update content.newsletters set told_at = now(), updated_at = now() where document_id = $1', [
    documentId,
  ]);
}

export interface BirthdayCounts {
  readonly standing: number;
  readonly pending: number;
  readonly soon: number;
  readonly sent: number;
  readonly orders: number;
}

/** For staff: numbers only, no addresses and no days. */
export async function countBirthdays(db: Queryable, birthdaysOfMonth: readonly DueLetter[]): Promise<BirthdayCounts> {
  const [row] = await db.query<BirthdayCounts>(
    `select count(*) filter (where state = 'subscribed' and confirmed_at is not null)::int as standing,
       count(*) filter (where state = 'pending')::int as pending,
       count(*) filter (where state = 'subscribed' and confirmed_at is not null
         and (subject, days_before) in (select * from unnest($1::text[], $2::int[])))::int as soon,
       count(*) filter (where told_at > now() - interval '365 days')::int as sent,
       (select count(*)::int from orders o where o.paid_at > now() - interval '365 days'
         and o.source ->> 'utm_source' = '${ISSUE_SOURCE}' and o.source ->> 'utm_campaign' = 'birthday') as orders
     from content.newsletters where topic = 'birthday'`,
    [birthdaysOfMonth.map(({ birthday }) => birthday), birthdaysOfMonth.map(({ daysBefore }) => daysBefore)],
  );
  return row ?? { standing: 0, pending: 0, soon: 0, sent: 0, orders: 0 };
}
