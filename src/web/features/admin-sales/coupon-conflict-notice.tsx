// Shown when another person saved the promo code meanwhile: both versions where they differ, and a choice.
import { kopecks } from '#core/money.ts';
import type { CouponForm } from '#core/pricing/coupon-form.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { differingFields } from './coupon-conflict.ts';
import { discountLabel, FORMAT_TEXTS } from './coupon-labels.ts';

export interface CouponConflict {
  readonly theirs: CouponForm;
  readonly updatedAt: string;
  readonly changedBy: string | null;
}

interface CouponConflictNoticeProps {
  readonly conflict: CouponConflict;
  readonly mine: CouponForm;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

const LABELS: Readonly<Record<keyof CouponForm, CopyKey>> = {
  code: 'adminLetters.coupons.code',
  titleRu: 'adminLetters.coupons.titleRu',
  titleEn: 'adminLetters.coupons.titleEn',
  automatic: 'adminLetters.coupons.how',
  kind: 'adminLetters.coupons.kind',
  discount: 'adminLetters.coupons.discount',
  freeDelivery: 'adminLetters.coupons.freeDelivery',
  appliesTo: 'adminLetters.coupons.appliesTo',
  scope: 'adminLetters.coupons.scope',
  products: 'adminLetters.coupons.scopeProducts',
  usageLimit: 'adminLetters.coupons.limit',
  perCustomerLimit: 'adminLetters.coupons.perCustomer',
  firstOrderOnly: 'adminLetters.coupons.firstOrder',
  minSum: 'adminLetters.coupons.minSum',
  minBooks: 'adminLetters.coupons.minBooks',
  hourFrom: 'adminLetters.coupons.hourFrom',
  hourUntil: 'adminLetters.coupons.hourUntil',
  validFrom: 'adminLetters.coupons.validFrom',
  validUntil: 'adminLetters.coupons.validUntil',
  active: 'adminLetters.coupons.active',
};

export function CouponConflictNotice({ conflict, mine, keepMine, takeTheirs }: CouponConflictNoticeProps) {
  const t = useT();
  const locale = useLocale();
  const textOf = useFieldText();
  const { theirs, updatedAt, changedBy } = conflict;
  const who = changedBy ?? t('adminContent.somebody');
  return (
    <section role="alert" className="mb-4 max-w-3xl rounded-md border-2 border-fox-500 bg-white p-4 text-small">
      <h2 className="font-extrabold">
        {t('adminContent.conflictTitle', { who, time: formatTime(updatedAt, locale) })}
      </h2>
      <p className="text-ink-soft">{t('adminContent.conflictText')}</p>
      <div className="my-3 overflow-x-auto">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-plum-200 text-left">
              <th className="px-2 py-1">{t('adminContent.fieldName')}</th>
              <th className="px-2 py-1">{t('adminContent.yours')}</th>
              <th className="px-2 py-1">{t('adminContent.theirs', { who })}</th>
            </tr>
          </thead>
          <tbody>
            {differingFields(mine, theirs).map((name) => (
              <tr key={name} className="border-b border-cream-200 align-top">
                <th scope="row" className="px-2 py-1 text-left font-bold">
                  {t(LABELS[name])}
                </th>
                <td className="px-2 py-1">{textOf(name, mine)}</td>
                <td className="px-2 py-1">{textOf(name, theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={keepMine}>
          {t('adminContent.keepMine')}
        </Button>
        <Button look="quiet" small onClick={takeTheirs}>
          {t('adminContent.takeTheirs')}
        </Button>
      </div>
    </section>
  );
}

/** The value of a field as staff read it elsewhere. */
function useFieldText(): (name: keyof CouponForm, form: CouponForm) => string {
  const t = useT();
  const locale = useLocale();
  return (name, form) => {
    const value = form[name];
    if (name === 'automatic')
      return t(form.automatic ? 'adminLetters.coupons.automatic' : 'adminLetters.coupons.byCode');
    if (name === 'kind')
      return t(form.kind === 'percent' ? 'adminLetters.coupons.kindPercent' : 'adminLetters.coupons.kindAmount');
    if (name === 'discount') return discountLabel({ kind: form.kind, discount: form.discount }, locale) || '—';
    if (name === 'appliesTo') return t(FORMAT_TEXTS[form.appliesTo]);
    if (name === 'scope')
      return t(form.scope === 'order' ? 'adminLetters.coupons.scopeOrder' : 'adminLetters.coupons.scopeProducts');
    if (name === 'products') return t('adminLetters.coupons.chosen', { count: form.products.length });
    if (value === null || value === '') return '—';
    if (name === 'minSum') return formatPrice(kopecks(form.minSum ?? 0), locale);
    if (name === 'validFrom' || name === 'validUntil') return formatTime(String(value), locale);
    return typeof value === 'boolean' ? (value ? '✓' : '✗') : String(value);
  };
}
