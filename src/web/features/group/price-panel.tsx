// What the books of a group cost, and at which number of books the price falls.
import { formatPrice } from '#core/pricing/format-price.ts';
import type { GroupQuote } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';

export function PriceSums({ quote }: { quote: GroupQuote }) {
  const t = useT();
  const locale = useLocale();
  const { books, perBook, percent, total, cost, discount, steps } = quote;
  const next = steps.find((step) => step.books > books && step.percent > percent);
  return (
    <div className="grid gap-3">
      <p className="text-h2 font-extrabold tabular-nums">
        {t('group.price.perBook', { price: formatPrice(perBook, locale) })}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt>{t('group.price.books', { count: books })}</dt>
        <dd className="text-right">{formatPrice(cost, locale)}</dd>
        {percent > 0 && (
          <>
            <dt>{discount ?? t('group.price.discount', { percent })}</dt>
            <dd className="text-right text-fern-700">− {percent} %</dd>
          </>
        )}
        <dt className="font-extrabold">{t('group.price.total')}</dt>
        <dd className="text-right font-extrabold">{formatPrice(total, locale)}</dd>
      </dl>
      {next && (
        <p className="rounded-md bg-marigold-200 px-4 py-2 font-bold">
          {t('group.price.next', {
            more: next.books - books,
            percent: next.percent,
            price: formatPrice(next.perBook, locale),
          })}
        </p>
      )}
      {steps.length > 0 && <PriceSteps quote={quote} />}
      <p className="text-small text-ink-soft">{t('group.price.delivery')}</p>
    </div>
  );
}

function PriceSteps({ quote: { steps, books } }: { quote: GroupQuote }) {
  const t = useT();
  const locale = useLocale();
  const current = steps.findLast((step) => step.books <= books);
  return (
    <div className="grid gap-1">
      <h3 className="text-body font-bold">{t('group.price.steps')}</h3>
      <ul className="grid gap-1 text-small tabular-nums">
        {steps.map((step) => (
          <li key={step.books} className={cx('flex flex-wrap gap-x-2', step === current && 'font-extrabold')}>
            <span>{t('group.price.step', { books: step.books, price: formatPrice(step.perBook, locale) })}</span>
            <span className="text-fern-700">− {step.percent} %</span>
            {step === current && <span>· {t('group.price.stepNow')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
