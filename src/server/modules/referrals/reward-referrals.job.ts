// Records who bought by links, rewards complete orders, and ends links whose buyers have no order any more.
import { moscowDay } from '#core/calendar/working-days.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { MAX_REWARDS_PER_YEAR, REFERRAL_CODE_LENGTH, REWARD_VALID_DAYS } from '#core/referrals/referral.ts';
import { isSamePerson } from '#core/referrals/same-person.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { CouponsService } from '../coupons/coupons.types.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import { endLinksWithoutOrders, forgetEndedLinks, lockHolder, pauseLinks } from './links.repository.ts';
import { rewardRules } from './referrals.service.ts';
import type { LoadReferralSettings } from './referrals.types.ts';
import { rewardMail } from './reward-mail.ts';
import * as rows from './rewards.repository.ts';

const job = defineJob({ name: 'reward-referrals', payload: noPayload, cron: '*/10 * * * *' });

const DAY_MS = 86_400_000;

export interface RewardReferralsDeps {
  readonly database: Database;
  readonly coupons: Pick<CouponsService, 'issue' | 'setActive'>;
  readonly settings: LoadReferralSettings;
  readonly enqueueMail: EnqueueMail;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  readonly publicUrl: string;
}

export function rewardReferrals(deps: RewardReferralsDeps): JobHandler {
  const { database, coupons, settings } = deps;
  return defineJobHandler(job, async (_payload, signal) => {
    const { isOn, rewardPercent } = await settings();
    await database.transaction(async (tx) => {
      await coupons.setActive(tx, await endLinksWithoutOrders(tx), false);
      await coupons.setActive(tx, await pauseLinks(tx, isOn), isOn);
    });
    const unnoted = await rows.listUnnotedOrders(database);
    for (const order of unnoted) await noteOrder(database, order);
    // Loaded before the transactions, which must not wait for other reads.
    const titles = await loadTitles(deps);
    for (const order of await rows.listOrdersToReward(database)) {
      if (signal.aborted) return;
      await database.transaction((tx) => rewardOrder(tx, order, rewardPercent, titles, deps));
    }
    await forgetEndedLinks(database);
  });
}

const loadTitles = async ({ siteTitle }: RewardReferralsDeps): Promise<Readonly<Record<Locale, string>>> => {
  const [ru, en] = await Promise.all(LOCALES.map(siteTitle));
  return { ru: ru ?? '', en: en ?? '' };
};

/** Decided soon after the payment, because the data of an order are deleted with time. */
async function noteOrder(
  database: Database,
  { order, link, buyer, accountEmail, isErased }: rows.UnnotedOrder,
): Promise<void> {
  const known = await rows.listOwnTraces(database, link, order);
  const isSame = isSamePerson([buyer, { ...buyer, email: accountEmail }], known);
  await rows.insertReferredOrder(database, order, link, isErased ? 'unknown' : isSame ? 'same-person' : 'friend');
}

/** The promo code, its record and its mail are one transaction: a killed run leaves nothing, and the next one repeats it. */
async function rewardOrder(
  tx: Queryable,
  order: string,
  percent: number,
  titles: Readonly<Record<Locale, string>>,
  { coupons, enqueueMail, publicUrl }: RewardReferralsDeps,
): Promise<void> {
  const due = await rows.lockOrderToReward(tx, order);
  if (!due) return;
  if (due.kept <= 0) return rows.refuseReward(tx, order, 'refunded');
  const { email, userId, linkEmail, locale } = due;
  if (email === null) return rows.refuseReward(tx, order, 'no-address');
  await lockHolder(tx, userId === null ? { email } : { userId });
  if ((await rows.countRewardsOfYear(tx, { userId, linkEmail })) >= MAX_REWARDS_PER_YEAR)
    return rows.refuseReward(tx, order, 'limit');
  const until = new Date(Date.now() + REWARD_VALID_DAYS * DAY_MS);
  const { documentId, code } = await coupons.issue(tx, REFERRAL_CODE_LENGTH, rewardRules(percent, until));
  await rows.setReward(tx, order, documentId);
  const facts = { to: email, locale, siteTitle: titles[locale], origin: publicUrl, code, percent };
  // Not about the order of the friend: the records of the mail are the parent's data.
  await enqueueMail(rewardMail({ ...facts, until: moscowDay(until) }), tx, { kind: 'order.referral-reward' });
}
