// Money of an order: lines, payments, refunds and notifications of the payment service.
import type { ReactNode } from 'react';
import type { Kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { copyFor } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Facts, Panel } from '../panel.tsx';
import { paymentLabels } from '../payment-labels.ts';
import type { OrderRecord } from '../wire.ts';

export function OrderMoney({ record }: { record: OrderRecord }) {
  const t = useT();
  const { payments, refunds } = record.order;
  return (
    <Panel title={t('adminOrders.order.money')}>
      <Sums record={record} />
      {payments.length > 0 && <Payments record={record} />}
      {refunds.length > 0 && <Refunds record={record} />}
      {record.replacements.length > 0 && <Replacements replacements={record.replacements} />}
      {record.messages.length > 0 && <Notifications messages={record.messages} />}
    </Panel>
  );
}

function Sums({ record: { order, refundable } }: { record: OrderRecord }) {
  const t = useT();
  const locale = useLocale();
  const { money, couponCode, automaticDiscount } = order;
  const price = (sum: Kopecks) => formatPrice(sum, locale);
  const some = (sum: Kopecks, sign = '') => (sum > 0 ? `${sign}${price(sum)}` : null);
  const row = (name: string, value: ReactNode) => ({ name, value, numeric: true });
  return (
    <Facts
      facts={[
        ...order.items.flatMap(({ title, lines }) =>
          lines.map(({ format, quantity, finalPrice }) =>
            row(`${title}, ${t(`adminOrders.formats.${format}`)} × ${quantity}`, price(finalPrice)),
          ),
        ),
        row(t('adminOrders.order.preorderDiscount'), some(money.preorderDiscount, '−')),
        row(
          automaticDiscount
            ? t('adminOrders.order.automaticDiscount', { code: automaticDiscount })
            : t('adminOrders.order.promoDiscount', { code: couponCode ?? '' }),
          some(money.promoDiscount, '−'),
        ),
        row(t('adminOrders.order.giftWrap'), some(money.giftWrap)),
        row(t('adminOrders.order.deliveryCost'), some(money.delivery)),
        row(t('adminOrders.order.total'), <strong>{price(money.total)}</strong>),
        row(t('adminOrders.order.byCertificates'), some(money.certificates, '−')),
        row(t('adminOrders.order.refunded'), some(money.refunded)),
        row(t('adminOrders.order.certificatesReturned'), some(money.certificatesReturned)),
        row(t('adminOrders.order.refundable'), some(refundable)),
      ]}
    />
  );
}

function usePaymentLabels() {
  return paymentLabels(copyFor(useLocale()).adminOrders);
}

function Payments({ record: { order, paymentIds } }: { record: OrderRecord }) {
  const t = useT();
  const locale = useLocale();
  const words = usePaymentLabels();
  const providerId = (id: string | undefined) => (id ? t('adminOrders.payment.id', { id }) : null);
  return (
    <Entries
      title={t('adminOrders.order.payments')}
      entries={order.payments.map(({ documentId, createdAt, provider, status, amount, reason }) => ({
        id: documentId,
        said: [
          formatPrice(amount, locale),
          t(`adminOrders.order.status.${attemptStatus(status, order.payments)}`),
          words.provider(provider),
          reason && words.reason(reason),
          providerId(paymentIds[documentId]),
        ],
        at: createdAt,
      }))}
    />
  );
}

function Refunds({ record: { order, refundReasons, refundParts, refundedParts } }: { record: OrderRecord }) {
  const t = useT();
  const locale = useLocale();
  const words = usePaymentLabels();
  const partsOf = (refund: string) =>
    refundedParts
      .filter((one) => one.refund === refund)
      .map(({ part, quantity }) => {
        const title = refundParts.find((one) => one.part === part)?.title ?? part;
        return quantity > 1 ? `${title} × ${quantity}` : title;
      });
  return (
    <Entries
      title={t('adminOrders.order.refunds')}
      entries={order.refunds.map(({ documentId, createdAt, status, amount }) => {
        const why = refundReasons.find((one) => one.documentId === documentId);
        return {
          id: documentId,
          said: [
            formatPrice(amount, locale),
            t(`adminOrders.order.refundStatus.${status}`),
            ...partsOf(documentId),
            ...(why ? [words.why(why.why), why.reason && words.reason(why.reason)] : []),
          ],
          at: createdAt,
        };
      })}
    />
  );
}

function Replacements({ replacements }: Pick<OrderRecord, 'replacements'>) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <h3 className="mt-4 mb-1 text-small font-extrabold">{t('adminOrders.order.replacements')}</h3>
      <ul className="grid gap-1 text-small">
        {replacements.map(({ documentId, number, reason, cost, isReplaced }) => (
          <li key={documentId}>
            {t(isReplaced ? 'adminOrders.order.replacesOrder' : 'adminOrders.order.replacedBy')}{' '}
            <SectionLink to={`/admin/orders/${documentId}`} className="tabular-nums">
              {number}
            </SectionLink>
            , {t(`adminOrders.replacementReasons.${reason}`)}, {formatPrice(cost, locale)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Notifications({ messages }: Pick<OrderRecord, 'messages'>) {
  const t = useT();
  const words = usePaymentLabels();
  return (
    <Entries
      title={t('adminOrders.order.messages')}
      entries={messages.map(({ event, times, receivedAt, outcome }) => ({
        id: `${event} ${receivedAt}`,
        said: [
          words.event(event),
          times > 1 ? `× ${times}` : null,
          outcome && t('adminOrders.payment.checked', { outcome: words.outcome(outcome) }),
        ],
        at: receivedAt,
      }))}
    />
  );
}

type AttemptStatus = OrderRecord['order']['payments'][number]['status'];

/** An open attempt of an order paid by another one expects no answer any more. */
export const attemptStatus = (status: AttemptStatus, attempts: readonly { readonly status: AttemptStatus }[]) =>
  status === 'pending' && attempts.some((each) => each.status === 'succeeded') ? 'unfinished' : status;

interface Entry {
  readonly id: string;
  readonly said: readonly (string | null)[];
  readonly at: string;
}

export function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const locale = useLocale();
  return (
    <>
      <h3 className="mt-4 mb-1 text-small font-extrabold">{title}</h3>
      <ul className="grid gap-1 text-small">
        {entries.map(({ id, said, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-cream-200 py-1">
            <span className="break-words">{said.filter(Boolean).join(', ')}</span>
            <span className="text-ink-soft tabular-nums">{formatTime(at, locale)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
