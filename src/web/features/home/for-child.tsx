// Two shelves side by side, for a boy and for a girl: every story suits both, the words in it follow the child.
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { BELOW } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import { FOR_BOYS, FOR_GIRLS } from './for-child-slugs.ts';

interface Collection {
  readonly slug: string;
  readonly title: string;
  readonly books: readonly { readonly slug: string; readonly title: string; readonly cover: PictureSource | null }[];
}

const CARDS = [
  { collection: FOR_BOYS, gender: 'male', who: 'boy', paper: 'bg-fern-100' },
  { collection: FOR_GIRLS, gender: 'female', who: 'girl', paper: 'bg-fox-100' },
] as const;

export function ForChild({ collections }: { collections: readonly Collection[] }) {
  const t = useT();
  const cards = CARDS.flatMap((card) => {
    const shelf = collections.find(({ slug }) => slug === card.collection);
    return shelf ? [{ ...card, ...shelf }] : [];
  });
  if (cards.length === 0) return null;
  return (
    <div className={cx(BELOW, 'wrap grid gap-6 pb-4 lg:grid-cols-2')}>
      {cards.map(({ slug, title, books, gender, who, paper }) => (
        <section key={slug} aria-labelledby={slug} className={cx('for-child', paper)}>
          <div className="grid content-start justify-items-start gap-2">
            <h2 id={slug} className="text-h3">
              {title}
            </h2>
            <p className="text-ink-soft">{t(`home.forChild.${who}`)}</p>
            <ShopLink to={`/books?gender=${gender}`} className="mt-1 font-bold">
              {t(`home.forChild.${who}All`)}
            </ShopLink>
          </div>
          <ul className="for-child-covers">
            {books.slice(0, 3).map((book) => (
              <li key={book.slug}>
                <ShopLink to={`/books/${book.slug}`} className="block">
                  <span className="book-object block">
                    {book.cover && (
                      <Picture picture={book.cover} sizes="11rem" alt={book.title} className="block size-full" />
                    )}
                  </span>
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
