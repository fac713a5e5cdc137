// Printable order sheet: seller, buyer, delivery and sums. Hidden on screens.
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { formatPhone } from '#core/contact/phone.ts';
import type { Kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import type { SiteOperator } from '#server/modules/site/site.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { useSite } from '#web/shell/use-site.ts';
import { orderDiscounts } from './order-discounts.ts';

interface OrderSheetProps {
  order: OrderView;
  seller: SiteOperator;
}

export function OrderSheet({ order, seller }: OrderSheetProps) {
  const t = useT();
  const locale = useLocale();
  // Includes the year, as a printout may be kept for years.
  const day = (at: string): string => {
    const on = moscowDay(new Date(at));
    return `${formatDay(on, locale)} ${on.slice(0, 4)}`;
  };
  const { number, createdAt, paidAt } = order;
  const { site } = useSite();
  return (
    <section className="order-sheet" aria-hidden="true">
      <header>
        <p>{seller.siteTitle}</p>
        <h1>{t('orders.sheet.title', { number, day: day(createdAt) })}</h1>
      </header>
      <Parties order={order} seller={seller} />
      <Sums order={order} day={day} />
      <p>{paidAt ? t('orders.sheet.paid', { day: day(paidAt) }) : t('orders.sheet.unpaid')}</p>
      <p>{t('orders.sheet.note')}</p>
      {site?.isTrial && <p>{t('orders.sheet.trial')}</p>}
    </section>
  );
}

function Parties({ order, seller }: OrderSheetProps) {
  const t = useT();
  const { buyer, recipient, place, printed } = order;
  const { siteTitle, legalName, legalAddress, taxNumber, registrationNumber, supportEmail, supportPhone } = seller;
  const person = recipient ?? buyer;
  const parties: readonly [string, readonly (string | null)[]][] = [
    [
      t('orders.sheet.seller'),
      [
        legalName ?? siteTitle,
        taxNumber && t('orders.sheet.tax', { number: taxNumber }),
        registrationNumber && t('orders.sheet.registration', { number: registrationNumber }),
        ...[legalAddress, supportEmail, supportPhone],
      ],
    ],
    [t('orders.sheet.buyer'), buyer ? [buyer.name, buyer.phone && formatPhone(buyer.phone), buyer.email] : []],
    [t('orders.sheet.point'), printed && place ? [`${place.city.name}, ${place.point.address}`] : []],
    [t('orders.recipient.who'), printed && person ? [person.name, person.phone && formatPhone(person.phone)] : []],
  ];
  return (
    <dl className="parties">
      {parties
        .filter(([, lines]) => lines.length > 0)
        .map(([name, lines]) => (
          <div key={name}>
            <dt>{name}</dt>
            {lines.filter(Boolean).map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

function Sums({ order, day }: { order: OrderView; day: (at: string) => string }) {
  const t = useT();
  const locale = useLocale();
  const { items, money, printed, refunds } = order;
  const sum = (amount: Kopecks): string => formatPrice(amount, locale);
  const returned = refunds.filter(({ status }) => status !== 'canceled');
  const rows: readonly (readonly [string, string] | false)[] = [
    ...orderDiscounts(order, t, locale).map(({ name, amount }) => [name, `− ${sum(amount)}`] as const),
    money.giftWrap > 0 && [t('checkout.sum.wrap'), sum(money.giftWrap)],
    printed && [t('checkout.sum.delivery'), money.delivery === 0 ? t('checkout.sum.free') : sum(money.delivery)],
  ];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('orders.sheet.item')}</th>
          <th scope="col" className="number">
            {t('orders.sheet.copies')}
          </th>
          <th scope="col" className="number">
            {t('orders.sheet.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.flatMap(({ documentId, title, lines }) =>
          lines.map(({ format, quantity, price }) => (
            <tr key={`${documentId} ${format}`}>
              <td>{t('checkout.sum.lineGone', { format: t(`checkout.format.${format}`), title })}</td>
              <td className="number">{quantity}</td>
              <td className="number">{sum(price)}</td>
            </tr>
          )),
        )}
        {rows.map(
          (row) =>
            row && (
              <tr key={row[0]}>
                <td colSpan={2}>{row[0]}</td>
                <td className="number">{row[1]}</td>
              </tr>
            ),
        )}
        <tr className="total">
          <th scope="row" colSpan={2}>
            {t('checkout.sum.total')}
          </th>
          <td className="number">{sum(money.total)}</td>
        </tr>
        {returned.map(({ documentId, amount, status, settledAt }) => (
          <tr key={documentId}>
            <td colSpan={2}>
              {status === 'succeeded' && settledAt
                ? t('orders.receipt.refunded', { day: day(settledAt) })
                : t('orders.receipt.refunding')}
            </td>
            <td className="number">{sum(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
