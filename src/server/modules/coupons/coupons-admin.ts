// Staff use cases of coupons: single codes, and many by a pattern.

import type { AuditAction } from '#core/accounts/audit-record.ts';
import type { RowCount } from '#core/accounts/staff-lists.ts';
import { ApiError } from '#core/errors.ts';
import { newDocumentId } from '#core/ids.ts';
import {
  COUPON_PATTERN_PLACEHOLDER,
  type CouponForm,
  type CouponProblems,
  type CouponRules,
  couponNameProblems,
  couponPatternProblem,
  couponRuleProblems,
  normaliseCouponCode,
} from '#core/pricing/coupon-form.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type Actor, type AuditDetails, markNothingToRecord, recordAudit } from '../../audit/audit.ts';
import { diffFields } from '../../audit/changes.ts';
import { trusted } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import { createContentWriter } from '../../content/content-writer.ts';
import { uidOf } from '../../content/declaration.ts';
import type { Database, Queryable } from '../../db/database.ts';
import {
  type CouponFilter,
  type CouponUse,
  findCoupon,
  insertCoupons,
  listCoupons,
  listCouponUses,
  lockCoupon,
} from './coupon-list.repository.ts';
import type { ListedCoupon } from './coupons.types.ts';
import { randomCouponCode } from './random-coupon-code.ts';

/** Code of an automatic discount; customers never type it. */
const AUTOMATIC_CODE_PATTERN = `AUTO-${COUPON_PATTERN_PLACEHOLDER.repeat(10)}`;
const MAX_USES_SHOWN = 100;
const MAX_GENERATION_ROUNDS = 20;

interface SavedCoupon {
  readonly id: string;
  readonly updatedAt: string;
}
type Outcome = Result<SavedCoupon, CouponProblems>;

export interface CouponsAdmin {
  list(filter: CouponFilter): Promise<{ readonly rows: readonly ListedCoupon[] } & RowCount>;
  get(documentId: string): Promise<{ readonly coupon: ListedCoupon; readonly uses: readonly CouponUse[] } | null>;
  create(form: CouponForm, by: Actor): Promise<Outcome>;
  /** Refused with 409 when another person changed the promo code after `seen`, the time of the version on the screen. */
  change(documentId: string, form: CouponForm, by: Actor, seen?: string): Promise<Outcome>;
  remove(documentId: string, by: Actor): Promise<void>;
  generate(
    asked: { readonly pattern: string; readonly count: number; readonly rules: CouponRules },
    by: Actor,
  ): Promise<Result<readonly string[], CouponProblems>>;
}

export function createCouponsAdmin({ database, content }: { database: Database; content: Content }): CouponsAdmin {
  const model = () => content.registry.model(uidOf('coupon'));
  const callerOf = ({ userId, name }: Actor) => ({ ...trusted, user: { id: userId, username: name } });

  async function save(form: CouponForm, write: (data: object) => Promise<string>): Promise<Outcome> {
    const problems: CouponProblems = { ...couponRuleProblems(form), ...couponNameProblems(form) };
    if (Object.keys(problems).length > 0) return err(problems);
    const code = normaliseCouponCode(form.code) || randomCouponCode(AUTOMATIC_CODE_PATTERN);
    const [titleRu, titleEn] = [form.titleRu, form.titleEn].map((title) => title?.trim() || null);
    try {
      const { scope, products, ...rest } = form;
      const data = { ...rest, code, titleRu, titleEn, scope, products: scope === 'products' ? products : [] };
      const { documentId: id, updatedAt } = JSON.parse(await write({ data }));
      return ok({ id, updatedAt });
    } catch (error) {
      if (error instanceof ApiError && /unique/i.test(JSON.stringify([error.message, error.details])))
        return err({ code: 'code-taken' });
      throw error;
    }
  }

  const record = (by: Actor, action: AuditAction, id: string, details: AuditDetails) =>
    recordAudit(database, by, { action: `coupons.${action}`, subject: { type: 'coupon', id }, details });

  return {
    list: (filter) => listCoupons(database, filter),
    async get(documentId) {
      const coupon = await findCoupon(database, documentId);
      return coupon && { coupon, uses: await listCouponUses(database, documentId, MAX_USES_SHOWN) };
    },
    async create(form, by) {
      const made = await save(form, (data) => content.writer.create(model(), data, {}, callerOf(by)));
      if (made.ok) await record(by, 'create', made.value.id, nameOf(form));
      return made;
    },
    async change(documentId, form, by, seen) {
      const before = await findCoupon(database, documentId);
      const saved = await save(form, (data) =>
        database.transaction(async (tx) => {
          const now = seen === undefined ? null : await lockCoupon(tx, documentId);
          if (now && now.updatedAt.getTime() !== Date.parse(seen ?? ''))
            throw new ApiError(409, 'ConflictError', 'The promo code was changed in the meantime', {
              updatedAt: now.updatedAt.toISOString(),
              changedBy: now.changedBy,
            });
          const writer = createContentWriter({ transaction: (work) => work(tx) }, content.registry);
          return writer.update(model(), documentId, data, {}, callerOf(by));
        }),
      );
      if (saved.ok) await record(by, 'change', documentId, { ...nameOf(form), ...changesOf(before, form) });
      return saved;
    },
    async remove(documentId, by) {
      if (await content.writer.remove(model(), documentId, {}, callerOf(by)))
        await record(by, 'delete', documentId, {});
      else markNothingToRecord(by);
    },
    async generate({ pattern: typed, count, rules }, by) {
      const pattern = normaliseCouponCode(typed);
      const problem = couponPatternProblem(pattern, count);
      const problems: CouponProblems = { ...couponRuleProblems(rules), ...(problem ? { pattern: problem } : {}) };
      if (Object.keys(problems).length > 0) return err(problems);
      const codes = await database.transaction(async (tx) => {
        const made = await insertGenerated(tx, pattern, count, rules);
        const entry = {
          action: 'coupons.generate',
          subject: { type: 'coupon', id: pattern },
          details: { count },
        } as const;
        await recordAudit(tx, by, entry);
        return made;
      });
      return ok(codes);
    },
  };
}

/** Codes that exist already are drawn again, for a limited number of rounds. */
async function insertGenerated(tx: Queryable, pattern: string, count: number, rules: CouponRules): Promise<string[]> {
  const made: string[] = [];
  for (let round = 0; made.length < count && round < MAX_GENERATION_ROUNDS; round += 1) {
    const wanted = Array.from({ length: count - made.length }, () => ({
      documentId: newDocumentId(),
      code: randomCouponCode(pattern),
    }));
    made.push(...(await insertCoupons(tx, wanted, rules)));
  }
  return made;
}

/** What was changed, from and to; books by their number. */
function changesOf(before: ListedCoupon | null, { products, code: _, ...rules }: CouponForm): AuditDetails {
  if (!before) return {};
  const was = Object.entries(before).filter(([name]) => name in rules);
  const at = (moment: unknown): string | null =>
    typeof moment === 'string' || moment instanceof Date ? new Date(moment).toISOString() : null;
  const same = ({ validFrom, validUntil, ...rest }: Readonly<Record<string, unknown>>) => ({
    ...rest,
    validFrom: at(validFrom),
    validUntil: at(validUntil),
    books: 0,
  });
  return diffFields(
    { ...same(Object.fromEntries(was)), books: before.products.length },
    { ...same({ ...rules }), books: products.length },
  );
}

/** For the log: the title of a discount without a code says more than its code. */
const nameOf = ({ automatic, code, titleRu }: CouponForm): AuditDetails =>
  automatic ? { name: titleRu } : { code: normaliseCouponCode(code) };
