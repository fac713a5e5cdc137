// Invitation of a staff member: email, name and role; the password is set by the mailed link.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ACCOUNT_MIN_LENGTH, accountProblems } from '#core/accounts/account.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import { FormSection, SelectField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import type { Problems } from '#web/admin-kit/forms/problems.ts';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { fieldProblems, roleLabel } from './role-labels.ts';

/** Field of each refusal. */
const FIELD_BY_REFUSAL: Readonly<Record<string, 'email' | 'role'>> = {
  'invalid-email': 'email',
  taken: 'email',
  'no-such-role': 'role',
  'not-yours': 'role',
};

export function InviteForm() {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const { data, failure, reload } = useAdminData('GET /api/admin/staff/roles');
  const [form, setForm] = useState({ email: '', username: '', role: 'editor' });
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<number>();
  useUnsavedGuard(made === undefined && (form.email !== '' || form.username !== ''));
  // Waits until the guard knows that nothing is unsaved.
  useEffect(() => {
    if (made !== undefined) void navigate(href(`/admin/staff/${made}`));
  }, [made, navigate, href]);

  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    const { email, username } = accountProblems({ ...form, password: '' });
    const found: Problems = {
      ...(email && { email: t(email === 'required' ? 'validation.required' : 'validation.format.email') }),
      ...(form.username.trim() === ''
        ? { username: t('validation.required') }
        : username && { username: t('validation.tooSmall.string', { limit: ACCOUNT_MIN_LENGTH.username }) }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid();
    setBusy(true);
    const result = await adminApi.request('POST /api/admin/staff/people', { body: form });
    setBusy(false);
    if (!result.ok) {
      const place = FIELD_BY_REFUSAL[result.error.message] ?? 'form';
      const fields = fieldProblems(result.error);
      setProblems(Object.keys(fields).length > 0 ? fields : { [place]: result.error.sentence });
      return focusFirstInvalid();
    }
    setMade(result.value.data.id);
    showToast({ title: t('adminStaff.people.invited'), tone: 'good' });
  };
  const text = (name: 'email' | 'username') => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <form onSubmit={send} noValidate className="max-w-xl">
      {failure && <FailureNotice failure={failure} retry={reload} />}
      <FormSection title={t('adminStaff.people.invite')} text={t('adminStaff.people.inviteText')}>
        <TextField label={t('adminStaff.people.email')} type="email" autoComplete="off" {...text('email')} />
        <TextField label={t('adminStaff.people.username')} autoComplete="off" {...text('username')} />
        <SelectField
          label={t('adminStaff.people.role')}
          value={form.role}
          error={problems.role}
          onChange={(event) => setForm({ ...form, role: event.target.value })}
        >
          {data?.data.roles
            .filter(({ runsShop }) => runsShop)
            .map(({ type, name }) => (
              <option key={type} value={type}>
                {roleLabel(t, type, name)}
              </option>
            ))}
        </SelectField>
        {problems.form && (
          <p role="alert" className="text-small font-bold text-berry-700">
            {problems.form}
          </p>
        )}
        <div>
          <Button type="submit" small busy={busy} disabled={busy}>
            {t('adminStaff.people.inviteSend')}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
