// Formats a distance: rounded to 50 m when near, to 0.1 km otherwise.
import { useLocale, useT } from '#web/i18n/use-copy.ts';

const KILOMETRES_FROM_METRES = 950;
const STEP_METRES = 50;

export function useDistanceWords(): (metres: number) => string {
  const t = useT();
  const locale = useLocale();
  return (metres) => {
    if (metres < KILOMETRES_FROM_METRES)
      return t('checkout.points.m', {
        distance: Math.max(STEP_METRES, Math.round(metres / STEP_METRES) * STEP_METRES),
      });
    const kilometres = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(metres / 1000);
    return t('checkout.points.km', { distance: kilometres });
  };
}
