// Promo codes: found as people type them, their uses taken and given back in the transaction that pays or cancels.
import { err, ok } from '#core/result.ts';
import type { Database, Queryable } from '../../db/database.ts';
import * as coupons from './coupons.repository.ts';
import type { CouponsService } from './coupons.types.ts';

/** Longer than any code there can be. */
const MOST_TYPED = 200;

export const createCouponsService = (database: Database): CouponsService => ({
  async find(typed, order = null) {
    const code = typed.slice(0, MOST_TYPED).trim().toUpperCase();
    if (code === '') return err('empty');
    // PostgreSQL keeps no such character, and no code has one.
    const found = code.includes('\0') ? null : await coupons.couponByCode(database, code, order);
    if (!found) return err('unknown');
    const { current, usedUp, ...rule } = found;
    if (!current) return err('not-now');
    return usedUp ? err('used-up') : ok(rule);
  },

  async take(tx, coupon, order) {
    if (!(await claim(tx, coupon, order))) return ok('taken');
    if (await coupons.countUp(tx, coupon)) return ok('taken');
    await coupons.removeUse(tx, order);
    return err('used-up');
  },

  async takeAnyway(tx, coupon, order) {
    if (await claim(tx, coupon, order)) await coupons.countUpAnyway(tx, coupon);
  },

  giveBack,
});

/** True where the use is still to be counted. An order that changed its code gives the earlier one back. */
async function claim(tx: Queryable, coupon: string, order: string): Promise<boolean> {
  if (await coupons.addUse(tx, order, coupon)) return true;
  if ((await coupons.usedBy(tx, order)) === coupon) return false;
  await giveBack(tx, order);
  return coupons.addUse(tx, order, coupon);
}

async function giveBack(tx: Queryable, order: string): Promise<void> {
  const coupon = await coupons.removeUse(tx, order);
  if (coupon !== null) await coupons.countDown(tx, coupon);
}
