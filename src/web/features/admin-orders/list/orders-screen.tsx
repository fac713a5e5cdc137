// Order list: search, filters, sorting, saved views and CSV export.
import { useState } from 'react';
import { ORDER_COLUMNS } from '#core/accounts/staff-lists.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { ExportLink } from '#web/admin-kit/lists/export-link.tsx';
import { hasNextPage, Pager } from '#web/admin-kit/lists/pager.tsx';
import { type ListAddress, useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { ShortcutHelp } from '#web/admin-kit/shortcuts/shortcut-help.tsx';
import { useShortcuts } from '#web/admin-kit/shortcuts/shortcuts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { orderCard, orderColumns, shownColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { SavedViews } from './saved-views.tsx';

const PAGE_SIZE = 25;

export function OrdersScreen() {
  const t = useT();
  const locale = useLocale();
  const address = useListAddress('placedAt:desc');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = shownColumns(address.get('columns'));
  const query = new URLSearchParams(address.params);
  query.delete('columns');
  query.set('pageSize', String(PAGE_SIZE));
  const { data, failure, loading, reload } = useAdminData('GET /api/admin/orders', { query });
  // Only rows on the screen are acted on.
  const rows = data?.data.filter(({ documentId }) => chosen.has(documentId)) ?? [];
  const table = new URLSearchParams(address.params);
  table.delete('page');
  table.set('columns', shown.join(','));
  table.set('locale', locale);
  useShortcuts({
    n: () => hasNextPage(data?.meta, address.page, PAGE_SIZE) && address.set({ page: address.page + 1 }),
    p: () => address.page > 1 && address.set({ page: address.page - 1 }),
  });
  return (
    <AdminPage title={t('adminOrders.title')} actions={<OrdersActions address={address} shown={shown} table={table} />}>
      <SavedViews address={address} />
      <OrderFilters address={address} />
      {chosen.size > 0 && (
        <BulkActions rows={rows} table={table} onDone={reload} onClear={() => setChosen(new Set())} />
      )}
      <DataTable
        caption={t('adminOrders.title')}
        columns={orderColumns(shown, t, locale)}
        card={orderCard(locale)}
        rows={data?.data ?? null}
        rowId={({ documentId }) => documentId}
        rowName={({ number }) => number}
        rowTo={({ documentId }) => `/admin/orders/${documentId}`}
        address={address}
        selection={{ ids: chosen, onChange: setChosen }}
        empty={t('adminOrders.empty')}
        emptyAtFirst={t('adminOrders.emptyAtFirst')}
        loading={loading}
        failure={failure}
        retry={reload}
      />
      {data && (
        <Pager page={address.page} pageSize={PAGE_SIZE} count={data.meta} onPage={(page) => address.set({ page })} />
      )}
    </AdminPage>
  );
}

interface OrdersActionsProps {
  address: ListAddress;
  shown: ReturnType<typeof shownColumns>;
  /** The filtered list, as the export takes it. */
  table: URLSearchParams;
}

function OrdersActions({ address, shown, table }: OrdersActionsProps) {
  const t = useT();
  const { can } = useStaff();
  return (
    <>
      <ShortcutHelp
        hints={[
          { key: '/', text: t('admin.keySearch') },
          { key: 'j', text: t('admin.keyNext') },
          { key: 'k', text: t('admin.keyPrevious') },
          { key: 'Enter', text: t('admin.keyOpen') },
          { key: 'x', text: t('adminOrders.bulk.keySelect') },
          { key: 'n', text: t('adminOrders.keyNextPage') },
          { key: 'p', text: t('adminOrders.keyPreviousPage') },
          { key: 's', text: t('adminOrders.views.save') },
        ]}
      />
      <ColumnChooser
        address={address}
        columns={ORDER_COLUMNS}
        shown={shown}
        fixed="number"
        label={(column) => t(`adminOrders.columns.${column}`)}
      />
      {can('admin::orders.write') && (
        <ShopLink to="/admin/orders/new" className={buttonClass('plum', true)}>
          {t('adminOrders.phone.new')}
        </ShopLink>
      )}
      <ExportLink href={`/api/admin/orders.csv?${table}`}>{t('adminOrders.csv')}</ExportLink>
    </>
  );
}
