// Promo code editor: rules and the orders that used it.
import type { Dispatch, SetStateAction } from 'react';
import { kopecks } from '#core/money.ts';
import { type CouponForm, normaliseCouponCode } from '#core/pricing/coupon-form.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { ListedCoupon } from '#server/modules/coupons/coupons.types.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { FormSection, SelectField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import type { Problems } from '#web/admin-kit/forms/problems.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import type { Answer } from '#web/api/contracts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { CouponConflictNotice } from './coupon-conflict-notice.tsx';
import { couponName } from './coupon-labels.ts';
import { CouponRulesFields } from './coupon-rules.tsx';
import { useCouponForm } from './use-coupon-form.ts';

type CouponUse = Answer<'GET /api/admin/coupons/:id'>['uses'][number];

/** `documentId` is null for a new code. */
export function CouponEditor({ documentId }: { documentId: string | null }) {
  const t = useT();
  const locale = useLocale();
  const {
    writes,
    data,
    failure,
    reload,
    form,
    setForm,
    problems,
    busy,
    words,
    change,
    save,
    remove,
    conflict,
    ...choose
  } = useCouponForm(documentId);

  return (
    <AdminPage
      title={
        documentId === null
          ? t('adminLetters.coupons.newTitle')
          : data
            ? couponName(data.coupon, locale)
            : t('adminLetters.coupons.one')
      }
      back={{ to: '/admin/coupons', text: t('adminLetters.coupons.title') }}
      actions={
        data &&
        writes && (
          <ConfirmButton
            look="danger"
            title={t('adminLetters.coupons.removeTitle', { name: couponName(data.coupon, locale) })}
            text={t('adminLetters.coupons.removeText')}
            confirm={t('adminLetters.coupons.remove')}
            onConfirm={remove}
          >
            {t('adminLetters.coupons.remove')}
          </ConfirmButton>
        )
      }
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!writes && <p className="mb-3 max-w-2xl text-small text-ink-soft">{t('adminLetters.coupons.readOnly')}</p>}
      {conflict && <CouponConflictNotice conflict={conflict} mine={form} {...choose} />}
      {(documentId === null ? writes : data) && (
        <CouponFields
          save={save}
          writes={writes}
          form={form}
          change={change}
          setForm={setForm}
          words={words}
          problems={problems}
          busy={busy}
        />
      )}
      {data && <Uses uses={data.uses} coupon={data.coupon} />}
    </AdminPage>
  );
}

function Uses({ uses, coupon }: { uses: readonly CouponUse[]; coupon: ListedCoupon }) {
  const t = useT();
  const locale = useLocale();
  const money = (amount: number) => formatPrice(kopecks(amount), locale);
  return (
    <section className="mt-6 max-w-3xl">
      <h2 className="font-extrabold">{t('adminLetters.coupons.usesTitle')}</h2>
      <p className="mt-1 text-small">
        {t('adminLetters.coupons.balance', {
          orders: coupon.orders,
          earned: money(coupon.earned),
          given: money(coupon.given),
        })}
      </p>
      {uses.length === 0 ? (
        <p className="mt-1 text-small text-ink-soft">{t('adminLetters.coupons.usesNone')}</p>
      ) : (
        <table className="mt-2 w-full border-collapse bg-white text-small">
          <thead>
            <tr className="border-b border-plum-200 text-left">
              <th scope="col" className="px-3 py-2">
                {t('adminLetters.coupons.order')}
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                {t('adminLetters.coupons.saved')}
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                {t('adminLetters.coupons.total')}
              </th>
              <th scope="col" className="px-3 py-2 text-right">
                {t('adminLetters.coupons.at')}
              </th>
            </tr>
          </thead>
          <tbody>
            {uses.map((use) => (
              <tr key={use.order} className="border-b border-cream-200">
                <td className="px-3 py-2">
                  <SectionLink to={`/admin/orders/${use.order}`}>{use.number}</SectionLink>
                </td>
                <td className="px-3 py-2 text-right tabular-nums">{money(use.discount)}</td>
                <td className="px-3 py-2 text-right tabular-nums">{money(use.total)}</td>
                <td className="px-3 py-2 text-right tabular-nums">{formatTime(use.at, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface CouponFieldsProps {
  save: () => Promise<void>;
  writes: boolean;
  form: CouponForm;
  change: (form: CouponForm) => void;
  setForm: Dispatch<SetStateAction<CouponForm>>;
  words: (problem: string | undefined) => string | undefined;
  problems: Problems;
  busy: boolean;
}

function CouponFields({ save, writes, form, change, setForm, words, problems, busy }: CouponFieldsProps) {
  const t = useT();
  return (
    <form
      noValidate
      className="max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset disabled={!writes}>
        <CouponName form={form} change={change} setForm={setForm} words={words} problems={problems} />
        <CouponRulesFields
          rules={form}
          onChange={(rules) => change({ ...form, ...rules })}
          problem={(field) => words(problems[field])}
        />
      </fieldset>
      {writes && (
        <Button type="submit" busy={busy} disabled={busy}>
          {t('admin.save')}
        </Button>
      )}
    </form>
  );
}

/** How customers get the discount: by a code that they type, or without one under a title. */
function CouponName({ form, change, setForm, words, problems }: Omit<CouponFieldsProps, 'save' | 'writes' | 'busy'>) {
  const t = useT();
  const title = (name: 'titleRu' | 'titleEn', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      value={form[name] ?? ''}
      autoComplete="off"
      onChange={({ target }) => change({ ...form, [name]: target.value })}
      error={words(problems[name])}
    />
  );
  return (
    <FormSection title={t('adminLetters.coupons.howTitle')}>
      <SelectField
        label={t('adminLetters.coupons.how')}
        hint={t(form.automatic ? 'adminLetters.coupons.automaticHint' : 'adminLetters.coupons.byCodeHint')}
        value={form.automatic ? 'automatic' : 'code'}
        onChange={({ target }) => change({ ...form, automatic: target.value === 'automatic' })}
      >
        <option value="code">{t('adminLetters.coupons.byCode')}</option>
        <option value="automatic">{t('adminLetters.coupons.automatic')}</option>
      </SelectField>
      {form.automatic ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {title('titleRu', t('adminLetters.coupons.titleRu'), t('adminLetters.coupons.titleHint'))}
          {title('titleEn', t('adminLetters.coupons.titleEn'), t('adminLetters.coupons.titleEnHint'))}
        </div>
      ) : (
        <TextField
          label={t('adminLetters.coupons.code')}
          hint={t('adminLetters.coupons.codeHint', { rule: t('adminLetters.coupons.codeShape') })}
          value={form.code}
          autoComplete="off"
          onChange={({ target }) => change({ ...form, code: target.value })}
          onBlur={() => setForm((now) => ({ ...now, code: normaliseCouponCode(now.code) }))}
          error={words(problems.code)}
        />
      )}
    </FormSection>
  );
}
