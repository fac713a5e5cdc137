// The ways to have a book, each with what it adds to the price.
import type { Kopecks } from '#core/money.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { BELOW } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { formatPrice } from '#web/ui/display/format-price.ts';

interface Format {
  readonly kind: 'printed' | 'electronic' | 'coloring' | 'bundle';
  readonly price: Kopecks;
}

export function Formats({ formats }: { formats: readonly Format[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={cx(BELOW, 'grid content-start gap-3')}>
      <h2 className="text-h3">{t('book.formats')}</h2>
      <ul className="grid gap-3">
        {formats.map(({ kind, price }) => (
          <li key={kind} className="paper flex items-baseline justify-between gap-3 p-4 shadow-paper">
            <span className="font-bold">{t(`book.format.${kind}`)}</span>
            <span className="shrink-0 tabular-nums">
              {price === 0 ? t('book.formatIncluded') : `+ ${formatPrice(price, locale)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
