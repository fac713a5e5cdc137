// Visible columns of a list, kept in the URL.
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface ColumnChooserProps<Column extends string> {
  address: ListAddress;
  columns: readonly Column[];
  shown: readonly Column[];
  /** Names the row, so it cannot be hidden. */
  fixed: Column;
  label: (column: Column) => string;
}

export function ColumnChooser<Column extends string>(props: ColumnChooserProps<Column>) {
  const { address, columns, shown, fixed, label } = props;
  const t = useT();
  const toggle = (column: Column) => {
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
        {columns.map((column) => (
          <label key={column} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              checked={shown.includes(column)}
              disabled={column === fixed}
              onChange={() => toggle(column)}
            />
            {label(column)}
          </label>
        ))}
      </div>
    </Dialog>
  );
}
