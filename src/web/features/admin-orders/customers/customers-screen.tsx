// Customers by email address, searchable by name, email, phone or child's name.

import { CUSTOMER_KINDS } from '#core/accounts/staff-lists.ts';
import { formatPhone } from '#core/contact/phone.ts';
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { type CompactCard, type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { ExportLink } from '#web/admin-kit/lists/export-link.tsx';
import { FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { accountLabel } from '../account-label.ts';
import type { CustomerRow } from './wire.ts';

const PAGE_SIZE = 50;

export function CustomersScreen() {
  const t = useT();
  const locale = useLocale();
  const address = useListAddress('lastOrderAt:desc');
  const query = new URLSearchParams(address.params);
  query.set('sort', address.sort);
  query.set('pageSize', String(PAGE_SIZE));
  const list = useAdminData('GET /api/admin/customers/cards', { query });
  const table = new URLSearchParams(address.params);
  table.delete('page');
  table.set('locale', locale);
  return (
    <AdminPage
      title={t('adminOrders.customers.title')}
      actions={<ExportLink href={`/api/admin/customers/cards.csv?${table}`}>{t('adminOrders.csv')}</ExportLink>}
    >
      <FilterBar address={address} search={t('adminOrders.customers.search')}>
        <FilterSelect
          address={address}
          name="kind"
          label={t('adminOrders.customers.anyKind')}
          options={CUSTOMER_KINDS.map((kind) => ({ value: kind, label: t(`adminOrders.customers.kinds.${kind}`) }))}
        />
      </FilterBar>
      <DataTable
        caption={t('adminOrders.customers.title')}
        columns={useCustomerColumns()}
        card={customerCard(locale)}
        rows={list.data?.data ?? null}
        rowId={({ documentId }) => documentId}
        rowName={({ name, email }) => name ?? email}
        rowTo={({ documentId }) => `/admin/customers/${documentId}`}
        address={address}
        empty={t('adminOrders.customers.empty')}
        emptyAtFirst={t('adminOrders.customers.emptyAtFirst')}
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
    </AdminPage>
  );
}

function useCustomerColumns(): readonly DataColumn<CustomerRow>[] {
  const t = useT();
  const locale = useLocale();
  return [
    {
      id: 'name',
      title: t('adminOrders.customers.columns.name'),
      sort: 'name',
      cell: ({ name, email }) => <b>{name ?? email}</b>,
    },
    {
      id: 'email',
      title: t('adminOrders.customers.columns.email'),
      cell: ({ email }) => <span className="block wrap-anywhere sm:min-w-36">{email}</span>,
    },
    {
      id: 'phone',
      title: t('adminOrders.customers.columns.phone'),
      noWrap: true,
      cell: ({ phone }) => (phone ? formatPhone(phone) : ''),
    },
    {
      id: 'children',
      title: t('adminOrders.customers.columns.children'),
      cell: ({ children }) => children.join(', '),
    },
    {
      id: 'orders',
      title: t('adminOrders.customers.columns.orders'),
      numeric: true,
      sort: 'orders',
      cell: ({ orders }) => orders,
    },
    {
      id: 'spent',
      title: t('adminOrders.customers.columns.spent'),
      numeric: true,
      noWrap: true,
      sort: 'spent',
      cell: ({ spent }) => formatPrice(kopecks(spent), locale),
    },
    {
      id: 'lastOrder',
      title: t('adminOrders.customers.columns.lastOrder'),
      sort: 'lastOrderAt',
      noWrap: true,
      cell: ({ lastOrderAt }) => (lastOrderAt ? formatDay(lastOrderAt, locale) : t('adminOrders.customers.noOrder')),
    },
    {
      id: 'account',
      title: t('adminOrders.customers.columns.account'),
      wideOnly: true,
      cell: ({ accountConfirmed }) => accountLabel(t, accountConfirmed),
    },
    {
      id: 'locale',
      title: t('adminOrders.customers.columns.locale'),
      wideOnly: true,
      cell: (row) => (row.locale ? t(`adminBooks.locale_${row.locale}`) : ''),
    },
  ];
}

/** Three lines on a phone: name and sum; address and phone; children and last order. */
const customerCard = (locale: Locale): CompactCard<CustomerRow> => ({
  covers: ['email', 'phone', 'children', 'orders', 'spent', 'lastOrder', 'account', 'locale'],
  aside: ({ spent }) => <b className="tabular-nums">{formatPrice(kopecks(spent), locale)}</b>,
  lines: ({ email, phone, children, lastOrderAt }) => (
    <>
      <p className="flex justify-between gap-3">
        <span className="min-w-0 truncate">{email}</span>
        <span className="shrink-0 tabular-nums">{phone && formatPhone(phone)}</span>
      </p>
      <p className="flex justify-between gap-3 text-ink-soft empty:hidden">
        <span className="min-w-0 truncate">{children.join(', ')}</span>
        <span className="shrink-0 tabular-nums">{lastOrderAt && formatDay(lastOrderAt, locale)}</span>
      </p>
    </>
  ),
});
