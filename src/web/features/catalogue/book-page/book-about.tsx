// Description, formats with prices, and views of the printed book, as parts of the page's upper grid. Hydrated late.
import { useT } from '#web/i18n/use-copy.ts';
import { PrintedBook } from '#web/printed-book.tsx';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { RichText } from '#web/ui/display/rich-text.tsx';
import type { BookHead } from './book-data.ts';
import { Formats } from './formats.tsx';

export function BookAbout({ book }: { book: BookHead }) {
  const t = useT();
  return (
    <>
      <section className="book-story mt-5 grid content-start gap-4" aria-labelledby="about">
        <h2 id="about" className="text-h2">
          {t('book.about')}
        </h2>
        {book.about && <p className="max-w-prose text-lead">{book.about}</p>}
        <RichText text={book.description} />
      </section>
      <Formats formats={book.formats} preorder={book.preorder} />
      {book.thing.pictures.length > 0 && (
        <section
          className={cx(BELOW_FOLD_CLASS, 'book-below mt-5 grid gap-4 lg:mt-10 lg:gap-5')}
          aria-labelledby="thing"
        >
          <h2 id="thing" className="text-h2">
            {t('book.thing.title')}
          </h2>
          <PrintedBook thing={book.thing} title={book.title} />
        </section>
      )}
    </>
  );
}
