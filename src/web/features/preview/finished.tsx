// After approval: the next steps, and the files once they are ready.
import { useEffect, useRef } from 'react';
import { formatDay, formatDayRange } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { BookView, DownloadView } from '#server/modules/books/books.types.ts';
import type { OrderArrival } from '#server/modules/orders/orders.types.ts';
import { CoverObject } from '#web/book-viewer/cover-object.tsx';
import { formatLongDay } from '#web/i18n/moscow-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { DownloadLink, megabytes } from '#web/ui/forms/download-link.tsx';

interface FinishedProps {
  book: BookView;
  /** As of the page load: a book approved since then counts from today. */
  arrival: OrderArrival | null;
  /** Approved on this screen just now. */
  isNew: boolean;
}

export function Finished({ book, arrival, isNew }: FinishedProps) {
  const t = useT();
  const locale = useLocale();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    // In a separate task, because the closing dialog first returns the focus to its removed button.
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      section.current?.scrollIntoView({ block: 'start' });
    });
    return () => clearTimeout(timer);
  }, [isNew]);
  const day = book.confirmedAt && formatLongDay(book.confirmedAt, locale);
  return (
    <section ref={section} className={cx('finished on-night', isNew && 'is-new')}>
      <div className="finished-cover" aria-hidden="true">
        <CoverObject picture={book.pages[0]?.picture ?? null} />
        <span className="finished-stamp lettered">{t('preview.finished.stamp')}</span>
      </div>
      <div className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-h2">
          {t('preview.finished.title')}
        </h2>
        {isNew && <p className="text-lead">{t('preview.finished.thanks')}</p>}
        {day && <p className="text-cream-200">{t('preview.finished.when', { day })}</p>}
        {book.sample ? <p>{t('preview.finished.sample')}</p> : <NextSteps book={book} />}
        {book.printed && book.confirmedAt && arrival?.arrives && (
          <p className="font-bold">
            {t(arrival.moved ? 'preview.finished.moved' : 'preview.finished.arrives', {
              day: formatDay(moscowDay(new Date(book.confirmedAt)), locale),
              days: formatDayRange(arrival.arrives, locale),
            })}
          </p>
        )}
        {book.downloads.length > 0 && (
          <ul className="flex flex-wrap gap-3 max-sm:grid">
            {isReadable(book) && (
              <li>
                <ShopLink to={`/my-books/${book.documentId}/read`} className={cx(buttonClass('call'), 'max-sm:w-full')}>
                  {t('preview.finished.read')}
                </ShopLink>
              </li>
            )}
            {book.downloads.map((download) => (
              <li key={download.kind}>
                <Download download={download} />
              </li>
            ))}
          </ul>
        )}
        {book.downloads.length > 0 && <Term book={book} />}
      </div>
      {isNew && (
        <div className="paper-rain" aria-hidden="true">
          {PAPER_PIECES.map((piece) => (
            <i key={piece} />
          ))}
        </div>
      )}
    </section>
  );
}

/** The sample book has no owner, so reading mode refuses it. */
const isReadable = ({ sample, downloads }: BookView): boolean =>
  !sample && downloads.some(({ kind }) => kind === 'ebook');

/** As many as finished.css positions. */
const PAPER_PIECES = Array.from({ length: 14 }, (_, index) => index);

/** How long the files are kept, if known. */
function Term({ book: { keptUntil, keptByConsent } }: { book: BookView }) {
  const t = useT();
  const locale = useLocale();
  if (!keptByConsent && keptUntil === null) return null;
  const day = keptUntil ? formatDay(moscowDay(new Date(keptUntil)), locale) : '';
  return (
    <p className="text-small text-cream-200">
      {t(keptByConsent ? 'preview.finished.kept' : 'preview.finished.until', { day })}
    </p>
  );
}

/** Remaining steps for the bought formats. */
function NextSteps({ book: { state, printed, downloads } }: { book: BookView }) {
  const t = useT();
  const isMade = state === 'files_ready';
  if (isMade && !printed) return downloads.length > 0 && <p>{t('preview.finished.ready')}</p>;
  return (
    <>
      <h3 className="text-h3">{t('preview.finished.next')}</h3>
      <ol className="finished-steps">
        {!isMade && (
          <li>
            <span role="status">{t('preview.finished.files')}</span>
          </li>
        )}
        {printed && (
          <>
            <li>
              <span>{t('preview.finished.print')}</span>
            </li>
            <li>
              <span>{t('preview.finished.parcel')}</span>
            </li>
          </>
        )}
      </ol>
    </>
  );
}

function Download({ download: { kind, bytes, address } }: { download: DownloadView }) {
  const t = useT();
  const locale = useLocale();
  return (
    <DownloadLink
      address={address}
      label={t(`preview.finished.${kind}`)}
      size={t('preview.finished.size', { size: megabytes(bytes, locale) })}
      failed={t('preview.finished.downloadFailed')}
    />
  );
}
