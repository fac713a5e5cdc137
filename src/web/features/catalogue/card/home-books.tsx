// Books on the home page: two columns on a phone, three on a desktop, with links to ages and collections.
import { AGE_GROUPS } from '#core/books/age-groups.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { BookCard, type CardBook } from './book-card.tsx';
import { type CollectionTile, CollectionTiles } from './collection-tiles.tsx';

interface HomeBooksProps {
  /** The owner's heading. */
  title?: string | undefined;
  books: readonly CardBook[];
  collections: readonly CollectionTile[];
}

export function HomeBooks({ title, books, collections }: HomeBooksProps) {
  const t = useT();
  return (
    <section
      aria-labelledby="books"
      className={cx(BELOW_FOLD_CLASS, 'sheet sheet-page sheet-brush -mt-px pt-6 pb-14 sm:pb-24 lg:pt-8')}
    >
      <div className="wrap">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="books" className="text-h2">
            {title ?? t('home.books.title')}
          </h2>
          <ShopLink to="/books" className="font-bold">
            {t('home.books.all')}
          </ShopLink>
        </div>
        <ul aria-label={t('books.filterAge')} className="age-row">
          {AGE_GROUPS.map((group) => {
            const [from = '', to = ''] = group.split('-');
            return (
              <li key={group}>
                <ShopLink to={`/books?age=${group}`}>
                  {t(to === '3' ? 'home.books.ageFew' : 'home.books.age', { from, to })}
                </ShopLink>
              </li>
            );
          })}
        </ul>
        <ul className="book-grid mt-5">
          {books.map((book) => (
            <li key={book.slug}>
              <BookCard book={book} level={3} />
            </li>
          ))}
        </ul>
        {collections.length > 0 && <CollectionTiles collections={collections} />}
      </div>
    </section>
  );
}
