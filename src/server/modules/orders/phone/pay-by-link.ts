// Opens and pays an order by its payment link, without an account.
import { DAY_MS } from '#core/calendar/working-days.ts';
import type { PaymentLinkState } from '#core/orders/phone-order.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Receipt } from '#providers/payment/payment-provider.ts';
import { recordConsent } from '../../../consents/record-consent.ts';
import type { Database } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import { grantBooksOfOrder, grantLinkAccess } from '../../link-access/write-access.types.ts';
import type { PaymentsService } from '../../payments/payments.types.ts';
import { listChosenBooks } from '../cart/order-books.repository.ts';
import { createOpenPayment } from '../checkout/begin-payment.ts';
import { composeReceipt } from '../checkout/compose-receipt.ts';
import type { PayableOrder } from '../checkout/freeze-for-payment.ts';
import type { OrderViews } from '../order-views.ts';
import * as rows from '../orders.repository.ts';
import type { CheckedOut, OrderFailure, OrdersService } from '../orders.types.ts';
import * as kept from './payment-links.repository.ts';
import { type PaymentLinks, paymentLinkState } from './payment-links.ts';

/** The payer follows the order, gives photos and approves the book from this browser. */
const ACCESS_DAYS = 90;
const MAX_ATTEMPTS = 3;

const STATE_FAILURES = {
  ended: 'link-ended',
  'taken-back': 'link-taken-back',
  paid: 'paid-already',
  cancelled: 'not-now',
} as const satisfies Readonly<Record<Exclude<PaymentLinkState, 'open'>, OrderFailure>>;

interface PayByLinkDeps {
  readonly database: Database;
  readonly links: PaymentLinks;
  readonly payments: Pick<PaymentsService, 'begin' | 'refreshStatus'>;
  readonly views: Pick<OrderViews, 'fullView'>;
}

interface Payable {
  readonly order: PayableOrder;
  readonly receipt: Receipt;
}

export function createPayByLink(deps: PayByLinkDeps): Pick<OrdersService, 'paymentLink' | 'payByLink'> {
  const { database, links, payments, views } = deps;
  const openPayment = createOpenPayment(payments);

  const prepare = (
    payer: Owner,
    id: string,
    { key, total }: { readonly key: string; readonly total: number },
  ): Promise<Result<Payable, OrderFailure>> =>
    runInTransaction<Payable, OrderFailure>(database, async (tx) => {
      const order = await rows.lockOrder(tx, id);
      const link = order && (await kept.findPaymentLink(tx, id));
      if (!order || !link || !links.wasIssued(id, key)) return err('not-found');
      const state = paymentLinkState(order, link, links.isKeyOf(link, key));
      if (state !== 'open') return err(STATE_FAILURES[state]);
      if (order.state !== 'awaiting_payment') return err('not-now');
      if (order.total !== total) return err('price-changed');
      const books = await listChosenBooks(tx, id);
      if (link.confirmedAt === null) await rows.addHistoryNote(tx, id, 'link_confirmed', 'owner');
      await recordConsent(tx, { document: 'consent-personal-data', place: 'payment-link', about: id });
      const until = new Date(Date.now() + ACCESS_DAYS * DAY_MS);
      await grantLinkAccess(tx, { kind: 'order', id }, payer, { until, writesUntil: until });
      for (const { book } of books)
        await recordConsent(tx, { document: 'consent-child-data', place: 'payment-link', about: book });
      await grantBooksOfOrder(tx, id, payer, { until, writesUntil: until });
      await kept.claimByPayer(tx, id, payer);
      // An order typed by staff is not paid by gift certificates.
      return ok({ order: { ...order, due: order.total }, receipt: await composeReceipt(tx, order) });
    });

  return {
    async paymentLink(id, key) {
      if (!links.wasIssued(id, key)) return null;
      const [order, link] = await Promise.all([rows.loadOrder(database, id), kept.findPaymentLink(database, id)]);
      if (!order || !link) return null;
      const state = paymentLinkState(order, link, links.isKeyOf(link, key));
      return {
        state,
        askPhoto: link.askPhoto,
        expiresAt: link.expiresAt.toISOString(),
        order: state === 'open' ? await views.fullView(order) : null,
      };
    },

    async payByLink(payer, id, asked) {
      let last: Result<CheckedOut, OrderFailure> = err('payment-unavailable');
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const prepared = await prepare(payer, id, asked);
        if (!prepared.ok) return prepared;
        const { order, receipt } = prepared.value;
        last = await openPayment(order, receipt);
        // The provider closed the last attempt: settling it has raised the number of the attempt.
        if (!last.ok || last.value.payment?.status !== 'canceled') return last;
        await payments.refreshStatus(id);
      }
      return last;
    },
  };
}
