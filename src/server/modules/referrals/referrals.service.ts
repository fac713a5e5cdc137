// Recommendations: a customer makes one link, friends get a discount by it, and its owner a promo code for each of them.
import { type Locale, localePrefix } from '#core/locale.ts';
import type { CouponRules } from '#core/pricing/coupon-form.ts';
import { REFERRAL_CODE_LENGTH, readReferralCode } from '#core/referrals/referral.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { CouponsService } from '../coupons/coupons.types.ts';
import { checkWriteAccess } from '../link-access/write-access.types.ts';
import * as links from './links.repository.ts';
import type {
  LoadReferralSettings,
  ReferralFailure,
  ReferralOverview,
  ReferralSettings,
  ReferralsService,
} from './referrals.types.ts';

export interface ReferralsDeps {
  readonly database: Database;
  readonly coupons: Pick<CouponsService, 'issue'>;
  readonly settings: LoadReferralSettings;
  /** Origin of the links. */
  readonly publicUrl: string;
}

interface Asker {
  readonly holder: links.Holder;
  readonly guestId: string | null;
  /** Has paid for something that was not cancelled or refunded. */
  readonly isGood: boolean;
}

/** Everything a promo code of this program does not limit. */
const NO_CONDITIONS: Omit<CouponRules, 'discount' | 'usageLimit'> = {
  kind: 'percent',
  appliesTo: 'any',
  scope: 'order',
  products: [],
  perCustomerLimit: null,
  firstOrderOnly: false,
  minSum: null,
  minBooks: null,
  freeDelivery: false,
  automatic: false,
  hourFrom: null,
  hourUntil: null,
  validFrom: null,
  validUntil: null,
  active: true,
};

const friendRules = ({ friendPercent, uses }: ReferralSettings): CouponRules => ({
  ...NO_CONDITIONS,
  discount: friendPercent,
  usageLimit: uses,
  perCustomerLimit: 1,
  firstOrderOnly: true,
});

export const rewardRules = (percent: number, validUntil: Date): CouponRules => ({
  ...NO_CONDITIONS,
  discount: percent,
  usageLimit: 1,
  validUntil: validUntil.toISOString(),
});

/** Opens a link and shows what it earned. */
function createOwnLinks({ coupons, publicUrl }: Pick<ReferralsDeps, 'coupons' | 'publicUrl'>) {
  const addressOf = ({ code, locale }: Pick<links.LinkRow, 'code' | 'locale'>): string =>
    `${publicUrl}${localePrefix(locale)}/r/${code}`;

  async function overviewOf(
    db: Queryable,
    { holder, isGood }: Asker,
    { isOn, friendPercent, rewardPercent }: ReferralSettings,
  ): Promise<ReferralOverview | null> {
    const link = await links.findOwnLink(db, holder);
    const earned = await links.listEarned(db, holder);
    if (!link && (!isOn || !isGood) && earned.rewards.length === 0) return null;
    const state = link ? (isOn ? link.state : 'ended') : isOn && isGood ? 'none' : 'ended';
    return {
      ...earned,
      state,
      endsWithOrders: 'email' in holder,
      address: link && state !== 'ended' ? addressOf(link) : null,
      friendPercent: link?.percent ?? friendPercent,
      rewardPercent,
    };
  }

  /** Makes the link unless there is one. */
  async function open(
    tx: Queryable,
    asker: Asker,
    locale: Locale,
    given: ReferralSettings,
  ): Promise<Result<ReferralOverview, ReferralFailure>> {
    const { holder, guestId, isGood } = asker;
    await links.lockHolder(tx, holder);
    if (!(await links.findOwnLink(tx, holder))) {
      if (!given.isOn || !isGood) return err('not-now');
      const { documentId: coupon, code } = await coupons.issue(tx, REFERRAL_CODE_LENGTH, friendRules(given));
      await links.insertLink(tx, holder, { code, coupon, guestId, locale });
    }
    const overview = await overviewOf(tx, asker, given);
    return overview ? ok(overview) : err('not-found');
  }

  return { overviewOf, open };
}

async function askerOfOrder(db: Queryable, order: string): Promise<Asker | null> {
  const found = await links.loadOrderHolder(db, order);
  if (!found) return null;
  const { userId, email, guestId, isGood } = found;
  if (userId !== null) return { holder: { userId }, guestId: null, isGood };
  return email === null ? null : { holder: { email }, guestId, isGood };
}

async function askerOfAccount(db: Queryable, userId: number): Promise<Asker> {
  return { holder: { userId }, guestId: null, isGood: await links.hasBought(db, userId) };
}

export function createReferralsService(deps: ReferralsDeps): ReferralsService {
  const { database, settings } = deps;
  const { overviewOf, open } = createOwnLinks(deps);

  return {
    async ofOrder(owner, order) {
      const right = await checkWriteAccess(database, { kind: 'order', id: order }, owner);
      const asker = right.ok ? await askerOfOrder(database, order) : null;
      return asker && overviewOf(database, asker, await settings());
    },

    ofAccount: async (userId) => overviewOf(database, await askerOfAccount(database, userId), await settings()),

    async openForOrder(owner, order, locale) {
      const given = await settings();
      return database.transaction(async (tx) => {
        const right = await checkWriteAccess(tx, { kind: 'order', id: order }, owner);
        if (!right.ok) return right;
        const asker = await askerOfOrder(tx, order);
        return asker ? open(tx, asker, locale, given) : err('not-found');
      });
    },

    async openForAccount(userId, locale) {
      const given = await settings();
      return database.transaction(async (tx) => open(tx, await askerOfAccount(tx, userId), locale, given));
    },

    async offer(typed) {
      const code = readReferralCode(typed);
      const link = code === null ? null : await links.loadLinkByCode(database, code);
      if (link?.state !== 'open' || link.percent === null || !(await settings()).isOn) return null;
      return { code: link.shownCode, percent: link.percent };
    },

    async countOpen(typed) {
      const code = readReferralCode(typed);
      const link = code && (await links.loadLinkByCode(database, code));
      if (link && link.state !== 'ended') await links.countOpen(database, link.documentId);
    },
  };
}
