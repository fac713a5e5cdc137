// Customer reviews.
import { LANGUAGE_TAGS } from '#core/locale.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import { Rating } from '#web/ui/display/rating.tsx';

export interface Review {
  readonly author: string;
  readonly rating: number;
  readonly text: string;
  readonly purchaseVerified: boolean;
  readonly writtenOn: string | null;
  readonly photo: PictureSource | null;
  /** Where reviews of several books are mixed. */
  readonly book?: { readonly slug: string; readonly title: string; readonly cover: PictureSource | null };
}

export function Reviews({ reviews, none }: { reviews: readonly Review[]; none?: string | null }) {
  const t = useT();
  const locale = useLocale();
  const dates = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section aria-labelledby="reviews" className={cx(BELOW_FOLD_CLASS, 'mt-9 lg:mt-16')}>
      <h2 id="reviews" className="text-h2">
        {t('book.reviews')}
      </h2>
      {none && <p className="mt-4 max-w-prose text-ink-soft">{none}</p>}
      <ul className="mt-6 gap-6 md:columns-2 lg:columns-3">
        {reviews.map((review) => (
          <li
            key={review.author + review.text}
            className="paper mb-6 grid break-inside-avoid content-start gap-3 p-6 shadow-paper odd:-rotate-1 even:rotate-1"
          >
            <Rating value={review.rating} label={t('book.rating', { rating: review.rating })} />
            <p>{review.text}</p>
            {review.photo && (
              <Picture
                picture={review.photo}
                sizes="20rem"
                alt={t('book.reviewPhoto')}
                className="h-auto w-full rounded-md"
              />
            )}
            {review.book && (
              <ShopLink to={`/books/${review.book.slug}`} className="flex items-center gap-3 font-bold">
                {review.book.cover && (
                  <Picture picture={review.book.cover} sizes="3.5rem" alt="" className="size-14 rounded-sm" />
                )}
                {review.book.title}
              </ShopLink>
            )}
            <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
              <span className="font-bold text-ink">{review.author}</span>
              {review.writtenOn && <time dateTime={review.writtenOn}>{dates.format(new Date(review.writtenOn))}</time>}
              {review.purchaseVerified && <Badge tone="good">{t('book.verified')}</Badge>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
