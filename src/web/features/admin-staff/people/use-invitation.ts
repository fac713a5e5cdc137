// State and calls of an invitation.
import { type ChangeEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ACCOUNT_MIN_LENGTH, accountProblems } from '#core/accounts/account.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import type { Problems } from '#web/admin-kit/forms/problems.ts';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import type { Answer } from '#web/api/contracts.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { fieldProblems } from '../role-labels.ts';

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

interface InvitationInput {
  readonly email: string;
  readonly username: string;
  readonly role: string;
}

/** The account that already has an address. */
interface AddressHolder {
  readonly to: string;
  readonly name: string;
}

export function useInvitation() {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const { data, failure, reload } = useAdminData('GET /api/admin/staff/roles');
  const [form, setForm] = useState<InvitationInput>({ email: '', username: '', role: 'editor' });
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [holder, setHolder] = useState<AddressHolder | null>(null);
  const [made, setMade] = useState<Made>();
  useUnsavedGuard(made === undefined && (form.email !== '' || form.username !== ''));
  // Waits until the guard knows that nothing is unsaved.
  useEffect(() => {
    if (made?.link === null) void navigate(href(`/admin/staff/${made.id}`));
  }, [made, navigate, href]);

  const mailDelivers = data?.data.mailDelivers ?? true;
  const send = async (by: 'mail' | 'link') => {
    const found = checkInvitation(form, t);
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
    onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
  });
  return {
    /** The roles an invited person can have, once known. */
    roles: data?.data.roles.filter(({ runsShop }) => runsShop),
    failure,
    reload,
    form,
    setRole: (role: string) => setForm({ ...form, role }),
    text,
    problems,
    busy,
    holder,
    made,
    mailDelivers,
    send,
  };
}

function checkInvitation(form: InvitationInput, t: Translate): Problems {
  const { email, username } = accountProblems({ ...form, password: '' });
  return {
    ...(email && { email: t(email === 'required' ? 'validation.required' : 'validation.format.email') }),
    ...(form.username.trim() === ''
      ? { username: t('validation.required') }
      : username && { username: t('validation.tooSmall.string', { limit: ACCOUNT_MIN_LENGTH.username }) }),
  };
}

/** The card of the account with this address, as far as the asker may see it. */
async function findAccount(email: string): Promise<AddressHolder | null> {
  const query = new URLSearchParams({ q: email.trim() });
  const found = await adminApi.request('GET /api/admin/customers/people', { query });
  const row = found.ok ? found.value.data.find((each) => each.email === email.trim().toLowerCase()) : undefined;
  return row ? { to: `/admin/staff/${row.id}`, name: row.username } : null;
}
