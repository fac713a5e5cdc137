// An order typed by staff for a buyer on the phone; the buyer pays it by a link.
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newUuid } from '#core/ids.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import { AreaField, FormSection, SelectField, TextField, TickField } from '#web/admin-kit/forms/form-fields.tsx';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { BookFields, type ShowHero } from './book-fields.tsx';
import { CustomerFields, type FieldsProps } from './customer-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { EMPTY_FORM, orderBody, type PhoneForm, problemsOf, type Stories } from './phone-form.ts';
import { type PhonePrice, usePhonePrice } from './use-phone-price.ts';

export function PhoneOrderScreen({ hero }: { hero: ShowHero }) {
  const t = useT();
  const locale = useLocale();
  const { data, failure, reload } = useAdminData('GET /api/admin/orders/phone/stories', { query: { locale } });
  return (
    <AdminPage title={t('adminOrders.phone.title')} back={{ to: '/admin/orders', text: t('adminOrders.phone.back') }}>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!data && !failure && <p role="status">{t('admin.loading')}</p>}
      {data && <PhoneOrderForm stories={data.data} hero={hero} />}
    </AdminPage>
  );
}

function PhoneOrderForm({ stories, hero }: { stories: Stories; hero: ShowHero }) {
  const t = useT();
  const locale = useLocale();
  const [form, setForm] = useState<PhoneForm>({ ...EMPTY_FORM, locale });
  const [checked, setChecked] = useState(false);
  const price = usePhonePrice(form);
  const { busy, problem, create } = useCreate(form, stories, price);
  const change = (part: Partial<PhoneForm>) => setForm((before) => ({ ...before, ...part }));
  const wrong = problemsOf(form, t);
  const fields = { form, problems: checked ? wrong : {}, onChange: change };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(wrong).length > 0) return setTimeout(focusFirstInvalid);
    return create();
  };
  const preorder = stories.stories.find(({ slug }) => slug === form.slug)?.preorder ?? false;
  return (
    <form noValidate onSubmit={send} className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <CustomerFields {...fields} />
        <BookFields {...fields} stories={stories} hero={hero} />
        <DeliveryFields {...fields} preorder={preorder} />
      </div>
      <div className="lg:sticky lg:top-4">
        <DiscountFields {...fields} />
        <FormSection title={t('adminOrders.phone.sum')}>
          <Sum price={price} />
          <AreaField
            label={t('adminOrders.phone.note')}
            rows={2}
            maxLength={2000}
            value={form.note}
            onChange={({ target }) => change({ note: target.value })}
          />
          <TickField
            label={t('adminOrders.phone.consent')}
            hint={t('adminOrders.phone.consentHint')}
            aria-invalid={fields.problems.consent ? true : undefined}
            checked={form.consent}
            onChange={({ target }) => change({ consent: target.checked })}
          />
          {fields.problems.consent && <FieldError>{fields.problems.consent}</FieldError>}
          {problem && (
            <p role="alert" className="font-bold text-berry-700">
              {problem}
            </p>
          )}
          {!stories.mailDelivers && <p className="text-small">{t('adminOrders.phone.noMail')}</p>}
          <Button type="submit" look="plum" busy={busy} disabled={busy}>
            {t(
              busy
                ? 'adminOrders.phone.creating'
                : stories.mailDelivers
                  ? 'adminOrders.phone.create'
                  : 'adminOrders.phone.createUnmailed',
            )}
          </Button>
        </FormSection>
      </div>
    </form>
  );
}

/** The same form sent again, after a lost answer too, is the same order. */
function useCreate(form: PhoneForm, stories: Stories, price: PhonePrice) {
  const t = useT();
  const navigate = useNavigate();
  const href = useHref();
  const key = useRef(newUuid());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = useUnsavedGuard(form.name !== '' || form.phone !== '' || form.childName !== '');
  async function create(): Promise<void> {
    const body = price.cart && orderBody(form, stories.looks, price.cart.quote.total, key.current);
    if (busy) return;
    if (!body)
      return setProblem(price.problem ?? t(price.busy ? 'adminOrders.phone.sumBusy' : 'adminOrders.phone.sumWaits'));
    setBusy(true);
    setProblem(null);
    const answer = await adminApi.request('POST /api/admin/orders/phone', { body });
    setBusy(false);
    if (!answer.ok) {
      setProblem(answer.error.sentence);
      if (answer.error.status === 409) price.again();
      return;
    }
    const { documentId, number, mailDelivers } = answer.value.data;
    showToast({
      title: t(mailDelivers ? 'adminOrders.phone.created' : 'adminOrders.phone.createdUnmailed', {
        number,
        email: form.email,
      }),
      tone: 'good',
    });
    leave();
    void navigate(href(`/admin/orders/${documentId}`));
  }
  return { busy, problem, create };
}

function DiscountFields({ form, problems, onChange }: FieldsProps) {
  const t = useT();
  const { discount } = form;
  return (
    <FormSection title={t('adminOrders.phone.discount')}>
      <SelectField
        label={t('adminOrders.phone.discount')}
        value={discount}
        onChange={({ target: { value } }) =>
          onChange({ discount: value === 'percent' || value === 'amount' ? value : 'none', discountValue: '' })
        }
      >
        {(['none', 'percent', 'amount'] as const).map((kind) => (
          <option key={kind} value={kind}>
            {t(`adminOrders.phone.discountKinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      {discount !== 'none' && (
        <>
          <TextField
            label={t(discount === 'percent' ? 'adminOrders.phone.discountPercent' : 'adminOrders.phone.discountAmount')}
            inputMode="decimal"
            value={form.discountValue}
            error={problems.discountValue}
            onChange={({ target }) => onChange({ discountValue: target.value })}
          />
          <TextField
            label={t('adminOrders.phone.discountReason')}
            maxLength={200}
            value={form.discountReason}
            error={problems.discountReason}
            onChange={({ target }) => onChange({ discountReason: target.value })}
          />
        </>
      )}
    </FormSection>
  );
}

function Sum({ price: { cart, problem, busy } }: { price: PhonePrice }) {
  const t = useT();
  const locale = useLocale();
  if (!cart)
    return (
      <p role="status" className={problem ? 'font-bold text-berry-700' : 'text-small text-ink-soft'}>
        {problem ?? t(busy ? 'adminOrders.phone.sumBusy' : 'adminOrders.phone.sumWaits')}
      </p>
    );
  const { cost, preorderDiscount, promoDiscount, delivery, total } = cart.quote;
  const rows = [
    { name: t('adminOrders.phone.sumCost'), value: formatPrice(cost, locale), isShown: true },
    {
      name: t('adminOrders.phone.sumPreorder'),
      value: `−${formatPrice(preorderDiscount, locale)}`,
      isShown: preorderDiscount > 0,
    },
    {
      name: cart.automaticDiscount ?? t('adminOrders.phone.sumDiscount'),
      value: `−${formatPrice(promoDiscount, locale)}`,
      isShown: promoDiscount > 0,
    },
    { name: t('adminOrders.phone.sumDelivery'), value: formatPrice(delivery, locale), isShown: cart.printed },
  ];
  return (
    <dl aria-live="polite" className="grid gap-1 text-small tabular-nums">
      {rows
        .filter(({ isShown }) => isShown)
        .map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-4 text-h3 font-extrabold">
        <dt>{t('adminOrders.phone.sum')}</dt>
        <dd>{formatPrice(total, locale)}</dd>
      </div>
    </dl>
  );
}
