// Cookie banner at the bottom of the window; both answers have equal weight.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { chooseConsent } from './choose-consent.ts';
import { setBannerAllowed, useConsent, useIsBannerShown } from './consent-store.ts';

/** Fraction of the screen height scrolled before the banner appears. */
const SCROLLED_SCREEN_FRACTION = 0.4;

/** The banner would cover fields and buttons of the first screen, so it waits for scrolling; a page too short to scroll shows it at once. */
const hasScrolledPastFirstScreen = (): boolean =>
  scrollY > innerHeight * SCROLLED_SCREEN_FRACTION ||
  document.documentElement.scrollHeight < innerHeight * (1 + SCROLLED_SCREEN_FRACTION);

/** Pages with fields to fill in and a bar to pay or approve: the banner waits for the next other page. */
const TASK_PAGE = /\/(order|preview|buy|delete|cart|checkout|write|login|register)$/;

export function ConsentBanner() {
  const t = useT();
  const asking = useIsBannerShown();
  const consent = useConsent();
  const box = useRef<HTMLElement>(null);

  const isTaskPage = TASK_PAGE.test(useLocation().pathname);

  useEffect(() => {
    const look = () => setBannerAllowed(!isTaskPage && hasScrolledPastFirstScreen());
    addEventListener('scroll', look, { passive: true });
    look();
    return () => removeEventListener('scroll', look);
  }, [isTaskPage]);

  // Reopened from the footer, the banner takes the focus; on first display it does not.
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
