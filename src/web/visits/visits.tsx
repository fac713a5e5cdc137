// Reports every page of a visit, in production, if a counter is configured and the visitor has consented.
import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { useLocale } from '#web/i18n/use-copy.ts';
import { useSite } from '#web/shell/use-site.ts';
import { setAnalyticsConsent } from '../integrations/analytics/track-events.ts';
import { pixelImage } from '../integrations/pixel/pixel.ts';

export function Visits({ agreed }: { agreed: boolean }) {
  const { site } = useSite();
  const locale = useLocale();
  const { key } = useLocation();
  const match = useMatches().at(-1);
  const resting = useNavigation().state === 'idle';
  const wanted = import.meta.env.PROD && agreed && resting && Boolean(site?.metrikaId || site?.pixelId);

  // Counts visits anonymously in the shop's own events, without third-party counters.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once in a visit
  useEffect(() => {
    void import('./count-step.ts').then(({ countStep }) => countStep('visit', { locale }));
  }, []);
  // Stops tracking when consent is withdrawn.
  const hadAgreed = useRef(false);
  useEffect(() => {
    setAnalyticsConsent(agreed);
    if (!agreed && hadAgreed.current)
      void import('./clear-counter-data.ts').then(({ clearCounterData }) => clearCounterData());
    hadAgreed.current = agreed;
  }, [agreed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one report for each step of the visit, not for each rendering
  useEffect(() => {
    if (!wanted || !site) return;
    const page = { href: location.href, match };
    void import('./open-visit.ts').then(({ reportPage }) => reportPage(site, page));
  }, [key, wanted]);
  return null;
}

/** For browsers without JavaScript whose visitor agreed. */
export function VisitImage({ kind, id }: { kind: Parameters<typeof pixelImage>[0]; id: string }) {
  return (
    <noscript>
      <img src={pixelImage(kind, id)} width={1} height={1} alt="" className="absolute -left-[9999px]" />
    </noscript>
  );
}
