// The promotion under way: stories sold before they are finished, for less. It is there while the shelf has such books.
import type { Kopecks } from '#core/money.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import { Price } from '#web/ui/display/price.tsx';

interface PromoBook {
  readonly slug: string;
  readonly title: string;
  readonly price: Kopecks;
  readonly laterPrice: Kopecks | null;
  readonly discountPercent: number;
  readonly cover: PictureSource | null;
}

export function Promo({ books }: { books: readonly PromoBook[] }) {
  const t = useT();
  const locale = useLocale();
  const percent = Math.max(0, ...books.map(({ discountPercent }) => discountPercent));
  if (percent === 0) return null;
  return (
    <section aria-labelledby="promo" className="promo mb-16">
      <p className="promo-stamp lettered" aria-hidden="true">
        −{percent}&nbsp;%
      </p>
      <div className="grid grid-cols-1 content-center gap-2">
        <h2 id="promo" className="text-h3">
          {t('home.promo.title', { percent })}
        </h2>
        <p className="text-ink-soft">{t('home.promo.text')}</p>
      </div>
      <ul className="promo-books">
        {books.map(({ slug, title, price, laterPrice, cover }) => (
          <li key={slug} className="relative grid grid-cols-[auto_1fr] items-center gap-3">
            {/* At this size the thumbnail is lighter than the smallest AVIF. */}
            {cover && (
              <Picture
                picture={{ ...cover, avifSrcSet: '' }}
                sizes="4.5rem"
                alt=""
                className="size-18 rounded-sm shadow-paper"
              />
            )}
            <span className="grid gap-0.5">
              <ShopLink to={`/books/${slug}`} className="font-bold leading-tight after:absolute after:inset-0">
                {title}
              </ShopLink>
              <Price
                kopecks={price}
                {...(laterPrice ? { later: laterPrice } : {})}
                language={locale}
                labels={{ now: t('books.priceNow'), later: t('books.priceLater') }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
