// Keeps the open book on this device, so that it opens without a connection.
import { useEffect, useState } from 'react';
import type { ReadingBook } from '#server/modules/books/reading.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { canKeepBooks, forgetBook, isKept, keepBook } from '#web/kept-books/kept-books.ts';

type KeepState = 'unknown' | 'impossible' | 'not-kept' | 'keeping' | 'kept' | 'failed';

export function KeepBook({ book }: { book: Pick<ReadingBook, 'documentId' | 'pages'> }) {
  const t = useT();
  const { state, share, keep, forget } = useKeptBook(book);
  if (state === 'unknown') return null;
  return (
    <section className="reader-keep" aria-label={t('reading.keep.title')}>
      <p className="font-extrabold">{t('reading.keep.title')}</p>
      {state === 'impossible' && <p className="text-small">{t('reading.keep.impossible')}</p>}
      {(state === 'not-kept' || state === 'failed') && (
        <button type="button" className="reader-keep-button" onClick={() => void keep()}>
          {t('reading.keep.keep')}
        </button>
      )}
      {state === 'kept' && (
        <button type="button" className="reader-keep-button" onClick={() => void forget()}>
          {t('reading.keep.forget')}
        </button>
      )}
      <p className="text-small" role="status">
        {state === 'keeping' && t('reading.keep.keeping', { percent: Math.round(share * 100) })}
        {state === 'kept' && t('reading.keep.kept')}
        {state === 'failed' && t('reading.keep.failed')}
        {state === 'not-kept' && t('reading.keep.about')}
      </p>
    </section>
  );
}

function useKeptBook({ documentId, pages }: Pick<ReadingBook, 'documentId' | 'pages'>) {
  const [state, setState] = useState<KeepState>('unknown');
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (!canKeepBooks()) return setState('impossible');
    isKept(documentId).then(
      (kept) => setState(kept ? 'kept' : 'not-kept'),
      () => setState('impossible'),
    );
  }, [documentId]);
  return {
    state,
    share,
    async keep() {
      setState('keeping');
      setShare(0);
      const pictures = pages.map(({ picture }) => picture);
      setState((await keepBook({ documentId, pictures, onProgress: setShare })) ? 'kept' : 'failed');
    },
    async forget() {
      await forgetBook(documentId);
      setState('not-kept');
    },
  };
}
