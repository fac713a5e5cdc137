// The formats of a book with their prices, alone and with a printed copy.

import { type Kopecks, minus } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { bundleSaving, preorderDiscountOf } from '#core/pricing/price-cart.ts';
import type { FormatPrice } from '#core/pricing/quote.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';

interface FormatsProps {
  formats: readonly FormatPrice[];
  preorder: boolean;
}

export function Formats({ formats, preorder }: FormatsProps) {
  const t = useT();
  const locale = useLocale();
  const now = (full: Kopecks): string => formatPrice(minus(full, preorderDiscountOf(full, preorder)), locale);
  const saving = bundleSaving(formats, 'addition');
  return (
    <div className={cx(BELOW_FOLD_CLASS, 'book-below mt-5 grid content-start gap-3 lg:mt-8')}>
      <h2 className="text-h3">{t('book.formats')}</h2>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {formats.map(({ kind, alone, addition }) => (
          <li key={kind} className="paper grid gap-1 px-4 py-3 shadow-paper sm:p-4">
            <span className="flex items-baseline justify-between gap-3">
              <span className="font-bold">{t(`book.format.${kind}`)}</span>
              {alone !== null && <span className="shrink-0 tabular-nums">{now(alone)}</span>}
            </span>
            {addition !== null && (
              <span className="text-small text-ink-soft">{t('book.formatBeside', { price: now(addition) })}</span>
            )}
            {kind === 'bundle' && saving > 0 && (
              <span className="text-small font-bold text-plum">{t('book.bundleSaving', { price: now(saving) })}</span>
            )}
          </li>
        ))}
      </ul>
      {formats.some(({ kind }) => kind === 'electronic' || kind === 'coloring') && <p>{t('book.filesTerm')}</p>}
      {!preorder && (
        <p>
          {t('book.group')}{' '}
          <ShopLink to="/group" className="font-bold">
            {t('book.groupLink')}
          </ShopLink>
        </p>
      )}
    </div>
  );
}
