// Which parents of group orders are to be mailed, in SQL.
import { GROUP_REMINDER_DAYS } from '#core/groups/group-limits.ts';
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';

export const GROUP_MAILS = ['invitation', 'reminder'] as const;
export type GroupMail = (typeof GROUP_MAILS)[number];

export interface DueGroupMail {
  readonly child: string;
  readonly nonce: string;
  readonly to: string;
  readonly name: string;
  readonly organiser: string;
  readonly story: string;
  readonly locale: Locale;
  readonly closesOn: string;
}

const TODAY = `(now() at time zone 'Europe/Moscow')::date`;

const DUE = `
select c.document_id as child, c.nonce, c.email as "to", c.name, g.organiser, g.story, g.locale, g.closes_on::text as "closesOn"
from group_children c join groups g on g.document_id = c.group_id left join orders o on o.document_id = g.order_id
where c.state = 'waiting' and c.email is not null and c.nonce is not null and o.paid_at is null and g.closes_on >= ${TODAY}`;

/** Of one group: links that were not mailed yet. */
export const listInvitations = (db: Queryable, group: string): Promise<DueGroupMail[]> =>
  db.query<DueGroupMail>(
    `${DUE} and g.document_id = $1 and c.invited_with is distinct from c.nonce order by c.position`,
    [group],
  );

/** Links mailed before yesterday whose last day is near. */
export const listReminders = (db: Queryable): Promise<DueGroupMail[]> =>
  db.query<DueGroupMail>(
    `${DUE} and c.invited_with = c.nonce and c.reminded_with is distinct from c.nonce
       and c.sent_at < now() - interval '20 hours' and g.closes_on <= ${TODAY} + ${GROUP_REMINDER_DAYS}
     order by c.document_id limit 500`,
  );

const MARKS: Readonly<Record<GroupMail, string>> = {
  invitation: `update group_children set invited_with = nonce, sent_at = now()
    where document_id = $1 and nonce = $2 and state = 'waiting' and invited_with is distinct from nonce returning 1`,
  reminder: `update group_children set reminded_with = nonce
    where document_id = $1 and nonce = $2 and state = 'waiting' and reminded_with is distinct from nonce returning 1`,
};

/** False if it was sent before, or the link has ended. */
export const markGroupMailed = async (tx: Queryable, mail: GroupMail, due: DueGroupMail): Promise<boolean> =>
  (await tx.query(MARKS[mail], [due.child, due.nonce])).length > 0;
