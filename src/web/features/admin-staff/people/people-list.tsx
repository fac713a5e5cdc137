// Staff accounts: searchable by name and email, filtered by role and state.

import { type AdminData, useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatDay, formatTime } from '#web/admin-kit/labels/format-time.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { roleLabel } from '../role-labels.ts';
import type { WireMatrix, WirePerson } from '../wire.ts';
import { PersonBadges } from './person-badges.tsx';

const PAGE_SIZE = 50;

export function PeopleList() {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const address = useListAddress('createdAt:desc');
  const query = new URLSearchParams(address.params);
  query.set('sort', address.sort);
  query.set('pageSize', String(PAGE_SIZE));
  query.set('staff', 'yes');
  const list = useAdminData('GET /api/admin/customers/people', { query });
  const matrix = useAdminData('GET /api/admin/staff/roles', can('admin::staff.read') ? {} : null);
  const columns: readonly DataColumn<WirePerson>[] = [
    { id: 'name', title: t('adminStaff.people.name'), sort: 'username', cell: ({ username }) => username },
    {
      id: 'email',
      title: t('adminStaff.people.email'),
      // Truncated on small screens; the person's page shows it in full.
      cell: ({ email }) => (
        <span title={email} className="block break-all sm:max-w-52 sm:truncate lg:max-xl:max-w-36">
          {email}
        </span>
      ),
    },
    {
      id: 'role',
      title: t('adminStaff.people.role'),
      cell: ({ role, roleName, staff }) => (
        <span className={staff ? 'font-bold' : ''}>{roleLabel(t, role, roleName)}</span>
      ),
    },
    { id: 'state', title: t('adminStaff.people.state'), cell: (person) => <PersonBadges person={person} /> },
    {
      id: 'seen',
      title: t('adminStaff.people.seen'),
      numeric: true,
      cell: ({ seenAt }) => (seenAt ? formatTime(seenAt, locale) : t('adminStaff.people.never')),
    },
    {
      id: 'registered',
      title: t('adminStaff.people.registered'),
      numeric: true,
      sort: 'createdAt',
      cell: ({ createdAt }) => formatDay(createdAt, locale),
    },
  ];
  return (
    <>
      <PeopleFilters address={address} matrix={matrix} />
      <DataTable
        caption={t('adminStaff.people.title')}
        columns={columns}
        rows={list.data?.data ?? null}
        rowId={({ id }) => String(id)}
        rowName={({ username }) => username}
        rowTo={({ id }) => `/admin/staff/${id}`}
        address={address}
        empty={t('adminStaff.people.empty')}
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
    </>
  );
}

interface PeopleFiltersProps {
  address: ReturnType<typeof useListAddress>;
  matrix: AdminData<{ data: WireMatrix }>;
}

function PeopleFilters({ address, matrix }: PeopleFiltersProps) {
  const t = useT();
  return (
    <FilterBar address={address} search={t('adminStaff.people.search')}>
      {matrix.data && (
        <FilterSelect
          address={address}
          name="role"
          label={t('adminStaff.people.anyRole')}
          options={matrix.data.data.roles
            .filter(({ runsShop }) => runsShop)
            .map(({ type, name }) => ({ value: type, label: roleLabel(t, type, name) }))}
        />
      )}
      <FilterSelect
        address={address}
        name="state"
        label={t('adminStaff.people.anyState')}
        options={[
          { value: 'blocked', label: t('adminStaff.people.blocked') },
          { value: 'confirmed', label: t('adminStaff.people.confirmed') },
          { value: 'pending', label: t('adminStaff.people.pending') },
        ]}
      />
    </FilterBar>
  );
}
