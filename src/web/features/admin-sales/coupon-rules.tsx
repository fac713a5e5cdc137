// Form fields of promo code rules: discount, scope, usage limit and validity.
import { useId, useState } from 'react';
import { COUPON_FORMATS, type CouponRules } from '#core/pricing/coupon-form.ts';
import { useEntries } from '#web/admin-kit/api/use-admin-data.ts';
import { FormSection, SelectField, TextField, TickField } from '#web/admin-kit/forms/form-fields.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { FORMAT_TEXTS, fromMoscowInput, toMoscowInput } from './coupon-labels.ts';

export const NEW_RULES: CouponRules = {
  kind: 'percent',
  discount: 10,
  appliesTo: 'any',
  scope: 'order',
  products: [],
  usageLimit: null,
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

interface CouponRulesFieldsProps {
  rules: CouponRules;
  onChange: (rules: CouponRules) => void;
  /** Error message of a field. */
  problem: (field: keyof CouponRules) => string | undefined;
}

export function CouponRulesFields({ rules, onChange, problem }: CouponRulesFieldsProps) {
  const set = (change: Partial<CouponRules>) => onChange({ ...rules, ...change });
  const inUnits = rules.kind === 'percent' ? rules.discount : rules.discount / 100;
  return (
    <>
      <DiscountFields rules={rules} set={set} inUnits={inUnits} problem={problem} />
      <ScopeFields rules={rules} set={set} problem={problem} />
      <ConditionFields rules={rules} set={set} problem={problem} />
      <LimitFields rules={rules} set={set} problem={problem} />
    </>
  );
}

function ProductTicks(props: {
  chosen: readonly string[];
  onChange: (products: readonly string[]) => void;
  error: string | undefined;
}) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const [q, setQ] = useState('');
  const query = new URLSearchParams({ 'fields[0]': 'title', sort: 'title:asc', 'pagination[pageSize]': '100', locale });
  if (q.trim() !== '') query.set('filters[title][$containsi]', q.trim());
  const { data } = useEntries('products', query);
  const toggle = (product: string) =>
    props.onChange(
      props.chosen.includes(product) ? props.chosen.filter((each) => each !== product) : [...props.chosen, product],
    );
  return (
    <fieldset className="grid gap-2" aria-describedby={props.error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-small font-bold">
        {t('adminLetters.coupons.chosen', { count: props.chosen.length })}
      </legend>
      <TextField
        label={t('adminLetters.coupons.findProduct')}
        type="search"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <div className="grid max-h-64 gap-1.5 overflow-y-auto rounded-sm border border-plum-200 p-3 sm:grid-cols-2">
        {data?.data.map(({ documentId, title }) => (
          <TickField
            key={documentId}
            label={title}
            checked={props.chosen.includes(documentId)}
            onChange={() => toggle(documentId)}
          />
        ))}
      </div>
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
    </fieldset>
  );
}

interface DiscountFieldsProps {
  rules: CouponRules;
  set: (change: Partial<CouponRules>) => void;
  inUnits: number;
  problem: CouponRulesFieldsProps['problem'];
}

function DiscountFields({ rules, set, inUnits, problem }: DiscountFieldsProps) {
  const t = useT();
  return (
    <FormSection title={t('adminLetters.coupons.whatTitle')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('adminLetters.coupons.kind')}
          value={rules.kind}
          onChange={({ target }) =>
            set({ kind: target.value as CouponRules['kind'], discount: target.value === 'percent' ? 10 : 10_000 })
          }
        >
          <option value="percent">{t('adminLetters.coupons.kindPercent')}</option>
          <option value="amount">{t('adminLetters.coupons.kindAmount')}</option>
        </SelectField>
        <TextField
          label={rules.kind === 'percent' ? t('adminLetters.coupons.percent') : t('adminLetters.coupons.rubles')}
          type="number"
          inputMode="decimal"
          min={0}
          step={rules.kind === 'percent' ? 1 : 0.01}
          value={inUnits || ''}
          onChange={({ target }) =>
            set({ discount: Math.round(Number(target.value) * (rules.kind === 'percent' ? 1 : 100)) || 0 })
          }
          error={problem('discount')}
        />
      </div>
      <TickField
        label={t('adminLetters.coupons.freeDelivery')}
        hint={t('adminLetters.coupons.freeDeliveryHint')}
        checked={rules.freeDelivery}
        onChange={({ target }) => set({ freeDelivery: target.checked })}
      />
    </FormSection>
  );
}

interface ScopeFieldsProps {
  rules: CouponRules;
  set: (change: Partial<CouponRules>) => void;
  problem: CouponRulesFieldsProps['problem'];
}

function ScopeFields({ rules, set, problem }: ScopeFieldsProps) {
  const t = useT();
  return (
    <FormSection title={t('adminLetters.coupons.forTitle')} text={t('adminLetters.coupons.forText')}>
      <SelectField
        label={t('adminLetters.coupons.appliesTo')}
        value={rules.appliesTo}
        onChange={({ target }) => set({ appliesTo: target.value as CouponRules['appliesTo'] })}
      >
        {COUPON_FORMATS.map((each) => (
          <option key={each} value={each}>
            {t(FORMAT_TEXTS[each])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('adminLetters.coupons.scope')}
        value={rules.scope}
        onChange={({ target }) => set({ scope: target.value as CouponRules['scope'] })}
      >
        <option value="order">{t('adminLetters.coupons.scopeOrder')}</option>
        <option value="products">{t('adminLetters.coupons.scopeProducts')}</option>
      </SelectField>
      {rules.scope === 'products' && (
        <ProductTicks chosen={rules.products} onChange={(products) => set({ products })} error={problem('products')} />
      )}
    </FormSection>
  );
}

const wholeOrNull = (typed: string): number | null => (typed === '' ? null : Math.trunc(Number(typed)));

interface ConditionFieldsProps {
  rules: CouponRules;
  set: (change: Partial<CouponRules>) => void;
  problem: CouponRulesFieldsProps['problem'];
}

function ConditionFields({ rules, set, problem }: ConditionFieldsProps) {
  const t = useT();
  return (
    <FormSection title={t('adminLetters.coupons.conditionsTitle')} text={t('adminLetters.coupons.conditionsText')}>
      <div className="grid gap-4 xl:grid-cols-3">
        <TextField
          label={t('adminLetters.coupons.minSum')}
          hint={t('adminLetters.coupons.minSumHint')}
          type="number"
          inputMode="decimal"
          min={0}
          value={rules.minSum === null ? '' : rules.minSum / 100}
          onChange={({ target }) =>
            set({ minSum: target.value === '' ? null : Math.round(Number(target.value) * 100) })
          }
          error={problem('minSum')}
        />
        <TextField
          label={t('adminLetters.coupons.minBooks')}
          hint={t('adminLetters.coupons.minBooksHint')}
          type="number"
          min={2}
          value={rules.minBooks ?? ''}
          onChange={({ target }) => set({ minBooks: wholeOrNull(target.value) })}
          error={problem('minBooks')}
        />
        <TextField
          label={t('adminLetters.coupons.perCustomer')}
          hint={t('adminLetters.coupons.perCustomerHint')}
          type="number"
          min={1}
          value={rules.perCustomerLimit ?? ''}
          onChange={({ target }) => set({ perCustomerLimit: wholeOrNull(target.value) })}
          error={problem('perCustomerLimit')}
        />
      </div>
      <TickField
        label={t('adminLetters.coupons.firstOrder')}
        hint={t('adminLetters.coupons.firstOrderHint')}
        checked={rules.firstOrderOnly}
        onChange={({ target }) => set({ firstOrderOnly: target.checked })}
      />
    </FormSection>
  );
}

interface LimitFieldsProps {
  rules: CouponRules;
  set: (change: Partial<CouponRules>) => void;
  problem: CouponRulesFieldsProps['problem'];
}

function LimitFields({ rules, set, problem }: LimitFieldsProps) {
  const t = useT();
  return (
    <FormSection title={t('adminLetters.coupons.whenTitle')}>
      <div className="grid gap-4 xl:grid-cols-3">
        <TextField
          label={t('adminLetters.coupons.limit')}
          hint={t('adminLetters.coupons.limitHint')}
          type="number"
          min={1}
          value={rules.usageLimit ?? ''}
          onChange={({ target }) => set({ usageLimit: target.value === '' ? null : Math.trunc(Number(target.value)) })}
          error={problem('usageLimit')}
        />
        <TextField
          label={t('adminLetters.coupons.validFrom')}
          hint={t('adminLetters.coupons.moscow')}
          type="datetime-local"
          value={toMoscowInput(rules.validFrom)}
          onChange={({ target }) => set({ validFrom: fromMoscowInput(target.value) })}
          error={problem('validFrom')}
        />
        <TextField
          label={t('adminLetters.coupons.validUntil')}
          hint={t('adminLetters.coupons.moscow')}
          type="datetime-local"
          value={toMoscowInput(rules.validUntil)}
          onChange={({ target }) => set({ validUntil: fromMoscowInput(target.value) })}
          error={problem('validUntil')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextField
          label={t('adminLetters.coupons.hourFrom')}
          hint={t('adminLetters.coupons.hoursHint')}
          type="number"
          min={0}
          max={23}
          value={rules.hourFrom ?? ''}
          onChange={({ target }) => set({ hourFrom: wholeOrNull(target.value) })}
          error={problem('hourFrom')}
        />
        <TextField
          label={t('adminLetters.coupons.hourUntil')}
          type="number"
          min={1}
          max={24}
          value={rules.hourUntil ?? ''}
          onChange={({ target }) => set({ hourUntil: wholeOrNull(target.value) })}
          error={problem('hourUntil')}
        />
      </div>
      <TickField
        label={t('adminLetters.coupons.active')}
        checked={rules.active}
        onChange={({ target }) => set({ active: target.checked })}
      />
    </FormSection>
  );
}
