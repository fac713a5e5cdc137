// Itemised total of the cart.
import type { ReactNode } from 'react';
import type { Kopecks } from '#core/money.ts';
import { discountNameIn } from '#core/pricing/discount-name.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import type { ShownCart } from './shown-cart.ts';
import type { ShownTotal } from './shown-total.ts';

interface CartSummaryProps {
  shown: ShownCart;
  code: string | null;
  /** Name of a discount that needed no code. */
  automatic: string | null;
  sum: ShownTotal;
  children?: ReactNode;
}

export function CartSummary({ shown, code, automatic, sum, children }: CartSummaryProps) {
  const t = useT();
  const locale = useLocale();
  const { quote, items, isRecalculating, printed } = shown;
  const nameOfLine = useLineNames(items);
  const promoName = usePromoName(code, automatic);
  const money = (amount: Kopecks) => formatPrice(amount, locale);
  const less = (amount: Kopecks) => `− ${money(amount)}`;
  return (
    <section aria-label={t('checkout.sum.label')} className="slip grid gap-3">
      <dl
        className={cx('transition-opacity', isRecalculating && 'opacity-50')}
        aria-busy={isRecalculating || undefined}
      >
        {quote.lines.map(({ book, format, quantity, unitPrice, price }) => (
          <div key={`${book} ${format}`}>
            <dt>
              {nameOfLine(book, format)}
              {quantity > 1 && (
                <span className="block text-small text-ink-soft">
                  {t('checkout.sum.times', { count: quantity, price: money(unitPrice) })}
                </span>
              )}
            </dt>
            <dd>{money(price)}</dd>
          </div>
        ))}
        {quote.preorderDiscount > 0 && (
          <div className="text-fern-700">
            <dt>{t('checkout.sum.preorder')}</dt>
            <dd>{less(quote.preorderDiscount)}</dd>
          </div>
        )}
        {quote.promoDiscount > 0 && (
          <div className="text-fern-700">
            <dt>{promoName}</dt>
            <dd>{less(quote.promoDiscount)}</dd>
          </div>
        )}
        {quote.giftWrap > 0 && (
          <div>
            <dt>{t('checkout.sum.wrap')}</dt>
            <dd>{money(quote.giftWrap)}</dd>
          </div>
        )}
        {printed && (
          <div>
            <dt>
              {t('checkout.sum.delivery')}
              {sum.isFrom && <span className="block text-small text-ink-soft">{t('checkout.sum.fromHint')}</span>}
            </dt>
            <dd>{sum.delivery}</dd>
          </div>
        )}
        <div className="is-total">
          <dt>{t('checkout.sum.total')}</dt>
          <dd>{isRecalculating ? `${t('checkout.sum.counting')}…` : sum.words}</dd>
        </div>
        {sum.certificates.map(({ documentId, ending, used }) => (
          <div key={documentId} className="text-fern-700">
            <dt>{t('giftTill.row', { ending })}</dt>
            <dd>{less(used)}</dd>
          </div>
        ))}
        {sum.certificates.length > 0 && (
          <div className="is-total">
            <dt>{t('giftTill.due')}</dt>
            <dd>{isRecalculating ? `${t('checkout.sum.counting')}…` : sum.dueWords}</dd>
          </div>
        )}
      </dl>
      {/* The rouble sign may be unknown to English readers. */}
      {locale === 'en' && <p className="text-small text-ink-soft">{t('checkout.sum.currency')}</p>}
      {children}
    </section>
  );
}

/** Lines name their book where there are several. */
function useLineNames(items: ShownCart['items']) {
  const t = useT();
  return (book: string, format: ShownCart['quote']['lines'][number]['format']): string => {
    const item = items.find(({ documentId }) => documentId === book);
    const words = { format: t(`checkout.format.${format}`), title: item?.title ?? '' };
    if (items.length < 2 || !item) return words.format;
    return item.childName
      ? t('checkout.sum.line', { ...words, name: item.childName })
      : t('checkout.sum.lineGone', words);
  };
}

function usePromoName(code: string | null, automatic: string | null): string {
  const t = useT();
  const locale = useLocale();
  if (automatic === null) return t('checkout.sum.promo', { code: code ?? '' });
  const name = discountNameIn(locale, automatic, locale);
  return name ? t('checkout.sum.automatic', { code: name }) : t('checkout.sum.discount');
}
