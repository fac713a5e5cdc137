// Two edits of one promo code: where they differ, and both merged.
import type { CouponForm } from '#core/pricing/coupon-form.ts';

type Field = keyof CouponForm;

const plain = (value: CouponForm[Field]): string => JSON.stringify(value);

export const differingFields = (mine: CouponForm, theirs: CouponForm): readonly Field[] =>
  (Object.keys(theirs) as Field[]).filter((name) => plain(mine[name]) !== plain(theirs[name]));

/** Fields changed on this screen since `base` keep what was typed, the others take the stored values. */
export function mergeCouponForms(base: CouponForm, mine: CouponForm, theirs: CouponForm): CouponForm {
  const changed = differingFields(base, mine).map((name) => [name, mine[name]] as const);
  return { ...theirs, ...Object.fromEntries(changed) };
}
