// Waiting screen: current stage, progress and the words of the first page; after a while it offers an email notification.
import { useEffect, useState } from 'react';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { CopyKey, Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Lantern } from '#web/ui/display/lantern.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import type { BookController } from '../controller/book-controller.ts';
import { NotifyForm } from './notify-form.tsx';

const MESSAGE_ROTATION_MS = 4_000;
/** After this time an email notification is offered. */
export const NOTIFY_OFFER_MS = 10_000;

const MESSAGES = {
  queued: ['preview.waiting.queued1', 'preview.waiting.queued2'],
  drawing: [
    'preview.waiting.drawing1',
    'preview.waiting.drawing2',
    'preview.waiting.drawing3',
    'preview.waiting.drawing4',
  ],
  finishing: ['preview.waiting.finishing1', 'preview.waiting.finishing2'],
} as const satisfies Record<string, readonly CopyKey[]>;

export const stageOf = ({ progress }: Pick<BookView, 'progress'>) => progress?.stage ?? 'queued';

/** Short title of the current stage. */
export function stageTitle(t: Translate, { progress }: Pick<BookView, 'progress'>): string {
  if (progress?.stage === 'finishing') return t('preview.waiting.almost');
  if (progress?.stage === 'drawing') return t('preview.waiting.drawing');
  return t('preview.waiting.waiting');
}

export function details(t: Translate, { progress }: Pick<BookView, 'progress'>): string {
  if (!progress) return t('preview.waiting.soon');
  if (progress.stage === 'queued')
    return progress.ahead > 0
      ? t('preview.waiting.place', { place: progress.ahead + 1, minutes: progress.minutes })
      : t('preview.waiting.next');
  return t('preview.waiting.pages', { done: progress.pagesDone, total: progress.pages });
}

/** No progress bar in the queue, where nothing is drawn yet. */
export function DrawingProgress({ book: { progress } }: { book: Pick<BookView, 'progress'> }) {
  const t = useT();
  if (!progress || progress.stage === 'queued') return null;
  return <Progress label={t('preview.waiting.bar')} value={progress.done * 100} />;
}

/** True once the component has been mounted this long. */
export function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}

export function Waiting({ controller }: { controller: BookController }) {
  const t = useT();
  const { book } = controller;
  const [turn, setTurn] = useState(0);
  const long = useElapsed(NOTIFY_OFFER_MS);
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), MESSAGE_ROTATION_MS);
    return () => clearInterval(timer);
  }, []);
  const messages = MESSAGES[stageOf(book)];
  const first = book.pages.find(({ page, open, words }) => typeof page === 'number' && open && words.length > 0);
  return (
    <div className="waiting on-night">
      <div className="waiting-page" aria-hidden="true">
        <Lantern eager className="waiting-lantern" />
        <div className="waiting-words">
          {first?.words.map(({ text }) => (
            <p key={text} className="lettered">
              {text}
            </p>
          ))}
        </div>
        <span className="page-painting" />
      </div>
      <div className="grid content-center gap-4">
        <h2 className="text-h2">{stageTitle(t, book)}</h2>
        <DrawingProgress book={book} />
        <p className="font-bold tabular-nums" role="status">
          {details(t, book)}
        </p>
        <p className="min-h-[3em]" aria-hidden="true">
          {t(messages[turn % messages.length] ?? messages[0])}
        </p>
        <p className="text-small text-cream-200">
          {book.state === 'generating' ? t('preview.waiting.wholeTime') : t('preview.waiting.time')}
        </p>
        {(long || book.notifyEmail) && !book.sample && (
          <NotifyForm controller={controller} title={t('preview.notify.title')} text={t('preview.notify.text')} />
        )}
      </div>
    </div>
  );
}
