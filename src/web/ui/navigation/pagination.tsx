// Pagination: first, last, current and adjacent pages; the others are gaps.
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { pageWindow } from './page-window.ts';

interface PaginationProps {
  label: string;
  previousLabel: string;
  nextLabel: string;
  page: number;
  pages: number;
  href: (page: number) => string;
}

const BOX_CLASS = 'grid size-11 place-items-center rounded-full font-bold no-underline';
const INACTIVE_CLASS = 'text-plum-800 hover:bg-plum-100';

export function Pagination({ label, previousLabel, nextLabel, page, pages, href }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {page > 1 && (
          <li>
            <a href={href(page - 1)} rel="prev" aria-label={previousLabel} className={cx(BOX_CLASS, INACTIVE_CLASS)}>
              <Icon name="chevron-left" />
            </a>
          </li>
        )}
        {pageWindow(page, pages).map((entry) => (
          <li key={entry}>
            {typeof entry === 'string' ? (
              <span aria-hidden="true" className="px-1 text-ink-soft">
                …
              </span>
            ) : (
              <a
                href={href(entry)}
                aria-current={entry === page ? 'page' : undefined}
                className={cx(BOX_CLASS, entry === page ? 'bg-plum-700 text-cream-50' : INACTIVE_CLASS)}
              >
                {entry}
              </a>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={href(page + 1)} rel="next" aria-label={nextLabel} className={cx(BOX_CLASS, INACTIVE_CLASS)}>
              <Icon name="chevron-right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
