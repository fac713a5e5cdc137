// Description, formats with prices, and views of the printed book. Hydrated late.
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
      <section className="mt-9 grid gap-8 lg:mt-14 lg:gap-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <h2 className="text-h2">{t('book.about')}</h2>
          {book.about && <p className="max-w-prose text-lead">{book.about}</p>}
          <RichText text={book.description} />
        </div>
        <Formats formats={book.formats} preorder={book.preorder} />
      </section>
      {book.thing.pictures.length > 0 && (
        <section className={cx(BELOW_FOLD_CLASS, 'mt-9 grid gap-4 lg:mt-14 lg:gap-5')} aria-labelledby="thing">
          <h2 id="thing" className="text-h2">
            {t('book.thing.title')}
          </h2>
          <PrintedBook thing={book.thing} title={book.title} />
        </section>
      )}
    </>
  );
}
