// Notice about the book's state: cancelled, failed, waiting for its story, or in progress.
import { type ReactNode, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { BookAnswer } from './controller/book-calls.ts';
import type { BookController } from './controller/book-controller.ts';
import { NotifyForm } from './waiting/notify-form.tsx';
import { DrawingProgress, details, NOTIFY_OFFER_MS, stageTitle, useElapsed } from './waiting/waiting.tsx';

export function StatePanel({ controller }: { controller: BookController }) {
  const t = useT();
  const { state, book, printed } = controller.book;
  if (state === 'cancelled')
    return (
      <Notice title={t('preview.cancelled.title')} text={t('preview.cancelled.text')}>
        <CallButton run={controller.retry} failed={t('preview.cancelled.retryFailed')}>
          {t('preview.cancelled.retry')}
        </CallButton>
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice title={t('preview.failed.title')} text={t('preview.failed.text')}>
        <CallButton run={controller.retry} failed={t('preview.cancelled.retryFailed')}>
          {t('preview.failed.retry')}
        </CallButton>
      </Notice>
    );
  if (state === 'awaiting_confirmation')
    return (
      <Notice
        title={t(printed ? 'preview.approve.title' : 'preview.approve.titleFiles')}
        text={t('preview.approve.text')}
      />
    );
  if (state === 'awaiting_story') return <Notice title={t('preview.story.title')} text={t('preview.story.text')} />;
  if (isBeingDrawn(controller.book)) return <InProgressNotice controller={controller} />;
  if (book.preorder && state === 'preview_ready')
    return <Notice title={t('preview.preorder.title')} text={t('preview.preorder.text')} />;
  return null;
}

/** One line above the book, which is what a parent waits for. */
function InProgressNotice({ controller }: { controller: BookController }) {
  const t = useT();
  const { state, pages } = controller.book;
  // The first pages can be viewed while the last of them is still being drawn.
  const isFirst = pages.some(({ open, picture }) => open && picture === null);
  const words =
    state === 'generating'
      ? { title: stageTitle(t, controller.book), text: t('preview.waiting.wholeTime') }
      : isFirst
        ? { title: stageTitle(t, controller.book), text: t('preview.waiting.time') }
        : { title: t('preview.redrawing.title'), text: t('preview.redrawing.text') };
  return (
    <section
      className="paper grid items-center gap-x-6 gap-y-1 px-5 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]"
      aria-live="polite"
    >
      <h2 className="text-h3">{words.title}</h2>
      <DrawingProgress book={controller.book} />
      <p className="text-small tabular-nums" role="status">
        {details(t, controller.book)}
      </p>
      <p className="col-span-full text-small text-ink-soft">{words.text}</p>
    </section>
  );
}

const isBeingDrawn = ({ sample, state }: BookController['book']) =>
  !sample && (state === 'previewing' || state === 'generating');

/** Below the book: after a while of drawing, offers an email notification. */
export function NotifyOffer({ controller }: { controller: BookController }) {
  const t = useT();
  const long = useElapsed(NOTIFY_OFFER_MS);
  const { book } = controller;
  if (!isBeingDrawn(book) || !(long || book.notifyEmail)) return null;
  return <NotifyForm controller={controller} title={t('preview.notify.title')} text={t('preview.notify.text')} />;
}

/** The shop asked for another photo. */
export function PhotoAsked({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  return (
    <Notice title={t('preview.photoAsked.title')} text={t('preview.photoAsked.text')}>
      <div>
        <Button look="plum" onClick={onOpen}>
          {t('preview.photoAsked.open')}
        </Button>
      </div>
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="paper grid gap-3 p-5" aria-live="polite">
      <h2 className="text-h3">{title}</h2>
      <p className="max-w-prose">{text}</p>
      {children}
    </section>
  );
}

interface CallButtonProps {
  run: () => BookAnswer;
  failed: string;
  /** Styled as a link. */
  quiet?: boolean;
  done?: string;
  children: ReactNode;
}

/** A button with one call and a toast on failure. */
export function CallButton({ run, failed, quiet = false, done, children }: CallButtonProps) {
  const [busy, setBusy] = useState(false);
  async function act() {
    if (busy) return;
    setBusy(true);
    const answer = await run();
    setBusy(false);
    if (!answer.ok) showToast({ title: failed, tone: 'bad' });
    else if (done) showToast({ title: done });
  }
  return quiet ? (
    <button type="button" onClick={act} aria-busy={busy || undefined} className="quiet-link">
      {children}
    </button>
  ) : (
    <div>
      <Button look="plum" busy={busy} onClick={act}>
        {children}
      </Button>
    </div>
  );
}
