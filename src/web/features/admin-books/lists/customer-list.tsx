// Customers' books, searchable by child's name, owner's email or order number.
import { BOOK_STATES } from '#core/states/book-states.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { BookStateBadge, useBookState } from '#web/admin-kit/labels/book-state.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { FilterBar, FilterSelect } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';

export function CustomerList({ address }: { address: ListAddress }) {
  const t = useT();
  const locale = useLocale();
  const stateText = useBookState();
  const query = new URLSearchParams({ page: String(address.page) });
  for (const name of ['q', 'state', 'story']) if (address.get(name)) query.set(name, address.get(name));
  const books = useAdminData('GET /api/admin/books', { query });
  return (
    <>
      <FilterBar address={address} search={t('adminBooks.searchCustomers')}>
        <FilterSelect
          address={address}
          name="state"
          label={t('adminBooks.anyState')}
          options={BOOK_STATES.map((state) => ({ value: state, label: stateText(state) }))}
        />
      </FilterBar>
      <DataTable
        caption={t('adminBooks.customers')}
        address={address}
        rows={books.data?.data ?? null}
        rowId={(row) => row.documentId}
        rowName={(row) => row.childName}
        rowTo={(row) => `/admin/books/${row.documentId}`}
        empty={address.get('q') || address.get('state') ? t('adminBooks.nothingFound') : t('adminBooks.customersEmpty')}
        loading={books.loading}
        failure={books.failure}
        retry={books.reload}
        columns={[
          { id: 'child', title: t('adminBooks.child'), cell: (row) => row.childName },
          {
            id: 'story',
            title: t('adminBooks.story'),
            cell: ({ story, storyTitle, storyVersion: version }) =>
              t('adminBooks.storyVersion', { title: storyTitle[locale] ?? story, version }),
          },
          {
            id: 'state',
            title: t('adminBooks.state'),
            cell: (row) => <BookStateBadge state={row.state} />,
          },
          { id: 'order', title: t('adminBooks.order'), noWrap: true, cell: (row) => row.orderNumber ?? '—' },
          { id: 'owner', title: t('adminBooks.owner'), cell: (row) => row.owner ?? t('adminBooks.guest') },
          { id: 'created', title: t('adminBooks.created'), cell: (row) => formatTime(row.createdAt, locale) },
        ]}
      />
      <Pager
        page={address.page}
        pageSize={books.data?.meta.pageSize ?? 1}
        count={books.data?.meta}
        onPage={(page) => address.set({ page })}
      />
    </>
  );
}
