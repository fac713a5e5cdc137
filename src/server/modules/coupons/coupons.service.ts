// Coupons service: lookup by code; uses are reserved and released in the transaction of the payment or cancellation.
import { newDocumentId } from '#core/ids.ts';
import { COUPON_PATTERN_PLACEHOLDER } from '#core/pricing/coupon-form.ts';
import { err, ok } from '#core/result.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { insertCoupons } from './coupon-list.repository.ts';
import * as coupons from './coupons.repository.ts';
import type { CouponsService } from './coupons.types.ts';
import { randomCouponCode } from './random-coupon-code.ts';

/** Longer than any valid code. */
const MAX_CODE_LENGTH = 200;
const MAX_ISSUE_ROUNDS = 20;

export const createCouponsService = (database: Database): CouponsService => ({
  async findByCode(typed, order, customer) {
    const code = typed.slice(0, MAX_CODE_LENGTH).trim().toUpperCase();
    if (code === '') return err('empty');
    // PostgreSQL text cannot contain NUL.
    const found = code.includes('\0') ? null : await coupons.findCouponByCode(database, code, order, customer);
    if (!found) return err('unknown');
    const refusal = refusalOf(found);
    return refusal ? err(refusal) : ok(ruleOf(found));
  },

  async listAutomatic(order, customer) {
    const found = await coupons.listAutomaticCoupons(database, order, customer);
    return found.filter((row) => refusalOf(row) === null).map(ruleOf);
  },

  async reserveUse(tx, coupon, order, customer) {
    if (!(await reserve(tx, coupon, order))) return ok('taken');
    if (!(await coupons.incrementUsed(tx, coupon))) {
      await coupons.deleteUse(tx, order);
      return err('used-up');
    }
    const refusal = await coupons.findCustomerRefusal(tx, coupon, order, customer);
    if (refusal === null) return ok('taken');
    await releaseUse(tx, order);
    return err(refusal);
  },

  async reserveUseOverLimit(tx, coupon, order) {
    if (await reserve(tx, coupon, order)) await coupons.incrementUsedOverLimit(tx, coupon);
  },

  releaseUse: releaseUse,

  async issue(tx, length, rules) {
    const documentId = newDocumentId();
    for (let round = 0; round < MAX_ISSUE_ROUNDS; round += 1) {
      const code = randomCouponCode(COUPON_PATTERN_PLACEHOLDER.repeat(length));
      if ((await insertCoupons(tx, [{ documentId, code }], rules)).length > 0) return { documentId, code };
    }
    throw new Error('every promo code that was drawn exists already');
  },

  setActive: (tx, ids, active) => coupons.setActive(tx, ids, active),
});

const refusalOf = ({ current, usedUp, usedByCustomer, hasBought }: coupons.CouponRow) => {
  if (!current) return 'not-now';
  if (usedUp) return 'used-up';
  return usedByCustomer ? 'once' : hasBought ? 'first-order' : null;
};

function ruleOf({ current: _, usedUp: __, usedByCustomer: ___, hasBought: ____, ...rule }: coupons.CouponRow) {
  return rule;
}

/** Returns true when the use must still be counted. Releases the use of an earlier coupon of the order. */
async function reserve(tx: Queryable, coupon: string, order: string): Promise<boolean> {
  if (await coupons.insertUse(tx, order, coupon)) return true;
  if ((await coupons.couponUsedByOrder(tx, order)) === coupon) return false;
  await releaseUse(tx, order);
  return coupons.insertUse(tx, order, coupon);
}

async function releaseUse(tx: Queryable, order: string): Promise<void> {
  const coupon = await coupons.deleteUse(tx, order);
  if (coupon !== null) await coupons.decrementUsed(tx, coupon);
}
