// Creates a role with the rights of another.
import { useState } from 'react';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { SelectField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { fieldProblems, roleLabel } from '../role-labels.ts';
import type { WireRole } from '../wire.ts';

export function NewRole({ roles, onMade }: { roles: readonly WireRole[]; onMade: (type: string) => void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [from, setFrom] = useState('editor');
  const [problem, setProblem] = useState<string>();
  const make = async () => {
    const result = await adminApi.request('POST /api/admin/staff/roles', { body: { name, from: from || null } });
    if (!result.ok) {
      const atName = result.error.message === 'taken' ? result.error.sentence : fieldProblems(result.error).name;
      setProblem(atName);
      return atName ? '' : result.error.sentence;
    }
    setName('');
    setProblem(undefined);
    showToast({ title: t('adminStaff.roles.created'), tone: 'good' });
    onMade(result.value.data.type);
    return null;
  };
  return (
    <ConfirmButton
      title={t('adminStaff.roles.new')}
      text={t('adminStaff.roles.newText')}
      confirm={t('adminStaff.roles.create2')}
      onConfirm={make}
      fields={
        <>
          <TextField
            label={t('adminStaff.roles.name')}
            value={name}
            error={problem}
            onChange={(event) => setName(event.target.value)}
          />
          <SelectField
            label={t('adminStaff.roles.from')}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          >
            <option value="">{t('adminStaff.roles.nothing')}</option>
            {roles
              .filter(({ type, runsShop }) => runsShop && type !== 'administrator')
              .map(({ type, name: title }) => (
                <option key={type} value={type}>
                  {roleLabel(t, type, title)}
                </option>
              ))}
          </SelectField>
        </>
      }
    >
      {t('adminStaff.roles.new')}
    </ConfirmButton>
  );
}
