// Pagination: number of rows, current page, previous and next buttons.
import type { RowCount } from '#core/accounts/staff-lists.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface PagerProps {
  page: number;
  pageSize: number;
  /** Null or undefined until the first response. */
  count: RowCount | null | undefined;
  onPage: (page: number) => void;
}

export function Pager({ page, pageSize, count, onPage }: PagerProps) {
  const t = useT();
  const locale = useLocale();
  const { total, more } = count ?? { total: 0 };
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const place = more ? t('admin.page', { page }) : t('admin.pageOf', { page, pages });
  return (
    <nav aria-label={place} className="mt-3 flex flex-wrap items-center gap-3 text-small">
      <span className="text-ink-soft">
        {t(more ? 'admin.rowsMore' : 'admin.rowsTotal', { count: total.toLocaleString(locale) })}
      </span>
      {pages > 1 && (
        <>
          <span className="ml-auto tabular-nums text-ink-soft">{place}</span>
          <Button look="quiet" small disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('admin.prev')}
          </Button>
          <Button look="quiet" small disabled={!hasNextPage(count, page, pageSize)} onClick={() => onPage(page + 1)}>
            {t('admin.next')}
          </Button>
        </>
      )}
    </nav>
  );
}

/** When the rows were not counted to the end, a next page may always exist. */
export const hasNextPage = (count: PagerProps['count'], page: number, pageSize: number): boolean =>
  count?.more === true || page * pageSize < (count?.total ?? 0);
