// Ways to the page where the person proves who they are before a factor changes.
import { useLocation } from 'react-router';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { buttonClass } from '#web/ui/forms/button.tsx';

function useVerifyAddress(): string {
  const href = useHref();
  const { pathname } = useLocation();
  return `${href('/account/verify')}?next=${encodeURIComponent(pathname)}`;
}

export function AddAfterVerifying() {
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

export function VerifyFirst() {
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
