// A price in roubles with the price that will apply later. Never shows a former price that was not charged.

import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';

interface PriceProps {
  kopecks: Kopecks;
  later?: Kopecks;
  language: Locale;
  /** `later` is shown before the later price; `now` is for screen readers only. */
  labels: { now: string; later: string };
}

export function Price({ kopecks, later, language, labels }: PriceProps) {
  const rises = later !== undefined && later > kopecks;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="text-h3 font-extrabold">
        {rises && <span className="sr-only">{labels.now} </span>}
        {formatPrice(kopecks, language)}
      </span>
      {rises && (
        <span className="text-small text-ink-soft">
          {labels.later} {formatPrice(later, language)}
        </span>
      )}
    </span>
  );
}
