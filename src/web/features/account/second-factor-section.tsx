// Passkeys, one-time codes and recovery codes of the signed-in person.
import '#web/security-copy.ts';
import { type ReactNode, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { OwnFactors } from '#server/modules/accounts/own-account.types.ts';
import { moment } from '#web/i18n/moscow-time.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { type FactorProblem, problemText } from '#web/shell/second-factor/factor-problem.ts';
import { addPasskey } from '#web/shell/second-factor/passkey.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { AccountSection } from './account-layout.tsx';
import { makeRecoveryCodes, removePasskey, removeTotp } from './factor-calls.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

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

type Outcome =
  | { readonly problem: FactorProblem }
  | { readonly done: 'saved' | 'removed'; readonly codes?: readonly string[] | null };

export function SecondFactorSection({ factors, fresh, due, isStaff, device }: SecondFactorProps) {
  const t = useT();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [setup, setSetup] = useState(false);
  const hasFactor = factors.passkeys.length > 0 || factors.totp;
  const isLastRequired = factors.isRequired && factors.passkeys.length + Number(factors.totp) === 1;

  async function run(work: () => Promise<Outcome>): Promise<void> {
    setBusy(true);
    const result = await work();
    setBusy(false);
    setOutcome(result);
    if ('done' in result) await revalidate();
  }

  const add = () =>
    run(async () => {
      const added = await addPasskey(device ?? t('secondFactor.unnamed'));
      return added.ok ? { done: 'saved', codes: added.value.recoveryCodes } : { problem: added.error };
    });
  const remove = (removing: () => Promise<FactorProblem | null>) => () =>
    void run(async () => {
      const problem = await removing();
      return problem ? { problem } : { done: 'removed' };
    });
  const renewCodes = () =>
    run(async () => {
      const made = await makeRecoveryCodes();
      return made.ok ? { done: 'saved', codes: made.value } : { problem: made.error };
    });

  const codes = outcome && 'done' in outcome ? outcome.codes : null;
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
      <div role="alert" className="empty:hidden">
        {outcome && 'problem' in outcome && (
          <p className="rounded-md bg-berry-100 p-3 font-bold text-berry-700">{t(problemText(outcome.problem))}</p>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {outcome && 'done' in outcome && !codes && (
          <p className="rounded-md bg-fern-100 p-3 font-bold text-fern-700">{t(`secondFactor.${outcome.done}`)}</p>
        )}
      </div>
      {codes && <RecoveryCodes codes={codes} onDone={() => setOutcome({ done: 'saved' })} />}
      {!fresh && hasFactor && <VerifyFirst />}
      <h3 className="text-h4">{t('secondFactor.passkeys')}</h3>
      {factors.passkeys.length === 0 && <p className="text-ink-soft">{t('secondFactor.noPasskeys')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {factors.passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-dotted border-cream-300 pb-3"
          >
            <span>
              <b className="wrap-anywhere">{name}</b>
              <span className="block text-small text-ink-soft">
                {t('secondFactor.added', { at: moment(createdAt, locale) })},{' '}
                {usedAt ? t('secondFactor.used', { at: moment(usedAt, locale) }) : t('secondFactor.neverUsed')}
              </span>
            </span>
            {fresh && (
              <Button
                look="quiet"
                small
                busy={busy}
                disabled={isLastRequired}
                aria-label={`${t('secondFactor.remove')}: ${name}`}
                onClick={remove(() => removePasskey(id))}
              >
                {t('secondFactor.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
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
        <p className="text-ink-soft">
          {t('secondFactor.totpText')} {factors.totp && <b>{t('secondFactor.totpOn')}</b>}
        </p>
        {fresh && factors.totp && (
          <div>
            <Button look="quiet" small busy={busy} disabled={isLastRequired} onClick={remove(removeTotp)}>
              {t('secondFactor.removeTotp')}
            </Button>
          </div>
        )}
        {fresh && !factors.totp && !setup && (
          <div>
            <Button look="quiet" busy={busy} onClick={() => setSetup(true)}>
              {t('secondFactor.addTotp')}
            </Button>
          </div>
        )}
        {!fresh && !hasFactor && <VerifyFirst />}
        {setup && !factors.totp && (
          <TotpSetup
            onDone={(recoveryCodes) => {
              setSetup(false);
              void run(async () => ({ done: 'saved', codes: recoveryCodes }));
            }}
          />
        )}
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

function useVerifyAddress(): string {
  const href = useHref();
  const { pathname } = useLocation();
  return `${href('/account/verify')}?next=${encodeURIComponent(pathname)}`;
}

function AddAfterVerifying() {
  const t = useT();
  return (
    <p className="flex flex-wrap items-center gap-3">
      <a href={useVerifyAddress()} className={buttonClass('plum')}>
        {t('secondFactor.addPasskey')}
      </a>
      <span className="text-small text-ink-soft">{t('secondFactor.askedFirst')}</span>
    </p>
  );
}

function VerifyFirst() {
  const t = useT();
  return (
    <p className="flex flex-wrap items-center gap-3">
      {t('secondFactor.verifyFirst')}
      <a href={useVerifyAddress()} className={buttonClass('quiet', true)}>
        {t('secondFactor.verifyLink')}
      </a>
    </p>
  );
}
