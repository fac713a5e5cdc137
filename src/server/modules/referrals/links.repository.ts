// Links of recommendations in SQL: whose they are, what they earned, and how they end.
import { newDocumentId } from '#core/ids.ts';
import { retentionInterval } from '#core/legal/retention.ts';
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';
import type { ReferralOverview } from './referrals.types.ts';

/** Whose link it is: an account, or the address of a buyer without one, in lower case. */
export type Holder = { readonly userId: number } | { readonly email: string };

export interface LinkRow {
  readonly documentId: string;
  readonly code: string;
  readonly coupon: string;
  readonly locale: Locale;
  readonly state: 'open' | 'used-up' | 'ended';
  /** Discount of the friends; null when the promo code was deleted. */
  readonly percent: number | null;
  readonly endedBy: 'staff' | 'owner' | 'no-orders' | null;
}

/** Staff may have switched the promo code off, or deleted it. */
export const LINK_STATE = `case when l.ended_at is not null or l.paused_at is not null or not coalesce(c.active, false)
    then 'ended' when c.used >= c.usage_limit then 'used-up' else 'open' end`;

export const LINKS = 'referral_links l left join content.coupons c on c.document_id = l.coupon';

const LINK = `select l.document_id as "documentId", l.code, l.coupon, l.locale, ${LINK_STATE} as state,
  c.discount as percent, l.ended_by as "endedBy" from ${LINKS}`;

export const IS_GOOD_ORDER = `o.paid_at is not null and o.state not in ('cancelled', 'refunded')`;

const holderSql = (holder: Holder): readonly [column: string, value: number | string] =>
  'userId' in holder ? ['user_id', holder.userId] : ['email', holder.email];

export const loadLinkByCode = async (db: Queryable, code: string): Promise<(LinkRow & { shownCode: string }) | null> =>
  (
    await db.prepared<LinkRow & { shownCode: string }>(
      'referral-by-code',
      `select found.*, c.code as "shownCode" from (${LINK} where l.code = $1) found
       join content.coupons c on c.document_id = found.coupon`,
      [code],
    )
  )[0] ?? null;

/** The open link of the holder, or the one that staff have ended: they get no other. */
export async function findOwnLink(db: Queryable, holder: Holder): Promise<LinkRow | null> {
  const [column, value] = holderSql(holder);
  const [row] = await db.query<LinkRow>(
    `${LINK} where l.${column} = $1 and (l.ended_at is null or l.ended_by = 'staff')
     order by l.ended_at is null desc, l.created_at desc limit 1`,
    [value],
  );
  return row ?? null;
}

/** One at a time per holder, in two tabs too. */
export const lockHolder = async (tx: Queryable, holder: Holder): Promise<void> =>
  void (await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `referral:${holderSql(holder).join(':')}`,
  ]));

export async function insertLink(
  tx: Queryable,
  holder: Holder,
  link: { readonly code: string; readonly coupon: string; readonly guestId: string | null; readonly locale: Locale },
): Promise<void> {
  const [column, value] = holderSql(holder);
  await tx.query(
    `insert into referral_links (document_id, code, coupon, ${column}, guest_id, locale) values ($1, $2, $3, $4, $5, $6)`,
    [newDocumentId(), link.code, link.coupon, value, link.guestId, link.locale],
  );
}

/** Friends and rewards of all links of the holder. */
export async function listEarned(
  db: Queryable,
  holder: Holder,
): Promise<Pick<ReferralOverview, 'friends' | 'rewards'>> {
  const [column, value] = holderSql(holder);
  const [row] = await db.query<{ friends: number }>(
    `select count(*) as friends from referral_links l join referral_orders r on r.link = l.document_id
       join orders o on o.document_id = r.order_id
     where l.${column} = $1 and r.buyer <> 'same-person' and ${IS_GOOD_ORDER}`,
    [value],
  );
  const rewards = await db.query<ReferralOverview['rewards'][number]>(
    `select c.code, c.discount as percent, c.valid_until as "validUntil", c.used > 0 as "isUsed"
     from referral_links l join referral_orders r on r.link = l.document_id
       join content.coupons c on c.document_id = r.reward
     where l.${column} = $1 order by r.rewarded_at desc`,
    [value],
  );
  return { friends: Number(row?.friends ?? 0), rewards };
}

