// Builds the order as its owner sees it: record, books, payments and parcel.

import type { Clock } from '#core/clock.ts';
import { TRIAL_COURIER } from '#core/delivery/tracking-page.ts';
import type { Locale } from '#core/locale.ts';
import { kopecks, sum } from '#core/money.ts';
import type { Database } from '../../db/database.ts';
import type { BooksService } from '../books/books.types.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { OrderCertificates } from '../certificates/certificates.types.ts';
import type { DeliveryService } from '../delivery/delivery.types.ts';
import type { PaymentsService } from '../payments/payments.types.ts';
import { findOrderOfBook } from './arrival/order-arrival.repository.ts';
import { frozenQuote } from './frozen-quote.ts';
import {
  areAllBooksApproved,
  findWaitingBook,
  type LineRow,
  listOrderLines,
  loadOrderParts,
} from './order-parts.repository.ts';
import type { OrderRow } from './orders.repository.ts';
import type { OrderArrival, OrderSummary, OrderView } from './orders.types.ts';
import { hasPaymentLink } from './phone/payment-links.repository.ts';
import { createOrderItems } from './views/order-items.ts';
import { createOrderProgress, type OrderContents } from './views/order-progress.ts';

export interface OrderViewDeps {
  readonly database: Database;
  readonly books: Pick<BooksService, 'loadProduction' | 'gifts'>;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly payments: Pick<PaymentsService, 'listForOrder'>;
  readonly certificates: Pick<OrderCertificates, 'sumOf'>;
  readonly delivery: Pick<DeliveryService, 'parcel' | 'makingDays' | 'sample'>;
  readonly clock: Clock;
}

export interface OrderViews {
  fullView(order: OrderRow): Promise<OrderView>;
  summary(order: OrderRow, locale: Locale): Promise<OrderSummary>;
  arrivalOfBook(book: string): Promise<OrderArrival | null>;
}

/** States in which a parcel may exist. */
const STATES_WITH_PARCEL: readonly OrderRow['state'][] = ['printing', 'shipped', 'delivered', 'cancelled', 'refunded'];

const CHANGEABLE_STATES: readonly OrderRow['state'][] = ['awaiting_payment', 'paid', 'in_production'];
const BOUGHT_STATES: readonly OrderRow['state'][] = ['paid', 'in_production', 'printing', 'shipped', 'delivered'];
const IN_WORK_STATES: readonly OrderRow['state'][] = ['paid', 'in_production'];

export function createOrderViews(deps: OrderViewDeps): OrderViews {
  const { database, payments, certificates, delivery } = deps;
  const { computeArrival, composeProgress } = createOrderProgress(deps);
  const composeItems = createOrderItems(deps);

  /** Of an order without a parcel: what the shop's courier would do. */
  const isTrialDelivery = (courier: string | undefined): boolean =>
    courier === undefined ? delivery.sample : courier === TRIAL_COURIER;

  async function fullView(order: OrderRow): Promise<OrderView> {
    const { documentId, number, revision, locale, state, buyer, recipient, gift, couponCode } = order;
    const { lines, books: inside, history } = await loadOrderParts(database, documentId);
    const [items, paid, spent, parcel] = await Promise.all([
      composeItems(order, lines, inside),
      payments.listForOrder(documentId),
      certificates.sumOf(database, documentId),
      STATES_WITH_PARCEL.includes(state) ? delivery.parcel(documentId) : null,
    ]);
    const contents = { items, inside, history };
    const { progress, arrives, moved } = await composeProgress(order, contents);
    return {
      documentId,
      number,
      revision,
      locale,
      state,
      items,
      couponCode,
      automaticDiscount: order.discountName,
      progress,
      money: {
        ...moneyOf(order, lines, paid.refunds),
        certificates: spent.paid,
        certificatesReturned: spent.returned,
      },
      printed: inside.some(({ paper }) => paper !== null),
      buyer,
      recipient,
      place: order.delivery,
      gift,
      parcel,
      isTrialDelivery: isTrialDelivery(parcel?.courier),
      ...paid,
      arrives,
      moved,
      history: history.map(({ event, to, at }) => ({ event, to, at: at.toISOString() })),
      createdAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      keptUntil: state === 'delivered' ? latest(items.map((item) => item.keptUntil)) : null,
      keptByConsent: items.some((item) => item.keptByConsent),
      may: allowedActions(
        state,
        contents,
        state === 'awaiting_payment' && (await hasPaymentLink(database, documentId)),
      ),
    };
  }

  return {
    fullView,

    async arrivalOfBook(book) {
      if (delivery.sample) return null;
      const order = await findOrderOfBook(database, book);
      return order ? computeArrival(order, order) : null;
    },

    summary: createOrderSummary(deps),
  };
}

/** The order as one line of a list. */
const createOrderSummary =
  ({ database, delivery }: Pick<OrderViewDeps, 'database' | 'delivery'>) =>
  async (order: OrderRow): Promise<OrderSummary> => {
    const { documentId, number, state } = order;
    const [lines, waiting, approved, parcel] = await Promise.all([
      listOrderLines(database, documentId),
      IN_WORK_STATES.includes(state) ? findWaitingBook(database, documentId) : null,
      state === 'in_production' && areAllBooksApproved(database, documentId),
      STATES_WITH_PARCEL.includes(state) ? delivery.parcel(documentId) : null,
    ]);
    return {
      documentId,
      number,
      state,
      total: kopecks(order.total ?? 0),
      titles: [...new Set(lines.map(({ title }) => title))],
      books: [...new Set(lines.map(({ book }) => book))],
      waitsFor: waiting,
      isMakingFiles: approved,
      isTrialDelivery: parcel?.courier === TRIAL_COURIER,
      createdAt: order.createdAt.toISOString(),
    };
  };

function moneyOf(order: OrderRow, lines: readonly LineRow[], refunds: OrderView['refunds']) {
  const { cost, preorderDiscount, promoDiscount, giftWrap, delivery, total } = frozenQuote(order, lines);
  const returned = refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
  const refunded = returned.length > 0 ? sum(...returned) : kopecks(0);
  return { cost, preorderDiscount, promoDiscount, giftWrap, delivery, total, refunded };
}

function allowedActions(
  state: OrderRow['state'],
  { items, inside }: OrderContents,
  isPaidByLink: boolean,
): OrderView['may'] {
  const isChangeable = CHANGEABLE_STATES.includes(state);
  return {
    // An order typed by staff is in no cart of its payer.
    pay: (state === 'cart' || state === 'awaiting_payment') && !isPaidByLink,
    cancel: isChangeable && !inside.some((book) => book.approved),
    changeRecipient: isChangeable && inside.some(({ paper }) => paper !== null),
    reorder: BOUGHT_STATES.includes(state) && items.some(({ childName, gift }) => childName !== null && gift === null),
  };
}

const latest = (moments: readonly (string | null)[]): string | null =>
  moments
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1) ?? null;
