// Hidden books of the owner, with links to show them again or to destroy them.
import type { BookListItem } from '#server/modules/books/books.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { formatMoment } from './format-moment.ts';

interface HiddenBooksProps {
  books: readonly BookListItem[];
  onShow: (book: BookListItem) => void;
  /** Expanded when no other book is on the page. */
  open?: boolean;
}

export function HiddenBooks({ books, onShow, open = false }: HiddenBooksProps) {
  const t = useT();
  if (books.length === 0) return null;
  return (
    <details open={open} className="mt-12 max-w-3xl">
      <summary className="quiet-link min-h-11 w-fit cursor-pointer content-center font-bold">
        {t('myBooks.hiddenBooks', { count: books.length })}
      </summary>
      <p className="mt-1 text-small text-ink-soft">{t('myBooks.hiddenText')}</p>
      <ul className="mt-4 grid gap-3">
        {books.map((book) => (
          <li key={book.documentId}>
            <HiddenBook book={book} onShow={() => onShow(book)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function HiddenBook({ book, onShow }: { book: BookListItem; onShow: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { documentId, childName, cover, destroyedAt } = book;
  const names = { title: book.book.title, name: childName };
  return (
    <article className="paper flex flex-wrap items-center gap-4 p-4">
      {cover && !destroyedAt && (
        <img src={cover} width={96} height={96} alt="" className="size-20 rounded-sm object-cover" />
      )}
      <div className="min-w-40 grow">
        {destroyedAt ? (
          <b>{names.title}</b>
        ) : (
          <ShopLink to={`/my-books/${documentId}/preview`} className="font-extrabold">
            {names.title}
          </ShopLink>
        )}
        <span className="block text-small text-ink-soft">{childName}</span>
        {destroyedAt && (
          <span className="block text-small font-bold text-berry-700">
            {t('myBooks.willGo', { moment: formatMoment(destroyedAt, locale) })}
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button look="quiet" small aria-label={t('myBooks.unhideOf', names)} onClick={onShow}>
          {t('myBooks.unhide')}
        </Button>
        {!destroyedAt && (
          <ShopLink
            to={`/my-books/${documentId}/delete`}
            className="quiet-link text-small"
            aria-label={t('myBooks.destroyOf', names)}
          >
            {t('myBooks.destroyLink')}
          </ShopLink>
        )}
      </div>
    </article>
  );
}
