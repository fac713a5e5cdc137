// All pages that are read, with what is recorded of each.
import type { Recording } from '#server/modules/books/voices.types.ts';
import { pageName } from '#web/book-viewer/page-words.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import type { PageTakes } from './use-takes.ts';

interface PageStripProps {
  readonly pages: Recording['pages'];
  readonly takesOf: (page: Recording['pages'][number]['page']) => PageTakes;
  readonly current: number;
  /** Undefined while a page is recorded. */
  readonly onOpen: ((index: number) => void) | undefined;
}

export function PageStrip({ pages, takesOf, current, onOpen }: PageStripProps) {
  const t = useT();
  return (
    <nav aria-label={t('voice.pages')} className="min-w-0">
      {/* One row on a phone: the words need the room. */}
      <ol className="-m-1.5 flex gap-1.5 overflow-x-auto p-1.5 md:flex-wrap">
        {pages.map(({ page }, index) => {
          const { sent, waiting } = takesOf(page);
          const name = pageName(t, page);
          const label = waiting
            ? t('voice.pageWaiting', { page: name })
            : sent
              ? t('voice.pageDone', { page: name })
              : name;
          return (
            <li key={page}>
              <button
                ref={index === current ? showInRow : undefined}
                type="button"
                aria-label={label}
                aria-current={index === current ? 'step' : undefined}
                aria-disabled={!onOpen || undefined}
                onClick={() => onOpen?.(index)}
                className={cx(
                  'grid h-11 min-w-11 place-items-center rounded-md px-1 text-small font-bold',
                  waiting
                    ? 'bg-marigold-200 text-night-900'
                    : sent
                      ? 'bg-plum-700 text-cream-50'
                      : 'bg-plum-100 text-plum-800',
                  index === current && 'outline-3 outline-offset-2 outline-marigold-500',
                )}
              >
                {typeof page === 'number' ? page : <Icon name="book" className="size-5" />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Scrolls the row alone, not the page. */
function showInRow(button: HTMLButtonElement | null): void {
  const row = button?.closest('ol');
  if (!button || !row) return;
  row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
}
