// What must be true of recommendations and of the links for relatives after every day.
import { MAX_REWARDS_PER_YEAR } from '#core/referrals/referral.ts';
import { type Check, linesOf } from './check.ts';

/** One reward for one delivered order of another person, within the limit of the year. */
const REWARDS = `
  select 'order ' || r.order_id || ' was rewarded and never delivered' as line from referral_orders r
    where reward is not null and not exists (select 1 from order_history h where h.order_id = r.order_id and h.to_state = 'delivered')
      and not exists (select 1 from orders o where o.document_id = r.order_id and o.destroyed_at is not null)
  union all select 'order ' || r.order_id || ' of the one who recommends was rewarded' from referral_orders r
    join orders o on o.document_id = r.order_id join referral_links l on l.document_id = r.link
    left join users u on u.id = l.user_id
    where r.reward is not null and (r.buyer <> 'friend'
      or lower(regexp_replace(o.buyer ->> 'email', '[+][^@]*@', '@')) in (lower(l.email), lower(u.email)))
  union all select count(*) || ' rewards of ' || coalesce(l.email, 'account ' || l.user_id) from referral_links l
    join referral_orders r on r.link = l.document_id where r.rewarded_at > now() - interval '1 year'
      and (l.user_id is not null or l.email is not null)
    group by l.email, l.user_id having count(*) > $1
  union all select 'the reward ' || reward || ' is of several orders' from referral_orders
    where reward is not null group by reward having count(*) > 1
  union all select 'the code ' || code || ' belongs to nobody' from content.coupons c
    where length(code) = 10 and not exists (select 1 from referral_links l where l.coupon = c.document_id)
      and not exists (select 1 from referral_orders r where r.reward = c.document_id)
  union all select 'order ' || o.document_id || ' by a link was never judged' from orders o
    join referral_links l on l.coupon = o.coupon where o.paid_at between now() - interval '50 days' and now() - interval '1 day'
      and o.promo_discount > 0 and not exists (select 1 from referral_orders r where r.order_id = o.document_id)
  union all select 'the friend’s order ' || r.order_id || ' was not rewarded' from referral_orders r
    join orders o on o.document_id = r.order_id where r.buyer = 'friend' and r.reward is null and r.refused is null
      and o.state = 'delivered' and o.completed_at < now() - interval '1 day' and o.paid_at < now() - interval '9 days'`;

/** Each reward is mailed once, and the code works for one order only. */
export const rewards: Check = async ({ database, world }) => {
  const wrong = await linesOf(database, REWARDS, [MAX_REWARDS_PER_YEAR]);
  const codes = await database.query<{ code: string; isOld: boolean }>(
    `select c.code, r.rewarded_at < now() - interval '1 day' as "isOld" from referral_orders r
     join content.coupons c on c.document_id = r.reward`,
  );
  for (const { code, isOld } of codes) {
    const mails = world.sent.filter(({ text, answerLost }) => !answerLost && text.includes(code));
    if (mails.length > 1) wrong.push(`the reward ${code} was mailed ${mails.length} times`);
    if (isOld && !world.sent.some(({ text }) => text.includes(code))) wrong.push(`the reward ${code} was never mailed`);
  }
  return wrong;
};

/** The links, hearts and remarks end with the book, or a month after the link. */
export const familyLinks: Check = ({ database }) =>
  linesOf(
    database,
    `select 'family link ' || l.document_id || ' of the destroyed book ' || b.document_id as line from family_links l
       join books b on b.document_id = l.book where b.destroyed_at is not null
     union all select 'family link ' || document_id || ' ended at ' || least(ended_at, expires_at) from family_links
       where least(ended_at, expires_at) < now() - interval '31 days'
     union all select 'book ' || book || ' has ' || count(*) || ' open family links' from family_links
       where ended_at is null and expires_at > now() group by book having count(*) > 1
     union all select 'the address of the ended recommendation ' || document_id from referral_links
       where user_id is null and (email is not null or guest_id is not null) and ended_at < now() - interval '31 days'`,
  );
