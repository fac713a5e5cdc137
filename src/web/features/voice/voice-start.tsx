// Before the first page: the name of the reader and the consent to be recorded.
import { useId, useRef, useState } from 'react';
import { VOICE_NAME_MAX_LENGTH } from '#core/books/voices.ts';
import type { Recording } from '#server/modules/books/voices.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';
import { localePath } from '#web/i18n/locale.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';

interface VoiceStartProps {
  readonly linkKey: string;
  readonly recording: Recording;
  readonly onBegun: (recording: Recording) => void;
}

export function VoiceStart({ linkKey, recording, onBegun }: VoiceStartProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const [name, setName] = useState(recording.name);
  const [isAgreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<'name' | 'consent' | null>(null);
  const [busy, setBusy] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const consentBox = useRef<HTMLInputElement>(null);

  async function begin() {
    if (busy) return;
    const missing = name.trim() === '' ? 'name' : isAgreed ? null : 'consent';
    setProblem(missing);
    if (missing) return (missing === 'name' ? nameField : consentBox).current?.focus();
    setBusy(true);
    const body = { name, consent: true } as const;
    const answer = await unwrapData(
      shopApi.request('POST /api/shop/voice/:key/begin', { params: { key: linkKey }, body }),
    );
    setBusy(false);
    if (answer.ok) return onBegun(answer.value);
    const { status } = answer.error;
    const isEnded = status === 404 || status === 409;
    showToast({ title: isEnded ? t('voice.problems.ended') : t('voice.startFailed'), tone: 'bad' });
  }

  return (
    <form
      noValidate
      className="mt-6 grid max-w-xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <Field
        ref={nameField}
        label={t('voice.name')}
        hint={t('voice.nameHint')}
        error={problem === 'name' ? t('voice.nameNeeded') : undefined}
        maxLength={VOICE_NAME_MAX_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox
        ref={consentBox}
        id={id}
        checked={isAgreed}
        error={problem === 'consent' ? t('voice.consentNeeded') : undefined}
        onChange={({ target }) => setAgreed(target.checked)}
      >
        {t('voice.consent')}{' '}
        <a
          href={localePath(locale, '/consent-voice')}
          target="_blank"
          rel="noreferrer"
          className="text-inherit underline"
        >
          {t('voice.consentLink')}
        </a>
      </Checkbox>
      <Button type="submit" look="call" className="justify-self-start" busy={busy}>
        {t('voice.begin')}
      </Button>
    </form>
  );
}
