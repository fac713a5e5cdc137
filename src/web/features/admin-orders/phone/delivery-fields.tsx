// Delivery of an order by phone: town, pickup point and tariff; nothing for files.
import { useEffect, useEffectEvent, useState } from 'react';
import { formatPrice } from '#core/pricing/format-price.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { FormSection, SelectField, TextField, TickField } from '#web/admin-kit/forms/form-fields.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { FieldsProps } from './customer-fields.tsx';

export function DeliveryFields({ form, problems, onChange, preorder }: FieldsProps & { preorder: boolean }) {
  const t = useT();
  if (form.paper === 'none')
    return (
      <FormSection title={t('adminOrders.phone.delivery')}>
        <p className="text-small text-ink-soft">{t('adminOrders.phone.deliveryDigital')}</p>
      </FormSection>
    );
  return (
    <FormSection title={t('adminOrders.phone.delivery')}>
      <CityField form={form} problems={problems} onChange={onChange} />
      {form.city && (
        <PointFields
          key={form.city.code}
          city={form.city.code}
          form={form}
          problems={problems}
          onChange={onChange}
          preorder={preorder}
        />
      )}
      <TickField
        label={t('adminOrders.phone.recipientOther')}
        checked={form.isOther}
        onChange={({ target }) => onChange({ isOther: target.checked })}
      />
      {form.isOther && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('adminOrders.phone.recipientName')}
            autoComplete="off"
            value={form.recipientName}
            error={problems.recipientName}
            onChange={({ target }) => onChange({ recipientName: target.value })}
          />
          <TextField
            label={t('adminOrders.phone.recipientPhone')}
            type="tel"
            autoComplete="off"
            value={form.recipientPhone}
            error={problems.recipientPhone}
            onChange={({ target }) => onChange({ recipientPhone: target.value })}
          />
        </div>
      )}
    </FormSection>
  );
}

function CityField({ form: { city }, problems, onChange }: FieldsProps) {
  const t = useT();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const query = q.length > 1 ? { q, locale } : null;
  const { data, failure } = useAdminData('GET /api/shop/delivery/cities', query && { query });
  const found = query ? (data?.data ?? []) : [];
  return (
    <div>
      <TextField
        label={city ? `${t('adminOrders.phone.city')}: ${city.name}` : t('adminOrders.phone.city')}
        placeholder={t('adminOrders.phone.cityFind')}
        autoComplete="off"
        value={typed}
        error={city ? undefined : problems.point}
        onChange={({ target }) => setTyped(target.value)}
      />
      {failure && query && <p className="text-small text-berry-700">{failure.sentence}</p>}
      {found.length > 0 && (
        <ul className="mt-1 grid max-h-48 overflow-auto rounded-md border border-plum-200 bg-white">
          {found.map((one) => (
            <li key={one.code}>
              <button
                type="button"
                className="min-h-11 w-full px-3 text-left text-small hover:bg-plum-100"
                onClick={() => {
                  onChange({ city: { code: one.code, name: one.name }, point: '', tariff: '' });
                  setTyped('');
                }}
              >
                {one.name}
                {one.region ? `, ${one.region}` : ''}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PointFieldsProps extends FieldsProps {
  city: string;
  preorder: boolean;
}

function PointFields({ form, problems, onChange, city, preorder }: PointFieldsProps) {
  const t = useT();
  const locale = useLocale();
  const copies = Math.max(1, Number(form.copies) || 1);
  const points = useAdminData('GET /api/shop/delivery/points', { query: { city, copies, locale } });
  const kind = points.data?.data.find(({ code }) => code === form.point)?.kind;
  const asked = kind ? { query: { city, kind, copies, preorder, locale } } : null;
  const tariffs = useAdminData('GET /api/shop/delivery/tariffs', asked);
  const offered = kind && !tariffs.loading ? (tariffs.data?.data ?? []) : [];
  const codes = offered.map(({ code }) => code).join(' ');
  const takeCheapest = useEffectEvent(() => {
    if (offered.some(({ code }) => code === form.tariff)) return;
    const cheapest = offered.find((one) => one.cheapest) ?? offered[0];
    if (cheapest) onChange({ tariff: cheapest.code });
  });
  useEffect(() => {
    if (codes !== '') takeCheapest();
  }, [codes]);
  const failure = points.failure ?? (kind ? tariffs.failure : null);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={t('adminOrders.phone.point')}
        value={form.point}
        error={problems.point}
        onChange={({ target }) => onChange({ point: target.value, tariff: '' })}
      >
        <option value="" disabled>
          {t('adminOrders.phone.pointChoose')}
        </option>
        {points.data?.data.map(({ code, address }) => (
          <option key={code} value={code}>
            {address} ({code})
          </option>
        ))}
      </SelectField>
      {offered.length > 0 && (
        <SelectField
          label={t('adminOrders.phone.tariff')}
          value={form.tariff}
          onChange={({ target }) => onChange({ tariff: target.value })}
        >
          {offered.map((tariff) => (
            <option key={tariff.code} value={tariff.code}>
              {t('adminOrders.phone.tariffText', {
                name: t(`adminOrders.order.tariffKinds.${tariff.kind}`),
                price: formatPrice(tariff.price, locale),
              })}
            </option>
          ))}
        </SelectField>
      )}
      {failure && (
        <p role="alert" className="text-small text-berry-700 sm:col-span-2">
          {failure.sentence}
        </p>
      )}
    </div>
  );
}
