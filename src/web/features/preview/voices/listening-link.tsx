// The page by which the book is listened to: its link, its code in the book, and until when it works.
import { useState } from 'react';
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { VoiceOverview } from '#server/modules/books/voices.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { bookCalls } from '../controller/book-calls.ts';
import { ConfirmButton } from '../family/confirm-button.tsx';
import { LinkField } from './link-field.tsx';
import type { Run } from './use-voices.ts';

interface ListeningLinkProps {
  readonly book: BookView;
  readonly listening: VoiceOverview['listening'];
  readonly run: Run;
}

export function ListeningLink({ book, listening, run }: ListeningLinkProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const { address, isPrinted, mayPrint } = listening;

  async function change(change: Parameters<typeof bookCalls.changeListening>[1]): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const done = await run(bookCalls.changeListening(book.documentId, change));
    setBusy(false);
    return done;
  }

  return (
    <section aria-labelledby="listening-title" className="grid gap-3">
      <h3 id="listening-title" className="text-body font-bold">
        {t('preview.voices.listening.title')}
      </h3>
      <p>
        {t('preview.voices.listening.text')} {book.confirmedAt === null && t('preview.voices.listening.notYet')}
      </p>
      {address === null ? (
        <Button look="quiet" className="justify-self-start" busy={busy} onClick={() => void change({ isOpen: true })}>
          {t('preview.voices.listening.open')}
        </Button>
      ) : (
        <>
          <LinkField label={t('preview.voices.listening.address')} address={address} />
          <div>
            <ConfirmButton
              label={t('preview.voices.listening.close')}
              title={t('preview.voices.listening.closeTitle')}
              text={t('preview.voices.listening.closeText')}
              yes={t('preview.voices.listening.closeYes')}
              no={t('preview.voices.listening.closeNo')}
              run={async () => {
                const closed = await change({ isOpen: false });
                if (closed) showToast({ title: t('preview.voices.listening.closed'), tone: 'good' });
                return closed;
              }}
            />
          </div>
        </>
      )}
      {mayPrint && (address !== null || isPrinted) && (
        <div className="grid gap-1">
          <Checkbox
            checked={isPrinted}
            disabled={busy}
            onChange={({ target }) => void change({ isPrinted: target.checked })}
          >
            {t('preview.voices.listening.print')}
          </Checkbox>
          <p className="text-small text-ink-soft">{t('preview.voices.listening.printHint')}</p>
        </div>
      )}
      {!mayPrint && isPrinted && <p>{t('preview.voices.listening.printed')}</p>}
      <Term book={book} />
    </section>
  );
}

function Term({ book: { keptByConsent, keptUntil } }: Pick<ListeningLinkProps, 'book'>) {
  const t = useT();
  const locale = useLocale();
  if (keptByConsent) return <p className="text-small">{t('preview.voices.listening.kept')}</p>;
  if (keptUntil === null) return <p className="text-small">{t('preview.voices.listening.term')}</p>;
  const day = formatDay(moscowDay(new Date(keptUntil)), locale);
  return <p className="text-small">{t('preview.voices.listening.until', { day })}</p>;
}
