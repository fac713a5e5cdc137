// A price in roubles, and the price it will be later; never one that nobody has paid as if it had been.

import { formatPrice } from '#core/format-price.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';

interface PriceProps {
  kopecks: Kopecks;
  later?: Kopecks;
  language: Locale;
  /** Stands before the later price; the other is only read aloud. */
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
