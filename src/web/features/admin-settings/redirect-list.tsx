// Redirects: form for a new one above the list.
import { useState } from 'react';
import type { Redirect, RedirectFailure } from '#server/modules/redirects/redirects.types.ts';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import { FormSection, TextField, TickField } from '#web/admin-kit/forms/form-fields.tsx';
import { formProblem, type Problems, problemMessages, problemsOf } from '#web/admin-kit/forms/problems.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { FilterBar } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

const PROBLEMS: Readonly<Record<RedirectFailure, CopyKey>> = {
  required: 'validation.required',
  'bad-path': 'validation.format.path',
  'bad-target': 'validation.format.target',
  circle: 'admin.redirectCircle',
  taken: 'admin.redirectTaken',
  'service-path': 'admin.redirectServicePath',
  'live-page': 'admin.redirectLivePage',
};
const PAGE_SIZE = 50;
const BLANK = { fromPath: '', toAddress: '', permanent: true };

export function RedirectList() {
  const t = useT();
  const address = useListAddress();
  const { can } = useStaff();
  const query = new URLSearchParams(address.params);
  query.set('pageSize', String(PAGE_SIZE));
  const list = useAdminData('GET /api/admin/redirects', { query });
  const writes = can('admin::settings.write');

  async function remove(id: number): Promise<string | null> {
    const answer = await adminApi.request('DELETE /api/admin/redirects/:id', { params: { id } });
    if (!answer.ok) return answer.error.sentence;
    list.reload();
    return null;
  }

  const columns: readonly DataColumn<Redirect>[] = [
    { id: 'from', title: t('admin.redirectFrom'), cell: (row) => row.fromPath },
    { id: 'to', title: t('admin.redirectTo'), cell: (row) => <span className="break-all">{row.toAddress}</span> },
    {
      id: 'kind',
      title: t('admin.redirectKind'),
      cell: (row) => (row.permanent ? t('admin.redirectForGood') : t('admin.redirectForNow')),
    },
    ...(writes
      ? [
          {
            id: 'remove',
            title: t('admin.redirectRemove'),
            cell: (row: Redirect) => (
              <ConfirmButton
                label={`${t('admin.redirectRemove')} ${row.fromPath}`}
                title={t('admin.redirectRemoveTitle')}
                text={t('admin.redirectRemoveText', { path: row.fromPath })}
                confirm={t('admin.redirectRemove')}
                onConfirm={() => remove(row.id)}
              >
                {t('admin.redirectRemove')}
              </ConfirmButton>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <p className="mb-3 max-w-2xl text-small text-ink-soft">{t('admin.redirectsText')}</p>
      {writes && <NewRedirect added={list.reload} />}
      <FilterBar address={address} search={t('adminLetters.redirects.search')} />
      <DataTable
        caption={t('admin.redirects')}
        columns={columns}
        rows={list.data?.rows ?? null}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.fromPath}
        address={address}
        empty={t('admin.redirectsEmpty')}
        loading={list.loading}
        failure={list.failure}
        retry={list.reload}
      />
      <Pager page={address.page} pageSize={PAGE_SIZE} count={list.data} onPage={(page) => address.set({ page })} />
    </>
  );
}

function NewRedirect({ added }: { added: () => void }) {
  const t = useT();
  const [given, setGiven] = useState(BLANK);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const toast = useActionToast();
  const words = problemMessages(t, PROBLEMS, 'adminLetters.wrongValue');

  async function add() {
    setBusy(true);
    toast.clear();
    const answer = await adminApi.request('POST /api/admin/redirects', { body: given });
    setBusy(false);
    setProblems(answer.ok ? {} : problemsOf(answer.error));
    if (!answer.ok) {
      focusFirstInvalid();
      return toast.fail(formProblem(t, answer.error));
    }
    setGiven(BLANK);
    toast.succeed(t('admin.saved'));
    added();
  }

  return (
    <FormSection title={t('adminLetters.redirects.newTitle')}>
      <form
        noValidate
        className="grid items-start gap-4 lg:grid-cols-[1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={t('admin.redirectFrom')}
          placeholder="/old-page"
          value={given.fromPath}
          onChange={({ target }) => setGiven({ ...given, fromPath: target.value })}
          error={words(problems.fromPath)}
        />
        <TextField
          label={t('admin.redirectTo')}
          placeholder="/books"
          value={given.toAddress}
          onChange={({ target }) => setGiven({ ...given, toAddress: target.value })}
          error={words(problems.toAddress)}
        />
        <div className="grid gap-2 lg:pt-5">
          <TickField
            label={t('admin.redirectPermanent')}
            checked={given.permanent}
            onChange={({ target }) => setGiven({ ...given, permanent: target.checked })}
          />
          <Button type="submit" small busy={busy} disabled={busy}>
            {t('admin.redirectAdd')}
          </Button>
        </div>
      </form>
    </FormSection>
  );
}
