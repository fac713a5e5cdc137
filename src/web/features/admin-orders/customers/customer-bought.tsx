// Orders and books of a customer.
import { formatPrice } from '#core/pricing/format-price.ts';
import { BookStateBadge } from '#web/admin-kit/labels/book-state.tsx';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { StateBadge } from '#web/admin-kit/labels/order-badges.tsx';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Panel } from '../panel.tsx';
import type { CustomerRecord } from './wire.ts';

export function CustomerOrders({ orders }: { orders: NonNullable<CustomerRecord['orderList']> }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Panel title={t('adminOrders.title')}>
      {orders.length === 0 && <p className="text-small">{t('adminOrders.customers.ordersNone')}</p>}
      <ul className="grid gap-2 text-small">
        {orders.map(({ documentId, number, state, stage, placedAt, titles, children, total }) => (
          <li
            key={documentId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-cream-200 pt-2 first:border-0 first:pt-0"
          >
            <span className="min-w-0 grow basis-56">
              <SectionLink to={`/admin/orders/${documentId}`} className="font-bold tabular-nums">
                {number}
              </SectionLink>{' '}
              <StateBadge state={state} stage={stage} />
              <br />
              {[children.join(', '), titles.join(', ')].filter(Boolean).join(': ')}
            </span>
            <span className="text-right tabular-nums">
              <b>{formatPrice(total, locale)}</b>
              <br />
              <span className="text-ink-soft">{formatDay(placedAt, locale)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function CustomerCarts({ carts }: { carts: CustomerRecord['carts'] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Panel title={t('adminOrders.customers.carts')}>
      <p className="mb-2 text-small text-ink-soft">{t('adminOrders.customers.cartsNote')}</p>
      <ul className="grid gap-1 text-small">
        {carts.map(({ documentId, titles, updatedAt }) => (
          <li key={documentId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{titles.join(', ')}</span>
            <span className="text-ink-soft tabular-nums">{formatDay(updatedAt, locale)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function CustomerReviews({ reviews }: { reviews: NonNullable<CustomerRecord['reviews']> }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Panel title={t('adminOrders.customers.reviews')}>
      {reviews.length === 0 && <p className="text-small text-ink-soft">{t('adminOrders.customers.reviewsNone')}</p>}
      <ul className="grid gap-1 text-small">
        {reviews.map(({ documentId, title, rating, state, createdAt }) => (
          <li key={documentId} className="flex flex-wrap justify-between gap-x-4">
            <SectionLink to={`/admin/reviews?state=${state}`}>
              {t('adminOrders.customers.review', { title, rating })}
            </SectionLink>
            <span className="text-ink-soft tabular-nums">{formatDay(createdAt, locale)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function CustomerBooks({ books }: { books: NonNullable<CustomerRecord['books']> }) {
  const t = useT();
  return (
    <Panel title={t('adminOrders.customers.books')}>
      {books.length === 0 && <p className="text-small">{t('adminOrders.customers.booksNone')}</p>}
      <ul className="grid gap-2 text-small">
        {books.map(({ documentId, child, age, title, state }) => (
          <li
            key={documentId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-cream-200 pt-2 first:border-0 first:pt-0"
          >
            <span>
              <b>
                {child === null || age === null
                  ? t('adminOrders.order.forgotten')
                  : t('adminOrders.order.child', { name: child, age })}
              </b>
              <br />
              <SectionLink to={`/admin/books/${documentId}`}>{title ?? t('adminOrders.queue.book')}</SectionLink>
            </span>
            <BookStateBadge state={state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
