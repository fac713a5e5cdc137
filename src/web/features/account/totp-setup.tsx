// Turns on codes from an app: shows the key as QR code and text, and asks for the first code.
import { useEffect, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { type FactorProblem, problemText } from '#web/shell/second-factor/factor-problem.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { addTotp, startTotp, type TotpOptions } from './factor-calls.ts';

export function TotpSetup({ onDone }: { onDone(recoveryCodes: readonly string[] | null): void }) {
  const t = useT();
  const [options, setOptions] = useState<TotpOptions | null>(null);
  const [problem, setProblem] = useState<FactorProblem | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void startTotp().then((started) => {
      if (!isCurrent) return;
      if (started.ok) setOptions(started.value);
      else setProblem(started.error);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  async function add(attempt: string, code: string): Promise<void> {
    setBusy(true);
    const added = await addTotp(attempt, code);
    setBusy(false);
    setProblem(added.ok ? null : added.error);
    if (added.ok) onDone(added.value);
  }

  const sentence = problem ? t(problemText(problem)) : undefined;
  if (!options) return sentence ? <p role="alert">{sentence}</p> : null;
  const { attempt, secret, qr } = options;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void add(attempt, String(new FormData(event.currentTarget).get('code')));
      }}
    >
      <p>{t('secondFactor.totpScan')}</p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('secondFactor.totpQr')}
        className="size-48 rounded-md bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        {t('secondFactor.totpSecret')}:{' '}
        <code className="font-mono wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Field
        label={t('secondFactor.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={sentence}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t('secondFactor.totpSubmit')}
        </Button>
      </div>
    </form>
  );
}
