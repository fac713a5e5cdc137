// One quiet line below the title: the book is being saved, or opens without a connection.
import { useT } from '#web/i18n/use-copy.ts';
import type { KeptState } from './use-kept-book.ts';

export function KeptMark({ state }: { state: KeptState }) {
  const t = useT();
  return (
    <p className="reader-kept" role="status">
      {state.is === 'keeping' && t('reading.kept.short.keeping', { percent: Math.floor(state.share * 100) })}
      {state.is === 'kept' && t('reading.kept.short.kept')}
    </p>
  );
}
