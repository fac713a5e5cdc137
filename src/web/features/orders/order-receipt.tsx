// Receipt: items, totals, payments and refunds.
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { Kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

export function OrderReceipt({ order }: { order: OrderView }) {
  const t = useT();
  const locale = useLocale();
  const { number, items, money, couponCode, automaticDiscount, printed, paidAt, payments, refunds } = order;
  const sum = (amount: Kopecks) => formatPrice(amount, locale);
  const day = (at: string) => formatDay(moscowDay(new Date(at)), locale);
  const paid = payments.find(({ status }) => status === 'succeeded');
  const rows: readonly (readonly [string, string, boolean?])[] = [
    ...(money.preorderDiscount > 0 ? [[t('checkout.sum.preorder'), `− ${sum(money.preorderDiscount)}`] as const] : []),
    ...(money.promoDiscount > 0
      ? [
          [
            automaticDiscount
              ? t('checkout.sum.automatic', { code: automaticDiscount })
              : t('checkout.sum.promo', { code: couponCode ?? '' }),
            `− ${sum(money.promoDiscount)}`,
          ] as const,
        ]
      : []),
  ];
  return (
    <section aria-labelledby="receipt-title" className="slip grid gap-3">
      <div>
        <h2 id="receipt-title" className="text-h3">
          {t(paidAt ? 'orders.receipt.title' : 'orders.receipt.unpaid')}
        </h2>
        <p className="text-small text-ink-soft">
          {t('orders.number', { number })}
          {paidAt && `, ${t('orders.receipt.paid', { day: day(paidAt) })}`}
        </p>
      </div>
      <ReceiptLines items={items} sum={sum} money={money} printed={printed} refunds={refunds} day={day} />
      {rows.length > 0 && (
        <div className="text-small text-fern-700">
          {rows.map(([name, value]) => (
            <p key={name}>
              {t('orders.receipt.included')} {name}: {value}
            </p>
          ))}
        </div>
      )}
      {paid?.provider === 'sandbox' && <p className="text-small text-ink-soft">{t('orders.receipt.trial')}</p>}
      {paidAt && (
        <p>
          <Button look="quiet" small onClick={() => print()}>
            {t('orders.receipt.print')}
          </Button>
        </p>
      )}
    </section>
  );
}

interface ReceiptLinesProps {
  items: OrderView['items'];
  sum: (amount: Kopecks) => string;
  money: OrderView['money'];
  printed: boolean;
  refunds: OrderView['refunds'];
  day: (at: string) => string;
}

function ReceiptLines({ items, sum, money, printed, refunds, day }: ReceiptLinesProps) {
  const t = useT();
  return (
    <dl>
      {items.flatMap(({ documentId, title, lines }) =>
        lines.map(({ format, quantity, finalPrice }) => (
          <div key={`${documentId} ${format}`}>
            <dt>
              {t('checkout.sum.lineGone', { format: t(`checkout.format.${format}`), title })}
              {quantity > 1 && ` × ${quantity}`}
            </dt>
            <dd>{sum(finalPrice)}</dd>
          </div>
        )),
      )}
      {money.giftWrap > 0 && (
        <div>
          <dt>{t('checkout.sum.wrap')}</dt>
          <dd>{sum(money.giftWrap)}</dd>
        </div>
      )}
      {printed && (
        <div>
          <dt>{t('checkout.sum.delivery')}</dt>
          <dd>{money.delivery === 0 ? t('checkout.sum.free') : sum(money.delivery)}</dd>
        </div>
      )}
      <div className="is-total">
        <dt>{t('checkout.sum.total')}</dt>
        <dd>{sum(money.total)}</dd>
      </div>
      {refunds
        .filter(({ status }) => status !== 'canceled')
        .map(({ documentId, amount, status, settledAt }) => (
          <div key={documentId} className="text-fern-700">
            <dt>
              {status === 'succeeded' && settledAt
                ? t('orders.receipt.refunded', { day: day(settledAt) })
                : t('orders.receipt.refunding')}
            </dt>
            <dd>{sum(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}
