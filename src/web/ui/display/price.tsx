// A price in roubles, and the price it was before.

import { formatPrice } from '#core/format-price.ts';
import type { Kopecks } from '#core/money.ts';

interface PriceProps {
  kopecks: Kopecks;
  before?: Kopecks;
  language: string;
  /** Read aloud before each of the two prices. */
  labels: { now: string; before: string };
}

export function Price({ kopecks, before, language, labels }: PriceProps) {
  const cut = before !== undefined && before > kopecks;
  return (
    <span className="inline-flex items-baseline gap-2 tabular-nums">
      <span className="text-h3 font-extrabold">
        {cut && <span className="sr-only">{labels.now} </span>}
        {formatPrice(kopecks, language)}
      </span>
      {cut && (
        <s className="text-ink-soft">
          <span className="sr-only">{labels.before} </span>
          {formatPrice(before, language)}
        </s>
      )}
    </span>
  );
}
