// A small note about cookies at the foot of the window; both answers weigh the same.
import { useEffect, useRef } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { chooseConsent } from './choose-consent.ts';
import { maySee, useAsking, useConsent } from './consent-store.ts';

/** The part of a screen that is scrolled away before the note comes. */
const LEFT_BEHIND = 0.4;

/** The first screen is left in peace, also by whoever comes back to it: its field and buttons lie where the note would. A page without another asks at once. */
const hasMovedOn = (): boolean =>
  scrollY > innerHeight * LEFT_BEHIND || document.documentElement.scrollHeight < innerHeight * (1 + LEFT_BEHIND);

export function ConsentBanner() {
  const t = useT();
  const asking = useAsking();
  const consent = useConsent();
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    const look = () => maySee(hasMovedOn());
    addEventListener('scroll', look, { passive: true });
    look();
    return () => removeEventListener('scroll', look);
  }, []);

  // Opened again from the footer, the note takes the focus with it; at first sight it leaves the visitor in peace.
  useEffect(() => {
    if (asking && consent !== null) box.current?.focus();
  }, [asking, consent]);

  if (!asking) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('consent.label')}
      data-consent={consent ?? 'none'}
      className="paper animate-fade fixed inset-x-2 bottom-2 z-40 grid gap-2 px-3.5 py-2.5 shadow-float outline-none sm:left-auto sm:right-4 sm:bottom-4 sm:w-96 sm:px-4 sm:py-3 print:hidden"
    >
      <p className="text-[0.875rem] leading-snug">
        <b>{t('consent.title')}.</b> {t('consent.text')}{' '}
        <ShopLink to="/privacy-policy#cookies">{t('consent.more')}</ShopLink>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button small look="plum" onClick={() => chooseConsent('all')}>
          {t('consent.all')}
        </Button>
        <Button small look="plum" onClick={() => chooseConsent('necessary')}>
          {t('consent.necessary')}
        </Button>
      </div>
    </section>
  );
}
