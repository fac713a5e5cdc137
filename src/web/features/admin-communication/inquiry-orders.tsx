// Orders of the writer of an inquiry, and the message with its order numbers as links.
import { Fragment } from 'react';
import { formatPrice } from '#core/pricing/format-price.ts';
import { FormSection } from '#web/admin-kit/forms/form-fields.tsx';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { StateBadge } from '#web/admin-kit/labels/order-badges.tsx';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import type { Answer } from '#web/api/contracts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';

type Orders = NonNullable<Answer<'GET /api/admin/inquiries/:id'>['orders']>;

export function InquiryOrders({ orders, customer }: { orders: Orders; customer: string | null }) {
  const t = useT();
  const locale = useLocale();
  return (
    <FormSection title={t('adminLetters.inquiries.orders')}>
      {orders.length === 0 && <p className="text-small text-ink-soft">{t('adminLetters.inquiries.ordersNone')}</p>}
      <ul className="grid gap-2 text-small">
        {orders.map(({ documentId, number, state, stage, placedAt, total, isFromOtherAddress }) => (
          <li key={documentId}>
            <SectionLink to={`/admin/orders/${documentId}`} className="font-bold tabular-nums">
              {number}
            </SectionLink>{' '}
            <StateBadge state={state} stage={stage} />
            {isFromOtherAddress && (
              <p className="mt-1 font-bold text-berry-700">{t('adminLetters.inquiries.otherAddress')}</p>
            )}
            {!isFromOtherAddress && <br />}
            <span className="text-ink-soft">
              {formatPrice(total, locale)}, {formatDay(placedAt, locale)}
            </span>
          </li>
        ))}
      </ul>
      {customer && (
        <p className="text-small">
          <SectionLink to={`/admin/customers/${customer}`}>{t('adminLetters.inquiries.customer')}</SectionLink>
        </p>
      )}
    </FormSection>
  );
}

/** Numbers of known orders become links; any dash or space inside a number counts. */
export function LinkedMessage({ text, orders }: { text: string; orders: Orders }) {
  const t = useT();
  if (orders.length === 0) return text;
  const byDigits = new Map(orders.map((order) => [order.number.replace(/\D/g, ''), order]));
  const places = [...text.matchAll(/(?<!\d)\d{3,8}[\s\u2010-\u2015-]\d{4}(?!\d)/g)].flatMap((found) => {
    const order = byDigits.get(found[0].replace(/\D/g, ''));
    return order ? [{ at: found.index, words: found[0], order }] : [];
  });
  const end = places.reduce((from, { at, words }) => Math.max(from, at + words.length), 0);
  return (
    <>
      {places.map(({ at, words, order }, index) => {
        const before = places[index - 1];
        return (
          <Fragment key={at}>
            {text.slice(before ? before.at + before.words.length : 0, at)}
            <SectionLink to={`/admin/orders/${order.documentId}`}>{words}</SectionLink>
            {order.isFromOtherAddress && ` (${t('adminLetters.inquiries.otherAddressShort')})`}
          </Fragment>
        );
      })}
      {text.slice(end)}
    </>
  );
}
