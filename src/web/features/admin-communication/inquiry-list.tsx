// Inquiries of partners and customers, unassigned ones first.

import { INQUIRY_KINDS } from '#core/contact/inquiry.ts';
import { INQUIRY_STATES, type InquiryState } from '#core/contact/inquiry-record.ts';
import type { InquiryRecord } from '#server/modules/inquiries/inquiries.types.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { inquiryKindLabel } from './inquiry-kind.ts';

const STATE_TEXTS: Readonly<Record<InquiryState | 'open', CopyKey>> = {
  open: 'adminLetters.inquiries.open',
  new: 'adminLetters.inquiries.new',
  working: 'adminLetters.inquiries.working',
  answered: 'adminLetters.inquiries.answered',
  closed: 'adminLetters.inquiries.closed',
};
const TONES = { new: 'new', working: 'sale', answered: 'good', closed: 'calm' } as const;

export function InquiryStateBadge({ state }: { state: InquiryState }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(STATE_TEXTS[state])}</Badge>;
}

const PAGE_SIZE = 50;

export function InquiryList() {
  const t = useT();
  const locale = useLocale();
  const address = useListAddress();
  const query = new URLSearchParams(address.params);
  query.set('pageSize', String(PAGE_SIZE));
  const list = useAdminData('GET /api/admin/inquiries', { query });
  const columns: readonly DataColumn<InquiryRecord>[] = [
    {
      id: 'from',
      title: t('adminLetters.inquiries.from'),
      cell: ({ name, organisation }) => (organisation ? `${organisation}, ${name}` : name),
    },
    { id: 'kind', title: t('adminLetters.inquiries.kind'), cell: ({ kind }) => inquiryKindLabel(t, kind) },
    {
      id: 'message',
      title: t('adminLetters.inquiries.message'),
      cell: ({ message }) => <span className="line-clamp-2 max-w-96 min-w-48">{message}</span>,
    },
    {
      id: 'state',
      title: t('adminLetters.inquiries.state'),
      noWrap: true,
      cell: ({ state }) => <InquiryStateBadge state={state} />,
    },
    { id: 'takenBy', title: t('adminLetters.inquiries.takenBy'), cell: ({ takenBy }) => takenBy ?? '—' },
    {
      id: 'at',
      title: t('adminLetters.inquiries.at'),
      numeric: true,
      cell: (row) => formatTime(row.createdAt, locale),
    },
  ];
  return (
    <>
      <FilterBar address={address} search={t('adminLetters.inquiries.search')}>
        <FilterSelect
          address={address}
          name="state"
          label={t('adminLetters.inquiries.anyState')}
          options={(['open', ...INQUIRY_STATES] as const).map((value) => ({ value, label: t(STATE_TEXTS[value]) }))}
        />
        <FilterSelect
          address={address}
          name="kind"
          label={t('adminLetters.inquiries.anyKind')}
          options={INQUIRY_KINDS.map((value) => ({ value, label: inquiryKindLabel(t, value) }))}
        />
      </FilterBar>
      <DataTable
        caption={t('adminLetters.inquiries.title')}
        columns={columns}
        rows={list.data?.rows ?? null}
        rowId={(row) => row.documentId}
        rowName={(row) => row.organisation || row.name}
        rowTo={(row) => `/admin/inquiries/${row.documentId}`}
        address={address}
        empty={t('adminLetters.inquiries.empty')}
        emptyAtFirst={t('adminLetters.inquiries.emptyAtFirst')}
        loading={list.loading}
        failure={list.failure}
        retry={list.reload}
      />
      <Pager page={address.page} pageSize={PAGE_SIZE} count={list.data} onPage={(page) => address.set({ page })} />
      <p className="mt-3 text-small text-ink-soft">{t('adminLetters.inquiries.keptNote')}</p>
    </>
  );
}
