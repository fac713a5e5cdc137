// The link for relatives, and what they left on the pages: for the owner of the book.
import { useCallback, useEffect, useState } from 'react';
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { Result } from '#core/result.ts';
import type { FamilyOverview } from '#server/modules/books/family.types.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { bookCalls } from '../controller/book-calls.ts';
import type { BookController } from '../controller/book-controller.ts';
import { useRefreshWhileVisible } from '../controller/use-refresh-while-visible.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { FamilyRemarks } from './family-remarks.tsx';

interface FamilyPanelProps {
  book: BookController['book'];
  /** Opens a page in the viewer. */
  onOpen: (index: number) => void;
}

export default function FamilyPanel({ book, onOpen }: FamilyPanelProps) {
  const t = useT();
  const { overview, failed, reload, take } = useFamily(book.documentId);
  const [busy, setBusy] = useState(false);

  async function run(answer: Promise<Result<FamilyOverview, ApiFailure>>): Promise<boolean> {
    const result = await answer;
    if (result.ok) take(result.value);
    else showToast({ title: t('preview.family.failed'), tone: 'bad' });
    return result.ok;
  }

  async function create() {
    if (busy) return;
    setBusy(true);
    await run(bookCalls.openFamily(book.documentId));
    setBusy(false);
  }

  return (
    <section aria-labelledby="family-title" className="mt-8 grid max-w-prose gap-4">
      <h2 id="family-title" className="text-h3">
        {t('preview.family.title')}
      </h2>
      {!overview && !failed && <Skeleton className="h-24" />}
      {!overview && failed && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t('preview.family.notLoaded')}
          <Button look="quiet" small onClick={reload}>
            {t('preview.family.again')}
          </Button>
        </p>
      )}
      {overview && (
        <>
          <p>{t('preview.family.text')}</p>
          {overview.link ? (
            <OpenLink
              link={overview.link}
              onEnd={async () => {
                const ended = await run(bookCalls.endFamily(book.documentId));
                if (ended) showToast({ title: t('preview.family.ended'), tone: 'good' });
                return ended;
              }}
            />
          ) : (
            <Button look="quiet" icon="heart" className="justify-self-start" busy={busy} onClick={create}>
              {t('preview.family.create')}
            </Button>
          )}
          <FamilyRemarks
            book={book}
            overview={overview}
            onOpen={onOpen}
            onDone={(remark, isDone) => run(bookCalls.setFamilyRemarkDone(book.documentId, remark, isDone))}
            onRemove={(remark) => run(bookCalls.removeFamilyRemark(book.documentId, remark))}
          />
        </>
      )}
    </section>
  );
}

function useFamily(documentId: string) {
  const [overview, take] = useState<FamilyOverview>();
  const [failed, setFailed] = useState(false);
  const isOpen = overview?.link !== null;
  const reload = useCallback(async () => {
    const answer = await bookCalls.family(documentId);
    setFailed(!answer.ok);
    if (answer.ok) take(answer.value);
  }, [documentId]);
  useEffect(() => void reload(), [reload]);
  useRefreshWhileVisible(isOpen, reload);
  return { overview, failed, reload, take };
}

interface OpenLinkProps {
  link: NonNullable<FamilyOverview['link']>;
  onEnd: () => Promise<boolean>;
}

function OpenLink({ link, onEnd }: OpenLinkProps) {
  const t = useT();
  const locale = useLocale();
  async function copy() {
    const copied = await navigator.clipboard?.writeText(link.address).then(
      () => true,
      () => false,
    );
    if (copied) showToast({ title: t('preview.family.copied'), tone: 'good' });
  }
  return (
    <div className="grid gap-3">
      <label className="grid gap-1.5">
        <span className="font-bold">{t('preview.family.address')}</span>
        <input readOnly value={link.address} onFocus={({ target }) => target.select()} className={inputClass} />
      </label>
      <p className="text-small text-ink-soft">
        {t('preview.family.until', { date: formatDay(moscowDay(new Date(link.expiresAt)), locale) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" small icon="check" onClick={copy}>
          {t('preview.family.copy')}
        </Button>
        <ConfirmButton
          label={t('preview.family.end')}
          title={t('preview.family.endTitle')}
          text={t('preview.family.endText')}
          yes={t('preview.family.endYes')}
          no={t('preview.family.endNo')}
          run={onEnd}
        />
      </div>
    </div>
  );
}