export const countOpen = async (db: Queryable, link: string): Promise<void> =>
  void (await db.query(
    `insert into referral_opens as known (link, day) values ($1, (now() at time zone 'Europe/Moscow')::date)
     on conflict (link, day) do update set opens = known.opens + 1`,
    [link],
  ));

export interface OrderHolder {
  readonly userId: number | null;
  readonly guestId: string | null;
  readonly email: string | null;
  readonly isGood: boolean;
}

export const loadOrderHolder = async (db: Queryable, order: string): Promise<OrderHolder | null> =>
  (
    await db.query<OrderHolder>(
      `select o.user_id as "userId", o.guest_id as "guestId", lower(o.buyer ->> 'email') as email,
         (${IS_GOOD_ORDER}) as "isGood" from orders o where o.document_id = $1`,
      [order],
    )
  )[0] ?? null;

export const hasBought = async (db: Queryable, userId: number): Promise<boolean> =>
  (await db.query(`select 1 from orders o where o.user_id = $1 and ${IS_GOOD_ORDER} limit 1`, [userId])).length > 0;

const endSql = (where: string): string =>
  `update referral_links l set ended_at = now(), ended_by = $1 where l.ended_at is null and ${where} returning l.coupon`;

const couponsOf = async (rows: Promise<{ coupon: string }[]>): Promise<string[]> =>
  (await rows).map(({ coupon }) => coupon);

/** Each returns the promo codes that end with the links. */
export const endLink = (tx: Queryable, documentId: string): Promise<string[]> =>
  couponsOf(tx.query(endSql('l.document_id = $2'), ['staff', documentId]));

export const endLinksOf = (tx: Queryable, holder: Holder): Promise<string[]> => {
  const [column, value] = holderSql(holder);
  return couponsOf(tx.query(endSql(`l.${column} = $2`), ['owner', value]));
};

/** Their buyers have no order any more: it was cancelled or refunded, or its data were deleted. */
export const endLinksWithoutOrders = (tx: Queryable): Promise<string[]> =>
  couponsOf(
    tx.query(
      endSql(`not exists (select 1 from orders o where ${IS_GOOD_ORDER} and case when l.user_id is not null
        then o.user_id = l.user_id else lower(o.buyer ->> 'email') = l.email end)`),
      ['no-orders'],
    ),
  );

/** The promo codes of open links, to be switched off or on with the setting. */
export const pauseLinks = (tx: Queryable, isOn: boolean): Promise<string[]> =>
  couponsOf(
    tx.query(
      `update referral_links set paused_at = case when $1 then null else now() end
       where ended_at is null and (paused_at is null) <> $1 returning coupon`,
      [isOn],
    ),
  );

const FORGET = 'update referral_links set user_id = null, email = null, guest_id = null where';

/** The numbers stay, without whose they were. */
export const forgetLinksOf = async (tx: Queryable, holder: Holder): Promise<void> => {
  const [column, value] = holderSql(holder);
  await tx.query(`${FORGET} ${column} = $1`, [value]);
};

/** Kept so long, because friends may still wait for what they ordered before the link ended. */
export const forgetEndedLinks = async (db: Queryable): Promise<void> =>
  void (await db.query(
    `${FORGET} user_id is null and (email is not null or guest_id is not null)
       and ended_at < now() - ${retentionInterval('endedReferralLink')}`,
  ));

/** At sign-in; an account that has a link keeps its own, and the guest's stays with the address. */
export const adoptLink = async (tx: Queryable, guest: string, userId: number): Promise<void> =>
  void (await tx.query(
    `update referral_links set user_id = $2, email = null where document_id = (
       select document_id from referral_links where guest_id = $1 and user_id is null and ended_at is null
       order by created_at limit 1)
     and not exists (select 1 from referral_links where user_id = $2 and ended_at is null)`,
    [guest, userId],
  ));

/** For the export of a person's data. */
export async function readLinks(db: Queryable, holder: Holder): Promise<object[]> {
  const [column, value] = holderSql(holder);
  const links = await db.query<{ code: string; createdAt: Date; endedAt: Date | null }>(
    `select code, created_at as "createdAt", ended_at as "endedAt" from referral_links where ${column} = $1
     order by created_at`,
    [value],
  );
  if (links.length === 0) return [];
  const { friends, rewards } = await listEarned(db, holder);
  return links.map((link, index) => (index === links.length - 1 ? { ...link, friends, rewards } : link));
}
