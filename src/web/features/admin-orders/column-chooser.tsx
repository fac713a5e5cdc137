// Visible columns of the list, kept in the URL.
import { ORDER_COLUMNS, type OrderColumn } from '#core/accounts/staff-lists.ts';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export function ColumnChooser({ address, shown }: { address: ListAddress; shown: readonly OrderColumn[] }) {
  const t = useT();
  const toggle = (column: OrderColumn) => {
    const next = shown.includes(column) ? shown.filter((one) => one !== column) : [...shown, column];
    address.set({ columns: next.join(','), page: address.page });
  };
  return (
    <Dialog
      title={t('adminOrders.columnsTitle')}
      closeLabel={t('site.close')}
      trigger={
        <Button look="quiet" small>
          {t('adminOrders.columnsTitle')}
        </Button>
      }
    >
      <div className="mt-4 grid gap-1 sm:grid-cols-2">
        {ORDER_COLUMNS.map((column) => (
          <label key={column} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              checked={shown.includes(column)}
              disabled={column === 'number'}
              onChange={() => toggle(column)}
            />
            {t(`adminOrders.columns.${column}`)}
          </label>
        ))}
      </div>
    </Dialog>
  );
}
