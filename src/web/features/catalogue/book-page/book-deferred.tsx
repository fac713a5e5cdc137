// Lower half of a book's page: examples, reviews, questions, related books. Hydrated last.

import { BookCard, type CardBook } from '#web/features/catalogue/card/book-card.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { type Example, Examples } from './examples.tsx';
import { Questions } from './questions.tsx';
import { type Review, Reviews } from './reviews.tsx';

export interface BookDeferredProps {
  readonly examples: readonly Example[];
  readonly reviews: readonly Review[];
  /** Said instead of reviews while there are none. */
  readonly noReviews: string | null;
  readonly preorder: boolean;
  readonly related: readonly CardBook[];
}

export default function BookDeferred({ examples, reviews, noReviews, preorder, related }: BookDeferredProps) {
  const t = useT();
  return (
    <>
      {examples.length > 0 && <Examples examples={examples} />}
      {(reviews.length > 0 || noReviews) && <Reviews reviews={reviews} none={noReviews} />}
      <Questions preorder={preorder} />
      {related.length > 0 && (
        <section aria-labelledby="related" className={cx(BELOW_FOLD_CLASS, 'mt-9 lg:mt-16')}>
          <h2 id="related" className="text-h2">
            {t('book.related')}
          </h2>
          <ul className="shelf mt-4">
            {related.map((other) => (
              <li key={other.slug}>
                <BookCard book={other} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
