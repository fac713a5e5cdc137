// Marks the visible pages as checked and goes on to the next.
import type { PageId } from '#core/books/book-request.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

interface CheckPagesProps {
  book: BookView;
  /** Indices of the visible pages. */
  shown: readonly number[];
  checkedPages: ReadonlySet<PageId>;
  markChecked: (pages: readonly PageId[]) => void;
  onOpen: (index: number) => void;
}

export function CheckPages({ book, shown, checkedPages, markChecked, onOpen }: CheckPagesProps) {
  const t = useT();
  const markShown = () => {
    markChecked(shown.flatMap((index) => book.pages[index]?.page ?? []));
    onOpen(Math.min(book.pages.length - 1, Math.max(0, ...shown) + 1));
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <Button look="quiet" icon="check" onClick={markShown}>
        {t('preview.approve.tick')}
      </Button>
      <p className="text-small text-ink-soft tabular-nums" role="status">
        {t('preview.approve.ticked', { count: checkedPages.size, total: book.pages.length })}
      </p>
    </div>
  );
}
