// One-time codes of an authenticator app: set up, or removed.
import { useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { VerifyFirst } from './verify-first.tsx';

interface TotpOptionProps {
  isOn: boolean;
  /** Whether the person proved who they are a short time ago. */
  fresh: boolean;
  hasFactor: boolean;
  busy: boolean;
  isLastRequired: boolean;
  onRemove: () => void;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

export function TotpOption({ isOn, fresh, hasFactor, busy, isLastRequired, onRemove, onAdded }: TotpOptionProps) {
  const t = useT();
  const [setup, setSetup] = useState(false);
  return (
    <>
      <p className="text-ink-soft">
        {t('secondFactor.totpText')} {isOn && <b>{t('secondFactor.totpOn')}</b>}
      </p>
      {fresh && isOn && (
        <div>
          <Button look="quiet" small busy={busy} disabled={isLastRequired} onClick={onRemove}>
            {t('secondFactor.removeTotp')}
          </Button>
        </div>
      )}
      {fresh && !isOn && !setup && (
        <div>
          <Button look="quiet" busy={busy} onClick={() => setSetup(true)}>
            {t('secondFactor.addTotp')}
          </Button>
        </div>
      )}
      {!fresh && !hasFactor && <VerifyFirst />}
      {setup && !isOn && (
        <TotpSetup
          onDone={(recoveryCodes) => {
            setSetup(false);
            onAdded(recoveryCodes);
          }}
        />
      )}
    </>
  );
}
