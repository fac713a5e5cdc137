// Receipt: items, totals, payments and refunds.
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { Kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { type DiscountRow, orderDiscounts } from './order-discounts.ts';

export function OrderReceipt({ order }: { order: OrderView }) {
  const t = useT();
  const locale = useLocale();
  const { number, items, money, printed, paidAt, payments, refunds } = order;
  const sum = (amount: Kopecks) => formatPrice(amount, locale);
  const day = (at: string) => formatDay(moscowDay(new Date(at)), locale);
  const paid = payments.find(({ status }) => status === 'succeeded');
  const discounts = orderDiscounts(order, t, locale);
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
      <ReceiptLines
        items={items}
        sum={sum}
        money={money}
        discounts={discounts}
        printed={printed}
        refunds={refunds}
        day={day}
      />
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
  discounts: readonly DiscountRow[];
  printed: boolean;
  refunds: OrderView['refunds'];
  day: (at: string) => string;
}

function ReceiptLines({ items, sum, money, discounts, printed, refunds, day }: ReceiptLinesProps) {
  const t = useT();
  return (
    <dl>
      {items.flatMap(({ documentId, title, lines }) =>
        lines.map(({ format, quantity, price }) => (
          <div key={`${documentId} ${format}`}>
            <dt>
              {t('checkout.sum.lineGone', { format: t(`checkout.format.${format}`), title })}
              {quantity > 1 && ` × ${quantity}`}
            </dt>
            <dd>{sum(price)}</dd>
          </div>
        )),
      )}
      {discounts.map(({ name, amount }) => (
        <div key={name} className="text-fern-700">
          <dt>{name}</dt>
          <dd>− {sum(amount)}</dd>
        </div>
      ))}
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
      {money.certificates > 0 && (
        <div className="text-fern-700">
          <dt>{t('orders.byCertificates')}</dt>
          <dd>− {sum(money.certificates)}</dd>
        </div>
      )}
      {money.certificatesReturned > 0 && (
        <div className="text-fern-700">
          <dt>{t('orders.certificatesReturned')}</dt>
          <dd>{sum(money.certificatesReturned)}</dd>
        </div>
      )}
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
