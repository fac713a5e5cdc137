// The newest books of an account, each with links to its finished files.
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { waitsForOwner } from '#core/states/book-states.ts';
import type { BookListItem, BookRetention } from '#server/modules/books/books.types.ts';
import { bookStateLabel } from '#web/book-state-label.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export type RecentBook = Pick<BookListItem, 'documentId' | 'childName' | 'cover' | 'downloads' | 'state'> &
  BookRetention & { readonly title: string };

interface RecentBooksProps {
  books: readonly RecentBook[];
  /** Number of books the owner has hidden. */
  hidden: number;
}

export function RecentBooks({ books, hidden }: RecentBooksProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-h3">{t('ownAccount.books.title')}</h2>
        {books.length + hidden > 0 && <ShopLink to="/my-books">{t('ownAccount.books.all')}</ShopLink>}
      </div>
      {books.length === 0 && (
        <p className="mt-3 text-ink-soft">
          {hidden > 0 ? t('myBooks.allHidden', { count: hidden }) : t('ownAccount.books.none')}
        </p>
      )}
      {books.length + hidden === 0 && (
        <p className="mt-4">
          <ShopLink to="/books" className={buttonClass('call')}>
            {t('ownAccount.books.choose')}
          </ShopLink>
        </p>
      )}
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {books.map(({ documentId, title, childName, cover, downloads, state, keptUntil, keptByConsent }) => (
          <li key={documentId} className="paper flex flex-wrap items-center gap-4 p-4">
            {cover && <img src={cover} width={96} height={96} alt="" className="size-20 rounded-sm object-cover" />}
            <span className="min-w-40 grow">
              <ShopLink to={`/my-books/${documentId}/preview`} className="font-extrabold">
                {title}
              </ShopLink>
              <span className="block text-small text-ink-soft">{childName}</span>
              <span className="mt-1 block">
                <Badge tone={waitsForOwner(state) ? 'sale' : state === 'files_ready' ? 'good' : 'calm'}>
                  {bookStateLabel(t, { state, downloads })}
                </Badge>
              </span>
            </span>
            {waitsForOwner(state) && (
              <ShopLink to={`/my-books/${documentId}/preview`} className={buttonClass('plum', true)}>
                {t(state === 'awaiting_confirmation' ? 'myBooks.action.approve' : 'myBooks.action.resume')}
                <span className="sr-only">: {title}</span>
              </ShopLink>
            )}
            {downloads.map(({ kind, address }) => (
              <a key={kind} href={address} download className={buttonClass('quiet', true)}>
                {t(`ownAccount.books.download.${kind}`)}
              </a>
            ))}
            {downloads.length > 0 && (keptByConsent || keptUntil) && (
              <span className="w-full text-small text-ink-soft">
                {keptByConsent
                  ? t('ownAccount.books.kept')
                  : t('ownAccount.books.until', { day: formatDay(moscowDay(new Date(keptUntil ?? '')), locale) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
