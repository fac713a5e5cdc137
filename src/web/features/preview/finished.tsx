// After approval: what happens now, and the files as soon as they are there.
import { daysWords, dayWords } from '#core/day-words.ts';
import { TONGUES } from '#core/locale.ts';
import { moscowDay } from '#core/working-days.ts';
import type { BookView, DownloadView } from '#server/modules/books/books.types.ts';
import type { OrderArrival } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { DownloadLink, megabytes } from '#web/ui/forms/download-link.tsx';

interface FinishedProps {
  book: BookView;
  /** As it was when the page was opened: a book approved since then counts from today. */
  arrival: OrderArrival | null;
}

export function Finished({ book, arrival }: FinishedProps) {
  const t = useT();
  const locale = useLocale();
  const day = book.confirmedAt
    ? new Intl.DateTimeFormat(TONGUES[locale], { dateStyle: 'long' }).format(new Date(book.confirmedAt))
    : null;
  return (
    <section className="paper grid gap-4 p-6 md:p-8">
      <h2 className="flex items-center gap-3 text-h2">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-fern-600 text-cream-50">
          <Icon name="check" />
        </span>
        {t('preview.finished.title')}
      </h2>
      {day && <p className="text-ink-soft">{t('preview.finished.when', { day })}</p>}
      {book.sample ? <p>{t('preview.finished.sample')}</p> : <NextSteps book={book} />}
      {book.printed && book.confirmedAt && arrival?.arrives && (
        <p>
          {t(arrival.moved ? 'preview.finished.moved' : 'preview.finished.arrives', {
            day: dayWords(moscowDay(new Date(book.confirmedAt)), locale),
            days: daysWords(arrival.arrives, locale),
          })}
        </p>
      )}
      {book.downloads.length > 0 && (
        <ul className="flex flex-wrap gap-3 max-sm:grid">
          {book.downloads.map((download) => (
            <li key={download.kind}>
              <Download download={download} />
            </li>
          ))}
        </ul>
      )}
      {book.downloads.length > 0 && <Term book={book} />}
    </section>
  );
}

/** How long the files are there, where that is known. */
function Term({ book: { keptUntil, keptByConsent } }: { book: BookView }) {
  const t = useT();
  const locale = useLocale();
  if (!keptByConsent && keptUntil === null) return null;
  const day = keptUntil ? dayWords(moscowDay(new Date(keptUntil)), locale) : '';
  return (
    <p className="text-small text-ink-soft">
      {t(keptByConsent ? 'preview.finished.kept' : 'preview.finished.until', { day })}
    </p>
  );
}

/** What is still to come, of what was bought. */
function NextSteps({ book: { state, printed, downloads } }: { book: BookView }) {
  const t = useT();
  const isMade = state === 'files_ready';
  if (isMade && !printed) return downloads.length > 0 && <p>{t('preview.finished.ready')}</p>;
  return (
    <ol className={cx('grid gap-2', printed && 'list-decimal pl-5')}>
      {!isMade && (
        <li>
          <span role="status">{t('preview.finished.files')}</span>
        </li>
      )}
      {printed && <li>{t('preview.finished.print')}</li>}
      {printed && <li>{t('preview.finished.parcel')}</li>}
    </ol>
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
