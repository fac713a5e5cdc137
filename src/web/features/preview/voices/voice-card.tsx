// One reader of a book: the link for recording, what is recorded, hearing, download and deletion.
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { OwnedVoice } from '#server/modules/books/voices.types.ts';
import { pageName } from '#web/book-viewer/page-words.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { bookCalls } from '../controller/book-calls.ts';
import { ConfirmButton } from '../family/confirm-button.tsx';
import { LinkField } from './link-field.tsx';
import type { Hearing } from './use-hearing.ts';
import type { Run } from './use-voices.ts';

interface VoiceCardProps {
  readonly book: string;
  readonly voice: OwnedVoice;
  readonly pagesToRead: number;
  readonly hearing: Hearing;
  readonly run: Run;
}

export function VoiceCard({ book, voice, pagesToRead, hearing, run }: VoiceCardProps) {
  const t = useT();
  const { documentId, name, takes } = voice;
  return (
    <li className="grid gap-3 rounded-md bg-cream-100 px-4 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-body font-bold break-words">{name}</h3>
        <p className="text-small text-ink-soft">
          {voice.hasBegun || takes.length > 0
            ? t('preview.voices.progress', { done: takes.length, total: pagesToRead })
            : t('preview.voices.notBegun')}
        </p>
      </div>
      {takes.length > 0 && (
        <Checkbox
          checked={voice.isHeard}
          onChange={({ target }) => void run(bookCalls.changeVoice(book, documentId, { isHeard: target.checked }))}
        >
          {t('preview.voices.isHeard')}
        </Checkbox>
      )}
      <VoiceLink book={book} voice={voice} run={run} />
      <div className="flex flex-wrap gap-2">
        {takes.length > 0 && (
          <>
            <HearButton voice={voice} hearing={hearing} />
            <a
              href={`/api/shop/books/${book}/voices/${documentId}/files`}
              download
              className={buttonClass('quiet', true)}
              aria-label={t('preview.voices.downloadOf', { name })}
            >
              {t('preview.voices.download')}
            </a>
          </>
        )}
        <ConfirmButton
          label={t('preview.voices.remove')}
          fullLabel={t('preview.voices.removeOf', { name })}
          title={t('preview.voices.removeTitle')}
          text={t('preview.voices.removeText', { name })}
          yes={t('preview.voices.removeYes')}
          no={t('preview.voices.removeNo')}
          run={async () => {
            hearing.stop();
            const removed = await run(bookCalls.removeVoice(book, documentId));
            if (removed) showToast({ title: t('preview.voices.removed'), tone: 'good' });
            return removed;
          }}
        />
      </div>
      <p role="status" className="text-small empty:hidden">
        {hearing.playing?.voice === documentId &&
          t('preview.voices.hearing', { page: pageName(t, hearing.playing.page) })}
        {hearing.failed === documentId && t('preview.voices.unplayable')}
      </p>
    </li>
  );
}

function HearButton({ voice: { documentId, name, takes }, hearing }: Pick<VoiceCardProps, 'voice' | 'hearing'>) {
  const t = useT();
  const isPlaying = hearing.playing?.voice === documentId;
  return (
    <Button
      look="quiet"
      small
      aria-label={isPlaying ? undefined : t('preview.voices.hearOf', { name })}
      onClick={() => (isPlaying ? hearing.stop() : hearing.play(documentId, takes))}
    >
      {t(isPlaying ? 'preview.voices.stop' : 'preview.voices.hear')}
    </Button>
  );
}

function VoiceLink({ book, voice, run }: Pick<VoiceCardProps, 'book' | 'voice' | 'run'>) {
  const t = useT();
  const locale = useLocale();
  const { documentId, name, address, expiresAt } = voice;
  if (address === null)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-small text-ink-soft">{t('preview.voices.linkOver')}</p>
        <Button
          look="quiet"
          small
          aria-label={t('preview.voices.openAgainOf', { name })}
          onClick={() => void run(bookCalls.changeVoice(book, documentId, { isOpen: true }))}
        >
          {t('preview.voices.openAgain')}
        </Button>
      </div>
    );
  return (
    <>
      <LinkField label={t('preview.voices.address', { name })} address={address} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-small text-ink-soft">
          {t('preview.voices.until', { date: formatDay(moscowDay(new Date(expiresAt)), locale) })}
        </p>
        <ConfirmButton
          label={t('preview.voices.end')}
          fullLabel={t('preview.voices.endOf', { name })}
          title={t('preview.voices.endTitle')}
          text={t('preview.voices.endText')}
          yes={t('preview.voices.endYes')}
          no={t('preview.voices.endNo')}
          run={() => run(bookCalls.changeVoice(book, documentId, { isOpen: false }))}
        />
      </div>
    </>
  );
}
