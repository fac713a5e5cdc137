// A book card: cover, age, title and price.
import type { Kopecks } from '#core/money.ts';
import type { Gender } from '#core/names/forms.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import type { PictureSource } from '#web/ui/display/picture.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { ageLabel } from './age-label.ts';
import { CatalogueCover } from './catalogue-cover.tsx';

export interface CardBook {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly price: Kopecks;
  readonly laterPrice: Kopecks | null;
  readonly preorder: boolean;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly pages: number | null;
  readonly genres: readonly string[];
  readonly cover: PictureSource | null;
}

/** On a phone a third less than displayed: the pictures do not need the full pixel density. */
const SIZES = '(min-width: 64rem) 22rem, (min-width: 36rem) 45vw, 36vw';

interface BookCardProps {
  book: CardBook;
  eager?: boolean;
  /** Heading level: one below the section's. */
  level?: 2 | 3;
  /** Set where the list is filtered by gender. */
  only?: Gender | undefined;
}

export function BookCard({ book, eager = false, level = 2, only }: BookCardProps) {
  const Heading = `h${level}` as const;
  const t = useT();
  const locale = useLocale();
  const pages = book.pages && t(book.preorder ? 'books.pagesPlanned' : 'books.pages', { count: String(book.pages) });
  return (
    // Two columns without the summary on a phone.
    <article className="book-card">
      <div className="relative">
        <ShopLink to={`/books/${book.slug}`} className="block pr-2 no-underline" tabIndex={-1} aria-hidden="true">
          <CatalogueCover slug={book.slug} only={only} cover={book.cover} sizes={SIZES} eager={eager} />
        </ShopLink>
        {book.preorder && (
          <span className="pointer-events-none absolute bottom-4 -left-1.5 -rotate-3">
            <Badge tone="sale">{t('books.preorder')}</Badge>
          </span>
        )}
      </div>
      {/* One line, so that the titles of a row align: a genre that does not fit is hidden. */}
      <p className="mt-2 flex h-[1lh] flex-wrap overflow-hidden text-small font-bold whitespace-pre text-plum-800">
        <span>{ageLabel(t, book)}</span>
        {book.genres[0] && <span>{` · ${book.genres[0]}`}</span>}
      </p>
      <Heading className="text-h3">
        <ShopLink to={`/books/${book.slug}`} className="text-ink no-underline hover:underline">
          {book.title}
        </ShopLink>
      </Heading>
      <p className="text-small text-ink-soft max-sm:hidden">{book.summary}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <Price
          kopecks={book.price}
          {...(book.laterPrice ? { later: book.laterPrice } : {})}
          language={locale}
          labels={{ now: t('books.priceNow'), later: t('books.priceLater') }}
        />
        <span className="text-small text-ink-soft">
          {pages && <span>{pages} · </span>}
          <span className="max-sm:hidden">{t('books.softCover')} · </span>
          <span>{t('books.delivery')}</span>
        </span>
      </div>
      <ShopLink to={`/books/${book.slug}/order`} className="font-bold max-sm:grid max-sm:min-h-11 max-sm:items-center">
        {t('books.tryFree')}
        <span className="sr-only">: {book.title}</span>
      </ShopLink>
    </article>
  );
}
