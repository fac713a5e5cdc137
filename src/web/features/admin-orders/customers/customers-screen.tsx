// Customers, searchable by name, contacts, order, child, tag or note.

import { CUSTOMER_COLUMNS, CUSTOMER_KINDS, type CustomerColumn } from '#core/accounts/staff-lists.ts';
import { formatPhone } from '#core/contact/phone.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { type CompactCard, type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { ExportLink } from '#web/admin-kit/lists/export-link.tsx';
import { FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import { type ListAddress, useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { accountLabel } from '../account-label.ts';
import { ColumnChooser } from '../list/column-chooser.tsx';
import type { CustomerRow } from './wire.ts';

const PAGE_SIZE = 50;

export function CustomersScreen() {
  const t = useT();
  const locale = useLocale();
  const address = useListAddress('lastOrderAt:desc');
  const query = new URLSearchParams(address.params);
  query.delete('columns');
  query.set('sort', address.sort);
  query.set('pageSize', String(PAGE_SIZE));
  const list = useAdminData('GET /api/admin/customers/cards', { query });
  const table = new URLSearchParams(address.params);
  table.delete('page');
  table.delete('columns');
  table.set('locale', locale);
  const shown = shownColumns(address.get('columns'));
  const isChosen = address.get('columns') !== '';
  return (
    <AdminPage
      title={t('adminOrders.customers.title')}
      actions={
        <>
          <ColumnChooser
            address={address}
            columns={CUSTOMER_COLUMNS}
            shown={shown}
            fixed="name"
            label={(column) => t(`adminOrders.customers.columns.${column}`)}
          />
          <ExportLink href={`/api/admin/customers/cards.csv?${table}`}>{t('adminOrders.csv')}</ExportLink>
        </>
      }
    >
      <CustomerFilters address={address} />
      <DataTable
        caption={t('adminOrders.customers.title')}
        columns={useCustomerColumns()
          .filter(({ id }) => shown.some((column) => column === id))
          .map((column) => ({ ...column, wideOnly: !isChosen && WIDE_ONLY.includes(column.id) }))}
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

const RARELY_READ: readonly CustomerColumn[] = ['account', 'locale'];
/** Left out of narrow tables, unless they were chosen. */
const WIDE_ONLY: readonly string[] = ['children', 'tags'];

/** Those of the URL, or those that fit a desktop screen; the name always. */
function shownColumns(param: string): readonly CustomerColumn[] {
  const wanted = param.split(',');
  if (param === '') return CUSTOMER_COLUMNS.filter((each) => !RARELY_READ.includes(each));
  return CUSTOMER_COLUMNS.filter((each) => each === 'name' || wanted.includes(each));
}

function CustomerFilters({ address }: { address: ListAddress }) {
  const t = useT();
  const tags = useAdminData('GET /api/admin/customers/tags').data?.data ?? [];
  return (
    <FilterBar address={address} search={t('adminOrders.customers.search')}>
      <FilterSelect
        address={address}
        name="kind"
        label={t('adminOrders.customers.anyKind')}
        options={CUSTOMER_KINDS.map((kind) => ({ value: kind, label: t(`adminOrders.customers.kinds.${kind}`) }))}
      />
      {tags.length > 0 && (
        <FilterSelect
          address={address}
          name="tag"
          label={t('adminOrders.customers.anyTag')}
          options={tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
        />
      )}
      <FilterSelect
        address={address}
        name="language"
        label={t('adminOrders.customers.anyLanguage')}
        options={LOCALES.map((each) => ({ value: each, label: t(`adminBooks.locale_${each}`) }))}
      />
      <FilterSelect
        address={address}
        name="news"
        label={t('adminOrders.customers.anyNews')}
        options={(['yes', 'no'] as const).map((each) => ({
          value: each,
          label: t(`adminOrders.customers.newsOptions.${each}`),
        }))}
      />
    </FilterBar>
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
      id: 'tags',
      title: t('adminOrders.customers.columns.tags'),
      cell: ({ tags }) => tags.join(', '),
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
      cell: ({ accountConfirmed }) => accountLabel(t, accountConfirmed),
    },
    {
      id: 'locale',
      title: t('adminOrders.customers.columns.locale'),
      cell: (row) => (row.locale ? t(`adminBooks.locale_${row.locale}`) : ''),
    },
  ];
}

/** Three lines on a phone: name and sum; address and phone; children and last order. */
const customerCard = (locale: Locale): CompactCard<CustomerRow> => ({
  covers: ['email', 'phone', 'children', 'tags', 'orders', 'spent', 'lastOrder', 'account', 'locale'],
  aside: ({ spent }) => <b className="tabular-nums">{formatPrice(kopecks(spent), locale)}</b>,
  lines: ({ email, phone, children, tags, lastOrderAt }) => (
    <>
      <p className="flex justify-between gap-3">
        <span className="min-w-0 truncate">{email}</span>
        <span className="shrink-0 tabular-nums">{phone && formatPhone(phone)}</span>
      </p>
      <p className="flex justify-between gap-3 text-ink-soft empty:hidden">
        <span className="min-w-0 truncate">{[...children, ...tags].join(', ')}</span>
        <span className="shrink-0 tabular-nums">{lastOrderAt && formatDay(lastOrderAt, locale)}</span>
      </p>
    </>
  ),
});
