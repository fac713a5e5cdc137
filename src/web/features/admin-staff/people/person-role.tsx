// Role of an account; changeable with the staff right.
import { useState } from 'react';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { FormSection, SelectField } from '#web/admin-kit/forms/form-fields.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { roleLabel } from '../role-labels.ts';
import type { WirePerson } from '../wire.ts';

export function PersonRole({ person, onDone }: { person: WirePerson; onDone: () => void }) {
  const t = useT();
  const { can } = useStaff();
  const may = can('admin::staff.write') && can('admin::staff.read');
  const { data } = useAdminData('GET /api/admin/staff/roles', may ? {} : null);
  const [role, setRole] = useState(person.role ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!may || !data) return null;
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const params = { id: person.id };
    const result = await adminApi.request('PUT /api/admin/staff/people/:id/role', { params, body: { role } });
    setBusy(false);
    setProblem(result.ok ? undefined : result.error.sentence);
    if (!result.ok) return;
    showToast({ title: t('adminStaff.people.roleChanged'), tone: 'good' });
    onDone();
  };
  return (
    <FormSection title={t('adminStaff.people.changeRole')} text={t('adminStaff.people.roleNow')}>
      <form onSubmit={save} className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('adminStaff.people.role')}
          value={role}
          error={problem}
          className="min-w-56 grow"
          onChange={(event) => setRole(event.target.value)}
        >
          {data.data.roles
            .filter(({ type }) => type !== 'public')
            .map(({ type, name }) => (
              <option key={type} value={type}>
                {roleLabel(t, type, name)}
              </option>
            ))}
        </SelectField>
        <Button type="submit" small busy={busy} disabled={busy || role === person.role}>
          {t('admin.save')}
        </Button>
      </form>
    </FormSection>
  );
}
