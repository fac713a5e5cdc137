// State and calls of the form of an API token.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type ApiTokenForm,
  type ApiTokenProblem,
  MAX_API_TOKEN_DESCRIPTION_LENGTH,
  MAX_API_TOKEN_NAME_LENGTH,
} from '#core/accounts/api-token.ts';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import { formProblem, type Problems, problemMessages, problemsOf } from '#web/admin-kit/forms/problems.ts';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';

const PROBLEMS: Readonly<Record<Exclude<ApiTokenProblem, 'long'>, CopyKey>> = {
  required: 'validation.required',
  taken: 'adminStaff.tokens.problems.taken',
  'no-actions': 'adminStaff.tokens.problems.noActions',
  'unknown-action': 'adminStaff.tokens.problems.unknownAction',
  days: 'adminStaff.tokens.problems.days',
};
const BLANK: ApiTokenForm = { name: '', description: '', kind: 'read-only', actions: [], days: 30 };

/** State and calls of the form. */
export function useTokenForm(id: number | null) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const mayWrite = useStaff().can('admin::staff.write');
  const { data, failure, reload } = useAdminData('GET /api/admin/api-tokens');
  const stored = data?.data.tokens.find((token) => token.id === id);
  const [form, setForm] = useState<ApiTokenForm>(BLANK);
  const [dirty, setDirty] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    if (stored) setForm({ ...stored });
  }, [stored]);
  const release = useUnsavedGuard(dirty);
  const toast = useActionToast();
  const words = problemMessages(t, PROBLEMS, 'adminLetters.wrongValue');

  function settle(token: string | null): void {
    setDirty(false);
    release();
    setMade(token);
  }

  async function save(): Promise<void> {
    setBusy(true);
    toast.clear();
    const { name, description, kind, actions, days } = form;
    const body = { name, description, kind, actions, days };
    const answer =
      id === null
        ? await adminApi.request('POST /api/admin/api-tokens', { body })
        : await adminApi.request('PUT /api/admin/api-tokens/:id', { params: { id }, body });
    setBusy(false);
    setProblems(answer.ok ? {} : problemsOf(answer.error));
    if (!answer.ok) {
      focusFirstInvalid();
      const isForeign = answer.error.details.reason === 'not-yours';
      return toast.fail(isForeign ? t('adminStaff.tokens.notYours') : formProblem(t, answer.error));
    }
    settle(answer.value.data === 'done' ? null : answer.value.data.token);
    if (answer.value.data !== 'done') return;
    toast.succeed(t('admin.saved'));
    reload();
  }

  async function regenerate(): Promise<string | null> {
    if (id === null) return null;
    const answer = await adminApi.request('POST /api/admin/api-tokens/:id/regenerate', { params: { id } });
    if (!answer.ok) return answer.error.sentence;
    settle(answer.value.data.token);
    return null;
  }

  async function revoke(): Promise<string | null> {
    if (id === null) return null;
    const answer = await adminApi.request('DELETE /api/admin/api-tokens/:id', { params: { id } });
    if (!answer.ok) return answer.error.sentence;
    settle(null);
    void navigate(href('/admin/api-tokens'));
    return null;
  }

  const problem = (field: keyof ApiTokenForm): string | undefined => {
    if (problems[field] !== 'long') return words(problems[field]);
    return t('validation.tooBig.string', {
      limit: field === 'name' ? MAX_API_TOKEN_NAME_LENGTH : MAX_API_TOKEN_DESCRIPTION_LENGTH,
    });
  };
  const change = (next: ApiTokenForm): void => {
    setForm(next);
    setDirty(true);
  };
  return { data, failure, reload, stored, form, made, busy, mayWrite, problem, change, save, regenerate, revoke };
}
