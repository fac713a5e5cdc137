// The part of the panel about the copy on this device: what is kept, its size, and how to remove it.
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { KeptBook } from './use-kept-book.ts';

const BYTES_PER_MB = 1_000_000;

export function KeptDetails({ state, keep, remove }: KeptBook) {
  const t = useT();
  const locale = useLocale();
  if (state.is === 'unknown') return null;
  const size = (bytes: number) =>
    (bytes / BYTES_PER_MB).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <section className="reader-keeping" aria-label={t('reading.kept.title')}>
      <p className="font-extrabold">{t('reading.kept.title')}</p>
      {state.is === 'keeping' ? (
        <>
          <progress value={state.share} aria-label={t('reading.kept.title')} />
          <p className="text-small">{t('reading.kept.keeping')}</p>
        </>
      ) : state.is === 'kept' ? (
        <>
          <p className="text-small">{t('reading.kept.kept', { size: size(state.bytes) })}</p>
          {state.leftOut.length > 0 && (
            <p className="text-small">{t('reading.kept.leftOut', { names: state.leftOut.join(', ') })}</p>
          )}
          <button type="button" className="reader-keep" onClick={() => void remove()}>
            {t('reading.kept.remove')}
          </button>
        </>
      ) : (
        <>
          <p className="text-small">{t(`reading.kept.${state.is}`)}</p>
          {state.is !== 'impossible' && (
            <button type="button" className="reader-keep" onClick={keep}>
              {t('reading.kept.keep')}
            </button>
          )}
        </>
      )}
    </section>
  );
}
