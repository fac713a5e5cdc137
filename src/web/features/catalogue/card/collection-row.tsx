// Row of one collection on the home page.
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { BookCard, type CardBook } from './book-card.tsx';

interface CollectionRowProps {
  /** The owner's heading, instead of the collection's title. */
  title: string | undefined;
  row: { readonly slug: string; readonly title: string; readonly books: readonly CardBook[] };
}

export function CollectionRow({ title, row }: CollectionRowProps) {
  const t = useT();
  return (
    <section className={cx(BELOW_FOLD_CLASS, 'sheet sheet-page pt-6 pb-14 lg:pt-8')}>
      <div className="wrap">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="text-h2">{title ?? row.title}</h2>
          <ShopLink to={`/books?collection=${row.slug}`} className="font-bold">
            {t('home.books.all')}
          </ShopLink>
        </div>
        <ul className="book-grid mt-5">
          {row.books.map((book) => (
            <li key={book.slug}>
              <BookCard book={book} level={3} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
