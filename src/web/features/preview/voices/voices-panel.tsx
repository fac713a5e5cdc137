// Voices of the family, for the owner of a bought book: invitations, hearing, deletion, and the page for listeners.
import { useRef, useState } from 'react';
import { MAX_VOICES_PER_BOOK, VOICE_NAME_MAX_LENGTH } from '#core/books/voices.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { bookCalls } from '../controller/book-calls.ts';
import type { BookController } from '../controller/book-controller.ts';
import { ListeningLink } from './listening-link.tsx';
import { useHearing } from './use-hearing.ts';
import { type Run, useVoices } from './use-voices.ts';
import { VoiceCard } from './voice-card.tsx';

interface VoicesPanelProps {
  book: BookController['book'];
}

export default function VoicesPanel({ book }: VoicesPanelProps) {
  const t = useT();
  const { documentId } = book;
  const { overview, failed, reload, run } = useVoices(documentId, book.revision);
  const hearing = useHearing();
  return (
    <section aria-labelledby="voices-title" className="mt-8 grid max-w-prose gap-4">
      <h2 id="voices-title" className="text-h3">
        {t('preview.voices.title')}
      </h2>
      {!overview && !failed && <Skeleton className="h-24" />}
      {!overview && failed && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t('preview.voices.notLoaded')}
          <Button look="quiet" small onClick={reload}>
            {t('preview.voices.again')}
          </Button>
        </p>
      )}
      {overview && (
        <>
          <p>{t('preview.voices.text')}</p>
          {overview.voices.length > 0 && (
            <ul className="grid gap-4">
              {overview.voices.map((voice) => (
                <VoiceCard
                  key={voice.documentId}
                  book={documentId}
                  voice={voice}
                  pagesToRead={overview.pagesToRead}
                  hearing={hearing}
                  run={run}
                />
              ))}
            </ul>
          )}
          {overview.voices.length >= MAX_VOICES_PER_BOOK ? (
            <p className="text-ink-soft">{t('preview.voices.full', { count: MAX_VOICES_PER_BOOK })}</p>
          ) : (
            <InvitationForm book={documentId} run={run} />
          )}
          {overview.mayInvite && <ListeningLink book={book} listening={overview.listening} run={run} />}
        </>
      )}
    </section>
  );
}

function InvitationForm({ book, run }: { book: string; run: Run }) {
  const t = useT();
  const [name, setName] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function invite() {
    if (busy) return;
    setEmpty(name.trim() === '');
    if (name.trim() === '') return field.current?.focus();
    setBusy(true);
    const done = await run(bookCalls.inviteVoice(book, name));
    setBusy(false);
    if (!done) return;
    setName('');
    showToast({ title: t('preview.voices.invited'), tone: 'good' });
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <Field
        ref={field}
        label={t('preview.voices.name')}
        hint={t('preview.voices.nameHint')}
        error={isEmpty ? t('preview.voices.nameNeeded') : undefined}
        maxLength={VOICE_NAME_MAX_LENGTH}
        value={name}
        onChange={({ target }) => {
          setEmpty(false);
          setName(target.value);
        }}
      />
      <Button type="submit" look="quiet" className="justify-self-start" busy={busy}>
        {t('preview.voices.invite')}
      </Button>
    </form>
  );
}
