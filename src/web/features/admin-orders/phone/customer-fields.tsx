// The buyer of an order by phone: found among the customers, or typed.
import { useId, useState } from 'react';
import { LOCALES } from '#core/locale.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { FormSection, SelectField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { PhoneForm, Problems } from './phone-form.ts';

export interface FieldsProps {
  form: PhoneForm;
  problems: Problems;
  onChange: (part: Partial<PhoneForm>) => void;
}

export function CustomerFields({ form, problems, onChange }: FieldsProps) {
  const t = useT();
  const { can } = useStaff();
  return (
    <FormSection title={t('adminOrders.phone.customer')}>
      {can('admin::customers.read') && <FindCustomer onChange={onChange} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('adminOrders.phone.name')}
          autoComplete="off"
          value={form.name}
          error={problems.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label={t('adminOrders.phone.phone')}
          type="tel"
          autoComplete="off"
          value={form.phone}
          error={problems.phone}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
        <TextField
          label={t('adminOrders.phone.email')}
          type="email"
          autoComplete="off"
          value={form.email}
          error={problems.email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
        <SelectField
          label={t('adminOrders.phone.language')}
          value={form.locale}
          onChange={({ target }) => onChange({ locale: target.value === 'en' ? 'en' : 'ru' })}
        >
          {LOCALES.map((locale) => (
            <option key={locale} value={locale}>
              {t(`adminOrders.phone.languages.${locale}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </FormSection>
  );
}

const MIN_SEARCH_LENGTH = 2;

function FindCustomer({ onChange }: Pick<FieldsProps, 'onChange'>) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const query = q.length >= MIN_SEARCH_LENGTH ? { query: { q, page: 1, pageSize: 8 } } : null;
  const { data, loading, failure } = useAdminData('GET /api/admin/customers/cards', query);
  const found = query ? (data?.data ?? []) : [];
  return (
    <div className="grid gap-1">
      <TextField
        label={t('adminOrders.phone.find')}
        hint={t('adminOrders.phone.findHint')}
        type="search"
        autoComplete="off"
        aria-controls={id}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div id={id} aria-live="polite">
        {failure && query && <p className="text-small text-berry-700">{failure.sentence}</p>}
        {query && !loading && data && found.length === 0 && <p className="text-small">{t('adminOrders.phone.none')}</p>}
        {found.length > 0 && (
          <ul
            aria-label={t('adminOrders.phone.found')}
            className="grid max-h-64 overflow-auto rounded-md border border-plum-200 bg-white"
          >
            {found.map(({ documentId, name, phone, email, locale }) => (
              <li key={documentId}>
                <button
                  type="button"
                  className="min-h-11 w-full px-3 py-1.5 text-left text-small hover:bg-plum-100"
                  onClick={() => {
                    onChange({ name: name ?? '', phone: phone ?? '', email, ...(locale ? { locale } : {}) });
                    setTyped('');
                  }}
                >
                  <strong>{name ?? email}</strong>
                  <span className="block break-words text-ink-soft">
                    {[phone, name && email].filter(Boolean).join(', ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
