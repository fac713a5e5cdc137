// State and calls of a connection's form.
import { useEffect, useState } from 'react';
import {
  CONNECTION_FIELDS,
  type ConnectionName,
  type ConnectionTest,
  type ConnectionValues,
  FIELD_PROBLEMS,
  isSecret,
} from '#core/connections/connections.ts';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import { formProblem, type Problems, problemsOf } from '#web/admin-kit/forms/problems.ts';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import type { Answer } from '#web/api/contracts.ts';
import { useT } from '#web/i18n/use-copy.ts';

const REFUSALS = ['set-by-environment', 'files-stay', 'administrators-only'] as const;

/** What a test said, and what was asked for. */
export interface ShownTest {
  readonly test: ConnectionTest;
  readonly asked: 'test' | 'save';
}

export function useConnection(name: ConnectionName) {
  const t = useT();
  const { data, failure, reload } = useAdminData('GET /api/admin/connections');
  const stored = data?.data.connections.find((each) => each.name === name);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState<'test' | 'save' | null>(null);
  const [shown, setShown] = useState<ShownTest | null>(null);
  const toast = useActionToast();
  const { values, change, markSaved } = useConnectionValues(name, stored);

  const refusal = (error: AdminFailure): string => {
    const reason = REFUSALS.find((each) => each === error.details.reason);
    return reason ? t(`adminConnections.refusals.${reason}`) : formProblem(t, error);
  };

  async function run(asked: 'test' | 'save', mail = false): Promise<void> {
    setBusy(asked);
    setShown(null);
    toast.clear();
    const params = { name };
    const isTyped = stored?.state !== 'environment';
    const answer =
      asked === 'save'
        ? await adminApi.request('PUT /api/admin/connections/:name', { params, body: { values } })
        : await adminApi.request('POST /api/admin/connections/:name/test', {
            params,
            body: { values: isTyped ? values : null, mail },
          });
    setBusy(null);
    setProblems(answer.ok ? {} : problemsOf(answer.error));
    if (!answer.ok) {
      focusFirstInvalid();
      return toast.fail(refusal(answer.error));
    }
    const test = answer.value.data;
    setShown({ test, asked });
    if (test.failure === null && asked === 'save') {
      markSaved();
    }
    reload();
  }

  async function remove(): Promise<string | null> {
    const answer = await adminApi.request('DELETE /api/admin/connections/:name', { params: { name } });
    if (!answer.ok) return refusal(answer.error);
    markSaved();
    setShown(null);
    setProblems({});
    toast.succeed(t('adminConnections.removed'));
    reload();
    return null;
  }

  return {
    stored,
    failure,
    reload,
    values,
    change,
    busy,
    shown,
    run,
    remove,
    mayChange: data?.data.mayChange ?? false,
    paymentNotices: data?.data.paymentNotices ?? '',
    problem(field: string): string | undefined {
      const found = FIELD_PROBLEMS.find((each) => each === problems[field]);
      return found && t(`adminConnections.problems.${found}`);
    },
  };
}

type StoredConnection = Answer<'GET /api/admin/connections'>['data']['connections'][number];

/** The typed values: those stored until something is typed. */
function useConnectionValues(name: ConnectionName, stored: StoredConnection | undefined) {
  const [values, setValues] = useState<ConnectionValues>({});
  const [dirty, setDirty] = useState(false);
  useEffect(() => {
    if (!stored || dirty) return;
    const initial = CONNECTION_FIELDS[name].map((field) => [
      field.name,
      isSecret(field) ? '' : (stored.values[field.name] ?? field.initial ?? ''),
    ]);
    setValues(Object.fromEntries(initial));
  }, [stored, name, dirty]);
  const release = useUnsavedGuard(dirty);
  return {
    values,
    change(field: string, value: string): void {
      setValues({ ...values, [field]: value });
      setDirty(true);
    },
    markSaved(): void {
      setDirty(false);
      release();
    },
  };
}
