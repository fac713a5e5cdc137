// Sort order and select-all for the card layout of a table, which has no header row.
import { useT } from '#web/i18n/use-copy.ts';
import type { DataColumn } from './data-table.tsx';
import { controlClass } from './filter-bar.tsx';
import type { ListAddress } from './use-list-address.ts';

interface CardLayoutBarProps<Row> {
  columns: readonly DataColumn<Row>[];
  address: ListAddress;
  /** Undefined when rows are not selectable. */
  all?: { readonly chosen: boolean; toggle(): void } | undefined;
}

export function CardLayoutBar<Row>({ columns, address, all }: CardLayoutBarProps<Row>) {
  const t = useT();
  const sorted = columns.filter(({ sort }) => sort !== undefined);
  if (sorted.length === 0 && !all) return null;
  return (
    <div className="mb-2 flex items-center gap-4 sm:hidden">
      {all && (
        <label className="flex min-h-11 items-center gap-2 text-small">
          <input type="checkbox" className="size-5" checked={all.chosen} onChange={all.toggle} />
          {t('admin.selectAll')}
        </label>
      )}
      {sorted.length > 0 && (
        <select
          aria-label={t('admin.order')}
          className={`${controlClass} ml-auto min-w-0`}
          value={address.sort}
          onChange={(event) => address.set({ sort: event.target.value })}
        >
          {!sorted.some(({ sort }) => address.sort.startsWith(`${sort}:`)) && (
            <option value={address.sort}>{t('admin.order')}</option>
          )}
          {sorted.flatMap(({ id, title, sort }) =>
            (['desc', 'asc'] as const).map((way) => (
              <option key={`${id} ${way}`} value={`${sort}:${way}`}>
                {title} {way === 'desc' ? '↓' : '↑'}
              </option>
            )),
          )}
        </select>
      )}
    </div>
  );
}
