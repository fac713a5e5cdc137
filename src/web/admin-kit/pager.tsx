// How many there are, which page of them this is, and the ways to its neighbours.
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const t = useT();
  const locale = useLocale();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav aria-label={t('admin.pageOf', { page, pages })} className="mt-3 flex flex-wrap items-center gap-3 text-small">
      <span className="text-ink-soft">{t('admin.rowsTotal', { count: total.toLocaleString(locale) })}</span>
      {pages > 1 && (
        <>
          <span className="ml-auto tabular-nums text-ink-soft">{t('admin.pageOf', { page, pages })}</span>
          <Button look="quiet" small disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('admin.prev')}
          </Button>
          <Button look="quiet" small disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('admin.next')}
          </Button>
        </>
      )}
    </nav>
  );
}
