// Changes the recipient or the pickup point before printing, at no extra charge.

import { useId, useState } from 'react';
import { type PersonProblem, readPersonPhone, readRecipientName } from '#core/contact/person.ts';
import type { City } from '#core/delivery/places.ts';
import type { Result } from '#core/result.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton, INVALID_FIELDS } from '#web/admin-kit/forms/confirm-button.tsx';
import { controlClass } from '#web/admin-kit/lists/filter-bar.tsx';
import { PERSON_NAME_MAX_LENGTH, PERSON_PROBLEM_KEYS } from '#web/i18n/person-problems.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Field, FieldError } from '#web/ui/forms/field.tsx';
import type { RunStaffAction } from '../use-staff-action.ts';
import type { OrderRecord } from '../wire.ts';

export function Readdress({ record, act }: { record: OrderRecord; act: RunStaffAction }) {
  const t = useT();
  const { buyer, recipient, place } = record.order;
  const [name, setName] = useState(recipient?.name ?? buyer?.name ?? '');
  const [phone, setPhone] = useState(recipient?.phone ?? buyer?.phone ?? '');
  const [city, setCity] = useState<Pick<City, 'code' | 'name'> | null>(place?.city ?? null);
  const [typedCity, setTypedCity] = useState('');
  const [point, setPoint] = useState('');
  const isElsewhere = city?.code !== place?.city.code;
  const isOther = name !== (recipient?.name ?? buyer?.name) || phone !== (recipient?.phone ?? buyer?.phone);
  const read = { name: readRecipientName(name), phone: readPersonPhone(phone) };
  const problemOf = (field: Result<string, PersonProblem>): string | undefined =>
    field.ok ? undefined : t(PERSON_PROBLEM_KEYS[field.error], { limit: PERSON_NAME_MAX_LENGTH });
  const problems = { name: problemOf(read.name), phone: problemOf(read.phone) };
  const [checked, setChecked] = useState(false);
  const cityProblem = typedCity.trim() === '' ? undefined : t('adminOrders.actions.cityChoose');
  const pointProblem = isElsewhere && point === '' ? t('adminOrders.actions.pointNeeded') : undefined;
  const send = async () => {
    setChecked(true);
    if (cityProblem || pointProblem || (isOther && (problems.name || problems.phone))) return INVALID_FIELDS;
    if (!isOther && point === '') return t('adminOrders.actions.nothingChanged');
    return act('readdress', {
      recipient: isOther ? { name, phone } : null,
      place: city && (point || isElsewhere) ? { city: city.code, point: point || null } : null,
    });
  };
  return (
    <ConfirmButton
      title={t('adminOrders.actions.readdress')}
      text={t('adminOrders.actions.readdressText')}
      confirm={t('admin.save')}
      shortcut="a"
      action="readdress"
      fields={
        <>
          <Field
            label={t('adminOrders.actions.name')}
            value={name}
            error={checked ? problems.name : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <Field
            label={t('adminOrders.actions.phone')}
            type="tel"
            value={phone}
            error={checked ? problems.phone : undefined}
            onChange={(event) => setPhone(event.target.value)}
          />
          <CityField
            city={city}
            typed={typedCity}
            error={checked ? cityProblem : undefined}
            onType={setTypedCity}
            onCity={(next) => {
              setCity(next);
              setPoint('');
            }}
          />
          {city && (
            <PointField
              city={city.code}
              mayKeep={!isElsewhere}
              point={point}
              onPoint={setPoint}
              error={checked ? pointProblem : undefined}
            />
          )}
        </>
      }
      onConfirm={send}
    >
      {t('adminOrders.actions.readdress')}
    </ConfirmButton>
  );
}

interface CityFieldProps {
  city: Pick<City, 'code' | 'name'> | null;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
  onCity: (city: City) => void;
}

function CityField({ city, typed, error, onType, onCity }: CityFieldProps) {
  const t = useT();
  const locale = useLocale();
  const asked = typed.trim();
  const query = asked.length > 1 ? { q: asked, locale } : null;
  const { data } = useAdminData('GET /api/shop/delivery/cities', query && { query });
  const found = query ? (data?.data ?? []) : [];
  return (
    <div>
      <Field
        label={city ? `${t('adminOrders.actions.city')}: ${city.name}` : t('adminOrders.actions.city')}
        placeholder={t('adminOrders.actions.cityFind')}
        value={typed}
        error={error}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
      {found.length > 0 && (
        <ul className="mt-1 grid max-h-48 overflow-auto rounded-md border border-plum-200">
          {found.map((one) => (
            <li key={one.code}>
              <button
                type="button"
                className="min-h-11 w-full px-3 text-left text-small hover:bg-plum-100"
                onClick={() => {
                  onCity(one);
                  onType('');
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

interface PointFieldProps {
  city: string;
  /** The parcel stays in its town, so its point may stay as well. */
  mayKeep: boolean;
  point: string;
  onPoint: (code: string) => void;
  error: string | undefined;
}

function PointField({ city, mayKeep, point, onPoint, error }: PointFieldProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const { data, failure } = useAdminData('GET /api/shop/delivery/points', { query: { city, locale } });
  return (
    <label className="grid gap-1.5 font-bold">
      {t('adminOrders.actions.point')}
      <select
        className={controlClass}
        value={point}
        required={!mayKeep}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onPoint(event.target.value)}
      >
        <option value="" disabled={!mayKeep}>
          {t(mayKeep ? 'adminOrders.actions.pointKeep' : 'adminOrders.actions.pointChoose')}
        </option>
        {data?.data.map(({ code, address }) => (
          <option key={code} value={code}>
            {address} ({code})
          </option>
        ))}
      </select>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {failure && <span className="text-small text-berry-700">{failure.sentence}</span>}
    </label>
  );
}
