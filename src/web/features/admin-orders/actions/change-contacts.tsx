// Corrects name, phone or email of the buyer.
import { useState } from 'react';
import { type PersonProblem, readPersonEmail, readPersonName, readPersonPhone } from '#core/contact/person.ts';
import type { Result } from '#core/result.ts';
import { ConfirmButton, INVALID_FIELDS } from '#web/admin-kit/forms/confirm-button.tsx';
import { PERSON_NAME_MAX_LENGTH, PERSON_PROBLEM_KEYS } from '#web/i18n/person-problems.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Field } from '#web/ui/forms/field.tsx';
import type { RunStaffAction } from '../use-staff-action.ts';
import type { OrderRecord } from '../wire.ts';

const FIELDS = [
  { name: 'name', type: 'text', read: readPersonName },
  { name: 'phone', type: 'tel', read: readPersonPhone },
  { name: 'email', type: 'email', read: readPersonEmail },
] as const;

export function ChangeContacts({ record, act }: { record: OrderRecord; act: RunStaffAction }) {
  const t = useT();
  const { buyer, state } = record.order;
  const [typed, setTyped] = useState({ name: buyer?.name ?? '', phone: buyer?.phone ?? '', email: buyer?.email ?? '' });
  const [checked, setChecked] = useState(false);
  // The parcel is ordered with the recipient's name and phone.
  const fields = state === 'printing' || state === 'shipped' ? FIELDS.filter(({ name }) => name === 'email') : FIELDS;
  const problemOf = (field: Result<string, PersonProblem>): string | undefined =>
    field.ok ? undefined : t(PERSON_PROBLEM_KEYS[field.error], { limit: PERSON_NAME_MAX_LENGTH });
  const send = async () => {
    setChecked(true);
    return fields.every(({ name, read }) => read(typed[name]).ok) ? act('contacts', { buyer: typed }) : INVALID_FIELDS;
  };
  return (
    <ConfirmButton
      title={t('adminOrders.actions.contacts')}
      text={t('adminOrders.actions.contactsText')}
      confirm={t('admin.save')}
      action="contacts"
      fields={fields.map(({ name, type, read }) => (
        <Field
          key={name}
          label={t(`adminOrders.columns.${name}`)}
          type={type}
          value={typed[name]}
          error={checked ? problemOf(read(typed[name])) : undefined}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      onConfirm={send}
    >
      {t('adminOrders.actions.contacts')}
    </ConfirmButton>
  );
}
