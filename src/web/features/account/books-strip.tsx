// The newest books of an account, each with its files where they are ready.
import type { BookOnShelf } from '#server/modules/books/books.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';

export type StripBook = Pick<BookOnShelf, 'documentId' | 'childName' | 'cover' | 'downloads'> & {
  readonly title: string;
};

export function BooksStrip({ books }: { books: readonly StripBook[] }) {
  const t = useT();
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-h3">{t('ownAccount.books.title')}</h2>
        {books.length > 0 && <ShopLink to="/my-books">{t('ownAccount.books.all')}</ShopLink>}
      </div>
      {books.length === 0 && <p className="mt-3 text-ink-soft">{t('ownAccount.books.none')}</p>}
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {books.map(({ documentId, title, childName, cover, downloads }) => (
          <li key={documentId} className="paper flex flex-wrap items-center gap-4 p-4">
            {cover && <img src={cover} width={96} height={96} alt="" className="size-20 rounded-sm object-cover" />}
            <span className="min-w-40 grow">
              <ShopLink to={`/my-books/${documentId}/preview`} className="font-extrabold">
                {title}
              </ShopLink>
              <span className="block text-small text-ink-soft">{childName}</span>
            </span>
            {downloads.map(({ kind, address }) => (
              <a key={kind} href={address} download className={buttonClass('quiet', true)}>
                {t(`ownAccount.books.download.${kind}`)}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
