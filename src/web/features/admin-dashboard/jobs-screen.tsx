// /admin/jobs: background jobs, failures and retries.
import { useState } from 'react';
import type { ListedJobState, QueueDepth } from '#server/modules/dashboard/dashboard.types.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { type AdminData, useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { RequestId } from '#web/admin-kit/request-id.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { Answer } from '#web/api/contracts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { jobColumns } from './job-columns.tsx';
import { jobLabel } from './job-labels.ts';
import { QueueTable } from './queue-table.tsx';

const STATES = ['failed', 'active', 'waiting'] as const satisfies readonly ListedJobState[];
const PAGE_SIZE = 50;

type Listed = Answer<'GET /api/admin/jobs'>;
export type ShownJob = Listed['jobs'][number];

/** All jobs of the queue without `ids`. */
interface JobSelection {
  readonly queue: string;
  readonly ids?: readonly string[];
}

export function JobsScreen() {
  const t = useT();
  const locale = useLocale();
  const {
    address,
    chosen,
    setChosen,
    said,
    state,
    queue,
    requestId,
    jobs,
    queues,
    mayChange,
    mayRetry,
    rows,
    picked,
    act,
    ofChosen,
    retry,
  } = useJobs();

  return (
    <AdminPage title={t('adminDesk.jobs')}>
      <p className="mb-4 max-w-3xl text-small text-ink-soft">{t('adminDesk.jobsText')}</p>
      {!requestId && <QueueTable queues={queues} address={address} />}
      <JobFilters
        address={address}
        queues={queues}
        mayChange={mayChange}
        picked={picked}
        retry={retry}
        ofChosen={ofChosen}
        act={act}
        queue={queue}
        jobs={jobs}
      />
      {requestId && (
        <div className="mb-3">
          <RequestId id={requestId} open="jobs" />
        </div>
      )}
      <p role="status" className="mb-2 text-small font-bold empty:hidden">
        {said}
      </p>
      <DataTable
        caption={t('adminDesk.jobs')}
        columns={jobColumns(
          t,
          locale,
          requestId ? 'of-request' : state,
          mayRetry ? (job) => retry([{ queue: job.queue, ids: [job.id] }]) : null,
        )}
        rows={rows}
        rowId={({ id }) => id}
        rowName={(job) => `${jobLabel(locale, job.queue)} ${job.id}`}
        address={address}
        empty={t('adminDesk.jobsNone')}
        loading={jobs.loading}
        failure={jobs.failure}
        retry={jobs.reload}
        {...(mayChange && { selection: { ids: chosen, onChange: setChosen } })}
      />
      {jobs.data && (
        <Pager page={address.page} pageSize={PAGE_SIZE} count={jobs.data} onPage={(page) => address.set({ page })} />
      )}
    </AdminPage>
  );
}

interface JobFiltersProps {
  address: ReturnType<typeof useListAddress>;
  queues: AdminData<{ queues: readonly QueueDepth[] }>;
  mayChange: boolean;
  picked: readonly ShownJob[];
  retry: (of: readonly JobSelection[]) => Promise<void>;
  ofChosen: readonly JobSelection[];
  act: (action: 'retry' | 'delete', of: readonly JobSelection[]) => Promise<string | null>;
  queue: string | null;
  jobs: AdminData<Listed>;
}

function JobFilters({ address, queues, mayChange, picked, retry, ofChosen, act, queue, jobs }: JobFiltersProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <FilterBar address={address} search={t('adminDesk.requestId')}>
      {!address.get('q') && (
        <>
          <FilterSelect
            address={address}
            name="state"
            label={t('adminDesk.stateFailed')}
            options={[
              { value: 'active', label: t('adminDesk.stateActive') },
              { value: 'waiting', label: t('adminDesk.stateWaiting') },
            ]}
          />
          <FilterSelect
            address={address}
            name="queue"
            label={t('adminDesk.anyQueue')}
            options={(queues.data?.queues ?? []).map((each) => ({
              value: each.queue,
              label: jobLabel(locale, each.queue),
            }))}
          />
        </>
      )}
      {mayChange && picked.length > 0 && (
        <>
          <Button small look="quiet" onClick={() => retry(ofChosen)}>
            {t('adminDesk.retryChosen')}
          </Button>
          <ConfirmButton
            look="danger"
            title={t('adminDesk.deleteTitle')}
            text={t('adminDesk.deleteText', { count: picked.length })}
            confirm={t('adminDesk.delete')}
            onConfirm={() => act('delete', ofChosen)}
          >
            {t('adminDesk.deleteChosen')}
          </ConfirmButton>
        </>
      )}
      {mayChange && queue && picked.length === 0 && (jobs.data?.total ?? 0) > 0 && (
        <Button small look="quiet" onClick={() => retry([{ queue }])}>
          {t('adminDesk.retryAll')}
        </Button>
      )}
    </FilterBar>
  );
}

/** The listed jobs, the selection and the calls on it. */
function useJobs() {
  const t = useT();
  const { can } = useStaff();
  const address = useListAddress();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const state = STATES.find((each) => each === address.get('state')) ?? 'failed';
  const queue = address.get('queue');
  const requestId = address.get('q');
  const query = new URLSearchParams({ state, page: String(address.page), ...(queue && { queue }), q: requestId });
  const jobs = useAdminData('GET /api/admin/jobs', { query });
  const queues = useAdminData('GET /api/admin/jobs/queues');
  const mayRetry = can('admin::jobs.write') && (state === 'failed' || requestId !== '');
  const mayChange = mayRetry && !requestId;
  const rows = jobs.data?.jobs ?? null;
  const picked = rows?.filter(({ id }) => chosen.has(id)) ?? [];
  const kinds = new Set(picked.map((job) => job.queue));

  /** pg-boss works per queue, so a selection over several queues takes several calls. */
  async function act(action: 'retry' | 'delete', of: readonly JobSelection[]) {
    let count = 0;
    for (const body of of) {
      const answer = await adminApi.request(`POST /api/admin/jobs/${action}`, { body });
      if (!answer.ok) return answer.error.sentence;
      count += answer.value.count;
    }
    setSaid(t(action === 'retry' ? 'adminDesk.retried' : 'adminDesk.deleted', { count }));
    setChosen(new Set());
    jobs.reload();
    queues.reload();
    return null;
  }
  const ofChosen = [...kinds].map((kind) => ({
    queue: kind,
    ids: picked.filter((job) => job.queue === kind).map(({ id }) => id),
  }));
  const retry = async (of: readonly JobSelection[]) => {
    const problem = await act('retry', of);
    if (problem) setSaid(problem);
  };
  return {
    address,
    chosen,
    setChosen,
    said,
    state,
    queue,
    requestId,
    jobs,
    queues,
    mayChange,
    mayRetry,
    rows,
    picked,
    act,
    ofChosen,
    retry,
  };
}
