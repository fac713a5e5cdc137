// Audit log of /admin with filters kept in the URL.

import { type AdminData, useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { controlClass, FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { type ListAddress, useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import type { Answer } from '#web/api/contracts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { roleLabel } from '../role-labels.ts';
import type { WireAudit } from '../wire.ts';
import { AuditDetails } from './audit-details.tsx';
import { areaLabel, auditActionLabel, subjectLabel } from './audit-labels.ts';

const PAGE_SIZE = 50;
const FILTERS = ['who', 'what', 'from', 'to', 'page'] as const;

type Facets = Answer<'GET /api/admin/audit/facets'>['data'];

export function AuditList() {
  const t = useT();
  const locale = useLocale();
  const labels = useLabels();
  const address = useListAddress();
  const query = new URLSearchParams({ pageSize: String(PAGE_SIZE) });
  for (const name of FILTERS) if (address.get(name)) query.set(name, address.get(name));
  // The search field writes `q`; links to one record use `subject`.
  const subject = address.get('q').trim() || address.get('subject');
  if (subject) query.set('subject', subject);
  const list = useAdminData('GET /api/admin/audit/records', { query });
  const facets = useAdminData('GET /api/admin/audit/facets');
  const columns: readonly DataColumn<WireAudit>[] = [
    {
      id: 'at',
      title: t('adminStaff.audit.at'),
      cell: ({ at }) => <span className="tabular-nums xl:whitespace-nowrap">{formatTime(at, locale)}</span>,
    },
    {
      id: 'actor',
      title: t('adminStaff.audit.actor'),
      cell: ({ actorName, actorRole }) => (
        <>
          <b>{actorName}</b> <span className="text-ink-soft">{roleLabel(t, actorRole, actorRole)}</span>
        </>
      ),
    },
    { id: 'action', title: t('adminStaff.audit.action'), cell: ({ action }) => auditActionLabel(locale, action) },
    {
      id: 'subject',
      title: t('adminStaff.audit.subject'),
      cell: ({ subjectType, subjectId, subjectName }) => (
        <button
          type="button"
          className="min-w-36 text-left wrap-anywhere underline hover:no-underline"
          title={subjectId}
          onClick={() => address.set({ q: null, subject: `${subjectType}:${subjectId}` })}
        >
          {subjectLabel(locale, labels, subjectType, subjectName?.[locale] ?? subjectId)}
        </button>
      ),
    },
    { id: 'details', title: t('adminStaff.audit.details'), cell: (row) => <AuditDetails {...row} /> },
  ];
  return (
    <>
      <AuditFilters address={address} facets={facets} />
      <DataTable
        caption={t('adminStaff.audit.title')}
        columns={columns}
        rows={list.data?.data ?? null}
        rowId={({ id }) => String(id)}
        rowName={({ action }) => auditActionLabel(locale, action)}
        address={address}
        empty={t('adminStaff.audit.empty')}
        loading={list.loading}
        failure={list.failure}
        retry={list.reload}
      />
      <Pager
        page={address.page}
        pageSize={PAGE_SIZE}
        count={list.data?.meta}
        onPage={(page) => address.set({ page })}
      />
      <p className="mt-3 text-small text-ink-soft">{t('adminStaff.audit.note')}</p>
    </>
  );
}

function DayFilter({ address, name, label }: { address: ListAddress; name: 'from' | 'to'; label: string }) {
  return (
    <label className="flex items-center gap-2 text-small">
      {label}
      <input
        type="date"
        className={controlClass}
        value={address.get(name)}
        onChange={(event) => address.set({ [name]: event.target.value })}
      />
    </label>
  );
}

interface AuditFiltersProps {
  address: ReturnType<typeof useListAddress>;
  facets: AdminData<{ data: Facets }>;
}

function AuditFilters({ address, facets }: AuditFiltersProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <FilterBar address={address} search={t('adminStaff.audit.search')}>
      <FilterSelect
        address={address}
        name="who"
        label={t('adminStaff.audit.who')}
        options={(facets.data?.data.people ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FilterSelect
        address={address}
        name="what"
        label={t('adminStaff.audit.what')}
        options={(facets.data?.data.areas ?? []).map((area) => ({ value: area, label: areaLabel(locale, area) }))}
      />
      <DayFilter address={address} name="from" label={t('adminStaff.audit.from')} />
      <DayFilter address={address} name="to" label={t('adminStaff.audit.to')} />
    </FilterBar>
  );
}
