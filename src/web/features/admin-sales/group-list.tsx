// Group orders of customers.
import type { GroupState } from '#core/groups/group.ts';
import type { Locale } from '#core/locale.ts';
import type { WireGroup } from '#server/modules/groups/groups.types.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

const STATES = ['collecting', 'ordering', 'paid', 'finished'] as const satisfies readonly GroupState[];
const PAGE_SIZE = 50;

export const GROUP_TONES: Readonly<Record<GroupState, 'good' | 'calm' | 'new'>> = {
  collecting: 'new',
  ordering: 'calm',
  paid: 'good',
  finished: 'calm',
};

const columns = (t: Translate, locale: Locale): readonly DataColumn<WireGroup>[] => [
  { id: 'title', title: t('adminGroups.name'), cell: ({ title }) => title },
  { id: 'organiser', title: t('adminGroups.organiser'), cell: ({ organiser }) => organiser },
  {
    id: 'state',
    title: t('adminGroups.state'),
    cell: ({ state }) => <Badge tone={GROUP_TONES[state]}>{t(`adminGroups.states.${state}`)}</Badge>,
  },
  { id: 'children', title: t('adminGroups.children'), numeric: true, cell: ({ children }) => children },
  { id: 'waiting', title: t('adminGroups.waiting'), numeric: true, cell: ({ waiting }) => waiting },
  { id: 'order', title: t('adminGroups.order'), cell: ({ order }) => order?.number ?? '—' },
  {
    id: 'closesOn',
    title: t('adminGroups.closesOn'),
    numeric: true,
    wideOnly: true,
    cell: ({ closesOn }) => formatDay(closesOn, locale),
  },
];

export function GroupList() {
  const t = useT();
  const locale = useLocale();
  const address = useListAddress();
  const query = new URLSearchParams(address.params);
  query.set('pageSize', String(PAGE_SIZE));
  const list = useAdminData('GET /api/admin/groups', { query });
  return (
    <>
      <p className="mb-4">
        {t('adminGroups.steps')}{' '}
        <ShopLink to="/admin/coupons" className="font-bold">
          {t('adminGroups.toCoupons')}
        </ShopLink>
      </p>
      <FilterBar address={address} search={t('adminGroups.search')}>
        <FilterSelect
          address={address}
          name="state"
          label={t('adminGroups.filter')}
          options={STATES.map((value) => ({ value, label: t(`adminGroups.states.${value}`) }))}
        />
      </FilterBar>
      <DataTable
        caption={t('adminGroups.section')}
        columns={columns(t, locale)}
        rows={list.data?.rows ?? null}
        rowId={(row) => row.documentId}
        rowName={({ title }) => title}
        rowTo={(row) => `/admin/groups/${row.documentId}`}
        address={address}
        empty={t('adminGroups.none')}
        emptyAtFirst={t('adminGroups.empty')}
        loading={list.loading}
        failure={list.failure}
        retry={list.reload}
      />
      <Pager page={address.page} pageSize={PAGE_SIZE} count={list.data} onPage={(page) => address.set({ page })} />
    </>
  );
}
