// Invitation of a staff member: email, name and role; the password is set by the mailed or copied link.
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
import type { Answer } from '#web/api/contracts.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { fieldProblems, roleLabel } from '../role-labels.ts';
import { InvitationLink } from './invitation-link.tsx';

/** Field of each refusal. */
const FIELD_BY_REFUSAL: Readonly<Record<string, 'email' | 'username' | 'role'>> = {
  'invalid-email': 'email',
  taken: 'email',
  'already-staff': 'email',
  'is-customer': 'email',
  'name-taken': 'username',
  'no-such-role': 'role',
  'not-yours': 'role',
};

type Made = Answer<'POST /api/admin/staff/people'>['data'];

export function InviteForm() {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const { data, failure, reload } = useAdminData('GET /api/admin/staff/roles');
  const [form, setForm] = useState({ email: '', username: '', role: 'editor' });
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  /** The account that already has the address. */
  const [holder, setHolder] = useState<{ readonly to: string; readonly name: string } | null>(null);
  const [made, setMade] = useState<Made>();
  useUnsavedGuard(made === undefined && (form.email !== '' || form.username !== ''));
  // Waits until the guard knows that nothing is unsaved.
  useEffect(() => {
    if (made?.link === null) void navigate(href(`/admin/staff/${made.id}`));
  }, [made, navigate, href]);

  const mailDelivers = data?.data.mailDelivers ?? true;
  const send = async (by: 'mail' | 'link') => {
    const { email, username } = accountProblems({ ...form, password: '' });
    const found: Problems = {
      ...(email && { email: t(email === 'required' ? 'validation.required' : 'validation.format.email') }),
      ...(form.username.trim() === ''
        ? { username: t('validation.required') }
        : username && { username: t('validation.tooSmall.string', { limit: ACCOUNT_MIN_LENGTH.username }) }),
    };
    setProblems(found);
    setHolder(null);
    if (Object.keys(found).length > 0) return focusFirstInvalid();
    setBusy(true);
    const result = await adminApi.request('POST /api/admin/staff/people', { body: { ...form, by } });
    setBusy(false);
    if (!result.ok) {
      const place = FIELD_BY_REFUSAL[result.error.message] ?? 'form';
      const fields = fieldProblems(result.error);
      setProblems(Object.keys(fields).length > 0 ? fields : { [place]: result.error.sentence });
      if (['already-staff', 'is-customer'].includes(result.error.message)) setHolder(await findAccount(form.email));
      return focusFirstInvalid();
    }
    setMade(result.value.data);
    if (result.value.data.link === null) showToast({ title: t('adminStaff.people.invited'), tone: 'good' });
  };
  const text = (name: 'email' | 'username') => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
  });
  if (made?.link)
    return (
      <section className="max-w-xl">
        <FormSection title={t('adminStaff.people.invite')}>
          <InvitationLink link={made.link} mailDelivers={mailDelivers} />
          <p className="text-small">
            <ShopLink to={`/admin/staff/${made.id}`}>{t('adminStaff.people.toCard')}</ShopLink>
          </p>
        </FormSection>
      </section>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send('mail');
      }}
      noValidate
      className="max-w-xl"
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      <FormSection
        title={t('adminStaff.people.invite')}
        text={t(mailDelivers ? 'adminStaff.people.inviteText' : 'adminStaff.people.inviteNoMail')}
      >
        <TextField label={t('adminStaff.people.email')} type="email" autoComplete="off" {...text('email')} />
        {holder && (
          <p className="text-small">
            <ShopLink to={holder.to}>{t('adminStaff.people.accountOf', { name: holder.name })}</ShopLink>
          </p>
        )}
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" small busy={busy} disabled={busy || !data}>
            {t(mailDelivers ? 'adminStaff.people.inviteSend' : 'adminStaff.people.inviteByLink')}
          </Button>
          {mailDelivers && (
            <Button small look="quiet" disabled={busy || !data} onClick={() => send('link')}>
              {t('adminStaff.people.linkInstead')}
            </Button>
          )}
        </div>
      </FormSection>
    </form>
  );
}

/** The card of the account with this address, as far as the asker may see it. */
async function findAccount(email: string): Promise<{ readonly to: string; readonly name: string } | null> {
  const query = new URLSearchParams({ q: email.trim() });
  const found = await adminApi.request('GET /api/admin/customers/people', { query });
  const row = found.ok ? found.value.data.find((each) => each.email === email.trim().toLowerCase()) : undefined;
  return row ? { to: `/admin/staff/${row.id}`, name: row.username } : null;
}
