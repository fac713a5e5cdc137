// Passkeys, one-time codes and recovery codes of the signed-in person.
import '#web/security-copy.ts';
import type { ReactNode } from 'react';
import type { OwnFactors } from '#server/modules/accounts/own-account.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { problemText } from '#web/shell/second-factor/factor-problem.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { AccountSection } from './account-layout.tsx';
import { removePasskey, removeTotp } from './factor-calls.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpOption } from './totp-option.tsx';
import { type FactorOutcome, useFactorCalls } from './use-factor-calls.ts';
import { AddAfterVerifying, VerifyFirst } from './verify-first.tsx';

interface SecondFactorProps {
  factors: OwnFactors;
  /** Whether the person proved who they are a short time ago. */
  fresh: boolean;
  /** Until when staff must add a factor, in words; null if not at all. */
  due: { readonly day: string; readonly isOver: boolean } | null;
  isStaff: boolean;
  /** Name of this browser, for a new passkey. */
  device: string | null;
}

export function SecondFactorSection({ factors, fresh, due, isStaff, device }: SecondFactorProps) {
  const t = useT();
  const { busy, outcome, codes, hideCodes, add, remove, renewCodes, reportSaved } = useFactorCalls(device);
  const hasFactor = factors.passkeys.length > 0 || factors.totp;
  const isLastRequired = factors.isRequired && factors.passkeys.length + Number(factors.totp) === 1;
  return (
    <AccountSection
      title={t(isStaff ? 'secondFactor.staffTitle' : 'secondFactor.title')}
      text={t(isStaff ? 'secondFactor.staffText' : 'secondFactor.text')}
    >
      {due && (
        <p className="rounded-md bg-marigold-200 p-3 font-bold">
          {due.isOver ? t('secondFactor.overdue') : t('secondFactor.due', { day: due.day })}
        </p>
      )}
      <OutcomeNotice outcome={outcome} />
      {codes && <RecoveryCodes codes={codes} onDone={hideCodes} />}
      {!fresh && hasFactor && <VerifyFirst />}
      <h3 className="text-h4">{t('secondFactor.passkeys')}</h3>
      <PasskeyList
        passkeys={factors.passkeys}
        busy={busy}
        mayRemove={fresh}
        isLastRequired={isLastRequired}
        onRemove={(id) => void remove(() => removePasskey(id))}
      />
      {fresh && factors.passkeysPossible && (
        <div>
          <Button busy={busy} onClick={() => void add()}>
            {t('secondFactor.addPasskey')}
          </Button>
        </div>
      )}
      {!fresh && !hasFactor && factors.passkeysPossible && <AddAfterVerifying />}
      {!factors.passkeysPossible && <p className="text-ink-soft">{t('secondFactor.impossible')}</p>}
      <CodesOption isFolded={!isStaff && !factors.totp && factors.passkeysPossible}>
        <TotpOption
          isOn={factors.totp}
          fresh={fresh}
          hasFactor={hasFactor}
          busy={busy}
          isLastRequired={isLastRequired}
          onRemove={() => void remove(removeTotp)}
          onAdded={(recoveryCodes) => void reportSaved(recoveryCodes)}
        />
      </CodesOption>
      {fresh && isLastRequired && <p className="text-ink-soft">{t('secondFactor.lastRequired')}</p>}
      {hasFactor && (
        <>
          <h3 className="text-h4">{t('secondFactor.recovery')}</h3>
          <p className="text-ink-soft">{t('secondFactor.recoveryLeft', { count: factors.recoveryCodes })}</p>
          {fresh && (
            <div>
              <Button look="quiet" small busy={busy} onClick={() => void renewCodes()}>
                {t('secondFactor.recoveryNew')}
              </Button>
            </div>
          )}
        </>
      )}
    </AccountSection>
  );
}

/** New recovery codes take the place of the word that it worked. */
function OutcomeNotice({ outcome }: { outcome: FactorOutcome | null }) {
  const t = useT();
  return (
    <>
      <div role="alert" className="empty:hidden">
        {outcome && 'problem' in outcome && (
          <p className="rounded-md bg-berry-100 p-3 font-bold text-berry-700">{t(problemText(outcome.problem))}</p>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {outcome && 'done' in outcome && !outcome.codes && (
          <p className="rounded-md bg-fern-100 p-3 font-bold text-fern-700">{t(`secondFactor.${outcome.done}`)}</p>
        )}
      </div>
    </>
  );
}

/** A customer is offered a passkey first: codes are folded, unless they are the only way. */
function CodesOption({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const t = useT();
  if (isFolded)
    return (
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-plum-700">{t('secondFactor.otherWay')}</summary>
        <div className="mt-2 grid gap-4">{children}</div>
      </details>
    );
  return (
    <>
      <h3 className="text-h4">{t('secondFactor.totp')}</h3>
      {children}
    </>
  );
}
